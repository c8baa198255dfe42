"""What is wrong with a file of notation, and where: deal, trick and card, all counted from 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from scoring.rules.words import Severity

_MOST_FAULTS: Final = 100
_MOST_SHOWN: Final = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class NotationFault:
    """One thing wrong with a file, or (a warning) odd about it.

    `game` is the game of a match; `trick` and `card` (the card's place in its trick) are given
    where play is at fault, with the `seat` that played it and what was `played`; `call` where a
    call is. All count from 1, but seats, which the notation numbers from 0.
    """

    code: str
    problem: str
    game: int | None = None
    deal: int | None = None
    call: int | None = None
    trick: int | None = None
    card: int | None = None
    seat: int | None = None
    played: str | None = None
    severity: Severity = Severity.ERROR

    @property
    def place(self) -> str:
        """Where in the file, in words; empty where it is the file as a whole."""
        named = ("game", "deal", "call", "trick", "card")
        places = [f"{name} {at}" for name in named if (at := getattr(self, name)) is not None]
        words = ", ".join(places)
        return f"{words} ({self.played})" if self.played and self.card is not None else words

    @property
    def message(self) -> str:
        """Where and what, as a sentence."""
        said = f"{self.place}: {self.problem}" if self.place else self.problem
        return said[:1].upper() + said[1:]

    def as_data(self) -> dict[str, Any]:
        """The fault as the API and the command print it."""
        return {
            "code": self.code,
            "severity": str(self.severity),
            "game": self.game,
            "deal": self.deal,
            "call": self.call,
            "trick": self.trick,
            "card": self.card,
            "seat": self.seat,
            "played": self.played,
            "message": self.message,
        }


class NotationError(Exception):
    """A file that cannot be taken; `faults` is every one found, at most a hundred errors."""

    def __init__(self, faults: Iterable[NotationFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(fault.message for fault in self.faults))


class NotReadable(NotationError):
    """Not text, not JSON, or nothing this reads: there is no game in it to speak of."""

    def __init__(self, code: str, problem: str) -> None:
        super().__init__([NotationFault(code=code, problem=problem)])


class FaultyNotation(NotationError):
    """Euchre notation, and something in it cannot have been so."""


class Faults:
    """Collects what is wrong with a file while it is read, so that all of it comes at once."""

    def __init__(self) -> None:
        self._found: list[NotationFault] = []
        self._counts = dict.fromkeys(Severity, 0)

    @property
    def refused(self) -> bool:
        return self._counts[Severity.ERROR] > 0

    @property
    def full(self) -> bool:
        """Whether as many errors are found as are told: to look further would be of no use."""
        return self._counts[Severity.ERROR] >= _MOST_FAULTS

    def add(self, code: str, problem: str, **place: Any) -> None:
        self.take(NotationFault(code=code, problem=problem, **place))

    def take(self, fault: NotationFault) -> None:
        """Note a fault; a hundred of each severity are told."""
        if self._counts[fault.severity] < _MOST_FAULTS:
            self._counts[fault.severity] += 1
            self._found.append(fault)

    def __iter__(self) -> Iterator[NotationFault]:
        return iter(self._found)

    def warnings(self) -> tuple[NotationFault, ...]:
        return tuple(each for each in self._found if each.severity is Severity.WARNING)


def shown(value: object) -> str:
    """A value of a file as a message repeats it: short, and in quotation marks if text."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, str):
        return f"“{value[:_MOST_SHOWN]}{'…' if len(value) > _MOST_SHOWN else ''}”"
    if isinstance(value, dict):
        return "an object"
    return "a list" if isinstance(value, list) else str(value)[:_MOST_SHOWN]
