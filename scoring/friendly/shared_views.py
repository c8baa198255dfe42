"""What whoever has a share link reads: the sheet as a page and as files. No cookie is needed."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext

from config.caching import public_page
from config.languages import in_readers_language
from scoring.exporting.writers import csv_lines, dumps
from scoring.friendly import files, reading
from scoring.friendly.reading import Reading
from scoring.friendly.selectors import shared

View = Callable[..., HttpResponseBase]


def unlisted(view: View) -> View:
    """A page for those who have its link: no search engine lists it."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return answer


@unlisted
@public_page
@in_readers_language
def sheet(request: HttpRequest, token: str) -> HttpResponse:
    """The running sheet: every hand in words, the score and its worm."""
    return render(request, "friendly/sheet.html", {"reading": _read(token)})


@unlisted
@public_page
@in_readers_language
def hands_csv(request: HttpRequest, token: str) -> HttpResponse:
    """Every hand as a row."""
    found = _read(token)
    header = [column.name for column in files.columns(found.rules.sides)]
    text = "".join(csv_lines(header, files.rows(found)))
    return _file(text, "text/csv; charset=utf-8", "euchre.csv")


@unlisted
@public_page
@in_readers_language
def game_json(request: HttpRequest, token: str) -> HttpResponse:
    """The whole sheet for programs."""
    return _file(dumps(reading.as_data(_read(token))), "application/json", "euchre.json")


def _read(token: str) -> Reading:
    found = shared(token)
    if found is None:
        raise Http404(gettext("There is no such game, or it has been removed."))
    return reading.read(found)


def _file(text: str, content_type: str, name: str) -> HttpResponse:
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type=content_type, headers=disposition)
