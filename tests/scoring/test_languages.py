"""The pages that speak several languages, and who decides which."""

import re
import string

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation
from django.utils.html import escape

from scoring.explaining import explain
from scoring.models import Game
from scoring.rules import MESSAGES, PRESETS, RulesInvalid, rule_set
from scoring.rules.messages import WARNINGS
from scoring.rules.phrases import say
from scoring.wording import told, told_kept
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
    page = client.get("/notation/").content.decode()
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


def test_warnings_kept_with_hands_are_told_in_the_readers_language(
    phone: Phone, game: Game
) -> None:
    facts = {"kind": "played", "dealer": 2, "maker": 2, "tricks": [3, 2]}
    assert phone.record(game, {"hand": 1, **facts}).status_code == 201
    english = phone.read(f"/games/{game.pk}")
    phone.client.cookies[settings.LANGUAGE_COOKIE_NAME] = "nl"
    dutch = phone.read(f"/games/{game.pk}", **{"If-None-Match": english["ETag"]})

    (warning,) = english.json()["hands"][0]["warnings"]
    (told_warning,) = dutch.json()["hands"][0]["warnings"]
    assert told_warning["code"] == warning["code"] == "dealer_rotation"
    with translation.override("nl"):
        assert told_warning["message"] == told(dealer_out_of_turn(2, 0))
    assert told_warning["message"] != warning["message"]


def dealer_out_of_turn(seat: int, due: int) -> str:
    return say(MESSAGES["dealer_rotation"], seat=seat + 1, due=due + 1, field="dealer")


@pytest.mark.parametrize("reason", WARNINGS)
def test_any_kept_warning_is_told_again(reason: str) -> None:
    names = {name for _, name, _, _ in string.Formatter().parse(MESSAGES[reason]) if name}
    message = say(MESSAGES[reason], **{name: f"<{name}>" for name in names})
    kept = {"code": reason.partition(".")[0], "message": str(message)}
    with translation.override("lb"):
        (again,) = told_kept([kept])
        assert again["message"] == told(message)


def test_what_the_table_refuses_is_told_too(phone: Phone, game: Game) -> None:
    phone.client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    refused = phone.undo(game, 3, version=1)
    assert refused.status_code == 404
    assert refused.json()["detail"] == (
        "Es gibt kein Spiel 3 zu ändern: 0 Spiele sind eingetragen."
    )


def test_a_wrong_code_is_told_in_the_readers_language(client: Client, db: None) -> None:
    refused = client.post(
        "/api/v1/tables/sign-in",
        {"code": ""},
        content_type="application/json",
        headers={"Accept-Language": "nl"},
    )
    assert refused.json()["errors"][0]["message"].startswith("Voer de code van de tafel in")


def test_a_hand_scored_for_a_program_speaks_its_language(client: Client) -> None:
    hand = {"kind": "played", "dealer": 0, "maker": 1, "tricks": [3, 3]}
    scored = client.post(
        "/api/v1/rules/score",
        hand,
        content_type="application/json",
        headers={"Accept-Language": "de"},
    )
    (fault,) = scored.json()["faults"]
    assert fault["message"] == "Die Stiche ergeben zusammen 6, und ein Spiel hat 5."


@every_language
def test_the_scorers_page_and_its_words_are_in_one_language(client: Client, language: str) -> None:
    page = client.get("/table/", headers={"Accept-Language": language}).content.decode()
    assert f'<html lang="{language}">' in page
    assert f"/table/words/{language}.js" in page
    words = client.get(f"/table/words/{language}.js").content.decode()
    said = {"de": "Wer hat angesagt?", "nl": "Wie maakte troef?", "lb": "Wien huet ugesot?"}
    assert language == "en-gb" or said[language] in words


@pytest.mark.parametrize("language", ["fr", "en-gb-x", "..", "xx"])
def test_there_are_no_words_of_other_languages(client: Client, language: str) -> None:
    assert client.get(f"/table/words/{language}.js").status_code == 404
