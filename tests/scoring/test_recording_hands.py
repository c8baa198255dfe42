"""Recording the next hand of a game."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.dispatch import Signal

from scoring import signals
from scoring.errors import HandExists, SheetClosed
from scoring.models import Game, Hand
from scoring.rules import HandRefused
from scoring.services import close_sheet, record_hand
from tests.scoring.phones import Phone
from tests.scoring.plays import (
    away_march,
    away_point,
    euchred,
    finish,
    lone_march,
    misdeal,
    played,
    record,
    revoke,
    thrown_in,
)


@contextmanager
def listening(signal: Signal, listener: Any) -> Iterator[None]:
    signal.connect(listener)
    try:
        yield
    finally:
        signal.disconnect(listener)


@pytest.mark.parametrize(
    ("play", "points", "outcome"),
    [
        (away_point, [0, 1], "point"),
        (away_march, [0, 2], "march"),
        (lone_march, [0, 4], "lone_march"),
        (euchred, [2, 0], "euchred"),
        (thrown_in, [0, 0], "thrown_in"),
        (misdeal, [0, 0], "misdeal"),
        (lambda number: revoke(number, against=0), [0, 2], "penalty"),
    ],
)
def test_points_follow_from_the_facts(
    game: Game, play: Any, points: list[int], outcome: str
) -> None:
    (written,) = record(game, play)
    assert (written.hand.points, written.hand.outcome) == (points, outcome)
    assert written.game.score == written.hand.score == points


def test_what_was_recorded_is_kept_and_nothing_invented(game: Game) -> None:
    record_hand(
        game=game,
        number=1,
        facts=played(1, 0, alone=[3], turn_up="clubs", round=1, trump="clubs"),
        recorder="user 7",
    )
    hand = Hand.objects.get()
    assert (hand.kind, hand.dealer, hand.turn_up, hand.round) == ("played", 0, "clubs", 1)
    assert (hand.maker, hand.trump, hand.alone, hand.tricks) == (1, "clubs", [3], [0, 5])
    assert (hand.other_facts, hand.recorder, hand.reason) == ({}, "user 7", "")
    record(game, away_point, first=2)
    bare = Hand.objects.get(number=2)
    assert (bare.turn_up, bare.round, bare.trump, bare.alone) == (None, None, None, [])


def test_the_deal_passes_on_and_stays_after_a_misdeal(game: Game) -> None:
    written = record(game, away_point, thrown_in, misdeal)
    assert [each.game.next_dealer for each in written] == [1, 2, 2]


def test_the_game_ends_at_the_target(game: Game) -> None:
    last = finish(game)[-1].game
    assert (last.over, last.won_by, last.score, last.hands_recorded) == (True, 1, [0, 24], 6)


def test_a_dealer_out_of_turn_is_recorded_with_a_warning_that_stays(game: Game) -> None:
    record_hand(game=game, number=1, facts=played(3, 2), recorder="table code")
    (warning,) = Hand.objects.get().warnings
    assert (warning["code"], warning["severity"]) == ("dealer_rotation", "warning")


def test_every_fault_is_told_at_once_and_nothing_changes(game: Game) -> None:
    facts = {"kind": "played", "dealer": 0, "maker": 9, "tricks": [3, 3], "turn_up": "swords"}
    with pytest.raises(HandRefused) as refused:
        record_hand(game=game, number=1, facts=facts, recorder="table code")
    codes = {fault.code for fault in refused.value.faults}
    assert {"seat_unknown", "tricks_total", "fact_invalid"} <= codes
    game.refresh_from_db()
    assert (game.version, game.hands_recorded, Hand.objects.count()) == (1, 0, 0)


@pytest.mark.parametrize("number", [0, -1, 2, 7, 10**14])
def test_a_gap_is_refused(game: Game, number: int) -> None:
    with pytest.raises(HandRefused) as refused:
        record_hand(game=game, number=number, facts=away_point(1), recorder="table code")
    assert [fault.code for fault in refused.value.faults] == ["hand_number"]


def test_no_hand_after_the_end(game: Game) -> None:
    finish(game)
    with pytest.raises(HandRefused) as refused:
        record_hand(game=game, number=7, facts=away_point(7), recorder="table code")
    assert "game_over" in [fault.code for fault in refused.value.faults]


@pytest.mark.parametrize("play", [away_point, away_march])
def test_a_number_that_is_taken_answers_with_what_is_stored(game: Game, play: Any) -> None:
    record(game, away_point)
    with pytest.raises(HandExists, match="Hand 1 is already recorded, by table code") as exists:
        record_hand(game=game, number=1, facts=play(1), recorder="user 7")
    assert exists.value.stored.tricks == [2, 3]
    assert Hand.objects.count() == 1


def test_points_claimed_are_compared_and_not_kept(game: Game) -> None:
    with pytest.raises(HandRefused) as refused:
        record_hand(game=game, number=1, facts=away_point(1) | {"points": [0, 2]}, recorder="x")
    assert [fault.code for fault in refused.value.faults] == ["points_mismatch"]
    facts = away_point(1) | {"points": [0, 1]}
    assert record_hand(game=game, number=1, facts=facts, recorder="x").hand.points == [0, 1]


def test_nothing_on_a_closed_sheet(game: Game) -> None:
    close_sheet(sheet=game.sheet)
    with pytest.raises(SheetClosed):
        record(game, away_point)


def test_the_rooms_above_are_told_inside_the_transaction(game: Game) -> None:
    seen = []

    def listen(game: Game, change: str, **kwargs: object) -> None:
        seen.append((change, game.score, game.hands.count()))

    with listening(signals.game_changed, listen):
        record(game, away_point)
    assert seen == [("hand", [0, 1], 1)]


def test_a_room_above_that_fails_undoes_the_hand(game: Game) -> None:
    def fail(**kwargs: object) -> None:
        raise RuntimeError("the card cannot be written")

    with listening(signals.game_changed, fail), pytest.raises(RuntimeError):
        record(game, away_point)
    game.refresh_from_db()
    assert (game.score, Hand.objects.count()) == ([0, 0], 0)


def test_takes_as_many_statements_in_the_last_hand_as_in_the_first(
    game: Game, statements: list[str]
) -> None:
    counts = []
    for number, play in enumerate([away_point, *[thrown_in] * 30, away_point], 1):
        statements.clear()
        record(game, play, first=number)
        counts.append(len(statements))
    assert set(counts) == {4}  # Savepoint, lock, hand with game, release.


class TestOverHTTP:
    def test_the_answer_is_the_hand_and_the_game_after_it(self, game: Game, phone: Phone) -> None:
        answer = phone.record(game, {"hand": 1, **away_march(1)})
        body = answer.json()
        assert answer.status_code == 201
        assert answer["ETag"] == '"1"'
        assert body["hand"].items() >= {"hand": 1, "version": 1, **away_march(1)}.items()
        assert (body["hand"]["points"], body["hand"]["outcome"]) == ([0, 2], "march")
        assert body["hand"]["recorder"] == "table code"
        assert (body["game"]["score"], body["game"]["next_dealer"]) == ([0, 2], 1)

    def test_faults_come_as_a_list(self, game: Game, phone: Phone) -> None:
        answer = phone.record(game, {"hand": 1, **played(1, 2, alone=[0])})
        assert (answer.status_code, answer.json()["type"]) == (422, "/api/problems/#hand-refused")
        (fault,) = answer.json()["faults"]
        assert fault.keys() == {"code", "field", "message", "severity"}
        assert fault["code"] == "defender_may_not_go_alone"

    def test_a_taken_number_shows_the_stored_hand(self, game: Game, phone: Phone) -> None:
        first = phone.record(game, {"hand": 1, **away_point(1)}).json()["hand"]
        for facts in (away_march(1), away_point(1)):
            answer = phone.record(game, {"hand": 1, **facts})
            assert (answer.status_code, answer.json()["stored"]) == (409, first)

    def test_who_is_allowed_by_a_room_above_records_as_themselves(
        self, game: Game, allow: Any, django_user_model: Any
    ) -> None:
        captain = django_user_model.objects.create_user("captain@example.com")
        stranger = django_user_model.objects.create_user("stranger@example.com")
        allow(lambda user, sheet: user == captain and sheet == game.sheet)
        statuses = {}
        for user in (stranger, captain):
            phone = Phone()
            phone.client.force_login(user)
            phone.client.get("/api/")  # Brings the CSRF token.
            statuses[user] = phone.record(game, {"hand": 1, **away_point(1)}).status_code
        assert statuses == {stranger: 404, captain: 201}
        assert Hand.objects.get().recorder == f"user {captain.pk}"

    def test_a_phone_takes_as_many_statements_in_every_hand(
        self, game: Game, phone: Phone, statements: list[str]
    ) -> None:
        counts = []
        for number in (1, 2, 3):
            statements.clear()
            phone.record(game, {"hand": number, **away_point(number)})
            counts.append(len(statements))
        # Within the test's own transaction: savepoint, time to wait, lock, hand, answer, release.
        assert counts == [6, 6, 6]
