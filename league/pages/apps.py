"""The pages room as a Django app."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "league.pages"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Pages"

    def ready(self) -> None:
        from config import checks  # noqa: F401  # Importing registers them.
