"""A friendly game nobody keeps is cleared away thirty days after its last hand."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scoring.friendly import services
from scoring.friendly.models import FriendlyGame
from scoring.friendly.services import KEPT_FOR, keep_game, remove_expired
from scoring.friendly.tasks import remove_expired as task
from scoring.models import Game, Sheet
from tests.scoring.friendly.conftest import THREE_TRICKS, play, start

SECOND = timedelta(seconds=1)


def after(moment: Any, *delays: timedelta) -> time_machine.travel:
    return time_machine.travel(sum(delays, moment), tick=False)


def left() -> int:
    remove_expired()
    return Sheet.objects.count()


def test_thirty_days_from_its_start_without_a_hand(made: FriendlyGame) -> None:
    begun = made.sheet.created_at
    with after(begun, KEPT_FOR, -SECOND):
        assert left() == 1
    with after(begun, KEPT_FOR):
        assert left() == 0


def test_thirty_days_from_its_last_hand(made: FriendlyGame) -> None:
    with after(made.sheet.created_at, timedelta(days=20)):
        game = play(made, THREE_TRICKS)
        last = game.hands.get().recorded_at
    with after(last, KEPT_FOR, -SECOND):
        assert left() == 1
    with after(last, KEPT_FOR):
        assert left() == 0
    assert not Game.objects.exists()


def test_the_page_says_until_when(made: FriendlyGame, ann: Client) -> None:
    with after(made.sheet.created_at, timedelta(days=2)):
        play(made, THREE_TRICKS)
        until = timezone.localdate() + KEPT_FOR
        page = ann.get(f"/friendly/{made.pk}/").content.decode()
    assert f"It is kept until {until.day} {until:%b %Y}" in page


def test_what_an_account_keeps_stays(made: FriendlyGame, account: Callable[[str], Any]) -> None:
    keep_game(game=made, user=account("ann"))
    with after(made.sheet.created_at, 100 * KEPT_FOR):
        assert left() == 1


def test_an_account_that_is_gone_keeps_nothing(
    made: FriendlyGame, account: Callable[[str], Any]
) -> None:
    keep_game(game=made, user=account("ann"))
    get_user_model().objects.all().delete()
    with after(made.sheet.created_at, KEPT_FOR):
        assert left() == 0


def test_twice_is_as_once_and_other_sheets_stay(
    made: FriendlyGame, ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = services.open_sheet(
        rules="cornish", label="Table 1", side_names=["A", "B"], opens_at=timezone.now()
    )
    for _ in range(3):
        start(ann)
    monkeypatch.setattr(services, "AT_A_TIME", 2)
    with after(made.sheet.created_at, 2 * KEPT_FOR):
        assert remove_expired() == 4
        assert remove_expired() == 0
    assert list(Sheet.objects.all()) == [league]


def test_statements_do_not_grow_with_what_is_due(ann: Client) -> None:
    def to_clear_away(games: int) -> int:
        for _ in range(games):
            play(start(ann), *[THREE_TRICKS] * games)
        in_time = after(timezone.now(), KEPT_FOR, SECOND)
        with in_time, CaptureQueriesContext(connection) as sent:
            assert remove_expired() == games
        return len(sent)

    assert to_clear_away(4) == to_clear_away(1)


def test_the_worker_is_told_every_day(db: None) -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["remove-expired-friendly-games"]
    assert entry["task"] == task.name
    day = entry["schedule"]
    assert (len(day.hour), len(day.minute), len(day.day_of_week)) == (1, 1, 7)
    task()


def test_the_database_takes_no_token_that_could_be_guessed(made: FriendlyGame) -> None:
    for token in ("", "short", "x" * 21 + "!"):
        with pytest.raises(IntegrityError), transaction.atomic():
            FriendlyGame.objects.filter(pk=made.pk).update(token=token)


def test_the_database_has_each_token_once(made: FriendlyGame, ann: Client) -> None:
    second = start(ann)
    with pytest.raises(IntegrityError), transaction.atomic():
        FriendlyGame.objects.filter(pk=second.pk).update(token=made.token)
