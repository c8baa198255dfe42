"""The statistics room as a Django app."""

from django.apps import AppConfig


class StatisticsConfig(AppConfig):
    name = "league.statistics"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Statistics"

    def ready(self) -> None:
        """Hear of every change a tally is made from."""
        from league.statistics import listeners  # noqa: F401
