"""The options a rule set is made of: which values each may take, in the contract's order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scoring.rules.phrases import either, say
from scoring.rules.words import AGREED, DEALER_MAKES, SUITS

MOST_POINTS: Final = 1_000
MOST_TARGET: Final = 100_000
MOST_BID: Final = 12


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def allows(self, value: object) -> bool:
        return isinstance(value, bool)

    @property
    def words(self) -> str:
        return say("true or false")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words or numbers."""

    values: tuple[str | int, ...]

    def allows(self, value: object) -> bool:
        return type(value) in (str, int) and value in self.values

    @property
    def words(self) -> str:
        return either(self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds; perhaps null, perhaps a word instead."""

    least: int
    most: int
    null: bool = False
    word: str | None = None

    def allows(self, value: object) -> bool:
        if value is None:
            return self.null
        if isinstance(value, str):
            return value == self.word
        return type(value) is int and self.least <= value <= self.most

    @property
    def words(self) -> str:
        within = say("a whole number from {least} to {most}", least=self.least, most=self.most)
        word = [say("the word {word}", word=f'"{self.word}"')] if self.word else []
        return either([within, *word, *(["null"] if self.null else [])])


Option = Switch | Choice | Number

_ON_OFF: Final = Switch()
_POINTS: Final = Number(1, MOST_POINTS)

OPTIONS: Final[Mapping[str, Option]] = {
    "players": Choice((2, 3, 4, 5, 6, 7)),
    "cards": Choice((24, 25, 28, 29, 32, 33, 48, 50, 52)),
    "target": Number(1, MOST_TARGET, null=True),
    "hands_per_game": Number(1, MOST_TARGET, null=True),
    "first_bidder": Choice(("left_of_dealer", "dealer")),
    "partner_must_go_alone": _ON_OFF,
    "partner_may_go_alone": _ON_OFF,
    "alone_allowed": _ON_OFF,
    "alone_after_pass": _ON_OFF,
    "lone_must_march": _ON_OFF,
    "defend_alone": Choice(("never", "against_lone", "always")),
    "stick_the_dealer": _ON_OFF,
    "turned_joker": Choice((DEALER_MAKES, *SUITS, AGREED)),
    "march_points": _POINTS,
    "euchre_points": _POINTS,
    "lone_march_points": _POINTS,
    "lone_euchred_points": _POINTS,
    "defend_alone_points": _POINTS,
    "defend_alone_march_points": _POINTS,
    "no_trick_points": _POINTS,
    "revoke_points": Number(1, MOST_POINTS, null=True),
    "lone_revoke_points": Number(1, MOST_POINTS, null=True),
    "misdeal_dealer": Choice(("same", "next")),
    "thrown_in_dealer": Choice(("next", "same")),
    "cap_at_target": _ON_OFF,
    "laps": _ON_OFF,
    "slam": _ON_OFF,
    "no_trump": _ON_OFF,
    "fast_break": _ON_OFF,
    "four_trick_tokens": _ON_OFF,
    "lone_bonus": Number(0, MOST_POINTS),
    "lone_lead": Choice(("left_of_lone", "left_of_dealer", "opposite_dealer")),
    "min_bid": Number(1, MOST_BID),
    "forced_bid": Number(1, MOST_BID, null=True),
    "made": Choice(("tricks", "bid")),
    "set": Number(1, MOST_POINTS, word="bid"),
    "set_to": Choice(("makers_lose", "defenders_gain")),
    "def_tricks": _ON_OFF,
    "win_on_own_bid": _ON_OFF,
    "floor": Number(-MOST_TARGET, 0, null=True),
    "big_pepper_points": _POINTS,
    "misere": _ON_OFF,
    "misere_points": _POINTS,
    "nap_made_points": _POINTS,
    "nap_lost_points": _POINTS,
    "wellington_made_points": _POINTS,
    "wellington_lost_points": _POINTS,
    "blucher_made_points": _POINTS,
    "blucher_lost_points": _POINTS,
}
"""Every option of every rule set; a preset carries some of them (see `presets`)."""
