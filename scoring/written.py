"""A stored game as Euchre Game Notation, if its cards were recorded."""

import json
from typing import Any

from scoring import notation
from scoring.errors import NoCardPlay
from scoring.models import Game, GameSource
from scoring.notation.egn import FILE_TYPE
from scoring.selectors import current_hands


def notation_of(game: Game) -> dict[str, Any]:
    """The game as the notation's object, from the play kept with each hand.

    Raises `NoCardPlay` where a hand was recorded, or amended, without its cards; `NotCarried` for
    rules the notation cannot say.
    """
    source = GameSource.objects.filter(game=game).first()
    hands = list(current_hands(game))
    without = [hand.number for hand in hands if "play" not in hand.other_facts]
    if source is None or without:
        raise NoCardPlay(without)
    deals = [hand.other_facts["play"] for hand in hands]
    for place, deal in sorted((int(place), deal) for place, deal in source.unfinished.items()):
        deals.insert(place - 1, deal)
    metadata = {name: kept for name, kept in source.metadata.items() if name != "finalScore"}
    kept = {
        "fileType": FILE_TYPE,
        "version": source.version,
        "metadata": metadata,
        "deals": deals,
    }
    (read,) = notation.read(json.dumps(kept).encode()).games
    return notation.write_game(read)
