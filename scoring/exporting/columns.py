"""What a file holds: one list of columns makes its header, its JSON and the docs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from scoring.exporting.cells import Cell

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


def as_markdown(columns: Iterable[Column]) -> str:
    """The columns as a table of a document."""
    lines = ["| column | cells | meaning |", "| --- | --- | --- |"]
    lines += [f"| `{c.name}` | {_cells_of(c)} | {c.description} |" for c in columns]
    return "\n".join(lines)


def _cells_of(column: Column) -> str:
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
