"""A recorded hand in the words of a card player: who dealt, who made it, what it scored and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.models import Hand
from scoring.rules import Outcome


@dataclass(frozen=True, slots=True)
class HandLine:
    """One hand as a line of a table; `why` says what happened and for whom it scored."""

    number: int
    dealer: str
    maker: str
    alone: bool
    tricks: str
    points: str
    score: str
    why: str
    warnings: Sequence[str]
    amended: bool


def hand_line(hand: Hand, *, seats: Sequence[str], teams: Sequence[str]) -> HandLine:
    """The hand as read by people; `seats` names the players by seat, `teams` the sides."""
    tricks = [taken for taken in hand.tricks if taken is not None]
    return HandLine(
        number=hand.number,
        dealer=seats[hand.dealer],
        maker="" if hand.maker is None else seats[hand.maker],
        alone=bool(hand.alone),
        tricks=" – ".join(map(str, tricks)),
        points=" – ".join(map(str, hand.points)),
        score=" – ".join(map(str, hand.score)),
        why=why(hand, seats=seats, teams=teams),
        warnings=[warning["message"] for warning in hand.warnings],
        amended=hand.version > 1,
    )


def why(hand: Hand, *, seats: Sequence[str], teams: Sequence[str]) -> str:
    """One sentence: "Ann made hearts alone and took all five: 4 to Ship Inn."""
    return f"{_what(hand, seats, teams)}{_to_whom(hand, teams)}."


def _what(hand: Hand, seats: Sequence[str], teams: Sequence[str]) -> str:
    outcome = Outcome(hand.outcome)
    if outcome == Outcome.THROWN_IN:
        return "Everybody passed and the hand was thrown in; nobody scores"
    if outcome == Outcome.MISDEAL:
        return "A misdeal; nobody scores"
    if outcome == Outcome.PENALTY:
        against = hand.other_facts.get("penalty", {}).get("against", 0)
        return f"{teams[against % len(teams)]} revoked"
    if hand.maker is None:
        return "Nobody made trump"
    side = hand.maker % len(teams)
    taken = hand.tricks[side] if side < len(hand.tricks) else None
    lone = hand.maker in hand.alone or any(seat % len(teams) == side for seat in hand.alone)
    trump = f" {hand.trump.replace('_', ' ')}" if hand.trump else " it"
    made = f"{seats[hand.maker]} made{trump}{' alone' if hand.maker in hand.alone else ''}"
    if lone and hand.maker not in hand.alone:
        made += ", the partner played alone"
    if outcome in (Outcome.MARCH, Outcome.LONE_MARCH):
        return f"{made} and took every trick"
    if outcome in (Outcome.EUCHRED, Outcome.LONE_EUCHRED, Outcome.FAST_BREAK):
        return f"{made} and was euchred with {_tricks(taken)}"
    if outcome == Outcome.DEFENDED_ALONE:
        defender = next(seats[seat] for seat in hand.alone if seat % len(teams) != side)
        return f"{made} and was euchred by {defender}, who defended alone"
    if outcome == Outcome.SET:
        return f"{made} and was set with {_tricks(taken)}"
    return f"{made} and took {_tricks(taken)}"


def _tricks(taken: int | None) -> str:
    words = {None: "tricks not written down", 0: "no trick", 1: "one trick"}
    return words.get(taken, f"{taken} tricks")


def _to_whom(hand: Hand, teams: Sequence[str]) -> str:
    scored = [
        f"{points} to {teams[side]}"
        for side, points in enumerate(hand.points)
        if points and side < len(teams)
    ]
    return f": {' and '.join(scored)}" if scored else ""
