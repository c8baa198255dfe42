"""League points of a match, by the season's frozen scheme. Pure and exact."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Self

MOST = Decimal("999.99")
FINEST = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class PointsScheme:
    """What a match brings each side, in league points."""

    win: Decimal
    draw: Decimal
    loss: Decimal

    @classmethod
    def parse(cls, data: Mapping[str, str]) -> Self:
        """Read a scheme as a season keeps it: ``{"win": "2", "draw": "1", "loss": "0"}``.

        Raises ValueError, saying what is allowed, for anything other than these three as text.
        """
        if set(data) != {"win", "draw", "loss"}:
            raise ValueError('A points scheme has "win", "draw" and "loss".')
        return cls(*(_exact(result, data[result]) for result in ("win", "draw", "loss")))

    def of(self, home_games: int, away_games: int) -> tuple[Decimal, Decimal]:
        """The points of the home and the away side for the games each has won."""
        if home_games > away_games:
            return self.win, self.loss
        if home_games < away_games:
            return self.loss, self.win
        return self.draw, self.draw


def _exact(result: str, text: object) -> Decimal:
    try:
        points = Decimal(text) if isinstance(text, str) else Decimal("nan")
    except InvalidOperation:
        points = Decimal("nan")
    if not points.is_finite() or not -MOST <= points <= MOST or points != points.quantize(FINEST):
        raise ValueError(
            f"The points for a {result} are {text!r}; they are a number as text, such as "
            f'"2" or "0.5", with two decimals at most, up to {MOST} either way.'
        )
    return points
