"""What the public pages read. Every query starts from the league in the address."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, F, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.shortcuts import get_object_or_404
from django.utils import timezone

from league.competitions.models import Division, Match, Season, Team
from league.competitions.selectors import squad_of
from league.ladders.models import LadderRow
from league.organisation.clock import today_in
from league.organisation.models import League, Person
from league.organisation.permissions import Visitor
from league.organisation.privacy import person_name
from league.organisation.selectors import readable_leagues
from league.pages.matches import matches_with_cards

SHOWN = (Match.State.PLAYED, Match.State.AWARDED)


@dataclass(frozen=True, slots=True)
class Named:
    """A person as the public may know them."""

    id: int
    name: str
    captain: bool = False


def leagues_to_read(user: Visitor) -> QuerySet[League]:
    """Leagues for the first page, each with its number of teams this season."""
    seasons = Season.objects.filter(league=OuterRef("pk")).values("pk")
    begun = seasons.filter(starts_on__lte=timezone.localdate()).order_by("-starts_on")
    return (
        readable_leagues(user)
        .annotate(
            this_season=Coalesce(Subquery(begun[:1]), Subquery(seasons.order_by("starts_on")[:1]))
        )
        .annotate(team_count=Count("seasons__divisions__teams", filter=Q(seasons=F("this_season"))))
    )


def current_season(league: League) -> Season | None:
    """The season under way; else the last one played, else the first to come."""
    today = today_in(league)
    begun = league.seasons.filter(starts_on__lte=today).order_by("-starts_on").first()
    return begun or league.seasons.order_by("starts_on").first()


def divisions_with_ladders(season: Season) -> QuerySet[Division]:
    """A season's divisions, each with its published lines as ``ladder.rows``."""
    lines = LadderRow.objects.select_related("team").order_by("order")
    return (
        season.divisions.select_related("ladder")
        .prefetch_related(Prefetch("ladder__rows", queryset=lines), "teams")
        .order_by("order", "name")
    )


def season_at(league: League, season: str) -> Season:
    """The season at an address of a league. Raises Http404."""
    return get_object_or_404(league.seasons, slug=season)


def team_at(league: League, team_id: int) -> Team:
    """A team of the league with its division and venue. Raises Http404."""
    teams = Team.objects.select_related("division__season__league", "venue")
    return get_object_or_404(teams, division__season__league=league, pk=team_id)


def player_at(league: League, person_id: int) -> Person:
    """Somebody registered for a team of the league, or who has played in it. Raises Http404."""
    played = Q(squads__team__division__season__league=league) | Q(
        tallies__division__season__league=league
    )
    return get_object_or_404(Person.objects.filter(played).distinct(), league=league, pk=person_id)


def squad_names(team: Team, league: League) -> list[Named]:
    """A team's registered players by the names the public may read, in order of their names."""
    return [
        Named(member.person_id, person_name(member.person, league=league), member.captain)
        for member in squad_of(team)
    ]


def seasons_of_player(person: Person) -> list[Season]:
    """The seasons a player was registered or played in, newest first; `player_at` has one."""
    registered = Q(divisions__teams__squad__person=person) | Q(divisions__tallies__player=person)
    return list(
        Season.objects.filter(registered, league=person.league_id)
        .distinct()
        .order_by("-starts_on", "name")
    )


def teams_of_player(person: Person, season: Season) -> list[Team]:
    """The teams a player is registered for in a season."""
    return list(
        Team.objects.filter(squad__person=person, division__season=season)
        .select_related("division")
        .order_by("name")
    )


def latest_results(season: Season, *, most: int) -> list[Match]:
    """The season's newest results, newest night first; awards of matches to come are last."""
    played = matches_with_cards(season.league).filter(division__season=season, state__in=SHOWN)
    to_come = Q(played_on__gt=today_in(season.league))
    newest = F("played_on").desc(nulls_last=True)
    order = "division__order", "division__name", "pk"
    return list(played.alias(to_come=to_come).order_by("to_come", newest, *order)[:most])


def coming_fixtures(season: Season, *, most: int) -> list[Match]:
    """The season's next fixtures after today, nearest first."""
    planned = matches_with_cards(season.league).filter(
        division__season=season, state=Match.State.PLANNED, played_on__gt=today_in(season.league)
    )
    return list(planned[:most])


def tonights_matches(season: Season) -> list[Match]:
    """Today's matches that have no agreed result yet."""
    return list(
        matches_with_cards(season.league).filter(
            division__season=season,
            state=Match.State.PLANNED,
            played_on=today_in(season.league),
        )
    )


def division_matches(division: Division) -> list[Match]:
    """Every match of a division in order of its nights; those without a night last."""
    return list(matches_with_cards(division.season.league).filter(division=division))


def team_matches(team: Team) -> list[Match]:
    """Every match of a team in order of its nights; those without a night last."""
    league = team.division.season.league
    return list(matches_with_cards(league).filter(Q(home=team) | Q(away=team)))


def player_matches(person: Person, season: Season) -> list[Match]:
    """A season's matches in whose counted games a player sat, newest first.

    `player_games` and `player_won` are that player's games and games won.
    """
    return list(
        Match.objects.filter(tallies__player=person, division__season=season)
        .select_related("division", "home", "away")
        .annotate(
            player_games=Count("tallies"),
            player_won=Count("tallies", filter=Q(tallies__won=True)),
        )
        .order_by("-played_on", "-pk")
    )


def seasons_with_winners(league: League) -> list[Season]:
    """Every season, newest first, with its divisions and who heads each ladder, once begun."""
    leaders = LadderRow.objects.filter(position=1, played__gt=0).select_related("team")
    divisions = (
        Division.objects.select_related("ladder")
        .prefetch_related(Prefetch("ladder__rows", queryset=leaders.order_by("order")))
        .annotate(
            team_count=Count("teams", distinct=True),
            to_play=Count("matches", filter=~Q(matches__state__in=SHOWN), distinct=True),
        )
        .order_by("order", "name")
    )
    return list(
        league.seasons.prefetch_related(Prefetch("divisions", queryset=divisions)).order_by(
            "-starts_on", "name"
        )
    )


def results_grid(
    teams: Iterable[Team], matches: Iterable[Match]
) -> list[tuple[Team, list[list[Match] | None]]]:
    """Home teams down, visitors across; None where a team would meet itself."""
    order = list(teams)
    met: dict[tuple[int, int], list[Match]] = {}
    for match in matches:
        met.setdefault((match.home_id, match.away_id), []).append(match)
    return [
        (home, [None if home == away else met.get((home.pk, away.pk), []) for away in order])
        for home in order
    ]
