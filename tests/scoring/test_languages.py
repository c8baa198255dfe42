"""The pages that speak several languages, and who decides which."""

import re

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation
from django.utils.html import escape

from scoring.explaining import explain
from scoring.models import Game
from scoring.rules import PRESETS, RulesInvalid, rule_set
from scoring.wording import told
from tests.scoring.phones import Phone

FIRST_WORDS = {
    "en-gb": "The first to reach 11 points wins.",
    "de": "Wer zuerst 11 Punkte erreicht, gewinnt.",
    "nl": "Wie het eerst 11 punten haalt, wint.",
    "lb": "Wien als éischten op 11 Punkten ass, gewënnt.",
}
every_language = pytest.mark.parametrize("language", FIRST_WORDS)


@every_language
def test_the_browsers_language_is_spoken(client: Client, language: str) -> None:
    response = client.get("/rules/cornish/", headers={"Accept-Language": language})
    page = response.content.decode()
    assert f'<html lang="{language}">' in page
    assert FIRST_WORDS[language] in page
    assert response["Content-Language"] == language
    assert {"Accept-Language", "Cookie"} <= set(re.split(", *", response["Vary"]))
    assert not response.cookies
    for own_name in ("English", "Deutsch", "Nederlands", "Lëtzebuergesch"):
        assert f">{own_name}</a>" in page


@every_language
def test_a_choice_is_kept_for_later_pages(client: Client, language: str) -> None:
    chosen = client.get("/rules/", {"language": language}, headers={"Accept-Language": "fr"})
    assert chosen.cookies[settings.LANGUAGE_COOKIE_NAME].value == language
    later = client.get("/rules/cornish/", headers={"Accept-Language": "fr"})
    assert FIRST_WORDS[language] in later.content.decode()


@pytest.mark.parametrize("asked", ["fr", "xx", "../de", ""])
def test_what_benny_does_not_speak_is_passed_over(client: Client, asked: str) -> None:
    response = client.get("/rules/cornish/", {"language": asked}, headers={"Accept-Language": "fr"})
    assert FIRST_WORDS["en-gb"] in response.content.decode()
    assert not response.cookies


def test_the_next_page_in_one_language_only_is_in_english(client: Client) -> None:
    client.get("/rules/", {"language": "de"})
    page = client.get("/table/").content.decode()
    assert '<html lang="en-GB">' in page
    assert "Skip to the content" in page


@every_language
@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_is_explained(client: Client, preset: str, language: str) -> None:
    page = client.get(f"/rules/{preset}/", {"language": language}).content.decode()
    rules = explain(rule_set(preset))
    with translation.override(language):
        for section in rules.sections:
            for words in (section.title, *section.sentences):
                assert escape(told(words)) in page
                if language != "en-gb" and len(words) > 20:
                    assert told(words) != words, words


@every_language
def test_numbers_stay_what_they_are(client: Client, language: str) -> None:
    page = client.get("/rules/cornish/", {"language": language}).content.decode()
    cells = re.findall(r'<td class="number">([^<]*)</td>', page)
    assert cells[:6] == ["3–4", "1", "0", "5", "2", "0"]


def test_the_table_is_told_in_its_scorers_language_what_the_rules_refuse(
    phone: Phone, game: Game
) -> None:
    phone.client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    facts = {"kind": "played", "dealer": 0, "round": 1, "maker": 0, "tricks": [3, 3]}
    refused = phone.record(game, {"hand": 1, **facts})
    assert refused.status_code == 422
    (fault,) = refused.json()["faults"]
    assert fault["code"] == "tricks_total"
    assert fault["message"] == "Die Stiche ergeben zusammen 6, und ein Spiel hat 5."
    assert refused.json()["detail"] == fault["message"]


def test_words_of_facts_are_told_too() -> None:
    with pytest.raises(RulesInvalid) as refused:
        rule_set({"preset": "cornish", "target": "many"})
    (fault,) = refused.value.faults
    with translation.override("nl"):
        assert told(fault.message) == (
            'target kan in cornish niet "many" zijn: mogelijk is een geheel getal van 1 tot 100000 '
            "of null."
        )
