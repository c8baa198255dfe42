"""The reader's language, for the pages that speak several.

Not every page is translated, so the language is set for those that are and no others: a ladder in
English with German dates would be in no language at all.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

ASKED = "language"
_KEPT_SECONDS = 365 * 24 * 3600

View = Callable[..., HttpResponse]


def language_of(request: HttpRequest) -> str:
    """The language asked for in the address, kept in the cookie, or preferred by the browser."""
    asked = _asked(request)
    return asked or translation.get_language_from_request(request)


def in_readers_language(view: View) -> View:
    """A translated page: `?language=de` chooses, and the choice is kept for later pages."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        language = language_of(request)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = view(request, *args, **kwargs)
        response.headers["Content-Language"] = language
        patch_vary_headers(response, ["Accept-Language", "Cookie"])
        if _asked(request) is not None:
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                language,
                max_age=_KEPT_SECONDS,
                secure=settings.SESSION_COOKIE_SECURE,
                httponly=True,
                samesite="Lax",
            )
        return response

    return answer


def _asked(request: HttpRequest) -> str | None:
    asked = request.GET.get(ASKED)
    return asked if asked in dict(settings.LANGUAGES) else None
