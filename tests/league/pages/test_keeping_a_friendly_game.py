"""Whoever made a friendly game may sign in to keep it, though no league knows them."""

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from league.organisation.models import User
from tests.scoring.friendly.conftest import start

KITCHEN = "kitchen@example.net"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_requests_counted_yet() -> None:
    cache.clear()


def code_for(browser: Client, address: str) -> str | None:
    """Ask for a code; the one that was mailed, if one was."""
    browser.post("/accounts/login/", {"email": address})
    found = re.search(r"\b[A-Z]{4}-[A-Z]{4}\b", mail.outbox[-1].body)
    return found[0] if found else None


def test_its_maker_signs_in_by_any_address_and_keeps_it() -> None:
    browser = Client()
    made = start(browser)
    keep = f"/friendly/{made.pk}/keep/"
    assert browser.get(keep)["Location"] == f"/accounts/login/?next={keep}"
    asked = browser.post(f"/accounts/login/?next={keep}", {"email": KITCHEN, "next": keep})
    assert asked.status_code == 302
    found = re.search(r"\b[A-Z]{4}-[A-Z]{4}\b", mail.outbox[-1].body)
    assert found
    answer = browser.post(asked["Location"], {"code": found[0]}, follow=True)
    assert answer.redirect_chain[-1][0] == keep
    browser.post(keep, {"sure": "yes"})
    made.refresh_from_db()
    assert made.owner == User.objects.get(email=KITCHEN)


def test_who_made_none_gets_no_account() -> None:
    start(Client())
    assert code_for(Client(), KITCHEN) is None
    assert not User.objects.filter(email=KITCHEN).exists()


def test_a_forged_cookie_makes_no_account() -> None:
    browser = Client()
    start(browser)
    browser.cookies["benny_maker"] = browser.cookies["benny_maker"].value[:-1] + "x"
    assert code_for(browser, KITCHEN) is None
    assert not User.objects.exists()


def test_a_closed_account_stays_closed() -> None:
    User.objects.create_user(KITCHEN, is_active=False)
    browser = Client()
    start(browser)
    assert code_for(browser, KITCHEN) is None


def test_whoever_keeps_a_game_signs_in_from_anywhere_afterwards() -> None:
    browser = Client()
    start(browser)
    assert code_for(browser, KITCHEN)
    assert code_for(Client(), KITCHEN)
