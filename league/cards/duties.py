"""What is to be done about a match, in words, for whoever looks at it."""

from dataclasses import dataclass
from datetime import date
from enum import IntEnum

from league.cards.entry import other, team_name
from league.cards.models import Card
from league.competitions.models import Match, Side


class Urgency(IntEnum):
    """In which part of a captain's list a match stands; tonight comes first."""

    TONIGHT = 0
    TO_DO = 1
    WAITING = 2
    COMING = 3
    DONE = 4


@dataclass(frozen=True, slots=True)
class Duty:
    """What is to be done, and how soon."""

    urgency: Urgency
    words: str


def days_waiting(match: Match, today: date) -> int:
    """Days since the match night; nought before it."""
    return 0 if match.played_on is None else max(0, (today - match.played_on).days)


def late_words(days: int) -> str:
    """How long since the match night: "yesterday", "5 days ago"."""
    return {0: "tonight", 1: "yesterday"}.get(days, f"{days} days ago")


def captains_duty(match: Match, card: Card | None, side: Side, today: date) -> Duty:
    """What the captain of one side has to do about a match."""
    if match.state == Match.State.AWARDED:
        return Duty(Urgency.DONE, "This match was awarded; there is nothing to do.")
    if match.played_on is None:
        return Duty(Urgency.WAITING, "Postponed. The secretary will name a new night.")
    if card is not None and card.state != Card.State.OPEN:
        return _entered_duty(match, card, side)
    days = (today - match.played_on).days
    if days < 0:
        return Duty(Urgency.COMING, "Name your line-up before the night, or on it.")
    if days == 0:
        return Duty(
            Urgency.TONIGHT,
            "Tonight: name your line-up, give each table its code, and enter the card afterwards.",
        )
    return Duty(
        Urgency.TO_DO,
        f"The card is missing; the match was {late_words(days)}. Enter it: either captain may.",
    )


def _entered_duty(match: Match, card: Card, side: Side) -> Duty:
    opponent = team_name(match, other(side))
    if card.state == Card.State.AGREED:
        return Duty(Urgency.DONE, "Both sides agree; the result is published.")
    if card.state == Card.State.DISPUTED:
        return Duty(
            Urgency.TO_DO,
            "In dispute. Enter a correction the other captain can agree, or wait for the committee "
            "to settle it.",
        )
    if card.awaiting_side is None:
        return Duty(
            Urgency.TO_DO,
            "Recorded hands were amended and changed the card. Look at it and agree again.",
        )
    if card.awaiting_side == side:
        return Duty(
            Urgency.TO_DO, f"{opponent} entered the card. Look at it, then agree or dispute it."
        )
    return Duty(Urgency.WAITING, f"You entered the card. {opponent} must agree it now.")


def state_words(match: Match, card: Card | None) -> str:
    """Where a match stands, in words for anybody."""
    if match.state == Match.State.AWARDED:
        return "Awarded, not played"
    if card is None or card.state == Card.State.OPEN:
        return "Postponed" if match.state == Match.State.POSTPONED else "Not entered yet"
    if card.state == Card.State.AGREED:
        return "Agreed by both sides"
    if match.state == Match.State.PLAYED:
        told = "a correction is in dispute"
        if card.state == Card.State.AWAITING:
            told = f"a correction waits for {awaited(match, card)}"
        return f"Agreed; {told}"
    if card.state == Card.State.DISPUTED:
        return "Provisional: in dispute"
    return f"Provisional: waiting for {awaited(match, card)}"


def awaited(match: Match, card: Card) -> str:
    """Whose answer a card waits for: a team, or both captains."""
    if card.awaiting_side is None:
        return "both captains"
    return team_name(match, card.awaiting_side)
