"""Lines of results and fixtures, with what must be said about each in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q, QuerySet

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
    """The matches of one night; no date: postponed and not yet rearranged, or awarded since."""

    date: date | None
    week: int
    lines: list[MatchLine]


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
        .order_by("played_on", "division__order", "division__name", "pk")
    )


def nights(matches: Iterable[Match], *, today: date) -> list[Night]:
    """Matches in the given order, gathered by night and week."""
    gathered: dict[tuple[date | None, int], list[MatchLine]] = {}
    for match in matches:
        key = match.played_on, match.week
        gathered.setdefault(key, []).append(line(match, today=today))
    return [Night(night, week, lines) for (night, week), lines in gathered.items()]


def by_division(matches: Iterable[Match], *, today: date) -> list[tuple[Division, list[MatchLine]]]:
    """One night's matches in the given order, gathered by division."""
    gathered: dict[Division, list[MatchLine]] = {}
    for match in matches:
        gathered.setdefault(match.division, []).append(line(match, today=today))
    return list(gathered.items())


def newest_first(matches: Iterable[Match], *, today: date) -> list[Match]:
    """Matches in the order of their nights turned round; what was awarded without a night, or
    before its night has come, stands last.
    """

    def night(match: Match) -> date:
        return match.played_on if match.played_on and match.played_on <= today else date.min

    return sorted(matches, key=night, reverse=True)


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
        counts = "" if match.counts_in_ladder else " and not counted in the ladder"
        return _with_reason(f"awarded, not played{counts}", match.state_reason)
    if match.state == Match.State.POSTPONED:
        return _with_reason("postponed, no date yet", match.state_reason)
    if match.state == Match.State.PLAYED:
        return ""
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
