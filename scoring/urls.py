"""Addresses of the table under /api/v1/."""

from django.urls import path

from scoring import api, notation_api, presets_api, rules_api

urlpatterns = [
    path("tables/sign-in", api.SignIn.as_view(), name="table-sign-in"),
    path("sheets/<uuid:sheet_id>", api.SheetDetail.as_view(), name="sheet"),
    path("sheets/<uuid:sheet_id>/games", api.SheetGames.as_view(), name="sheet-games"),
    path("sheets/<uuid:sheet_id>/outcomes", rules_api.SheetOutcomes.as_view(), name="sheet-rules"),
    path("sheets/<uuid:sheet_id>/choices", rules_api.SheetChoices.as_view(), name="sheet-choices"),
    path("games/<int:game_id>", api.GameDetail.as_view(), name="game"),
    path("games/<int:game_id>/hands", api.GameHands.as_view(), name="game-hands"),
    path("games/<int:game_id>/hands/<int:number>", api.HandDetail.as_view(), name="hand"),
    path(
        "games/<int:game_id>/hands/<int:number>/versions",
        api.HandVersions.as_view(),
        name="hand-versions",
    ),
    path(
        "games/<int:game_id>/notation", notation_api.WriteNotation.as_view(), name="game-notation"
    ),
    path("notation/read", notation_api.ReadNotation.as_view(), name="notation-read"),
    path("rules/score", rules_api.Score.as_view(), name="rules-score"),
    path("rules/presets", presets_api.Presets.as_view(), name="rules-presets"),
    path("rules/outcomes", rules_api.Outcomes.as_view(), name="rules-outcomes"),
]
