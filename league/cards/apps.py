"""The cards room as a Django app."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "league.cards"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Cards"
