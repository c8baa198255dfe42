"""Friendly games as a Django app."""

from django.apps import AppConfig


class FriendlyConfig(AppConfig):
    name = "scoring.friendly"
    label = "friendly"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Friendly games"

    def ready(self) -> None:
        """Let whoever keeps a friendly game record on it, also without its code."""
        from scoring import access
        from scoring.friendly.selectors import keeps

        access.provide(keeps)
