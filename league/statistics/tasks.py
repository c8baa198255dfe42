"""What the worker does for the figures."""

import logging

from celery import shared_task

from league.statistics import services
from league.statistics.selectors import dirty_matches

logger = logging.getLogger(__name__)


@shared_task
def rebuild_match(match_id: int) -> None:
    """Rewrite a match's tallies; safe to run twice, late or beside another."""
    services.rebuild(match_id)


@shared_task
def sweep() -> None:
    """Rewrite all tallies that are behind: the message was lost or its worker died."""
    for match_id in dirty_matches():
        try:
            services.rebuild(match_id)
        except Exception:
            # One match that cannot be counted must not keep the others waiting.
            logger.exception("The tallies of match %s were not rewritten.", match_id)
