"""An operator's password cannot be searched for: attempts are counted by account and by address."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from league.organisation.models import User

OPERATOR, PASSWORD = "operator@example.org", "a long password"


@pytest.fixture(autouse=True)
def _operators(db: None, settings: Any) -> None:
    # The hasher is slow on purpose, and is not what is tried here.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    User.objects.create_superuser(OPERATOR, PASSWORD)
    User.objects.create_superuser("second@example.org", PASSWORD)


def signed_in(address: str, password: str, *, sender: str = "192.0.2.1") -> bool:
    client = Client(REMOTE_ADDR=sender)
    client.post("/admin/login/", {"username": address, "password": password})
    return client.get("/admin/").status_code == 200


def test_an_operator_signs_in_with_the_password() -> None:
    assert signed_in(OPERATOR, PASSWORD)


def test_after_five_guesses_the_right_password_is_refused_too_for_five_minutes() -> None:
    for guess in range(5):
        assert not signed_in(OPERATOR, f"guess {guess}", sender=f"192.0.2.{guess}")
    answer = Client().post("/admin/login/", {"username": OPERATOR.upper(), "password": PASSWORD})
    assert "Too many attempts." in answer.content.decode()
    assert not signed_in(OPERATOR, PASSWORD, sender="198.51.100.1")
    with time_machine.travel(timezone.now() + timedelta(minutes=5, seconds=1)):
        assert signed_in(OPERATOR, PASSWORD)


def test_guesses_at_one_operator_do_not_keep_another_out() -> None:
    for guess in range(9):
        assert not signed_in(OPERATOR, f"guess {guess}", sender="192.0.2.1")
    assert signed_in("second@example.org", PASSWORD, sender="192.0.2.2")


def test_guesses_at_many_accounts_from_one_address_are_ten_a_minute() -> None:
    for guess in range(10):
        assert not signed_in(f"operator{guess}@example.org", "a guess")
    assert not signed_in(OPERATOR, PASSWORD)
    assert signed_in(OPERATOR, PASSWORD, sender="192.0.2.2")
