"""Reading a hand's facts strictly: anything may be sent, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from scoring.rules.faults import Findings
from scoring.rules.options import either
from scoring.rules.words import (
    NAMED_BIDS,
    NO_PARTNER,
    PASS,
    TRUMPS,
    TURN_UPS,
    Kind,
)

if TYPE_CHECKING:
    from scoring.rules.ruleset import RuleSet

Bid = int | str
Recorded = TypeVar("Recorded")

_LONGEST_LIST: Final = 100


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points given for a fault in play; `against` is the offending side."""

    reason: str
    against: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One hand's facts, as far as they were recorded (None: not recorded).

    `tricks` has one entry a side, `alone` and `folded` are seats in ascending order, `partner` is
    a seat or "none".
    """

    kind: Kind
    dealer: int
    turn_up: str | None = None
    round: int | None = None
    maker: int | None = None
    trump: str | None = None
    alone: tuple[int, ...] = ()
    tricks: tuple[int | None, ...] | None = None
    bid: Bid | None = None
    bids: tuple[Bid, ...] | None = None
    forced: bool | None = None
    folded: tuple[int, ...] = ()
    partner: int | str | None = None
    fast_break: bool = False
    penalty: Penalty | None = None


def recorded(fact: Recorded | None) -> Recorded:
    """A fact the checks have found recorded; TypeError if they have not."""
    if fact is None:
        raise TypeError("a hand was scored before it was found complete")
    return fact


def makers_side(rules: RuleSet, hand: Hand) -> int:
    """The side that made trump, of a hand found complete."""
    return rules.side_of(recorded(hand.maker))


def makers_tricks(rules: RuleSet, hand: Hand) -> int:
    """The tricks of the side that made trump, of a hand found complete."""
    return recorded(recorded(hand.tricks)[makers_side(rules, hand)])


def makers_alone(rules: RuleSet, hand: Hand) -> bool:
    """Whether one of the makers plays alone."""
    return any(rules.side_of(seat) == makers_side(rules, hand) for seat in hand.alone)


class Reader:
    """Reads one fact at a time; a fact that cannot be read is None and named in `unread`.

    Later checks leave an unread fact alone, so that one mistake is reported once.
    """

    __slots__ = ("_facts", "_findings", "_rules", "unread")

    def __init__(self, rules: RuleSet, facts: Mapping[str, Any], findings: Findings) -> None:
        self._rules = rules
        self._facts = facts
        self._findings = findings
        self.unread: set[str] = set()

    def hand(self) -> Hand | None:
        """All facts together; None if kind or dealer cannot be read."""
        facts = self._facts
        kind = self.word("kind", tuple(Kind))
        dealer = self.seat("dealer")
        for name, value in (("kind", kind), ("dealer", dealer)):
            if value is None and name not in self.unread:
                self._fault("fact_invalid.missing", name)
        turn_up = self.word("turn_up", TURN_UPS)
        bidding_round = self.bidding_round()
        maker = self.seat("maker")
        trump = self.word("trump", TRUMPS)
        alone = self.seats("alone")
        played = kind in (Kind.PLAYED, None)
        tricks = self.tricks() if played and facts.get("tricks") is not None else None
        bid = self.bid("bid", facts.get("bid"))
        bids = self.bids()
        forced = self.switch("forced")
        folded = self.seats("folded")
        partner = self.partner()
        fast_break = self.switch("fast_break")
        penalty = self.penalty() if kind == Kind.PENALTY else None
        if kind is None or dealer is None:
            return None
        return Hand(
            kind=Kind(kind),
            dealer=dealer,
            turn_up=turn_up,
            round=bidding_round,
            maker=maker,
            trump=trump,
            alone=alone,
            tricks=tricks,
            bid=bid,
            bids=bids,
            forced=forced,
            folded=folded,
            partner=partner,
            fast_break=bool(fast_break),
            penalty=penalty,
        )

    def word(self, name: str, allowed: tuple[str, ...]) -> str | None:
        value = self._facts.get(name)
        if value is None:
            return None
        if isinstance(value, str) and value in allowed:
            return str(value)
        self._invalid(name, value, either(allowed))
        return None

    def switch(self, name: str) -> bool | None:
        value = self._facts.get(name)
        if value is None or isinstance(value, bool):
            return value
        self._invalid(name, value, "true or false")
        return None

    def bidding_round(self) -> int | None:
        value = self._facts.get("round")
        if value is None or (type(value) is int and value in (1, 2)):
            return value
        self._invalid("round", value, "1 or 2")
        return None

    def seat(self, name: str) -> int | None:
        value = self._facts.get(name)
        return None if value is None else self._seat(name, value)

    def seats(self, name: str) -> tuple[int, ...]:
        values = self._list(name, "a list of seats")
        seats = [seat for seat in (self._seat(name, value) for value in values) if seat is not None]
        for seat in sorted({seat for seat in seats if seats.count(seat) > 1}):
            self._fault("seats_repeated", name, given=seat)
        return tuple(sorted(set(seats)))

    def tricks(self) -> tuple[int | None, ...] | None:
        values = self._list("tricks", "a list with the tricks of each side")
        if "tricks" in self.unread:
            return None
        if len(values) != self._rules.sides:
            self.unread.add("tricks")
            self._fault(
                "fact_invalid.length", "tricks", given=len(values), allowed=self._rules.sides
            )
            return None
        for value in values:
            if value is None and self._rules.family.defenders_tricks_optional:
                continue
            if type(value) is not int:
                self._invalid("tricks", value, "a whole number for each side")
            elif not 0 <= value <= self._rules.tricks:
                self.unread.add("tricks")
                self._fault("tricks_range", "tricks", given=value, tricks=self._rules.tricks)
        return None if "tricks" in self.unread else tuple(values)

    def bid(self, name: str, value: object) -> Bid | None:
        if value is None or type(value) is int:
            return value
        if isinstance(value, str) and value in NAMED_BIDS:
            return str(value)
        self._invalid(name, value, f"a number of tricks, {either(NAMED_BIDS)}")
        return None

    def bids(self) -> tuple[Bid, ...] | None:
        if self._facts.get("bids") is None:
            return None
        values = self._list("bids", "a list of bids and passes")
        read = [PASS if value == PASS else self.bid("bids", value) for value in values]
        if "bids" in self.unread:
            return None
        if len(values) > self._rules.players or None in read:
            self._invalid("bids", values, "one bid or pass of each player")
            return None
        return tuple(bid for bid in read if bid is not None)

    def partner(self) -> int | str | None:
        value = self._facts.get("partner")
        return NO_PARTNER if value == NO_PARTNER else self.seat("partner")

    def penalty(self) -> Penalty | None:
        given = self._facts.get("penalty")
        last = self._rules.sides - 1
        if not isinstance(given, Mapping):
            self._fault("penalty_invalid", "penalty", given=given, last=last)
            return None
        reason, against = given.get("reason"), given.get("against")
        if reason != "revoke":
            self._fault("penalty_invalid.reason", "penalty", given=reason, allowed="revoke")
        if type(against) is not int or not 0 <= against <= last:
            self._fault("penalty_invalid", "penalty", given=against, last=last)
            return None
        return Penalty("revoke", against)

    def _seat(self, name: str, value: object) -> int | None:
        last = self._rules.players - 1
        if type(value) is not int:
            self._invalid(name, value, f"a seat from 0 to {last}")
            return None
        if not 0 <= value <= last:
            self.unread.add(name)
            self._fault("seat_unknown", name, given=value, last=last)
            return None
        return value

    def _list(self, name: str, allowed: str) -> list[Any] | tuple[Any, ...]:
        value = self._facts.get(name)
        if value is None:
            return ()
        if isinstance(value, (list, tuple)) and len(value) <= _LONGEST_LIST:
            return value
        self._invalid(name, value, allowed)
        return ()

    def _invalid(self, name: str, given: object, allowed: str) -> None:
        self.unread.add(name)
        self._fault("fact_invalid", name, given=given, allowed=allowed)

    def _fault(self, reason: str, name: str, **params: object) -> None:
        self._findings.add(reason, name, **params)
