"""Pages of matches anybody may read, and of what captains and the secretary have to do."""

from typing import Any, cast

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.caching import public_page
from league.cards.duties import Urgency, award_words, state_words
from league.cards.lists import captains_list, secretarys_list
from league.cards.permissions import standing
from league.cards.reading import read_match
from league.competitions import crumbs
from league.competitions.models import Match
from league.competitions.selectors import matches_of
from league.organisation.clock import today_in
from league.organisation.models import League, User
from league.organisation.permissions import is_officer, is_secretary
from league.organisation.selectors import league_at


@public_page
def match(request: HttpRequest, league: str, match_id: int) -> HttpResponse:
    """The match: its card, every game, every hand and why it scored."""
    found = find_match(request, league, match_id)
    reading = read_match(found, hands=True)
    who = standing(request.user, found)
    context = {
        "league": found.division.season.league,
        "match": found,
        "reading": reading,
        "state": state_words(found, reading.card, reading.agreement),
        "who": who,
        "award": award_words(found),
        "crumbs": crumbs.to_division(found.division),
    }
    return render(request, "cards/match.html", context)


@require_safe
@login_required
@never_cache
def my_matches(request: HttpRequest) -> HttpResponse:
    """The captain's matches, tonight's first, with what is to be done about each."""
    user = cast(User, request.user)
    lines = captains_list(user)
    parts = {
        Urgency.TONIGHT: "Tonight",
        Urgency.TO_DO: "For you to do",
        Urgency.WAITING: "Waiting for somebody else",
        Urgency.COMING: "Coming",
        Urgency.DONE: "Done",
    }
    context = {
        "parts": [
            (heading, [line for line in lines if line.duty.urgency == urgency])
            for urgency, heading in parts.items()
        ],
        "any": bool(lines),
        "offices": [
            (office, secretarys_list(office))
            for office in League.objects.filter(roles__user=user).distinct().order_by("name")
        ],
    }
    return render(request, "cards/my_matches.html", context)


@require_safe
@login_required
@never_cache
def secretary(request: HttpRequest, league: str) -> HttpResponse:
    """Cards missing, awaiting and disputed, with the captains to ring; for officers."""
    found = league_at(request.user, league)
    if not is_officer(request.user, found):
        raise PermissionDenied(f"This list is for the secretary and committee of {found}.")
    todo = secretarys_list(found)
    context = {
        "league": found,
        "todo": todo,
        "today": today_in(found),
        "is_secretary": is_secretary(request.user, found),
        "crumbs": crumbs.to_league(found),
        "parts": [
            ("disputed", "In dispute", todo.disputed),
            ("missing", "Card missing", todo.missing),
            ("awaiting", "Waiting for a captain", todo.awaiting),
            ("postponed", "Postponed without a night", todo.postponed),
            ("reopened", "Tables opened again and not closed", todo.reopened),
        ],
    }
    return render(request, "cards/secretary.html", context)


def find_match(request: HttpRequest, league: str, match_id: int) -> Match:
    """The match of an address, of a league the visitor may read. Raises Http404 otherwise."""
    found = league_at(request.user, league)
    return get_object_or_404(matches_of(found), pk=match_id)


def match_context(match: Match) -> dict[str, Any]:
    """What every page of one match names."""
    return {
        "league": match.division.season.league,
        "match": match,
        "crumbs": crumbs.to_match(match),
    }
