"""The closed vocabularies of a hand: the words facts and results are written in."""

from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What became of a deal."""

    PLAYED = "played"
    THROWN_IN = "thrown_in"
    MISDEAL = "misdeal"
    PENALTY = "penalty"


class Outcome(StrEnum):
    """How a hand came out, as statistics count it."""

    POINT = "point"
    MARCH = "march"
    LONE_MARCH = "lone_march"
    EUCHRED = "euchred"
    LONE_EUCHRED = "lone_euchred"
    DEFENDED_ALONE = "defended_alone"
    FAST_BREAK = "fast_break"
    THROWN_IN = "thrown_in"
    MISDEAL = "misdeal"
    PENALTY = "penalty"
    MADE = "made"
    SET = "set"
    ALL_PLAY = "all_play"


class Severity(StrEnum):
    """An error refuses the hand; a warning stays visible beside it."""

    ERROR = "error"
    WARNING = "warning"


SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
JOKER: Final = "joker"
NO_TRUMP: Final = "no_trump"
TURN_UPS: Final = (*SUITS, JOKER)
TRUMPS: Final = (*SUITS, NO_TRUMP)

DEALER_MAKES: Final = "dealer_makes"
AGREED: Final = "agreed"

PASS: Final = "pass"  # noqa: S105 a bid, no password
NO_PARTNER: Final = "none"
REVOKE: Final = "revoke"
NAMED_BIDS: Final = ("big_pepper", "misere", "nap", "wellington", "blucher")

FACTS: Final = (
    "kind",
    "dealer",
    "turn_up",
    "round",
    "maker",
    "trump",
    "alone",
    "tricks",
    "bid",
    "bids",
    "forced",
    "folded",
    "partner",
    "fast_break",
    "penalty",
)
"""Everything that decides what a hand scores; the claims (`points`, `score`) only compare."""

VOCABULARY: Final = frozenset(
    {*Kind, *FACTS, *TURN_UPS, *TRUMPS, *NAMED_BIDS, PASS, NO_PARTNER, REVOKE}
    | {"points", "score", "hand", "game", "rules", "opening_score"}
)
"""Words of facts that messages show as they are recorded, and that other languages have too."""
