"""Seasons, divisions, teams, squads and fixtures: what is made, and what is refused in words."""

from datetime import date

import pytest
from django.core.exceptions import ValidationError

from league.competitions.models import Side
from league.competitions.permissions import captained_side
from league.competitions.services import (
    create_division,
    create_season,
    create_team,
    plan_match,
    register_player,
)
from league.organisation.services import add_person
from scoring.rules import rule_set
from tests.league.world import World, make_world


@pytest.fixture
def world(db: None) -> World:
    return make_world()


def season(world: World, **changes: object) -> object:
    given = {
        "league": world.league,
        "name": "Next",
        "starts_on": date(2026, 9, 1),
        "ends_on": date(2027, 5, 1),
        **changes,
    }
    return create_season(**given)  # type: ignore[arg-type]


def test_a_seasons_rules_are_frozen_with_every_option(world: World) -> None:
    frozen = season(world, rules={"preset": "st_austell", "target": 15}).rules  # type: ignore[attr-defined]
    assert rule_set(frozen) == rule_set({"preset": "st_austell", "target": 15})
    assert frozen["euchre_points"] == 2


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules": "whist"}, "whist"),
        ({"rules": "cutthroat"}, "cutthroat is another kind of game"),
        ({"rules": "two_handed"}, "played by two pairs at a table"),
        ({"rules": "progressive"}, "progressive is another kind of game"),
        ({"slug": "2025-26"}, "has this word in its address already"),
        ({"ends_on": date(2026, 1, 1)}, "does not end before it starts"),
        ({"tables": 0}, "from 1 to 12 tables"),
        ({"points_scheme": {"win": 2, "draw": "1", "loss": "0"}}, "points for a win"),
        ({"points_scheme": {"win": "2"}}, "A points scheme has"),
    ],
)
def test_a_season_that_makes_no_sense_is_refused(
    world: World, changes: dict[str, object], words: str
) -> None:
    with pytest.raises(ValidationError, match=words):
        season(world, **changes)


def test_a_fixture_is_at_the_home_teams_venue(world: World) -> None:
    assert world.match.venue == world.home.venue


def test_fixtures_are_of_one_division_inside_its_season_and_once(world: World) -> None:
    other = create_division(season=world.division.season, name="Section two")
    stranger = create_team(division=other, name="Kings Arms", venue=world.home.venue)
    night = date(2025, 12, 4)
    with pytest.raises(ValidationError, match="different divisions"):
        plan_match(home=world.home, away=stranger, week=3, played_on=night)
    with pytest.raises(ValidationError, match="outside the season"):
        plan_match(home=world.away, away=world.home, week=3, played_on=date(2024, 1, 1))
    with pytest.raises(ValidationError, match="meet at this home already"):
        plan_match(home=world.home, away=world.away, week=3, played_on=night)
    with pytest.raises(ValidationError, match="does not play against itself"):
        plan_match(home=world.home, away=world.home, week=3, played_on=night)


def test_another_leagues_venues_and_people_stay_there(world: World) -> None:
    with pytest.raises(ValidationError, match="not a venue of"):
        create_team(division=world.division, name="New", venue=world.other_match.venue)
    with pytest.raises(ValidationError, match="another league"):
        register_player(team=world.home, person=world.other_league.people.get())


def test_a_captain_answers_for_one_side(world: World) -> None:
    assert captained_side(world.user("bob"), world.match) == Side.HOME
    assert captained_side(world.user("charlie"), world.match) == Side.AWAY
    for name in ("eve", "alice", "nora", "nobody"):
        assert captained_side(world.users[name], world.match) is None


def test_a_player_who_is_not_captain_any_more_answers_for_nobody(world: World) -> None:
    bob = world.user("bob").people.get()
    register_player(team=world.home, person=bob, captain=False)
    assert captained_side(world.user("bob"), world.match) is None


def test_names_are_stored_without_blanks_around_them(world: World) -> None:
    person = add_person(league=world.league, forename="  Ann ", surname=" Opie ")
    assert (person.forename, person.surname) == ("Ann", "Opie")
