"""What the worker does for friendly games."""

from celery import shared_task

from scoring.friendly import services


@shared_task
def remove_expired() -> None:
    """Delete the friendly games nobody keeps any more."""
    services.remove_expired()
