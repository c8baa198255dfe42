"""A friendly game from the home page to its end: started, recorded, read by others, removed."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, OpenPage
from tests.e2e.tables import Opened, Scorer


def faults(page: Page) -> list[str]:
    found = Axe().run(page)
    return [violation["id"] for violation in found.response["violations"]]


@pytest.fixture
def narrow(open_page: OpenPage) -> Page:
    return open_page(**{**PHONE, "viewport": {"width": 360, "height": 740}})


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_game_among_friends(narrow: Page, open_page: OpenPage) -> None:
    narrow.goto("/")
    narrow.get_by_role("link", name="Start a friendly game").click()
    assert (faults(narrow), fits(narrow)) == ([], True)
    narrow.get_by_role("link", name="Cornish euchre", exact=False).first.click()
    for seat, name in (("North", "Ann"), ("South", "Cat"), ("East", "Bob"), ("West", "Dan")):
        narrow.get_by_label(seat).fill(name)
    assert (faults(narrow), fits(narrow)) == ([], True)
    narrow.get_by_role("button", name="Start the game").click()

    narrow.wait_for_url(re.compile(r"/table/[0-9a-f-]{36}/"))
    sheet = narrow.url.rstrip("/").rpartition("/")[2]
    scorer = Scorer(narrow, Opened(sheet, ""))
    scorer.start("Ann")
    scorer.record("Bob", 3)
    scorer.record("Cat", 5)
    scorer.shows(2, 1)
    scorer.all_sent()

    narrow.get_by_role("link", name="Share, keep or remove this game").click()
    assert (faults(narrow), fits(narrow)) == ([], True)
    share = narrow.get_by_label("Link to read").input_value()

    reader = open_page(java_script_enabled=False)
    reader.goto(share)
    expect(reader.get_by_role("heading", name="Game 1: 2 – 1")).to_be_visible()
    told = reader.get_by_role("table", name="Hands of game 1")
    expect(told).to_contain_text("Bob made it and took 3 tricks: 1 to Bob & Dan.")
    expect(told).to_contain_text("Cat made it and took every trick: 2 to Ann & Cat.")
    drawn = reader.get_by_role("img", name="Score after each hand, game 1")
    expect(drawn).to_be_visible()
    read_on_a_phone = open_page(**{**PHONE, "viewport": {"width": 360, "height": 740}})
    read_on_a_phone.goto(share)
    assert (faults(read_on_a_phone), fits(read_on_a_phone)) == ([], True)

    narrow.get_by_role("link", name="Remove this game").click()
    narrow.get_by_role("button", name="Remove this game").click()
    expect(narrow.get_by_text("The game is removed, with every hand.")).to_be_visible()
    expect(narrow.get_by_text("No games yet")).to_be_visible()
    gone = reader.goto(share)
    assert gone is not None
    assert gone.status == 404
