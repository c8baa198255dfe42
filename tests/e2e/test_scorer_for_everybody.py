"""The scorer's page for small phones, thumbs, keyboards and screen readers."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.tables import SMALL, Scorer, Tables

# The parts a finger presses; a label stands for the radio inside it.
_SMALL_TARGETS = """
() => [...document.querySelectorAll("button, .tap, summary, input:not(.tap input)")]
    .filter((part) => part.checkVisibility())
    .map((part) => [part.textContent || part.id, part.getBoundingClientRect()])
    .filter(([, box]) => box.height < 44 || box.width < 44)
    .map(([name, box]) => `${name.trim()}: ${box.width} by ${box.height}`)
"""


def faults(page: Page) -> list[str]:
    found: dict[str, Any] = (
        Axe()
        .run(
            page,
            options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]},
        )
        .response
    )
    return [
        f"{rule['id']}: {[node['html'] for node in rule['nodes']]}" for rule in found["violations"]
    ]


def check(page: Page) -> None:
    assert faults(page) == []
    assert page.evaluate(_SMALL_TARGETS) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_state_of_the_page_is_accessible_and_fits(
    tables: Tables, open_page: OpenPage, scheme: str
) -> None:
    page = open_page(**SMALL, color_scheme=scheme)
    page.goto("/table/")
    check(page)

    scorer = Scorer(page, tables.fresh(target=5, games=1)).come_in()
    check(page)

    scorer.start("Jan")
    scorer.makes("Bob", 5)
    page.get_by_text("More: turn-up").click()
    check(page)

    scorer.save()
    scorer.all_sent()
    scorer.hands.first.get_by_role("button").click()
    check(page)
    scorer.dialog.get_by_role("button", name="Leave it").click()

    page.get_by_role("button", name="Undo hand 1").click()
    check(page)
    scorer.dialog.get_by_role("button", name="Leave it").click()

    page.context.set_offline(True)
    scorer.record("Bob", 5, alone="Bob")
    expect(scorer.unsent).to_be_visible()
    check(page)


def test_the_end_of_a_game_and_of_the_table_are_accessible(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh(target=2, games=2)).come_in().start("Jan")
    scorer.record("Jan", 5)
    expect(scorer.page.get_by_role("heading", name="White Hart A win")).to_be_visible()
    scorer.all_sent()
    check(scorer.page)

    scorer.page.get_by_role("button", name="Next game").click()
    check(scorer.page)
    scorer.start("Bob")
    scorer.record("Bob", 5)
    expect(scorer.page.get_by_text("All two games are in")).to_be_visible()
    scorer.all_sent()
    check(scorer.page)


def test_a_refused_hand_is_shown_accessibly(tables: Tables, open_page: OpenPage) -> None:
    other = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    other.record("Jan", 3)
    other.all_sent()
    scorer = Scorer(open_page(**SMALL), other.table).come_in()
    scorer.page.context.set_offline(True)
    scorer.record("Jan", 3)
    other.page.get_by_role("button", name="Undo hand 1").click()
    other.dialog.get_by_role("button", name="Undo it").click()
    other.shows(0, 0)
    scorer.page.context.set_offline(False)
    expect(scorer.trouble).to_contain_text("Hand 2 was not accepted")

    check(scorer.page)


def test_without_a_signal_a_hand_still_fits_on_a_small_phone(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    scorer.page.context.set_offline(True)
    scorer.record("Jan", 3)
    expect(scorer.unsent).to_have_text("Unsent: 1 hand.")
    bar = scorer.page.locator("#entry-form .savebar").bounding_box()
    alone = scorer.group("Alone?").bounding_box()
    assert bar
    assert alone
    assert alone["y"] + alone["height"] <= bar["y"]


def test_the_reason_that_is_missing_is_asked_for_in_view(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    scorer.record("Jan", 3)
    scorer.all_sent()
    scorer.hands.first.get_by_role("button").click()
    scorer.makes("Jan", 5, within=scorer.dialog)
    save = scorer.dialog.get_by_role("button", name="Save", exact=True)
    save.click()

    reason = scorer.dialog.get_by_label("Why it changes")
    asked = scorer.dialog.get_by_text("Say why it changes")
    expect(reason).to_be_focused()
    expect(asked).to_be_visible()
    for part in (asked, reason):
        box, bar = part.bounding_box(), scorer.dialog.locator(".savebar").bounding_box()
        assert box
        assert bar
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= bar["y"]
    scorer.dialog.get_by_role("button", name="Heard it wrong").click()
    save.click()
    expect(scorer.dialog).to_be_hidden()
    scorer.shows(2, 0)


def test_two_versions_of_a_hand_are_shown_accessibly(tables: Tables, open_page: OpenPage) -> None:
    other = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    other.all_sent()
    scorer = Scorer(open_page(**SMALL), other.table).come_in()
    scorer.page.context.set_offline(True)
    scorer.record("Jan", 3)
    other.record("Bob", 5)
    other.all_sent()
    scorer.page.context.set_offline(False)
    expect(scorer.trouble).to_be_visible()

    check(scorer.page)


def test_a_hand_can_be_recorded_by_keyboard_alone(tables: Tables, open_page: OpenPage) -> None:
    scorer = Scorer(open_page(), tables.fresh()).come_in().start("Jan")
    keys = scorer.page.keyboard
    scorer.choice("Who made it?", "Jan").focus()
    keys.press("Space")
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Space")
    expect(scorer.choice("Tricks the makers took", "3")).to_be_checked()
    keys.press("ArrowRight")
    keys.press("Enter")

    scorer.shows(1, 0)
    expect(scorer.hands.first).to_contain_text("4 tricks")
    expect(scorer.choice("Who made it?", "Jan")).to_be_focused()


def test_the_score_is_spoken_when_it_changes(tables: Tables, open_page: OpenPage) -> None:
    scorer = Scorer(open_page(), tables.fresh()).come_in().start("Jan")
    scorer.record("Jan", 5)

    expect(scorer.page.locator("#spoken")).to_have_text("White Hart A 2, Ship Inn 0. Bob deals.")
