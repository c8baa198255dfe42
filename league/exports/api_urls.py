"""Addresses of the API that reads a league, below /api/v1/."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path

from league.exports import api

LEAGUE = "leagues/<slug:slug>"
DIVISION = f"{LEAGUE}/divisions/<int:division_id>/"


def either(address: str, view: Callable[..., HttpResponseBase], name: str) -> list[URLPattern]:
    """An address as the reference tells it, and the same with a slash at its end."""

    # A plain function, so that the reference does not tell it twice.
    def slashed(request: HttpRequest, **place: Any) -> HttpResponseBase:
        return view(request, **place)

    return [path(address, view, name=name), path(f"{address}/", slashed)]


urlpatterns = [
    *either("leagues", api.Leagues.as_view(), "api-leagues"),
    *either(LEAGUE, api.LeagueInFull.as_view(), "api-league"),
    *either(DIVISION.rstrip("/"), api.DivisionInFull.as_view(), "api-division"),
    path(f"{DIVISION}ladder", api.DivisionLadder.as_view(), name="api-ladder"),
    path(f"{DIVISION}matches", api.Matches.as_view(), name="api-matches"),
    path(f"{DIVISION}matches/<int:match_id>", api.MatchInFull.as_view(), name="api-match"),
    path(f"{DIVISION}figures", api.DivisionFigures.as_view(), name="api-figures"),
    path(f"{DIVISION}season.json", api.SeasonFile.as_view(), name="api-season"),
]
