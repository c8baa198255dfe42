"""The pages on which captains and officers work on one card."""

from collections.abc import Callable
from typing import Any

import segno
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from league.cards import forms, services
from league.cards.actions import ACTIONS, ENTRIES
from league.cards.duties import Duty, Progress, awaited, award_words, captains_duty, unreachable
from league.cards.errors import CardError, EntryRefused, StaleCard
from league.cards.models import Card
from league.cards.reading import by_round, differences, games_won, read_match
from league.cards.work import Work, working
from league.competitions.models import Match, Side
from league.competitions.selectors import captains_of
from league.organisation.clock import today_in
from scoring.codes import code_of
from scoring.services import change_code

REFUSED = 422


@require_safe
@login_required
@never_cache
def card(request: HttpRequest, league: str, match_id: int) -> HttpResponse:
    """The card: what is to be done, the answer, the officers' decisions, its history."""
    return _card_page(working(request, league, match_id))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def line_up(request: HttpRequest, league: str, match_id: int, side: str) -> HttpResponse:
    """Naming one side's line-up before play."""
    work = working(request, league, match_id)
    chosen = Side[side.upper()]
    if work.who.side != chosen and not work.who.secretary:
        raise PermissionDenied("A line-up is named by its own captain, or the secretary.")
    form = forms.PlacesForm(
        request.POST or None,
        reading=work.reading,
        sides=[chosen],
        players=forms.player_choices(work.match),
        initial={"revision": work.card.revision, **forms.initial_places(work.reading)},
    )
    if request.method == "POST" and form.is_valid():

        def name() -> None:
            services.name_line_up(
                card=work.card,
                side=chosen,
                places=form.pairs(chosen),
                by=work.user,
                revision=form.cleaned_data["revision"],
            )

        if _tried(work, form, name):
            messages.success(request, "The line-up is named.")
            return redirect(work.address)
    team = work.match.home if chosen == Side.HOME else work.match.away
    return _form_page(work, "cards/line_up.html", form, team=team)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def enter(request: HttpRequest, league: str, match_id: int, what: str) -> HttpResponse:
    """The paper card as a form: a captain's entry, the signed paper, or an officer's settlement."""
    work = working(request, league, match_id)
    entry = ENTRIES[what]
    if not entry.allowed(work.who):
        raise PermissionDenied(entry.refusal)
    form = forms.EntryForm(
        request.POST or None,
        reading=work.reading,
        players=forms.player_choices(work.match),
        initial={"revision": work.card.revision, **forms.initial_entry(work.reading)},
    )
    form.fields["reason"].label = entry.reason_label(work.reading)
    sent = request.method == "POST" and form.is_valid()
    if form.is_bound and not sent:
        form.add_all_faults()
    if sent and _tried(work, form, lambda: entry.do(work, form)):
        messages.success(request, entry.done(work))
        return redirect(work.address)
    return _form_page(work, "cards/enter.html", form, entry=entry)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def act(request: HttpRequest, league: str, match_id: int, what: str) -> HttpResponse:
    """An answer to a card, or an officer's decision about it or its match.

    Opened again, as a phone does with the address of a refusal, it leads back to the card.
    """
    work = working(request, league, match_id)
    if request.method != "POST":
        return redirect(work.address)
    action = ACTIONS[what]
    form = action.form(work, request.POST)
    if form.is_valid() and _tried(work, form, lambda: action.do(work, form)):
        messages.success(request, action.done)
        return redirect(work.address)
    return _card_page(work, refused={what: form})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def tables(request: HttpRequest, league: str, match_id: int) -> HttpResponse:
    """The tables' codes, typed or scanned, to be printed or shown; a lost one is changed here."""
    work = working(request, league, match_id)
    sheets = list(work.card.sheets.select_related("sheet"))
    if request.method == "POST":
        form = forms.TableForm(request.POST)
        chosen = [s for s in sheets if form.is_valid() and s.table == form.cleaned_data["table"]]
        for card_sheet in chosen:
            change_code(sheet=card_sheet.sheet)
            messages.success(
                request, f"Table {card_sheet.table} has a new code; the former opens nothing."
            )
        return redirect("card_tables", league, match_id)
    address = request.build_absolute_uri(reverse("table"))
    lines = work.reading.lines_of(None)
    codes = [
        {
            "table": card_sheet.table,
            "sheet": card_sheet.sheet,
            "code": code_of(card_sheet.sheet),
            "svg": segno.make(f"{address}#{code_of(card_sheet.sheet)}", error="m").svg_data_uri(
                scale=4, border=2, light="#fff"
            ),
            "lines": [line for line in lines if line.meeting.table == card_sheet.table],
        }
        for card_sheet in sheets
    ]
    return render(request, "cards/tables.html", work.context(codes=codes, address=address))


