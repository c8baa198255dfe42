"""Signing in: an address, a mailed code, nothing else."""

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from league.competitions.services import register_player
from league.organisation.models import Role, User
from league.organisation.services import add_person, appoint
from tests.league.pages.conftest import SmallLeague

CAPTAIN = "late@porthkerris.example"
STRANGER = "stranger@example.net"


@pytest.fixture
def small(small: SmallLeague) -> SmallLeague:
    """A captain who has never signed in joins the league."""
    captain = add_person(league=small.league, forename="Late", surname="Comer", email=CAPTAIN)
    register_player(team=small.teams[0], person=captain, captain=True)
    small.squads[0].append(captain)
    return small


@pytest.fixture(autouse=True)
def _no_requests_counted_yet() -> None:
    cache.clear()


def ask(client: Client, email: str) -> None:
    answer = client.post("/accounts/login/", {"email": email})
    assert answer.status_code == 302, answer.content.decode()
    assert answer["Location"] == "/accounts/login/code/"


def mailed_code() -> str:
    found = re.search(r"\b[A-Z]{4}-[A-Z]{4}\b", mail.outbox[-1].body)
    assert found, mail.outbox[-1].body
    return found[0]


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_a_captain_signs_in_with_the_mailed_code(client: Client, small: SmallLeague) -> None:
    ask(client, CAPTAIN)
    assert mail.outbox[-1].to == [CAPTAIN]
    answer = client.post("/accounts/login/code/", {"code": mailed_code()})
    assert answer["Location"] == "/my/"
    assert signed_in(client)


def test_case_spaces_and_dashes_of_a_code_do_not_matter(client: Client, small: SmallLeague) -> None:
    ask(client, f" {CAPTAIN.upper()} ")
    client.post("/accounts/login/code/", {"code": mailed_code().lower().replace("-", " ")})
    assert signed_in(client)


def test_the_first_request_makes_the_account_and_links_the_captain(
    client: Client, small: SmallLeague
) -> None:
    assert not User.objects.filter(email=CAPTAIN).exists()
    ask(client, CAPTAIN)
    captain = small.squads[0][-1]
    captain.refresh_from_db()
    assert captain.user == User.objects.get(email=CAPTAIN)


def test_an_officer_signs_in_without_being_a_player(client: Client, small: SmallLeague) -> None:
    appoint(league=small.league, email="secretary@example.org", kind=Role.Kind.SECRETARY)
    ask(client, "secretary@example.org")
    client.post("/accounts/login/code/", {"code": mailed_code()})
    assert signed_in(client)


def test_a_stranger_gets_the_same_page_and_a_mail_without_a_code(
    client: Client, small: SmallLeague
) -> None:
    ask(client, STRANGER)
    assert not re.search(r"\b[A-Z]{4}-[A-Z]{4}\b", mail.outbox[-1].body)
    assert "No league here has that address" in mail.outbox[-1].body
    assert not User.objects.filter(email=STRANGER).exists()
    stranger = client.get("/accounts/login/code/").content.decode().replace(STRANGER, "")
    other = Client()
    ask(other, CAPTAIN)
    captain = other.get("/accounts/login/code/").content.decode().replace(CAPTAIN, "")
    hidden = re.compile(r'name="csrfmiddlewaretoken" value="[^"]+"')
    assert hidden.sub("", stranger) == hidden.sub("", captain)


def test_a_stranger_signs_in_with_no_code_at_all(client: Client, small: SmallLeague) -> None:
    ask(client, STRANGER)
    for code in ("", "-", "AAAA-AAAA"):
        client.post("/accounts/login/code/", {"code": code})
    assert not signed_in(client)


def test_a_closed_account_gets_no_code(client: Client, small: SmallLeague) -> None:
    User.objects.create_user(CAPTAIN, is_active=False)
    ask(client, CAPTAIN)
    assert "No league here has that address" in mail.outbox[-1].body


def test_three_wrong_codes_end_the_try(client: Client, small: SmallLeague) -> None:
    ask(client, CAPTAIN)
    code = mailed_code()
    answers = [client.post("/accounts/login/code/", {"code": "BBBB-BBBB"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 302]
    assert "Three wrong ones use it up." in answers[0].content.decode()
    assert "That code is used up" in client.get(answers[2]["Location"]).content.decode()
    client.post("/accounts/login/code/", {"code": code})
    assert not signed_in(client)


def test_a_code_works_in_the_browser_that_asked_for_it_only(
    client: Client, small: SmallLeague
) -> None:
    ask(client, CAPTAIN)
    other = Client()
    other.post("/accounts/login/code/", {"code": mailed_code()})
    assert not signed_in(other)


def test_an_address_is_mailed_three_times_a_minute_at_most(
    client: Client, small: SmallLeague
) -> None:
    for _ in range(3):
        ask(Client(), CAPTAIN)
    answer = Client().post("/accounts/login/", {"email": CAPTAIN})
    assert answer.status_code == 200
    assert "Too many" in answer.content.decode()
    assert len(mail.outbox) == 3


def test_a_refused_request_does_not_say_whether_the_address_is_known(
    client: Client, small: SmallLeague
) -> None:
    for _ in range(4):
        answer = Client().post("/accounts/login/", {"email": STRANGER})
    assert "Too many" in answer.content.decode()


@pytest.mark.parametrize("address", ["ann", "ann@", "\x00@example.org", "a" * 400 + "@example.org"])
def test_what_is_no_address_is_said_at_the_field(
    client: Client, small: SmallLeague, address: str
) -> None:
    answer = client.post("/accounts/login/", {"email": address})
    assert answer.status_code == 200
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not mail.outbox


def test_signing_out_is_a_deliberate_act(client: Client, small: SmallLeague) -> None:
    client.force_login(User.objects.create_user("ann@example.org"))
    assert client.get("/accounts/logout/").status_code == 200
    assert signed_in(client)
    assert client.post("/accounts/logout/").status_code == 302
    assert not signed_in(client)


def test_nobody_is_led_off_the_site_after_signing_in(client: Client, small: SmallLeague) -> None:
    ask(client, CAPTAIN)
    answer = client.post(
        "/accounts/login/code/", {"code": mailed_code(), "next": "https://example.net/"}
    )
    assert answer["Location"] == "/my/"


@pytest.mark.parametrize(
    "closed",
    [
        "signup/",
        "password/change/",
        "password/set/",
        "password/reset/",
        "email/",
        "reauthenticate/",
        "confirm-email/x/",
    ],
)
def test_no_other_way_of_having_an_account_is_offered(
    client: Client, small: SmallLeague, closed: str
) -> None:
    for answer in (client.get(f"/accounts/{closed}"), client.post(f"/accounts/{closed}")):
        assert answer.status_code == 404
