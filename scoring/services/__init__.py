"""Everything that changes what is recorded at a table.

Each service runs in a transaction, locks what it changes in the order game, sheet, then whatever
the listeners of `game_changed` lock, and raises a `scoring.errors.ScoringError` or the engine's
`HandRefused` with nothing changed.
"""

from scoring.services.games import start_game
from scoring.services.hands import Recorded, amend_hand, record_hand, undo_hand
from scoring.services.imports import import_notation
from scoring.services.sheets import change_code, close_sheet, open_sheet, reopen_sheet

__all__ = [
    "Recorded",
    "amend_hand",
    "change_code",
    "close_sheet",
    "import_notation",
    "open_sheet",
    "record_hand",
    "reopen_sheet",
    "start_game",
    "undo_hand",
]
