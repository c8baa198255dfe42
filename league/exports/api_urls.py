"""Addresses of the API that reads a league, below /api/v1/."""

from django.urls import path

from league.exports import api

DIVISION = "leagues/<slug:slug>/divisions/<int:division_id>/"

urlpatterns = [
    path("leagues/", api.Leagues.as_view(), name="api-leagues"),
    path("leagues/<slug:slug>/", api.LeagueInFull.as_view(), name="api-league"),
    path(DIVISION, api.DivisionInFull.as_view(), name="api-division"),
    path(f"{DIVISION}ladder", api.DivisionLadder.as_view(), name="api-ladder"),
    path(f"{DIVISION}matches", api.Matches.as_view(), name="api-matches"),
    path(f"{DIVISION}matches/<int:match_id>", api.MatchInFull.as_view(), name="api-match"),
    path(f"{DIVISION}figures", api.DivisionFigures.as_view(), name="api-figures"),
    path(f"{DIVISION}season.json", api.SeasonFile.as_view(), name="api-season"),
]
