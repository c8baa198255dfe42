"""Addresses of the rules, under /rules/."""

from django.urls import path

from scoring import rules_views

urlpatterns = [
    path("", rules_views.index, name="rules"),
    path("<slug:preset>/", rules_views.one, name="rules_of_preset"),
]
