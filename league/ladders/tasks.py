"""What the worker does for the ladders."""

from celery import shared_task

from league import rebuilding
from league.ladders import services
from league.ladders.models import Ladder


@shared_task
def rebuild_division(division_id: int) -> None:
    """Publish a division's ladder; safe to run twice, late or beside another."""
    services.rebuild(division_id)


@shared_task
def sweep() -> None:
    """Publish every ladder that is behind: the message was lost or its worker died."""
    rebuilding.sweep(Ladder, services.rebuild)
