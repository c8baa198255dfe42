"""English words that remember how they were put together, so that they can be told otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from scoring.rules.words import VOCABULARY

Translate = Callable[[str], str]
"""From an English template to another language's, with the same named parameters."""


class Phrase(str):
    """A text in English; `template` and `parameters` are what it was made of.

    Parameters may be phrases themselves.
    """

    __slots__ = ("parameters", "template")

    template: str
    parameters: Mapping[str, str | int]

    def told(self, translate: Translate) -> str:
        """The same in another language."""
        parameters = {name: told(value, translate) for name, value in self.parameters.items()}
        return translate(self.template).format(**parameters)


def say(template: str, **parameters: str | int) -> Phrase:
    """The phrase a template makes with these parameters."""
    phrase = Phrase(template.format(**parameters))
    phrase.template = template
    phrase.parameters = parameters
    return phrase


def told(value: str | int, translate: Translate) -> str | int:
    """A phrase or a word of the engine in another language; whatever else is shown, as it is."""
    if isinstance(value, Phrase):
        return value.told(translate)
    return translate(value) if isinstance(value, str) and value in VOCABULARY else value


def either(values: Iterable[object]) -> str:
    """The values as a card player would list them: `a, b or c`."""
    words = [value if isinstance(value, str) else str(value) for value in values]
    return words[0] if len(words) == 1 else _joined(words, "{first} or {last}")


def both(values: Iterable[object]) -> str:
    """The values as a card player would list them: `a, b and c`."""
    words = [value if isinstance(value, str) else str(value) for value in values]
    return words[0] if len(words) == 1 else _joined(words, "{first} and {last}")


def _joined(words: list[str], template: str) -> Phrase:
    first = words[0]
    for word in words[1:-1]:
        first = say("{first}, {last}", first=first, last=word)
    return say(template, first=first, last=words[-1])
