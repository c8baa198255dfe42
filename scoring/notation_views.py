"""The page that reads a file of Euchre Game Notation and shows its games; nothing is stored."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from config.parsers import body_length
from scoring.notation import LARGEST, NotatedGame, Notation, NotationError, read, too_large
from scoring.notation.words import ending, rows
from scoring.reading_limit import ReadingLimit

_PAGE = "scoring/notation.html"
_FORM_AROUND = 64 * 1024
_PIECE = 1024 * 1024
_MOST_READ_AWAY = 64 * _PIECE


class NotationForm(forms.Form):
    """One file from the visitor's disk."""

    file = forms.FileField(
        label="File",
        allow_empty_file=True,
        help_text="An .egn file with one game, or an .emn file with a match.",
        error_messages={"required": "Choose a file first."},
        widget=forms.FileInput(attrs={"accept": ".egn,.emn,.json,application/json"}),
    )


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def notation(request: HttpRequest) -> HttpResponse:
    """Choose a file; see its games hand by hand, or what is wrong with it.

    The size is looked at before the form is, and the form's token only then: Django reads the whole
    body to find it.
    """
    if request.method != "POST":
        return _page(request, NotationForm())
    size = body_length(request)
    if size is None:
        raise BadRequest("Content-Length must be a whole number.")
    if size > LARGEST + _FORM_AROUND:
        _read_away(request)
        return _page(request, NotationForm(), faults=too_large(size).faults, status=413)
    return _posted(request)


@csrf_protect
def _posted(request: HttpRequest) -> HttpResponse:
    seconds = ReadingLimit().seconds_to_wait(request)
    if seconds:
        said = f"Many files were read from your address. Try again in {seconds} seconds."
        return _page(request, NotationForm(), limited=said, status=429)
    form = NotationForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form, status=422)
    file = form.cleaned_data["file"]
    try:
        found = read(file.read(LARGEST + 1))
    except NotationError as error:
        return _page(request, form, name=file.name, faults=error.faults, status=422)
    return _page(request, form, name=file.name, notation=found, faults=found.warnings)


def _page(
    request: HttpRequest,
    form: NotationForm,
    *,
    notation: Notation | None = None,
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    context |= {
        "form": form,
        "games": list(_games(notation)) if notation else None,
        "title": notation.title if notation else "",
    }
    return render(request, _PAGE, context, status=status)


def _games(notation: Notation) -> Iterator[dict[str, Any]]:
    for number, game in enumerate(notation.games, 1):
        yield {
            "number": number if len(notation.games) > 1 else None,
            "title": game.title,
            "date": game.date[:10],
            "side_names": game.side_names,
            "players": _seats(game),
            "opening": game.opening_score if any(game.opening_score) else None,
            "rows": list(rows(game)),
            "ending": ending(game),
        }


def _seats(game: NotatedGame) -> str:
    return ", ".join(game.players)


def _read_away(request: HttpRequest) -> None:
    # A browser shows no answer to a form it has not finished sending.
    for _ in range(0, _MOST_READ_AWAY, _PIECE):
        if not request.read(_PIECE):
            return
