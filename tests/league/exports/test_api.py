"""The API that reads a league: the rows of the files, paged, filtered and tagged."""

import json
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from league.exports.serializers import told
from league.exports.tables import TABLES
from tests.league.builders import STARTS_ON, a_match, an_agreed_card, play_recorded_game, won
from tests.league.exports.conftest import Exported


def rows(exported: Exported, table: str) -> list[dict[str, object]]:
    """A file's rows as JSON has them."""
    return [told(row) for row in TABLES[table].rows(exported.division)]


def test_leagues_lead_to_seasons_and_divisions(client: Client, exported: Exported) -> None:
    (league,) = client.get("/api/v1/leagues/").json()["results"]
    assert league["slug"] == exported.league.slug
    found = client.get(f"/api/v1/leagues/{league['slug']}/").json()
    assert found["league"] == league
    ((division,),) = [season["divisions"] for season in found["seasons"]]
    assert division["id"] == exported.division.pk


def test_a_slash_at_the_end_of_an_address_makes_no_difference(
    client: Client, exported: Exported
) -> None:
    place = exported.api("").rstrip("/")
    for address in ("/api/v1/leagues", f"/api/v1/leagues/{exported.league.slug}", place):
        plain, slashed = client.get(address), client.get(f"{address}/")
        assert plain.status_code == slashed.status_code == 200
        assert plain.json() == slashed.json()


def test_a_division_shows_what_was_frozen_for_it(client: Client, exported: Exported) -> None:
    found = client.get(exported.api()).json()
    assert found["season"]["rules"]["target"] == 5
    assert found["season"]["points_scheme"] == {"win": "2", "draw": "1", "loss": "0"}
    assert [team["name"] for team in found["teams"]] == sorted(
        exported.division.teams.values_list("name", flat=True)
    )


def test_the_ladder_is_the_files(client: Client, exported: Exported) -> None:
    found = client.get(exported.api("ladder")).json()
    assert found["rows"] == rows(exported, "ladder")
    assert found["behind"] is False
    assert found["published_at"]


def test_matches_are_the_files(client: Client, exported: Exported) -> None:
    found = client.get(exported.api("matches")).json()
    assert found["count"] == 5
    assert found["results"] == rows(exported, "matches")


def test_figures_are_the_files(client: Client, exported: Exported) -> None:
    assert client.get(exported.api("figures")).json()["rows"] == rows(exported, "players")


def test_a_match_has_its_games_and_hands(client: Client, exported: Exported) -> None:
    found = client.get(exported.api(f"matches/{exported.by_hand.pk}")).json()
    assert found["match"]["match_id"] == exported.by_hand.pk
    for table in ("games", "hands"):
        assert found[table] == [
            row for row in rows(exported, table) if row["match_id"] == exported.by_hand.pk
        ]


def test_a_match_whose_card_is_not_agreed_shows_no_games(
    client: Client, exported: Exported
) -> None:
    found = client.get(exported.api(f"matches/{exported.awaiting.pk}")).json()
    assert found["match"]["card"] == "awaiting"
    assert found["games"] == found["hands"] == []


def test_the_season_file_holds_every_table(client: Client, exported: Exported) -> None:
    response = client.get(exported.api("season.json"))
    found = json.loads(b"".join(response.streaming_content))
    assert found["league"]["slug"] == exported.league.slug
    assert found["division"]["id"] == exported.division.pk
    assert found["season"]["rules"]["target"] == 5
    for table in TABLES:
        assert found[table] == rows(exported, table)


def test_the_season_file_of_an_empty_division_is_json_too(
    client: Client, exported: Exported
) -> None:
    exported.division.matches.all().delete()
    found = json.loads(b"".join(client.get(exported.api("season.json")).streaming_content))
    assert found["matches"] == found["hands"] == []


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"state": "played"}, {"by_hand", "paper"}),
        ({"state": "postponed"}, {"postponed"}),
        ({"week": 2}, {"awarded", "awaiting"}),
        ({"since": STARTS_ON.isoformat()}, {"by_hand", "paper", "awarded", "awaiting"}),
        ({"until": "2026-01-01"}, set()),
        ({"week": 2, "state": "awarded"}, {"awarded"}),
    ],
)
def test_matches_can_be_filtered(
    client: Client, exported: Exported, query: dict[str, Any], expected: set[str]
) -> None:
    found = client.get(exported.api("matches"), query).json()["results"]
    assert {row["match_id"] for row in found} == {getattr(exported, name).pk for name in expected}


def test_a_teams_matches_are_those_at_home_and_away(client: Client, exported: Exported) -> None:
    team = exported.by_hand.home_id
    found = client.get(exported.api("matches"), {"team": team}).json()["results"]
    assert {row["match_id"] for row in found} == {
        exported.by_hand.pk,
        exported.awaiting.pk,
        exported.postponed.pk,
    }


@pytest.mark.parametrize(
    "query",
    [
        {"state": "won"},
        {"week": "soon"},
        {"week": "99999999999999999999"},
        {"team": "9" * 40},
        {"team": "-1"},
        {"since": "2026-13-01"},
    ],
)
def test_a_filter_that_makes_no_sense_is_a_problem_that_says_so(
    client: Client, exported: Exported, query: dict[str, str]
) -> None:
    answer = client.get(exported.api("matches"), query)
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["errors"][0]["field"] in query


def test_a_nul_in_a_filter_is_refused(client: Client, exported: Exported) -> None:
    assert client.get(exported.api("matches"), {"until": "\x00"}).status_code == 400


@pytest.mark.parametrize("rest", ["ladder", "matches", f"matches/{10**30}", "figures"])
def test_numbers_of_no_division_are_not_found(
    client: Client, exported: Exported, rest: str
) -> None:
    huge = exported.api(rest).replace(f"/{exported.division.pk}/", f"/{10**30}/")
    assert client.get(huge).status_code == 404


def test_pages_are_of_two_hundred_rows_at_most(client: Client, exported: Exported) -> None:
    first = client.get(exported.api("matches"), {"limit": 2}).json()
    second = client.get(first["next"]).json()
    assert len(first["results"]) == len(second["results"]) == 2
    assert client.get(exported.api("matches"), {"limit": 10**9}).status_code == 200
    assert client.get(exported.api("matches"), {"offset": 10**30}).json()["results"] == []


@pytest.mark.parametrize("rest", ["", "ladder", "matches", "figures"])
def test_a_copy_that_is_still_good_is_not_sent_again(
    client: Client, exported: Exported, rest: str
) -> None:
    first = client.get(exported.api(rest))
    repeat = client.get(exported.api(rest), headers={"If-None-Match": first["ETag"]})
    assert (repeat.status_code, repeat.content) == (304, b"")


@pytest.mark.parametrize(
    "rest", ["", "ladder", "matches", "figures", "season.json", "matches/{match}"]
)
def test_longer_seasons_need_no_more_queries(
    client: Client, exported: Exported, django_assert_num_queries: Any, rest: str
) -> None:
    address = exported.api(rest.format(match=exported.by_hand.pk))
    few = _queries(client, address)
    for week in (3, 4):
        match = a_match(exported.paper.away, exported.paper.home, week=week, meeting=week)
        play_recorded_game(match, seed=week)
        an_agreed_card(match, won(2, tables=2))
    play_recorded_game(exported.awaiting, table=2, seed=9)
    with django_assert_num_queries(few):
        b"".join(client.get(address))


def _queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        b"".join(client.get(address))
    return len(captured)
