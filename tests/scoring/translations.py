"""Everything that is to be said in every language, found where it is written.

`python -m tests.scoring.translations` brings the catalogues up to date: it adds what is new, drops
what is gone, compiles, and names what is still to be translated.
"""

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scoring.rules import MESSAGES, PRESETS
from scoring.rules.words import VOCABULARY

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "locale"
LANGUAGES = ("de", "nl", "lb")
_TAG = re.compile(r'{% translate "([^"]+)" %}')
_PARAMETER = re.compile(r"{\w+}")
_SAYS_SOMETHING = re.compile(r"[A-Za-z]")
_CALLS = {"say", "gettext"}


def messages() -> set[str]:
    """Every template and word: the engine's, the explanations', the pages'."""
    written = set(MESSAGES.values()) | {str(word) for word in VOCABULARY}
    for preset in PRESETS.values():
        written |= {preset.title, preset.summary}
    for source in (ROOT / "scoring").rglob("*.py"):
        written.update(_said(ast.parse(source.read_text())))
    for page in (ROOT / "templates").rglob("*.html"):
        written.update(_TAG.findall(page.read_text()))
    return {message for message in written if _SAYS_SOMETHING.search(_PARAMETER.sub("", message))}


def catalogue(language: str) -> Catalog:
    """What translators have written for a language."""
    with path(language).open("rb") as written:
        return read_po(written, locale=language)


def compiled(translated: Catalog) -> bytes:
    """The catalogue as the pages read it."""
    into = BytesIO()
    write_mo(into, translated)
    return into.getvalue()


def path(language: str, ending: str = "po") -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"django.{ending}"


def update(language: str) -> list[str]:
    """Bring a catalogue up to date and compile it; the messages still to be translated."""
    translated = catalogue(language)
    wanted = messages()
    for message in [message.id for message in translated if message.id]:
        if message not in wanted:
            translated.delete(message)
    for message in wanted - {message.id for message in translated}:
        translated.add(message, flags={"python-brace-format"} if "{" in message else set())
    with path(language).open("wb") as written:
        write_po(written, translated, width=100, sort_output=True)
    path(language, "mo").write_bytes(compiled(catalogue(language)))
    return sorted(str(message.id) for message in translated if message.id and not message.string)


def _said(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _CALLS and node.args:
            for value in _choices(node.args[0]):
                if isinstance(value, ast.Constant):
                    yield str(value.value)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_joined":
            yield str(getattr(node.args[1], "value", ""))


def _choices(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    else:
        yield node


if __name__ == "__main__":
    for each in LANGUAGES:
        for missing in update(each):
            print(f"{each}: {missing}")  # noqa: T201 this is a command's answer
