"""Games with a card turned up: who may make trump, who may play alone, what it scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from scoring.rules.family import Family, Score
from scoring.rules.hand import makers_alone, makers_side, makers_tricks
from scoring.rules.phrases import either
from scoring.rules.words import (
    AGREED,
    DEALER_MAKES,
    JOKER,
    NO_TRUMP,
    SUITS,
    Outcome,
)

if TYPE_CHECKING:
    from scoring.rules.faults import Findings
    from scoring.rules.hand import Hand, Reader
    from scoring.rules.ruleset import RuleSet

TRICKS_IN_HAND = 5


def tricks_in_hand(cards: int, players: int) -> int:
    """Five cards each, whatever the pack."""
    return TRICKS_IN_HAND


def maker_missing(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    """Somebody must have made trump."""
    findings.add("maker_missing", "maker")


def joker_makes_dealer(rules: RuleSet, hand: Hand) -> bool:
    """Whether a turned joker left the dealer's side as makers without any bidding (S0, S2)."""
    return hand.turn_up == JOKER and rules.joker and rules.turned_joker == DEALER_MAKES


def check(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    """Everything a played partnership hand may break, beyond seats and trick counts."""
    check_turn_up(rules, hand, findings)
    check_trump(rules, hand, findings)
    check_alone(rules, hand, findings)
    check_partner_rule(rules, hand, findings)
    check_passes(rules, hand, findings)
    check_fast_break(rules, hand, findings)
    check_stuck(rules, hand, findings)


def check_turn_up(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """A turned joker: in the pack at all, and the dealer's to answer."""
    if hand.turn_up != JOKER:
        return
    if not rules.joker:
        findings.add("joker_not_in_pack", "turn_up", cards=rules.cards)
    if joker_makes_dealer(rules, hand):
        if hand.maker not in (None, hand.dealer):
            findings.add("turned_joker_maker", "maker", maker=hand.maker, dealer=hand.dealer)
        if hand.round is not None:
            findings.add("turned_joker_round", "round", given=hand.round)


def check_trump(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """Round 1 names the suit turned up, round 2 another one."""
    if hand.trump is None:
        return
    if hand.trump == NO_TRUMP and not rules.no_trump:
        findings.add("trump_not_allowed", "trump", trump=hand.trump, allowed=either(SUITS))
        return
    turned = _turned_suit(rules, hand)
    if hand.round == 1 and turned is not None and hand.trump != turned:
        findings.add("trump_not_turned_up", "trump", trump=hand.trump, turned=turned)
    if hand.round == 2 and hand.trump == turned:
        findings.add("trump_turned_down", "trump", trump=hand.trump)


def _turned_suit(rules: RuleSet, hand: Hand) -> str | None:
    """The suit bidding went on as if turned up, if that is known."""
    if hand.turn_up != JOKER:
        return hand.turn_up
    if rules.joker and rules.turned_joker not in (DEALER_MAKES, AGREED):
        return rules.turned_joker
    return None


def check_alone(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """Who may play alone, and against whom."""
    if not hand.alone or not rules.alone_allowed:
        return
    for side in range(rules.sides):
        together = [seat for seat in hand.alone if rules.side_of(seat) == side]
        if len(together) > 1:
            findings.add("two_alone_on_one_side", "alone", seats=together)
    if hand.maker is None:
        return
    makers = rules.side_of(hand.maker)
    against_lone = any(rules.side_of(seat) == makers for seat in hand.alone)
    for seat in hand.alone:
        if rules.side_of(seat) == makers:
            if seat != hand.maker and not rules.partner_may_go_alone:
                findings.add("partner_may_not_go_alone", "alone", seat=seat, maker=hand.maker)
        elif rules.defend_alone == "never":
            findings.add("defender_may_not_go_alone", "alone", seat=seat)
        elif rules.defend_alone == "against_lone" and not against_lone:
            findings.add("defender_may_not_go_alone.against_lone", "alone", seat=seat)


def check_partner_rule(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """The Canadian loner: the dealer's partner makes trump in round 1 only alone (S0, LK)."""
    if (
        not rules.partner_must_go_alone
        or hand.maker is None
        or hand.maker == hand.dealer
        or hand.maker in hand.alone
        or rules.side_of(hand.maker) != rules.side_of(hand.dealer)
        or joker_makes_dealer(rules, hand)
    ):
        return
    if hand.round == 1:
        findings.add("partner_must_go_alone", "alone", maker=hand.maker, dealer=hand.dealer)
    elif hand.round is None:
        findings.add("round_missing", "round")


def check_passes(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """Whoever passed in the round that fixed trump may not play alone (S0, a variation)."""
    if rules.alone_after_pass or hand.maker is None or joker_makes_dealer(rules, hand):
        return
    spoke = rules.turn_of(hand.maker, hand.dealer)
    passed = [seat for seat in hand.alone if rules.turn_of(seat, hand.dealer) < spoke]
    if not passed:
        return
    if _may_have_been_joker(rules, hand):
        findings.add("round_missing", "round")
        return
    for seat in passed:
        findings.add("alone_after_pass", "alone", seat=seat, maker=hand.maker)


def _may_have_been_joker(rules: RuleSet, hand: Hand) -> bool:
    return (
        rules.joker
        and rules.turned_joker == DEALER_MAKES
        and hand.turn_up is None
        and hand.round is None
        and hand.maker == hand.dealer
    )


def check_fast_break(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """The defenders took the first two tricks and the makers the last three (EGN)."""
    if not hand.fast_break or hand.tricks is None or hand.maker is None:
        return
    taken = hand.tricks[rules.side_of(hand.maker)]
    if taken != rules.tricks - 2:
        findings.add("fact_invalid.fast_break", "fast_break", taken=taken)


def check_stuck(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """A call recorded as forced: only the stuck dealer's, and only when all had passed."""
    if not hand.forced:
        return
    if not rules.stick_the_dealer:
        findings.add("forced_bid.not_in_rules", "forced")
    elif hand.maker not in (None, hand.dealer):
        findings.add("forced_bid.dealer", "forced", dealer=hand.dealer, maker=hand.maker)


def check_thrown_in(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """Everybody may pass, unless the dealer is stuck or a turned joker made his side makers."""
    if hand.turn_up == JOKER and not rules.joker:
        findings.add("joker_not_in_pack", "turn_up", cards=rules.cards)
    if rules.stick_the_dealer:
        findings.add("thrown_in_not_allowed", "kind")
    elif joker_makes_dealer(rules, hand):
        findings.add("thrown_in_not_allowed.joker", "kind")


def score(rules: RuleSet, hand: Hand) -> Score:
    """Two sides: the makers' three or four tricks, march, euchre, each alone or not (§1).

    Exactly one side scores, except after a fast break.
    """
    makers = makers_side(rules, hand)
    taken = makers_tricks(rules, hand)
    if hand.fast_break:
        return fast_break(rules)
    lone = makers_alone(rules, hand)
    lone_defender = any(rules.side_of(seat) != makers for seat in hand.alone)
    needed = rules.tricks if lone and rules.lone_must_march else rules.tricks // 2 + 1
    if taken >= needed:
        return _to(makers, *made(rules, taken, lone))
    return _to(1 - makers, *euchred(rules, taken, lone, lone_defender))


def fast_break(rules: RuleSet) -> Score:
    """Nothing to anybody (EGN)."""
    return Score((0,) * rules.sides, Outcome.FAST_BREAK)


def made(rules: RuleSet, taken: int, lone: bool) -> tuple[int, Outcome]:
    """What three or more tricks bring the makers."""
    if taken < rules.tricks:
        return 1, Outcome.POINT
    if lone:
        return rules.lone_march_points, Outcome.LONE_MARCH
    return rules.march_points, Outcome.MARCH


def euchred(rules: RuleSet, taken: int, lone: bool, lone_defender: bool) -> tuple[int, Outcome]:
    """What the makers' failure brings their opponents."""
    if lone_defender:
        value = rules.defend_alone_points if taken else rules.defend_alone_march_points
        outcome = Outcome.DEFENDED_ALONE
    elif lone:
        value, outcome = rules.lone_euchred_points, Outcome.LONE_EUCHRED
    else:
        value, outcome = rules.euchre_points, Outcome.EUCHRED
    if taken == 0 and outcome is Outcome.EUCHRED:
        value = rules.no_trick_points
    elif taken == 0 and rules.no_trick_points > rules.euchre_points:
        # A dearer blank hand is dearer still alone, never cheaper.
        value = max(value, rules.no_trick_points)
    return value, outcome


def _to(side: int, points: int, outcome: Outcome) -> Score:
    return Score((points, 0) if side == 0 else (0, points), outcome)


def penalty(rules: RuleSet, against: int, value: int) -> tuple[int, ...]:
    """A revoke pays every side but the offender's."""
    return tuple(0 if side == against else value for side in range(rules.sides))


def lone_sets(rules: RuleSet) -> Iterator[tuple[int, ...]]:
    """Nobody alone, each seat alone, and each pair, which must prove legal."""
    seats = range(rules.players)
    yield ()
    if rules.alone_allowed:
        yield from combinations(seats, 1)
        yield from combinations(seats, 2)


def bidding_rounds(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """The ways trump is fixed: round 1, round 2, and a turned joker where that is its own."""
    yield {"round": 1}
    yield {"round": 2}
    if rules.joker and rules.turned_joker == DEALER_MAKES:
        yield {"turn_up": JOKER}


def shapes(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """Every round, maker, choice of lone players and count of the makers' tricks."""
    for fixed in bidding_rounds(rules):
        for maker in range(rules.players):
            for alone in lone_sets(rules):
                for taken in range(rules.tricks + 1):
                    others = rules.tricks - taken
                    tricks = [taken, others] if rules.side_of(maker) == 0 else [others, taken]
                    hand = {"maker": maker, "alone": list(alone), "tricks": tricks}
                    yield fixed | hand
                    if rules.fast_break:
                        yield fixed | hand | {"fast_break": True}


TURN_UP = Family(
    name="turn_up",
    partners=True,
    facts=frozenset({"turn_up", "round", "trump", "fast_break", "forced"}),
    tricks_in_hand=tricks_in_hand,
    check_no_maker=maker_missing,
    check=check,
    score=score,
    penalty=penalty,
    shapes=shapes,
    check_thrown_in=check_thrown_in,
    spare_cards=1,
)
LEDGERS = replace(TURN_UP, name="ledgers", ledgers=True)
