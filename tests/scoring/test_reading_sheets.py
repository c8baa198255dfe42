"""What a phone reads of its table, and how little when nothing has changed."""

import gzip
import json
from typing import Any

import pytest

from scoring import people
from scoring.models import Game, Sheet
from scoring.services import close_sheet, start_game
from tests.scoring.phones import Phone
from tests.scoring.plays import away_point, finish, record


def test_a_sheet_tells_everything_but_the_hands(sheet: Sheet, game: Game, phone: Phone) -> None:
    record(game, away_point)
    told = phone.read(f"/sheets/{sheet.id}").json()
    assert told["id"] == str(sheet.id)
    assert (told["label"], told["side_names"]) == ("Table 1", ["Queen's Head", "Rashleigh"])
    assert (told["target"], told["planned_games"], told["closed"]) == (21, 3, False)
    (only,) = told["games"]
    assert (only["id"], only["score"], only["version"]) == (game.pk, [0, 1], 2)
    assert only["seats"] == ["Ann", "Bob", "Cat", "Dan"]
    assert "hands" not in only


def test_a_game_tells_its_hands_in_order(game: Game, phone: Phone) -> None:
    record(game, away_point, away_point)
    told = phone.read(f"/games/{game.pk}").json()
    assert [hand["hand"] for hand in told["hands"]] == [1, 2]
    assert [hand["score"] for hand in told["hands"]] == [[0, 1], [0, 2]]
    assert (told["next_dealer"], told["over"]) == (2, False)


def test_a_finished_game_says_who_won_and_has_no_next_dealer(game: Game, phone: Phone) -> None:
    finish(game)
    told = phone.read(f"/games/{game.pk}").json()
    assert (told["over"], told["won_by"], told["next_dealer"]) == (True, 1, None)


def test_what_has_not_changed_is_not_sent_again(sheet: Sheet, game: Game, phone: Phone) -> None:
    rules = (f"/sheets/{sheet.id}/outcomes", f"/sheets/{sheet.id}/choices")
    for address in (f"/sheets/{sheet.id}", f"/games/{game.pk}", *rules):
        tag = phone.read(address)["ETag"]
        again = phone.read(address, **{"If-None-Match": tag})
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)


def test_what_can_be_chosen_comes_packed_and_is_not_sent_twice(sheet: Sheet, phone: Phone) -> None:
    address = f"/sheets/{sheet.id}/choices"
    plain = phone.read(address)
    packed = phone.read(address, **{"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < len(plain.content) / 4
    assert json.loads(gzip.decompress(packed.content)) == plain.json()
    again = phone.read(address, **{"Accept-Encoding": "gzip", "If-None-Match": packed["ETag"]})
    assert again.status_code == 304


def test_a_hand_changes_the_game_and_its_sheet(sheet: Sheet, game: Game, phone: Phone) -> None:
    addresses = (f"/sheets/{sheet.id}", f"/games/{game.pk}")
    tags = [phone.read(address)["ETag"] for address in addresses]
    record(game, away_point)
    for address, tag in zip(addresses, tags, strict=True):
        assert phone.read(address, **{"If-None-Match": tag}).status_code == 200


def test_other_names_change_the_game_too(
    game: Game, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    tag = phone.read(f"/games/{game.pk}")["ETag"]
    names = ["A. T.", "B. U.", "C. V.", "D. W."]
    monkeypatch.setattr(people, "_providers", [lambda sheet, number: names])
    answer = phone.read(f"/games/{game.pk}", **{"If-None-Match": tag})
    assert (answer.status_code, answer.json()["seats"]) == (200, names)


def test_a_closed_sheet_can_still_be_read(sheet: Sheet, game: Game, phone: Phone) -> None:
    close_sheet(sheet=sheet)
    assert phone.read(f"/sheets/{sheet.id}").json()["closed"] is True
    assert phone.read(f"/games/{game.pk}").status_code == 200


@pytest.mark.usefixtures("game")
def test_reading_takes_as_many_queries_however_much_was_played(
    sheet: Sheet, game: Game, phone: Phone, statements: list[str], monkeypatch: Any
) -> None:
    monkeypatch.setattr(people, "_providers", [])
    counts = []
    for first in (1, 2):
        record(game, away_point, first=first)
        statements.clear()
        phone.read(f"/games/{game.pk}")
        counts.append(len(statements))
    assert counts == [2, 2]  # Game with sheet, hands.
    statements.clear()
    phone.read(f"/sheets/{sheet.id}")
    before = len(statements)
    record(game, *[away_point] * 19, first=3)
    start_game(sheet=sheet, first_dealer=0, recorder="table code")
    statements.clear()
    phone.read(f"/sheets/{sheet.id}")
    assert (before, len(statements)) == (2, 2)  # Sheet, games.
