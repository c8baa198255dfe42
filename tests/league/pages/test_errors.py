"""What a visitor reads when something cannot be had, in words anybody knows."""

from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.views.defaults import server_error

from league.organisation.models import User
from tests.league.pages.conftest import SmallLeague


@pytest.mark.django_db
def test_an_unknown_address(client: Client) -> None:
    answer = client.get("/l/nowhere/")
    assert answer.status_code == 404
    assert "There is nothing at this address" in answer.content.decode()


def test_an_unknown_address_for_somebody_signed_in(client: Client, small: SmallLeague) -> None:
    client.force_login(User.objects.create_user("ann@example.org"))
    page = client.get("/l/nowhere/").content.decode()
    assert "Sign out" in page


@pytest.mark.parametrize("address", ["/l/nowhere/", "/no/such/place"])
def test_an_unknown_address_on_ones_own_machine(
    address: str, settings: Any, small: SmallLeague
) -> None:
    settings.DEBUG = True
    answer = Client().get(address)
    assert answer.status_code == 404
    assert "There is nothing at this address" in answer.content.decode()
    assert "DEBUG" not in answer.content.decode()


def test_what_somebody_may_not_do_has_a_way_back(client: Client, small: SmallLeague) -> None:
    client.force_login(User.objects.create_user("ann@example.org"))
    answer = client.get(f"/l/{small.league.slug}/secretary/")
    assert answer.status_code == 403
    assert 'href="/my/"' in answer.content.decode()


def test_a_form_from_before_signing_in(small: SmallLeague) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/accounts/login/", {"email": "ann@example.org"})
    assert answer.status_code == 403
    assert "Nothing was changed" in answer.content.decode()


def test_a_fault_of_ours_needs_neither_database_nor_session() -> None:
    answer = server_error(RequestFactory().get("/"))
    assert answer.status_code == 500
    assert "The fault is ours" in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/l/%ff/", "/%f0%9f%83%8f/", "/l/a/teams/-1/"])
def test_addresses_nobody_could_mean(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.django_db
def test_machines_are_told_what_to_read(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    assert "Disallow: /l/*/players/" in answer.content.decode()


@pytest.mark.django_db
def test_a_phone_is_told_how_to_keep_benny(client: Client) -> None:
    told = client.get("/manifest.webmanifest").json()
    assert told["start_url"] == "/"
    assert {icon["sizes"] for icon in told["icons"]} == {"192x192", "512x512"}
