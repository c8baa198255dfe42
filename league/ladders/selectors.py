"""Reads of the ladders room: published rows only, never facts."""

from dataclasses import dataclass
from datetime import datetime

from league.competitions.models import Division
from league.ladders.models import Ladder, LadderRow
from league.rebuilding import behind


@dataclass(frozen=True, slots=True)
class PublishedLadder:
    """A division's ladder as last published, its rows in order with their teams.

    `version` counts changes of the facts; `behind` says that newer ones are not in yet.
    """

    rows: list[LadderRow]
    version: int
    published_at: datetime | None
    behind: bool


def published_ladder(division: Division) -> PublishedLadder:
    """The published ladder; empty, and behind, before it was ever published."""
    # Rows and version in one statement, so that they are of one publication.
    rows = list(
        LadderRow.objects.filter(ladder=division.pk)
        .select_related("ladder", "team__venue")
        .order_by("order")
    )
    ladder = rows[0].ladder if rows else Ladder.objects.filter(pk=division.pk).first()
    if ladder is None:
        return PublishedLadder(rows=[], version=0, published_at=None, behind=True)
    return PublishedLadder(
        rows=rows,
        version=ladder.published,
        published_at=ladder.published_at,
        behind=ladder.published != ladder.wanted,
    )


def dirty_divisions() -> list[int]:
    """The divisions whose published ladder is behind, by their ids."""
    return behind(Ladder)
