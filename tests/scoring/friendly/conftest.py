"""Browsers that start friendly games. Ann makes one, Bob has one of his own, Cat has none."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from scoring.friendly.models import FriendlyGame
from scoring.models import Game
from scoring.services import record_hand, start_game

START = "/friendly/start/"
PAIRS = {"seat_0": "Ann", "seat_1": "Bob", "seat_2": "Cat", "seat_3": "Dan"}
THREE_TRICKS = {"kind": "played", "maker": 0, "trump": "hearts", "tricks": [3, 2]}


@pytest.fixture(autouse=True)
def nothing_started_yet() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def start(browser: Client, preset: str = "cornish", **sent: str) -> FriendlyGame:
    """Start a game as the form does; the answer leads to the scorer's page."""
    answer = browser.post(START, {"preset": preset, **(sent or PAIRS)})
    assert answer.status_code == 302, answer.content.decode()
    found = re.fullmatch(r"/table/([0-9a-f-]{36})/", answer["Location"])
    assert found
    return FriendlyGame.objects.select_related("sheet").get(pk=found[1])


def play(made: FriendlyGame, *hands: dict[str, Any], **options: Any) -> Game:
    """Another game on its sheet with these hands, dealt in turn."""
    game = start_game(sheet=made.sheet, first_dealer=0, recorder="table code", **options)
    for number, facts in enumerate(hands, 1):
        game.refresh_from_db()
        sent = {"dealer": game.next_dealer, **facts}
        record_hand(game=game, number=number, facts=sent, recorder="table code")
    game.refresh_from_db()
    return game


@pytest.fixture
def ann(db: None) -> Client:
    return Client()


@pytest.fixture
def bob(db: None) -> Client:
    """Somebody who made a game of his own."""
    browser = Client()
    start(browser)
    return browser


@pytest.fixture
def cat(db: None) -> Client:
    """Somebody who never made one."""
    return Client()


@pytest.fixture
def made(ann: Client) -> FriendlyGame:
    """Ann's game."""
    return start(ann)


@pytest.fixture
def account(db: None) -> Callable[[str], Any]:
    """An account by its address."""

    def of(name: str) -> Any:
        return get_user_model().objects.create_user(f"{name}@example.org")

    return of
