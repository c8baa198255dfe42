"""Cards as the table sees them: packs, suits with their bowers, and which card is the higher.

Suits and trumps are the engine's words (`clubs`, …, `no_trump`); a card is written as the notation
writes it: rank and suit (`9h`, `Ts`), `B` for the joker.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.rules.words import JOKER, NO_TRUMP, SUITS

RANKS: Final = "789TJQKA"
"""From low to high, in a suit that is not trumps."""

_TRUMP_RANKS: Final = "789TQKA"
_RANK_WORDS: Final = {
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
_SAME_COLOUR: Final = {
    "clubs": "spades",
    "spades": "clubs",
    "diamonds": "hearts",
    "hearts": "diamonds",
}
_SUIT_LETTERS: Final = {suit[0]: suit for suit in SUITS}


class Card(NamedTuple):
    """One card of the pack, whatever is trumps; the joker has no suit of its own."""

    rank: str
    suit: str | None

    @property
    def text(self) -> str:
        """The card as the notation writes it."""
        return self.rank if self.suit is None else self.rank + self.suit[0]

    @property
    def words(self) -> str:
        """The card as a player names it."""
        if self.suit is None:
            return "the joker"
        return f"the {_RANK_WORDS[self.rank]} of {self.suit}"


THE_JOKER: Final = Card("B", None)


class CardUnreadable(ValueError):
    """Text that names no card, or none in particular; `str()` says why."""


def read_card(text: str, trump: str | None = None) -> Card:
    """The card a text of the notation names; raises `CardUnreadable`.

    `N` is a nine. `R` and `L`, the bowers, are known once `trump` is.
    """
    if text == "B":
        return THE_JOKER
    if text in ("R", "L"):
        if trump not in SUITS:
            raise CardUnreadable(f"“{text}” is a bower, and no suit is trumps")
        return Card("J", trump if text == "R" else _SAME_COLOUR[trump])
    rank = {"N": "9"}.get(text[:1], text[:1])
    letter = text[1:]
    if rank == "X" or letter == "x":
        raise CardUnreadable(f"“{text[:8]}” stands for a card nobody saw")
    # Small h is hearts: the fourth of the suits without a name shares its letter.
    if rank in _RANK_WORDS and letter in ("t", "n", "g"):
        raise CardUnreadable(f"“{text[:8]}” stands for a suit without saying which")
    suit = _SUIT_LETTERS.get(letter.lower())
    if rank not in _RANK_WORDS or suit is None:
        raise CardUnreadable(f"“{text[:8]}” is no card; a card is written like 9h, Ts or Ac")
    return Card(rank, suit)


def pack(cards: int) -> frozenset[Card]:
    """The stripped packs: 24 cards from the nines, 28 from the eights, 32 from the sevens, and one
    more with the joker."""
    ranks = RANKS[-(cards // 4) :]
    plain = frozenset(Card(rank, suit) for rank in ranks for suit in SUITS)
    return plain | {THE_JOKER} if cards % 2 else plain


def suit_of(card: Card, trump: str | None) -> str:
    """The suit a card belongs to in play: the left bower and the joker are trumps.

    Without trumps the joker is a suit of its own.
    """
    if card.suit is None:
        return trump if trump in SUITS else JOKER
    return _trumps_in(trump) if is_left_bower(card, trump) else card.suit


def is_left_bower(card: Card, trump: str | None) -> bool:
    """Whether this is the jack of trumps' colour, the second best trump after the right bower."""
    return card.rank == "J" and trump in SUITS and card.suit == _SAME_COLOUR[_trumps_in(trump)]


def strength(card: Card, trump: str | None, led: str) -> int:
    """How high a card ranks in a trick where `led` was led; 0 cannot take it.

    From high to low: joker, right bower, left bower, the other trumps, the suit led.
    """
    if card.suit is None:
        return 40
    suit = suit_of(card, trump)
    if suit == trump and trump != NO_TRUMP:
        if card.rank == "J":
            return 30 - is_left_bower(card, trump)
        return 20 + _TRUMP_RANKS.index(card.rank)
    return 1 + RANKS.index(card.rank) if suit == led else 0


def _trumps_in(trump: str | None) -> str:
    if trump is None:
        raise ValueError("no trumps are named")
    return trump
