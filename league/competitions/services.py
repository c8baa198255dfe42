"""Writes of the competitions room: seasons, divisions, teams, squads and fixtures.

What happens to a match afterwards is written by `league.cards` alone.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.text import slugify

from league.competitions.models import (
    Division,
    Match,
    Season,
    SquadMember,
    Team,
    standard_points_scheme,
    standard_tie_order,
)
from league.organisation.models import League, Person, Venue
from scoring.rules import RuleSet, RulesInvalid, rule_set


def frozen_rules(rules: str | Mapping[str, Any]) -> dict[str, Any]:
    """Every option of a rule set spelt out as data.

    Raises ValidationError, saying what may be, and for a game that two pairs cannot play for their
    sides: a match is nothing else.
    """
    try:
        frozen = rule_set(rules)
    except RulesInvalid as error:
        raise ValidationError({"rules": str(error)}) from error
    if not for_pairs(frozen):
        raise ValidationError(
            {
                "rules": "A match is played by two pairs at a table, each for its side; "
                f"{frozen.preset.replace('_', ' ')} is another kind of game."
            }
        )
    return dict(frozen.as_data())


def for_pairs(rules: RuleSet) -> bool:
    """Whether two pairs play it at a table, each for its side."""
    return (rules.sides, rules.players) == (2, 4) and not rules.ledgers


@transaction.atomic
def create_season(
    *,
    league: League,
    name: str,
    starts_on: date,
    ends_on: date,
    slug: str = "",
    rules: str | Mapping[str, Any] = "st_austell",
    tables: int = 3,
    points_scheme: Mapping[str, str] | None = None,
    tie_order: Sequence[str] | None = None,
    shows_provisional: bool = False,
) -> Season:
    """Open a season and freeze all that is decided for it in advance.

    `rules` is a preset's name or ``{"preset": …, option: …}``; what is stored is every option
    spelt out, so that a later change of a preset cannot change a season. Raises ValidationError.
    """
    season = Season(
        league=league,
        name=name,
        slug=slug or slugify(name.replace("–", "-")),
        starts_on=starts_on,
        ends_on=ends_on,
        rules=frozen_rules(rules),
        tables=tables,
        points_scheme=dict(points_scheme or standard_points_scheme()),
        tie_order=list(tie_order or standard_tie_order()),
        shows_provisional=shows_provisional,
    )
    season.full_clean()
    season.save()
    return season


@transaction.atomic
def create_division(*, season: Season, name: str, slug: str = "", order: int = 1) -> Division:
    """Add a division (a section, in St. Austell) to a season."""
    division = Division(season=season, name=name, slug=slug or slugify(name), order=order)
    division.full_clean()
    division.save()
    return division


@transaction.atomic
def create_team(*, division: Division, name: str, venue: Venue) -> Team:
    """Enter a team. Raises ValidationError if its venue is another league's."""
    if venue.league_id != division.season.league_id:
        raise ValidationError({"venue": f"{venue} is not a venue of {division.season.league}."})
    team = Team(division=division, name=name, venue=venue)
    team.full_clean()
    team.save()
    return team


@transaction.atomic
def register_player(*, team: Team, person: Person, captain: bool = False) -> SquadMember:
    """Register a player for a team, as captain or not; naming a captain again changes that.

    Raises ValidationError for a person of another league.
    """
    if person.league_id != team.division.season.league_id:
        raise ValidationError(
            {"person": f"{person} is registered in another league, not in that of {team}."}
        )
    member, _ = SquadMember.objects.update_or_create(
        team=team, person=person, defaults={"captain": captain}
    )
    return member


def fixture_faults(
    *, home: Team, away: Team, venue: Venue | None, played_on: date
) -> dict[str, str]:
    """What makes a fixture impossible, by field; empty if nothing does."""
    season = home.division.season
    faults = {}
    if away.division_id != home.division_id:
        faults["away"] = f"{home} and {away} play in different divisions."
    if venue is not None and venue.league_id != season.league_id:
        faults["venue"] = f"{venue} is not a venue of {season.league}."
    if fault := outside_season(season, played_on):
        faults["played_on"] = fault
    return faults


def outside_season(season: Season, night: date) -> str:
    """Says that a night is outside the season; empty if it is not."""
    if season.starts_on <= night <= season.ends_on:
        return ""
    return f"{night} is outside the season, which runs from {season.starts_on} to {season.ends_on}."


@transaction.atomic
def plan_match(
    *,
    home: Team,
    away: Team,
    week: int,
    played_on: date,
    venue: Venue | None = None,
    meeting: int = 1,
) -> Match:
    """Put a fixture in the calendar, at the home team's venue unless another is named.

    Raises ValidationError for teams of different divisions, another league's venue, a night
    outside the season, or a second match of the same two at the same home (raise `meeting`).
    """
    if faults := fixture_faults(home=home, away=away, venue=venue, played_on=played_on):
        raise ValidationError(faults)
    match = Match(
        division=home.division,
        home=home,
        away=away,
        meeting=meeting,
        week=week,
        played_on=played_on,
        venue=venue or home.venue,
    )
    match.full_clean()
    match.save()
    return match
