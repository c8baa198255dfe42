"""A page asks the database as often for many rows as for few."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from tests.league.builders import an_agreed_card, won
from tests.league.pages.conftest import SmallLeague, make_league

ADDRESSES: dict[str, Callable[[SmallLeague], str]] = {
    "home": lambda pages: "/",
    "league": lambda pages: pages.address,
    "seasons": lambda pages: f"{pages.address}seasons/",
    "division": lambda pages: pages.division_address,
    "matches": lambda pages: f"{pages.division_address}matches/",
    "figures": lambda pages: f"{pages.division_address}figures/",
    "team": lambda pages: pages.team_address(pages.teams[0]),
    "player": lambda pages: pages.player_address(pages.squads[0][0]),
}
MOST = 12


def league_of(teams: int) -> SmallLeague:
    pages = make_league(f"of-{teams}", teams=teams)
    for match in pages.matches[: teams - 1]:
        an_agreed_card(match, won(6))
    pages.publish()
    return pages


@pytest.mark.django_db
@pytest.mark.parametrize("name", ADDRESSES)
def test_queries_do_not_grow(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, name: str
) -> None:
    few, many = league_of(2), league_of(5)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(ADDRESSES[name](few))
    assert 0 < len(asked) <= MOST
    with django_assert_num_queries(len(asked)):
        client.get(ADDRESSES[name](many))
