"""Putting a recorded hand right."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.errors import (
    HandMissing,
    ReasonMissing,
    SheetClosed,
    StaleVersion,
    WouldCarryOtherwise,
    WouldEndEarlier,
    WouldReopen,
)
from scoring.models import Game, Hand, Sheet
from scoring.rules import HandRefused
from scoring.services import Recorded, amend_hand, close_sheet, start_game
from tests.scoring.phones import Phone
from tests.scoring.plays import (
    away_march,
    away_point,
    euchred,
    finish,
    lone_march,
    played,
    record,
    thrown_in,
)

WHY = {"reason": "tricks the other way round"}


def amend(game: Game, number: int, facts: dict[str, Any], **options: Any) -> Recorded:
    defaults = {"version": 1, "reason": WHY["reason"], "recorder": "user 7"}
    return amend_hand(game=game, number=number, facts=facts, **defaults | options)


def test_writes_a_new_version_and_keeps_the_former(game: Game) -> None:
    record(game, away_point)
    amend(game, 1, euchred(1))
    former, current = Hand.objects.order_by("version")
    assert (former.current, former.tricks, former.recorder) == (False, [2, 3], "table code")
    assert (current.current, current.version, current.tricks) == (True, 2, [3, 2])
    assert (current.points, current.recorder, current.reason) == ([2, 0], "user 7", WHY["reason"])


def test_scores_of_later_hands_follow_and_their_facts_stay(game: Game) -> None:
    record(game, away_point, away_march, euchred)
    facts = list(Hand.objects.filter(number__gt=1).values("kind", "dealer", "maker", "tricks"))
    written = amend(game, 1, euchred(1))
    current = Hand.objects.filter(current=True).order_by("number")
    assert [hand.score for hand in current] == [[2, 0], [2, 2], [4, 2]]
    assert [hand.version for hand in current] == [2, 1, 1]
    assert written.game.score == [4, 2]
    assert list(current.filter(number__gt=1).values(*facts[0])) == facts


def test_warnings_of_later_hands_follow(game: Game) -> None:
    record(game, away_point, away_point)
    amend(game, 1, played(2, 2))
    first, second = Hand.objects.filter(current=True).order_by("number")
    assert [warning["code"] for warning in first.warnings] == ["dealer_rotation"]
    assert [warning["code"] for warning in second.warnings] == ["dealer_rotation"]


def test_refuses_what_the_rules_do_not_allow(game: Game) -> None:
    record(game, away_point)
    with pytest.raises(HandRefused):
        amend(game, 1, played(1, 2, alone=[0]))
    assert Hand.objects.count() == 1


def test_refuses_an_end_before_hands_already_recorded(game: Game) -> None:
    record(game, *[lone_march] * 4, away_point, away_point, away_point)
    with pytest.raises(WouldEndEarlier, match="over after hand 6, but hand 7 came") as refused:
        amend(game, 5, lone_march(5))
    assert (refused.value.hand_number, refused.value.later) == (6, [7])
    game.refresh_from_db()
    assert (game.score, game.over) == ([0, 19], False)


def test_unless_those_are_withdrawn_in_the_same_step(game: Game) -> None:
    record(game, *[lone_march] * 4, away_point, away_point, away_point)
    after = amend(game, 5, lone_march(5), withdraw_later=True).game
    assert (after.score, after.over, after.won_by, after.hands_recorded) == ([0, 21], True, 1, 6)
    gone = Hand.objects.get(number=7)
    assert (gone.current, gone.withdrawn_by, gone.withdrawn_because) == (
        False,
        "user 7",
        WHY["reason"],
    )
    assert gone.withdrawn_at is not None


def test_the_hand_that_ended_the_game_may_turn_out_not_to(game: Game) -> None:
    finish(game)
    after = amend(game, 6, thrown_in(6)).game
    assert (after.over, after.won_by, after.score) == (False, None, [0, 20])


def test_but_not_once_the_next_game_has_begun(game: Game) -> None:
    finish(game)
    start_game(sheet=game.sheet, first_dealer=0, recorder="table code")
    with pytest.raises(WouldReopen, match="Game 1 would no longer be finished"):
        amend(game, 6, thrown_in(6))


def test_a_finished_game_can_be_put_right_while_it_stays_finished(game: Game) -> None:
    finish(game)
    start_game(sheet=game.sheet, first_dealer=0, recorder="table code")
    after = amend(game, 6, away_point(6)).game
    assert (after.over, after.won_by, after.score) == (True, 1, [0, 21])


@pytest.fixture
def laps(new_sheet: Callable[..., Sheet]) -> Game:
    """A game to 5 won by 8 to nil, whose surplus of 3 has opened the next."""
    sheet = new_sheet(rules={"preset": "north_american", "target": 5, "laps": True})
    game = start_game(sheet=sheet, first_dealer=0, recorder="table code")
    record(game, lone_march, lone_march)
    start_game(sheet=sheet, first_dealer=0, recorder="table code")
    return game


def test_nor_may_the_surplus_change_that_opened_the_next(laps: Game) -> None:
    with pytest.raises(WouldCarryOtherwise, match="Game 1 ended with 3 to carry"):
        amend(laps, 2, away_march(2))
    laps.refresh_from_db()
    assert (laps.score, laps.carried, Hand.objects.count()) == ([0, 8], 3, 2)


def test_but_whatever_leaves_that_surplus_can_be_put_right(laps: Game) -> None:
    after = amend(laps, 2, lone_march(2) | {"maker": 3, "alone": [3]}).game
    assert (after.score, after.carried) == ([0, 8], 3)


def test_the_surplus_may_change_before_the_next_begins(new_sheet: Callable[..., Sheet]) -> None:
    sheet = new_sheet(rules={"preset": "north_american", "target": 5, "laps": True})
    game = start_game(sheet=sheet, first_dealer=0, recorder="table code")
    record(game, lone_march, lone_march)
    assert amend(game, 2, away_march(2)).game.carried == 1


def test_a_number_among_the_facts_must_be_the_hands_own(game: Game) -> None:
    record(game, away_point, away_point)
    with pytest.raises(HandRefused, match="recorded as hand 2 and the next hand is 1"):
        amend(game, 1, euchred(1) | {"hand": 2})
    assert amend(game, 1, euchred(1) | {"hand": 1}).game.score == [2, 1]


@pytest.mark.parametrize("reason", ["", "   "])
def test_needs_a_reason(game: Game, reason: str) -> None:
    record(game, away_point)
    with pytest.raises(ReasonMissing):
        amend(game, 1, euchred(1), reason=reason)


def test_needs_the_version_that_was_read(game: Game) -> None:
    record(game, away_point)
    amend(game, 1, euchred(1))
    with pytest.raises(StaleVersion, match="changed by user 7 since you read it") as stale:
        amend(game, 1, away_march(1), version=1, recorder="user 8")
    assert (stale.value.current, stale.value.changed_by) == (2, "user 7")
    assert stale.value.stored.tricks == [3, 2]


@pytest.mark.parametrize("number", [0, 2, 2**31])
def test_there_must_be_such_a_hand(game: Game, number: int) -> None:
    record(game, away_point)
    with pytest.raises(HandMissing, match="1 hand is recorded"):
        amend(game, number, euchred(1))


def test_not_on_a_closed_sheet(game: Game) -> None:
    record(game, away_point)
    close_sheet(sheet=game.sheet)
    with pytest.raises(SheetClosed):
        amend(game, 1, euchred(1))


def test_takes_as_many_queries_in_a_long_game_as_in_a_short_one(
    game: Game, django_assert_max_num_queries: Any
) -> None:
    record(game, away_point, away_point)
    with django_assert_max_num_queries(10):
        amend(game, 1, euchred(1))
    record(game, *[away_point] * 17, first=3)
    with django_assert_max_num_queries(10):
        amend(game, 1, away_march(1), version=2)


class TestOverHTTP:
    def test_every_version_stays_readable(self, game: Game, phone: Phone) -> None:
        phone.record(game, {"hand": 1, **away_point(1)})
        answer = phone.amend(game, 1, euchred(1) | WHY, version=1)
        assert (answer.status_code, answer["ETag"]) == (200, '"2"')
        assert answer.json()["game"]["score"] == [2, 0]
        latest, former = phone.read(f"/games/{game.pk}/hands/1/versions").json()
        assert (latest["version"], latest["current"], latest["reason"]) == (2, True, WHY["reason"])
        assert (former["version"], former["current"], former["tricks"]) == (1, False, [2, 3])

    def test_the_version_read_must_be_said(self, game: Game, phone: Phone) -> None:
        phone.record(game, {"hand": 1, **away_point(1)})
        body = euchred(1) | WHY
        answer = phone.send("PUT", f"/games/{game.pk}/hands/1", body)
        assert (answer.status_code, answer.json()["type"]) == (
            428,
            "/api/problems/#version-missing",
        )
        for tag in ("one", "*", '"1", "2"', ""):
            answer = phone.amend(game, 1, body, version=1, **{"If-Match": tag})
            assert answer.status_code == 400

    def test_a_stale_version_is_answered_with_the_present_one(
        self, game: Game, phone: Phone
    ) -> None:
        phone.record(game, {"hand": 1, **away_point(1)})
        phone.amend(game, 1, euchred(1) | WHY, version=1)
        answer = phone.amend(game, 1, away_march(1) | WHY, version=1)
        told = answer.json()
        assert (answer.status_code, told["type"]) == (412, "/api/problems/#version-stale")
        assert (told["current"], told["changed_by"]) == (2, "table code")
        assert told["changed_at"] == told["stored"]["recorded_at"]
        assert told["stored"]["tricks"] == [3, 2]

    def test_an_earlier_end_names_the_hands_in_the_way(self, game: Game, phone: Phone) -> None:
        record(game, *[lone_march] * 4, away_point, away_point, away_point)
        answer = phone.amend(game, 5, lone_march(5) | WHY, version=1)
        told = answer.json()
        assert (answer.status_code, told["type"]) == (409, "/api/problems/#would-end-earlier")
        assert (told["ends_after"], told["later"]) == (6, [7])
        body = lone_march(5) | WHY | {"withdraw_later": True}
        assert phone.amend(game, 5, body, version=1).json()["game"]["over"] is True

    def test_hands_nobody_recorded_have_no_versions(self, game: Game, phone: Phone) -> None:
        assert phone.read(f"/games/{game.pk}/hands/1/versions").status_code == 404
