"""A small league to look at: two teams of three pairs, a squad with a minor, one season."""

from dataclasses import dataclass, field
from datetime import date, timedelta

import pytest
from django.utils import timezone

from league.competitions.models import Division, Match, Season, Team
from league.competitions.services import (
    create_division,
    create_season,
    create_team,
    plan_match,
    register_player,
)
from league.organisation.models import League, Person, Venue
from league.organisation.services import add_person, add_venue, create_league


@dataclass
class SmallLeague:
    """What the tests of pages look at."""

    league: League
    season: Season
    division: Division
    teams: list[Team]
    squads: list[list[Person]]
    matches: list[Match] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"/l/{self.league.slug}/"

    @property
    def division_address(self) -> str:
        return f"{self.address}{self.season.slug}/{self.division.slug}/"


def today() -> date:
    return timezone.localdate()


def make_league(
    slug: str = "porthkerris", *, teams: int = 2, published: bool = True
) -> SmallLeague:
    """A published league with `teams` teams of six, who play each other at home from tonight on."""
    league = create_league(name=slug.title(), slug=slug, published=published)
    season = create_season(
        league=league,
        name="2026–27",
        slug="2026-27",
        starts_on=today() - timedelta(days=100),
        ends_on=today() + timedelta(days=200),
    )
    division = create_division(season=season, name="Section one", slug="one")
    made = [_team(league, division, number) for number in range(1, teams + 1)]
    pages = SmallLeague(league, season, division, [t for t, _ in made], [s for _, s in made])
    for week, home in enumerate(pages.teams, start=1):
        for away in pages.teams:
            if away != home:
                night = today() + timedelta(days=7 * (week - 1))
                pages.matches.append(plan_match(home=home, away=away, week=week, played_on=night))
    return pages


def _team(league: League, division: Division, number: int) -> tuple[Team, list[Person]]:
    venue: Venue = add_venue(league=league, name=f"Inn {number}", phone=f"01726 55{number:04}")
    team = create_team(division=division, name=f"Inn {number} A", venue=venue)
    squad = []
    for seat in range(6):
        person = add_person(
            league=league,
            forename=f"Perran{number}{seat}",
            surname=f"Trewin{number}{seat}",
            email=f"player{number}{seat}@example.org",
            phone=f"07700 90{number:02}{seat:02}",
            minor=seat == 5,
        )
        register_player(team=team, person=person, captain=seat == 0)
        squad.append(person)
    return team, squad


@pytest.fixture
def small(db: None) -> SmallLeague:
    return make_league()
