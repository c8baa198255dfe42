"""A friendly game as files: one row a hand for spreadsheets, everything for programs."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from scoring.exporting.cells import Cell
from scoring.exporting.columns import Column, Row
from scoring.friendly.reading import PlayedGame, Reading
from scoring.models import Hand
from scoring.wording import told

_HAND = (
    Column("game", int, "Which game of the sheet, from 1"),
    Column("hand", int, "Which hand of the game, from 1"),
    Column("kind", str, "`played`, `thrown_in`, `misdeal` or `penalty`"),
    Column("dealer", str, "Who dealt"),
    Column("turn_up", str, "Suit of the card turned up, or `joker`", optional=True),
    Column("round", int, "Round of bidding in which trump was made", optional=True),
    Column("bid", str, "What the maker bid, in games with bidding", optional=True),
    Column("maker", str, "Who made trump or won the bidding", optional=True),
    Column("partner", str, "Whom the maker called; `none` for nobody", optional=True),
    Column("trump", str, "Suit of trump, or `no_trump`", optional=True),
    Column("alone", str, "Who played alone, with ` & ` between two", optional=True),
    Column("folded", str, "Who folded, with ` & ` between them", optional=True),
    Column("penalty", str, "Why a penalty was given: `revoke`", optional=True),
    Column("penalty_against", str, "The side a penalty was given against", optional=True),
    Column("outcome", str, "What it was, such as `point`, `march`, `euchred`, `made` or `set`"),
    Column("told", str, "The hand in a sentence"),
)
_SIDE = (
    Column("side_{n}", str, "Name of side {n}"),
    Column("tricks_{n}", int, "Tricks of side {n}", optional=True),
    Column("points_{n}", int, "Points the hand brought side {n}"),
    Column("score_{n}", int, "Score of side {n} after the hand"),
)
_LAST = (
    Column("version", int, "Which version of the hand this is; 1 if it was never amended"),
    Column("recorded_at", datetime, "When this version was recorded"),
)


def columns(sides: int) -> tuple[Column, ...]:
    """The columns of a game between so many sides."""
    of_sides = [
        Column(
            column.name.format(n=number),
            column.kind,
            column.description.format(n=number),
            column.optional,
        )
        for number in range(1, sides + 1)
        for column in _SIDE
    ]
    return (*_HAND, *of_sides, *_LAST)


def rows(reading: Reading) -> Iterator[Row]:
    """Every hand that counts, game by game; a cell for each of `columns`."""
    for played in reversed(reading.games):
        for hand, line in zip(played.hands, played.lines, strict=True):
            yield _facts(played, hand) | {"told": told(line.why)} | _sides(played, hand)


def _facts(played: PlayedGame, hand: Hand) -> dict[str, Cell]:
    facts, seats = hand.other_facts, played.seats
    penalty, partner = facts.get("penalty") or {}, facts.get("partner")
    return {
        "game": played.game.number,
        "hand": hand.number,
        "kind": hand.kind,
        "dealer": seats[hand.dealer],
        "turn_up": hand.turn_up,
        "round": hand.round,
        "bid": None if facts.get("bid") is None else str(facts["bid"]),
        "maker": None if hand.maker is None else seats[hand.maker],
        "partner": seats[partner] if isinstance(partner, int) else partner,
        "trump": hand.trump,
        "alone": _names(seats, hand.alone),
        "folded": _names(seats, facts.get("folded", ())),
        "penalty": penalty.get("reason"),
        "penalty_against": played.sides[penalty["against"]] if penalty else None,
        "outcome": hand.outcome,
        "version": hand.version,
        "recorded_at": hand.recorded_at,
    }


def _sides(played: PlayedGame, hand: Hand) -> dict[str, Cell]:
    cells: dict[str, Cell] = {}
    tricks = hand.tricks or [None] * len(played.sides)
    for number, name in enumerate(played.sides, 1):
        cells[f"side_{number}"] = name
        cells[f"tricks_{number}"] = tricks[number - 1]
        cells[f"points_{number}"] = hand.points[number - 1]
        cells[f"score_{number}"] = hand.score[number - 1]
    return cells


def _names(seats: Sequence[str], chosen: Sequence[int]) -> str | None:
    return " & ".join(seats[seat] for seat in chosen) or None
