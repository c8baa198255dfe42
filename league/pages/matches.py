"""Lines of results and fixtures, with what must be said about each in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from zoneinfo import ZoneInfo

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from league.cards.models import Card
from league.competitions.models import Division, Match
from league.competitions.selectors import matches_of
from league.organisation.models import League

GAMES = "card__sheets__sheet__games"


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match, a note on it (empty where its result says all), and whether it is being played."""

    match: Match
    note: str
    live: bool


@dataclass(frozen=True, slots=True)
class Night:
    """The matches of one night; no date: postponed and not yet rearranged."""

    date: date | None
    week: int
    lines: list[MatchLine]


def today_in(league: League) -> date:
    """The date where the league plays."""
    return timezone.localdate(timezone=ZoneInfo(league.time_zone))


def matches_with_cards(league: League) -> QuerySet[Match]:
    """A league's matches with their cards and the games recorded hand by hand so far."""
    return (
        matches_of(league)
        .select_related("card")
        .annotate(
            games_started=Count(GAMES),
            home_won=Count(GAMES, filter=Q(**{f"{GAMES}__won_by": 0})),
            away_won=Count(GAMES, filter=Q(**{f"{GAMES}__won_by": 1})),
        )
        .order_by("played_on", "division__order", "pk")
    )


def nights(matches: Iterable[Match], *, today: date) -> list[Night]:
    """Matches in the given order, gathered by night."""
    return [
        Night(night, week, [line(match, today=today) for match in group])
        for (night, week), group in groupby(matches, key=lambda m: (m.played_on, m.week))
    ]


def by_division(matches: Iterable[Match], *, today: date) -> list[tuple[Division, list[MatchLine]]]:
    """One night's matches in the given order, gathered by division."""
    return [
        (division, [line(match, today=today) for match in group])
        for division, group in groupby(matches, key=lambda match: match.division)
    ]


def line(match: Match, *, today: date) -> MatchLine:
    """A match as a line of a list."""
    return MatchLine(match, note_on(match, today=today), live=being_played(match, today=today))


def being_played(match: Match, *, today: date) -> bool:
    """Whether a match of `matches_with_cards` is being recorded hand by hand tonight."""
    return bool(
        match.state == Match.State.PLANNED
        and match.played_on == today
        and _card_state(match) == Card.State.OPEN
        and getattr(match, "games_started", 0)
    )


def note_on(match: Match, *, today: date) -> str:
    """What a reader must know about a match besides its result, in plain words."""
    if match.state == Match.State.AWARDED:
        return _with_reason("awarded, not played", match.state_reason)
    if match.state == Match.State.POSTPONED:
        told = "postponed" if match.played_on else "postponed, no date yet"
        return _with_reason(told, match.state_reason)
    if match.state == Match.State.PLAYED:
        return "" if match.counts_in_ladder else "does not count in the ladder"
    return _note_on_planned(match, today=today)


def _note_on_planned(match: Match, *, today: date) -> str:
    state = _card_state(match)
    if state == Card.State.AWAITING:
        return "result entered, waiting for the other captain"
    if state == Card.State.DISPUTED:
        return "result in dispute"
    if match.played_on is None or match.played_on > today:
        return ""
    if match.played_on < today:
        return "result not in yet"
    if not being_played(match, today=today):
        return ""
    finished = getattr(match, "home_won", 0) + getattr(match, "away_won", 0)
    return f"playing now: {finished} of {match.division.season.tables**2} games finished"


def _card_state(match: Match) -> str:
    card: Card | None = getattr(match, "card", None)
    return card.state if card else Card.State.OPEN


def _with_reason(words: str, reason: str) -> str:
    return f"{words}: {reason}" if reason else words
