"""Reads of the organisation room."""

from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404

from league.organisation.models import League, User
from league.organisation.permissions import Visitor


def readable_leagues(user: Visitor) -> QuerySet[League]:
    """The leagues whose pages a visitor may read.

    Published ones, and those they hold an office or are known as a player in.
    """
    allowed = Q(published=True)
    if isinstance(user, User):
        allowed |= Q(pk__in=user.roles.values("league"))
        allowed |= Q(pk__in=user.people.values("league"))
    return League.objects.filter(allowed).order_by("name")


def league_at(user: Visitor, slug: str) -> League:
    """The league at an address. Raises Http404 if the visitor may not read it."""
    return get_object_or_404(readable_leagues(user), slug=slug)
