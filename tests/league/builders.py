"""Leagues, matches and cards for tests, made through the same services as real ones.

Names are counted, so that two calls never collide; what a test is about it names itself.
"""

import random
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from itertools import count
from typing import Any

from league.cards import services as cards
from league.cards.entry import CardEntry, GameEntry
from league.cards.models import Card
from league.cards.selectors import recorded_games
from league.competitions.format import meetings
from league.competitions.models import Division, Match, Season, Side, Team
from league.competitions.services import (
    create_division,
    create_season,
    create_team,
    plan_match,
    register_player,
)
from league.demonstration.play import play
from league.organisation.models import League, Person, Role, User
from league.organisation.services import (
    account_for,
    add_person,
    add_venue,
    appoint,
    create_league,
)
from scoring.models import Game
from scoring.rules import rule_set
from scoring.services import record_hand, start_game

STARTS_ON = date(2026, 9, 3)
RECORDER = "table code"

_numbers = count(1)


def a_league(**options: Any) -> League:
    """A league with a secretary."""
    number = next(_numbers)
    league = create_league(**{"name": f"League {number}", "slug": f"league-{number}", **options})
    appoint(league=league, email=f"secretary@{league.slug}.example", kind=Role.Kind.SECRETARY)
    return league


def a_season(league: League | None = None, **options: Any) -> Season:
    """A season of the whole winter, by St. Austell's rules unless options say otherwise."""
    return create_season(
        **{
            "league": league or a_league(),
            "name": f"Winter {next(_numbers)}",
            "starts_on": STARTS_ON,
            "ends_on": STARTS_ON + timedelta(days=240),
            **options,
        }
    )


def a_division(
    *, teams: int | Sequence[str] = 2, season: Season | None = None, **season_options: Any
) -> Division:
    """A division of so many teams, or of teams of these names, each with a full squad."""
    season = season or a_season(**season_options)
    division = create_division(season=season, name=f"Section {next(_numbers)}")
    names = teams if not isinstance(teams, int) else [f"Team {n}" for n in range(1, teams + 1)]
    for name in names:
        a_team(division, name)
    return division


def a_team(division: Division, name: str) -> Team:
    """A team with a pub of its own and as many players as its matches have places.

    The first of them is captain and has an account.
    """
    league = division.season.league
    number = next(_numbers)
    team = create_team(
        division=division, name=name, venue=add_venue(league=league, name=f"The Pub {number}")
    )
    for player in range(2 * division.season.tables):
        email = f"captain-{number}@{league.slug}.example" if player == 0 else ""
        person = add_person(
            league=league, forename=f"Player {player + 1}", surname=f"Of {name}", email=email
        )
        register_player(team=team, person=person, captain=player == 0)
    account_for(f"captain-{number}@{league.slug}.example")
    return team


def a_match(home: Team, away: Team, **options: Any) -> Match:
    """A fixture on the season's first night unless another is named."""
    return plan_match(**{"home": home, "away": away, "week": 1, "played_on": STARTS_ON, **options})


def secretary_of(league: League) -> User:
    """The league's secretary."""
    return User.objects.get(roles__league=league, roles__kind=Role.Kind.SECRETARY)


def captain_of(team: Team) -> User:
    """The account of a team's captain."""
    return User.objects.get(people__squads__team=team, people__squads__captain=True)


def captain_on(match: Match, side: int) -> User:
    """The account of the captain of one side of a match."""
    return captain_of(match.home if side == Side.HOME else match.away)


def players_of(team: Team) -> list[Person]:
    """A team's squad in the order it was registered."""
    return [member.person for member in team.squad.order_by("pk").select_related("person")]


def a_line_up(match: Match) -> dict[Side, list[list[Person]]]:
    """Both sides' pairs: each squad in order, two by two."""
    line_up = {}
    for side, team in ((Side.HOME, match.home), (Side.AWAY, match.away)):
        players = players_of(team)[: 2 * match.division.season.tables]
        line_up[side] = [players[place : place + 2] for place in range(0, len(players), 2)]
    return line_up


def an_entry(
    match: Match,
    winners: Sequence[int],
    *,
    loser_scores: Sequence[int | None] = (),
    line_up: Mapping[int, Any] | None = None,
) -> CardEntry:
    """A paper card: the winner of each game, round by round and table by table.

    Games recorded hand by hand are taken as recorded, whatever is said of them.
    """
    card = Card.objects.filter(match=match).first()
    recorded = recorded_games(card) if card else {}
    scores = list(loser_scores) + [None] * len(winners)
    games = []
    for meeting, winner, score in zip(
        meetings(match.division.season.tables), winners, scores, strict=False
    ):
        game = recorded.get((meeting.round, meeting.table))
        games.append(
            GameEntry(meeting.round, meeting.table, game_id=game.pk)
            if game is not None and game.over
            else GameEntry(meeting.round, meeting.table, winner, score)
        )
    return CardEntry(line_up=line_up or a_line_up(match), games=games)


def won(home: int, *, tables: int = 3) -> list[int]:
    """Winners of a whole card of which the home side won the first `home` games."""
    return [Side.HOME] * home + [Side.AWAY] * (tables**2 - home)


def an_entered_card(match: Match, winners: Sequence[int], *, side: int = 0, **entry: Any) -> Card:
    """A card entered by one captain; it waits for the other."""
    card = cards.open_card(match=match)
    cards.enter_card(
        card=card,
        side=Side(side),
        entry=an_entry(match, winners, **entry),
        by=captain_on(match, side),
        revision=None,
    )
    card.refresh_from_db()
    return card


def an_agreed_card(match: Match, winners: Sequence[int], **entry: Any) -> Card:
    """A card entered by the home captain and agreed by the away one."""
    card = an_entered_card(match, winners, **entry)
    return cards.agree_card(card=card, by=captain_on(match, Side.AWAY), revision=None)


def a_named_card(match: Match) -> Card:
    """A card whose line-ups are named, before play."""
    card = cards.open_card(match=match)
    for side, places in a_line_up(match).items():
        cards.name_line_up(
            card=card, side=side, places=places, by=captain_on(match, side), revision=None
        )
    return card


def play_recorded_game(match: Match, *, table: int = 1, seed: int = 0, hands: int = 999) -> Game:
    """The next game of a table, played hand by hand to its end, or to so many hands."""
    card = cards.open_card(match=match)
    if not card.versions.exists():
        a_named_card(match)
    sheet = card.sheets.get(table=table).sheet
    game = start_game(sheet=sheet, first_dealer=seed % 4, recorder=RECORDER)
    played = play(random.Random(seed), rule_set(sheet.rules), game.first_dealer)
    for number, (facts, _) in enumerate(played, start=1):
        if number > hands:
            break
        game = record_hand(game=game, number=number, facts=facts, recorder=RECORDER).game
    return game
