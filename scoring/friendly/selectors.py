"""Reads of friendly games: whose they are, and where a share link leads."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import Max, Q, QuerySet

from scoring.friendly.makers import Visitor
from scoring.friendly.models import FriendlyGame
from scoring.models import Sheet


def games_of(who: Visitor) -> QuerySet[FriendlyGame]:
    """What somebody may decide about: what their account keeps, and what their browser made and
    no account keeps; latest first."""
    theirs = Q(pk=None)
    if who.user_id is not None:
        theirs |= Q(owner=who.user_id)
    if who.maker is not None:
        theirs |= Q(owner=None, maker=who.maker)
    return (
        FriendlyGame.objects.filter(theirs).select_related("sheet").order_by("-sheet__created_at")
    )


def with_last_hand(games: QuerySet[FriendlyGame]) -> QuerySet[FriendlyGame]:
    """The games, each with `last_hand`: when a hand was last recorded, None if none was."""
    return games.annotate(last_hand=Max("sheet__games__hands__recorded_at"))


def shared(token: str) -> FriendlyGame | None:
    """The game a share link leads to; None if there is none, or no more."""
    return FriendlyGame.objects.select_related("sheet").filter(token=token).first()


def keeps(user: AbstractBaseUser | AnonymousUser, sheet: Sheet) -> bool:
    """Whether an account keeps this sheet as its own friendly game, and so may record on it."""
    return FriendlyGame.objects.filter(sheet=sheet, owner=user.pk).exists()
