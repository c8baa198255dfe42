"""Euchre Game Notation in and out, with its card play; pure: no Django, no files, no database.

`read` takes a file's bytes and gives its games, each deal resolved trick by trick and scored by the
rules engine, or raises `NotationError` with everything that is wrong with it. `write_game` gives a
game back in the notation.
"""

from scoring.notation.cards import Card, CardUnreadable, read_card
from scoring.notation.deals import Deal
from scoring.notation.egn import NotatedGame, Scored
from scoring.notation.faults import FaultyNotation, NotationError, NotationFault, NotReadable
from scoring.notation.files import Notation, read
from scoring.notation.house_rules import NotCarried
from scoring.notation.reading import LARGEST, too_large
from scoring.notation.writer import write_game

__all__ = [
    "LARGEST",
    "Card",
    "CardUnreadable",
    "Deal",
    "FaultyNotation",
    "NotCarried",
    "NotReadable",
    "NotatedGame",
    "Notation",
    "NotationError",
    "NotationFault",
    "Scored",
    "read",
    "read_card",
    "too_large",
    "write_game",
]
