"""The legal hands of a rule set in few rows: what decides nothing is left out.

A row stands for every legal hand that agrees with it. Who took which tricks is told for each side
only where it matters; elsewhere a row has the tricks of the sides that count together.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import comb
from typing import Any, NamedTuple

from scoring.rules import LegalHand, RuleSet, assess, outcomes
from scoring.rules.assessment import Assessment, earns_token
from scoring.rules.ending import ending
from scoring.rules.words import JOKER, NO_TRUMP, SUITS

TURN_UPS = (None, *SUITS, JOKER)
_TRUMPS = (None, *SUITS, NO_TRUMP)
COLUMNS = (
    "round",
    "maker",
    "bid",
    "forced",
    "partner",
    "alone",
    "folded",
    "fast_break",
    "counted",
    "taken",
    "points",
    "seat_points",
    "outcome",
    "cards",
    "wins",
    "token",
)


class _Row(NamedTuple):
    """Where the tricks of these sides together, or each side's, are so many, a hand is this."""

    hand: LegalHand
    counted: tuple[int, ...] | None
    taken: int | tuple[int, ...]


def hand_table(rules: RuleSet) -> dict[str, Any]:
    """Every legal hand, the dealer being seat 0, and the cards that may go with it.

    `rows` has one list of values a column; `columns` names them. They mean what they do in
    `outcomes`, and besides: `taken` are the tricks of the `counted` sides together, or each side's
    where `counted` is None; `cards` counts in `cards`, lists of every [turn_up, trump] that fits
    (None: not recorded); `wins` is the side that may win the game on this hand, where only a bid
    decides; `token` says that it earns a four-trick token. `each`: every side's tricks must be
    recorded; otherwise the makers' are enough.
    """
    cards = _Cards(rules)
    rows = []
    for row in _with_forced(rules, _rows(rules)):
        hand, found = row.hand, assess(rules, row.hand.facts(rules))
        rows.append(
            [
                hand.round,
                hand.maker,
                hand.bid,
                int(hand.forced),
                hand.partner,
                hand.alone,
                hand.folded,
                int(hand.fast_break),
                row.counted,
                row.taken,
                hand.points,
                hand.seat_points,
                hand.outcome,
                cards.of(hand),
                _wins(rules, found),
                int(earns_token(rules, found)),
            ]
        )
    # Columns of few values follow each other far better packed than rows of all kinds do.
    return {
        "columns": dict(zip(COLUMNS, map(_packed, zip(*rows, strict=True)), strict=True)),
        "cards": cards.lists,
        "each": _each(rules),
    }


def _packed(values: Iterable[Any]) -> dict[str, Any]:
    """A column as its different values and, for each row, which of them it has."""
    column = list(values)
    known: dict[Any, int] = {}
    places = [known.setdefault(value, len(known)) for value in column]
    return {"values": list(known), "rows": places if len(known) > 1 else None}


def allowed(rules: RuleSet, facts: Mapping[str, Any]) -> bool:
    """Whether the engine takes these facts."""
    return not assess(rules, facts).refused


class _Cards:
    """The suits that fit hands, each different list once."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._known: dict[tuple[Any, ...], int] = {}
        self.lists: list[list[tuple[str | None, str | None]]] = []

    def of(self, hand: LegalHand) -> int:
        """Which list has the cards of this hand; suits mind only its round, bid and maker."""
        key = (hand.round, hand.bid, hand.maker is None)
        if key not in self._known:
            found = [
                (turn_up, trump)
                for turn_up in TURN_UPS
                for trump in _TRUMPS
                if (turn_up == JOKER or hand.round != JOKER)
                and allowed(
                    self._rules, {**hand.facts(self._rules), "turn_up": turn_up, "trump": trump}
                )
            ]
            if found not in self.lists:
                self.lists.append(found)
            self._known[key] = self.lists.index(found)
        return self._known[key]


def _each(rules: RuleSet) -> bool:
    return rules.sides > 2 and not rules.family.defenders_tricks_optional


def _rows(rules: RuleSet) -> Iterator[_Row]:
    if not _each(rules):
        for hand in outcomes(rules):
            side = rules.side_of(hand.maker or 0)
            yield _Row(hand, (side,), hand.tricks[side] or 0)
        return
    alike: dict[tuple[Any, ...], list[LegalHand]] = {}
    for hand in outcomes(rules):
        alike.setdefault(_but_tricks(hand), []).append(hand)
    for hands in alike.values():
        yield from _summed(rules, hands) or _one_by_one(hands)


def _but_tricks(hand: LegalHand) -> tuple[Any, ...]:
    return (hand.round, hand.maker, hand.bid, hand.forced, hand.partner, hand.alone, hand.folded)


def _one_by_one(hands: list[LegalHand]) -> Iterator[_Row]:
    for hand in hands:
        yield _Row(hand, None, tuple(taken or 0 for taken in hand.tricks))


def _summed(rules: RuleSet, hands: list[LegalHand]) -> list[_Row]:
    """One row for each sum of the makers' tricks, if that sum alone decides; else none."""
    first = hands[0]
    makers = sorted(side for side in (first.maker, first.partner) if isinstance(side, int))
    rows: dict[int, _Row] = {}
    ways: dict[int, int] = {}
    for hand in hands:
        taken = sum(hand.tricks[side] or 0 for side in makers)
        row = rows.setdefault(taken, _Row(hand, tuple(makers), taken))
        if (row.hand.points, row.hand.outcome) != (hand.points, hand.outcome):
            return []
        ways[taken] = ways.get(taken, 0) + 1
    others = rules.sides - len(makers)
    complete = all(
        count == _shares(taken, len(makers)) * _shares(rules.tricks - taken, others)
        for taken, count in ways.items()
    )
    return list(rows.values()) if complete else []


def _shares(tricks: int, among: int) -> int:
    """In how many ways so many tricks fall to so many sides."""
    return comb(tricks + among - 1, among - 1) if among else int(tricks == 0)


def _with_forced(rules: RuleSet, rows: Iterable[_Row]) -> Iterator[_Row]:
    """Also the calls of a dealer who was stuck, which the engine's table leaves out."""
    known = list(rows)
    yield from known
    if "forced" not in rules.places or any(row.hand.forced for row in known):
        return
    for row in known:
        if allowed(rules, {**row.hand.facts(rules), "forced": True}):
            yield row._replace(hand=replace(row.hand, forced=True))


def _wins(rules: RuleSet, found: Assessment) -> int | None:
    if not rules.win_on_own_bid or rules.target is None:
        return None
    # At a score where either side would win, the bid says which may.
    end = ending(rules, (rules.target,) * rules.sides, deals=0, assessment=found)
    return None if end is None else end.won_by
