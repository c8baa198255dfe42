"""The whole score table of a rule set, gathered from every legal hand the engine lists."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from scoring.explaining.bidding import bid_words
from scoring.explaining.page import Row, Section, Table
from scoring.rules import LegalHand, Outcome, RuleSet, outcomes
from scoring.rules.phrases import Phrase, say

OUTCOMES: Final = {
    Outcome.POINT: say("The makers take most of the tricks"),
    Outcome.MARCH: say("The makers take every trick: a march"),
    Outcome.LONE_MARCH: say("A maker alone takes every trick: a lone march"),
    Outcome.EUCHRED: say("The makers are euchred"),
    Outcome.LONE_EUCHRED: say("A maker alone is euchred"),
    Outcome.DEFENDED_ALONE: say("A lone defender euchres the makers"),
    Outcome.FAST_BREAK: say("Fast break: the opponents take the first two tricks, no others"),
    Outcome.MADE: say("made"),
    Outcome.SET: say("set"),
}
_NOTHING: Final = "–"


class Result(NamedTuple):
    """A legal hand from the makers' side of the table: their tricks, and points for each."""

    tricks: int
    makers: int
    others: int


def scores(rules: RuleSet) -> Section:
    """What each hand scores."""
    return Section(
        name="scores",
        title=say("Points"),
        sentences=tuple(_notes(rules)),
        tables=tuple(score_tables(rules)),
    )


def score_tables(rules: RuleSet) -> Iterator[Table]:
    """One table by what happens, tables by bid, or one by each player's own tricks."""
    hands = outcomes(rules)
    if any(result(rules, hand) is None for hand in hands):
        yield _by_player(rules, hands)
    elif any(hand.bid is not None for hand in hands):
        yield from _by_bid(rules, hands)
    else:
        yield _by_outcome(rules, hands)


def result(rules: RuleSet, hand: LegalHand) -> Result | None:
    """What a hand brings each maker and each opponent; None if those differ among themselves."""
    makers = _makers(rules, hand)
    inside = {points for side, points in enumerate(hand.points) if side in makers}
    outside = {points for side, points in enumerate(hand.points) if side not in makers}
    if len(inside) != 1 or len(outside) != 1:
        return None
    taken = sum(count or 0 for side, count in enumerate(hand.tricks) if side in makers)
    return Result(taken, inside.pop(), outside.pop())


def _makers(rules: RuleSet, hand: LegalHand) -> set[int]:
    seats = (seat for seat in (hand.maker, hand.partner) if isinstance(seat, int))
    return {rules.side_of(seat) for seat in seats}


def _results(rules: RuleSet, hands: Iterable[LegalHand]) -> Iterator[tuple[LegalHand, Result]]:
    for hand in hands:
        found = result(rules, hand)
        if found is not None:
            yield hand, found


def _by_outcome(rules: RuleSet, hands: Iterable[LegalHand]) -> Table:
    tricks: dict[tuple[Outcome, int, int], set[int]] = defaultdict(set)
    for hand, found in _results(rules, hands):
        tricks[hand.outcome, found.makers, found.others].add(found.tricks)
    order = list(Outcome)
    rows = sorted(tricks.items(), key=lambda row: (order.index(row[0][0]), -max(row[1])))
    return Table(
        caption=say("What each hand scores"),
        heads=(say("What happens"), say("Makers’ tricks"), *_sides(rules)),
        rows=tuple(
            Row(OUTCOMES[outcome], (spans(taken), number(makers), number(others)))
            for (outcome, makers, others), taken in rows
        ),
    )


def _sides(rules: RuleSet) -> tuple[Phrase, Phrase]:
    if rules.sides == 2:
        return say("Makers"), say("Opponents")
    return say("Each maker"), say("Each opponent")


_Case = tuple[bool, bool]
_Bid = int | str
_Worth = dict[tuple[_Bid, int], tuple[Outcome, int, int]]


def _by_bid(rules: RuleSet, hands: Iterable[LegalHand]) -> Iterator[Table]:
    cases: dict[_Case, _Worth] = defaultdict(dict)
    for hand, found in _results(rules, hands):
        if hand.bid is not None:
            points = hand.outcome, found.makers, found.others
            cases[hand.forced, bool(hand.alone)][hand.bid, found.tricks] = points
    for (forced, alone), worth in cases.items():
        if forced and worth.items() <= cases.get((False, alone), {}).items():
            continue
        caption = _caption(forced=forced, alone=alone)
        if not _tricks_matter(worth):
            yield _made_or_set(rules, caption, worth)
        else:
            yield _two_lines(caption, worth) or _grid(caption, worth)


def _caption(*, forced: bool, alone: bool) -> Phrase:
    if forced:
        return say("A compulsory bid, alone") if alone else say("A compulsory bid")
    return say("A bid played alone") if alone else say("What each bid scores")


