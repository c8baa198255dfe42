"""From the first deal of a game to the last game of the sheet."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.tables import SMALL, Scorer, Tables


@pytest.fixture
def scorer(tables: Tables, open_page: OpenPage) -> Scorer:
    """At a table that plays two games to 5."""
    return Scorer(open_page(**SMALL), tables.fresh(target=5, games=2)).come_in()


def win(scorer: Scorer) -> None:
    scorer.record("Bob", 5, alone="Bob")
    scorer.record("Jan", 3)
    scorer.record("Dave", 3)


def test_the_end_of_a_game_is_clear_and_the_next_one_follows(scorer: Scorer) -> None:
    scorer.start("Jan")
    win(scorer)
    expect(scorer.page.get_by_role("heading", name="Ship Inn win 5–1")).to_be_visible()
    expect(scorer.entry).to_be_hidden()
    scorer.all_sent()

    scorer.page.get_by_role("button", name="Next game").click()
    scorer.start("Dave")
    expect(scorer.page.locator("#where")).to_have_text("Game 2 of 2 · to 5")
    expect(scorer.page.locator("#dealer")).to_have_text("Dave deals hand 1")
    scorer.shows(0, 0)
    former = scorer.page.get_by_role("region", name="Earlier games")
    expect(former).to_contain_text("Game 1: 1 – 5, Ship Inn won")
    scorer.all_sent()
    assert [game["number"] for game in scorer.served()] == [1, 2]


def test_after_the_last_game_the_captains_agree_the_card(scorer: Scorer) -> None:
    for dealer in ("Jan", "Bob"):
        if dealer == "Bob":
            scorer.page.get_by_role("button", name="Next game").click()
        scorer.start(dealer)
        win(scorer)

    expect(
        scorer.page.get_by_text("All two games are in; captains agree the card.")
    ).to_be_visible()
    expect(scorer.page.get_by_role("button", name="Next game")).to_be_hidden()


def test_a_game_won_by_mistake_is_open_again_when_its_last_hand_is_undone(scorer: Scorer) -> None:
    scorer.start("Jan")
    win(scorer)
    scorer.all_sent()
    scorer.page.get_by_role("button", name="Undo hand 3").click()
    scorer.dialog.get_by_role("button", name="Undo it").click()

    scorer.shows(1, 4)
    expect(scorer.entry).to_be_visible()
    expect(scorer.page.get_by_role("button", name="Next game")).to_be_hidden()


def test_visitors_can_swap_seats_before_the_first_deal(scorer: Scorer) -> None:
    group = scorer.page.get_by_role("group", name="Who deals first?")
    expect(group.locator('[data-place="left"]')).to_contain_text("Bob")
    scorer.page.get_by_role("button", name="Swap the seats of Ship Inn").click()
    expect(group.locator('[data-place="left"]')).to_contain_text("Dave")
    scorer.start("Jan")
    scorer.record("Jan", 3)

    expect(scorer.page.locator("#dealer")).to_contain_text("Dave deals hand 2")
    scorer.all_sent()
    assert scorer.served()[0]["seats"] == ["Jan", "Dave", "Mary", "Bob"]


def test_nothing_starts_before_a_dealer_is_named(scorer: Scorer) -> None:
    expect(scorer.page.get_by_role("button", name=re.compile("^Start game 1"))).to_be_disabled()


def test_the_picture_of_the_table_can_be_turned_and_stays_so(scorer: Scorer) -> None:
    scorer.start("Jan")
    near = scorer.group("Who made it?").locator('[data-place="near"]')
    expect(near).to_contain_text("Jan")
    scorer.page.get_by_role("button", name="Turn the table").click()
    expect(near).to_contain_text("Bob")

    scorer.all_sent()
    scorer.page.reload()
    expect(near).to_contain_text("Bob")
