"""Friendly games over HTTP, for programs."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scoring.friendly import makers
from scoring.friendly.models import FriendlyGame
from scoring.models import IdempotentAnswer, Sheet
from tests.scoring.friendly.conftest import THREE_TRICKS, play
from tests.scoring.friendly.test_starting import write

API = "/api/v1/friendly-games"
BODY = {"rules": {"preset": "cutthroat", "target": 7}, "seats": ["Ann", "", "Cat"]}


def delete(browser: Client, token: str, key: str = "gone", **options: Any) -> Any:
    return browser.delete(f"{API}/{token}", headers={"Idempotency-Key": key, **options})


@pytest.fixture
def started(ann: Client) -> dict[str, Any]:
    answer = write(ann, API, BODY, "one")
    assert answer.status_code == 201, answer.content
    told: dict[str, Any] = answer.json()
    return told


def test_a_game_is_started_and_recorded(ann: Client, started: dict[str, Any]) -> None:
    assert started["seats"] == ["Ann", "Player 2", "Cat"]
    begun = write(ann, f"/api/v1/sheets/{started['sheet']}/games", {"first_dealer": 0}, "two")
    assert begun.status_code == 201
    read = Client().get(f"{API}/{started['token']}").json()
    assert read["rules"]["target"] == 7
    assert [game["score"] for game in read["games"]] == [[0, 0, 0]]
    assert Client().get(started["share"]).status_code == 200


def test_a_repeat_starts_nothing_and_gives_the_cookies_again(started: dict[str, Any]) -> None:
    lost = Client()
    again = write(lost, API, BODY, "one")
    assert again.json() == started
    assert again["Idempotent-Replayed"] == "true"
    assert lost.get(f"/api/v1/sheets/{started['sheet']}").status_code == 200
    assert Sheet.objects.count() == 1
    assert write(Client(), API, {**BODY, "seats": []}, "one").status_code == 422


def test_somebody_elses_key_takes_no_browser_its_own_games(
    started: dict[str, Any], bob: Client
) -> None:
    own = bob.cookies[makers.COOKIE].value
    assert write(bob, API, BODY, "one").json() == started
    assert bob.cookies[makers.COOKIE].value == own
    assert len(bob.get("/friendly/mine/").context["games"]) == 1


REFUSED = {
    "no rules": ({}, "rules"),
    "no such rules": ({"rules": "bridge"}, "bridge"),
    "rules that make no game": ({"rules": {"preset": "bid_euchre", "cards": 25}}, "cards"),
    "too many names": ({**BODY, "seats": ["A", "B", "C", "D"]}, "3 seats"),
    "a name too long": ({**BODY, "seats": ["A", "W" * 41]}, "seats.1"),
    "two of one name": ({**BODY, "seats": ["Ann", "ANN"]}, "seats.1"),
    "the name of an unnamed seat": ({**BODY, "seats": ["player 2"]}, "seats.0"),
    "a number for a name": ({**BODY, "seats": [1]}, "seats"),
}


@pytest.mark.parametrize(("body", "says"), REFUSED.values(), ids=REFUSED)
def test_what_makes_no_game_is_refused(ann: Client, body: dict[str, Any], says: str) -> None:
    answer = write(ann, API, body, "one")
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"
    assert says in answer.json()["detail"]
    assert not Sheet.objects.exists()


def test_a_key_is_needed(ann: Client) -> None:
    answer = write(ann, API, BODY, "")
    assert answer.json()["type"] == "/api/problems/#key-missing"


def test_whoever_made_it_deletes_it(ann: Client, started: dict[str, Any]) -> None:
    assert delete(ann, started["token"]).json() == {"deleted": True}
    again = delete(ann, started["token"])
    assert (again.status_code, again["Idempotent-Replayed"]) == (200, "true")
    assert Client().get(f"{API}/{started['token']}").status_code == 404
    assert not Sheet.objects.exists()
    # Only that it was deleted is remembered, for the repeat.
    (answer,) = IdempotentAnswer.objects.all()
    assert answer.body == {"deleted": True}


def test_nobody_else_deletes_it(bob: Client, cat: Client, started: dict[str, Any]) -> None:
    assert delete(bob, started["token"]).status_code == 403
    assert delete(cat, started["token"]).status_code == 401
    assert FriendlyGame.objects.filter(token=started["token"]).exists()


def test_a_deletion_shows_where_it_comes_from(started: dict[str, Any], ann: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = ann.cookies
    assert delete(strict, started["token"]).status_code == 403
    token = ann.cookies["csrftoken"].value
    assert delete(strict, started["token"], **{"X-CSRFToken": token}).status_code == 200


def test_statements_to_read_do_not_grow(made: FriendlyGame, django_assert_num_queries: Any) -> None:
    play(made, *[THREE_TRICKS] * 5)
    with django_assert_num_queries(3):
        Client().get(f"{API}/{made.token}")


def test_no_such_game(ann: Client, started: dict[str, Any]) -> None:
    assert delete(ann, "A" * 22, str(uuid4())).status_code == 404
