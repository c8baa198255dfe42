"""The rules of every game, to read and to print."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from config.languages import in_readers_language
from scoring.explaining import explain
from scoring.rules import PRESETS, rule_set


@require_safe
@conditional_page
@cache_control(no_cache=True)
@in_readers_language
def index(request: HttpRequest) -> HttpResponse:
    """Every game there is, with a line on each."""
    pages = [(preset.name, explain(rule_set(preset.name))) for preset in PRESETS.values()]
    return render(request, "rules/index.html", {"pages": pages})


@require_safe
@conditional_page
@cache_control(no_cache=True)
@in_readers_language
def one(request: HttpRequest, preset: str) -> HttpResponse:
    """One game's rules as it is usually played."""
    if preset not in PRESETS:
        raise Http404
    context = {
        "preset": preset,
        "rules": explain(rule_set(preset)),
        "crumbs": [(gettext("Rules"), reverse("rules"))],
    }
    return render(request, "rules/preset.html", context)
