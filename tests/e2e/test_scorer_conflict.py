"""Two phones at one table: each sees the other's hands, and a hand with two versions is asked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.tables import SMALL, Scorer, Tables

Pair = tuple[Scorer, Scorer]


@pytest.fixture
def apart(tables: Tables, open_page: OpenPage) -> Callable[..., Pair]:
    """Two phones, each of which recorded hands before it heard of the other's."""

    def record(theirs: list[tuple[str, int]], mine: list[tuple[str, int]]) -> Pair:
        other = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
        other.all_sent()
        scorer = Scorer(open_page(**SMALL), other.table).come_in().keep_page()
        scorer.page.context.set_offline(True)
        for hand in theirs:
            other.record(*hand)
        other.all_sent()
        for hand in mine:
            scorer.record(*hand)
        scorer.page.context.set_offline(False)
        return other, scorer

    return record


def test_a_phone_sees_the_other_phones_hands(tables: Tables, open_page: OpenPage) -> None:
    other = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    other.all_sent()
    scorer = Scorer(open_page(**SMALL), other.table).come_in()
    scorer.tap(scorer.group("Who made it?"), "Mary")
    other.record("Jan", 5)
    other.all_sent()

    expect(scorer.hands).to_have_count(1, timeout=9_000)
    scorer.shows(2, 0)
    expect(scorer.page.locator("#dealer")).to_contain_text("Bob deals hand 2")
    expect(scorer.choice("Who made it?", "Mary")).to_be_checked()


def test_the_same_hand_from_both_phones_is_one_hand(apart: Callable[..., Pair]) -> None:
    _, scorer = apart([("Jan", 3)], [("Jan", 3)])

    expect(scorer.page.locator("#sending")).to_be_hidden()
    scorer.all_sent()
    scorer.shows(1, 0)
    assert len(scorer.served()[0]["hands"]) == 1


def test_both_versions_are_shown_and_the_others_can_be_kept(apart: Callable[..., Pair]) -> None:
    _, scorer = apart([("Bob", 5)], [("Jan", 3)])
    expect(scorer.trouble).to_contain_text("Hand 1 was recorded on another phone too")
    expect(scorer.trouble.locator(".version").nth(0)).to_contain_text("Bob made it: march")
    expect(scorer.trouble.locator(".version").nth(1)).to_contain_text("Jan made it: 3 tricks")

    scorer.trouble.get_by_role("button", name="Keep the other phone’s").click()
    expect(scorer.trouble).to_be_hidden()
    scorer.shows(0, 2)
    scorer.all_sent()
    assert [hand["maker"] for hand in scorer.served()[0]["hands"]] == [1]


def test_mine_can_be_used_instead(apart: Callable[..., Pair]) -> None:
    other, scorer = apart([("Bob", 5)], [("Jan", 3)])
    scorer.trouble.get_by_role("button", name="Use mine instead").click()

    expect(scorer.trouble).to_be_hidden()
    scorer.shows(1, 0)
    scorer.all_sent()
    [hand] = scorer.served()[0]["hands"]
    assert (hand["maker"], hand["version"]) == (0, 2)
    other.look_again()
    other.shows(1, 0)


def test_mine_that_ends_the_game_earlier_can_withdraw_the_hands_after_it(
    tables: Tables, open_page: OpenPage
) -> None:
    other = Scorer(open_page(**SMALL), tables.fresh(target=5)).come_in().start("Jan")
    other.record("Jan", 5)
    other.record("Jan", 5)
    other.all_sent()
    scorer = Scorer(open_page(**SMALL), other.table).come_in().keep_page()
    scorer.shows(4, 0)
    scorer.page.context.set_offline(True)
    other.record("Bob", 3)
    other.record("Bob", 3)
    other.all_sent()
    scorer.record("Jan", 3)
    scorer.page.context.set_offline(False)
    scorer.trouble.get_by_role("button", name="Use mine instead").click()
    expect(scorer.trouble).to_contain_text("would have been over after hand 3")
    expect(scorer.trouble).to_be_visible()

    way = scorer.trouble.get_by_role("button", name="Withdraw hand 4 and use mine")
    expect(way).to_be_in_viewport(ratio=1)
    way.click()
    expect(scorer.trouble).to_be_hidden()
    scorer.all_sent()
    scorer.shows(5, 0)
    assert [hand["maker"] for hand in scorer.served()[0]["hands"]] == [0, 0, 0]


def test_mine_can_be_the_next_hand_and_those_after_it_follow(apart: Callable[..., Pair]) -> None:
    _, scorer = apart([("Bob", 5)], [("Jan", 3), ("Dave", 4)])
    scorer.trouble.get_by_role("button", name="Both: mine is the next hand").click()

    expect(scorer.trouble).to_be_hidden()
    expect(scorer.page.locator("#sending")).to_be_hidden()
    scorer.shows(1, 3)
    hands = scorer.served()[0]["hands"]
    assert [(hand["hand"], hand["maker"], hand["dealer"]) for hand in hands] == [
        (1, 1, 0),
        (2, 0, 1),
        (3, 3, 2),
    ]


def test_a_game_started_on_both_phones_is_one_game(tables: Tables, open_page: OpenPage) -> None:
    other = Scorer(open_page(**SMALL), tables.fresh()).come_in()
    scorer = Scorer(open_page(**SMALL), other.table).come_in().keep_page()
    scorer.page.context.set_offline(True)
    other.page.get_by_role("button", name="Swap the seats of Ship Inn").click()
    other.start("Jan")
    other.all_sent()
    scorer.start("Bob")
    scorer.record("Bob", 3)

    scorer.page.context.set_offline(False)
    expect(scorer.page.locator("#sending")).to_be_hidden()
    [game] = scorer.served()
    [hand] = game["hands"]
    # Bob made it, wherever the other phone has him sit; Jan dealt there.
    assert (game["seats"][hand["maker"]], hand["dealer"]) == ("Bob", 0)


def test_a_hand_after_one_that_was_undone_elsewhere_moves_up(
    tables: Tables, open_page: OpenPage
) -> None:
    other = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    other.record("Jan", 3)
    other.record("Bob", 3)
    other.all_sent()
    scorer = Scorer(open_page(**SMALL), other.table).come_in()
    scorer.shows(1, 1)
    scorer.page.context.set_offline(True)
    scorer.record("Mary", 5)
    other.page.get_by_role("button", name="Undo hand 2").click()
    other.dialog.get_by_role("button", name="Undo it").click()
    other.shows(1, 0)

    scorer.page.context.set_offline(False)
    expect(scorer.trouble).to_contain_text("Hand 3 was not accepted")
    scorer.trouble.get_by_role("button", name="It is hand 2").click()
    expect(scorer.trouble).to_be_hidden()
    scorer.all_sent()
    hands = scorer.served()[0]["hands"]
    assert [(hand["hand"], hand["maker"], hand["dealer"]) for hand in hands] == [
        (1, 0, 0),
        (2, 2, 1),
    ]
