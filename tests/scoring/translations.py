"""Everything that is to be said in every language, found where it is written.

`python -m tests.scoring.translations` brings the catalogues up to date: it adds what is new, drops
what is gone, compiles, and names what is still to be translated.
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
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
_CALLS = {"say", "gettext", "gettext_lazy", "gettext_noop"}


MessageId = str | tuple[str, ...]
"""A text, or its singular and plural."""


def messages() -> set[MessageId]:
    """Every template and word: the engine's, the explanations', the pages'."""
    written = set(MESSAGES.values()) | {str(word) for word in VOCABULARY}
    for preset in PRESETS.values():
        written |= {preset.title, preset.summary}
    for source in (*(ROOT / "scoring").rglob("*.py"), ROOT / "config" / "letters.py"):
        written.update(_said(ast.parse(source.read_text())))
    for page in (ROOT / "templates").rglob("*.html"):
        written.update(_TAG.findall(page.read_text()))
    return {message for message in written if _SAYS_SOMETHING.search(_PARAMETER.sub("", message))}


def script_messages() -> set[MessageId]:
    """Everything the scorer's scripts say."""
    keywords = {"_": None, "_n": (1, 2)}
    return {
        found[1]
        for script in (ROOT / "static" / "scoring").glob("*.js")
        for found in extract_from_file("javascript", script, keywords=keywords)
    }


DOMAINS: Mapping[str, Callable[[], set[MessageId]]] = {
    "django": messages,
    "djangojs": script_messages,
}
"""The catalogues of each language: the server's, and the scripts'."""


def catalogue(language: str, domain: str = "django") -> Catalog:
    """What translators have written for a language."""
    with path(language, domain).open("rb") as written:
        return read_po(written, locale=language)


def identity(message: Message) -> MessageId:
    """What a message is in the original: a text, or its singular and plural."""
    return tuple(message.id) if isinstance(message.id, (list, tuple)) else message.id


def translated(message: Message) -> bool:
    """Whether all its forms are."""
    forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    return all(forms)


def compiled(translated: Catalog) -> bytes:
    """The catalogue as the pages read it."""
    into = BytesIO()
    write_mo(into, translated)
    return into.getvalue()


def path(language: str, domain: str = "django", ending: str = "po") -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.{ending}"


def update(language: str, domain: str) -> list[str]:
    """Bring a catalogue up to date and compile it; the messages still to be translated."""
    written = catalogue(language, domain)
    wanted = DOMAINS[domain]()
    known = {identity(message): message for message in written if message.id}
    for gone in known.keys() - wanted:
        written.delete(known[gone].id)
    for message in wanted - known.keys():
        written.add(message, flags={"python-brace-format"} if "{" in str(message) else set())
    with path(language, domain).open("wb") as file:
        write_po(file, written, width=100, sort_output=True)
    path(language, domain, "mo").write_bytes(compiled(catalogue(language, domain)))
    return sorted(str(each.id) for each in written if each.id and not translated(each))


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
        for missing in (text for domain in DOMAINS for text in update(each, domain)):
            print(f"{each}: {missing}")  # noqa: T201 this is a command's answer
