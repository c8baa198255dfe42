"""The rules over HTTP, for anybody: score one hand, list every legal one."""

from dataclasses import asdict
from uuid import UUID

from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.preconditions import content_tag, not_modified
from config.schema import READ, SEEN, UNCHANGED, problems
from scoring import serializers
from scoring.api import RecordingView, SpokenView, sent
from scoring.choices import choices
from scoring.recorders import find_sheet
from scoring.rules import PRESETS, RuleSet, outcomes, rule_set
from scoring.rules.lines import scored_alone
from scoring.wording import told

DEFAULT = "st_austell"
_EUCHRED = {"kind": "played", "dealer": 0, "maker": 1, "tricks": [3, 2]}


class RulesView(APIView):
    """A view that needs nobody to be known."""

    authentication_classes = ()
    permission_classes = (AllowAny,)


class Score(RulesView, SpokenView):
    @extend_schema(
        operation_id="score_hand",
        tags=["rules"],
        summary="Score one hand",
        description="What `manage.py score_hands` does with one line: the hand comes back with its "
        "`points`, `outcome` and every fault. Points are null if a fault is an error.",
        request=serializers.HandToScore,
        responses={200: serializers.Scored, **problems(400, 413, 415)},
        examples=[
            OpenApiExample("Makers euchred", {**_EUCHRED, "rules": "cornish"}, request_only=True),
            OpenApiExample(
                "Makers euchred, scored",
                {
                    **_EUCHRED,
                    "rules": "cornish",
                    "points": [2, 0],
                    "outcome": "euchred",
                    "faults": [],
                },
                response_only=True,
            ),
        ],
    )
    def post(self, request: Request) -> Response:
        scored = scored_alone(sent(request), rule_set(DEFAULT))
        told_here = [fault | {"message": told(fault["message"])} for fault in scored["faults"]]
        return Response(scored | {"faults": told_here})


class Outcomes(RulesView):
    @extend_schema(
        operation_id="list_outcomes",
        tags=["rules"],
        summary="Every legal hand of a preset",
        parameters=[
            OpenApiParameter("preset", enum=sorted(PRESETS), default=DEFAULT),
            SEEN,
        ],
        responses={200: serializers.OutcomeTable, 304: UNCHANGED, **problems(400)},
    )
    def get(self, request: Request) -> Response:
        """What a hand can come to, and what each result scores."""
        return _table(request, rule_set(request.query_params.get("preset", DEFAULT)))


class SheetOutcomes(RecordingView):
    @extend_schema(
        operation_id="list_sheet_outcomes",
        tags=["tables"],
        summary="Every legal hand under a table’s rules",
        parameters=[SEEN],
        responses={200: serializers.OutcomeTable, 304: UNCHANGED, **problems(*READ)},
    )
    def get(self, request: Request, sheet_id: UUID) -> Response:
        """The same for the rules that are frozen for this table."""
        sheet, _ = find_sheet(request, sheet_id)
        return _table(request, rule_set(sheet.rules))


# A phone in a cellar waits for every byte, and nothing in this answer is anybody's secret.
@method_decorator(gzip_page, name="dispatch")
class SheetChoices(RecordingView):
    @extend_schema(
        operation_id="list_sheet_choices",
        tags=["tables"],
        summary="What can be chosen at a table",
        parameters=[SEEN],
        responses={200: serializers.Choices, 304: UNCHANGED, **problems(*READ)},
    )
    def get(self, request: Request, sheet_id: UUID) -> Response:
        """The same legal hands in few rows, with all a page needs to record without a signal."""
        sheet, _ = find_sheet(request, sheet_id)
        rules = rule_set(sheet.rules)
        answer = {"rules": rules.as_data(), "choices": choices(rules)}
        tag = content_tag(answer)
        return not_modified(request, tag) or Response(answer, headers={"ETag": tag})


def _table(request: Request, rules: RuleSet) -> Response:
    frozen = rules.as_data()
    tag = content_tag(frozen)
    return not_modified(request, tag) or Response(
        {
            "rules": frozen,
            "outcomes": [asdict(hand) for hand in outcomes(rules)],
            "choices": choices(rules),
        },
        headers={"ETag": tag},
    )
