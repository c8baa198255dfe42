"""The engine's words in the reader's language."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from django.utils.translation import gettext

from scoring.rules import Fault
from scoring.rules.messages import WARNINGS
from scoring.rules.phrases import told as told_by


def told(words: str) -> str:
    """The words in the language of whoever is being answered, if they can be told in it."""
    return str(told_by(words, gettext))


def told_faults(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """Faults as the API prints them, each message in the reader's language."""
    return [fault.as_data() | {"message": told(fault.message)} for fault in faults]


def told_kept(warnings: Iterable[Mapping[str, str]]) -> list[dict[str, str]]:
    """Warnings that were kept with a hand, in English, in the reader's language."""
    return [{**each, "message": _told_kept(each["code"], each["message"])} for each in warnings]


def _told_kept(code: str, message: str) -> str:
    for reason, template in WARNINGS.items():
        found = reason.partition(".")[0] == code and _pattern(template).fullmatch(message)
        if found:
            return gettext(template).format(**found.groupdict())
    return message


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """What a template's messages look like, its parameters as groups."""
    known: set[str] = set()

    def group(parameter: re.Match[str]) -> str:
        name = parameter[1]
        if name in known:
            return f"(?P={name})"
        known.add(name)
        return f"(?P<{name}>.+)"

    return re.compile(re.sub(r"\\{(\w+)\\}", group, re.escape(template)))
