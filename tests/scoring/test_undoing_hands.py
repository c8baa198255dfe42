"""Taking back the last hand."""

from typing import Any

import pytest

from scoring.errors import HandMissing, NotLastHand, SheetClosed, StaleVersion, WouldReopen
from scoring.models import Game, Hand
from scoring.rules import HandRefused
from scoring.services import close_sheet, record_hand, start_game, undo_hand
from tests.scoring.phones import Phone
from tests.scoring.plays import away_march, away_point, euchred, finish, played, record


def undo(game: Game, number: int, **options: Any) -> Game:
    return undo_hand(game=game, number=number, **{"version": 1, "recorder": "user 7"} | options)


def test_the_game_is_as_it_was_before(game: Game) -> None:
    record(game, away_point, euchred)
    after = undo(game, 2)
    assert (after.score, after.hands_recorded, after.next_dealer) == ([0, 1], 1, 1)


def test_the_deal_goes_back_to_whom_it_had_come_to(game: Game) -> None:
    record(game, lambda number: played(3, 2), away_point)
    assert undo(game, 2).next_dealer == 3


def test_the_hand_stays_readable_as_withdrawn(game: Game) -> None:
    record(game, away_point)
    undo(game, 1, reason="that was another table's")
    hand = Hand.objects.get()
    assert (hand.current, hand.withdrawn_by, hand.withdrawn_because) == (
        False,
        "user 7",
        "that was another table's",
    )


def test_its_number_is_free_again_and_its_version_is_not(game: Game) -> None:
    record(game, away_point)
    undo(game, 1)
    (written,) = record(game, away_march)
    assert (written.hand.version, written.game.score) == (2, [0, 2])
    with pytest.raises(StaleVersion):
        undo(game, 1, version=1)
    assert undo(game, 1, version=2).score == [0, 0]


@pytest.mark.parametrize("number", ["two", "", [2], {}, 2.5, True, -1, 0, 3, 10**14])
def test_what_is_no_next_number_is_refused_as_before(game: Game, number: Any) -> None:
    record(game, away_point, away_point)
    undo(game, 2)
    with pytest.raises(HandRefused) as refused:
        record_hand(game=game, number=number, facts=away_point(2), recorder="table code")
    assert [fault.field for fault in refused.value.faults] == ["hand"]


def test_only_the_last(game: Game) -> None:
    record(game, away_point, away_point)
    with pytest.raises(NotLastHand, match=r"that is hand 2\. Amend hand 1 instead"):
        undo(game, 1)


def test_twice_is_once_too_often(game: Game) -> None:
    record(game, away_point)
    undo(game, 1)
    with pytest.raises(StaleVersion, match="Hand 1 was withdrawn by user 7"):
        undo(game, 1)


def test_there_must_be_a_hand(game: Game) -> None:
    with pytest.raises(HandMissing, match="0 hands are recorded"):
        undo(game, 1)


def test_a_finished_game_is_open_again(game: Game) -> None:
    finish(game)
    after = undo(game, 6)
    assert (after.over, after.won_by, after.score) == (False, None, [0, 20])


def test_unless_the_next_has_begun(game: Game) -> None:
    finish(game)
    start_game(sheet=game.sheet, first_dealer=0, recorder="table code")
    with pytest.raises(WouldReopen):
        undo(game, 6)
    assert Hand.objects.filter(current=True).count() == 6


def test_not_on_a_closed_sheet(game: Game) -> None:
    record(game, away_point)
    close_sheet(sheet=game.sheet)
    with pytest.raises(SheetClosed):
        undo(game, 1)


def test_over_http(game: Game, phone: Phone) -> None:
    phone.record(game, {"hand": 1, **away_point(1)})
    answer = phone.undo(game, 1, version=1)
    assert (answer.status_code, answer.json()["game"]["score"]) == (200, [0, 0])
    (version,) = phone.read(f"/games/{game.pk}/hands/1/versions").json()
    assert (version["current"], version["withdrawn_by"]) == (False, "table code")
    again = phone.undo(game, 1, version=1)
    assert (again.status_code, again.json()["changed_by"]) == (412, "table code")
    assert again.json()["changed_at"] == version["withdrawn_at"]


def test_over_http_the_version_read_must_be_said(game: Game, phone: Phone) -> None:
    phone.record(game, {"hand": 1, **away_point(1)})
    answer = phone.send("DELETE", f"/games/{game.pk}/hands/1", None)
    assert answer.status_code == 428
