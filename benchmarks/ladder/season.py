"""A division whose season is over, every card agreed, and a few more matches to play."""

from datetime import date

from django.db import connection

from league.cards.entry import CardEntry, GameEntry
from league.competitions.format import meetings
from league.competitions.models import Division, Match, Team
from league.competitions.services import (
    create_division,
    create_season,
    create_team,
    plan_match,
    register_player,
)
from league.organisation.models import User
from league.organisation.services import account_for, add_person, add_venue, create_league

NIGHT = date(2026, 1, 8)

MATCHES = """
INSERT INTO competitions_match (
    division_id, home_id, away_id, meeting, week, played_on, venue_id, state, state_reason,
    home_games, away_games, counts_in_ladder, counts_head_to_head, counts_in_averages
)
SELECT home.division_id, home.id, away.id, 1, 1, %(night)s, home.venue_id, 'planned', '',
       NULL, NULL, true, true, true
FROM competitions_team home
JOIN competitions_team away ON away.division_id = home.division_id AND away.id <> home.id
WHERE home.division_id = %(division)s
ORDER BY home.id, away.id
"""

CARDS = """
WITH match AS (
    SELECT id FROM competitions_match WHERE division_id = %(division)s
),
card AS (
    INSERT INTO cards_card (match_id, state, revision, changed_at)
    SELECT id, 'agreed', 3, now() FROM match RETURNING id
),
version AS (
    INSERT INTO cards_cardversion (card_id, number, status, entered_at, reason, warnings)
    SELECT id, 1, 'agreed', now(), '', '[]' FROM card RETURNING id
)
INSERT INTO cards_cardgame (
    version_id, round, "table", home_pair, away_pair, winner, loser_score
)
SELECT version.id, round, tables, tables, (tables + round - 2) %% 3 + 1,
       (random() < 0.5)::int, (random() * 20)::int
FROM version, generate_series(1, 3) AS round, generate_series(1, 3) AS tables
"""


def build(*, teams: int) -> Division:
    """Every team has met every other at home and away; all cards are agreed."""
    league = create_league(name="Benchmark League")
    season = create_season(
        league=league, name="Winter", starts_on=date(2025, 9, 1), ends_on=date(2026, 5, 1)
    )
    division = create_division(season=season, name="Section one")
    venue = add_venue(league=league, name="The Stopwatch")
    for number in range(1, teams + 1):
        _team(create_team(division=division, name=f"Team {number}", venue=venue))
    asked: dict[str, int | date] = {"division": division.pk, "night": NIGHT}
    with connection.cursor() as cursor:
        cursor.execute(MATCHES, asked)
        cursor.execute(CARDS, asked)
        cursor.execute("ANALYZE")
    return division


def another(division: Division, number: int) -> Match:
    """One more match, of the teams that many places down the list."""
    teams = list(division.teams.order_by("pk"))
    home, away = teams[number % len(teams)], teams[(number + 1) % len(teams)]
    return plan_match(
        home=home, away=away, week=2, played_on=NIGHT, meeting=2 + number // len(teams)
    )


def captain_of(team: Team) -> User:
    """The account of a team's captain."""
    return User.objects.get(people__squads__team=team)


def a_card(match: Match, number: int) -> CardEntry:
    """A full paper card; which games the home side won depends on the number."""
    line_up = {
        side: [players[0:2], players[2:4], players[4:6]]
        for side, team in enumerate((match.home, match.away))
        for players in [list(team.squad.order_by("pk").values_list("person_id", flat=True))]
    }
    games = [
        GameEntry(meeting.round, meeting.table, (number + place) % 2, 15)
        for place, meeting in enumerate(meetings(3))
    ]
    return CardEntry(line_up, games)


def _team(team: Team) -> None:
    league = team.division.season.league
    address = f"captain-{team.pk}@benchmark.example"
    for number in range(6):
        person = add_person(
            league=league,
            forename=f"Player {number + 1}",
            surname=team.name,
            email="" if number else address,
        )
        register_player(team=team, person=person, captain=not number)
    account_for(address)
