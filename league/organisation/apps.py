"""The organisation room as a Django app."""

from django.apps import AppConfig


class OrganisationConfig(AppConfig):
    name = "league.organisation"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Organisation"
