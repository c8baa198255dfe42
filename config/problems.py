"""Problem documents (RFC 9457): the one shape of every error the API answers with.

A view raises `Problem`, or lets an error of its room through that `as_problem` knows how to put;
`exception_handler` is REST framework's. What never reaches a view (unknown addresses, bodies too
big) becomes a problem in `config.middleware`.
"""

from collections.abc import Mapping
from functools import singledispatch
from http import HTTPStatus
from itertools import islice
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import Http404
from redis.exceptions import RedisError
from rest_framework import exceptions
from rest_framework.response import Response

MEDIA_TYPE = "application/problem+json"
TYPES = "/api/problems/#"
# However much is wrong, and however long it was, the answer stays short.
MOST_ERRORS = 20
LONGEST_MESSAGE = 300


class Problem(Exception):
    """An error as the API tells it.

    `type` is a short name (`hand-exists`) that programs decide on, `title` says the same to people,
    `detail` what happened this time and what to do. Further members travel beside them.
    """

    def __init__(
        self,
        status: int,
        type: str,
        title: str,
        detail: str,
        *,
        headers: Mapping[str, str] | None = None,
        **extension: Any,
    ) -> None:
        self.status = status
        self.type = type
        self.title = title
        self.detail = detail
        self.headers = dict(headers or {})
        self.extension = extension
        super().__init__(detail)

    def as_data(self) -> dict[str, Any]:
        """The document's members."""
        return {
            "type": TYPES + self.type,
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            **self.extension,
        }

    def as_response(self) -> Response:
        """The answer a view of REST framework gives."""
        return Response(
            self.as_data(), status=self.status, headers=self.headers, content_type=MEDIA_TYPE
        )


def plain_problem(status: int, detail: str, **options: Any) -> Problem:
    """A problem that is no more than its HTTP status."""
    phrase = HTTPStatus(status).phrase
    return Problem(status, phrase.lower().replace(" ", "-"), phrase, detail, **options)


@singledispatch
def as_problem(error: Exception) -> Problem | None:
    """The problem an error is told as; None for an error nobody foresaw.

    A room teaches it its own errors with `@as_problem.register`.
    """
    return None


@as_problem.register
def _itself(error: Problem) -> Problem:
    return error


@as_problem.register
def _missing(error: Http404) -> Problem:
    return plain_problem(404, str(error) or "There is nothing at this address.")


@as_problem.register
def _forbidden(error: PermissionDenied) -> Problem:
    return plain_problem(403, str(error) or "You may not do this.")


@as_problem.register
def _away(error: OperationalError | RedisError) -> Problem:
    return plain_problem(
        503, "The service is busy or being looked after; try again.", headers={"Retry-After": "2"}
    )


@as_problem.register
def _foreseen(error: exceptions.APIException) -> Problem:
    headers = {}
    if wait := getattr(error, "wait", None):
        headers["Retry-After"] = str(int(wait) + 1)
    if header := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = header
    return plain_problem(error.status_code, str(error.detail), headers=headers)


@as_problem.register
def _invalid(error: exceptions.ValidationError) -> Problem:
    errors = list(islice(_flat(error.detail), MOST_ERRORS))
    said = " ".join(f"{each['field']}: {each['message']}" for each in errors)
    return Problem(400, "invalid", "The request is not valid", said, errors=errors)


def _flat(detail: Any, field: str = "") -> list[dict[str, str]]:
    if isinstance(detail, Mapping):
        return [
            each
            for name, inner in detail.items()
            for each in _flat(inner, field if name == "non_field_errors" else _join(field, name))
        ]
    if isinstance(detail, list):
        return [
            each
            for index, inner in enumerate(detail)
            for each in _flat(inner, _join(field, index) if isinstance(inner, Mapping) else field)
        ]
    message = str(detail)
    if len(message) > LONGEST_MESSAGE:
        message = f"{message[: LONGEST_MESSAGE // 2]} … {message[-LONGEST_MESSAGE // 2 :]}"
    return [{"field": field or "body", "message": message}]


def _join(field: str, name: object) -> str:
    return f"{field}.{name}" if field else str(name)


def exception_handler(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """REST framework's exception handler: a problem document, or None for a fault of our own."""
    problem = as_problem(error)
    if problem is None:
        return None
    # Imported late: REST framework's views load our parsers, which load this module.
    from rest_framework.views import set_rollback

    set_rollback()
    return problem.as_response()
