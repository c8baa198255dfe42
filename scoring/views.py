"""The scorer's pages: one shell for every table, kept on the phone; the script asks the API.

The shells hold nothing of any sheet and nobody's name, so one copy serves all and may be kept.
"""

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

_ANY_SHEET = UUID(int=0)
_ENTER = "scoring/enter.html"
_SCORER = "scoring/scorer.html"
_STYLES = ("benny", "components", "tables", "forms", "print")
_ICONS = ("icons/benny.svg",)
_WORKER = "scoring/sw.js"


@require_safe
@ensure_csrf_cookie
@cache_control(no_cache=True)
def enter(request: HttpRequest) -> HttpResponse:
    """Where the table's code goes in, typed or from a QR code's fragment."""
    return render(request, _ENTER)


@require_safe
@ensure_csrf_cookie
@cache_control(no_cache=True)
def scorer(request: HttpRequest, sheet: UUID) -> HttpResponse:
    """The scorer's page; the same for every sheet, also for one that does not exist."""
    return render(request, _SCORER)


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker that keeps both pages on the phone, with what belongs to this version."""
    # While the product is worked on its files change under the running server.
    shell = _shell() if settings.DEBUG else _shell_once()
    text = f"const SHELL = {json.dumps(shell._asdict())};\n\n{_source(_WORKER).decode()}"
    return HttpResponse(text, content_type="text/javascript")


class Shell(NamedTuple):
    """What the worker keeps; `version` changes whenever any of it does."""

    version: str
    files: list[str]
    enter: str
    scorer: str


def _shell() -> Shell:
    styles = [f"css/{name}.css" for name in _STYLES] + ["scoring/scorer.css"]
    directory = Path(_path(_WORKER)).parent
    modules = sorted(path.name for path in directory.glob("*.js") if path.name != "sw.js")
    scripts = [f"scoring/{name}" for name in modules]
    # Modules import each other by their plain names; everything else goes by its dated name.
    files = [static(name) for name in (*styles, *_ICONS)]
    files += [settings.STATIC_URL + name for name in scripts]
    kept = hashlib.sha256()
    for name in (*styles, *_ICONS, *scripts, _WORKER):
        kept.update(_source(name))
    for template in (_ENTER, _SCORER):
        kept.update(render_to_string(template).encode())
    return Shell(
        version=kept.hexdigest()[:16],
        files=files,
        enter=reverse("table"),
        scorer=reverse("scorer", args=[_ANY_SHEET]),
    )


_shell_once = lru_cache(maxsize=1)(_shell)


def _path(name: str) -> str:
    found = finders.find(name)
    if not isinstance(found, str):
        raise FileNotFoundError(f"The static file {name} is missing from this installation.")
    return found


def _source(name: str) -> bytes:
    return Path(_path(name)).read_bytes()
