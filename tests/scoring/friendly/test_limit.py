"""So many games an hour from one address, however often its cookies are thrown away."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from scoring.friendly.models import FriendlyGame
from tests.scoring.friendly.conftest import START, start
from tests.scoring.friendly.test_starting import write

API = "/api/v1/friendly-games"
NOON = datetime(2026, 11, 30, 12, 10, tzinfo=UTC)


@pytest.fixture(autouse=True)
def three_an_hour(monkeypatch: pytest.MonkeyPatch, db: None) -> Any:
    monkeypatch.setattr("scoring.friendly.limit.STARTS_FROM_ONE_ADDRESS", 3)
    with time_machine.travel(NOON, tick=False) as clock:
        yield clock


def refused(address: str = "127.0.0.1") -> Any:
    answer = Client(REMOTE_ADDR=address).post(START, {"preset": "cornish"})
    return answer if answer.status_code == 429 else None


def test_the_page_says_when_to_try_again(three_an_hour: Any) -> None:
    for _ in range(3):
        start(Client())
    answer = refused()
    assert answer["Retry-After"] == str(50 * 60)
    assert "Minutes to wait until the next: 50." in answer.content.decode()
    assert FriendlyGame.objects.count() == 3
    three_an_hour.shift(timedelta(minutes=50))
    start(Client())


def test_the_api_counts_with_the_page() -> None:
    start(Client())
    for key in ("one", "two"):
        assert write(Client(), API, {"rules": "cornish"}, key).status_code == 201
    answer = write(Client(), API, {"rules": "cornish"}, "three")
    assert answer.status_code == 429
    assert answer.json()["type"] == "/api/problems/#too-many-starts"
    assert answer["Retry-After"] == str(50 * 60)
    # What was started once is answered again all the same.
    assert write(Client(), API, {"rules": "cornish"}, "one").status_code == 201
    assert refused()


def test_other_addresses_go_on() -> None:
    for _ in range(3):
        start(Client())
    assert refused()
    assert not refused("192.0.2.7")


def test_a_household_is_one_address() -> None:
    for number in range(3):
        assert not refused(f"2001:db8::{number}")
    assert refused("2001:db8::ffff")


def test_what_was_refused_does_not_count(ann: Client) -> None:
    for _ in range(5):
        assert ann.post(START, {"preset": "cornish", "seat_0": "W" * 41}).status_code == 422
        assert write(ann, API, {"rules": "cornish", "seats": ["W" * 41]}, "x").status_code == 400
    for _ in range(3):
        start(ann)
