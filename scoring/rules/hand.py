"""Reading a hand's facts strictly: anything may be sent, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeGuard, TypeVar

from scoring.rules.faults import Findings
from scoring.rules.phrases import either, say
from scoring.rules.words import (
    FACTS,
    NAMED_BIDS,
    NO_PARTNER,
    PASS,
    REVOKE,
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


def makers_bid(hand: Hand) -> Bid:
    """The bid, of a hand found complete."""
    if hand.bid is None:
        return recorded(hand.bid)
    return hand.bid


def makers_alone(rules: RuleSet, hand: Hand) -> bool:
    """Whether one of the makers plays alone."""
    return any(rules.side_of(seat) == makers_side(rules, hand) for seat in hand.alone)


class Reader:
    """Reads the facts one by one; a fact that cannot be read is named in `unread`.

    Later checks leave an unread fact alone, so that one mistake is reported once. `present` holds
    the facts recorded at all, as they were sent.
    """

    __slots__ = ("_findings", "_kind", "_rules", "present", "unread")

    def __init__(self, rules: RuleSet, facts: Mapping[str, Any], findings: Findings) -> None:
        self._rules = rules
        self._findings = findings
        self._kind: Kind | None = None
        self.present = {name: value for name in FACTS if (value := facts.get(name)) is not None}
        self.unread: set[str] = set()

    def hand(self) -> Hand | None:
        """All facts together; None if kind or dealer cannot be read."""
        read: dict[str, Any] = {}
        for name, value in self.present.items():
            fact = _READ[name](self, name, value)
            if fact is not None:
                read[name] = fact
        for name in ("kind", "dealer"):
            if name not in read and name not in self.unread:
                self._fault("fact_invalid.missing", name)
        return Hand(**read) if "kind" in read and "dealer" in read else None

    def kind(self, name: str, value: object) -> Kind | None:
        word = self.word(tuple(Kind), name, value)
        self._kind = None if word is None else Kind(word)
        return self._kind

    def turn_up(self, name: str, value: object) -> str | None:
        return self.word(TURN_UPS, name, value)

    def trump(self, name: str, value: object) -> str | None:
        return self.word(TRUMPS, name, value)

    def word(self, allowed: tuple[str, ...], name: str, value: object) -> str | None:
        if isinstance(value, str) and value in allowed:
            return str(value)
        self._invalid(name, value, either(allowed))
        return None

    def switch(self, name: str, value: object) -> bool | None:
        if isinstance(value, bool):
            return value
        self._invalid(name, value, say("true or false"))
        return None

    def bidding_round(self, name: str, value: object) -> int | None:
        if type(value) is int and value in (1, 2):
            return value
        self._invalid(name, value, either((1, 2)))
        return None

    def seat(self, name: str, value: object) -> int | None:
        last = self._rules.players - 1
        if type(value) is not int:
            self._invalid(name, value, say("a seat from 0 to {last}", last=last))
        elif not 0 <= value <= last:
            self.unread.add(name)
            self._fault("seat_unknown", name, given=value, last=last)
        else:
            return value
        return None

    def seats(self, name: str, value: object) -> tuple[int, ...] | None:
        if not _is_list(value):
            self._invalid(name, value, say("a list of seats"))
            return None
        seats = [seat for seat in (self.seat(name, each) for each in value) if seat is not None]
        once = sorted(set(seats))
        if len(once) != len(seats):
            for seat in once:
                if seats.count(seat) > 1:
                    self._fault("seats_repeated", name, seat=seat)
        return tuple(once)

    def tricks(self, name: str, value: object) -> tuple[int | None, ...] | None:
        if self._kind is not Kind.PLAYED:
            return None
        if not _is_list(value):
            self._invalid(name, value, say("a list with the tricks of each side"))
            return None
        if len(value) != self._rules.sides:
            self.unread.add(name)
            self._fault("fact_invalid.length", name, given=len(value), allowed=self._rules.sides)
            return None
        for taken in value:
            self._count(name, taken)
        return None if name in self.unread else tuple(value)

    def _count(self, name: str, taken: object) -> None:
        if taken is None and self._rules.family.defenders_tricks_optional:
            return
        if type(taken) is not int:
            self._invalid(name, taken, say("a whole number for each side"))
        elif not 0 <= taken <= self._rules.tricks:
            self.unread.add(name)
            self._fault("tricks_range", name, given=taken, tricks=self._rules.tricks)

    def bid(self, name: str, value: object) -> Bid | None:
        if type(value) is int:
            return value
        if isinstance(value, str) and value in NAMED_BIDS:
            return str(value)
        self._invalid(name, value, either((say("a number of tricks"), *NAMED_BIDS)))
        return None

    def bids(self, name: str, value: object) -> tuple[Bid, ...] | None:
        if not _is_list(value) or len(value) > self._rules.players:
            self._invalid(name, value, say("a list with one bid or pass of each player"))
            return None
        read = [PASS if bid == PASS else self.bid(name, bid) for bid in value]
        known = tuple(bid for bid in read if bid is not None)
        return known if len(known) == len(read) else None

    def partner(self, name: str, value: object) -> int | str | None:
        return NO_PARTNER if value == NO_PARTNER else self.seat(name, value)

    def penalty(self, name: str, value: object) -> Penalty | None:
        if self._kind is not Kind.PENALTY:
            return None
        last = self._rules.sides - 1
        if not isinstance(value, Mapping):
            self.unread.add(name)
            self._fault("penalty_invalid", name, given=value, last=last)
            return None
        reason, against = value.get("reason"), value.get("against")
        if reason != REVOKE:
            self.unread.add(name)
            self._fault("penalty_invalid.reason", name, given=reason, allowed=REVOKE)
        if type(against) is not int or not 0 <= against <= last:
            self.unread.add(name)
            self._fault("penalty_invalid", name, given=against, last=last)
            return None
        return Penalty(REVOKE, against)

    def _invalid(self, name: str, sent: object, allowed: str) -> None:
        self.unread.add(name)
        self._fault("fact_invalid", name, sent=sent, allowed=allowed)

    def _fault(self, reason: str, name: str, **params: object) -> None:
        self._findings.add(reason, name, **params)


def _is_list(value: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, (list, tuple)) and len(value) <= _LONGEST_LIST


_READ: Final[Mapping[str, Callable[[Reader, str, object], object]]] = {
    "kind": Reader.kind,
    "dealer": Reader.seat,
    "turn_up": Reader.turn_up,
    "round": Reader.bidding_round,
    "maker": Reader.seat,
    "trump": Reader.trump,
    "alone": Reader.seats,
    "tricks": Reader.tricks,
    "bid": Reader.bid,
    "bids": Reader.bids,
    "forced": Reader.switch,
    "folded": Reader.seats,
    "partner": Reader.partner,
    "fast_break": Reader.switch,
    "penalty": Reader.penalty,
}
