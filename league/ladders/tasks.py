"""What the worker does for the ladders."""

import logging

from celery import shared_task

from league.ladders import services
from league.ladders.selectors import dirty_divisions

logger = logging.getLogger(__name__)


@shared_task
def rebuild_division(division_id: int) -> None:
    """Publish a division's ladder; safe to run twice, late or beside another."""
    services.rebuild(division_id)


@shared_task
def sweep() -> None:
    """Publish every ladder that is behind: the message was lost or its worker died."""
    for division_id in dirty_divisions():
        try:
            services.rebuild(division_id)
        except Exception:
            # One division that cannot be ranked must not keep the others waiting.
            logger.exception("The ladder of division %s was not rebuilt.", division_id)
