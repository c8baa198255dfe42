"""Addresses of the API of friendly games, below /api/v1/."""

from django.urls import path

from scoring.friendly import api

urlpatterns = [
    path("friendly-games", api.StartGame.as_view(), name="api-friendly-games"),
    path("friendly-games/<slug:token>", api.ReadGame.as_view(), name="api-friendly-game"),
]
