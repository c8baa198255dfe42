"""Reads of the cards room."""

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from league.cards.models import Card, CardEvent, CardVersion
from league.competitions.models import Division, Match
from league.organisation.models import User
from scoring.models import Game


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


def newest_version(card: Card) -> CardVersion | None:
    """What was entered last, whatever has become of it; drafts are not entered."""
    return card.versions.exclude(status=CardVersion.Status.DRAFT).order_by("-number").first()


def current_version(card: Card) -> CardVersion | None:
    """What is being talked about: the agreed version of an agreed card, else what was entered
    last. After a settlement on an earlier version that is not the newest.
    """
    if card.state == Card.State.AGREED:
        return card.versions.filter(status=CardVersion.Status.AGREED).first()
    return newest_version(card)


def recorded_games(card: Card) -> dict[tuple[int, int], Game]:
    """The games recorded hand by hand for a card, by round and table."""
    games = Game.objects.filter(sheet__card_sheet__card=card).annotate(
        table=F("sheet__card_sheet__table")
    )
    return {(game.number, game.table): game for game in games}


def last_change(card: Card) -> CardEvent | None:
    """The newest event of a card; None if it was only opened."""
    return card.events.order_by("-pk").first()


def spoke_for(user: User, version: CardVersion) -> bool:
    """Whether this account entered a version, or agreed it, for either side."""
    agreed = version.events.filter(action=CardEvent.Action.AGREED, by=user)
    return version.entered_by_id == user.pk or agreed.exists()
