"""The pages of rules: one for each game, the same rules the engine has."""

import pytest
from django.test import Client
from django.utils.html import escape

from scoring.explaining import explain
from scoring.rules import PRESETS, rule_set


def test_the_list_leads_to_every_game(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    for name, preset in PRESETS.items():
        assert f'href="/rules/{name}/"' in page
        assert escape(preset.summary) in page


@pytest.mark.parametrize("preset", PRESETS)
def test_a_page_says_all_there_is_to_say(client: Client, preset: str) -> None:
    page = client.get(f"/rules/{preset}/").content.decode()
    rules = explain(rule_set(preset))
    assert f"<h1>{escape(rules.title)}</h1>" in page
    for section in rules.sections:
        for sentence in section.sentences:
            assert f"<p>{escape(sentence)}</p>" in page
        for table in section.tables:
            for row in table.rows:
                assert f'<th scope="row">{escape(row.head)}</th>' in page
    for source in rules.sources:
        assert f"<li>{escape(source)}</li>" in page


def test_there_is_no_page_of_a_game_nobody_plays(client: Client) -> None:
    assert client.get("/rules/whist/").status_code == 404


@pytest.mark.parametrize("address", ["/rules/", "/rules/cornish/"])
def test_a_page_is_read_without_database_or_cookie(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 200
    assert not response.cookies


def test_an_unchanged_page_is_not_sent_twice(client: Client) -> None:
    tag = client.get("/rules/cornish/")["ETag"]
    assert client.get("/rules/cornish/", headers={"If-None-Match": tag}).status_code == 304
