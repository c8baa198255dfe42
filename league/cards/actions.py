"""What a captain or an officer can do on the card's pages: a form, and the service it calls."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from league.cards import forms, services
from league.cards.entry import other, team_name
from league.cards.models import Card
from league.cards.permissions import Standing
from league.cards.reading import Reading
from league.cards.work import Work

Do = Callable[[Work, Any], object]


@dataclass(frozen=True, slots=True)
class Action:
    """One button with its form; `done` is what the page says afterwards."""

    build: Callable[..., forms.RevisionForm]
    do: Do
    done: str

    def form(self, work: Work, data: QueryDict | None = None) -> forms.RevisionForm:
        """The form, filled in with `data` or as new for the card as it is."""
        form = self.build(work, data)
        form.initial.setdefault("revision", work.card.revision)
        return form


@dataclass(frozen=True, slots=True)
class Entry:
    """One way the paper card is entered as a form."""

    title: str
    button: str
    refusal: str
    allowed: Callable[[Standing], bool]
    reason_label: Callable[[Reading], str]
    do: Callable[[Work, forms.EntryForm], object]
    done: Callable[[Work], str]


def _of(form: type[forms.RevisionForm], prefix: str) -> Callable[..., forms.RevisionForm]:
    # A prefix of its own keeps the ids of many forms on one page apart.
    return lambda work, data: form(data, prefix=prefix)


def _settle_form(work: Work, data: QueryDict | None) -> forms.RevisionForm:
    return forms.SettleForm(data, prefix="settle", reading=work.reading)


def _rearrange_form(work: Work, data: QueryDict | None) -> forms.RevisionForm:
    return forms.RearrangeForm(
        data, prefix="rearrange", match=work.match, initial={"night": work.match.played_on}
    )


def _award_form(work: Work, data: QueryDict | None) -> forms.RevisionForm:
    return forms.AwardForm(data, prefix="award")


def _at(form: forms.RevisionForm) -> int:
    revision: int = form.cleaned_data["revision"]
    return revision


def _award(work: Work, form: forms.RevisionForm) -> object:
    given = {name: value for name, value in form.cleaned_data.items() if name != "revision"}
    return services.award_match(match=work.match, by=work.user, revision=_at(form), **given)


ACTIONS: dict[str, Action] = {
    "agree": Action(
        _of(forms.RevisionForm, "agree"),
        lambda work, form: services.agree_card(card=work.card, by=work.user, revision=_at(form)),
        "You agreed the card.",
    ),
    "dispute": Action(
        _of(forms.DisputeForm, "dispute"),
        lambda work, form: services.dispute_card(
            card=work.card, by=work.user, note=form.cleaned_data["note"], revision=_at(form)
        ),
        "You disputed the card; the other captain and the secretary see your note.",
    ),
    "settle": Action(
        _settle_form,
        lambda work, form: services.settle_card(
            card=work.card,
            by=work.user,
            revision=_at(form),
            reason=form.cleaned_data["reason"],
            version=form.cleaned_data["version"],
        ),
        "The card is settled and agreed.",
    ),
    "award": Action(_award_form, _award, "The match is awarded."),
    "withdraw-award": Action(
        _of(forms.ReasonForm, "withdraw-award"),
        lambda work, form: services.withdraw_award(
            match=work.match, by=work.user, reason=form.cleaned_data["reason"], revision=_at(form)
        ),
        "The award is withdrawn.",
    ),
    "postpone": Action(
        _of(forms.PostponeForm, "postpone"),
        lambda work, form: services.postpone_match(
            match=work.match,
            by=work.user,
            reason=form.cleaned_data["reason"],
            night=form.cleaned_data["night"],
            revision=_at(form),
        ),
        "The match is postponed.",
    ),
    "rearrange": Action(
        _rearrange_form,
        lambda work, form: services.rearrange_match(
            match=work.match,
            by=work.user,
            night=form.cleaned_data["night"],
            venue=form.cleaned_data["venue"],
            reason=form.cleaned_data["reason"],
            revision=_at(form),
        ),
        "The match has its new night.",
    ),
    "reopen-tables": Action(
        _of(forms.ReasonForm, "reopen-tables"),
        lambda work, form: services.reopen_tables(
            card=work.card, by=work.user, reason=form.cleaned_data["reason"], revision=_at(form)
        ),
        "The tables are open again.",
    ),
    "close-tables": Action(
        _of(forms.RevisionForm, "close-tables"),
        lambda work, form: services.close_tables(card=work.card, by=work.user, revision=_at(form)),
        "The tables are closed.",
    ),
}


def _captain_enters(work: Work, form: forms.EntryForm) -> object:
    side = work.who.side
    assert side is not None  # noqa: S101 `allowed` saw to it
    return services.enter_card(
        card=work.card,
        side=side,
        entry=form.entry(),
        by=work.user,
        revision=_at(form),
        reason=form.cleaned_data["reason"],
    )


def _why_entered(reading: Reading) -> str:
    return "What did you correct, and why?" if reading.newest else "Anything to add?"


def _why_paper(reading: Reading) -> str:
    agreed = reading.card is not None and reading.card.state == Card.State.AGREED
    return "Why is an agreed card replaced?" if agreed else "Anything to add?"


ENTRIES: dict[str, Entry] = {
    "enter": Entry(
        title="Enter the card",
        button="Enter the card",
        refusal="Only the two captains enter a card; the secretary enters the signed paper card.",
        allowed=lambda who: who.side is not None,
        reason_label=_why_entered,
        do=_captain_enters,
        done=lambda work: (
            "The card is entered. "
            f"{team_name(work.match, other(work.who.side or 0))} must agree it now."
        ),
    ),
    "signed-paper": Entry(
        title="Enter the signed paper card",
        button="Enter it as signed by both",
        refusal="Only the league’s secretary enters the signed paper card.",
        allowed=lambda who: who.secretary,
        reason_label=_why_paper,
        do=lambda work, form: services.enter_signed_paper(
            card=work.card,
            entry=form.entry(),
            by=work.user,
            revision=_at(form),
            reason=form.cleaned_data["reason"],
        ),
        done=lambda work: "The signed card is entered and agreed.",
    ),
    "settlement": Entry(
        title="Settle the card on another result",
        button="Settle it so",
        refusal="Only the league’s secretary or committee settles a card.",
        allowed=lambda who: who.officer,
        reason_label=lambda reading: "Why is it settled so?",
        do=lambda work, form: services.settle_card(
            card=work.card,
            entry=form.entry(),
            by=work.user,
            revision=_at(form),
            reason=form.cleaned_data["reason"],
        ),
        done=lambda work: "The card is settled and agreed.",
    ),
}
