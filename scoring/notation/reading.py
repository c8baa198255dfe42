"""From bytes to values, strictly: a file is JSON of a sane size, and each field is what it must be.

The notation's first versions wrote some fields with_underscores; both spellings are read.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from scoring.notation.faults import Faults, NotReadable, shown
from scoring.rules.words import Severity

LARGEST: Final = 8 * 1024 * 1024
"""Bytes of a file that are read; a match of a hundred games has about two million."""

_DEEPEST: Final = 30
_LONGEST_NUMBER: Final = 15
_NO_TEXT: Final = re.compile("[\x00\ud800-\udfff]")
_UNDERSCORE: Final = re.compile(r"_([a-z])")


def read_json(raw: bytes) -> dict[str, Any]:
    """The JSON object a file is; raises `NotReadable` saying why it is none."""
    if len(raw) > LARGEST:
        raise too_large()
    if not raw.strip():
        raise NotReadable("file_empty", "The file is empty.")
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise NotReadable("not_utf8", "The file is UTF-16 text; save it as UTF-8.")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotReadable(
            "not_utf8", f"The file is not UTF-8 text: byte {error.start + 1} cannot be read."
        ) from None
    try:
        value = _DECODER.decode(text)
    except RecursionError:
        raise _too_deep() from None
    except json.JSONDecodeError as error:
        cut_off = not text[error.pos :].strip() or error.msg.startswith("Unterminated")
        end = "; it seems to have been cut off" if cut_off else ""
        raise NotReadable(
            "not_json",
            f"The file is not JSON: {error.msg.lower()} in line {error.lineno}, column "
            f"{error.colno}{end}.",
        ) from None
    if not isinstance(value, dict):
        raise NotReadable("not_notation", "The file is JSON, but no Euchre Game Notation.")
    _check(value)
    return value


def too_large(size: int | None = None) -> NotReadable:
    """The error of a file beyond what is read; `size` is its bytes, if known."""
    whole = f", and this one has {-(-size // 1024 // 1024)} MB" if size else ""
    return NotReadable(
        "file_too_large", f"A file of at most {LARGEST // 1024 // 1024} MB is read{whole}."
    )


def _check(value: Any) -> None:
    level: Sequence[Any] = [value]
    for _ in range(_DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return
        if any(isinstance(inner, str) and _NO_TEXT.search(inner) for inner in level):
            raise NotReadable(
                "not_text",
                "The file holds a character that is no text: NUL, or half of a surrogate pair.",
            )
    raise _too_deep()


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []


def _too_deep() -> NotReadable:
    return NotReadable("nested_too_deep", f"The file is nested too deeply: {_DEEPEST} levels.")


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise NotReadable("number_too_large", f"The file holds a number of {len(digits)} digits.")
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if abs(number) >= 10**_LONGEST_NUMBER:
        raise NotReadable("number_too_large", "The file holds a number of more than 15 digits.")
    return number


def _no_number(name: str) -> NoReturn:
    raise NotReadable("not_json", f"The file is not JSON: {name} is no number in it.")


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        ((twice, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise NotReadable("field_repeated", f"The field {shown(twice)} is given twice.")
    return fields


_DECODER: Final = json.JSONDecoder(
    parse_int=_whole,
    parse_float=_fraction,
    parse_constant=_no_number,
    object_pairs_hook=_once_each,
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file something is being read; faults found there go to `faults`."""

    faults: Faults
    where: Mapping[str, int] = field(default_factory=dict)

    def at(self, **where: int) -> Place:
        return Place(self.faults, {**self.where, **where})

    def apart(self) -> Place:
        """The same place with faults of its own, for what is judged by itself."""
        return Place(Faults(), self.where)

    def join(self, other: Place) -> None:
        """Take over the faults found apart."""
        for fault in other.faults:
            self.faults.take(fault)

    def fault(self, code: str, problem: str, **more: Any) -> None:
        self.faults.add(code, problem, **{**self.where, **more})

    def warn(self, code: str, problem: str) -> None:
        self.fault(code, problem, severity=Severity.WARNING)

    def fields(
        self, value: Any, name: str, known: Collection[str], needed: Collection[str]
    ) -> Fields:
        """The fields of an object, in the notation's present spelling; others are faults."""
        if not isinstance(value, dict):
            self.fault("field_invalid", f"{name} must be an object, not {shown(value)}.")
            return Fields(self, name, {})
        given: dict[str, Any] = {}
        for spelt, inner in value.items():
            present = spelt if spelt in known else present_spelling(spelt)
            if present not in known:
                self.fault("field_unknown", f"{name} has no field {shown(spelt)}.")
            elif present in given:
                self.fault("field_repeated", f"{name} gives the field {shown(present)} twice.")
            else:
                given[present] = inner
        for missing in sorted(set(needed) - set(given)):
            self.fault("field_missing", f"{name} lacks the field {shown(missing)}.")
        return Fields(self, name, given)


def present_spelling(name: str) -> str:
    """A field's name as the notation writes it now: `upCard` for `up_card`."""
    return _UNDERSCORE.sub(_capital, name)


def _capital(found: re.Match[str]) -> str:
    return found[1].upper()


@dataclass(frozen=True, slots=True)
class Fields:
    """An object's fields. Each is read as what it must be; a wrong one is a fault and counts as
    not given."""

    place: Place
    name: str
    given: Mapping[str, Any]

    def __contains__(self, name: str) -> bool:
        return self.given.get(name) is not None

    def text(self, name: str, longest: int) -> str:
        value = self.given.get(name)
        if value is None:
            return ""
        if isinstance(value, str) and len(value) <= longest:
            return value
        self._wrong(name, value, f"text of at most {longest} characters")
        return ""

    def whole(self, name: str, least: int, most: int) -> int | None:
        value = self.given.get(name)
        if value is None or (type(value) is int and least <= value <= most):
            return value
        self._wrong(name, value, f"a whole number from {least} to {most}")
        return None

    def switch(self, name: str, unless_given: bool = False) -> bool:
        value = self.given.get(name)
        if value is None or isinstance(value, bool):
            return unless_given if value is None else value
        self._wrong(name, value, "true or false")
        return unless_given

    def items(self, name: str, most: int, *, least: int = 0) -> list[Any]:
        value = self.given.get(name)
        if value is None:
            return []
        if isinstance(value, list) and least <= len(value) <= most:
            return value
        amount = f"{least} to {most}" if least < most else str(most)
        self._wrong(name, value, f"a list of {amount} entries")
        return []

    def texts(self, name: str, most: int, *, least: int = 0, longest: int = 64) -> list[str]:
        value = self.items(name, most, least=least)
        if all(isinstance(each, str) and len(each) <= longest for each in value):
            return value
        self._wrong(name, value, f"a list of text, each at most {longest} characters")
        return []

    def _wrong(self, name: str, value: Any, allowed: str) -> None:
        given = f"one of {len(value)}" if isinstance(value, list) else shown(value)
        self.place.fault("field_invalid", f"{self.name}.{name} must be {allowed}, not {given}.")
