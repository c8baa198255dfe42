"""The table over HTTP: sign in by code, read a sheet, record and put right its hands."""

from typing import Any, cast
from uuid import UUID

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token
from django.utils import translation
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from config.languages import language_of
from config.preconditions import content_tag, not_modified, version_read, version_tag
from config.problems import Problem
from config.schema import CHANGE, KEY, READ, SEEN, UNCHANGED, VERSION, WRITE, problems
from scoring import attempts, examples, passes, refusals, serializers, services
from scoring.idempotency import idempotent
from scoring.models import Game, Hand
from scoring.people import people_of
from scoring.recorders import AtTable, HasCredential, TableAuthentication, find_game, find_sheet
from scoring.selectors import (
    game_data,
    game_state,
    hand_data,
    hand_versions,
    sheet_of_code,
    sheet_state,
)

__all__ = ["refusals"]  # Imported for what it teaches `as_problem`.

_FACTS = {
    "kind": "played",
    "dealer": 0,
    "turn_up": "hearts",
    "round": 1,
    "maker": 1,
    "trump": "hearts",
    "alone": [],
    "tricks": [2, 3],
}
_ORDINARY = OpenApiExample("An ordinary hand", {"hand": 7, **_FACTS}, request_only=True)
_EXISTS: dict[int, dict[str, Any]] = {
    409: {
        "type": "hand-exists",
        "title": "This hand is already recorded",
        "detail": "Hand 7 is already recorded, by table code. Compare both; keep that one, or "
        "amend it.",
        "stored": {"hand": 7, "version": 1, **_FACTS, "points": [0, 1], "outcome": "point"},
    },
    422: {
        "type": "hand-refused",
        "title": "The rules do not allow this hand",
        "detail": "The tricks add up to 6, but 5 are played in a hand.",
        "faults": [
            {
                "code": "tricks_total",
                "field": "tricks",
                "message": "The tricks add up to 6, but 5 are played in a hand.",
                "severity": "error",
            }
        ],
    },
}
_STALE: dict[int, dict[str, Any]] = {
    412: {
        "type": "version-stale",
        "title": "The hand has changed since you read it",
        "detail": "Hand 7 was changed by user 12 since you read it; it is at version 2.",
        "current": 2,
        "changed_at": "2026-10-06T20:15:00Z",
        "changed_by": "user 12",
        "stored": {"hand": 7, "version": 2, **_FACTS, "points": [0, 1], "outcome": "point"},
    }
}


class TableScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # untyped base
    """How the reference describes the two cookies."""

    target_class = "scoring.recorders.TableAuthentication"
    name = ["tablePass", "session"]

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, str]]:
        return [
            {
                "type": "apiKey",
                "in": "cookie",
                "name": "benny_table_<sheet>",
                "description": "From `POST /api/v1/tables/sign-in`. Writes also need the value of "
                "the cookie `csrftoken` as `X-CSRFToken`.",
            },
            {"type": "apiKey", "in": "cookie", "name": "sessionid"},
        ]


