"""Clearing away beside whoever records, keeps or clears away at the same moment."""

import time
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth import get_user_model
from django.db import transaction
from django.test import Client
from django.utils import timezone

from scoring import api
from scoring.friendly import views
from scoring.friendly.models import FriendlyGame
from scoring.friendly.services import (
    KEPT_FOR,
    keep_game,
    remove_expired,
    remove_game,
    start_friendly_game,
)
from scoring.models import Game, Sheet
from scoring.rules import rule_set
from scoring.services import record_hand, start_game
from tests.scoring.at_once import at_once
from tests.scoring.friendly.conftest import THREE_TRICKS, play, start
from tests.scoring.friendly.test_starting import write

pytestmark = pytest.mark.django_db(transaction=True)
A_MOMENT = 0.2


def due() -> FriendlyGame:
    """A game begun so long ago that it is due to be cleared away."""
    made = start_friendly_game(rules=rule_set("cornish"), maker=uuid4())
    long_ago = timezone.now() - KEPT_FOR - timedelta(days=1)
    Sheet.objects.filter(pk=made.pk).update(created_at=long_ago)
    return made


def test_two_that_clear_away_remove_each_game_once() -> None:
    for _ in range(5):
        due()
    assert sum(at_once(remove_expired, remove_expired)) == 5
    assert not Sheet.objects.exists()


def test_a_hand_that_comes_first_saves_the_game() -> None:
    game = start_game(sheet=due().sheet, first_dealer=0, recorder="table code")

    def record() -> None:
        with transaction.atomic():
            facts = {"dealer": 0, **THREE_TRICKS}
            record_hand(game=game, number=1, facts=facts, recorder="table code")
            time.sleep(A_MOMENT)

    def clear_away() -> int:
        time.sleep(A_MOMENT / 2)
        return remove_expired()

    assert at_once(record, clear_away) == [None, 0]
    assert game.hands.count() == 1


def test_a_game_kept_first_stays() -> None:
    made, user = due(), get_user_model().objects.create_user("ann@example.org")

    def keep() -> None:
        with transaction.atomic():
            keep_game(game=made, user=user)
            time.sleep(A_MOMENT)

    def clear_away() -> int:
        time.sleep(A_MOMENT / 2)
        return remove_expired()

    assert at_once(keep, clear_away) == [None, 0]


def test_a_hand_for_a_game_just_removed_finds_none() -> None:
    made = due()
    game = start_game(sheet=made.sheet, first_dealer=0, recorder="table code")
    facts = {"dealer": 0, **THREE_TRICKS}

    def record() -> object:
        time.sleep(A_MOMENT / 2)
        return record_hand(game=game, number=1, facts=facts, recorder="table code")

    def remove() -> None:
        with transaction.atomic():
            remove_game(game=made)
            time.sleep(A_MOMENT)

    refused, _ = at_once(record, remove)
    assert isinstance(refused, Game.DoesNotExist)
    assert not Sheet.objects.exists()


def removed_once_found(monkeypatch: pytest.MonkeyPatch, module: object, finder: str) -> None:
    """Have a game removed right after it was looked up, as another page may."""
    find = getattr(module, finder)

    def found_and_lost(*asked: Any) -> Any:
        found = find(*asked)
        remove_game(game=FriendlyGame.objects.get())
        return found

    monkeypatch.setattr(module, finder, found_and_lost)


@pytest.mark.parametrize("write_to", ["game", "amended hand", "undone hand"])
def test_a_write_to_a_table_just_removed_is_told_so(
    ann: Client, monkeypatch: pytest.MonkeyPatch, write_to: str
) -> None:
    made = start(ann)
    game = play(made, THREE_TRICKS).pk
    removed_once_found(monkeypatch, api, "find_sheet" if write_to == "game" else "find_game")
    headers = {"Idempotency-Key": "one", "If-Match": '"1"'}
    if write_to == "game":
        answer = write(ann, f"/api/v1/sheets/{made.pk}/games", {"first_dealer": 0}, "one")
    elif write_to == "amended hand":
        body = {"dealer": 0, **THREE_TRICKS, "reason": "heard it wrong"}
        answer = ann.put(
            f"/api/v1/games/{game}/hands/1", body, content_type="application/json", headers=headers
        )
    else:
        answer = ann.delete(f"/api/v1/games/{game}/hands/1", headers=headers)
    assert answer.status_code == 404
    assert "just been removed" in answer.json()["detail"]


def test_there_is_nothing_to_keep_of_a_game_just_removed(
    ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = start(ann)
    ann.force_login(get_user_model().objects.create_user("ann@example.org"))
    removed_once_found(monkeypatch, views, "_own")
    assert ann.post(f"/friendly/{made.pk}/keep/", {"sure": "yes"}).status_code == 404
