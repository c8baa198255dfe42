"""The score worm: a game's running score drawn as lines, one a side.

Lines differ by their dashes and by the letter at their end, so that black ink on paper tells them
apart; the legend beside the drawing says whose they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from string import ascii_uppercase
from typing import ClassVar

from scoring.telling import signed

WIDTH, HEIGHT = 360, 220
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 336, 12, 190
_LETTERS_APART = 14
_MOST_MARKS = 6
DASHES = ("none", "8 4", "2.5 3", "10 3 2.5 3", "15 4", "5 3 2.5 3 2.5 3", "2.5 7")
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


@dataclass(frozen=True, slots=True)
class Line:
    """One side: its points as SVG has them, its dashes, and where its letter stands."""

    number: int
    letter: str
    name: str
    score: str
    points: str
    dashes: str
    letter_y: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A number on an axis and where it stands."""

    at: int
    number: str


@dataclass(frozen=True, slots=True)
class Worm:
    """Everything a drawing needs; `target` is where its line stands, None where there is none.

    The axes run from `left` to `right` and from `bottom` up to `top`.
    """

    view_box: ClassVar[str] = f"0 0 {WIDTH} {HEIGHT}"
    left: ClassVar[int] = _LEFT
    right: ClassVar[int] = _RIGHT
    top: ClassVar[int] = _TOP
    bottom: ClassVar[int] = _BOTTOM

    lines: tuple[Line, ...]
    scores: tuple[Mark, ...]
    hands: tuple[Mark, ...]
    target: int | None


def worm(
    *,
    names: Sequence[str],
    opening: Sequence[int],
    scores: Sequence[Sequence[int]],
    target: int | None,
) -> Worm | None:
    """The drawing of a game that opened at `opening` and stood at `scores` after each hand.

    Each has one entry a side, in the order of `names`. None before the first hand.
    """
    if not scores:
        return None
    steps = [list(opening), *map(list, scores)]
    values = [value for step in steps for value in step] + [0]
    if target is not None:
        values.append(target)
    low, high = min(values), max(max(values), min(values) + 1)

    def x(hand: int) -> int:
        return _LEFT + round(Fraction(hand * (_RIGHT - _LEFT), len(scores)))

    def y(score: int) -> int:
        return _BOTTOM - round(Fraction((score - low) * (_BOTTOM - _TOP), high - low))

    letters = _apart([y(score) for score in steps[-1]])
    lines = tuple(
        Line(
            number=side,
            letter=ascii_uppercase[side],
            name=name,
            score=signed(steps[-1][side]),
            points=" ".join(f"{x(hand)},{y(step[side])}" for hand, step in enumerate(steps)),
            dashes=DASHES[side % len(DASHES)],
            letter_y=letters[side],
        )
        for side, name in enumerate(names)
    )
    return Worm(
        lines=lines,
        scores=tuple(Mark(y(score), signed(score)) for score in _round_numbers(low, high)),
        hands=tuple(Mark(x(hand), str(hand)) for hand in _round_numbers(0, len(scores)) if hand),
        target=y(target) if target is not None else None,
    )


def _round_numbers(low: int, high: int) -> range:
    span = high - low
    step = next((step for step in _STEPS if span <= step * _MOST_MARKS), span // _MOST_MARKS)
    return range(-(-low // step) * step, high + 1, step)


def _apart(heights: Sequence[int]) -> list[int]:
    """Heights for letters that would otherwise stand on one another."""
    order = sorted(range(len(heights)), key=lambda side: (heights[side], side))
    placed = list(heights)
    least = _TOP
    for side in order:
        placed[side] = max(placed[side], least)
        least = placed[side] + _LETTERS_APART
    most = _BOTTOM
    for side in reversed(order):
        placed[side] = min(placed[side], most)
        most = placed[side] - _LETTERS_APART
    return placed
