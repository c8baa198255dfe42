"""Hands put down without a signal stay on the phone until the server has them, once each."""

import pytest
from playwright.sync_api import Response, Route, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.tables import SMALL, Scorer, Tables


def test_hands_survive_a_reload_without_a_signal_and_are_sent_once(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().keep_page().start("Jan")
    scorer.record("Jan", 3)
    scorer.all_sent()

    scorer.page.context.set_offline(True)
    scorer.record("Bob", 4)
    scorer.record("Mary", 5, alone="Mary")
    expect(scorer.unsent).to_have_text("Unsent: 2 hands.")
    scorer.shows(5, 1)
    expect(scorer.page.locator("#board-unsent")).to_have_text("with 2 unsent hands")

    scorer.page.reload()
    scorer.shows(5, 1)
    expect(scorer.unsent).to_have_text("Unsent: 2 hands.")
    expect(scorer.page.locator("#dealer")).to_contain_text("Dave deals hand 4")

    scorer.page.context.set_offline(False)
    expect(scorer.page.locator("#sending")).to_be_hidden()
    scorer.all_sent()
    hands = scorer.served()[0]["hands"]
    assert [hand["points"] for hand in hands] == [[1, 0], [0, 1], [4, 0]]
    scorer.shows(5, 1)


def test_a_whole_game_can_begin_and_end_without_a_signal(
    tables: Tables, open_page: OpenPage
) -> None:
    table = tables.fresh(target=5)
    scorer = Scorer(open_page(**SMALL), table).come_in().keep_page()
    scorer.page.context.set_offline(True)
    scorer.start("Bob")
    scorer.record("Jan", 5, alone="Jan")
    scorer.record("Jan", 3)
    expect(scorer.page.get_by_role("heading", name="White Hart A win 5–0")).to_be_visible()
    scorer.page.get_by_role("button", name="Next game").click()
    scorer.start("Mary")
    scorer.record("Dave", 3)
    expect(scorer.unsent).to_have_text("Unsent: 3 hands and 2 starts of games.")

    scorer.page.context.set_offline(False)
    expect(scorer.page.locator("#sending")).to_be_hidden(timeout=20_000)
    games = scorer.served()
    assert [(game["first_dealer"], game["score"]) for game in games] == [(1, [5, 0]), (2, [0, 1])]


def test_a_hand_whose_answer_was_lost_is_not_recorded_twice(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().keep_page().start("Jan")
    scorer.all_sent()
    lost = []

    def lose_the_answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort()

    scorer.page.context.route("**/hands", lose_the_answer)
    scorer.record("Jan", 3)
    expect(scorer.hands).to_have_count(1)
    expect(scorer.page.locator("#sending")).to_be_hidden()
    scorer.all_sent()

    assert lost == [201]
    assert len(scorer.served()[0]["hands"]) == 1
    scorer.shows(1, 0)


def keep_choices(scorer: Scorer, choices: object) -> None:
    """Have the phone keep these, as another version of the page may have kept them."""
    scorer.page.evaluate(
        """([name, choices]) => {
            const kept = JSON.parse(localStorage[name]);
            localStorage[name] = JSON.stringify({ ...kept, choices });
        }""",
        [f"benny/{scorer.table.sheet}/kept", choices],
    )


def test_rules_that_are_asked_for_again_are_kept_though_the_sheet_is_the_same(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().keep_page().start("Jan")
    scorer.look_again()
    scorer.page.wait_for_function(
        "(name) => JSON.parse(localStorage[name]).etag", arg=f"benny/{scorer.table.sheet}/kept"
    )
    keep_choices(scorer, None)
    scorer.page.reload()
    expect(scorer.entry).to_be_visible()
    scorer.page.context.set_offline(True)
    scorer.page.reload()
    expect(scorer.entry).to_be_visible()


@pytest.mark.parametrize("choices", [None, {"outcomes": [], "trumps": []}])
def test_what_another_version_of_the_page_kept_holds_no_hand_back(
    tables: Tables, open_page: OpenPage, choices: object
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    scorer.all_sent()
    shut, asked = [True], list[Route]()
    context = scorer.page.context
    context.route("**/hands", lambda route: route.abort() if shut else route.continue_())
    scorer.record("Jan", 3)
    expect(scorer.unsent).to_have_text("Unsent: 1 hand.")

    keep_choices(scorer, choices)
    context.route("**/choices", lambda route: asked.append(route))
    scorer.page.reload()
    scorer.page.wait_for_function("() => document.querySelector('#game').hidden")
    shut.clear()
    # The server has the hand before this page knows its rules.
    with scorer.page.expect_response("**/hands"):
        scorer.page.evaluate("dispatchEvent(new Event('online'))")
    context.unroute("**/choices")
    for route in asked:
        route.continue_()
    scorer.shows(1, 0)
    expect(scorer.hands).to_have_count(1)
    scorer.all_sent()


@pytest.mark.parametrize("locks", ["Web Locks", "a note in storage"])
def test_two_tabs_of_one_phone_send_each_hand_once(
    tables: Tables, open_page: OpenPage, locks: str
) -> None:
    page = open_page(**SMALL)
    if locks != "Web Locks":
        page.context.add_init_script("delete Navigator.prototype.locks")
    scorer = Scorer(page, tables.fresh()).come_in().keep_page().start("Jan")
    scorer.all_sent()
    context = scorer.page.context
    context.set_offline(True)
    scorer.record("Jan", 3)
    scorer.record("Bob", 3)
    second = Scorer(context.new_page(), scorer.table)
    second.page.goto(scorer.table.path)
    second.shows(1, 1)
    expect(second.unsent).to_have_text("Unsent: 2 hands.")
    answers: list[Response] = []
    context.on("response", lambda answer: answers.append(answer))

    context.set_offline(False)
    for tab in (scorer, second):
        expect(tab.page.locator("#sending")).to_be_hidden()
        tab.all_sent()
        tab.shows(1, 1)
    assert len(scorer.served()[0]["hands"]) == 2
    assert [answer.status for answer in answers if answer.url.endswith("/hands")] == [201, 201]


def test_an_unsent_hand_can_be_changed_and_undone(tables: Tables, open_page: OpenPage) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().keep_page().start("Jan")
    scorer.all_sent()
    scorer.page.context.set_offline(True)
    scorer.record("Jan", 3)
    scorer.record("Bob", 3)

    scorer.page.locator('#hands-list [data-hand="1"]').click()
    dialog = scorer.page.get_by_role("dialog", name="Change hand 1")
    expect(dialog.get_by_label("Why it changes")).to_be_hidden()
    scorer.tap(scorer.group("Tricks the makers took", dialog), "5")
    dialog.get_by_role("button", name="Save").click()
    scorer.shows(2, 1)
    scorer.page.get_by_role("button", name="Undo hand 2").click()
    scorer.dialog.get_by_role("button", name="Undo it").click()
    scorer.shows(2, 0)

    scorer.page.context.set_offline(False)
    expect(scorer.page.locator("#sending")).to_be_hidden()
    scorer.all_sent()
    assert [hand["points"] for hand in scorer.served()[0]["hands"]] == [[2, 0]]


def test_changing_a_sent_hand_without_a_signal_keeps_what_was_chosen(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().keep_page().start("Jan")
    scorer.record("Jan", 3)
    scorer.all_sent()
    scorer.page.context.set_offline(True)
    scorer.hands.first.get_by_role("button").click()
    scorer.tap(scorer.group("Tricks the makers took", scorer.dialog), "5")
    scorer.dialog.get_by_role("button", name="Heard it wrong").click()
    scorer.dialog.get_by_role("button", name="Save", exact=True).click()
    expect(scorer.dialog.get_by_role("alert")).to_contain_text("what you chose stays here")

    scorer.page.context.set_offline(False)
    scorer.dialog.get_by_role("button", name="Save", exact=True).click()
    expect(scorer.dialog).to_be_hidden()
    scorer.shows(2, 0)
