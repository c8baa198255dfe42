"""The scorer's pages: one shell for every table, kept on the phone; the script asks the API.

The shells hold nothing of any sheet and nobody's name, so one copy in each language serves all and
may be kept.
"""

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode
from uuid import UUID

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page, require_safe
from django.views.i18n import JavaScriptCatalog

from config.languages import ASKED, in_readers_language, language_of

_ANY_SHEET = UUID(int=0)
_ENTER = ("scoring/enter.html", "enter.js")
_SCORER = ("scoring/scorer.html", "scorer.js")
_STYLES = ("benny", "components", "tables", "forms", "print")
_ICONS = ("icons/benny.svg",)
_WORKER = "scoring/sw.js"
_KEPT_IN = "words"


@require_safe
@ensure_csrf_cookie
@cache_control(no_cache=True)
@in_readers_language
def enter(request: HttpRequest) -> HttpResponse:
    """Where the table's code goes in, typed or from a QR code's fragment."""
    return _page(request, *_ENTER)


@require_safe
@ensure_csrf_cookie
@cache_control(no_cache=True)
@in_readers_language
def scorer(request: HttpRequest, sheet: UUID) -> HttpResponse:
    """The scorer's page; the same for every sheet, also for one that does not exist."""
    return _page(request, *_SCORER)


def _page(request: HttpRequest, template: str, script: str) -> HttpResponse:
    return render(request, template, _context(script))


def _context(script: str) -> dict[str, str]:
    return {"script": script, "language": translation.get_language()}


@require_safe
@gzip_page
@conditional_page
@cache_control(no_cache=True)
def words(request: HttpRequest, language: str) -> HttpResponse:
    """What the scripts say, in one language, as a script."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return _catalogue(request, language)


def _catalogue(request: HttpRequest, language: str) -> HttpResponse:
    with translation.override(language):
        # Of one application, so that the words of others such as the admin's stay out.
        response: HttpResponse = JavaScriptCatalog().get(request, packages="scoring")
    return response


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker that keeps both pages on the phone, with what belongs to this version.

    The page names its language, so that those kept are of the same, whatever was preferred before.
    """
    asked = request.GET.get(_KEPT_IN)
    language = asked if asked in dict(settings.LANGUAGES) else language_of(request)
    # While the product is worked on its files change under the running server.
    shell = _shell(language) if settings.DEBUG else _shell_once(language)
    text = f"const SHELL = {json.dumps(shell._asdict())};\n\n{_source(_WORKER).decode()}"
    return HttpResponse(text, content_type="text/javascript")


class Shell(NamedTuple):
    """What the worker keeps; `version` changes whenever any of it does."""

    version: str
    language: str
    files: list[str]
    words: str
    enter: str
    scorer: str


def _shell(language: str) -> Shell:
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
    anybody = HttpRequest()
    anybody.LANGUAGE_CODE = language
    anybody.method = "GET"
    with translation.override(language):
        for template, script in (_ENTER, _SCORER):
            kept.update(render_to_string(template, _context(script), anybody).encode())
    kept.update(_catalogue(anybody, language).content)
    here = f"?{urlencode({ASKED: language})}"
    return Shell(
        version=kept.hexdigest()[:16],
        language=language,
        files=files,
        words=reverse("table-words", args=[language]),
        enter=reverse("table") + here,
        scorer=reverse("scorer", args=[_ANY_SHEET]) + here,
    )


_shell_once = lru_cache(maxsize=8)(_shell)


def _path(name: str) -> str:
    found = finders.find(name)
    if not isinstance(found, str):
        raise FileNotFoundError(f"The static file {name} is missing from this installation.")
    return found


def _source(name: str) -> bytes:
    return Path(_path(name)).read_bytes()
