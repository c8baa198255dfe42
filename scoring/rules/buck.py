"""Buck, or dirty clubs: each player counts down to nothing, a trick at a time (EC, BU, WP)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from scoring.rules import turn_up
from scoring.rules.family import Family, Score
from scoring.rules.hand import recorded
from scoring.rules.party import shares
from scoring.rules.words import NO_TRUMP, Outcome

if TYPE_CHECKING:
    from scoring.rules.faults import Findings
    from scoring.rules.hand import Hand, Reader
    from scoring.rules.ruleset import RuleSet

SET_BACK: Final = 5
"""What a maker short of three tricks, or a player in without one, goes up by (all sources)."""
FREE_SUIT: Final = "clubs"
"""Turned up, it is trump without bidding, and nobody may fold."""


def check(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    """A called hand: clubs were not turned up; the maker did not fold, nor did trick-takers."""
    turn_up.check_turn_up(rules, hand, findings)
    if hand.maker is not None:
        turn_up.check_trump(rules, hand, findings)
        if hand.turn_up == FREE_SUIT:
            findings.add("not_in_variant.clubs_turned", "maker", maker=hand.maker)
    for seat in hand.folded:
        if seat == hand.maker:
            findings.add("folded_not_allowed.maker", "folded", seat=seat)
        taken = hand.tricks[seat] if hand.tricks is not None else None
        if taken:
            findings.add("folded_not_allowed.tricks", "folded", seat=seat, taken=taken)


def check_no_maker(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    """Nobody called: clubs were turned up, or it is played without trump and all play."""
    clubs = hand.turn_up == FREE_SUIT
    if clubs and hand.trump not in (None, FREE_SUIT):
        findings.add("trump_not_turned_up", "trump", trump=hand.trump, turned=FREE_SUIT)
    unexplained = hand.trump not in (None, NO_TRUMP, FREE_SUIT)
    if not clubs and (unexplained or (hand.trump == FREE_SUIT and hand.turn_up is not None)):
        findings.add("maker_missing", "maker")
    if hand.round is not None:
        findings.add("not_in_variant.no_call", "round", given=hand.round)
    if hand.folded:
        findings.add("folded_not_allowed.no_maker", "folded", seats=hand.folded)


def check_thrown_in(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """Never: with nobody calling it is played without trump (EC, R6)."""
    findings.add("thrown_in_not_allowed.played_anyway", "kind", preset=rules.preset)


def score(rules: RuleSet, hand: Hand) -> Score:
    """A point down a trick; five up for a maker short of three and for a player in with none."""
    tricks = [recorded(taken) for taken in recorded(hand.tricks)]
    changes = [-taken or SET_BACK for taken in tricks]
    for seat in hand.folded:
        changes[seat] = 0
    outcome = Outcome.ALL_PLAY
    if hand.maker is not None:
        outcome = Outcome.MADE if tricks[hand.maker] > rules.tricks // 2 else Outcome.SET
        if outcome is Outcome.SET:
            changes[hand.maker] = SET_BACK
    return Score(tuple(changes), outcome)


def penalty(rules: RuleSet, against: int, value: int) -> tuple[int, ...]:
    """Counting down, a revoke sets the offender back."""
    return tuple(value if side == against else 0 for side in range(rules.sides))


def shapes(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """Every round, maker, choice of folded players and way the tricks may fall; or all play."""
    seats = range(rules.players)
    for tricks in shares(rules.tricks, rules.players):
        yield {"maker": None, "tricks": list(tricks)}
        for bidding_round in (1, 2):
            for maker in seats:
                others = [seat for seat in seats if seat != maker and not tricks[seat]]
                for count in range(len(others) + 1):
                    for folded in combinations(others, count):
                        yield {
                            "round": bidding_round,
                            "maker": maker,
                            "folded": list(folded),
                            "tricks": list(tricks),
                        }


BUCK = Family(
    name="buck",
    partners=False,
    facts=frozenset({"turn_up", "round", "trump", "folded"}),
    tricks_in_hand=turn_up.tricks_in_hand,
    check_no_maker=check_no_maker,
    check=check,
    check_thrown_in=check_thrown_in,
    score=score,
    penalty=penalty,
    shapes=shapes,
    spare_cards=1,
    counts_down=True,
    scores_fall=True,
)
