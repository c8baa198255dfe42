"""Reads of the competitions room."""

from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404

from league.competitions.models import Division, Match, SquadMember, Team
from league.organisation.models import League, Person, User


def division_at(league: League, season: str, division: str) -> Division:
    """The division at an address of a league, with its season. Raises Http404."""
    divisions = Division.objects.select_related("season__league").filter(season__league=league)
    return get_object_or_404(divisions, season__slug=season, slug=division)


def matches_of(league: League) -> QuerySet[Match]:
    """A league's matches with all a page names about them, in order of their nights."""
    return Match.objects.filter(division__season__league=league).select_related(
        "division__season__league", "home", "away", "venue"
    )


def captained_matches(user: User) -> QuerySet[Match]:
    """The matches of every team the user captains, in any league, in order of their nights."""
    teams = Team.objects.filter(squad__person__user=user, squad__captain=True)
    return (
        Match.objects.filter(Q(home__in=teams) | Q(away__in=teams))
        .select_related("division__season__league", "home", "away", "venue")
        .order_by("played_on", "pk")
    )


def squad_of(team: Team) -> QuerySet[SquadMember]:
    """A team's registered players in order of their names."""
    return team.squad.select_related("person").order_by("person__sort_key", "person_id")


def captains_of(team: Team) -> QuerySet[Person]:
    """The team's captains, for officers and the captains of its opponents."""
    return Person.objects.filter(squads__team=team, squads__captain=True).order_by("sort_key")
