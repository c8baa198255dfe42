"""Files and the API begin at the league in the address: nothing of another is ever reachable."""

import pytest
from django.test import Client

from league.exports.tables import TABLES
from league.organisation.models import League
from tests.league.builders import secretary_of
from tests.league.exports.conftest import Exported, a_season_to_export

ENDPOINTS = ["", "ladder", "matches", "figures", "season.json"]


@pytest.fixture
def other(db: None) -> Exported:
    return a_season_to_export()


def unpublish(league: League) -> None:
    League.objects.filter(pk=league.pk).update(published=False)


@pytest.mark.parametrize("rest", ENDPOINTS)
def test_another_leagues_division_is_not_found(
    client: Client, exported: Exported, other: Exported, rest: str
) -> None:
    assert client.get(exported.api(rest)).status_code == 200
    mixed = exported.api(rest).replace(
        f"divisions/{exported.division.pk}", f"divisions/{other.division.pk}"
    )
    assert client.get(mixed).status_code == 404


def test_another_leagues_match_is_not_found(
    client: Client, exported: Exported, other: Exported
) -> None:
    assert client.get(exported.api(f"matches/{exported.paper.pk}")).status_code == 200
    assert client.get(exported.api(f"matches/{other.paper.pk}")).status_code == 404


def test_a_filter_by_another_leagues_team_finds_nothing(
    client: Client, exported: Exported, other: Exported
) -> None:
    answer = client.get(exported.api("matches"), {"team": other.paper.home_id}).json()
    assert answer["results"] == []


def test_another_leagues_names_in_an_address_find_nothing(
    client: Client, exported: Exported, other: Exported
) -> None:
    mixed = exported.page.replace(exported.league.slug, other.league.slug)
    assert client.get(mixed).status_code == 404
    assert client.get(f"{mixed}ladder.csv").status_code == 404


@pytest.mark.parametrize("rest", ENDPOINTS)
def test_the_api_knows_nothing_of_an_unpublished_league(
    client: Client, exported: Exported, rest: str
) -> None:
    unpublish(exported.league)
    answer = client.get(exported.api(rest))
    assert answer.status_code == 404
    assert answer["Content-Type"] == "application/problem+json"


def test_an_unpublished_league_is_not_listed(client: Client, exported: Exported) -> None:
    unpublish(exported.league)
    assert client.get("/api/v1/leagues/").json()["results"] == []
    assert client.get(f"/api/v1/leagues/{exported.league.slug}/").status_code == 404


@pytest.mark.parametrize("table", TABLES)
def test_files_of_an_unpublished_league_are_for_its_own_people(
    client: Client, exported: Exported, table: str
) -> None:
    unpublish(exported.league)
    assert client.get(exported.file(table)).status_code == 404
    client.force_login(secretary_of(exported.league))
    assert client.get(exported.file(table)).status_code == 200


def test_a_strangers_secretary_is_a_stranger(
    client: Client, exported: Exported, other: Exported
) -> None:
    unpublish(exported.league)
    client.force_login(secretary_of(other.league))
    assert client.get(exported.page).status_code == 404
    assert client.get(exported.file("hands")).status_code == 404


def test_an_unknown_file_is_not_found(client: Client, exported: Exported) -> None:
    assert client.get(exported.file("phones")).status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_nothing_can_be_written(client: Client, exported: Exported, method: str) -> None:
    assert getattr(client, method)(exported.file("ladder")).status_code == 405
    assert getattr(client, method)(exported.api("ladder")).status_code == 405
