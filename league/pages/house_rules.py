"""House rules: chosen on a form, explained at once, kept by a league under a name."""

import json
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from config.languages import in_readers_language
from league.competitions import crumbs
from league.competitions.house_rules import keep_rules, kept_rules
from league.organisation.models import League, Role
from league.organisation.permissions import Visitor, is_officer, is_secretary
from league.organisation.selectors import league_at
from scoring.explaining import explain
from scoring.explaining.form import choices_in, form, house_rules, in_words, sent, settled
from scoring.rules import PRESETS
from scoring.rules.phrases import say


@require_safe
@cache_control(private=True, no_cache=True)
@in_readers_language
def edit(request: HttpRequest) -> HttpResponse:
    """A preset's options to choose, and the game they make or why they make none."""
    way = [(gettext("Rules"), reverse("rules"))]
    preset = request.GET.get("preset")
    if preset is None:
        presets = [(each.name, say(each.title), say(each.summary)) for each in PRESETS.values()]
        return render(request, "rules/choose.html", {"presets": presets, "crumbs": way})
    spec = _chosen(preset, request.GET.dict())
    rules, faults = settled(spec)
    context = {
        "preset": preset,
        "title": say(PRESETS[preset].title),
        "groups": form(spec),
        "faults": [in_words(fault) for fault in faults],
        "rules": explain(rules) if rules else None,
        "spec": sent(spec),
        "leagues": _secretary_of(request.user),
        "crumbs": way,
    }
    return render(request, "rules/edit.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def kept(request: HttpRequest, league: str) -> HttpResponse:
    """The rule sets a league keeps; its secretary keeps another here."""
    found = league_at(request.user, league)
    if not is_officer(request.user, found):
        raise PermissionDenied(f"House rules are kept by the secretary of {found}.")
    refused: list[str] = []
    if request.method == "POST":
        if not is_secretary(request.user, found):
            raise PermissionDenied(f"House rules are kept by the secretary of {found}.")
        try:
            _keep(request, found)
        except ValidationError as error:
            refused = error.messages
        else:
            return redirect("kept_rules", found.slug)
    context = {
        "league": found,
        "kept": [(each.name, *_shown(each.data)) for each in kept_rules(found)],
        "refused": refused,
        "crumbs": crumbs.to_league(found),
    }
    return render(request, "rules/kept.html", context, status=422 if refused else 200)


def _keep(request: HttpRequest, league: League) -> None:
    spec = _chosen(request.POST.get("preset", ""), request.POST.dict())
    _, faults = settled(spec)
    if faults:
        raise ValidationError([str(in_words(fault)) for fault in faults])
    name = request.POST.get("name", "").strip()
    keep_rules(league=league, name=name, rules=spec)
    messages.success(request, f"Kept as “{name}”. A season can be opened with it.")


def _chosen(preset: str, choices: dict[str, str]) -> dict[str, Any]:
    if preset not in PRESETS:
        raise Http404
    return house_rules(preset, choices)


def _shown(data: dict[str, Any]) -> tuple[str, str, str]:
    """A kept rule set's game, the form's address with its choices made, and those as options."""
    chosen = choices_in(data)
    options = {name: value for name, value in chosen.items() if name != "preset"}
    return PRESETS[data["preset"]].title, urlencode(sent(chosen)), json.dumps(options)


def _secretary_of(user: Visitor) -> list[League]:
    if not user.is_authenticated:
        return []
    held = Role.objects.filter(user=user, kind=Role.Kind.SECRETARY).select_related("league")
    return [role.league for role in held.order_by("league__name")]