def _tricks_matter(worth: _Worth) -> bool:
    """Whether a bid's points depend on more than its being made or set."""
    different = {(bid, outcome) for (bid, _), (outcome, _, _) in worth.items()}
    return len({(bid, *points) for (bid, _), points in worth.items()}) > len(different)


def _two_lines(caption: Phrase, worth: _Worth) -> Table | None:
    """Where a bid made pays by tricks alone and one set costs by the bid alone: a line for each."""
    made: dict[_Bid, set[int]] = defaultdict(set)
    lost: dict[_Bid, set[int]] = defaultdict(set)
    for (bid, taken), (outcome, makers, others) in worth.items():
        if others:
            return None
        if outcome is Outcome.MADE:
            made[taken].add(makers)
        else:
            lost[bid].add(makers)
    if any(len(points) > 1 for points in (*made.values(), *lost.values())) or made.keys() - lost:
        return None
    return Table(
        caption=caption,
        heads=(say("Bids or tricks"), *map(str, lost)),
        rows=(
            Row(say("Makers, by tricks, for a bid made"), _cells(made, lost)),
            Row(say("Makers, by bid, for a bid set"), _cells(lost, lost)),
        ),
        wide=True,
    )


def _cells(points: Mapping[_Bid, set[int]], heads: Iterable[_Bid]) -> tuple[str, ...]:
    return tuple(number(*points[head]) for head in heads)


def _grid(caption: Phrase, worth: _Worth) -> Table:
    bids = tuple(dict.fromkeys(bid for bid, _ in worth))
    tricks = sorted({taken for _, taken in worth})
    alike = not any(others for _, _, others in worth.values())
    shown = (
        say("Bid, by makers’ tricks")
        if alike
        else say("Bid, by makers’ tricks (makers : opponents)")
    )
    return Table(
        caption=caption,
        heads=(shown, *map(str, tricks)),
        rows=tuple(
            Row(
                bid_words(bid),
                tuple(
                    number(makers) if alike else f"{number(makers)} : {number(others)}"
                    for _, makers, others in (worth[bid, taken] for taken in tricks)
                ),
            )
            for bid in bids
        ),
        wide=True,
    )


def _made_or_set(rules: RuleSet, caption: Phrase, worth: _Worth) -> Table:
    tricks: dict[tuple[_Bid, Outcome, int, int], set[int]] = defaultdict(set)
    for (bid, taken), points in worth.items():
        tricks[bid, *points].add(taken)
    bids = list(dict.fromkeys(bid for bid, _ in worth))
    rows = sorted(tricks.items(), key=lambda row: (bids.index(row[0][0]), row[0][1]))
    return Table(
        caption=caption,
        heads=(say("Bid"), say("Outcome"), say("Makers’ tricks"), *_sides(rules)),
        rows=tuple(
            Row(bid_words(bid), (OUTCOMES[outcome], spans(taken), number(makers), number(others)))
            for (bid, outcome, makers, others), taken in rows
        ),
    )


_ROLES: Final = {
    "maker": say("The maker"),
    "other": say("Another player who takes part"),
    "folded": say("A player who folded"),
    "all": say("Each player, when nobody made trump"),
}


def _by_player(rules: RuleSet, hands: Iterable[LegalHand]) -> Table:
    changes: dict[tuple[str, int], int] = {}
    for hand in hands:
        for seat, taken in enumerate(hand.tricks):
            changes[_role(hand, seat), taken or 0] = hand.points[seat]
    tricks = range(rules.tricks + 1)
    return Table(
        caption=say("What each player’s score changes by"),
        heads=(say("The player’s own tricks"), *map(str, tricks)),
        rows=tuple(
            Row(
                words,
                tuple(
                    number(changes[role, taken], signed=True)
                    if (role, taken) in changes
                    else _NOTHING
                    for taken in tricks
                ),
            )
            for role, words in _ROLES.items()
        ),
        wide=True,
    )


def _role(hand: LegalHand, seat: int) -> str:
    if hand.maker is None:
        return "all"
    if seat in hand.folded:
        return "folded"
    return "maker" if seat == hand.maker else "other"


def number(value: int, *, signed: bool = False) -> str:
    """A number of points with a typographer's minus."""
    if value < 0:
        return f"−{-value}"
    return f"+{value}" if signed and value else str(value)


def spans(counts: Iterable[int]) -> str:
    """Counts of tricks in short: `0–2, 5`."""
    runs: list[list[int]] = []
    for count in sorted(counts):
        if runs and runs[-1][-1] == count - 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _notes(rules: RuleSet) -> Iterator[Phrase]:
    if rules.four_trick_tokens:
        yield say(
            "Makers who take four tricks, nobody alone, get a token; the fourth is turned in for "
            "one more point."
        )
    if rules.ledgers:
        yield say("Each player also keeps an account of all points the player’s side makes.")
    if rules.lone_bonus:
        yield say(
            "Added to a lone player’s own account for a lone march: {points}.",
            points=rules.lone_bonus,
        )
