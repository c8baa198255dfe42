"""A division to export: matches agreed by hand and on paper, awarded, awaiting, put off."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction

from league.cards.services import award_match, postpone_match
from league.competitions.models import Division, Match
from league.ladders.services import rebuild as rebuild_ladder
from league.organisation.models import League
from league.statistics.services import rebuild as rebuild_tallies
from tests.league.builders import (
    a_division,
    a_match,
    an_agreed_card,
    an_entered_card,
    play_recorded_game,
    players_of,
    secretary_of,
    won,
)
from tests.league.committed import committed


@dataclass
class Exported:
    """A division of two tables a match, and its matches by what became of them."""

    league: League
    division: Division
    by_hand: Match
    paper: Match
    awarded: Match
    awaiting: Match
    postponed: Match

    def file(self, table: str) -> str:
        """The address of one of its files."""
        return f"{self.page}{table}.csv"

    @property
    def page(self) -> str:
        season = self.division.season
        return f"/l/{self.league.slug}/{season.slug}/{self.division.slug}/export/"

    def api(self, rest: str = "") -> str:
        """An address of the API below the division."""
        return f"/api/v1/leagues/{self.league.slug}/divisions/{self.division.pk}/{rest}"


def a_season_to_export(**season_options: object) -> Exported:
    """Five matches of four teams; ladder and tallies are built."""
    division = a_division(
        teams=["Clay Barrow", "=1+1", "Gig & Oar", "Żuk’s, “Bar”"],
        tables=2,
        rules={"preset": "st_austell", "target": 5},
        **season_options,
    )
    league = division.season.league
    first, second, third, fourth = division.teams.order_by("pk")
    minor = players_of(first)[1]
    minor.forename, minor.minor = "Perran", True
    minor.save()
    contact = players_of(second)[2]
    contact.phone, contact.email = "07700 900123", "hidden@players.example"
    contact.save()
    by_hand = a_match(first, second)
    play_recorded_game(by_hand, table=1, seed=1)
    play_recorded_game(by_hand, table=1, seed=2)
    play_recorded_game(by_hand, table=2, seed=3)
    an_agreed_card(by_hand, won(3, tables=2))
    paper = a_match(third, fourth)
    an_agreed_card(paper, won(1, tables=2), loser_scores=[4, 0, None, 3])
    awarded = a_match(second, third, week=2)
    award_match(
        match=awarded,
        by=secretary_of(league),
        reason="Gig & Oar could not raise a team.",
        home_games=3,
        away_games=0,
        home_points=Decimal("2"),
        away_points=Decimal("-0.5"),
    )
    awaiting = a_match(fourth, first, week=2)
    an_entered_card(awaiting, won(2, tables=2))
    postponed = a_match(first, third, week=3)
    postpone_match(match=postponed, by=secretary_of(league), reason="Flood.")
    rebuild_ladder(division.pk)
    for match in division.matches.all():
        rebuild_tallies(match.pk)
    return Exported(league, division, by_hand, paper, awarded, awaiting, postponed)


@pytest.fixture(scope="module")
def _exported(django_db_setup: None, django_db_blocker: Any) -> Iterator[Exported]:
    with committed(django_db_blocker):
        with transaction.atomic():
            made = a_season_to_export()
        yield made


@pytest.fixture
def exported(_exported: Exported, db: None) -> Exported:
    """The same season for all tests of a file; what one changes is undone after it."""
    return _exported
