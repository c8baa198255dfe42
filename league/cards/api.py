"""Result cards over HTTP: read, enter, agree, dispute, settle; postpone and award matches."""

from typing import Any, ClassVar, cast

from django.db.models import Q
from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from config.preconditions import content_tag, not_modified, version_read, version_tag
from config.schema import SEEN, UNCHANGED, problems
from league.cards import examples, refusals, serializers, services
from league.cards.card_data import card_data
from league.cards.models import Card
from league.cards.permissions import standing
from league.cards.reading import read_match
from league.competitions.models import Match
from league.organisation.models import User
from league.organisation.permissions import Visitor
from league.organisation.selectors import readable_leagues
from scoring.idempotency import idempotent

__all__ = ["refusals"]  # Imported for what it teaches `as_problem`.

MATCH = OpenApiParameter("match_id", OpenApiTypes.INT, OpenApiParameter.PATH)


def find_match(visitor: Visitor, match_id: int) -> Match:
    """The match of an address, if the visitor may read its league. Raises Http404 otherwise."""
    match = (
        Match.objects.filter(Q(division__season__league__in=readable_leagues(visitor)), pk=match_id)
        .select_related("division__season__league", "home", "away", "venue")
        .first()
    )
    if match is None:
        raise Http404("There is no such match.")
    return match


class CardDetail(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="read_card",
        examples=examples.CARD,
        tags=["cards"],
        summary="A match and its result card",
        parameters=[MATCH, SEEN],
        responses={200: serializers.ReadCard, 304: UNCHANGED, **problems(404)},
    )
    def get(self, request: Request, match_id: int) -> Response:
        """Line-ups, games and where the card stands; captains and officers see who did what."""
        match = find_match(request.user, match_id)
        told = card_data(read_match(match), standing(request.user, match))
        tag = content_tag(told)
        return not_modified(request, tag) or Response(told, headers={"ETag": tag})


class CardWrite(APIView):
    """A change to a card: by somebody signed in, at a revision, once for its key."""

    permission_classes = (IsAuthenticated,)
    takes: ClassVar[type[Serializer[Any]]] = serializers.Nothing

    def post(self, request: Request, match_id: int) -> Response:
        user = cast(User, request.user)
        match = find_match(user, match_id)
        revision = version_read(request)
        asked = self.takes(data=request.data)
        asked.is_valid(raise_exception=True)

        def write() -> Response:
            self.change(
                services.open_card(match=match), match, user, revision, asked.validated_data
            )
            return _answer(user, match_id)

        return idempotent(request, f"user {user.pk}", write)

    def change(
        self, card: Card, match: Match, user: User, revision: int, asked: dict[str, Any]
    ) -> None:
        """Do what was asked."""
        raise NotImplementedError


def _answer(user: User, match_id: int) -> Response:
    match = find_match(user, match_id)
    told = card_data(read_match(match), standing(user, match))
    return Response(told, headers={"ETag": version_tag(told["revision"])})
