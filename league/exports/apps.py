"""The exports room as a Django app."""

from django.apps import AppConfig


class ExportsConfig(AppConfig):
    name = "league.exports"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Exports"
