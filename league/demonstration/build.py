"""Makes the whole demonstration, in one transaction."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from decimal import Decimal
from enum import Enum, auto
from zoneinfo import ZoneInfo

from django.apps import apps
from django.db import connection, transaction
from django.utils import timezone

from league.cards.services import (
    award_match,
    dispute_card,
    postpone_match,
    rearrange_match,
    settle_card,
)
from league.competitions.models import Match, Side
from league.demonstration.nights import Night
from league.demonstration.season import PLAYED_WEEKS, TIME_ZONE, Demonstration, found
from league.ladders import services as ladders
from league.statistics import services as statistics

ROOMS = ("scoring", "organisation", "competitions", "cards", "ladders", "statistics")
BY_HAND = 0.25
"""Share of the played matches recorded hand by hand; the others are paper cards, as in life."""
FINISHED_TONIGHT = 5
HANDS_IN_PLAY = 11
"""Of tonight's sixth game."""


class NotEmpty(Exception):
    """The database holds something already; the text says what."""


class Story(Enum):
    """What befell a match other than being played, entered and agreed."""

    MISSING = auto()
    AWAITING = auto()
    DISPUTED = auto()
    SETTLED = auto()
    AWARDED = auto()
    POSTPONED = auto()


def build(
    seed: int,
    *,
    today: date | None = None,
    by_hand: float = BY_HAND,
    say: Callable[[str], object] = str,
) -> Demonstration:
    """A season half played, in which tonight is `today`: by default, today where the league plays.

    `by_hand` is the share of matches recorded hand by hand. The same seed and date make the same
    season. Raises NotEmpty, with nothing changed, unless the database is empty.
    """
    with transaction.atomic(), _without_savepoints():
        require_empty()
        say("Founding a league with two sections of ten teams …")
        day = today or timezone.localdate(timezone=ZoneInfo(TIME_ZONE))
        demonstration = found(random.Random(seed), day)
        _play_first_half(demonstration, by_hand, say)
        say("Beginning tonight's match …")
        _begin_tonight(demonstration)
        say("Working out ladders and figures …")
        for division in demonstration.season.divisions.all():
            ladders.rebuild(division.pk)
        for match in demonstration.matches:
            statistics.rebuild(match.pk)
    return demonstration


def require_empty() -> None:
    """Raises NotEmpty if any table of ours has a row; waits for anybody else who is building."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended('demonstration', 0))")
    held = [
        str(model._meta.verbose_name_plural)
        for room in ROOMS
        for model in apps.get_app_config(room).get_models()
        if model._default_manager.exists()
    ]
    if held:
        raise NotEmpty(
            f"This database holds {', '.join(held)}. The demonstration season goes into an empty "
            "one only, so that it never mixes with a real league."
        )


@contextmanager
def _without_savepoints() -> Iterator[None]:
    """Services inside set none: all stands or falls together, and savepoints are costly here.

    They would be two of the five statements that record a hand.
    """
    features = connection.features
    before, features.uses_savepoints = features.uses_savepoints, False
    try:
        yield
    finally:
        features.uses_savepoints = before


def _play_first_half(
    demonstration: Demonstration, by_hand: float, say: Callable[[str], object]
) -> None:
    stories = _stories(demonstration)
    for week in range(1, PLAYED_WEEKS + 1):
        say(f"Playing week {week} …")
        for match in demonstration.week(week):
            _play(
                demonstration,
                match,
                stories.get(match.pk),
                by_hand=demonstration.rng.random() < by_hand,
            )


def _stories(demonstration: Demonstration) -> dict[int, Story]:
    """Which matches of the season have one: the last week's wait for somebody, others are past."""
    first, second, third, *_ = (
        match for match in demonstration.week(PLAYED_WEEKS) if _both_have_mail(demonstration, match)
    )
    missing = demonstration.week(PLAYED_WEEKS)[-1]
    settled = next(m for m in demonstration.week(4) if _both_have_mail(demonstration, m))
    return {
        first.pk: Story.AWAITING,
        second.pk: Story.DISPUTED,
        (third if missing in (first, second) else missing).pk: Story.MISSING,
        settled.pk: Story.SETTLED,
        demonstration.week(6)[-1].pk: Story.AWARDED,
        demonstration.week(8)[0].pk: Story.POSTPONED,
    }


def _both_have_mail(demonstration: Demonstration, match: Match) -> bool:
    entrants = demonstration.entrants
    return bool(entrants[match.home_id].captain and entrants[match.away_id].captain)


def _play(demonstration: Demonstration, match: Match, story: Story | None, by_hand: bool) -> None:
    match story:
        case Story.AWARDED:
            _award(demonstration, match)
        case Story.POSTPONED:
            postpone_match(
                match=match, by=demonstration.secretary, reason="The road was under water."
            )
        case Story.MISSING:
            Night(demonstration, match)
        case _:
            night = Night(demonstration, match)
            entry = night.by_hand() if by_hand else night.on_paper()
            if story is None:
                night.settle(entry)
            else:
                night.enter(entry)
                _argue(demonstration, night, story)


def _award(demonstration: Demonstration, match: Match) -> None:
    award_match(
        match=match,
        by=demonstration.secretary,
        reason=f"{match.away} could not raise a team.",
        home_games=5,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
    )


def _argue(demonstration: Demonstration, night: Night, story: Story) -> None:
    """The away captain says what is wrong, or nothing yet; the secretary may have settled it."""
    captain = night.captains[Side.AWAY]
    if captain is None or story is Story.AWAITING:
        return
    note = "We have the last game at table 2 the other way about."
    dispute_card(card=night.card, by=captain, note=note, revision=None)
    if story is Story.SETTLED:
        settle_card(
            card=night.card,
            by=demonstration.secretary,
            revision=None,
            reason="Both paper cards seen: the home captain's is right.",
        )


def _begin_tonight(demonstration: Demonstration) -> None:
    """Six of nine games begun, five finished; on a Thursday the fixture list has it tonight."""
    match = next(
        match
        for match in demonstration.week(PLAYED_WEEKS + 1)
        if _both_have_mail(demonstration, match)
    )
    if match.played_on != demonstration.today:
        rearrange_match(
            match=match,
            by=demonstration.secretary,
            night=demonstration.today,
            reason="The pub has a wedding on Thursday.",
        )
    night = Night(demonstration, match)
    night.name_line_ups()
    for meeting in night.meetings[:FINISHED_TONIGHT]:
        night.record(meeting)
    night.record(night.meetings[FINISHED_TONIGHT], hands=HANDS_IN_PLAY)
