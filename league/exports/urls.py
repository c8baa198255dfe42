"""Addresses of a division's files."""

from django.urls import path

from league.exports import views

BASE = "l/<slug:league>/<slug:season>/<slug:division>/export/"

urlpatterns = [
    path(BASE, views.export, name="export"),
    path(f"{BASE}<slug:table>.csv", views.export_file, name="export_file"),
]
