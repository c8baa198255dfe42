"""The demonstration room as a Django app."""

from django.apps import AppConfig


class DemonstrationConfig(AppConfig):
    name = "league.demonstration"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Demonstration"
