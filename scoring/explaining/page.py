"""What a page of rules is made of; all of it phrases, to be told in any language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.rules.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: what it is about, and a cell for each further column."""

    head: Phrase
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table of a page. `wide` says that a phone pulls it sideways."""

    caption: Phrase
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    wide: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading, sentences and tables. `name` is the same in every language."""

    name: str
    title: Phrase
    sentences: Sequence[Phrase] = ()
    tables: Sequence[Table] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The rules of one rule set in full. `sources` are names, the same in every language."""

    title: Phrase
    summary: Phrase
    sections: tuple[Section, ...]
    warnings: tuple[Phrase, ...]
    sources: tuple[str, ...]
