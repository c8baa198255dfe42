"""What anyone may read of a published league, as JSON.

Every query begins at the league in the address, so that a number from another league finds
nothing. Nothing here names a person otherwise than the league's display rule.
"""

from typing import Any

from django.db.models import Q, QuerySet
from django.http import StreamingHttpResponse
from django.shortcuts import get_object_or_404
from django.utils.decorators import method_decorator
from django.views.decorators.http import conditional_page
from drf_spectacular.utils import extend_schema
from rest_framework import generics, views
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from config.schema import SEEN, UNCHANGED, problems
from league.cards.models import CardGame
from league.cards.selectors import counting_versions
from league.competitions.models import Division, Match
from league.exports import examples, rows, serializers
from league.exports.serializers import told
from league.exports.tables import PLAYERS, TABLES
from league.ladders.selectors import published_ladder
from league.organisation.models import League
from scoring.exporting.writers import in_batches, json_members

MISSING = problems(404)


class Pages(LimitOffsetPagination):
    """`limit` and `offset`; two hundred rows at most."""

    max_limit = 200


@method_decorator(conditional_page, name="dispatch")
class Public(views.APIView):
    """Readable by anyone; an answer carries an ETag and is 304 to who has it already."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    def division(self) -> Division:
        """The division in the address, of the league in the address, if that is published."""
        return get_object_or_404(
            Division.objects.select_related("season__league"),
            pk=self.kwargs["division_id"],
            season__league__slug=self.kwargs["slug"],
            season__league__published=True,
        )


class Leagues(Public, generics.GenericAPIView[League]):
    """The leagues that publish their pages."""

    queryset = League.objects.filter(published=True).order_by("name", "pk")
    pagination_class = Pages

    @extend_schema(
        parameters=[SEEN],
        responses={200: serializers.LeagueSerializer(many=True), 304: UNCHANGED},
        operation_id="list_leagues",
        examples=examples.LEAGUES,
        tags=["leagues"],
        summary="Leagues",
    )
    def get(self, request: Request) -> Response:
        """The leagues that publish their pages, by name."""
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(serializers.LeagueSerializer(page, many=True).data)


class LeagueInFull(Public):
    @extend_schema(
        parameters=[SEEN],
        responses={200: serializers.LeagueInFullSerializer, 304: UNCHANGED, **MISSING},
        operation_id="read_league",
        examples=examples.LEAGUE,
        tags=["leagues"],
        summary="A league and its seasons",
    )
    def get(self, request: Request, slug: str) -> Response:
        """A league with its seasons and their divisions."""
        league = get_object_or_404(League, slug=slug, published=True)
        seasons = league.seasons.prefetch_related("divisions")
        data = {"league": league, "seasons": seasons}
        return Response(serializers.LeagueInFullSerializer(data).data)


class DivisionInFull(Public):
    @extend_schema(
        parameters=[SEEN],
        responses={200: serializers.DivisionInFullSerializer, 304: UNCHANGED, **MISSING},
        operation_id="read_division",
        examples=examples.DIVISION,
        tags=["leagues"],
        summary="A division and its teams",
    )
    def get(self, request: Request, **_: Any) -> Response:
        """A division with its teams and all that was frozen for its season."""
        division = self.division()
        data = {
            "division": division,
            "season": division.season,
            "teams": division.teams.select_related("venue"),
        }
        return Response(serializers.DivisionInFullSerializer(data).data)


class DivisionLadder(Public):
    @extend_schema(
        parameters=[SEEN],
        responses={200: serializers.LadderSerializer, 304: UNCHANGED, **MISSING},
        operation_id="read_ladder",
        examples=examples.LADDER,
        tags=["leagues"],
        summary="The published ladder",
    )
    def get(self, request: Request, **_: Any) -> Response:
        """The published ladder of a division."""
        ladder = published_ladder(self.division())
        return Response(
            {
                "version": ladder.version,
                "published_at": ladder.published_at,
                "behind": ladder.behind,
                "rows": [told(row) for row in rows.rows_of_ladder(ladder.rows)],
            }
        )


class Matches(Public):
    @extend_schema(
        parameters=[serializers.MatchQuery, SEEN],
        responses={200: serializers.MatchPage, 304: UNCHANGED, **problems(400, 404)},
        operation_id="list_matches",
        examples=examples.MATCHES,
        tags=["leagues"],
        summary="Fixtures and results",
    )
    def get(self, request: Request, **_: Any) -> Response:
        """The fixtures and results of a division in the order of their nights."""
        division = self.division()
        asked = serializers.MatchQuery(data=request.query_params)
        asked.is_valid(raise_exception=True)
        matches = _asked_for(rows.matches_to_show(division), **asked.validated_data)
        pages = Pages()
        page = pages.paginate_queryset(matches.order_by("played_on", "pk"), request, view=self)
        shown = rows.rows_of_matches(page or [], division)
        return pages.get_paginated_response([told(row) for row in shown])


class MatchInFull(Public):
    @extend_schema(
        parameters=[SEEN],
        responses={200: serializers.MatchInFullSerializer, 304: UNCHANGED, **MISSING},
        operation_id="read_match",
        examples=examples.MATCH,
        tags=["leagues"],
        summary="A match, its games and hands",
    )
    def get(self, request: Request, match_id: int, **_: Any) -> Response:
        """One match with the games of its card, if that counts, and their hands."""
        division = self.division()
        match = get_object_or_404(rows.matches_to_show(division), pk=match_id)
        versions = counting_versions(division).filter(card__match=match)
        games = CardGame.objects.filter(version__in=versions)
        return Response(
            {
                "match": told(next(rows.rows_of_matches([match], division))),
                "games": [told(row) for row in rows.rows_of_games(rows.games_of(games), division)],
                "hands": [told(row) for row in rows.rows_of_hands(rows.hands_of(games), division)],
            }
        )


class DivisionFigures(Public):
    @extend_schema(
        parameters=[SEEN],
        responses={200: serializers.FiguresSerializer, 304: UNCHANGED, **MISSING},
        operation_id="read_figures",
        examples=examples.FIGURES,
        tags=["leagues"],
        summary="Players’ figures",
    )
    def get(self, request: Request, **_: Any) -> Response:
        """The figures of every player of a division, best first."""
        return Response({"rows": [told(row) for row in PLAYERS.rows(self.division())]})


class SeasonFile(Public):
    @extend_schema(
        responses={200: serializers.SeasonFileSerializer, **MISSING},
        operation_id="read_season_file",
        tags=["leagues"],
        summary="A whole season as a file",
    )
    def get(self, request: Request, **_: Any) -> StreamingHttpResponse:
        """A division's whole season as one file, sent while it is read."""
        division = self.division()
        season = division.season
        pieces = json_members(
            [
                ("league", serializers.LeagueSerializer(season.league).data),
                ("season", serializers.SeasonSerializer(season).data),
                ("division", serializers.DivisionSerializer(division).data),
                *((table.name, table.rows(division)) for table in TABLES.values()),
            ]
        )
        name = f"{season.league.slug}-{season.slug}-{division.slug}.json"
        return StreamingHttpResponse(
            in_batches(pieces),
            content_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )


def _asked_for(
    matches: QuerySet[Match], *, team: int | None = None, **asked: Any
) -> QuerySet[Match]:
    lookups = {
        "state": "state",
        "week": "week",
        "since": "played_on__gte",
        "until": "played_on__lte",
    }
    found = matches.filter(
        **{lookups[name]: value for name, value in asked.items() if name in lookups}
    )
    return found if team is None else found.filter(Q(home__pk=team) | Q(away__pk=team))
