"""What every request passes on its way in, and every answer of the API on its way out."""

import json
from collections.abc import Callable
from http import HTTPStatus
from urllib.parse import unquote

from django.conf import settings
from django.core.exceptions import BadRequest, MiddlewareNotUsed
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.defaults import page_not_found

from config.parsers import body_length, too_large
from config.problems import MEDIA_TYPE, Problem, plain_problem

API = "/api/"
_DETAILS = {
    400: "The request cannot be read: its host, its address or a cookie is none of ours.",
    403: "You may not do this.",
    404: "There is nothing at this address; /api/ lists every address there is.",
    405: "This address does not know that method.",
    413: "The body is too large.",
    500: "Something went wrong here; it has been noted. Nothing was changed.",
}


class APIProblems:
    """Makes every error under /api/ a problem document, also those no view ever sees.

    Bodies that are too large, or whose size is not told, are refused before a byte is read. Errors
    of Django's own (unknown address, host or token; a fault of ours) arrive here as pages.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(API):
            return self.get_response(request)
        refusal = _refusal(request)
        if refusal is not None:
            return _document(refusal)
        response = self.get_response(request)
        if response.status_code < 400 or response.get("Content-Type", "").startswith(MEDIA_TYPE):
            return response
        status = response.status_code
        detail = _DETAILS.get(status, HTTPStatus(status).phrase + ".")
        kept = {name: response[name] for name in ("Allow", "Retry-After") if name in response}
        return _document(plain_problem(status, detail, headers=kept))


class OwnNotFound:
    """Shows the product's own page for an unknown address on a local server too.

    Django puts its debugging page there, which helps nobody who tries the product.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        if not settings.DEBUG:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if response.status_code == 404 and not request.path_info.startswith(API):
            return page_not_found(request, Http404())
        return response


class NoNUL:
    """Refuses addresses and cookies that hold NUL: no name does, and no database takes it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        # Cookies spell it as an escape, which is read before anybody looks at the text.
        told = (request.path_info, unquote(request.META.get("QUERY_STRING", "")))
        if any("\x00" in text for text in (*told, *request.COOKIES.values())):
            raise BadRequest("The address or a cookie holds NUL.")
        return self.get_response(request)


def _refusal(request: HttpRequest) -> Problem | None:
    length = body_length(request)
    if length is None:
        return plain_problem(400, "Content-Length must be a whole number.")
    if length > settings.API_LARGEST_BODY:
        return too_large()
    if "HTTP_TRANSFER_ENCODING" in request.META and not length:
        return plain_problem(
            411, "Send the body with its Content-Length.", headers={"Connection": "close"}
        )
    return None


def _document(problem: Problem) -> HttpResponse:
    return HttpResponse(
        json.dumps(problem.as_data()),
        status=problem.status,
        headers=problem.headers,
        content_type=MEDIA_TYPE,
    )
