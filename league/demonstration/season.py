"""The demonstration's league before a card is dealt: people, pubs, teams, squads and fixtures."""

import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta

from league.competitions.models import Division, Match, Season, Team
from league.competitions.services import (
    create_division,
    create_season,
    create_team,
    plan_match,
    register_player,
)
from league.demonstration.fixtures import double_round_robin
from league.demonstration.names import PUBS, Somebody, people
from league.organisation.models import Person, Role, User, Venue
from league.organisation.services import account_for, add_person, add_venue, appoint, create_league

SLUG = "st-austell-demonstration"
SECRETARY = "secretary@league.example"
COMMITTEE = ("chair@league.example", "treasurer@league.example")
TIME_ZONE = "Europe/London"
PLAYED_WEEKS = 9
THURSDAY = 3

SQUAD = 8
"""Six play; the others are reserves."""
MINORS = 6
WITHOUT_MAIL = 3
"""Captains who have no e-mail address, in the whole league."""

# By place in the fixture list. A place and its complement (0 and 9, 1 and 2, 3 and 4, …) are never
# at home on the same night, in either section, and that is where the teams of one pub are put.
SECTIONS = (
    ("0A", "1A", "4", "2A", "5", "3A", "6", "7", "8", "0B"),
    ("9", "10", "1B", "11", "2B", "12", "3B", "13", "14", "15"),
)


@dataclass(slots=True)
class Entrant:
    """A team with its people. `strength`, about 0, is how much better than others it plays."""

    team: Team
    squad: list[Person]
    strength: float
    captain: User | None
    """The account; None: the captain has no e-mail address."""


@dataclass(slots=True)
class Demonstration:
    """What the demonstration's matches are played with."""

    rng: random.Random
    today: date
    season: Season
    secretary: User
    entrants: dict[int, Entrant] = field(default_factory=dict)
    """By the team's id."""
    matches: list[Match] = field(default_factory=list)

    def week(self, number: int) -> list[Match]:
        """The fixtures of a week in all sections."""
        return [match for match in self.matches if match.week == number]


def thursdays(today: date) -> list[date]:
    """The nights of the season: the first nine before today, the tenth today or next."""
    days_ago = (today.weekday() - THURSDAY - 1) % 7 + 1
    last = today - timedelta(days=days_ago)
    return [last + timedelta(weeks=week - PLAYED_WEEKS) for week in range(1, 2 * PLAYED_WEEKS + 1)]


def found(rng: random.Random, today: date) -> Demonstration:
    """The league with its season, squads and fixture list, all through the services."""
    league = create_league(
        name="St. Austell & District Euchre League (demonstration)",
        slug=SLUG,
        time_zone=TIME_ZONE,
        about="Invented teams and people: a season to look at and to try things on.",
    )
    secretary = appoint(league=league, email=SECRETARY, kind=Role.Kind.SECRETARY).user
    for email in COMMITTEE:
        appoint(league=league, email=email, kind=Role.Kind.COMMITTEE)
    nights = thursdays(today)
    name = _season_name(nights)
    season = create_season(
        league=league,
        name=name,
        slug=name.replace("–", "-"),
        starts_on=nights[0],
        # Four weeks more, for what was postponed.
        ends_on=nights[-1] + timedelta(weeks=4),
    )
    demonstration = Demonstration(rng=rng, today=today, season=season, secretary=secretary)
    venues = [add_venue(league=league, name=name, address=where) for name, where in PUBS]
    squads = _squads(rng)
    for number, places in enumerate(SECTIONS, start=1):
        division = create_division(season=season, name=f"Section {number}", order=number)
        teams = []
        for place in places:
            entrant = _enter(division, venues, place, next(squads), strength=rng.gauss(0, 0.05))
            demonstration.entrants[entrant.team.pk] = entrant
            teams.append(entrant.team)
        for week, (night, pairs) in enumerate(
            zip(nights, double_round_robin(teams), strict=True), start=1
        ):
            demonstration.matches += [
                plan_match(home=home, away=away, week=week, played_on=night) for home, away in pairs
            ]
    return demonstration


def _season_name(nights: list[date]) -> str:
    first, last = nights[0].year, nights[-1].year
    return str(first) if first == last else f"{first}–{last % 100:02}"


def _squads(rng: random.Random) -> Iterator[list[Somebody]]:
    """One squad a team, its captain first; a few have a minor, and a few captains no e-mail."""
    teams = sum(len(places) for places in SECTIONS)
    adults, minors = people(rng, teams * SQUAD, MINORS)
    with_minor = dict(zip(rng.sample(range(teams), MINORS), minors, strict=True))
    without_mail = set(rng.sample(range(teams), WITHOUT_MAIL))
    for team in range(teams):
        captain, *others = adults[team * SQUAD : (team + 1) * SQUAD]
        if team in without_mail:
            captain = replace(captain, email="")
        others = [
            somebody if rng.random() < 0.4 else replace(somebody, email="", phone="")
            for somebody in others
        ]
        if team in with_minor:
            others[-1] = with_minor[team]
        yield [captain, *others]


def _enter(
    division: Division,
    venues: list[Venue],
    place: str,
    invented: list[Somebody],
    *,
    strength: float,
) -> Entrant:
    number, letter = place.rstrip("AB"), place.lstrip("0123456789")
    venue = venues[int(number)]
    name = f"{venue.name.removeprefix('The ')} {letter}".strip()
    team = create_team(division=division, name=name, venue=venue)
    squad = [add_person(league=division.season.league, **asdict(one)) for one in invented]
    for player in squad:
        register_player(team=team, person=player, captain=player is squad[0])
    return Entrant(team, squad, strength, account_for(squad[0].email))
