"""The same write sent twice happens once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from scoring import codes
from scoring.idempotency import KEPT_FOR
from scoring.models import Game, Hand, IdempotentAnswer, Sheet
from scoring.services import close_sheet, open_sheet, start_game
from scoring.tasks import forget_old_answers
from tests.scoring.phones import Phone
from tests.scoring.plays import away_march, away_point, euchred

KEY = {"Idempotency-Key": "5f1c-phone-1-hand-1"}


def test_a_repeat_gets_the_first_answer_again(game: Game, phone: Phone) -> None:
    first = phone.record(game, {"hand": 1, **away_point(1)}, **KEY)
    again = phone.record(game, {"hand": 1, **away_point(1)}, **KEY)
    assert (again.status_code, again.json()) == (201, first.json())
    assert again["Idempotent-Replayed"] == "true"
    assert "Idempotent-Replayed" not in first
    assert (again["ETag"], again["Content-Type"]) == (first["ETag"], first["Content-Type"])
    assert IdempotentAnswer.objects.get().headers == {"ETag": first["ETag"]}
    assert Hand.objects.count() == 1


def test_the_order_of_fields_makes_no_other_body(game: Game, phone: Phone) -> None:
    body = {"hand": 1, **away_point(1)}
    phone.record(game, body, **KEY)
    again = phone.record(game, dict(reversed(body.items())), **KEY)
    assert again["Idempotent-Replayed"] == "true"


@pytest.mark.parametrize("body", [{"hand": 1, **away_march(1)}, {"hand": 2, **away_point(2)}, {}])
def test_the_key_with_another_body_is_refused(game: Game, phone: Phone, body: Any) -> None:
    phone.record(game, {"hand": 1, **away_point(1)}, **KEY)
    body = body or {"hand": 1, "kind": "nonsense"}
    answer = phone.record(game, body, **KEY)
    assert (answer.status_code, answer.json()["type"]) == (422, "/api/problems/#key-reused")
    assert Hand.objects.count() == 1


def test_the_key_at_another_address_is_refused(sheet: Sheet, game: Game, phone: Phone) -> None:
    phone.record(game, {"hand": 1, **away_point(1)}, **KEY)
    answer = phone.undo(game, 1, version=1, **KEY)
    assert (answer.status_code, Hand.objects.filter(current=True).count()) == (422, 1)


@pytest.mark.parametrize("key", ["", "with space", "x" * 101, "naïve"])
def test_a_write_needs_a_key(game: Game, phone: Phone, key: str) -> None:
    answer = phone.record(game, {"hand": 1, **away_point(1)}, **{"Idempotency-Key": key})
    assert (answer.status_code, answer.json()["type"]) == (400, "/api/problems/#key-missing")
    assert Hand.objects.count() == 0


def test_a_refused_write_may_be_corrected_under_its_key(game: Game, phone: Phone) -> None:
    refused = phone.record(game, {"hand": 1, "kind": "played", "dealer": 0}, **KEY)
    assert (refused.status_code, IdempotentAnswer.objects.count()) == (422, 0)
    assert phone.record(game, {"hand": 1, **away_point(1)}, **KEY).status_code == 201


def test_undo_and_amend_repeat_too(game: Game, phone: Phone) -> None:
    phone.record(game, {"hand": 1, **away_point(1)})
    amended = {**euchred(1), "reason": "misread"}
    for key in ("first", "again"):
        answer = phone.amend(game, 1, amended, version=1, **KEY)
        assert (answer.status_code, "Idempotent-Replayed" in answer) == (200, key == "again")
    undo = {"Idempotency-Key": "undo"}
    for key in ("first", "again"):
        answer = phone.undo(game, 1, version=2, **undo)
        assert (answer.status_code, "Idempotent-Replayed" in answer) == (200, key == "again")


def test_starting_a_game_repeats_too(sheet: Sheet, phone: Phone) -> None:
    first = phone.start(sheet, {"first_dealer": 0}, **KEY)
    again = phone.start(sheet, {"first_dealer": 0}, **KEY)
    assert (again.status_code, again.json()["id"]) == (201, first.json()["id"])
    assert again["Location"] == first["Location"]
    assert Game.objects.count() == 1


def test_a_repeat_is_answered_even_after_the_table_was_closed(game: Game, phone: Phone) -> None:
    phone.record(game, {"hand": 1, **away_point(1)}, **KEY)
    close_sheet(sheet=game.sheet)
    assert phone.record(game, {"hand": 1, **away_point(1)}, **KEY).status_code == 201


def test_another_phone_at_the_table_repeats_what_the_first_left_unanswered(game: Game) -> None:
    first, second = (Phone.signed_in(codes.code_of(game.sheet)) for _ in range(2))
    first.record(game, {"hand": 1, **away_point(1)}, **KEY)
    again = second.record(game, {"hand": 1, **away_point(1)}, **KEY)
    assert again["Idempotent-Replayed"] == "true"


def test_keys_of_different_tables_do_not_meet(
    new_sheet: Callable[..., Sheet], game: Game, phone: Phone
) -> None:
    other = new_sheet(label="Table 2")
    second = start_game(sheet=other, first_dealer=0, recorder="table code")
    phone.record(game, {"hand": 1, **away_point(1)}, **KEY)
    neighbour = Phone.signed_in(codes.code_of(other))
    answer = neighbour.record(second, {"hand": 1, **away_march(1)}, **KEY)
    assert (answer.status_code, "Idempotent-Replayed" in answer) == (201, False)


def test_answers_are_kept_for_seven_days(game: Game, phone: Phone) -> None:
    hour = timedelta(hours=1)
    for number, age in ((1, KEPT_FOR + hour), (2, KEPT_FOR - hour)):
        phone.record(
            game, {"hand": number, **away_point(number)}, **{"Idempotency-Key": str(number)}
        )
        answers = IdempotentAnswer.objects.filter(key=str(number))
        answers.update(created_at=timezone.now() - age)
    forget_old_answers()
    assert [answer.key for answer in IdempotentAnswer.objects.all()] == ["2"]


@pytest.mark.django_db(transaction=True)
class TestWhileTheFirstIsStillRunning:
    @pytest.fixture
    def game(self, transactional_db: None) -> Game:
        opened = open_sheet(
            rules="st_austell",
            label="Table 1",
            side_names=["Queen's Head", "Rashleigh"],
            opens_at=timezone.now(),
        )
        return start_game(sheet=opened, first_dealer=0, recorder="table code")

    def test_the_repeat_waits_two_seconds_and_is_told_to_come_again(self, game: Game) -> None:
        phone = Phone.signed_in(codes.code_of(game.sheet))

        def post() -> Any:
            try:
                return phone.record(game, {"hand": 1, **away_point(1)}, **KEY)
            finally:
                connection.close()

        with ThreadPoolExecutor(1) as thread:
            with transaction.atomic():
                Game.objects.select_for_update().get(pk=game.pk)
                started = timezone.now()
                answer = thread.submit(post).result()
            assert timezone.now() - started >= timedelta(seconds=2)
            assert (answer.status_code, answer["Retry-After"]) == (409, "1")
            assert answer.json()["type"] == "/api/problems/#still-busy"
            assert thread.submit(post).result().status_code == 201
        assert Hand.objects.count() == 1
