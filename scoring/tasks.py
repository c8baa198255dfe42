"""What the worker does for the table."""

from celery import shared_task
from django.utils import timezone

from scoring.idempotency import KEPT_FOR
from scoring.models import IdempotentAnswer


@shared_task
def forget_old_answers() -> None:
    """Delete the answers to repeated writes that nobody will repeat any more."""
    IdempotentAnswer.objects.filter(created_at__lt=timezone.now() - KEPT_FOR).delete()
