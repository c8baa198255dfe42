"""Starting the games of a sheet, one after the other."""

from collections.abc import Callable

import pytest

from scoring import signals
from scoring.errors import (
    GameExists,
    GameNotFinished,
    GameOutOfTurn,
    NoMoreGames,
    SeatsRefused,
    SheetClosed,
)
from scoring.models import Game, Sheet
from scoring.people import people_of, seated
from scoring.rules import RulesInvalid
from scoring.services import close_sheet, start_game
from tests.scoring.phones import Phone
from tests.scoring.plays import finish, lone_march, record


def test_a_sheet_freezes_every_option_of_its_rules(sheet: Sheet) -> None:
    assert sheet.rules["preset"] == "st_austell"
    assert sheet.rules["target"] == 21
    assert sheet.rules["defend_alone"] == "never"


def test_a_sheet_needs_rules_that_exist(new_sheet: Callable[..., Sheet]) -> None:
    with pytest.raises(RulesInvalid):
        new_sheet(rules="whist")


def test_the_first_game_begins_at_nil_with_the_dealer_named(sheet: Sheet) -> None:
    game = start_game(sheet=sheet, first_dealer=2, recorder="table code")
    assert (game.number, game.score, game.next_dealer, game.over) == (1, [0, 0], 2, False)


def test_the_next_waits_until_the_former_is_won(sheet: Sheet, game: Game) -> None:
    with pytest.raises(GameNotFinished, match="Game 1 is not finished"):
        start_game(sheet=sheet, first_dealer=0, recorder="table code")
    finish(game)
    assert start_game(sheet=sheet, first_dealer=1, recorder="table code").number == 2


def test_a_game_that_is_started_is_not_started_again(sheet: Sheet, game: Game) -> None:
    finish(game)
    with pytest.raises(GameExists, match="Game 1 has been started already"):
        start_game(sheet=sheet, first_dealer=0, number=1, recorder="table code")
    assert start_game(sheet=sheet, first_dealer=0, number=2, recorder="table code").number == 2


def test_no_game_is_left_out(sheet: Sheet) -> None:
    with pytest.raises(GameOutOfTurn, match="The next game of the sheet is game 1, not game 2"):
        start_game(sheet=sheet, first_dealer=0, number=2, recorder="table code")


def test_no_more_games_than_planned(new_sheet: Callable[..., Sheet]) -> None:
    sheet = new_sheet(planned_games=1)
    finish(start_game(sheet=sheet, first_dealer=0, recorder="table code"))
    with pytest.raises(NoMoreGames, match="All 1 games of Table 1"):
        start_game(sheet=sheet, first_dealer=0, recorder="table code")


def test_none_on_a_closed_sheet(sheet: Sheet) -> None:
    close_sheet(sheet=sheet)
    with pytest.raises(SheetClosed, match="Table 1 is closed"):
        start_game(sheet=sheet, first_dealer=0, recorder="table code")


def test_players_may_change_seats_with_their_partner(sheet: Sheet) -> None:
    game = start_game(sheet=sheet, first_dealer=0, seat_order=[2, 1, 0, 3], recorder="table code")
    assert seated(game, people_of(sheet)) == ["Cat", "Bob", "Ann", "Dan"]


@pytest.mark.parametrize("order", [[1, 0, 2, 3], [0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 3, 4], []])
def test_nobody_changes_sides_or_takes_two_seats(sheet: Sheet, order: list[int]) -> None:
    with pytest.raises(SeatsRefused):
        start_game(sheet=sheet, first_dealer=0, seat_order=order, recorder="table code")


@pytest.mark.parametrize("dealer", [-1, 4, 99])
def test_the_first_dealer_has_a_seat(sheet: Sheet, dealer: int) -> None:
    with pytest.raises(SeatsRefused, match="the seats are 0 to 3"):
        start_game(sheet=sheet, first_dealer=dealer, recorder="table code")


def test_a_game_can_be_for_anything_the_rules_say(new_sheet: Callable[..., Sheet]) -> None:
    sheet = new_sheet(rules={"preset": "north_american", "target": 5})
    game = start_game(sheet=sheet, first_dealer=0, recorder="table code")
    last = record(game, lone_march, lone_march)[-1]
    assert (last.game.over, last.game.won_by, last.game.score) == (True, 1, [0, 8])


def test_with_laps_the_surplus_opens_the_next_game(new_sheet: Callable[..., Sheet]) -> None:
    sheet = new_sheet(rules={"preset": "north_american", "target": 5, "laps": True})
    record(start_game(sheet=sheet, first_dealer=0, recorder="x"), lone_march, lone_march)
    game = start_game(sheet=sheet, first_dealer=0, recorder="x")
    assert (game.opening_score, game.score) == ([0, 3], [0, 3])


def test_a_surplus_that_would_win_at_once_opens_a_point_short(
    new_sheet: Callable[..., Sheet],
) -> None:
    sheet = new_sheet(rules={"preset": "north_american", "target": 2, "laps": True})
    record(start_game(sheet=sheet, first_dealer=0, recorder="x"), lone_march)
    game = start_game(sheet=sheet, first_dealer=0, recorder="x")
    assert (game.opening_score, game.over) == ([0, 1], False)


def test_seats_without_names_are_called_by_number(new_sheet: Callable[..., Sheet]) -> None:
    sheet = new_sheet(seat_labels=["Ann", "", "Cat"])
    game = start_game(sheet=sheet, first_dealer=0, recorder="table code")
    assert seated(game, people_of(sheet)) == ["Ann", "Seat 2", "Cat", "Seat 4"]


def test_the_rooms_above_are_told(sheet: Sheet) -> None:
    told = []

    def listen(sender: type, game: Game, change: str, **kwargs: object) -> None:
        told.append((sender, game.number, change))

    signals.game_changed.connect(listen)
    try:
        start_game(sheet=sheet, first_dealer=0, recorder="table code")
    finally:
        signals.game_changed.disconnect(listen)
    assert told == [(Game, 1, "started")]


def test_over_http(sheet: Sheet, phone: Phone) -> None:
    answer = phone.start(sheet, {"first_dealer": 3, "seat_order": [0, 3, 2, 1]})
    body = answer.json()
    assert answer.status_code == 201
    assert answer["Location"] == f"/api/v1/games/{body['id']}"
    assert (body["next_dealer"], body["seats"], body["hands"]) == (
        3,
        ["Ann", "Dan", "Cat", "Bob"],
        [],
    )
    again = phone.start(sheet, {"first_dealer": 3})
    assert (again.status_code, again.json()["type"]) == (409, "/api/problems/#game-not-finished")
    same = phone.start(sheet, {"first_dealer": 3, "number": 1})
    assert (same.status_code, same.json()["type"]) == (409, "/api/problems/#game-exists")
    astray = phone.start(sheet, {"first_dealer": 3, "number": 3})
    assert (astray.status_code, astray.json()["type"]) == (409, "/api/problems/#game-out-of-turn")
