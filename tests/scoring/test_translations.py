"""Every message is there in every language, and the compiled catalogues are the written ones."""

import string

import pytest

from scoring.rules import MESSAGES
from tests.scoring.translations import LANGUAGES, catalogue, compiled, messages, path

every_language = pytest.mark.parametrize("language", LANGUAGES)


def parameters(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@every_language
def test_everything_said_is_translated_and_nothing_else(language: str) -> None:
    translated = {str(message.id) for message in catalogue(language) if message.string} - {""}
    assert translated == messages()


@every_language
def test_a_translation_names_the_same_parameters(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            assert parameters(str(message.string)) == parameters(str(message.id))


@every_language
def test_no_translation_is_still_to_be_looked_at(language: str) -> None:
    assert not [message.id for message in catalogue(language) if message.id and message.fuzzy]


@every_language
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    assert path(language, "mo").read_bytes() == compiled(catalogue(language)), (
        "run: python -m tests.scoring.translations"
    )


def test_the_engines_messages_are_among_what_is_said() -> None:
    said = messages()
    assert set(MESSAGES.values()) <= said
    assert "a whole number from {least} to {most}" in said
    assert "The dealer speaks first, then the others clockwise." in said
    assert "Skip to the content" in said
