"""A scorer puts hands down, and puts them right."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.tables import SMALL, Scorer, Tables


@pytest.fixture
def scorer(tables: Tables, open_page: OpenPage) -> Scorer:
    return Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")


def test_three_taps_record_an_ordinary_hand(scorer: Scorer) -> None:
    scorer.tap(scorer.group("Who made it?"), "Bob")
    scorer.tap(scorer.group("Tricks the makers took"), "4")
    expect(scorer.sentence).to_have_text("Bob made it: 4 tricks. 1 to Ship Inn.")
    scorer.save()

    scorer.shows(0, 1)
    expect(scorer.hands.first).to_contain_text("Bob made it: 4 tricks")
    scorer.all_sent()
    [game] = scorer.served()
    [hand] = game["hands"]
    assert (hand["dealer"], hand["maker"], hand["alone"], hand["tricks"]) == (0, 1, [], [1, 4])
    assert (hand["round"], hand["turn_up"], hand["trump"]) == (None, None, None)
    assert hand["points"] == [0, 1]


def test_the_deal_goes_round_by_name(scorer: Scorer) -> None:
    for dealer in ("Jan", "Bob", "Mary", "Dave", "Jan"):
        expect(scorer.page.locator("#dealer")).to_contain_text(f"{dealer} deals")
        scorer.record("Jan", 3)


def test_alone_is_one_more_tap(scorer: Scorer) -> None:
    scorer.makes("Jan", 5)
    scorer.alone("Jan")
    expect(scorer.sentence).to_have_text("Jan made it alone: lone march. 4 to White Hart A.")
    scorer.save()

    scorer.shows(4, 0)
    scorer.all_sent()
    assert scorer.served()[0]["hands"][0]["outcome"] == "lone_march"


def test_too_few_tricks_are_a_euchre(scorer: Scorer) -> None:
    scorer.makes("Jan", 2)
    expect(scorer.sentence).to_have_text("Jan made it: euchred (2 tricks). 2 to Ship Inn.")
    scorer.save()

    scorer.shows(0, 2)


def test_a_hand_thrown_in_scores_nothing_and_passes_the_deal(scorer: Scorer) -> None:
    scorer.tap(scorer.group("Was it played out?"), "Thrown in")
    expect(scorer.sentence).to_contain_text("No score; Bob deals next.")
    scorer.save()

    expect(scorer.hands.first).to_contain_text("Thrown in")
    scorer.shows(0, 0)
    scorer.all_sent()
    assert scorer.served()[0]["next_dealer"] == 1


def test_after_a_misdeal_the_same_player_deals_again(scorer: Scorer) -> None:
    scorer.tap(scorer.group("Was it played out?"), "Misdeal")
    scorer.save()

    expect(scorer.hands.first).to_contain_text("Misdeal")
    expect(scorer.page.locator("#dealer")).to_contain_text("Jan deals")
    scorer.all_sent()
    assert scorer.served()[0]["next_dealer"] == 0


def test_a_revoke_pays_the_other_side(scorer: Scorer) -> None:
    scorer.tap(scorer.group("Was it played out?"), "Revoke")
    scorer.tap(scorer.group("Which side revoked?"), "White Hart A")
    expect(scorer.sentence).to_have_text("Revoke by White Hart A. 2 to Ship Inn.")
    scorer.save()

    scorer.shows(0, 2)
    scorer.all_sent()
    assert scorer.served()[0]["hands"][0]["penalty"] == {"reason": "revoke", "against": 0}


def test_details_go_with_the_hand_when_wanted(scorer: Scorer) -> None:
    scorer.makes("Bob", 3)
    scorer.page.get_by_text("More: turn-up").click()
    scorer.choice("Turned up", "♥").check(force=True)
    scorer.choice("Round", "Round 1").check(force=True)
    scorer.save()

    expect(scorer.hands.first).to_contain_text("round 1, ♥ hearts trump")
    scorer.all_sent()
    hand = scorer.served()[0]["hands"][0]
    assert (hand["turn_up"], hand["round"], hand["trump"]) == ("hearts", 1, "hearts")


def test_the_last_hand_can_be_undone(scorer: Scorer) -> None:
    scorer.record("Jan", 5)
    scorer.record("Bob", 3)
    scorer.shows(2, 1)
    scorer.all_sent()

    scorer.page.get_by_role("button", name="Undo hand 2").click()
    expect(scorer.dialog).to_contain_text("Bob made it: 3 tricks, 1 to Ship Inn.")
    scorer.dialog.get_by_role("button", name="Undo it").click()

    scorer.shows(2, 0)
    expect(scorer.hands).to_have_count(1)
    expect(scorer.page.locator("#dealer")).to_contain_text("Bob deals hand 2")
    assert len(scorer.served()[0]["hands"]) == 1


def test_an_earlier_hand_is_changed_with_a_reason(scorer: Scorer) -> None:
    scorer.record("Jan", 3)
    scorer.record("Bob", 3)
    scorer.all_sent()

    scorer.hands.last.get_by_role("button").click()
    dialog = scorer.page.get_by_role("dialog", name="Change hand 1")
    scorer.makes("Jan", 2, dialog)
    expect(dialog.locator("#change-says")).to_contain_text("2 to Ship Inn")
    dialog.get_by_role("button", name="Heard it wrong").click()
    dialog.get_by_role("button", name="Save").click()

    expect(dialog).to_be_hidden()
    scorer.shows(0, 3)
    expect(scorer.hands.first).to_contain_text("0 – 3")
    first = scorer.served()[0]["hands"][0]
    assert (first["version"], first["tricks"]) == (2, [2, 3])


def test_a_change_that_ends_the_game_earlier_offers_to_withdraw_the_later_hands(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh(target=5)).come_in().start("Jan")
    scorer.record("Jan", 5)
    scorer.record("Jan", 5)
    scorer.record("Bob", 3)
    scorer.shows(4, 1)
    scorer.all_sent()

    scorer.page.locator('#hands-list [data-hand="1"]').click()
    dialog = scorer.page.get_by_role("dialog", name="Change hand 1")
    scorer.alone("Jan", dialog)
    dialog.get_by_label("Why it changes").fill("Jan was alone")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_contain_text("over after hand 2")
    dialog.get_by_role("button", name="Withdraw hand 3 and save").click()

    expect(scorer.page.get_by_role("heading", name="White Hart A win 6–0")).to_be_visible()
    expect(scorer.hands).to_have_count(2)


def test_a_stale_change_shows_what_the_hand_says_now(scorer: Scorer, open_page: OpenPage) -> None:
    scorer.record("Jan", 3)
    scorer.all_sent()
    other = Scorer(open_page(**SMALL), scorer.table).come_in()
    for who in (scorer, other):
        who.hands.first.get_by_role("button").click()
    for who, tricks in ((other, 5), (scorer, 4)):
        dialog = who.page.get_by_role("dialog")
        who.tap(who.group("Tricks the makers took", dialog), str(tricks))
        dialog.get_by_role("button", name="Both sides agree").click()
        dialog.get_by_role("button", name="Save", exact=True).click()
        if who is other:
            expect(dialog).to_be_hidden()

    expect(scorer.dialog.get_by_role("alert")).to_contain_text("It now says: Jan made it: march.")
    scorer.dialog.get_by_role("button", name="Save mine all the same").click()
    expect(scorer.dialog).to_be_hidden()
    scorer.shows(1, 0)
    assert scorer.served()[0]["hands"][0]["version"] == 3
