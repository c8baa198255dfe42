"""What the worker does for the figures."""

from celery import shared_task

from league import rebuilding
from league.statistics import services
from league.statistics.models import TallyWork


@shared_task
def rebuild_match(match_id: int) -> None:
    """Rewrite a match's tallies; safe to run twice, late or beside another."""
    services.rebuild(match_id)


@shared_task
def sweep() -> None:
    """Rewrite all tallies that are behind: the message was lost or its worker died."""
    rebuilding.sweep(TallyWork, services.rebuild)
