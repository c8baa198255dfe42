"""Napoleon: one player against all, who pay him or are paid by him (HS, BT, PC)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scoring.rules import turn_up
from scoring.rules.bidding import check_bidding, check_thrown_in
from scoring.rules.family import Family, Score
from scoring.rules.hand import makers_bid, makers_tricks, recorded
from scoring.rules.phrases import either
from scoring.rules.words import NO_TRUMP, SUITS, Outcome

if TYPE_CHECKING:
    from scoring.rules.faults import Findings
    from scoring.rules.hand import Bid, Hand, Reader
    from scoring.rules.ruleset import RuleSet

MISERE: Final = "misere"
_BELOW_MISERE: Final = 3
_HIGHEST_NUMBER: Final = 4


class Stake(NamedTuple):
    """What each opponent pays for a bid made, or is paid for it lost."""

    made: int
    lost: int


def ladder(rules: RuleSet) -> tuple[Bid, ...]:
    """Every bid, rising: two to four tricks, misère after three, nap and the bids over it."""
    numbers = range(rules.min_bid, _HIGHEST_NUMBER + 1)
    low = tuple(number for number in numbers if number <= _BELOW_MISERE)
    high = tuple(number for number in numbers if number > _BELOW_MISERE)
    return (*low, *((MISERE,) if rules.misere else ()), *high, "nap", "wellington", "blucher")


def check(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    """The auction; and only a misère is played without trump."""
    check_bidding(rules, hand, reader, ladder(rules), findings)
    if hand.trump == NO_TRUMP and hand.bid != MISERE:
        findings.add("trump_not_allowed", "trump", trump=NO_TRUMP, allowed=either(SUITS))


def score(rules: RuleSet, hand: Hand) -> Score:
    """The stake from or to each opponent; a hand's points always add up to nothing (HS)."""
    bid = makers_bid(hand)
    made = _made(rules, bid, makers_tricks(rules, hand))
    stake = _stake(rules, bid)
    gain = stake.made if made else -stake.lost
    return Score(
        _from_each(rules, recorded(hand.maker), gain), Outcome.MADE if made else Outcome.SET
    )


def _made(rules: RuleSet, bid: Bid, taken: int) -> bool:
    if bid == MISERE:
        return taken == 0
    return taken >= (bid if isinstance(bid, int) else rules.tricks)


def _stake(rules: RuleSet, bid: Bid) -> Stake:
    if isinstance(bid, int):
        return Stake(bid, bid)
    return {
        MISERE: Stake(rules.misere_points, rules.misere_points),
        "nap": Stake(rules.nap_made_points, rules.nap_lost_points),
        "wellington": Stake(rules.wellington_made_points, rules.wellington_lost_points),
        "blucher": Stake(rules.blucher_made_points, rules.blucher_lost_points),
    }[bid]


def _from_each(rules: RuleSet, seat: int, gain: int) -> tuple[int, ...]:
    return tuple(
        gain * (rules.players - 1) if other == seat else -gain for other in range(rules.players)
    )


def penalty(rules: RuleSet, against: int, value: int) -> tuple[int, ...]:
    """Whoever revokes pays each of the others."""
    return _from_each(rules, against, -value)


def shapes(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """Every maker, bid and count of his tricks; how the others share theirs decides nothing."""
    seats = range(rules.players)
    for maker, bid, taken in product(seats, ladder(rules), range(rules.tricks + 1)):
        tricks = [taken if seat == maker else None for seat in seats]
        yield {"maker": maker, "bid": bid, "tricks": tricks}


NAPOLEON = Family(
    name="napoleon",
    partners=False,
    facts=frozenset({"trump", "bid", "bids"}),
    tricks_in_hand=turn_up.tricks_in_hand,
    check_no_maker=turn_up.maker_missing,
    check=check,
    check_thrown_in=check_thrown_in,
    score=score,
    penalty=penalty,
    shapes=shapes,
    bowers=False,
    scores_fall=True,
    defenders_tricks_optional=True,
)
