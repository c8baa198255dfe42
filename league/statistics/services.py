"""Writes of the statistics room: each match's tallies, made whole from its card each time."""

from collections.abc import Iterable

from django.db import connection, transaction

from config.locks import Busy, turn
from config.messages import send_after_commit
from league.statistics.models import Tally, TallyWork
from league.statistics.tallying import COLUMNS, tallies_from_facts

PASSES = 10
"""How often one `rebuild` follows changes made meanwhile before it leaves them to the sweep."""


@transaction.atomic
def mark_dirty(match_id: int) -> None:
    """Want a match's tallies rewritten from the facts of the transaction this is called in.

    The row is the message that cannot be lost; the one to the worker only makes it quick.
    """
    _want([match_id])
    send_after_commit("league.statistics.tasks.rebuild_match", match_id)


@transaction.atomic
def mark_all_dirty(match_ids: Iterable[int]) -> None:
    """Want the tallies of many matches rewritten, in one sweep."""
    _want(match_ids)
    send_after_commit("league.statistics.tasks.sweep")


def rebuild(match_id: int) -> bool:
    """Rewrite a match's tallies as its facts are now; True once nothing more is wanted.

    False if another worker holds the match, or its facts keep changing: the row stays dirty and
    the sweep comes back to it.
    """
    try:
        return any(_caught_up(match_id) for _ in range(PASSES))
    except Busy:
        return False


def _want(match_ids: Iterable[int]) -> None:
    with connection.cursor() as cursor:
        # In order, so that two who mark the same matches never wait for each other in a ring.
        cursor.execute(
            """
            INSERT INTO statistics_tallywork (match_id, wanted, done)
            SELECT id, 1, 0 FROM unnest(%s::bigint[]) AS id ORDER BY id
            ON CONFLICT (match_id) DO UPDATE SET wanted = statistics_tallywork.wanted + 1
            """,
            [sorted(set(match_ids))],
        )


def _caught_up(match_id: int) -> bool:
    with turn("tallies", match_id):
        # Read before the facts, as a ladder's: these may be newer than it says, never older.
        work = (
            TallyWork.objects.filter(pk=match_id).select_related("match__division__season").first()
        )
        if work is None or work.done == work.wanted:
            return True
        Tally.objects.filter(match=match_id).delete()
        Tally.objects.bulk_create(
            Tally(**dict(zip(COLUMNS, row, strict=True))) for row in tallies_from_facts(work.match)
        )
        # Last, since whoever changes the match's facts waits for this row.
        mine = TallyWork.objects.filter(pk=match_id)
        mine.update(done=work.wanted)
        return mine.filter(wanted=work.wanted).exists()
