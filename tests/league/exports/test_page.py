"""The page and the document that explain the files, both made from the list of columns."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from league.exports.tables import TABLES
from tests.league.exports.conftest import Exported


class Links(HTMLParser):
    """The addresses a page links to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {value for name, value in attrs if tag == "a" and name == "href" and value}


@pytest.mark.parametrize("table", TABLES)
def test_the_document_describes_every_column_as_it_is(table: str) -> None:
    document = Path(settings.BASE_DIR, "docs/exports.md").read_text()
    assert TABLES[table].as_markdown() in document


def test_the_page_offers_every_file(client: Client, exported: Exported) -> None:
    links = Links()
    links.feed(client.get(exported.page).content.decode())
    assert {exported.file(table) for table in TABLES} | {exported.api("season.json")} <= links.found


def test_the_page_explains_every_column(client: Client, exported: Exported) -> None:
    page = client.get(exported.page).content.decode()
    for table in TABLES.values():
        for column in table.columns:
            assert f"<code>{column.name}</code>" in page
    assert "What it was: point, march, euchred" in page


def test_columns_are_named_once_a_file_and_in_plain_letters() -> None:
    for table in TABLES.values():
        assert len(set(table.header)) == len(table.header)
        assert all(name.isascii() and name.replace("_", "a").isalnum() for name in table.header)
        assert all("|" not in column.description for column in table.columns)
