"""The facts a ladder is made from: what every counting match of a division came to."""

from decimal import Decimal

from django.db.models import Count, Q

from league.cards.models import CardVersion, Side
from league.cards.selectors import counting_versions
from league.competitions.models import Division, Match
from league.competitions.points import PointsScheme
from league.ladders.ranking import MatchResult, Placed, rank


def ladder_from_facts(division: Division) -> list[Placed]:
    """The ladder as it ought to be: three statements, whatever the size of the division."""
    season = division.season
    teams = list(division.teams.order_by("pk").values_list("pk", "name"))
    return rank(teams, match_results(division), season.tie_order)


def match_results(division: Division) -> list[MatchResult]:
    """Every match that counts: played ones from their cards' games, awarded ones from the award.

    The games are counted in the database.
    """
    return [*_played(division), *_awarded(division)]


def _played(division: Division) -> list[MatchResult]:
    scheme = PointsScheme.parse(division.season.points_scheme)
    rows = (
        counting_versions(division)
        .annotate(
            home_games=Count("games", filter=Q(games__winner=Side.HOME)),
            away_games=Count("games", filter=Q(games__winner=Side.AWAY)),
        )
        .order_by("card__match_id")
        .values_list(
            "card__match__home_id",
            "card__match__away_id",
            "status",
            "card__match__counts_in_ladder",
            "card__match__counts_head_to_head",
            "home_games",
            "away_games",
        )
    )
    results = []
    for home, away, status, in_ladder, head_to_head, home_games, away_games in rows:
        home_points, away_points = scheme.of(home_games, away_games)
        results.append(
            MatchResult(
                home=home,
                away=away,
                home_games=home_games,
                away_games=away_games,
                home_points=home_points,
                away_points=away_points,
                provisional=status != CardVersion.Status.AGREED,
                counts_in_ladder=in_ladder,
                counts_head_to_head=head_to_head,
            )
        )
    return results


def _awarded(division: Division) -> list[MatchResult]:
    matches = Match.objects.filter(division=division, state=Match.State.AWARDED)
    return [
        MatchResult(
            home=match.home_id,
            away=match.away_id,
            home_games=match.home_games or 0,
            away_games=match.away_games or 0,
            home_points=match.home_award or Decimal(0),
            away_points=match.away_award or Decimal(0),
            awarded=True,
            counts_in_ladder=match.counts_in_ladder,
            counts_head_to_head=match.counts_head_to_head,
        )
        for match in matches.order_by("pk")
    ]
