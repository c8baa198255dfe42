"""The calls of a deal: who made which suit trumps, in which round, and who plays alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scoring.notation.cards import Card
from scoring.notation.reading import Fields, Place
from scoring.notation.trick import PLAYERS
from scoring.rules.words import NO_TRUMP, SUITS

PASS: Final = "Pass"  # noqa: S105 a call, no password
ORDER: Final = "Order"
_NAMES: Final = {suit[0]: suit for suit in SUITS} | {"n": NO_TRUMP}
_UNKNOWN: Final = "x"
_MOST_CALLS: Final = 2 * PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """What the calls came to.

    Without a maker the deal was `thrown_in`, or its bidding is unfinished. `alone` names the lone
    maker first, then a lone defender. After a turned joker there is no round.
    """

    maker: int | None = None
    round: int | None = None
    trump: str | None = None
    alone: tuple[int, ...] = ()
    thrown_in: bool = False

    def picked_up(self, up_card: Card) -> bool:
        """Whether the dealer took the turn-up into the hand."""
        return self.maker is not None and (self.round == 1 or up_card.suit is None)


def read_bidding(fields: Fields, *, dealer: int, up_card: Card) -> Bidding:
    """The bidding of a deal's bidding phase; what the rules of bidding forbid are faults."""
    place = fields.place
    calls = fields.texts("calls", 2 * _MOST_CALLS)
    decided = next((at for at, call in enumerate(calls) if call != PASS), None)
    if decided is None:
        if len(calls) > _MOST_CALLS:
            place.fault("calls_too_many", _too_many(len(calls)))
        if fields.switch("isAlone"):
            place.fault("alone_without_maker", "Somebody plays alone, but nobody made trumps.")
        return Bidding(thrown_in=len(calls) == _MOST_CALLS)
    if decided + 1 < len(calls):
        place.fault(
            "calls_too_many",
            f"{calls[decided]} ended the bidding, and {len(calls) - decided - 1} more "
            "were called after it.",
            call=decided + 2,
        )
    elif decided >= _MOST_CALLS:
        place.fault("calls_too_many", _too_many(len(calls)))
    maker = (dealer + 1 + decided) % PLAYERS
    first_round = decided < PLAYERS
    trump = _trump(calls[decided], place.at(call=decided + 1), up_card, first_round=first_round)
    return Bidding(
        maker=maker,
        round=None if up_card.suit is None else 1 if first_round else 2,
        trump=trump,
        alone=_alone(fields, maker),
    )


def _trump(call: str, place: Place, up_card: Card, *, first_round: bool) -> str | None:
    if call == _UNKNOWN:
        place.fault("call_unknown", "What was called is not known, so nobody can say what won.")
    elif call not in (ORDER, *_NAMES):
        allowed = f"{PASS}, {ORDER} or {', '.join(_NAMES)}"
        place.fault("call_invalid", f"“{call[:20]}” is no call; a call is {allowed}.")
    elif up_card.suit is None:
        if call != ORDER:
            return _NAMES[call]
        place.fault("call_invalid", "The joker was turned up: the dealer names a suit.")
    elif first_round:
        if call == ORDER:
            return up_card.suit
        place.fault(
            "trump_not_turned_up",
            f"In the first round {up_card.suit} is ordered up with {ORDER} or passed; "
            f"{_NAMES[call]} was named.",
        )
    elif call == ORDER:
        place.fault(
            "call_invalid", f"{up_card.words.capitalize()} was turned down: a suit is named now."
        )
    elif _NAMES[call] == up_card.suit:
        place.fault(
            "trump_turned_down",
            f"{up_card.suit.capitalize()} was turned down in the first round; the second names "
            "another suit.",
        )
    else:
        return _NAMES[call]
    return None


def _alone(fields: Fields, maker: int) -> tuple[int, ...]:
    alone = (maker,) if fields.switch("isAlone") else ()
    defender = fields.whole("aloneDefender", -1, PLAYERS - 1)
    return alone if defender in (None, -1) else (*alone, defender)


def _too_many(calls: int) -> str:
    return f"Each of four players calls twice at most; there are {calls} calls."