# --- Pages ------------------------------------------------------------------------------------


def _card_page(work: Work, refused: dict[str, forms.RevisionForm] | None = None) -> HttpResponse:
    reading, who = work.reading, work.who
    bound = refused or {}
    lines = reading.lines_of(reading.current)
    history = [
        (version, differences(reading, former, version) if former else [])
        for former, version in zip([None, *reading.entered], reading.entered, strict=False)
    ]
    captains = {
        Side.HOME: list(captains_of(work.match.home)),
        Side.AWAY: list(captains_of(work.match.away)),
    }
    context = work.context(
        duty=None if who.side is None else _duty(work, who.side),
        forms={
            name.replace("-", "_"): bound.get(name) or action.form(work)
            for name, action in ACTIONS.items()
        },
        open_form=next(iter(bound), ""),
        may=_may(work),
        awaited=awaited(work.match, work.card),
        rounds=by_round(lines),
        totals=games_won(lines),
        home_captains=captains[Side.HOME],
        away_captains=captains[Side.AWAY],
        unreachable=unreachable(work.match, work.card, captains),
        history=history,
        changes=history[-1] if history and work.card.state != Card.State.AGREED else None,
        award=award_words(work.match),
    )
    status = REFUSED if bound else 200
    return render(work.request, "cards/card.html", context, status=status)


def _duty(work: Work, side: Side) -> Duty:
    reading = work.reading
    progress = Progress(
        named=any(any(pair) for pair in reading.line_up[side]),
        begun=len(reading.recorded),
        over=sum(game.over for game in reading.recorded.values()),
        amended=reading.amended,
        agreement=reading.agreement,
        disputed=reading.dispute is not None and reading.dispute.as_role == work.who.as_captain,
    )
    today = today_in(work.match.division.season.league)
    return captains_duty(work.match, work.card, side, today, progress=progress)


def _may(work: Work) -> dict[str, bool]:
    """What the page offers; the services decide again when it is done."""
    card, match, who = work.card, work.match, work.who
    playable = match.state != Match.State.AWARDED and match.played_on is not None
    entered = work.reading.newest is not None
    unplayed = match.state in (Match.State.PLANNED, Match.State.POSTPONED)
    answer = (
        playable
        and card.state == Card.State.AWAITING
        and who.side is not None
        and card.awaiting_side in (None, who.side)
    )
    after_all = (
        playable
        and who.side is not None
        and work.reading.dispute is not None
        and work.reading.dispute.as_role == who.as_captain
    )
    closed = any(game.sheet.closed_at for game in work.reading.recorded.values())
    reopened = card.state == Card.State.AGREED and not closed and bool(work.reading.recorded)
    return {
        "enter": playable and who.side is not None,
        "line_up": playable and card.state == Card.State.OPEN,
        "answer": answer,
        "after_all": after_all,
        "tables": playable and (card.state != Card.State.AGREED or reopened),
        "settle": playable and entered and who.officer and card.state != Card.State.AGREED,
        "overrule": playable and entered and who.officer,
        "signed_paper": playable and who.secretary,
        "award": match.state != Match.State.AWARDED and who.officer,
        "withdraw_award": match.state == Match.State.AWARDED and who.officer,
        "move": unplayed and not entered and who.secretary,
        "reopen": playable and closed and who.officer,
        "close": playable and reopened and who.officer,
    }


def _form_page(work: Work, template: str, form: forms.RevisionForm, **more: Any) -> HttpResponse:
    status = REFUSED if form.is_bound and form.errors else 200
    return render(work.request, template, work.context(form=form, **more), status=status)


def _tried(work: Work, form: forms.RevisionForm, do: Callable[[], object]) -> bool:
    """Whether it was done; if not, the form says why, in the words of the API."""
    try:
        do()
    except EntryRefused as refused:
        form.add_faults(refused.faults)
    except StaleCard as stale:
        form.add_error(None, str(stale))
        # What was typed stays; sending it again is against the card as it is now.
        now = {form.add_prefix("revision"): str(stale.current)}
        form.data = {**dict(form.data.items()), **now}
        work.reading = read_match(work.match)
        if isinstance(form, forms.PlacesForm):
            form.reading = work.reading
    except CardError as error:
        form.add_error(None, str(error))
    else:
        return True
    return False
