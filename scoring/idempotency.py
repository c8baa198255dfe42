"""Writes that may be sent twice and happen once.

A client names each write with an `Idempotency-Key` of its own making and sends it again, under the
same key, until it is answered. The answer is a row written in the transaction of the change, so one
never exists without the other; its uniqueness decides between two that ran at once.
"""

import hashlib
import json
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, OperationalError
from psycopg import errors as postgres
from rest_framework.request import Request
from rest_framework.response import Response

from config.problems import Problem, as_problem
from scoring import statements
from scoring.models import IdempotentAnswer
from scoring.transactions import one_write

KEPT_FOR = timedelta(days=7)
_KEY = re.compile(r"[\x21-\x7e]{1,100}")


def idempotent(
    request: Request, credential: str | Callable[[], str], write: Callable[[], Response]
) -> Response:
    """Do `write` once for this request's key and credential, and answer all repeats alike.

    `write` runs in a transaction and returns a `Response` of plain JSON data. A repeat with the
    same address and body gets the stored answer and the header `Idempotent-Replayed: true`; with
    another body it is refused with 422. While the first is still running the repeat waits up to
    two seconds, then gets 409 and `Retry-After`. `credential` may be a function where only `write`
    finds it out. What `write` raises undoes everything and is not stored, so a refused write may be
    corrected under the same key.
    """
    key = _key(request)
    digest = _digest(request)
    try:
        with one_write():
            response = write()
            _keep(response, _told(credential), key, digest)
            return response
    except OperationalError as error:
        if isinstance(error.__cause__, postgres.LockNotAvailable):
            raise _still_busy() from error
        raise
    except _Known:
        return _replay(_stored(_told(credential), key), digest)
    except Exception as error:
        # The first of two at once may have made this one impossible: then it has an answer.
        if as_problem(error) is None:
            raise
        stored = _stored(_told(credential), key)
        if stored is None:
            raise
        return _replay(stored, digest)


def _told(credential: str | Callable[[], str]) -> str:
    return credential if isinstance(credential, str) else credential()


class _Known(Exception):
    """The key has an answer already."""


def _keep(response: Response, credential: str, key: str, digest: str) -> None:
    answer = IdempotentAnswer(
        credential=credential,
        key=key,
        request_digest=digest,
        status=response.status_code,
        body=response.data,
        headers=_told_with(response),
    )
    try:
        statements.insert_answer(answer)
    except IntegrityError as error:
        raise _Known from error


def _told_with(response: Response) -> dict[str, str]:
    # Its type follows from the data, when it is rendered.
    return {name: value for name, value in response.items() if name != "Content-Type"}


def _stored(credential: str, key: str) -> IdempotentAnswer | None:
    return IdempotentAnswer.objects.filter(credential=credential, key=key).first()


def _replay(stored: IdempotentAnswer | None, digest: str) -> Response:
    if stored is None:
        raise _still_busy()
    if stored.request_digest != digest:
        raise Problem(
            422,
            "key-reused",
            "The key belongs to another request",
            "This Idempotency-Key was sent before with something else. Use a new key for each "
            "write, and the same key only to send the same again.",
        )
    headers = {**stored.headers, "Idempotent-Replayed": "true"}
    return Response(stored.body, status=stored.status, headers=headers)


def _still_busy() -> Problem:
    return Problem(
        409,
        "still-busy",
        "Another write is still running",
        "The same request, or another one for the same game or card, is still being worked on. "
        "Send this one again.",
        headers={"Retry-After": "1"},
    )


def _key(request: Request) -> str:
    key: str = request.headers.get("Idempotency-Key", "")
    if not _KEY.fullmatch(key):
        raise Problem(
            400,
            "key-missing",
            "The Idempotency-Key is missing or malformed",
            "Send an Idempotency-Key of your own making, such as a random UUID: up to 100 "
            "characters without spaces. Sending again under the same key is safe.",
        )
    return key


def _digest(request: Request) -> str:
    body: Any = request.data
    told = json.dumps([request.method, request.path, body], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()
