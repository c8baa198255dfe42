"""A small league to test in: Alice runs it, Bob and Charlie captain two of its teams.

Dora sits on the committee, Eve captains a third team of the same division, Frank is secretary of
another league, Nora has an account and nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.contrib.auth.models import AnonymousUser

from league.cards.entry import CardEntry, GameEntry
from league.cards.models import Card
from league.cards.services import open_card
from league.competitions.format import meetings
from league.competitions.models import Division, Match, Side, Team
from league.competitions.services import (
    create_division,
    create_season,
    create_team,
    plan_match,
    register_player,
)
from league.organisation.models import League, Person, Role, User
from league.organisation.services import (
    account_for,
    add_person,
    add_venue,
    appoint,
    create_league,
)
from scoring.models import Game
from scoring.services import record_hand, start_game

NIGHT = date(2025, 11, 6)


@dataclass
class World:
    """The league and the people in it."""

    league: League
    division: Division
    home: Team
    away: Team
    third: Team
    match: Match
    squads: dict[int, list[Person]]
    users: dict[str, User | AnonymousUser]
    other_league: League
    other_match: Match

    def user(self, name: str) -> User:
        user = self.users[name]
        assert isinstance(user, User)
        return user

    @property
    def card(self) -> Card:
        card = open_card(match=self.match)
        return Card.objects.select_related("match__division__season__league").get(pk=card.pk)

    def line_up(self, team: Team) -> list[list[Person]]:
        """The team's first six players, in pairs."""
        six = self.squads[team.pk]
        return [six[0:2], six[2:4], six[4:6]]

    def entry(self, home_wins: int = 5, **changes: GameEntry) -> CardEntry:
        """A full paper card on which the home team won the first so many games."""
        games = [
            GameEntry(meeting.round, meeting.table, Side.HOME if i < home_wins else Side.AWAY, 15)
            for i, meeting in enumerate(meetings(3))
        ]
        return CardEntry({0: self.line_up(self.home), 1: self.line_up(self.away)}, games)


def make_world() -> World:
    """Everything above, made through the services."""
    league = create_league(name="Carn Brea Euchre League", slug="carn-brea")
    alice = appoint(league=league, email="alice@example.org", kind=Role.Kind.SECRETARY).user
    dora = appoint(league=league, email="dora@example.org", kind=Role.Kind.COMMITTEE).user
    season = create_season(
        league=league,
        name="2025–26",
        slug="2025-26",
        starts_on=date(2025, 9, 1),
        ends_on=date(2026, 5, 1),
    )
    division = create_division(season=season, name="Section one")
    squads: dict[int, list[Person]] = {}
    teams = [
        _team(division, name, captain, squads)
        for name, captain in (
            ("Ship Inn", "bob"),
            ("Kings Arms", "charlie"),
            ("Fox and Hounds", "eve"),
        )
    ]
    home, away, third = teams
    match = plan_match(home=home, away=away, week=1, played_on=NIGHT)
    plan_match(home=third, away=home, week=2, played_on=NIGHT + timedelta(days=7))
    other_league, other_match, frank = _other_league()
    nora = User.objects.create_user("nora@example.org")
    return World(
        league=league,
        division=division,
        home=home,
        away=away,
        third=third,
        match=match,
        squads=squads,
        users={
            "alice": alice,
            "bob": _captain("bob"),
            "charlie": _captain("charlie"),
            "dora": dora,
            "eve": _captain("eve"),
            "frank": frank,
            "nora": nora,
            "nobody": AnonymousUser(),
        },
        other_league=other_league,
        other_match=other_match,
    )


def play_game(
    card: Card, *, table: int, scores: Sequence[tuple[int, int]] = ((2, 0),) * 11
) -> Game:
    """Record the table's next game hand by hand; each (home, away) pair is one hand's points.

    Hands are worth 1 (four tricks), 2 (a march) or, with `(0, 2)`, a march of the visitors.
    """
    sheet = card.sheets.get(table=table).sheet
    game = start_game(sheet=sheet, first_dealer=0, recorder="table code")
    for number, points in enumerate(scores, start=1):
        game.refresh_from_db()
        record_hand(
            game=game,
            number=number,
            facts=hand_facts(game.next_dealer or 0, points),
            recorder="table code",
        )
    game.refresh_from_db()
    return game


def hand_facts(dealer: int, points: tuple[int, int]) -> dict[str, object]:
    """An ordinary hand worth this much, made by whoever of dealer and next is on the side."""
    side = 0 if points[0] else 1
    maker = dealer if dealer % 2 == side else (dealer + 1) % 4
    made = 5 if max(points) == 2 else 4
    return {
        "kind": "played",
        "dealer": dealer,
        "round": 2,
        "maker": maker,
        "tricks": [made, 5 - made] if side == 0 else [5 - made, made],
    }


def _team(division: Division, name: str, captain: str, squads: dict[int, list[Person]]) -> Team:
    league = division.season.league
    venue = add_venue(league=league, name=f"The {name}", phone="01726 000111")
    team = create_team(division=division, name=name, venue=venue)
    squads[team.pk] = []
    for i in range(7):
        person = add_person(
            league=league,
            forename=captain.capitalize() if i == 0 else f"{name.split()[0]}{'abcdefg'[i]}",
            surname=f"Trel{'abcdefg'[i]}wny",
            email=f"{captain}@example.org" if i == 0 else "",
            phone="07700 900123" if i == 0 else "",
            minor=i == 5,
        )
        register_player(team=team, person=person, captain=i == 0)
        squads[team.pk].append(person)
    return team


def _captain(name: str) -> User:
    user = account_for(f"{name}@example.org")
    assert user is not None
    return user


def _other_league() -> tuple[League, Match, User]:
    league = create_league(name="Tamar League", slug="tamar")
    frank = appoint(league=league, email="frank@example.org", kind=Role.Kind.SECRETARY).user
    season = create_season(
        league=league, name="2025", starts_on=date(2025, 9, 1), ends_on=date(2026, 5, 1)
    )
    division = create_division(season=season, name="One")
    venue = add_venue(league=league, name="Quay")
    home = create_team(division=division, name="Quay A", venue=venue)
    away = create_team(division=division, name="Quay B", venue=venue)
    register_player(
        team=home, person=add_person(league=league, forename="Pat", surname="Tamar"), captain=True
    )
    return league, plan_match(home=home, away=away, week=1, played_on=NIGHT), frank
