"""Letters of any script, and the few characters that no text people read may hold. Pure."""

import unicodedata

from django.utils.translation import gettext_noop

_TURN_TEXT_ROUND = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_NO_LETTERS = frozenset({"Cc", "Cs", "Zl", "Zp"})
_LINES = frozenset("\t\n\r")


def name_fault(name: str) -> str:
    """What is wrong with a name, in words; empty for any that can be written and read."""
    if any(_hides(letter) for letter in name):
        return gettext_noop("A name is written in one line, without control characters.")
    if name and not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        return gettext_noop("A name needs something that can be read.")
    return ""


def words_fault(words: str) -> str:
    """What is wrong with a text that may have several lines; empty if nothing is."""
    if any(_hides(letter) for letter in words if letter not in _LINES):
        return "This holds a control character, which nobody would see. Type it anew."
    return ""


def _hides(letter: str) -> bool:
    # Joiners stay: emoji and several scripts are written with them.
    return letter in _TURN_TEXT_ROUND or unicodedata.category(letter) in _NO_LETTERS
