"""Remembering answers. Legal hands are few (see `outcomes`), so most have been asked before."""

from __future__ import annotations

import marshal
from typing import Any, Final, Generic, TypeVar

Answer = TypeVar("Answer")

_VERSION: Final = 2  # Later versions write the same value differently by how often it is shared.
_LONGEST_KEY: Final = 2_000


def exactly(value: Any) -> bytes | None:
    """The value as bytes that only an identical value has; None if it is not plain data.

    Unlike `==`, marshal tells True from 1 and 1 from 1.0, as strict reading of facts must.
    """
    try:
        key = marshal.dumps(value, _VERSION)
    except (ValueError, RecursionError):
        return None
    return key if len(key) <= _LONGEST_KEY else None


class Memo(Generic[Answer]):
    """A bounded store of answers by exact question; forgets all when full."""

    __slots__ = ("_answers", "_most", "get")

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: dict[bytes | None, Answer] = {}
        self.get = self._answers.get

    def keep(self, key: bytes | None, answer: Answer) -> None:
        if key is None:
            return
        if len(self._answers) >= self._most:
            self._answers.clear()
        self._answers[key] = answer
