"""Many phones on one game at the same moment: real threads, real transactions."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from scoring import codes
from scoring.errors import HandExists, SheetClosed
from scoring.models import Game, Hand, IdempotentAnswer, Sheet
from scoring.services import (
    amend_hand,
    close_sheet,
    open_sheet,
    record_hand,
    start_game,
    undo_hand,
)
from tests.scoring.at_once import at_once
from tests.scoring.phones import Phone
from tests.scoring.plays import away_march, away_point, euchred, record

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def sheet(transactional_db: None) -> Sheet:
    return open_sheet(
        rules="st_austell",
        label="Table 1",
        side_names=["Queen's Head", "Rashleigh"],
        opens_at=timezone.now() - timedelta(hours=1),
    )


@pytest.fixture
def game(sheet: Sheet) -> Game:
    return start_game(sheet=sheet, first_dealer=0, recorder="table code")


def test_two_hundred_posting_the_same_hand_make_one(game: Game) -> None:
    def post() -> Any:
        return record_hand(game=game, number=1, facts=away_point(1), recorder="table code")

    answers = at_once(*[post] * 200)
    refusals = [answer for answer in answers if isinstance(answer, Exception)]
    assert len(refusals) == 199
    assert {type(refusal) for refusal in refusals} == {HandExists}
    assert {refusal.stored.pk for refusal in refusals} == {Hand.objects.get().pk}
    game.refresh_from_db()
    assert (game.score, game.hands_recorded, game.version) == ([0, 1], 1, 2)


def test_two_hundred_sending_the_same_request_get_the_same_answer(game: Game) -> None:
    phone = Phone.signed_in(codes.code_of(game.sheet))
    headers = {"Idempotency-Key": "one-key"}

    def post() -> Any:
        return phone.record(game, {"hand": 1, **away_point(1)}, **headers)

    answers = at_once(*[post] * 200)
    told = {answer.status_code: answer.json() for answer in answers if answer.status_code != 409}
    busy = [answer for answer in answers if answer.status_code == 409]
    assert set(told) == {201}
    assert all(answer["Retry-After"] for answer in busy)
    assert sum("Idempotent-Replayed" in answer for answer in answers) == 199 - len(busy)
    assert (Hand.objects.count(), IdempotentAnswer.objects.count()) == (1, 1)


def test_two_posting_different_hand_sevens_make_one_and_a_conflict(game: Game) -> None:
    record(game, *[away_point] * 6)
    phones = [Phone.signed_in(codes.code_of(game.sheet)) for _ in range(2)]
    answers = at_once(
        lambda: phones[0].record(game, {"hand": 7, **away_march(7)}),
        lambda: phones[1].record(game, {"hand": 7, **euchred(7)}),
    )
    made, refused = sorted(answers, key=lambda answer: answer.status_code)
    assert (made.status_code, refused.status_code) == (201, 409)
    assert refused.json()["type"] == "/api/problems/#hand-exists"
    assert refused.json()["stored"] == made.json()["hand"]
    assert Hand.objects.filter(number=7).count() == 1


def test_hands_sent_in_any_order_are_recorded_in_theirs(game: Game) -> None:
    def post(number: int) -> Any:
        while True:
            try:
                return record_hand(
                    game=game, number=number, facts=away_point(number), recorder="table code"
                )
            except Exception as refusal:
                if "hand_number" not in [fault.code for fault in getattr(refusal, "faults", ())]:
                    raise

    at_once(*[lambda number=number: post(number) for number in range(1, 11)])
    hands = Hand.objects.order_by("number")
    assert [hand.score for hand in hands] == [[0, points] for points in range(1, 11)]


def test_of_an_amendment_and_an_undo_one_wins(game: Game) -> None:
    record(game, away_point)
    change = {"game": game, "number": 1, "version": 1, "recorder": "table code"}
    answers = at_once(
        *[lambda: amend_hand(facts=euchred(1), reason="misread", **change)] * 5,
        *[lambda: undo_hand(**change)] * 5,
    )
    refused = [answer for answer in answers if isinstance(answer, Exception)]
    assert len(refused) == 9
    game.refresh_from_db()
    assert (game.hands_recorded, game.score) in [(0, [0, 0]), (1, [2, 0])]


def test_no_hand_slips_into_a_sheet_that_is_being_closed(game: Game) -> None:
    def record_next() -> Any:
        return record_hand(game=game, number=1, facts=away_point(1), recorder="table code")

    with ThreadPoolExecutor(1) as thread:
        with transaction.atomic():
            close_sheet(sheet=game.sheet)
            late = thread.submit(lambda: at_once(record_next))
            assert not late.done()
        (refusal,) = late.result()
    assert isinstance(refusal, SheetClosed)
    assert Hand.objects.count() == 0


def test_two_starting_the_next_game_start_one(sheet: Sheet) -> None:
    answers = at_once(
        *[lambda: start_game(sheet=sheet, first_dealer=0, recorder="table code")] * 10
    )
    assert sum(isinstance(answer, Game) for answer in answers) == 1
    assert Game.objects.count() == 1
