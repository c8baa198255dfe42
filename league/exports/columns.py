"""The files about a division: what each holds and where its rows come from."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from league.competitions.models import Division
from scoring.exporting.columns import Column, Row, as_markdown


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
        head = f"## {self.title}: `{self.name}.csv`"
        return "\n\n".join((head, self.about, as_markdown(self.columns)))
