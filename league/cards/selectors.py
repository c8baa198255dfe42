"""Reads of the cards room."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from league.cards.models import CardVersion
from league.competitions.models import Division, Match


def counting_versions(division: Division) -> QuerySet[CardVersion]:
    """The version of each card that counts: the agreed one; else, where the season shows
    provisional results, the one entered. An awarded match has none.
    """
    versions = CardVersion.objects.filter(card__match__division=division).exclude(
        card__match__state=Match.State.AWARDED
    )
    agreed = Q(status=CardVersion.Status.AGREED)
    if not division.season.shows_provisional:
        return versions.filter(agreed)
    agreed_one = CardVersion.objects.filter(agreed, card=OuterRef("card"))
    return versions.filter(agreed | Q(status=CardVersion.Status.ENTERED) & ~Exists(agreed_one))
