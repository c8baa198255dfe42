"""Several acts at the same moment: real threads, real transactions."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from django.db import connection


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Do all of these at the same moment, each on a connection of its own; an act that is refused
    gives its exception."""
    together = Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        together.wait()
        try:
            return act()
        except Exception as refusal:
            return refusal
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(run, acts))
