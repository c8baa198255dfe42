"""Every address of the product; each room lists its own."""

from django.contrib import admin
from django.urls import include, path

from config.reference import Description, problem_types, reference
from league.pages import house_rules
from scoring.notation_views import notation

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/", include("league.pages.sign_in_urls")),
    path("api/", reference, name="api-reference"),
    path("api/problems/", problem_types, name="api-problems"),
    path("api/v1/openapi.json", Description.as_view(), name="api-description"),
    path("api/v1/", include("scoring.urls")),
    path("api/v1/", include("scoring.friendly.api_urls")),
    path("api/v1/", include("league.cards.api_urls")),
    path("api/v1/", include("league.exports.api_urls")),
    path("table/", include("scoring.page_urls")),
    path("friendly/", include("scoring.friendly.urls")),
    path("rules/edit/", house_rules.edit, name="house_rules"),
    path("rules/", include("scoring.rules_urls")),
    path("notation/", notation, name="notation"),
    path("", include("league.exports.urls")),
    path("", include("league.cards.urls")),
    # Last: a season may bear any name, and its pages take what no other room has.
    path("", include("league.pages.urls")),
]
