"""The lists of matches that captains and the secretary work through."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet, Subquery

from league.cards.duties import (
    AGREEING,
    Duty,
    Progress,
    Urgency,
    agreement_words,
    captains_duty,
    days_waiting,
    unreachable,
)
from league.cards.models import Card, CardEvent, CardSheet, CardVersion, LineUpPlace
from league.cards.permissions import captains_role
from league.competitions.models import Match, Side, SquadMember
from league.competitions.selectors import captained_matches, matches_of
from league.organisation.clock import today_in
from league.organisation.models import League, Person, User

DONE_SHOWN = 10
"""How many finished matches a captain's list goes back."""


@dataclass(frozen=True, slots=True)
class CaptainsLine:
    """A match in a captain's list."""

    match: Match
    card: Card | None
    side: Side
    duty: Duty


@dataclass(frozen=True, slots=True)
class SecretarysLine:
    """A match in the secretary's list, and whom to ring; `days` since its night."""

    match: Match
    card: Card | None
    days: int
    note: str
    home_captains: Sequence[Person]
    away_captains: Sequence[Person]

    @property
    def unreachable(self) -> list[str]:
        captains = {Side.HOME: self.home_captains, Side.AWAY: self.away_captains}
        return [] if self.card is None else unreachable(self.match, self.card, captains)


@dataclass(frozen=True, slots=True)
class SecretarysList:
    """What keeps the secretary from a full table, oldest first in each part."""

    disputed: Sequence[SecretarysLine]
    missing: Sequence[SecretarysLine]
    awaiting: Sequence[SecretarysLine]
    postponed: Sequence[SecretarysLine]
    reopened: Sequence[SecretarysLine]

    @property
    def total(self) -> int:
        parts = (self.disputed, self.missing, self.awaiting, self.postponed, self.reopened)
        return sum(map(len, parts))


def captains_list(user: User) -> list[CaptainsLine]:
    """The user's matches: tonight's first, then what is to be done, what waits, what comes."""
    teams = set(
        SquadMember.objects.filter(person__user=user, captain=True).values_list("team", flat=True)
    )
    lines = []
    for match in _with_progress(captained_matches(user)).select_related("card"):
        # A captain of both teams answers for neither; see `captained_side`.
        if match.home_id in teams and match.away_id in teams:
            continue
        side = Side.HOME if match.home_id in teams else Side.AWAY
        card = _card(match)
        today = today_in(match.division.season.league)
        progress = Progress(
            named=match.home_named if side == Side.HOME else match.away_named,
            begun=match.begun,
            over=match.over,
            amended=match.amended,
            agreement=agreement_words(match.agreeing or "", match.agreeing_role or ""),
            disputed=match.disputing_role == captains_role(side),
        )
        duty = captains_duty(match, card, side, today, progress=progress)
        lines.append(CaptainsLine(match, card, side, duty))
    done = [line for line in lines if line.duty.urgency == Urgency.DONE][-DONE_SHOWN:]
    todo = [line for line in lines if line.duty.urgency != Urgency.DONE]
    return sorted(todo, key=lambda line: line.duty.urgency) + done[::-1]


def _with_progress(matches: QuerySet[Match]) -> QuerySet[Any]:
    """Matches with what `Progress` says of each side."""
    games = "card__sheets__sheet__games"
    named = LineUpPlace.objects.filter(version__card__match=OuterRef("pk"))
    amended = CardVersion.objects.filter(
        card__match=OuterRef("pk"), status=CardVersion.Status.ENTERED, entered_by=None
    )
    events = CardEvent.objects.filter(card__match=OuterRef("pk")).order_by("-pk")
    agreeing = events.filter(action__in=AGREEING, version__status=CardVersion.Status.AGREED)
    disputing = events.filter(action=CardEvent.Action.DISPUTED)
    return matches.annotate(
        agreeing=Subquery(agreeing.values("action")[:1]),
        agreeing_role=Subquery(agreeing.values("as_role")[:1]),
        disputing_role=Subquery(disputing.values("as_role")[:1]),
        home_named=Exists(named.filter(side=Side.HOME)),
        away_named=Exists(named.filter(side=Side.AWAY)),
        begun=Count(games),
        over=Count(games, filter=Q(**{f"{games}__over": True})),
        amended=Exists(amended),
    )


def secretarys_list(league: League) -> SecretarysList:
    """Cards missing, awaiting and disputed, and matches without a night, with the captains."""
    today = today_in(league)
    open_card = Q(card=None) | Q(card__state=Card.State.OPEN)
    open_sheet = CardSheet.objects.filter(card__match=OuterRef("pk"), sheet__closed_at=None)
    unfinished = (
        matches_of(league)
        .filter(
            Q(card__state__in=[Card.State.AWAITING, Card.State.DISPUTED])
            | open_card & Q(state=Match.State.PLANNED, played_on__lt=today)
            | Q(state=Match.State.POSTPONED)
            | Q(Exists(open_sheet), card__state=Card.State.AGREED)
        )
        .exclude(state=Match.State.AWARDED)
        .select_related("card")
        .prefetch_related(
            _captains("home__squad"), _captains("away__squad"), _last_words("card__events")
        )
    )
    lines = [_line(match, today) for match in unfinished]
    return SecretarysList(
        disputed=_in_state(lines, Card.State.DISPUTED),
        missing=[
            line
            for line in lines
            if line.match.state == Match.State.PLANNED
            and (line.card is None or line.card.state == Card.State.OPEN)
        ],
        awaiting=_in_state(lines, Card.State.AWAITING),
        postponed=[line for line in lines if line.match.state == Match.State.POSTPONED],
        # Agreement closes the tables: those of an agreed card were opened again.
        reopened=_in_state(lines, Card.State.AGREED),
    )


def _line(match: Match, today: date) -> SecretarysLine:
    card = _card(match)
    events = list(card.events.all()) if card is not None else []
    last = events[-1] if events else None
    note = ""
    if last is not None and card is not None and card.state == Card.State.DISPUTED:
        note = f"The {last.as_role} {last.get_action_display()}: {last.note}"
    elif match.state == Match.State.POSTPONED:
        note = match.state_reason
    return SecretarysLine(
        match=match,
        card=card,
        days=days_waiting(match, today),
        note=note,
        home_captains=[member.person for member in match.home.squad.all()],
        away_captains=[member.person for member in match.away.squad.all()],
    )


def _in_state(lines: Iterable[SecretarysLine], state: Card.State) -> list[SecretarysLine]:
    return [line for line in lines if line.card is not None and line.card.state == state]


def _captains(path: str) -> "Prefetch[str]":
    captains = SquadMember.objects.filter(captain=True).select_related("person")
    return Prefetch(path, queryset=captains.order_by("person__sort_key"))


def _last_words(path: str) -> "Prefetch[str]":
    spoken = [CardEvent.Action.DISPUTED, CardEvent.Action.HANDS_AMENDED]
    events: QuerySet[CardEvent] = CardEvent.objects.filter(action__in=spoken).order_by("pk")
    return Prefetch(path, queryset=events)


def _card(match: Match) -> Card | None:
    return match.card if hasattr(match, "card") else None
