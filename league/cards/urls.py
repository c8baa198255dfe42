"""Addresses of the pages of matches and cards."""

from django.urls import path, re_path

from league.cards import card_views, views
from league.cards.actions import ACTIONS, ENTRIES

MATCH = r"^l/(?P<league>[-\w]+)/matches/(?P<match_id>[0-9]{1,18})/"

urlpatterns = [
    path("my/", views.my_matches, name="my_matches"),
    path("l/<slug:league>/secretary/", views.secretary, name="secretary"),
    re_path(f"{MATCH}$", views.match, name="match"),
    re_path(f"{MATCH}card/$", card_views.card, name="card"),
    re_path(f"{MATCH}card/tables/$", card_views.tables, name="card_tables"),
    re_path(f"{MATCH}card/line-up/(?P<side>home|away)/$", card_views.line_up, name="card_line_up"),
    re_path(f"{MATCH}card/(?P<what>{'|'.join(ENTRIES)})/$", card_views.enter, name="card_enter"),
    re_path(f"{MATCH}card/(?P<what>{'|'.join(ACTIONS)})/$", card_views.act, name="card_act"),
]
