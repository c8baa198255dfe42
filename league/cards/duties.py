"""What is to be done about a match, in words, for whoever looks at it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import IntEnum

from league.cards.entry import other, team_name
from league.cards.models import Card, CardEvent
from league.competitions.models import Match, Side
from league.organisation.models import Person

AGREEING = (
    CardEvent.Action.AGREED,
    CardEvent.Action.SETTLED,
    CardEvent.Action.SIGNED_PAPER,
)
"""What makes a card agreed; the last of them said how."""


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


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a side is with a match: its line-up `named`, games `begun` and `over` at the tables,
    and whether hands were `amended` on the card that waits for an answer. `agreement` says how an
    agreed card was agreed, `disputed` whether it was this side that disputed it.
    """

    named: bool = False
    begun: int = 0
    over: int = 0
    amended: bool = False
    agreement: str = ""
    disputed: bool = False


def days_waiting(match: Match, today: date) -> int:
    """Days since the match night; nought before it."""
    return 0 if match.played_on is None else max(0, (today - match.played_on).days)


def late_words(days: int) -> str:
    """How long since the match night: "yesterday", "5 days ago"."""
    return {0: "tonight", 1: "yesterday"}.get(days, f"{days} days ago")


def captains_duty(
    match: Match, card: Card | None, side: Side, today: date, *, progress: Progress
) -> Duty:
    """What the captain of one side has to do about a match."""
    if match.state == Match.State.AWARDED:
        return Duty(Urgency.DONE, "This match was awarded; there is nothing to do.")
    if match.played_on is None:
        return Duty(Urgency.WAITING, "Postponed. The secretary will name a new night.")
    if card is not None and card.state != Card.State.OPEN:
        return _entered_duty(match, card, side, progress)
    days = (today - match.played_on).days
    if days < 0:
        if progress.named:
            return Duty(Urgency.COMING, "Your line-up is named; there is nothing more to do yet.")
        return Duty(Urgency.COMING, "Name your line-up before the night, or on it.")
    if days == 0:
        return Duty(Urgency.TONIGHT, _tonight(match, progress))
    return Duty(
        Urgency.TO_DO,
        f"The card is missing; the match was {late_words(days)}. Enter it: either captain may.",
    )


def _tonight(match: Match, progress: Progress) -> str:
    if progress.over == match.division.season.tables**2:
        return "Every game is recorded. Enter the card now: either captain may."
    first = "" if progress.named else "name your line-up, "
    if progress.begun:
        return f"Tonight: {first}let the tables finish, and enter the card afterwards."
    return f"Tonight: {first}give each table its code, and enter the card afterwards."


def _entered_duty(match: Match, card: Card, side: Side, progress: Progress) -> Duty:
    opponent = team_name(match, other(side))
    if card.state == Card.State.AGREED:
        return Duty(Urgency.DONE, f"{progress.agreement}; the result is published.")
    if card.state == Card.State.DISPUTED and progress.disputed:
        return Duty(
            Urgency.TO_DO,
            "You disputed this card. Agree it after all if it was right, enter a correction the "
            "other captain can agree, or wait for the committee to settle it.",
        )
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
    did = "agreed the card with its amended hands" if progress.amended else "entered the card"
    if card.awaiting_side == side:
        return Duty(Urgency.TO_DO, f"{opponent} {did}. Look at it, then agree or dispute it.")
    return Duty(Urgency.WAITING, f"You {did}. {opponent} must agree it now.")


def agreement_words(action: str, as_role: str) -> str:
    """How a card came to be agreed, for anybody; `action` is one of `AGREEING`, `as_role` whose."""
    office = as_role.partition(" and ")[0]
    if action == CardEvent.Action.SETTLED:
        return f"Settled by the {office}"
    if action == CardEvent.Action.SIGNED_PAPER:
        return f"Agreed on paper, entered by the {office}"
    return "Agreed by both sides"


def state_words(match: Match, card: Card | None, agreement: str) -> str:
    """Where a match stands, in words for anybody; `agreement` says how an agreed card was."""
    if match.state == Match.State.AWARDED:
        return "Awarded, not played"
    if card is None or card.state == Card.State.OPEN:
        return "Postponed" if match.state == Match.State.POSTPONED else "Not entered yet"
    if card.state == Card.State.AGREED:
        return agreement
    if match.state == Match.State.PLAYED:
        told = "a correction is in dispute"
        if card.state == Card.State.AWAITING:
            told = f"a correction waits for {awaited(match, card)}"
        return f"Agreed; {told}"
    if card.state == Card.State.DISPUTED:
        return "Provisional: in dispute"
    return f"Provisional: waiting for {awaited(match, card)}"


def award_words(match: Match) -> str:
    """Where an awarded match counts, as a sentence."""
    counted = [
        words
        for words, counts in (
            ("the ladder", match.counts_in_ladder),
            ("matches between the two", match.counts_head_to_head),
            ("averages", match.counts_in_averages),
        )
        if counts
    ]
    if not counted:
        return "It counts nowhere."
    return f"It counts in {' and '.join(counted)}{' only' if len(counted) == 1 else ''}."


def unreachable(match: Match, card: Card, captains: Mapping[Side, Sequence[Person]]) -> list[str]:
    """Teams whose answer the card waits for and of whose captains no e-mail address is known, so
    that none of them can sign in to give it.
    """
    if card.state != Card.State.AWAITING:
        return []
    return [
        team_name(match, side)
        for side in Side
        if card.awaiting_side in (None, side) and not any(p.email for p in captains[side])
    ]


def awaited(match: Match, card: Card) -> str:
    """Whose answer a card waits for: a team, or both captains."""
    if card.awaiting_side is None:
        return "both captains"
    return team_name(match, card.awaiting_side)
