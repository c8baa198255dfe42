"""Pieces of the API's description that every room's endpoints share."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from rest_framework import serializers

from config.problems import MEDIA_TYPE, TYPES


class ProblemDocument(serializers.Serializer[Any]):
    """What went wrong (RFC 9457). Some problems carry further members, as their examples show."""

    type = serializers.CharField(help_text="The kind of problem; decide on this.")
    title = serializers.CharField(help_text="The kind of problem in words.")
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="What happened this time and what to do.")


KEY = OpenApiParameter(
    "Idempotency-Key",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    required=True,
    description="A name of your own for this write, such as a random UUID. Sent again with the "
    "same body within seven days it gets the first answer, with `Idempotent-Replayed: true`, and "
    "nothing happens twice.",
)
VERSION = OpenApiParameter(
    "If-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    required=True,
    description='The version you read and now change, such as `"3"`.',
)
SEEN = OpenApiParameter(
    "If-None-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="The ETag of the copy you have; the answer is 304 while it is the latest.",
)

UNCHANGED = OpenApiResponse(description="Your copy is the latest.")

_MEANINGS = {
    400: "The request cannot be read, or lacks something.",
    401: "No table’s pass and nobody signed in, or the table’s code was changed.",
    403: "Not allowed, or the header X-CSRFToken is missing.",
    404: "No such thing, or it is none of yours.",
    409: "It does not fit what is recorded already.",
    412: "It has changed since you read it.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "It is understood and refused.",
    428: "If-Match is missing.",
    429: "Too many attempts; see Retry-After.",
}
READ = (401, 403, 404)
WRITE = (400, 401, 403, 404, 409, 413, 415, 422)
CHANGE = (*WRITE, 412, 428)


def problems(
    *statuses: int, examples: dict[int, dict[str, Any]] | None = None
) -> dict[tuple[int, str], OpenApiResponse]:
    """The problem documents an endpoint may answer with, for `extend_schema(responses=…)`.

    An example gives a problem's further members beside `type`, `title` and `detail`.
    """
    return {
        (status, MEDIA_TYPE): OpenApiResponse(
            ProblemDocument,
            description=_MEANINGS[status],
            examples=[_example(status, (examples or {})[status])]
            if status in (examples or {})
            else [],
        )
        for status in statuses
    }


def answer(name: str, value: Any) -> list[OpenApiExample]:
    """One answer to show with an endpoint, for `extend_schema(examples=…)`."""
    return [OpenApiExample(name, value, response_only=True, status_codes=["200"])]


def _example(status: int, members: dict[str, Any]) -> OpenApiExample:
    value = {**members, "type": TYPES + members["type"], "status": status}
    return OpenApiExample(members["title"], value=value, response_only=True, media_type=MEDIA_TYPE)
