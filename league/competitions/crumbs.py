"""The way down to a page: its upper pages' names and addresses."""

from django.urls import reverse

from league.competitions.models import Division, Match
from league.organisation.models import League

Crumbs = list[tuple[str, str]]


def to_league(league: League) -> Crumbs:
    return [(league.name, reverse("league", args=[league.slug]))]


def to_division(division: Division) -> Crumbs:
    """With its season's name: sections bear the same names every year."""
    season = division.season
    address = reverse("division", args=[season.league.slug, season.slug, division.slug])
    return [*to_league(season.league), (f"{division.name}, {season.name}", address)]


def to_match(match: Match) -> Crumbs:
    address = reverse("match", args=[match.division.season.league.slug, match.pk])
    return [*to_division(match.division), (f"{match.home} v. {match.away}", address)]
