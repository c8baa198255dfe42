"""Addresses of friendly games, under /friendly/."""

from django.urls import path

from scoring.friendly import shared_views, views

urlpatterns = [
    path("", views.choose, name="friendly_choose"),
    path("start/", views.start, name="friendly_start"),
    path("mine/", views.mine, name="friendly_mine"),
    path("read/<slug:token>/", shared_views.sheet, name="friendly_read"),
    path("read/<slug:token>/hands.csv", shared_views.hands_csv, name="friendly_csv"),
    path("read/<slug:token>/game.json", shared_views.game_json, name="friendly_json"),
    path("<uuid:made>/", views.game, name="friendly_game"),
    path("<uuid:made>/keep/", views.keep, name="friendly_keep"),
    path("<uuid:made>/remove/", views.remove, name="friendly_remove"),
]
