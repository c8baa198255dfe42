"""Starting a friendly game, and what its maker decides about it."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

import segno
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from config.languages import in_readers_language
from scoring import attempts, passes
from scoring.codes import code_of
from scoring.explaining.form import in_words, sent, settled
from scoring.explaining.options import differences
from scoring.friendly import choosing, limit, makers, services
from scoring.friendly.errors import KeptByAnother, TooManyStarts
from scoring.friendly.forms import SeatsForm
from scoring.friendly.models import FriendlyGame
from scoring.friendly.seats import has_partners
from scoring.friendly.selectors import games_of, with_last_hand
from scoring.rules import PRESETS, RuleSet
from scoring.rules.phrases import say
from scoring.wording import told

PAGES = ["GET", "HEAD", "POST"]


@require_safe
@never_cache
@in_readers_language
def choose(request: HttpRequest) -> HttpResponse:
    """Which game shall it be?"""
    made = games_of(makers.visitor(request)).exists()
    return render(request, "friendly/choose.html", {"groups": choosing.groups(), "made": made})


@require_http_methods(PAGES)
@never_cache
@in_readers_language
def start(request: HttpRequest) -> HttpResponse:
    """Who plays, by the rules chosen; sent, the game is open on the scorer's page."""
    asked = request.POST if request.method == "POST" else request.GET
    if "preset" not in asked:
        return redirect("friendly_choose")
    spec = choosing.spec_of(asked["preset"], asked.dict())
    rules, faults = settled(spec)
    if rules is None:
        refused = [in_words(fault) for fault in faults]
        return _start_page(request, spec, HTTPStatus.UNPROCESSABLE_ENTITY, faults=refused)
    form = SeatsForm(request.POST or None, rules=rules)
    if not form.is_valid():
        return _start_page(
            request,
            spec,
            HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK,
            form=form,
            partners=has_partners(rules),
            differences=differences(rules),
            warnings=[fault.message for fault in rules.warnings],
            numbers=list(choosing.numbers_of_players(spec)),
            players=rules.players,
        )
    try:
        return _started(request, rules, form.names)
    except TooManyStarts as refused:
        return _too_many(request, refused)


@require_safe
@never_cache
@in_readers_language
def mine(request: HttpRequest) -> HttpResponse:
    """What this browser made and what the account keeps."""
    games = with_last_hand(games_of(makers.visitor(request)))
    return render(request, "friendly/mine.html", {"games": list(games)})


@require_safe
@never_cache
@in_readers_language
def game(request: HttpRequest, made: UUID) -> HttpResponse:
    """The maker's page: go on recording, let others join or read, keep it, remove it.

    Who came in by the table's code is led to what everybody may read.
    """
    found = games_of(makers.visitor(request)).filter(pk=made).first()
    if found is None:
        return _to_read(request, made)
    join = f"{request.build_absolute_uri(reverse('table'))}#{code_of(found.sheet)}"
    share = request.build_absolute_uri(reverse("friendly_read", args=[found.token]))
    context = _context(
        found,
        code=code_of(found.sheet),
        table_address=request.build_absolute_uri(reverse("table")),
        join_svg=_drawn(join),
        share=share,
        share_svg=_drawn(share),
        until=_until(found),
    )
    response = render(request, "friendly/game.html", context)
    if not passes.admits(request.COOKIES, found.sheet):
        passes.give(response, found.sheet, request.COOKIES)
    return response


@require_http_methods(PAGES)
@login_required
@never_cache
@in_readers_language
def keep(request: HttpRequest, made: UUID) -> HttpResponse:
    """Keep the game for the account signed in."""
    found = _own(request, made)
    if _sure(request):
        try:
            services.keep_game(game=found, user=request.user)
        except KeptByAnother as refused:
            messages.error(request, told(refused.reason))
            return redirect("friendly_mine")
        except FriendlyGame.DoesNotExist as gone:
            # Removed on another page since it was looked up.
            raise Http404 from gone
        messages.success(request, gettext("This game is kept."))
        return redirect("friendly_game", made)
    return render(request, "friendly/keep.html", _context(found))


@require_http_methods(PAGES)
@never_cache
@in_readers_language
def remove(request: HttpRequest, made: UUID) -> HttpResponse:
    """Remove the game with everything recorded, once that is confirmed."""
    found = _own(request, made)
    if _sure(request):
        services.remove_game(game=found)
        messages.success(request, gettext("The game is removed, with every hand."))
        response = redirect("friendly_mine")
        response.delete_cookie(passes.PREFIX + made.hex, samesite="Strict")
        return response
    return render(request, "friendly/remove.html", _context(found))


def _sure(request: HttpRequest) -> bool:
    """Whether the page's button was pressed."""
    return request.method == "POST" and request.POST.get("sure") == "yes"


def _own(request: HttpRequest, made: UUID) -> FriendlyGame:
    """A game the visitor may decide about; for anybody else there is none."""
    return get_object_or_404(games_of(makers.visitor(request)), pk=made)


def _to_read(request: HttpRequest, made: UUID) -> HttpResponse:
    """To the shared page, for whoever holds the table's pass; for anybody else there is none."""
    found = get_object_or_404(FriendlyGame.objects.select_related("sheet"), pk=made)
    if not passes.admits(request.COOKIES, found.sheet):
        raise Http404
    return redirect("friendly_read", found.token)


def _started(request: HttpRequest, rules: RuleSet, names: list[str]) -> HttpResponse:
    maker = makers.visitor(request).maker or makers.new_maker()
    with limit.counted(attempts.sender(request)):
        made = services.start_friendly_game(rules=rules, names=names, maker=maker)
    response = redirect("scorer", made.sheet.pk)
    passes.give(response, made.sheet, request.COOKIES)
    makers.remember(response, maker)
    return response


def _start_page(
    request: HttpRequest, spec: dict[str, Any], status: HTTPStatus, **more: object
) -> HttpResponse:
    preset = PRESETS[spec["preset"]]
    context = {
        "preset": preset.name,
        "title": say(preset.title),
        "summary": say(preset.summary),
        "spec": sent(spec),
        "query": choosing.as_query(spec),
        "crumbs": [(gettext("Friendly game"), reverse("friendly_choose"))],
        **more,
    }
    return render(request, "friendly/start.html", context, status=status)


def _too_many(request: HttpRequest, refused: TooManyStarts) -> HttpResponse:
    response = render(
        request,
        "friendly/limited.html",
        {"why": told(refused.reason)},
        status=HTTPStatus.TOO_MANY_REQUESTS,
    )
    response.headers["Retry-After"] = str(refused.seconds)
    return response


def _context(found: FriendlyGame, **more: object) -> dict[str, object]:
    crumbs = [(gettext("My games"), reverse("friendly_mine"))]
    return {"game": found, "sheet": found.sheet, "crumbs": crumbs, **more}


def _until(found: FriendlyGame) -> str:
    until = timezone.localdate(services.kept_until(found))
    return told(
        say(
            "It is kept until {date}. Sign in to keep it longer.",
            date=date_format(until, "DATE_FORMAT"),
        )
    )


def _drawn(address: str) -> str:
    svg: str = segno.make(address, error="m").svg_data_uri(scale=4, border=2, light="#fff")
    return svg
