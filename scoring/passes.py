"""A scorer's pass: the cookie a table's code is exchanged for.

It names one sheet and the serial of the code it came from, signed, so that changing the code turns
it away. Several phones may hold one, and one phone several.
"""

import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.http.response import HttpResponseBase

from scoring.models import Sheet

PREFIX = "benny_table_"
LASTS = timedelta(days=30)
MOST_HELD = 40
_SALT = "scoring.passes"


def give(response: HttpResponseBase, sheet: Sheet, cookies: Mapping[str, str]) -> None:
    """Put a pass to the sheet, under its present code, into an answer's cookies.

    The oldest passes among those the browser holds go where there would be too many: web servers
    refuse a browser with long lists of cookies.
    """
    name = PREFIX + sheet.id.hex
    _leave_room(response, {other: value for other, value in cookies.items() if other != name})
    response.set_cookie(
        name,
        signing.dumps(sheet.code_serial, salt=_salt(sheet.id)),
        max_age=LASTS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Strict",
    )


def held(cookies: Mapping[str, str]) -> Iterator[UUID]:
    """The sheets whose passes are among these cookies, genuine or not."""
    for name in cookies:
        if name.startswith(PREFIX):
            with suppress(ValueError):
                yield UUID(name.removeprefix(PREFIX))


def any_genuine(cookies: Mapping[str, str]) -> bool:
    """Whether a pass among these cookies was given here, whatever became of its sheet's code."""
    for sheet_id in held(cookies):
        with suppress(signing.BadSignature):
            signing.loads(cookies.get(PREFIX + sheet_id.hex, ""), salt=_salt(sheet_id))
            return True
    return False


def admits(cookies: Mapping[str, str], sheet: Sheet) -> bool:
    """Whether a genuine pass to this sheet is held whose code has not been changed since."""
    value = cookies.get(PREFIX + sheet.id.hex, "")
    try:
        serial = signing.loads(value, salt=_salt(sheet.id), max_age=LASTS)
    except signing.BadSignature:
        return False
    return bool(serial == sheet.code_serial)


def _leave_room(response: HttpResponseBase, cookies: Mapping[str, str]) -> None:
    names = sorted(
        (name for name in cookies if name.startswith(PREFIX)), key=lambda name: _age(cookies[name])
    )
    for name in names[MOST_HELD - 1 :]:
        response.delete_cookie(name, samesite="Strict")


def _salt(sheet_id: UUID) -> str:
    return f"{_SALT}:{sheet_id}"


def _age(value: str) -> float:
    """Seconds since a pass was given, as it says itself; one that says nothing is the oldest."""
    try:
        return time.time() - signing.b62_decode(value.split(":")[-2])
    except (IndexError, ValueError):
        return float("inf")
