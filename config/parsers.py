"""Reading what is sent to the API: strict JSON of a sane size, and JSON alone in return."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import IO, Any, NoReturn

from django.conf import settings
from django.http import HttpRequest
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from config.problems import Problem, plain_problem

DEEPEST = 20
LONGEST_NUMBER = 15
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


class StrictJSONParser(BaseParser):
    """Reads one JSON object of UTF-8 text.

    What could be read in two ways, or could not be stored, is refused with a reason: fields given
    twice, numbers beyond fifteen digits or that are no numbers, NUL, halves of surrogate pairs,
    nesting deeper than twenty.
    """

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        raw = stream.read(settings.API_LARGEST_BODY + 1)
        if len(raw) > settings.API_LARGEST_BODY:
            raise too_large()
        return read_object(raw)


def read_object(raw: bytes) -> dict[str, Any]:
    """The JSON object these bytes are; raises `Problem` 400 saying what is wrong with them."""
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise _refusal(
            f"The body is not UTF-8 text: byte {error.start + 1} cannot be read."
        ) from None
    try:
        value = _decoder.decode(text)
    except RecursionError:
        raise _too_deep() from None
    except json.JSONDecodeError as error:
        raise _refusal(
            f"The body is not JSON: {error.msg}, line {error.lineno}, column {error.colno}."
        ) from None
    if not isinstance(value, dict):
        raise _refusal('The body must be one JSON object, such as {"kind": "thrown_in"}.')
    # Only escapes can spell what is no text; few brackets cannot nest deep.
    if "\\u" in text or text.count("[") + text.count("{") > DEEPEST:
        _check(value)
    return value


def body_length(request: HttpRequest) -> int | None:
    """How many bytes the body is said to have; None if that is no whole number of sane size."""
    told = request.META.get("CONTENT_LENGTH") or "0"
    sane = told.isascii() and told.isdigit() and len(told) <= LONGEST_NUMBER
    return int(told) if sane else None


def too_large() -> Problem:
    """The problem of a body beyond what any request of the API needs."""
    return plain_problem(
        413,
        f"The body is too large: at most {settings.API_LARGEST_BODY // 1024} KB are read.",
        headers={"Connection": "close"},
    )


def _check(value: Any) -> None:
    level: Sequence[Any] = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return
        for inner in level:
            if isinstance(inner, str) and _UNSTORABLE.search(inner):
                raise _refusal(
                    "The body holds a character that is no text: NUL, or half of a surrogate pair."
                )
    raise _too_deep()


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise _refusal(
            f"The body holds a number of {len(digits)} digits; {LONGEST_NUMBER} are read."
        )
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if len(digits) > 2 * LONGEST_NUMBER or abs(number) >= 10**LONGEST_NUMBER:
        raise _refusal(f"The body holds a number beyond {LONGEST_NUMBER} digits.")
    return number


def _no_number(name: str) -> NoReturn:
    raise _refusal(f"The body holds {name}, which is no number in JSON.")


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        ((twice, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise _refusal(f"The field {twice[:40]!r} is given twice.")
    return fields


def _too_deep() -> Problem:
    return _refusal(f"The body is nested too deeply: {DEEPEST} levels are read.")


def _refusal(detail: str) -> Problem:
    return Problem(400, "body-unreadable", "The body cannot be read", detail)


_decoder = json.JSONDecoder(
    parse_int=_whole,
    parse_float=_fraction,
    parse_constant=_no_number,
    object_pairs_hook=_once_each,
)


class JSONAlways(DefaultContentNegotiation):
    """Answers in the view's own format whatever was asked for: a client can read an answer it did
    not expect, but not one it never got."""

    def select_renderer(
        self,
        request: Request,
        renderers: Iterable[BaseRenderer],
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        renderer = next(iter(renderers))
        return renderer, renderer.media_type or ""
