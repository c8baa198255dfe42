"""Notation over HTTP: reading stores nothing, faults are problems, writing needs a pass."""

import json
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.models import Game, Sheet
from scoring.notation import read
from scoring.services import import_notation
from tests.scoring.notation.tables import GAMES, raw, sample
from tests.scoring.phones import Phone

pytestmark = pytest.mark.django_db


def send(text: Any, **options: Any) -> HttpResponse:
    body = json.dumps({"text": text})
    return Client().post("/api/v1/notation/read", body, content_type="application/json", **options)


def test_a_files_text_comes_back_as_its_games() -> None:
    answer = send((GAMES / "kitchen.egn").read_text())
    assert answer.status_code == 200
    (game,) = answer.json()["games"]
    assert (game["final"], game["players"]) == ([0, 6], ["Nan", "Ed", "Sue", "Will"])
    assert answer.json()["faults"] == []
    assert not Sheet.objects.exists()


def test_faults_come_as_a_problem_with_deal_trick_and_card() -> None:
    value = sample("kitchen.egn")
    value["deals"][0]["phases"][1]["tricks"][0][1] = "Qd"
    answer = send(json.dumps(value))
    assert answer.status_code == 422
    assert answer["Content-Type"] == "application/problem+json"
    problem = answer.json()
    assert problem["type"] == "/api/problems/#notation-refused"
    fault = problem["faults"][0]
    assert (fault["code"], fault["deal"], fault["trick"], fault["card"]) == ("revoke", 1, 1, 2)
    assert problem["detail"].startswith(fault["message"])


@pytest.mark.parametrize(
    ("text", "status"), [("nonsense", 422), ("[" * 9000, 422), ("", 400), (7, 400), (None, 400)]
)
def test_nonsense_is_told(text: Any, status: int) -> None:
    assert send(text).status_code == status


def test_a_body_too_large_is_refused() -> None:
    assert send("x" * 300_000).status_code == 413


def test_thirty_files_a_minute_are_read_from_one_address() -> None:
    answers = [send("nonsense", REMOTE_ADDR="192.0.2.7").status_code for _ in range(31)]
    assert answers == [422] * 30 + [429]
    assert int(send("nonsense", REMOTE_ADDR="192.0.2.7")["Retry-After"]) > 0
    assert send("nonsense", REMOTE_ADDR="192.0.2.8").status_code == 422


def test_a_game_is_written_for_whoever_has_its_table(
    sheet: Sheet, game: Game, phone: Phone
) -> None:
    assert Phone().read(f"/games/{game.pk}/notation").status_code in (401, 404)
    answer = phone.read(f"/games/{game.pk}/notation")
    assert answer.status_code == 409
    assert answer.json()["type"].endswith("no-card-play")


def test_an_imported_game_is_written_with_its_cards(
    sheet: Sheet, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (GAMES / "kitchen.egn").read_bytes()
    (stored,) = import_notation(notation=read(data), raw=data, file_name="kitchen.egn")
    game = stored.games.get()
    Game.objects.filter(pk=game.pk).update(sheet=sheet)  # Onto the table this phone has.
    answer = phone.read(f"/games/{game.pk}/notation")
    assert answer.status_code == 200
    assert answer["Content-Disposition"].endswith('.egn"')
    assert read(raw(answer.json())).games[0].score == (0, 6)
