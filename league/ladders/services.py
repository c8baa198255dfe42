"""Writes of the ladders room: what is wanted, and what is published."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Now

from config.messages import send_after_commit
from league.ladders.facts import ladder_from_facts
from league.ladders.models import Ladder, LadderRow
from league.ladders.ranking import Placed
from league.rebuilding import catch_up, want


def mark_dirty(division_id: int) -> None:
    """Want a division's ladder rebuilt from the facts of the transaction this is called in."""
    mark_all_dirty([division_id])


@transaction.atomic
def mark_all_dirty(division_ids: Iterable[int]) -> None:
    """Want the ladders of several divisions rebuilt."""
    for division_id in want(Ladder, division_ids):
        send_after_commit("league.ladders.tasks.rebuild_division", division_id)


def rebuild(division_id: int) -> bool:
    """Publish a division's ladder as its facts are now; True once nothing more is wanted.

    False if another worker holds the division, or its facts keep changing: the row stays dirty
    and the sweep comes back to it.
    """
    ladders = Ladder.objects.select_related("division__season")
    return catch_up(ladders, division_id, _publish, published_at=Now())


def _publish(ladder: Ladder) -> None:
    rows = [ladder_row(ladder.pk, line) for line in ladder_from_facts(ladder.division)]
    LadderRow.objects.filter(Q(ladder=ladder) | Q(team__division=ladder.pk)).delete()
    LadderRow.objects.bulk_create(rows)


def ladder_row(division_id: int, line: Placed) -> LadderRow:
    """A ranked line as a row to store."""
    team = line.result
    return LadderRow(
        ladder_id=division_id,
        team_id=team.team,
        order=line.order,
        position=line.position,
        tied=line.tied,
        play_off=line.play_off,
        played=team.played,
        won=team.won,
        drawn=team.drawn,
        lost=team.lost,
        games_for=team.games_for,
        games_against=team.games_against,
        points=team.points,
        provisional=team.provisional,
        awarded=team.awarded,
        separated_by=line.separated_by,
    )
