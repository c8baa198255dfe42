"""The scorer's page in the reader's language, with a signal and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.tables import SMALL, Tables
from tests.e2e.test_scorer_for_everybody import check

SAYS = {
    "de": ("Wer gibt zuerst?", "Partie 1 beginnen", "Wer hat angesagt?", "Spiel 1 speichern"),
    "nl": ("Wie geeft eerst?", "Partij 1 beginnen", "Wie maakte troef?", "Spel 1 opslaan"),
    "lb": (
        "Wien deelt als Éischten?",
        "Partie 1 ufänken",
        "Wien huet ugesot?",
        "Spill 1 späicheren",
    ),
}


@pytest.mark.parametrize("language", SAYS)
def test_a_hand_is_recorded_in_the_browsers_language_without_a_signal(
    tables: Tables, open_page: OpenPage, language: str
) -> None:
    deals, begin, made, save = SAYS[language]
    table = tables.fresh()
    page = open_page(**SMALL, locale=language)
    page.goto(f"/table/#{table.code}")
    page.wait_for_url(f"**{table.path}")
    expect(page.get_by_role("group", name=deals)).to_be_visible()
    page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    page.context.set_offline(True)
    page.reload()

    tap(page, deals, "Jan")
    page.get_by_role("button", name=begin).click()
    tap(page, made, "Bob")
    page.locator(".taps--tricks label").first.click()
    check(page)
    page.get_by_role("button", name=save).click()
    expect(page.locator("#score-1")).to_have_text("1")
    page.context.set_offline(False)
    expect(page.locator("#sending")).to_be_hidden()


def test_another_language_is_chosen_where_the_code_goes_in_and_kept(
    tables: Tables, open_page: OpenPage
) -> None:
    page = open_page(**SMALL)
    page.goto("/table/")
    page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    page.get_by_role("link", name="Nederlands").click()
    expect(page.get_by_role("button", name="De tafel openen")).to_be_visible()
    page.wait_for_function(
        """() => navigator.serviceWorker.controller?.scriptURL.endsWith("words=nl")"""
    )
    page.context.set_offline(True)
    page.goto("/table/")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.context.set_offline(False)


def tap(page: Page, group: str, name: str) -> None:
    within = page.get_by_role("group", name=group)
    within.locator("label", has_text=re.compile(rf"^\s*{name}")).click()
