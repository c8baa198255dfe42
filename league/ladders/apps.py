"""The ladders room as a Django app."""

from django.apps import AppConfig


class LaddersConfig(AppConfig):
    name = "league.ladders"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Ladders"

    def ready(self) -> None:
        """Hear of every change a ladder is made from."""
        from league.ladders import listeners  # noqa: F401
