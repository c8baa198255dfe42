"""Matches are gathered by night and division, whatever order weeks and sections have."""

from datetime import timedelta
from decimal import Decimal

from django.test import Client

from league.cards.services import award_match, postpone_match
from league.competitions.models import Match
from league.competitions.services import create_division, create_season, create_team, plan_match
from league.pages.matches import by_division, nights
from league.pages.selectors import latest_results, leagues_to_read, tonights_matches
from tests.league.builders import secretary_of
from tests.league.pages.conftest import SmallLeague, today


def another_section(small: SmallLeague) -> None:
    """Of the same order as the first, with two matches tonight."""
    section = create_division(season=small.season, name="Section two", slug="two")
    venue = small.teams[0].venue
    for number in range(2):
        home, away = (
            create_team(division=section, name=f"{side} {number}", venue=venue)
            for side in ("Home", "Away")
        )
        plan_match(home=home, away=away, week=2, played_on=today())


def award(match: Match) -> None:
    award_match(
        match=match,
        by=secretary_of(match.division.season.league),
        reason="No team.",
        home_games=5,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
    )


def test_each_division_stands_once_under_tonight(small: SmallLeague) -> None:
    another_section(small)
    Match.objects.update(played_on=today())
    shown = by_division(tonights_matches(small.season), today=today())
    assert [(division.name, len(lines)) for division, lines in shown] == [
        ("Section one", 2),
        ("Section two", 2),
    ]


def test_a_night_of_two_weeks_has_one_heading_for_each(small: SmallLeague) -> None:
    another_section(small)
    Match.objects.update(played_on=today())
    shown = nights(Match.objects.order_by("-pk"), today=today())
    assert sorted((night.week, len(night.lines)) for night in shown) == [(1, 1), (2, 3)]


def test_an_award_without_a_night_is_no_latest_result(small: SmallLeague, client: Client) -> None:
    first, second = small.matches
    postpone_match(match=first, by=secretary_of(small.league), reason="Flood.")
    award(first)
    award(second)
    assert latest_results(small.season, most=2) == [second, first]
    page = client.get(small.division_address).content.decode()
    results = page[page.index("Latest results") :]
    assert results.index(f"/matches/{second.pk}/") < results.index(f"/matches/{first.pk}/")


def test_a_league_counts_this_seasons_teams(small: SmallLeague) -> None:
    for years, name in ((-2, "Two years ago"), (2, "In two years")):
        season = create_season(
            league=small.league,
            name=name,
            starts_on=small.season.starts_on + timedelta(days=365 * years),
            ends_on=small.season.ends_on + timedelta(days=365 * years),
        )
        division = create_division(season=season, name="One")
        create_team(division=division, name="Another", venue=small.teams[0].venue)
    user = secretary_of(small.league)
    assert [league.team_count for league in leagues_to_read(user)] == [2]


def test_nobody_leads_or_has_won_before_anything_was_played(
    small: SmallLeague, client: Client
) -> None:
    small.publish()
    page = client.get(f"{small.address}seasons/").content.decode()
    assert "2 teams" in page
    assert "led by" not in page
    assert "won by" not in page


def test_level_teams_have_not_both_won(small: SmallLeague, client: Client) -> None:
    for match in small.matches:
        award(match)
    small.publish()
    assert "a play-off to come between" in client.get(f"{small.address}seasons/").content.decode()


def test_a_ladder_says_what_it_is_ranked_by(small: SmallLeague, client: Client) -> None:
    small.publish()
    page = client.get(small.division_address).content.decode()
    assert "Ranked by points, then games won, then a play-off." in page
