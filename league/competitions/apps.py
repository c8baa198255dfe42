"""The competitions room as a Django app."""

from django.apps import AppConfig


class CompetitionsConfig(AppConfig):
    name = "league.competitions"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Competitions"
