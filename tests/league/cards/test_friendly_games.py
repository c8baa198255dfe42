"""A friendly game is nobody's match: no room of the league hears of it, shows it or exports it."""

from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.test import Client

from league.statistics.verification import games
from scoring.friendly.models import FriendlyGame
from scoring.friendly.services import keep_game, remove_game, start_friendly_game
from scoring.rules import rule_set
from scoring.services import amend_hand, record_hand, start_game, undo_hand
from tests.league.world import World

ROOMS = ("organisation", "competitions", "cards", "ladders", "statistics", "pghistory")
NAME = "Ysolde Quennell"
POINT = {"kind": "played", "dealer": 0, "maker": 0, "tricks": [3, 2]}


@pytest.fixture
def friendly(world: World) -> FriendlyGame:
    return start_friendly_game(rules=rule_set("st_austell"), names=[NAME], maker=uuid4())


def known_to_the_league() -> dict[str, list[dict[str, Any]]]:
    """Every row of every room of the league."""
    return {
        model._meta.label: list(model._default_manager.order_by("pk").values())
        for model in apps.get_models()
        if model._meta.app_label in ROOMS
    }


def test_nothing_that_happens_in_it_reaches_the_league(
    world: World, friendly: FriendlyGame
) -> None:
    before = known_to_the_league()
    assert before["competitions.Match"]
    game = start_game(sheet=friendly.sheet, first_dealer=0, recorder="table code")
    record_hand(game=game, number=1, facts=POINT, recorder="table code")
    amended = {**POINT, "tricks": [5, 0]}
    amend_hand(
        game=game, number=1, facts=amended, version=1, reason="Misread.", recorder="table code"
    )
    record_hand(game=game, number=2, facts={**POINT, "dealer": 1}, recorder="table code")
    undo_hand(game=game, number=2, version=1, recorder="table code")
    assert known_to_the_league() == before
    assert list(games()) == []
    keep_game(game=friendly, user=world.user("nora"))
    remove_game(game=friendly)
    assert known_to_the_league() == before


def test_no_page_or_file_of_the_league_names_it(world: World, friendly: FriendlyGame) -> None:
    game = start_game(sheet=friendly.sheet, first_dealer=0, recorder="table code")
    record_hand(game=game, number=1, facts=POINT, recorder="table code")
    league = f"/l/{world.league.slug}/"
    division = f"{league}2025-26/{world.division.slug}/"
    secretary = Client()
    secretary.force_login(world.user("alice"))
    for address in (
        "/",
        "/my/",
        league,
        f"{league}secretary/",
        f"{division}figures/",
        f"{division}export/hands.csv",
        f"/api/v1/leagues/{world.league.slug}/divisions/{world.division.pk}/season.json",
    ):
        answer = secretary.get(address)
        assert answer.status_code == 200, address
        said = answer.getvalue() if answer.streaming else answer.content
        assert NAME not in said.decode(), address


def test_no_officer_or_captain_may_record_on_it(world: World, friendly: FriendlyGame) -> None:
    for name in ("alice", "bob", "nora"):
        browser = Client()
        browser.force_login(world.user(name))
        assert browser.get(f"/api/v1/sheets/{friendly.pk}").status_code == 404
        assert browser.get(f"/friendly/{friendly.pk}/").status_code == 404
