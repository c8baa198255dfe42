"""Euchre Game Notation over HTTP: read a file without storing it, write a recorded game."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from config.fields import Text
from config.problems import Problem, as_problem
from config.schema import READ, problems
from scoring.api import RecordingView
from scoring.notation import NotationError, NotCarried, read
from scoring.notation.report import faults_data, notation_data
from scoring.reading_limit import ReadingLimit
from scoring.recorders import find_game
from scoring.rules_api import RulesView
from scoring.written import notation_of


@as_problem.register
def _faulty(error: NotationError) -> Problem:
    (first, *others) = error.faults
    more = f" {len(others)} more: see faults." if others else ""
    return Problem(
        422,
        "notation-refused",
        "The file cannot be taken as it is",
        f"{first.message}{more}",
        faults=faults_data(error.faults),
    )


@as_problem.register
def _not_carried(error: NotCarried) -> Problem:
    return Problem(
        409,
        "rules-not-carried",
        "The notation cannot say these rules",
        str(error),
        options=list(error.options),
    )


_FAULT = {
    "code": "revoke",
    "severity": "error",
    "game": None,
    "deal": 3,
    "call": None,
    "trick": 2,
    "card": 4,
    "seat": 1,
    "played": "9h",
    "message": "Deal 3, trick 2, card 4 (9h): Ed played the nine of hearts to a lead of clubs, and "
    "could have followed with the ace of clubs, played in trick 4.",
}


class NotationText(serializers.Serializer[Any]):
    """A file's whole text."""

    text = Text(help_text="The contents of an .egn or .emn file.", max_length=256 * 1024)


class NotationFaultDocument(serializers.Serializer[Any]):
    """Something wrong or odd; everything counts from 1, but seats, which count from 0."""

    code = serializers.CharField()
    severity = serializers.ChoiceField(["error", "warning"])
    game = serializers.IntegerField(allow_null=True, help_text="Of a match.")
    deal = serializers.IntegerField(allow_null=True)
    call = serializers.IntegerField(allow_null=True)
    trick = serializers.IntegerField(allow_null=True)
    card = serializers.IntegerField(allow_null=True, help_text="Its place in the trick.")
    seat = serializers.IntegerField(allow_null=True)
    played = serializers.CharField(allow_null=True, help_text="The card, such as 9h.")
    message = serializers.CharField()


class NotatedGameDocument(serializers.Serializer[Any]):
    """A game: `hands` with points and running score, and `deals` with every trick."""

    title = serializers.CharField()
    date = serializers.CharField()
    players = serializers.ListField(child=serializers.CharField())
    side_names = serializers.ListField(child=serializers.CharField())
    rules = serializers.DictField()
    notes = serializers.ListField(child=serializers.CharField())
    opening_score = serializers.ListField(child=serializers.IntegerField())
    final = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    over = serializers.BooleanField()
    won_by = serializers.IntegerField(allow_null=True)
    tied = serializers.BooleanField()
    hands = serializers.ListField(child=serializers.DictField())
    deals = serializers.ListField(child=serializers.DictField())


class NotationDocument(serializers.Serializer[Any]):
    """What was read from a file; `faults` are warnings only."""

    file_type = serializers.CharField()
    title = serializers.CharField()
    games = NotatedGameDocument(many=True)
    faults = NotationFaultDocument(many=True)


class ReadNotation(RulesView):
    throttle_classes = (ReadingLimit,)

    @extend_schema(
        operation_id="read_notation",
        tags=["notation"],
        summary="Read a file of Euchre Game Notation",
        description="Resolves every trick of an `.egn` or `.emn` file and scores every deal. "
        "Nothing is stored. Revokes and impossible plays come as a 422 with deal, trick and card "
        "of each. Thirty files a minute are read from one address.",
        request=NotationText,
        responses={
            200: NotationDocument,
            **problems(
                400,
                413,
                415,
                422,
                429,
                examples={
                    422: {
                        "type": "notation-refused",
                        "title": "The file cannot be taken as it is",
                        "detail": _FAULT["message"],
                        "faults": [_FAULT],
                    }
                },
            ),
        },
        examples=[
            OpenApiExample(
                "A file’s text",
                {"text": '{"fileType": "Euchre Game Notation", "version": "1.4", …}'},
                request_only=True,
            )
        ],
    )
    def post(self, request: Request) -> Response:
        sent = NotationText(data=request.data)
        sent.is_valid(raise_exception=True)
        return Response(notation_data(read(sent.validated_data["text"].encode())))


class WriteNotation(RecordingView):
    @extend_schema(
        operation_id="write_notation",
        tags=["notation"],
        summary="A game as Euchre Game Notation",
        description="Every call and card of a game that was recorded with them, as version 1.4.",
        responses={200: OpenApiTypes.OBJECT, **problems(*READ, 409)},
    )
    def get(self, request: Request, game_id: int) -> Response:
        game, _ = find_game(request, game_id)
        name = f'attachment; filename="game-{game.pk}.egn"'
        return Response(notation_of(game), headers={"Content-Disposition": name})
