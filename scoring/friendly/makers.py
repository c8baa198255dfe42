"""The maker's cookie: which browser a friendly game was made in.

One signed cookie names the browser by a random number, whatever it makes; a cookie for each game
would soon outgrow what servers accept.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase

COOKIE = "benny_maker"
LASTS = timedelta(days=365)
_SALT = "scoring.friendly.makers"


class Visitor(NamedTuple):
    """Who is asking: an account, a browser, both or neither."""

    user_id: int | None
    maker: UUID | None


def visitor(request: HttpRequest) -> Visitor:
    """Who a request comes from."""
    user: Any = request.user
    return Visitor(user.pk if user.is_authenticated else None, maker_of(request.COOKIES))


def maker_of(cookies: Mapping[str, str]) -> UUID | None:
    """The browser these cookies come from; None if it never made a game, or says so falsely."""
    try:
        return UUID(signing.loads(cookies.get(COOKIE, ""), salt=_SALT, max_age=LASTS))
    except (signing.BadSignature, ValueError):
        return None


def new_maker() -> UUID:
    """A browser that has none yet."""
    return uuid4()


def remember(response: HttpResponseBase, maker: UUID) -> None:
    """Have the browser say from now on which it is."""
    response.set_cookie(
        COOKIE,
        signing.dumps(maker.hex, salt=_SALT),
        max_age=LASTS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
