"""What a visitor reads about a league."""

import re
from datetime import timedelta
from decimal import Decimal

import pytest
from django.test import Client
from django.utils import timezone

from league.cards.services import award_match, dispute_card, postpone_match
from league.competitions.services import create_season
from league.ladders.models import Ladder
from league.organisation.models import Role, User
from league.organisation.services import appoint, create_league
from tests.league.builders import (
    an_agreed_card,
    an_entered_card,
    captain_on,
    play_recorded_game,
    secretary_of,
    won,
)
from tests.league.pages.conftest import SmallLeague, make_league


def read(client: Client, address: str) -> str:
    """The page's words, without its tags, one space between any two."""
    answer = client.get(address)
    assert answer.status_code == 200, address
    body = answer.content.decode().partition("<main")[2]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body))


def test_home_lists_the_published_leagues(client: Client, small: SmallLeague) -> None:
    make_league("hidden", published=False)
    page = read(client, "/")
    assert "Porthkerris" in page
    assert "2 teams" in page
    assert "Hidden" not in page


@pytest.mark.django_db
def test_home_without_leagues_says_what_will_come(client: Client) -> None:
    assert "No league has published its pages yet" in read(client, "/")


def test_a_league_shows_its_ladders_results_and_fixtures(
    client: Client, played: SmallLeague
) -> None:
    page = read(client, played.address)
    first, second, third = (team.name for team in played.teams)
    assert f"1 {first} 1 1 0 2" in page
    results, fixtures = page.partition("Latest results")[2].split("Coming fixtures")
    assert f"{first} 6 – 3 {second}" in results
    assert f"{second} v. {third}" in fixtures


def test_a_match_being_played_stands_under_tonight(client: Client, small: SmallLeague) -> None:
    play_recorded_game(small.matches[0])
    tonight = read(client, small.address).partition("Latest results")[0]
    assert "Tonight" in tonight
    assert "playing now: 1 of 9 games finished" in tonight
    assert "1 – 0" in tonight or "0 – 1" in tonight


def test_officers_find_their_list_on_the_leagues_page(client: Client, small: SmallLeague) -> None:
    link = f'href="{small.address}secretary/"'
    assert link not in client.get(small.address).content.decode()
    client.force_login(secretary_of(small.league))
    assert link in client.get(small.address).content.decode()


def test_a_disputed_score_is_not_shown_as_live(client: Client, small: SmallLeague) -> None:
    play_recorded_game(small.matches[0])
    card = an_entered_card(small.matches[0], won(6))
    dispute_card(card=card, by=captain_on(small.matches[0], 1), note="game 3", revision=None)
    page = read(client, small.division_address)
    assert "result in dispute" in page
    assert "1 – 0" not in page
    assert "0 – 1" not in page


def test_a_league_of_nothing_says_what_to_do(client: Client, db: None) -> None:
    league = create_league(name="New", slug="new")
    assert "No season yet" in read(client, "/l/new/")
    start = timezone.localdate()
    create_season(league=league, name="1", starts_on=start, ends_on=start + timedelta(days=9))
    page = read(client, "/l/new/")
    assert "No divisions yet" in page
    assert "No results yet" in page
    assert "Nothing planned" in page


def test_a_division_shows_the_whole_ladder_and_when_it_was_published(
    client: Client, played: SmallLeague
) -> None:
    Ladder.objects.update(
        published_at=timezone.datetime(2026, 7, 2, 20, 41, tzinfo=timezone.get_fixed_timezone(0))
    )
    page = read(client, played.division_address)
    first, second, third = (team.name for team in played.teams)
    assert f"1 {first} 1 1 0 6 3 2" in page
    assert f"2 {third} 0 0 0 0 0 0" in page or f"{third} 0 0 0 0 0 0" in page
    assert f"{second} 1 0 1 3 6 0" in page
    assert "Updated Thursday 2 July 2026, 9.41 pm" in page


def test_a_ladder_says_what_separates_level_teams(client: Client, small: SmallLeague) -> None:
    an_agreed_card(small.matches[0], won(6))
    an_agreed_card(small.matches[1], won(7))
    small.publish()
    page = read(client, small.division_address)
    row = small.teams[1].ladder_row
    assert row.separated_by
    assert row.separated_by in page


def test_an_awarded_match_is_marked_with_its_reason(client: Client, small: SmallLeague) -> None:
    award_match(
        match=small.matches[0],
        by=secretary_of(small.league),
        reason="the visitors could not raise a team",
        home_games=9,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
    )
    small.publish()
    page = read(client, small.division_address)
    assert "awarded, not played: the visitors could not raise a team" in page
    assert "a an awarded match" in page


def test_a_mark_in_the_leagues_ladders_is_explained_below_them(
    client: Client, small: SmallLeague
) -> None:
    assert "an awarded match" not in read(client, small.address)
    award_match(
        match=small.matches[0],
        by=secretary_of(small.league),
        reason="No team.",
        home_games=9,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
    )
    small.publish()
    assert "a an awarded match" in read(client, small.address)


def test_an_award_of_a_match_to_come_does_not_head_the_results(
    client: Client, played: SmallLeague
) -> None:
    award_match(
        match=played.matches[2],
        by=secretary_of(played.league),
        reason="No team.",
        home_games=9,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
    )
    first, second, _ = (team.name for team in played.teams)
    for address in (played.address, played.division_address):
        results = read(client, address).partition("Latest results")[2]
        assert results.index(f"{first} 6 – 3 {second}") < results.index("9 – 0")


def test_a_provisional_result_is_marked(client: Client, small: SmallLeague) -> None:
    small.season.shows_provisional = True
    small.season.save()
    an_entered_card(small.matches[0], won(6))
    small.publish()
    page = read(client, small.division_address)
    assert "p counts a card not yet agreed by both captains" in page
    assert "result entered, waiting for the other captain" in page


