"""The play of a deal looked over: revokes, and cards that cannot have been where they are.

Nothing says who played a card but the order: whoever takes a trick leads the next. One wrong card
can therefore move every later card to another seat. Where the play as it stands has faults, each
trick in turn is supposed to have gone to another seat; if that leaves one card at fault, and that
card would have moved the trick, it is reported beside them.

Play that breaks the rules refuses a file. Only the notation's first versions had no rules of play:
what they hold is taken as it is written, and the same faults are warnings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from scoring.notation.bidding import Bidding
from scoring.notation.cards import Card, CardUnreadable, pack, read_card, suit_of
from scoring.notation.reading import Place
from scoring.notation.trick import PLAYERS, TRICKS, Trick, highest, in_turn, lay, sitting_out
from scoring.rules.words import Severity

_IMPOSSIBLE: Final = frozenset({"card_not_in_pack", "card_twice"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is known of a deal beside its play.

    `dealt` holds the hands the file gives in full, by seat; `names` are the players in their
    seats; `lead` leads the first trick. `aside` are the cards that lie face down: the discard and,
    where the file gives it, the kitty. Unless `strict`, broken rules of play are warnings.
    """

    dealer: int
    up_card: Card
    bidding: Bidding
    lead: int
    cards: int
    names: Sequence[str]
    dealt: Mapping[int, frozenset[Card]] = field(default_factory=dict)
    discard: Card | None = None
    kitty: frozenset[Card] = frozenset()
    strict: bool = True

    @property
    def out(self) -> frozenset[int]:
        return sitting_out(self.bidding.alone)

    def held_at_first(self, seat: int) -> frozenset[Card] | None:
        """A seat's five cards when play began; None if they are not known for certain."""
        dealt = self.dealt.get(seat)
        if dealt is None or seat != self.dealer or not self.bidding.picked_up(self.up_card):
            return dealt
        return None if self.discard is None else dealt - {self.discard} | {self.up_card}

    def may_hold(self, seat: int) -> frozenset[Card] | None:
        """The cards a seat may have played; None if any."""
        dealt = self.dealt.get(seat)
        return dealt if dealt is None or seat != self.dealer else dealt | {self.up_card}


def read_play(written: Sequence[Sequence[str]], place: Place, known: Known) -> tuple[Trick, ...]:
    """The tricks as they were played; faults are noted, with trick and card."""
    tricks = _cards(written, place, known)
    if tricks is None or not _fits(tricks, place, known):
        return ()
    laid = _laid(tricks, known)
    found = list(_faults(laid, known))
    for fault in _explained(tricks, known, found) if known.strict else found:
        tolerated = not known.strict and fault["code"] not in _IMPOSSIBLE
        place.fault(**fault, severity=Severity.WARNING if tolerated else Severity.ERROR)
    return laid


def _cards(written: Sequence[Sequence[str]], place: Place, known: Known) -> list[list[Card]] | None:
    tricks: list[list[Card]] = []
    readable = True
    for number, trick in enumerate(written, 1):
        tricks.append([])
        for position, text in enumerate(trick, 1):
            try:
                tricks[-1].append(read_card(text, known.bidding.trump))
            except CardUnreadable as error:
                readable = False
                code = "card_unknown" if "stands for" in str(error) else "card_invalid"
                place.fault(code, f"{error}.", trick=number, card=position)
    return tricks if readable else None


def _fits(tricks: list[list[Card]], place: Place, known: Known) -> bool:
    players = PLAYERS - len(known.out)
    fits = True
    if len(tricks) > TRICKS:
        place.fault("tricks_range", f"A hand has {TRICKS} tricks; {len(tricks)} are written down.")
        fits = False
    for number, trick in enumerate(tricks, 1):
        short = len(trick) < players and number < len(tricks)
        if not short and len(trick) <= players:
            continue
        fits = False
        more = " though play went on" if short else ""
        place.fault(
            "trick_length",
            f"{players} play, and {len(trick)} card{'' if len(trick) == 1 else 's'} "
            f"{'is' if len(trick) == 1 else 'are'} in this trick{more}.",
            trick=number,
        )
    return fits


def _laid(
    tricks: list[list[Card]], known: Known, taken: tuple[int, int] | None = None
) -> tuple[Trick, ...]:
    return lay(
        [cards for cards in tricks if cards],
        lead=known.lead,
        out=known.out,
        trump=known.bidding.trump,
        taken=taken,
    )


Found = dict[str, Any]


