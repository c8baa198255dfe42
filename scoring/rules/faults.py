"""Faults, and the errors that carry them.

Every message is a template in one table, with named parameters, so that it can be translated
without touching the engine: `fault.message.told(gettext)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from scoring.rules.messages import ERRORS, WARNINGS
from scoring.rules.phrases import Phrase, say
from scoring.rules.words import Severity

_SHOWN_LENGTH: Final = 40
_SHOWN_NUMBER: Final = 10**15
_SEATS: Final = frozenset({"seat", "seats", "maker", "dealer", "due"})

MESSAGES: Final[Mapping[str, str]] = ERRORS | WARNINGS
"""Reason → message template. A reason is its code, or `code.case` where a code has several."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a hand or a rule set, or (a warning) odd about it."""

    reason: str
    field: str
    params: tuple[tuple[str, str | int], ...] = ()

    @property
    def code(self) -> str:
        """The contract's code, for machines."""
        return self.reason.partition(".")[0]

    @property
    def severity(self) -> Severity:
        return Severity.WARNING if self.reason in WARNINGS else Severity.ERROR

    @property
    def template(self) -> str:
        """The untranslated message with its parameters unfilled."""
        return MESSAGES[self.reason]

    @property
    def parameters(self) -> dict[str, str | int]:
        return dict(self.params)

    @property
    def message(self) -> Phrase:
        """What was recorded, what the rules allow and why, in English."""
        return say(self.template, **self.parameters)

    def as_data(self) -> dict[str, str]:
        """The fault as the API and the command print it."""
        return {
            "code": self.code,
            "field": self.field,
            "message": self.message,
            "severity": str(self.severity),
        }


class Findings:
    """Collects faults while a hand or a rule set is looked over, so that all come at once."""

    __slots__ = ("_faults",)

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, reason: str, field: str, **params: object) -> None:
        """Note a fault.

        What was `given` or `sent` may be anything (`sent` text is shown in quotation marks);
        other words are the engine's own. Seats, from 0 in facts, are told from 1.
        """
        named = (
            ("field", field),
            *((name, _parameter(name, value)) for name, value in params.items()),
        )
        self._faults.append(Fault(reason, field, named))

    def __iter__(self) -> Iterator[Fault]:
        return iter(self._faults)

    @property
    def refused(self) -> bool:
        return refuses(self._faults)


class RulesError(ValueError):
    """Something the rules of the game do not allow; carries every fault and the input."""

    def __init__(self, faults: Iterable[Fault], given: object) -> None:
        self.faults = tuple(faults)
        self.given = given
        super().__init__(" ".join(fault.message for fault in self.faults))


class RulesInvalid(RulesError):
    """A rule set that does not exist or makes no sense."""


class HandRefused(RulesError):
    """A hand, or an opening of a game, that the rules make impossible."""


def refuses(faults: Iterable[Fault]) -> bool:
    """Whether any of the faults is an error."""
    return any(fault.severity is Severity.ERROR for fault in faults)


def _parameter(name: str, value: object) -> str | int:
    if name in _SEATS:
        return _told_seats(value)
    if not isinstance(value, str):
        return shown(value)
    if name == "sent":
        return f'"{_shown_text(value)}"'
    return _shown_text(value) if name == "given" else value


def _told_seats(seats: object) -> str | int:
    if isinstance(seats, (tuple, list)):
        return shown([seat + 1 for seat in seats])
    return seats + 1 if isinstance(seats, int) else shown(seats)


def shown(value: object) -> str | int:
    """A recorded value fit for a message: short, printable, whatever was sent."""
    if value is None:
        return say("nothing")
    if isinstance(value, bool):
        return say("true") if value else say("false")
    if isinstance(value, int):
        return int(value) if abs(value) < _SHOWN_NUMBER else say("a huge number")
    if isinstance(value, str):
        return _shown_text(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return say("an object")
    if isinstance(value, (tuple, list)):
        return _shown_list(value)
    return f"a {type(value).__name__}"


def _shown_text(text: str) -> str:
    short = text if len(text) <= _SHOWN_LENGTH else text[:_SHOWN_LENGTH] + "…"
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in short
    )


def _shown_list(values: tuple[object, ...] | list[object]) -> str:
    if not values:
        return say("an empty list")
    if len(values) > 12 or any(isinstance(value, (list, tuple, Mapping)) for value in values):
        return say("a list of {number}", number=len(values))
    return ", ".join("–" if value is None else str(shown(value)) for value in values)
