"""Which changes make tallies dirty."""

from typing import Any

from django.db.models.signals import post_save
from django.dispatch import receiver

from league.cards.signals import card_changed
from league.competitions.models import Match, Season
from league.statistics.services import mark_all_dirty, mark_dirty


@receiver(card_changed)
def match_changed(match: Match, **_: Any) -> None:
    """A card came, went or changed."""
    mark_dirty(match.pk)


@receiver(post_save, sender=Season)
def season_changed(instance: Season, created: bool, **_: Any) -> None:
    """The target or the counting of provisional results may have changed."""
    if not created:
        matches = Match.objects.filter(division__season=instance, card__isnull=False)
        mark_all_dirty(matches.values_list("pk", flat=True))
