"""Transactions of the table's services."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import timedelta
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import connection, transaction

from scoring import statements
from scoring.models import Game

Taken = ParamSpec("Taken")
Given = TypeVar("Given")

LONGEST_WAIT = timedelta(seconds=2)

_one_write: ContextVar[dict[int, Game] | None] = ContextVar("one_write", default=None)


@contextmanager
def one_write() -> Iterator[None]:
    """A transaction for one write, whose statements wait two seconds at most for a lock.

    Services join it without savepoints of their own: what any of them refuses undoes it whole.
    """
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute(f"SET LOCAL lock_timeout = {LONGEST_WAIT // timedelta(milliseconds=1)}")
        token = _one_write.set({})
        try:
            yield
        finally:
            _one_write.reset(token)


def locked_game(game_id: int) -> Game | None:
    """A game with its sheet, both locked until the transaction ends; read once in `one_write`."""
    held = _one_write.get()
    game = held.get(game_id) if held is not None else None
    if game is None:
        game = statements.game_with_sheet(game_id, lock=True)
    if game is not None and held is not None:
        held[game_id] = game
    return game


def atomic(service: Callable[Taken, Given]) -> Callable[Taken, Given]:
    """Run a service in a transaction: `one_write`, or one it can be undone in by itself."""

    @wraps(service)
    def run(*args: Taken.args, **kwargs: Taken.kwargs) -> Given:
        with transaction.atomic(savepoint=_one_write.get() is None):
            return service(*args, **kwargs)

    return run
