"""How many friendly games one address may start, and how much one of them holds.

A club evening behind one address starts some thirty an hour; only games that are started count.
What is shared is shown on one page, so that nobody may make it endless: a long evening is some
twenty games, a long game some fifty hands.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from scoring import attempts
from scoring.friendly.errors import SheetFull, TooManyStarts
from scoring.friendly.models import FriendlyGame
from scoring.models import Game

WINDOW = 3600
STARTS_FROM_ONE_ADDRESS = 60
GAMES_ON_A_SHEET = 30
HANDS_IN_A_GAME = 200


@contextmanager
def counted(address: str) -> Iterator[None]:
    """Start one game from this address; raises `TooManyStarts` when the hour's are used up.

    A start that fails does not count.
    """
    limits = {f"friendly-starts:{attempts.network(address)}": STARTS_FROM_ONE_ADDRESS}

    def begun(error: BaseException | None) -> bool:
        return error is None

    with attempts.limited(limits, WINDOW, counts=begun, refusal=TooManyStarts):
        yield


def keep_to_a_page(sender: type[Game], game: Game, change: str, **_: Any) -> None:
    """Refuse more games on a friendly sheet, or hands in its game, than there may be.

    Hears of every game; only of one so long is it asked whether it is a friendly one. Raises
    `SheetFull`.
    """
    grown = change in ("started", "hand")
    long = game.number > GAMES_ON_A_SHEET or game.hands_recorded > HANDS_IN_A_GAME
    if grown and long and FriendlyGame.objects.filter(sheet=game.sheet_id).exists():
        raise SheetFull