def test_a_postponed_match_stays_among_the_fixtures(client: Client, small: SmallLeague) -> None:
    postpone_match(match=small.matches[0], by=secretary_of(small.league), reason="snow at Bugle")
    page = read(client, f"{small.division_address}matches/")
    assert "No date" in page
    assert "postponed, no date yet: snow at Bugle" in page


def test_a_match_whose_night_has_passed_says_that_its_result_is_missing(
    client: Client, small: SmallLeague
) -> None:
    match = small.matches[0]
    match.played_on -= timedelta(days=1)
    match.save()
    assert "result not in yet" in read(client, small.division_address)


def test_all_matches_are_listed_by_week_and_in_a_grid(client: Client, played: SmallLeague) -> None:
    page = read(client, f"{played.division_address}matches/")
    assert page.count("6 – 3") == 2
    assert "week 1" in page
    assert "week 3" in page


def test_a_division_without_teams_says_what_to_do(client: Client, small: SmallLeague) -> None:
    small.division.matches.all().delete()
    small.division.teams.all().delete()
    assert "No teams yet" in read(client, small.division_address)
    assert "No fixtures yet" in read(client, f"{small.division_address}matches/")
    assert "No figures yet" in read(client, f"{small.division_address}figures/")


def test_a_team_shows_its_line_squad_results_and_pub(client: Client, played: SmallLeague) -> None:
    team = played.teams[0]
    page = read(client, played.team_address(team))
    assert f"At home at {team.venue.name}" in page
    assert "Position 1 of 3 Points 2 Played 1" in page
    assert "Games 6 – 3" in page
    captain, *_, minor = played.squads[0]
    assert f"{captain.forename} {captain.surname} captain" in page
    assert f"Y. {minor.surname}" in page
    assert f"{team.name} 6 – 3 {played.teams[1].name}" in page


def test_a_player_shows_figures_partners_and_matches(client: Client, played: SmallLeague) -> None:
    player, partner = played.squads[0][:2]
    page = read(client, played.player_address(player))
    assert "Played 3 Won 2 67 %" in page
    assert "from 0 of 3 games" in page
    assert f"{partner.forename} {partner.surname} 3 2 67 %" in page
    assert f"{played.teams[0].name} v. {played.teams[1].name}" in page
    assert "2 of 3" in page.partition("Matches played")[2]


def test_a_players_hands_say_from_how_many_games_they_come(
    client: Client, small: SmallLeague
) -> None:
    play_recorded_game(small.matches[0])
    an_agreed_card(small.matches[0], won(6))
    small.publish()
    assert "from 1 of 3 games" in read(client, small.player_address(small.squads[0][0]))
    assert "1 of 3" in read(client, f"{small.division_address}figures/")


def test_a_player_without_games_says_when_figures_come(client: Client, small: SmallLeague) -> None:
    assert "No games yet" in read(client, small.player_address(small.squads[0][0]))


def test_a_players_season_is_chosen_by_a_link(client: Client, played: SmallLeague) -> None:
    address = played.player_address(played.squads[0][0])
    assert "Season 2026–27" in read(client, f"{address}?season=2026-27")
    assert "Season 2026–27" in read(client, f"{address}?season=1066")


def test_the_archive_tells_who_leads_and_who_won(client: Client, small: SmallLeague) -> None:
    assert "2 teams" in read(client, f"{small.address}seasons/")
    an_agreed_card(small.matches[0], won(6))
    small.publish()
    leader = small.teams[0].name
    assert f"led by {leader}" in read(client, f"{small.address}seasons/")
    an_agreed_card(small.matches[1], won(2))
    small.publish()
    assert f"won by {leader}" in read(client, f"{small.address}seasons/")


@pytest.mark.parametrize(
    "address", ["", "seasons/", "2026-27/one/", "2026-27/one/matches/", "2026-27/one/figures/"]
)
def test_an_unpublished_league_is_for_its_officers_alone(
    client: Client, db: None, address: str
) -> None:
    hidden = make_league("hidden", published=False)
    make_league("shown")
    assert client.get(f"/l/hidden/{address}").status_code == 404
    nora = User.objects.create_user("nora@example.org")
    client.force_login(nora)
    assert client.get(f"/l/hidden/{address}").status_code == 404
    client.force_login(secretary_of(make_league("elsewhere").league))
    assert client.get(f"/l/hidden/{address}").status_code == 404
    client.force_login(
        appoint(league=hidden.league, email="nora@example.org", kind=Role.Kind.COMMITTEE).user
    )
    assert client.get(f"/l/hidden/{address}").status_code == 200


def test_an_unpublished_leagues_teams_and_players_are_hidden(client: Client, db: None) -> None:
    hidden = make_league("hidden", published=False)
    assert client.get(hidden.team_address(hidden.teams[0])).status_code == 404
    assert client.get(hidden.player_address(hidden.squads[0][0])).status_code == 404


def test_a_league_answers_for_its_own_alone(client: Client, small: SmallLeague) -> None:
    other = make_league("other")
    for address in (
        f"{small.address}teams/{other.teams[0].pk}/",
        f"{small.address}players/{other.squads[0][0].pk}/",
        f"{small.address}2026-27/nowhere/",
        f"{small.address}1999/one/",
        f"{small.address}teams/99999999999999999999/",
    ):
        assert client.get(address).status_code == 404, address


def test_somebody_in_no_squad_has_no_page(client: Client, small: SmallLeague) -> None:
    person = small.squads[0][0]
    person.squads.all().delete()
    assert client.get(small.player_address(person)).status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_pages_are_for_reading(client: Client, small: SmallLeague, method: str) -> None:
    assert getattr(client, method)(small.address).status_code == 405
