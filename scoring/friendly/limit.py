"""How many friendly games one address may start.

A club evening behind one address starts some thirty an hour; only games that are started count.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from scoring import attempts
from scoring.friendly.errors import TooManyStarts

WINDOW = 3600
STARTS_FROM_ONE_ADDRESS = 60


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
