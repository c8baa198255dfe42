"""Writes of the statistics room: each match's tallies, made whole from its card each time."""

from collections.abc import Iterable

from django.db import transaction

from config.messages import send_after_commit
from league.rebuilding import catch_up, want
from league.statistics.models import Tally, TallyWork
from league.statistics.tallying import COLUMNS, tallies_from_facts


@transaction.atomic
def mark_dirty(match_id: int) -> None:
    """Want a match's tallies rewritten from the facts of the transaction this is called in."""
    want(TallyWork, [match_id])
    send_after_commit("league.statistics.tasks.rebuild_match", match_id)


@transaction.atomic
def mark_all_dirty(match_ids: Iterable[int]) -> None:
    """Want the tallies of many matches rewritten, in one sweep."""
    want(TallyWork, match_ids)
    send_after_commit("league.statistics.tasks.sweep")


def rebuild(match_id: int) -> bool:
    """Rewrite a match's tallies as its facts are now; True once nothing more is wanted.

    False if another worker holds the match, or its facts keep changing: the row stays dirty and
    the sweep comes back to it.
    """
    works = TallyWork.objects.select_related("match__division__season")
    return catch_up(works, match_id, _publish)


def _publish(work: TallyWork) -> None:
    Tally.objects.filter(match=work.match).delete()
    Tally.objects.bulk_create(
        Tally(**dict(zip(COLUMNS, row, strict=True))) for row in tallies_from_facts(work.match)
    )
