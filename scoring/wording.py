"""The engine's words in the reader's language."""

from collections.abc import Iterable

from django.utils.translation import gettext

from scoring.rules import Fault
from scoring.rules.phrases import told as told_by


def told(words: str) -> str:
    """The words in the language of whoever is being answered, if they can be told in it."""
    return str(told_by(words, gettext))


def told_faults(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """Faults as the API prints them, each message in the reader's language."""
    return [fault.as_data() | {"message": told(fault.message)} for fault in faults]
