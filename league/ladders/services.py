"""Writes of the ladders room: what is wanted, and what is published.

Rebuild, never increment: a ladder is made whole from the facts each time, so that a message lost,
repeated or late changes nothing but the moment.
"""

from collections.abc import Iterable

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from config.locks import Busy, turn
from config.messages import send_after_commit
from league.ladders.facts import ladder_from_facts
from league.ladders.models import Ladder, LadderRow
from league.ladders.ranking import Placed

PASSES = 10
"""How often one `rebuild` follows changes made meanwhile before it leaves them to the sweep."""


def mark_dirty(division_id: int) -> None:
    """Want a division's ladder rebuilt from the facts of the transaction this is called in.

    The row is the message that cannot be lost; the one to the worker only makes it quick.
    """
    mark_all_dirty([division_id])


@transaction.atomic
def mark_all_dirty(division_ids: Iterable[int]) -> None:
    """Want the ladders of several divisions rebuilt."""
    wanted = sorted(set(division_ids))
    with connection.cursor() as cursor:
        # In order, so that two who mark the same divisions never wait for each other in a ring.
        cursor.execute(
            """
            INSERT INTO ladders_ladder (division_id, wanted, published)
            SELECT id, 1, 0 FROM unnest(%s::bigint[]) AS id ORDER BY id
            ON CONFLICT (division_id) DO UPDATE SET wanted = ladders_ladder.wanted + 1
            """,
            [wanted],
        )
    for division_id in wanted:
        send_after_commit("league.ladders.tasks.rebuild_division", division_id)


def rebuild(division_id: int) -> bool:
    """Publish a division's ladder as its facts are now; True once nothing more is wanted.

    False if another worker holds the division, or its facts keep changing: the row stays dirty
    and the sweep comes back to it.
    """
    try:
        return any(_caught_up(division_id) for _ in range(PASSES))
    except Busy:
        return False


def _caught_up(division_id: int) -> bool:
    with turn("ladder", division_id):
        # Read before the facts: they may be newer than what is published under this number,
        # never older, and then `wanted` has risen again.
        ladder = Ladder.objects.filter(pk=division_id).select_related("division__season").first()
        if ladder is None or ladder.published == ladder.wanted:
            return True
        rows = [ladder_row(division_id, line) for line in ladder_from_facts(ladder.division)]
        LadderRow.objects.filter(Q(ladder=division_id) | Q(team__division=division_id)).delete()
        LadderRow.objects.bulk_create(rows)
        # Last, since whoever changes the division's facts waits for this row.
        mine = Ladder.objects.filter(pk=division_id)
        mine.update(published=ladder.wanted, published_at=timezone.now())
        # Whoever wants it later sends a message after we let go of the row.
        return mine.filter(wanted=ladder.wanted).exists()


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
