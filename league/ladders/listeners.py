"""Which changes make a ladder dirty."""

from typing import Any

from django.db.models import Model, QuerySet
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from league.cards.signals import card_changed
from league.competitions.models import Match, Season, Team
from league.ladders.models import LadderRow
from league.ladders.services import mark_all_dirty, mark_dirty


@receiver(card_changed)
def match_changed(match: Match, **_: Any) -> None:
    """A result came, went or changed."""
    mark_dirty(match.division_id)


@receiver(post_save, sender=Team)
def team_changed(instance: Team, **_: Any) -> None:
    """A team joined or moved, or its name, which the ladder's words use, changed."""
    stands_in = LadderRow.objects.filter(team=instance).values_list("ladder_id", flat=True)
    mark_all_dirty([instance.division_id, *stands_in])


@receiver(post_delete, sender=Team)
@receiver(post_delete, sender=Match)
def gone(instance: Team | Match, origin: Model | QuerySet[Any], **_: Any) -> None:
    """A team or a match went; where its division went too there is nothing left to rank."""
    if (origin.model if isinstance(origin, QuerySet) else type(origin)) in (Team, Match):
        mark_dirty(instance.division_id)


@receiver(post_save, sender=Season)
def season_changed(instance: Season, created: bool, **_: Any) -> None:
    """Points, tie order or the counting of provisional results may have changed."""
    if not created:
        mark_all_dirty(instance.divisions.values_list("pk", flat=True))