class SpokenView(APIView):
    """A view whose answers people read, in their language."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        with translation.override(language_of(request)):
            return super().dispatch(request, *args, **kwargs)


class SignIn(SpokenView):
    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="sign_in",
        tags=["tables"],
        summary="Exchange a table's code for a pass",
        description="The pass is a cookie for that one table, good until its card is agreed or its "
        "code changed. The same code opens the table again on any phone. Wrong codes are limited "
        "to 10 in ten minutes from one address.",
        request=serializers.SignInRequest,
        responses={200: serializers.SignedIn, **problems(400, 403, 409, 413, 415, 429)},
        examples=[OpenApiExample("As it was typed", {"code": "k7qm 3xrt"}, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        typed = _valid(serializers.SignInRequest(data=request.data))["code"]
        with attempts.counted(attempts.sender(request._request)):
            sheet = sheet_of_code(typed)
        response = Response({"sheet": str(sheet.id), "label": sheet.label})
        passes.give(response, sheet, request.COOKIES)
        get_token(request._request)  # Writes will need it.
        return response


class RecordingView(SpokenView):
    """A view of one table, for its scorers and whoever the rooms above allow."""

    authentication_classes = (TableAuthentication,)
    permission_classes = (HasCredential,)


class SheetDetail(RecordingView):
    @extend_schema(
        operation_id="read_sheet",
        examples=examples.SHEET,
        tags=["tables"],
        summary="A table's sheet and how its games stand",
        parameters=[SEEN],
        responses={200: serializers.Sheet, 304: UNCHANGED, **problems(*READ)},
    )
    def get(self, request: Request, sheet_id: UUID) -> Response:
        """Who sits there, by which rules, and the score of every game started."""
        sheet, _ = find_sheet(request, sheet_id)
        state = sheet_state(sheet)
        tag = content_tag(state)
        return not_modified(request, tag) or Response(state, headers={"ETag": tag})


class SheetGames(RecordingView):
    @extend_schema(
        operation_id="start_game",
        tags=["recording"],
        summary="Start the next game",
        description="Its number follows from the sheet; `number` says which game is meant, so that "
        "two phones cannot both start the next. Refused while the former game is unfinished and "
        "once all planned games are started.",
        parameters=[KEY],
        request=serializers.StartGame,
        responses={201: serializers.Game, **problems(*WRITE)},
        examples=[
            OpenApiExample(
                "Seat 2 deals first", {"first_dealer": 2, "number": 1}, request_only=True
            )
        ],
    )
    def post(self, request: Request, sheet_id: UUID) -> Response:
        sheet, recorder = find_sheet(request, sheet_id)
        asked = _valid(serializers.StartGame(data=request.data))

        def start() -> Response:
            game = services.start_game(
                sheet=sheet,
                first_dealer=asked["first_dealer"],
                seat_order=asked.get("seat_order"),
                number=asked.get("number"),
                recorder=recorder.name,
            )
            return Response(game_data(game), status=201, headers=_at(game))

        return idempotent(request, recorder.credential, start)


class GameDetail(RecordingView):
    @extend_schema(
        operation_id="read_game",
        examples=examples.GAME,
        tags=["tables"],
        summary="A game with its hands",
        parameters=[SEEN],
        responses={200: serializers.Game, 304: UNCHANGED, **problems(*READ)},
    )
    def get(self, request: Request, game_id: int) -> Response:
        """Its score, who deals next, and every hand as it stands now."""
        game, _ = find_game(request, game_id)
        people = people_of(game.sheet, game.number)
        # Warnings beside its hands are told in the reader's language.
        tag = content_tag(game.pk, game.version, people, translation.get_language())
        return not_modified(request, tag) or Response(
            game_data(game, people), headers={"ETag": tag}
        )


class GameHands(RecordingView):
    @extend_schema(
        operation_id="record_hand",
        tags=["recording"],
        summary="Record the next hand",
        description="`hand` says which hand of the game this is, so that two phones cannot both "
        "record the next one: a number that is taken is answered with 409 and the `stored` hand. "
        "The rules check the facts against the whole game and report every fault at once; odd "
        "things, such as a dealer out of turn, are recorded with a warning. `points`, if sent, are "
        "compared with the points derived.",
        parameters=[KEY],
        request=serializers.NewHand,
        responses={201: serializers.Recorded, **problems(*WRITE, examples=_EXISTS)},
        examples=[
            _ORDINARY,
            OpenApiExample(
                "Thrown in", {"hand": 8, "kind": "thrown_in", "dealer": 1}, request_only=True
            ),
            OpenApiExample(
                "A revoke by side 1",
                {
                    "hand": 9,
                    "kind": "penalty",
                    "dealer": 2,
                    "penalty": {"reason": "revoke", "against": 1},
                },
                request_only=True,
            ),
        ],
    )
    def post(self, request: Request, game_id: int) -> Response:
        table = AtTable(request, game_id)
        facts = sent(request)
        number = facts.get("hand")
        if number is None:
            raise Problem(
                400,
                "invalid",
                "The request is not valid",
                "Say which hand of the game this is: “hand”, from 1.",
                errors=[{"field": "hand", "message": "Which hand of the game is this, from 1?"}],
            )

        def record() -> Response:
            game, recorder = table.locked()
            written = services.record_hand(
                game=game, number=number, facts=facts, recorder=recorder.name
            )
            return Response(_recorded(written), status=201, headers=_tagged(written.hand))

        return idempotent(request, table.credential, record)


class HandDetail(RecordingView):
    @extend_schema(
        operation_id="amend_hand",
        tags=["recording"],
        summary="Amend a hand",
        description="Send the whole hand as it should have been, and why. A new version is "
        "written, the former stays readable, and the scores after it follow. If the game would "
        "have ended before hands already recorded, that is refused unless `withdraw_later` "
        "withdraws those hands with it.",
        parameters=[KEY, VERSION],
        request=serializers.AmendedHand,
        responses={
            200: serializers.Recorded,
            **problems(*CHANGE, examples=_STALE | {422: _EXISTS[422]}),
        },
        examples=[
            OpenApiExample(
                "The tricks were the other way round",
                {**_FACTS, "tricks": [3, 2], "reason": "tricks the other way round"},
                request_only=True,
            )
        ],
    )
    def put(self, request: Request, game_id: int, number: int) -> Response:
        game, recorder = find_game(request, game_id)
        version = version_read(request)
        asked = _valid(serializers.Amendment(data=request.data))

        def amend() -> Response:
            written = services.amend_hand(
                game=game,
                number=number,
                facts=sent(request),
                version=version,
                recorder=recorder.name,
                **asked,
            )
            return Response(_recorded(written), headers=_tagged(written.hand))

        return idempotent(request, recorder.credential, amend)

    @extend_schema(
        operation_id="undo_hand",
        tags=["recording"],
        summary="Undo the last hand",
        description="The hand is withdrawn and stays readable; a game it had ended is open again. "
        "An earlier hand is amended instead.",
        parameters=[KEY, VERSION],
        request=None,
        responses={200: serializers.Undone, **problems(*CHANGE, examples=_STALE)},
    )
    def delete(self, request: Request, game_id: int, number: int) -> Response:
        game, recorder = find_game(request, game_id)
        version = version_read(request)

        def undo() -> Response:
            after = services.undo_hand(
                game=game, number=number, version=version, recorder=recorder.name
            )
            return Response({"game": game_state(after)})

        return idempotent(request, recorder.credential, undo)


class HandVersions(RecordingView):
    @extend_schema(
        operation_id="read_hand_versions",
        tags=["tables"],
        summary="Every version of a hand",
        description="Latest first, with who wrote it, why, and what became of it.",
        responses={200: serializers.HandVersion(many=True), **problems(*READ)},
    )
    def get(self, request: Request, game_id: int, number: int) -> Response:
        game, _ = find_game(request, game_id)
        versions = hand_versions(game, number)
        if not versions:
            raise Http404(f"No hand {number} was ever recorded in this game.")
        return Response(versions)


def sent(request: Request) -> dict[str, Any]:
    """The object in a request's body, which `StrictJSONParser` made sure it is."""
    return cast(dict[str, Any], request.data)


def _valid(serializer: Serializer[Any]) -> dict[str, Any]:
    serializer.is_valid(raise_exception=True)
    asked: dict[str, Any] = serializer.validated_data
    return asked


def _recorded(written: services.Recorded) -> dict[str, Any]:
    return {"hand": hand_data(written.hand), "game": game_state(written.game)}


def _tagged(hand: Hand) -> dict[str, str]:
    return {"ETag": version_tag(hand.version)}


def _at(game: Game) -> dict[str, str]:
    return {"Location": f"/api/v1/games/{game.pk}"}
