"""Two sides bid for the hand: bid euchre, pepper, hasenpfeffer (PG, PA, FO, WS, DX)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any

from scoring.rules import turn_up
from scoring.rules.bidding import check_bidding, check_thrown_in, was_forced
from scoring.rules.family import Family, ForcedBid, Score
from scoring.rules.hand import makers_bid, makers_side, makers_tricks
from scoring.rules.words import Outcome

if TYPE_CHECKING:
    from scoring.rules.faults import Findings
    from scoring.rules.hand import Bid, Hand, Reader
    from scoring.rules.ruleset import RuleSet

BIG_PEPPER = "big_pepper"


def tricks_in_hand(cards: int, players: int) -> int:
    """The whole pack is dealt; a joker too many is the widow."""
    return cards // players


def ladder(rules: RuleSet) -> tuple[Bid, ...]:
    """Every bid, rising: numbers of tricks, then big pepper where it is played."""
    named = (BIG_PEPPER,) if rules.big_pepper_points else ()
    return (*range(rules.min_bid, rules.tricks + 1), *named)


def check(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    """The auction, trump, and who plays alone where that is played."""
    check_bidding(rules, hand, reader, ladder(rules), findings)
    turn_up.check_trump(rules, hand, findings)
    turn_up.check_alone(rules, hand, findings)


def score(rules: RuleSet, hand: Hand) -> Score:
    """The makers' bid made or lost, and the defenders' tricks where those count."""
    makers = makers_side(rules, hand)
    taken = makers_tricks(rules, hand)
    value, outcome = _makers_value(rules, hand, taken)
    others = rules.tricks - taken if rules.def_tricks else 0
    if outcome is Outcome.SET and rules.set_to == "defenders_gain":
        value, others = 0, others - value
    return Score((value, others) if makers == 0 else (others, value), outcome)


def _makers_value(rules: RuleSet, hand: Hand, taken: int) -> tuple[int, Outcome]:
    bid = makers_bid(hand)
    goal = bid if isinstance(bid, int) else rules.tricks
    factor = 2 if hand.alone else 1
    if taken >= goal:
        gained = goal if rules.made == "bid" else taken
        if bid == BIG_PEPPER:
            gained = rules.big_pepper_points
        return gained * factor, Outcome.MADE
    lost = rules.set if isinstance(rules.set, int) else goal
    if bid == BIG_PEPPER:
        lost = rules.big_pepper_points
    lost *= factor
    if rules.family.forced.halves_loss and was_forced(rules, hand):
        lost = (lost + 1) // 2
    return -lost, Outcome.SET


def shapes(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """Every maker, bid, count of the makers' tricks, alone or not, forced or not."""
    forced = (False,) if rules.forced_bid is None else (False, True)
    for maker, bid, compelled in product(range(rules.players), ladder(rules), forced):
        for alone in turn_up.lone_sets(rules):
            for taken in range(rules.tricks + 1):
                others = rules.tricks - taken
                yield {
                    "maker": maker,
                    "bid": bid,
                    "forced": compelled,
                    "alone": list(alone),
                    "tricks": [taken, others] if rules.side_of(maker) == 0 else [others, taken],
                }


AUCTION = Family(
    name="auction",
    partners=True,
    facts=frozenset({"trump", "bid", "bids", "forced"}),
    tricks_in_hand=tricks_in_hand,
    check_no_maker=turn_up.maker_missing,
    check=check,
    check_thrown_in=check_thrown_in,
    score=score,
    penalty=turn_up.penalty,
    shapes=shapes,
    scores_fall=True,
)
JOKER_HOLDER_FORCED = replace(
    AUCTION, name="joker_holder_forced", forced=ForcedBid(by_dealer=False)
)
DEALER_FORCED = replace(
    AUCTION, name="dealer_forced", forced=ForcedBid(at_least=True, halves_loss=True)
)
