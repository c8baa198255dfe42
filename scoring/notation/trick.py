"""One trick: who leads, who plays after whom, what may be played, and who takes it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from scoring.notation.cards import Card, strength, suit_of

PLAYERS = 4
TRICKS = 5


class Laid(NamedTuple):
    """A card on the table and who laid it there."""

    seat: int
    card: Card


class Trick(NamedTuple):
    """The cards in the order they were played; `won_by` is a seat, None while it is unfinished."""

    laid: tuple[Laid, ...]
    won_by: int | None

    @property
    def led_by(self) -> int:
        return self.laid[0].seat


def partner_of(seat: int) -> int:
    return (seat + 2) % PLAYERS


def sitting_out(alone: Collection[int]) -> frozenset[int]:
    """The seats whose partners play alone."""
    return frozenset(partner_of(seat) for seat in alone)


def first_lead(dealer: int, alone: Sequence[int], lone_lead: str) -> int:
    """Who leads the first trick; `alone` names the lone maker first, then a lone defender.

    Left of the dealer, unless somebody plays alone and the rules say otherwise (`lone_lead`: left
    of the lone player, S0; the player opposite the dealer, S3). Whoever sits out is passed over,
    so that of two lone players the defender leads.
    """
    lead = dealer + 1
    if alone and lone_lead == "left_of_lone":
        lead = alone[0] + 1
    elif alone and lone_lead == "opposite_dealer":
        lead = dealer + 2
    return in_turn(lead, sitting_out(alone))[0]


def in_turn(lead: int, out: Collection[int]) -> tuple[int, ...]:
    """The seats that play a trick, clockwise from `lead`, without those that sit out."""
    seats = ((lead + place) % PLAYERS for place in range(PLAYERS))
    return tuple(seat for seat in seats if seat not in out)


def may_play(held: Collection[Card], led: Card | None, trump: str | None) -> frozenset[Card]:
    """The cards of a hand that follow suit; all of them to a lead or when none can."""
    if led is None:
        return frozenset(held)
    suit = suit_of(led, trump)
    following = frozenset(card for card in held if suit_of(card, trump) == suit)
    return following or frozenset(held)


def highest(cards: Sequence[Card], trump: str | None) -> int:
    """The position of the card that takes a trick, among the cards in the order played."""
    led = suit_of(cards[0], trump)
    return max(range(len(cards)), key=lambda place: strength(cards[place], trump, led))


def lay(
    tricks: Sequence[Sequence[Card]],
    *,
    lead: int,
    out: Collection[int],
    trump: str | None,
    taken: tuple[int, int] | None = None,
) -> tuple[Trick, ...]:
    """Say who played each card of a deal: whoever takes a trick leads the next.

    `taken` is a supposition, `(place, seat)`: that this seat took the trick at this place.
    """
    laid = []
    for place, cards in enumerate(tricks):
        seats = in_turn(lead, out)
        played = tuple(Laid(*each) for each in zip(seats, cards, strict=False))
        won_by = seats[highest(cards, trump)] if len(cards) == len(seats) else None
        if taken is not None and taken[0] == place:
            won_by = taken[1]
        laid.append(Trick(played, won_by))
        if won_by is not None:
            lead = won_by
    return tuple(laid)
