"""Friendly games over HTTP: started by anybody, read by share link, deleted by who made them."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token
from django.urls import reverse
from django.utils import translation
from django.utils.crypto import salted_hmac
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.languages import language_of
from config.preconditions import content_tag, not_modified
from config.problems import Problem, as_problem, plain_problem
from config.schema import KEY, SEEN, UNCHANGED, problems
from config.sessions import SignedIn
from scoring import attempts, passes
from scoring.codes import code_of
from scoring.friendly import limit, makers, serializers, services
from scoring.friendly.errors import NamesRefused, TooManyStarts
from scoring.friendly.models import FriendlyGame
from scoring.friendly.reading import as_data, read
from scoring.friendly.selectors import games_of, shared
from scoring.idempotency import idempotent
from scoring.recorders import HasCredential
from scoring.rules import rule_set
from scoring.wording import told

_MISSING = "There is no such game, or it has been removed."


@as_problem.register
def _names(error: NamesRefused) -> Problem:
    errors = [
        {"field": f"seats.{seat}", "message": told(fault)} for seat, fault in error.faults.items()
    ]
    said = " ".join(f"{each['field']}: {each['message']}" for each in errors)
    return Problem(400, "invalid", "The request is not valid", said, errors=errors)


@as_problem.register
def _too_many(error: TooManyStarts) -> Problem:
    return Problem(
        429,
        "too-many-starts",
        "Too many friendly games",
        told(error.reason),
        headers={"Retry-After": str(error.seconds)},
    )


class MakerAuthentication(SignedIn):
    """Lets in whoever has made a friendly game in this browser. That is told by a cookie, so a
    write also needs the token of CSRF."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        if makers.maker_of(request.COOKIES) is None:
            return None
        self.enforce_csrf(request)
        return AnonymousUser(), None

    def authenticate_header(self, request: Request) -> str:
        return 'Maker realm="friendly games"'


class MakerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # untyped base
    """How the reference describes the maker's cookie."""

    target_class = "scoring.friendly.api.MakerAuthentication"
    name = "maker"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": makers.COOKIE,
            "description": "From `POST /api/v1/friendly-games`. Writes also need the value of the "
            "cookie `csrftoken` as `X-CSRFToken`.",
        }


class FriendlyView(APIView):
    """Answers in the reader's language, and tells search engines to leave it out."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        with translation.override(language_of(request)):
            response = super().dispatch(request, *args, **kwargs)
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response


class StartGame(FriendlyView):
    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="start_friendly_game",
        tags=["friendly games"],
        summary="Start a friendly game",
        description="Anybody may, without an account; 60 an hour from one address. The answer sets "
        "three cookies: the pass to record on the sheet, the maker’s, and the token of CSRF. It is "
        "kept for 30 days after its last hand, and for good if an account keeps it.",
        parameters=[KEY],
        request=serializers.StartFriendlyGame,
        responses={
            201: serializers.FriendlyGameStarted,
            **problems(400, 409, 413, 415, 422, 429),
        },
        examples=[
            OpenApiExample(
                "Three friends",
                {"rules": {"preset": "cutthroat", "target": 7}, "seats": ["Ann", "Bob", "Cat"]},
                request_only=True,
            )
        ],
    )
    def post(self, request: Request) -> Response:
        asked = serializers.StartFriendlyGame(data=request.data)
        asked.is_valid(raise_exception=True)
        rules = rule_set(asked.validated_data["rules"])
        names = asked.validated_data.get("seats", [])
        if len(names) > rules.players:
            raise plain_problem(
                400, f"{len(names)} names are given, but these rules have {rules.players} seats."
            )
        address = attempts.sender(request._request)
        # Nobody is known yet: an address is what a repeat of the same request has in common.
        credential = (
            f"start {salted_hmac('scoring.friendly', attempts.network(address)).hexdigest()}"
        )
        maker_here = makers.maker_of(request.COOKIES)
        maker = maker_here or makers.new_maker()

        def start() -> Response:
            with limit.counted(address):
                made = services.start_friendly_game(
                    rules=rules, names=names, maker=maker, started_under=credential
                )
            return Response(_started(request, made), status=201)

        response = idempotent(request, credential, start)
        made = shared(response.data["token"])
        if made is not None:
            passes.give(response, made.sheet, request.COOKIES)
            if maker_here in (None, made.maker):
                # Else it answers somebody else's key, and whose browser this is stays as it was.
                makers.remember(response, made.maker)
            get_token(request._request)
        return response


class ReadGame(FriendlyView):
    """A friendly game by the token of its share link."""

    authentication_classes = (SignedIn, MakerAuthentication)

    def get_permissions(self) -> list[Any]:
        return [AllowAny()] if self.request.method == "GET" else [HasCredential()]

    @extend_schema(
        operation_id="read_friendly_game",
        tags=["friendly games"],
        summary="A friendly game by its share link",
        parameters=[SEEN],
        responses={200: serializers.FriendlySheet, 304: UNCHANGED, **problems(404)},
        auth=[],
    )
    def get(self, request: Request, token: str) -> Response:
        """Every game with its hands, points and running score."""
        data = as_data(read(_shared(token)))
        tag = content_tag(data)
        return not_modified(request, tag) or Response(data, headers={"ETag": tag})

    @extend_schema(
        operation_id="delete_friendly_game",
        tags=["friendly games"],
        summary="Delete a friendly game",
        description="Its maker may, or the account that keeps it. Everything recorded is gone, and "
        "its share link and code open nothing more.",
        parameters=[KEY],
        request=None,
        responses={
            200: serializers.FriendlyGameDeleted,
            **problems(400, 401, 403, 404, 409, 413, 415, 422),
        },
    )
    def delete(self, request: Request, token: str) -> Response:
        who = makers.visitor(request)

        def delete() -> Response:
            game = _shared(token)
            if not games_of(who).filter(pk=game.pk).exists():
                raise plain_problem(
                    403, "A friendly game is deleted by who made it, or whose account keeps it."
                )
            services.remove_game(game=game)
            return Response({"deleted": True})

        credential = f"maker {who.maker}" if who.user_id is None else f"user {who.user_id}"
        return idempotent(request, credential, delete)


def _shared(token: str) -> FriendlyGame:
    game = shared(token)
    if game is None:
        raise Http404(_MISSING)
    return game


def _started(request: Request, made: FriendlyGame) -> dict[str, Any]:
    return {
        "sheet": str(made.sheet.pk),
        "token": made.token,
        "code": code_of(made.sheet),
        "share": request.build_absolute_uri(reverse("friendly_read", args=[made.token])),
        "side_names": made.sheet.side_names,
        "seats": made.sheet.seat_labels,
    }
