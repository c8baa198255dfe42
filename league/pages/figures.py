"""The order and columns in which players' figures are read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from league.organisation.models import League
from league.organisation.privacy import person_name
from league.statistics.selectors import PlayerFigures

MOST_TYPED = 6


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures: its key in addresses, its head, and what the head stands for."""

    key: str
    head: str
    words: str
    value: Callable[[PlayerFigures], Any]


def _share_won(row: PlayerFigures) -> tuple[int, int]:
    # Parts of a million, whole numbers: exact enough to order any two players of one season.
    return (1_000_000 * row.won // row.games if row.games else 0, row.games)


COLUMNS = (
    Column("games", "Games", "Games played", lambda row: row.games),
    Column("won", "Won", "Games won", lambda row: row.won),
    Column("share", "Won %", "Share of games won", _share_won),
    Column("for", "For", "Points for", lambda row: row.points_for),
    Column("against", "Agst", "Points against", lambda row: row.points_against),
    Column("hands", "Hands", "Hands played, where recorded", lambda row: row.hands),
    Column("made", "Made", "Hands in which the player made trumps", lambda row: row.made),
    Column("scored", "Scored", "Of those, hands the makers won", lambda row: row.made_won),
    Column("euchred", "Euchred", "Of those, hands the makers lost", lambda row: row.euchred),
    Column("marches", "Marches", "Of those, hands with every trick", lambda row: row.marches),
    Column("alone", "Alone", "Lone hands tried", lambda row: row.alone_tried),
    Column("alone-won", "Alone won", "Lone hands that succeeded", lambda row: row.alone_won),
)
BY_KEY: Mapping[str, Column] = {column.key: column for column in COLUMNS}


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A player's line, with the name the public may read."""

    name: str
    row: PlayerFigures


@dataclass(frozen=True, slots=True)
class Reading:
    """How the table is read: ordered by which column, from how many games on."""

    sort: str = ""
    least: int = 0

    @classmethod
    def asked(cls, query: Mapping[str, str]) -> "Reading":
        """From an address; what makes no sense there is passed over."""
        least = query.get("least", "")
        wanted = least.isascii() and least.isdigit() and len(least) <= MOST_TYPED
        sort = query.get("sort", "")
        return cls(sort=sort if sort in BY_KEY else "", least=int(least) if wanted else 0)

    def link(self, **changes: Any) -> str:
        """The address of the same table read otherwise."""
        asked = {"sort": self.sort, "least": self.least} | changes
        return "?" + urlencode({key: value for key, value in asked.items() if value})

    def heads(self) -> list[tuple[Column, str, bool]]:
        """Each column, the address that orders by it, and whether it is in that order now."""
        return [(column, self.link(sort=column.key), column.key == self.sort) for column in COLUMNS]

    def lines(self, rows: list[PlayerFigures], *, league: League) -> list[FigureLine]:
        """The rows that qualify, most first; level ones stay in the order they came in."""
        chosen = [row for row in rows if row.games >= self.least]
        if self.sort:
            chosen.sort(key=BY_KEY[self.sort].value, reverse=True)
        return [FigureLine(person_name(row.player, league=league), row) for row in chosen]

    def qualifiers(self, rows: list[PlayerFigures]) -> list[tuple[str, str, bool]]:
        """Words, address and whether chosen: everybody, or who played half of the most games."""
        half = (max((row.games for row in rows), default=0) + 1) // 2
        choices = [(0, "Everybody"), (half, f"{half} games or more")] if half > 1 else []
        return [(words, self.link(least=least), least == self.least) for least, words in choices]
