"""A league to look at, with contacts and minors whom no page may tell."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import count
from zoneinfo import ZoneInfo

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
from league.ladders.services import rebuild as rebuild_ladder
from league.organisation.models import League, Person, Role
from league.organisation.services import (
    account_for,
    add_person,
    add_venue,
    appoint,
    create_league,
)
from league.statistics.services import rebuild as rebuild_tallies
from tests.league.builders import an_agreed_card, won

_numbers = count(10)


@dataclass
class SmallLeague:
    """What the tests of pages look at. Every team meets every other at home, from tonight on."""

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

    def team_address(self, team: Team) -> str:
        return f"{self.address}teams/{team.pk}/"

    def player_address(self, person: Person) -> str:
        return f"{self.address}players/{person.pk}/"

    def publish(self) -> None:
        """Do what the worker does."""
        for match in self.matches:
            rebuild_tallies(match.pk)
        rebuild_ladder(self.division.pk)


def make_league(
    slug: str = "porthkerris", *, teams: int = 2, published: bool = True
) -> SmallLeague:
    """A league with a secretary and `teams` teams of six, all of whom have contacts.

    The first of a team is its captain; the last is a minor whose forename begins with ``Young``.
    """
    league = create_league(name=slug.title(), slug=slug, published=published)
    appoint(league=league, email=f"secretary@{slug}.example", kind=Role.Kind.SECRETARY)
    season = create_season(
        league=league,
        name="2026–27",
        slug="2026-27",
        starts_on=today() - timedelta(days=100),
        ends_on=today() + timedelta(days=200),
    )
    division = create_division(season=season, name="Section one", slug="one")
    made = [_team(division) for _ in range(teams)]
    pages = SmallLeague(league, season, division, [t for t, _ in made], [s for _, s in made])
    for week, home in enumerate(pages.teams):
        for away in pages.teams:
            if away != home:
                night = today() + timedelta(days=7 * week)
                match = plan_match(home=home, away=away, week=week + 1, played_on=night)
                pages.matches.append(match)
    return pages


def today() -> date:
    """The date where the test leagues play."""
    return timezone.localdate(timezone=ZoneInfo("Europe/London"))


def _team(division: Division) -> tuple[Team, list[Person]]:
    league = division.season.league
    number = next(_numbers)
    venue = add_venue(league=league, name=f"Inn {number}", phone=f"01726 55{number:04}")
    team = create_team(division=division, name=f"Inn {number} A", venue=venue)
    squad = []
    for place in range(6):
        person = add_person(
            league=league,
            forename=f"{'Young' if place == 5 else 'Perran'}{number}{'abcdef'[place]}",
            surname=f"Trewin{number}{'abcdef'[place]}",
            email=f"player-{number}-{place}@{league.slug}.example",
            phone=f"07700 9{number:03}{place:02}",
            minor=place == 5,
        )
        register_player(team=team, person=person, captain=place == 0)
        squad.append(person)
    account_for(squad[0].email)
    return team, squad


@pytest.fixture
def small(db: None) -> SmallLeague:
    """Two teams; nothing has been played yet."""
    return make_league()


@pytest.fixture
def played(db: None) -> SmallLeague:
    """Three teams; the first has beaten the second by six games to three, and it is published."""
    pages = make_league(teams=3)
    an_agreed_card(pages.matches[0], won(6), loser_scores=[15] * 9)
    pages.publish()
    return pages
