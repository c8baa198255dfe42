"""The head of every page leads whoever is signed in to their own work."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from league.competitions.services import register_player
from league.organisation.models import Role, User
from league.organisation.services import add_person, appoint
from tests.league.pages.conftest import SmallLeague, make_league

MY_MATCHES = ("/my/", "My matches")


def links(user: User | None) -> list[tuple[str, str]]:
    client = Client()
    if user is not None:
        client.force_login(user)
    head = client.get("/").content.decode().split("</header>")[0]
    return re.findall(r'<li><a href="([^"]+)"[^>]*>([^<]+)</a>', head)[1:]


def captain_of(pages: SmallLeague) -> User:
    return User.objects.get(people=pages.squads[0][0])


def secretary_of(pages: SmallLeague) -> User:
    return User.objects.get(roles__league=pages.league)


def test_a_visitor_is_led_to_sign_in(small: SmallLeague) -> None:
    assert links(None) == [("/accounts/login/", "Sign in")]


def test_a_captain_is_led_to_the_matches(small: SmallLeague) -> None:
    assert links(captain_of(small)) == [MY_MATCHES]


@pytest.mark.parametrize("kind", Role.Kind)
def test_an_officer_is_led_to_the_cards(small: SmallLeague, kind: Role.Kind) -> None:
    officer = appoint(league=small.league, email="officer@example.org", kind=kind).user
    assert links(officer) == [("/l/porthkerris/secretary/", "Cards to see to")]


def test_an_officer_who_captains_a_team_is_led_to_both(small: SmallLeague) -> None:
    secretary = secretary_of(small)
    person = add_person(league=small.league, forename="Al", surname="Opie", email=secretary.email)
    person.user = secretary
    person.save()
    register_player(team=small.teams[1], person=person, captain=True)
    assert links(secretary) == [MY_MATCHES, ("/l/porthkerris/secretary/", "Cards to see to")]


def test_of_several_leagues_each_is_named(small: SmallLeague) -> None:
    other = make_league("hayle").league
    secretary = secretary_of(small)
    appoint(league=other, email=secretary.email, kind=Role.Kind.COMMITTEE)
    assert links(secretary) == [
        ("/l/hayle/secretary/", "Cards to see to: Hayle"),
        ("/l/porthkerris/secretary/", "Cards to see to: Porthkerris"),
    ]


def test_whoever_has_nothing_to_do_is_told_why_there(small: SmallLeague) -> None:
    assert links(User.objects.create_user("nora@example.org")) == [MY_MATCHES]


def test_a_visitors_page_asks_nothing_for_it(small: SmallLeague) -> None:
    with CaptureQueriesContext(connection) as asked:
        Client().get("/")
    assert not [query for query in asked if "organisation_role" in query["sql"]]
