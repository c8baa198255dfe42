"""Friendly games as a Django app."""

from django.apps import AppConfig


class FriendlyConfig(AppConfig):
    name = "scoring.friendly"
    label = "friendly"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Friendly games"

    def ready(self) -> None:
        """Let keepers record without a code, and no sheet grow endless."""
        from scoring import access
        from scoring.friendly.limit import keep_to_a_page
        from scoring.friendly.selectors import keeps
        from scoring.signals import game_changed

        access.provide(keeps)
        game_changed.connect(keep_to_a_page)
