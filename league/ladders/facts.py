"""The facts a ladder is made from: what every counting match of a division came to."""

from decimal import Decimal

from django.db.models import Count, Q

from league.cards.models import CardGame, CardVersion, Side
from league.cards.selectors import counting_versions
from league.competitions.models import Division, Match
from league.competitions.points import PointsScheme
from league.ladders.ranking import MatchResult, Placed, rank


def ladder_from_facts(division: Division) -> list[Placed]:
    """The ladder as it ought to be: three statements, whatever the size of the division.

    Raises TieOrderInvalid, and ValueError for a points scheme that is none.
    """
    teams = list(division.teams.order_by("pk").values_list("pk", "name"))
    return rank(teams, match_results(division), division.season.tie_order)


def match_results(division: Division) -> list[MatchResult]:
    """Every match that counts: played ones from their cards' games, awarded ones from the award.

    The games are counted in the database. The division comes with its season.
    """
    scheme = PointsScheme.parse(division.season.points_scheme)
    games = _games_won(division)
    results = []
    for match in Match.objects.filter(division=division).order_by("pk").only(*_NEEDED):
        awarded = match.state == Match.State.AWARDED
        if awarded:
            home_games, away_games = match.home_games or 0, match.away_games or 0
            home_points = match.home_award or Decimal(0)
            away_points = match.away_award or Decimal(0)
            provisional = False
        elif match.pk in games:
            home_games, away_games, provisional = games[match.pk]
            home_points, away_points = scheme.of(home_games, away_games)
        else:
            continue
        results.append(
            MatchResult(
                home=match.home_id,
                away=match.away_id,
                home_games=home_games,
                away_games=away_games,
                home_points=home_points,
                away_points=away_points,
                provisional=provisional,
                awarded=awarded,
                counts_in_ladder=match.counts_in_ladder,
                counts_head_to_head=match.counts_head_to_head,
            )
        )
    return results


_NEEDED = (
    "home",
    "away",
    "state",
    "home_games",
    "away_games",
    "home_award",
    "away_award",
    "counts_in_ladder",
    "counts_head_to_head",
)


def _games_won(division: Division) -> dict[int, tuple[int, int, bool]]:
    """By match: games won at home and away, and whether that is provisional."""
    rows = (
        CardGame.objects.filter(version__in=counting_versions(division))
        .order_by()
        .values_list("version__card__match_id", "version__status")
        .annotate(
            home_games=Count("pk", filter=Q(winner=Side.HOME)),
            away_games=Count("pk", filter=Q(winner=Side.AWAY)),
        )
    )
    return {
        match: (home_games, away_games, status != CardVersion.Status.AGREED)
        for match, status, home_games, away_games in rows
    }
