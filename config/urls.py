"""Every address of the product; each room lists its own."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/", include("league.pages.sign_in_urls")),
    # Last: a season may bear any name, and its pages take what no other room has.
    path("", include("league.pages.urls")),
]