def _explained(tricks: list[list[Card]], known: Known, found: list[Found]) -> list[Found]:
    """The faults of the play as it stands, and the one card that would explain them otherwise."""
    if all(each["code"] in _IMPOSSIBLE for each in found):
        return found
    told = {(each["code"], each["trick"], each["card"]): each for each in found}
    for each in _single_faults(tricks, known):
        otherwise = each | {"problem": f"or else, {each['problem']}"}
        told.setdefault((each["code"], each["trick"], each["card"]), otherwise)
    return sorted(told.values(), key=lambda each: (each["trick"], each["card"]))


def _single_faults(tricks: list[list[Card]], known: Known) -> Iterator[Found]:
    """Each card that is the only one at fault, supposing that it moved its trick to a wrong seat:
    it took what another should have, or it is written for the card that took it."""
    laid = _laid(tricks, known)
    for place, trick in enumerate(laid[:-1]):
        for seat in in_turn(known.lead, known.out):
            supposed = _laid(tricks, known, (place, seat))
            faults = [each for each in _faults(supposed, known) if each["code"] not in _IMPOSSIBLE]
            if len(faults) != 1 or faults[0]["trick"] != place + 1:
                continue
            if faults[0]["seat"] == seat or (
                faults[0]["seat"] == trick.won_by and _next_best(trick, known) == seat
            ):
                yield faults[0]


def _next_best(trick: Trick, known: Known) -> int:
    """Who would have taken a trick but for the card that did."""
    others = [laid for laid in trick.laid if laid.seat != trick.won_by]
    return others[highest([laid.card for laid in others], known.bidding.trump)].seat


def _faults(tricks: tuple[Trick, ...], known: Known) -> Iterator[Found]:
    seen: dict[Card, tuple[int, int]] = {}
    full = pack(known.cards)
    for number, trick in enumerate(tricks, 1):
        for position, (seat, card) in enumerate(trick.laid, 1):
            for code, problem in _wrong(tricks, number, position, known, seen, full):
                yield {
                    "code": code,
                    "problem": problem,
                    "trick": number,
                    "card": position,
                    "seat": seat,
                    "played": card.text,
                }
            seen.setdefault(card, (number, position))


def _wrong(
    tricks: tuple[Trick, ...],
    number: int,
    position: int,
    known: Known,
    seen: Mapping[Card, tuple[int, int]],
    full: frozenset[Card],
) -> Iterator[tuple[str, str]]:
    seat, card = tricks[number - 1].laid[position - 1]
    who = known.names[seat]
    may_hold = known.may_hold(seat)
    if card not in full:
        yield "card_not_in_pack", f"{card.words} is not in the pack of {known.cards} cards."
        return
    if card in seen:
        trick, place = seen[card]
        yield "card_twice", f"{card.words} was played in trick {trick} already, as card {place}."
    if card == known.discard:
        yield "card_discarded", f"{card.words} was discarded by the dealer."
    elif card in known.kitty:
        yield "card_in_kitty", f"{card.words} lay in the kitty."
    elif card == known.up_card and not known.bidding.picked_up(card):
        yield "card_turned_down", f"{card.words} was turned down and lay out of play."
    elif card == known.up_card and seat != known.dealer:
        dealer = known.names[known.dealer]
        yield "card_not_held", f"{card.words} was picked up by the dealer, {dealer}, not by {who}."
    elif may_hold is not None and card not in may_hold:
        yield "card_not_held", f"{card.words} was not dealt to {who}."
    revoked = _revoked(tricks, number, position, known)
    if revoked:
        yield "revoke", revoked


def _revoked(tricks: tuple[Trick, ...], number: int, position: int, known: Known) -> str | None:
    trick, trump = tricks[number - 1], known.bidding.trump
    seat, card = trick.laid[position - 1]
    led = suit_of(trick.laid[0].card, trump)
    if position == 1 or suit_of(card, trump) == led:
        return None
    who = known.names[seat]
    said = f"{who} played {card.words} to a lead of {led}, and could have followed with"
    for later, other in enumerate(tricks[number:], number + 1):
        for laid in other.laid:
            if laid.seat == seat and suit_of(laid.card, trump) == led:
                return f"{said} {laid.card.words}, played in trick {later}."
    held = (known.held_at_first(seat) or frozenset()) - {
        laid.card for other in tricks for laid in other.laid if laid.seat == seat
    }
    kept = sorted(each for each in held if suit_of(each, trump) == led)
    return f"{said} {kept[0].words}, which was in the hand." if kept else None
