"""A match somebody concerned works on."""

from dataclasses import dataclass
from typing import Any, cast

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.urls import reverse

from league.cards import services
from league.cards.duties import state_words
from league.cards.models import Card
from league.cards.permissions import Standing, standing
from league.cards.reading import Reading, read_match
from league.cards.views import find_match, match_context
from league.competitions.models import Match
from league.organisation.models import User


@dataclass
class Work:
    """A match somebody concerned works on."""

    request: HttpRequest
    match: Match
    reading: Reading
    who: Standing

    @property
    def user(self) -> User:
        return cast(User, self.request.user)

    @property
    def card(self) -> Card:
        if self.reading.card is None:
            raise Http404("This match has no card yet.")
        return self.reading.card

    @property
    def address(self) -> str:
        return reverse("card", args=[self.match.division.season.league.slug, self.match.pk])

    def context(self, **more: Any) -> dict[str, Any]:
        return {
            **match_context(self.match),
            "reading": self.reading,
            "card": self.card,
            "who": self.who,
            "state": state_words(self.match, self.card, self.reading.agreement),
            **more,
        }


def working(request: HttpRequest, league: str, match_id: int) -> Work:
    """The match with its card, opened if need be, for those it concerns. Raises PermissionDenied
    for everybody else, and Http404 for what they may not even read.
    """
    match = find_match(request, league, match_id)
    who = standing(request.user, match)
    if not who.involved:
        raise PermissionDenied(
            f"This page is for the captains of {match.home} and {match.away}, and for the league’s "
            "officers."
        )
    services.open_card(match=match)
    return Work(request, match, read_match(match), who)
