"""What a file holds: one list makes its header, its JSON, the API's schema and the docs."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from league.competitions.models import Division
from league.exports.cells import Cell

Kind = type[str] | type[int] | type[bool] | type[Decimal] | type[date] | type[datetime]
Row = Mapping[str, Cell]


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its header, what it means (Markdown without pipes) and the type of its cells."""

    name: str
    kind: Kind
    description: str
    optional: bool = False
    """Whether cells may be empty."""

    @property
    def meaning(self) -> str:
        """The description without Markdown's marks, its apostrophes as on every page."""
        return self.description.replace("`", "").replace("'", "’")


@dataclass(frozen=True, slots=True)
class Table:
    """One file about a division. `rows` reads them as they are needed, one at a time.

    Each row has a cell for every column and no other.
    """

    name: str
    title: str
    about: str
    columns: tuple[Column, ...]
    rows: Callable[[Division], Iterator[Row]]

    @property
    def header(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    def as_markdown(self) -> str:
        """The table's section of docs/exports.md."""
        lines = [f"## {self.title}: `{self.name}.csv`", "", self.about, ""]
        lines += ["| column | cells | meaning |", "| --- | --- | --- |"]
        lines += [f"| `{c.name}` | {cells_of(c)} | {c.description} |" for c in self.columns]
        return "\n".join(lines)


def cells_of(column: Column) -> str:
    """What the column's cells look like, in a word or two."""
    word = _WORDS[column.kind]
    return f"{word} or empty" if column.optional else word


_WORDS: dict[type, str] = {
    str: "text",
    int: "whole number",
    bool: "yes or no",
    Decimal: "decimal",
    date: "date",
    datetime: "instant, UTC",
}
