"""Reading an explanation as a player would."""

from typing import Any

from scoring.explaining import Explanation, Table, explain
from scoring.rules import rule_set


def explained(preset: str, **options: Any) -> Explanation:
    return explain(rule_set({"preset": preset, **options}))


def sentences(page: Explanation) -> list[str]:
    return [str(sentence) for section in page.sections for sentence in section.sentences]


def tables(page: Explanation, section: str = "scores") -> tuple[Table, ...]:
    return tuple(table for each in page.sections if each.name == section for table in each.tables)


def lines(table: Table) -> list[tuple[str, ...]]:
    return [(str(row.head), *row.cells) for row in table.rows]
