"""Addresses of the scorer's pages, under /table/."""

from django.urls import path

from scoring import views

urlpatterns = [
    path("", views.enter, name="table"),
    path("sw.js", views.worker, name="table-worker"),
    path("words/<slug:language>.js", views.words, name="table-words"),
    path("<uuid:sheet>/", views.scorer, name="scorer"),
]
