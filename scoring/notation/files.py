"""A file of notation, whichever of the two it is."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.notation import egn, emn
from scoring.notation.egn import NotatedGame, read_game
from scoring.notation.emn import read_match
from scoring.notation.faults import Faults, FaultyNotation, NotationFault, NotReadable, shown
from scoring.notation.reading import Place, read_json


@dataclass(frozen=True, slots=True)
class Notation:
    """A file read and without fault: one game, or the games of a match.

    `warnings` are odd, not impossible: a deal out of turn, an unusual target.
    """

    file_type: str
    title: str
    games: tuple[NotatedGame, ...]
    warnings: tuple[NotationFault, ...]


def read(raw: bytes) -> Notation:
    """Read a file of Euchre Game Notation or match notation.

    Raises `NotReadable` for what is neither, `FaultyNotation` with every fault of what cannot have
    been played or recorded so.
    """
    value = read_json(raw)
    file_type = value.get("fileType")
    faults = Faults()
    if file_type == egn.FILE_TYPE:
        game = read_game(value, Place(faults))
        title = game.title if game else ""
        games: tuple[NotatedGame, ...] = (game,) if game else ()
    elif file_type == emn.FILE_TYPE:
        title, games = read_match(value, Place(faults))
    else:
        raise NotReadable(
            "not_notation",
            f"The file’s fileType is {shown(file_type)}; “{egn.FILE_TYPE}” and "
            f"“{emn.FILE_TYPE}” are read.",
        )
    if faults.refused:
        raise FaultyNotation(faults)
    if not any(game.deals for game in games):
        raise NotReadable("no_deals", "The file has no deals.")
    return Notation(file_type, title, games, faults.warnings())
