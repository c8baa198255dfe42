"""Every message is there in every language, and the compiled catalogues are the written ones."""

import string

import pytest

from scoring.rules import MESSAGES
from tests.scoring.translations import (
    DOMAINS,
    LANGUAGES,
    catalogue,
    compiled,
    identity,
    messages,
    path,
    script_messages,
    translated,
)

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_domain = pytest.mark.parametrize("domain", DOMAINS)


def parameters(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@every_domain
@every_language
def test_everything_said_is_translated_and_nothing_else(language: str, domain: str) -> None:
    written = [message for message in catalogue(language, domain) if message.id]
    assert {identity(message) for message in written if translated(message)} == DOMAINS[domain]()


@every_domain
@every_language
def test_a_translation_names_the_same_parameters(language: str, domain: str) -> None:
    for message in catalogue(language, domain):
        if message.id:
            assert parameters(str(message.string)) == parameters(str(message.id))


@every_domain
@every_language
def test_no_translation_is_still_to_be_looked_at(language: str, domain: str) -> None:
    written = catalogue(language, domain)
    assert not [message.id for message in written if message.id and message.fuzzy]


@every_domain
@every_language
def test_what_is_compiled_is_what_is_written(language: str, domain: str) -> None:
    assert path(language, domain, "mo").read_bytes() == compiled(catalogue(language, domain)), (
        "run: python -m tests.scoring.translations"
    )


def test_the_engines_messages_are_among_what_is_said() -> None:
    said = messages()
    assert set(MESSAGES.values()) <= said
    assert "a whole number from {least} to {most}" in said
    assert "The dealer speaks first, then the others clockwise." in said
    assert "Skip to the content" in said


def test_what_the_scripts_say_is_found() -> None:
    said = script_messages()
    assert ("{count} trick", "{count} tricks") in said
    assert "Who made it?" in said
