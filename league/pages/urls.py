"""Addresses of the public pages. A season's come last: its slug could be any word."""

from django.urls import path

from league.pages import house_rules, views

DIVISION = "l/<slug:league>/<slug:season>/<slug:division>/"

urlpatterns = [
    path("", views.home, name="home"),
    path("robots.txt", views.robots, name="robots"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("mail/", views.local_mail, name="local_mail"),
    path("l/<slug:league>/", views.league, name="league"),
    path("l/<slug:league>/seasons/", views.seasons, name="seasons"),
    path("l/<slug:league>/teams/<int:team>/", views.team, name="team"),
    path("l/<slug:league>/players/<int:player>/", views.player, name="player"),
    path("l/<slug:league>/secretary/rules/", house_rules.kept, name="kept_rules"),
    path("l/<slug:league>/<slug:season>/rules/", views.season_rules, name="season_rules"),
    path(DIVISION, views.division, name="division"),
    path(f"{DIVISION}matches/", views.division_matches, name="division_matches"),
    path(f"{DIVISION}figures/", views.division_figures, name="division_figures"),
]
