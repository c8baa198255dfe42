"""The cards room as a Django app."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "league.cards"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Cards"

    def ready(self) -> None:
        """Tell the table who sits there and who may record, and follow its hands."""
        from league.cards import listeners, recording  # noqa: F401  # Importing connects them.
        from scoring import access, people
        from scoring.signals import game_changed

        people.provide(recording.people_on)
        access.provide(recording.may_record)
        game_changed.connect(recording.follow_hands, dispatch_uid="cards follow hands")
