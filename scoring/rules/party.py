"""A maker, alone or with a partner of the hand, against everybody else: each for himself.

Three-handed cutthroat (52P, TR, WF) and call-ace for four to six (CS, Bicycle).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

from scoring.rules import turn_up
from scoring.rules.family import Family, Score
from scoring.rules.hand import recorded
from scoring.rules.words import NO_PARTNER

if TYPE_CHECKING:
    from scoring.rules.faults import Findings
    from scoring.rules.hand import Hand, Reader
    from scoring.rules.ruleset import RuleSet


def check_cutthroat(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    """The turn-up, trump and a stuck dealer; nobody has a partner to play without."""
    turn_up.check_turn_up(rules, hand, findings)
    turn_up.check_trump(rules, hand, findings)
    turn_up.check_fast_break(rules, hand, findings)
    turn_up.check_stuck(rules, hand, findings)


def check_call_ace(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    """As cutthroat, and the partner called is another player or none (§5.20)."""
    check_cutthroat(rules, hand, reader, findings)
    if hand.partner is None:
        if "partner" not in reader.unread:
            findings.add("partner_invalid", "partner", given=None)
    elif hand.partner == hand.maker:
        findings.add("partner_invalid.maker", "partner", maker=hand.maker)


def score(rules: RuleSet, hand: Hand) -> Score:
    """Made: the points to each of the party. Euchred: to each of the others."""
    party = {recorded(hand.maker), hand.partner}
    lone = hand.partner == NO_PARTNER
    tricks = recorded(hand.tricks)
    taken = sum(recorded(tricks[seat]) for seat in range(rules.players) if seat in party)
    if hand.fast_break:
        return turn_up.fast_break(rules)
    if taken > rules.tricks // 2:
        value, outcome = turn_up.made(rules, taken, lone)
        gainers = [seat in party for seat in range(rules.players)]
    else:
        value, outcome = turn_up.euchred(rules, taken, lone, lone_defender=False)
        gainers = [seat not in party for seat in range(rules.players)]
    return Score(tuple(value if gains else 0 for gains in gainers), outcome)


def cutthroat_shapes(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """Every round, maker and count of his tricks; how the others share theirs decides nothing."""
    for fixed in turn_up.bidding_rounds(rules):
        for maker, taken in product(range(rules.players), range(rules.tricks + 1)):
            tricks = [taken if seat == maker else None for seat in range(rules.players)]
            yield fixed | {"maker": maker, "tricks": tricks}
            if rules.fast_break:
                yield fixed | {"maker": maker, "tricks": tricks, "fast_break": True}


def call_ace_shapes(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """Every round, maker, partner or none, and way the tricks may fall."""
    seats = range(rules.players)
    for fixed in turn_up.bidding_rounds(rules):
        for maker, partner in product(seats, (*seats, NO_PARTNER)):
            for tricks in shares(rules.tricks, rules.players):
                yield fixed | {"maker": maker, "partner": partner, "tricks": list(tricks)}


def shares(tricks: int, players: int) -> Iterator[tuple[int, ...]]:
    """Every way this many tricks may fall to this many players."""
    if players == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in shares(tricks - first, players - 1):
            yield (first, *rest)


CUTTHROAT = Family(
    name="cutthroat",
    partners=False,
    facts=frozenset({"turn_up", "round", "trump", "fast_break", "forced"}),
    tricks_in_hand=turn_up.tricks_in_hand,
    check_no_maker=turn_up.maker_missing,
    check=check_cutthroat,
    check_thrown_in=turn_up.check_thrown_in,
    score=score,
    penalty=turn_up.penalty,
    shapes=cutthroat_shapes,
    spare_cards=1,
    defenders_tricks_optional=True,
)
CALL_ACE = Family(
    name="call_ace",
    partners=False,
    facts=frozenset({"turn_up", "round", "trump", "partner", "forced"}),
    tricks_in_hand=turn_up.tricks_in_hand,
    check_no_maker=turn_up.maker_missing,
    check=check_call_ace,
    check_thrown_in=turn_up.check_thrown_in,
    score=score,
    penalty=turn_up.penalty,
    shapes=call_ace_shapes,
    spare_cards=1,
)
