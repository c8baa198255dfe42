"""A friendly game of each preset, recorded on a small phone and compared with the engine.

Started as anybody would; then an ordinary hand, one that the game is known for, and an undo, each
in as few taps as its facts.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from scoring.rules import PRESETS, assess, fold, rule_set
from tests.e2e.conftest import Live
from tests.e2e.tables import PEOPLE, SIDES, SMALL, Opened, Scorer, Tables
from tests.e2e.test_scorer_for_everybody import check

MADE, BID, WON = "Who made it?", "The bid", "Who won the bid?"
MAKERS, MAKER = "Tricks the makers took", "Tricks the maker took"
Taps = list[tuple[str, str]]


@dataclass(frozen=True)
class Night:
    """What is played, and how two of its hands are tapped; `says` is read before each is saved."""

    ordinary: Taps
    says: str
    special: Taps
    says_special: str
    options: dict[str, Any] = field(default_factory=dict)


TURN_UP = Night(
    [(MADE, "Bob"), (MAKERS, "4")],
    "Bob made it: 4 tricks. 1 to Ship Inn.",
    [(MADE, "Jan"), (MAKERS, "5"), ("Alone?", "Jan")],
    "Jan made it alone: lone march. 4 to White Hart A.",
)
NIGHTS = {
    "st_austell": TURN_UP,
    "cornish": Night(
        TURN_UP.ordinary,
        TURN_UP.says,
        [(MADE, "Bob"), (MAKERS, "2"), ("Alone?", "Mary")],
        "Bob made it, Mary alone: euchred by a lone defender (2 tricks). 4 to White Hart A.",
    ),
    "cornish_six": Night(
        [(MADE, "Ann"), (MAKERS, "3")],
        "Ann made it: 3 tricks. 1 to White Hart A. Only round 2 allows it.",
        [(MADE, "Tom"), (MAKERS, "0"), ("Alone?", "Tom")],
        "Tom made it alone: lone hand euchred (0 tricks). 2 to White Hart A.",
    ),
    "north_american": TURN_UP,
    "two_handed": Night(
        [(MADE, "Bob"), (MAKER, "3")],
        "Bob made it: 3 tricks. 1 to Bob.",
        [(MADE, "Jan"), (MAKER, "5")],
        "Jan made it: march. 2 to Jan.",
    ),
    "cutthroat": Night(
        [(MADE, "Mary"), (MAKER, "3")],
        "Mary made it: 3 tricks. 1 to Mary.",
        [(MADE, "Bob"), (MAKER, "2")],
        "Bob made it: euchred (2 tricks). 2 to Jan and Mary.",
    ),
    "bid_euchre": Night(
        [(WON, "Bob"), (BID, "4"), (MAKERS, "5")],
        "Bob bid 4: 5 tricks. 5 to Ship Inn and 1 to White Hart A.",
        [(WON, "Jan"), (BID, "6"), (MAKERS, "4")],
        "Jan bid 6: set (4 tricks). 2 to Ship Inn and −6 to White Hart A.",
    ),
    "pepper": Night(
        [(WON, "Bob"), (BID, "3"), (MAKERS, "4")],
        "Bob bid 3: 4 tricks. 4 to Ship Inn and 2 to White Hart A.",
        [(WON, "Mary"), (BID, "Big pepper"), (MAKERS, "6")],
        "Mary bid Big pepper: 6 tricks. 12 to White Hart A.",
    ),
    "buck": Night(
        [
            (MADE, "Bob"),
            ("Who folded?", "Jan"),
            ("Tricks of Bob", "3"),
            ("Tricks of Mary", "1"),
            ("Tricks of Dave", "1"),
        ],
        "Bob made it, Jan folded: 3 tricks. −1 to Mary and Dave and −3 to Bob.",
        [(MADE, "Nobody called"), ("Tricks of Dave", "3"), ("Tricks of Jan", "2")],
        "Nobody called it: Jan 2, Dave 3. 5 to Bob and Mary, −2 to Jan and −3 to Dave.",
    ),
    "railroad": Night(
        TURN_UP.ordinary,
        TURN_UP.says,
        [(MADE, "Jan"), (MAKERS, "2"), ("Alone?", "Jan"), ("Alone?", "Bob")],
        "Jan made it alone, Bob alone: euchred by a lone defender (2 tricks). 4 to Ship Inn.",
    ),
    "hasenpfeffer": Night(
        [(WON, "Bob"), (BID, "4"), (MAKERS, "4")],
        "Bob bid 4: 4 tricks. 4 to Ship Inn and 2 to White Hart A.",
        [("", "Everybody passed"), (WON, "Dave"), (MAKERS, "2")],
        "Dave had to bid 3: set (2 tricks). 4 to White Hart A and −3 to Ship Inn.",
    ),
    "double_hasenpfeffer": Night(
        [(WON, "Ann"), (BID, "4"), (MAKERS, "5"), ("Alone?", "Ann")],
        "Ann bid 4 alone: 5 tricks. 10 to White Hart A.",
        [("", "Everybody passed"), (BID, "5"), (MAKERS, "2")],
        "Bob had to bid 5: set (2 tricks). −3 to Ship Inn.",
        {"players": 6},
    ),
    "napoleon": Night(
        [(WON, "Sue"), (BID, "3"), (MAKER, "2")],
        "Sue bid 3: set (2 tricks). 3 to Jan, Bob, Mary, Dave, Ann and Tom and −18 to Sue.",
        [(WON, "Bob"), (BID, "Wellington"), (MAKER, "5")],
        "Bob bid Wellington: 5 tricks. 60 to Bob and −10 to Jan, Mary, Dave, Ann, Tom and Sue.",
        {"players": 7},
    ),
    "call_ace": Night(
        [
            (MADE, "Ann"),
            ("The maker’s partner", "Jan"),
            ("Tricks of Ann", "3"),
            ("Tricks of Jan", "1"),
            ("Tricks of Tom", "1"),
        ],
        "Ann made it with Jan: 4 tricks. 1 to Jan and Ann.",
        [(MADE, "Tom"), ("The maker’s partner", "No partner"), ("Tricks of Tom", "5")],
        "Tom made it without a partner: lone march. 6 to Tom.",
        {"players": 6},
    ),
    "progressive": Night(
        TURN_UP.ordinary,
        TURN_UP.says,
        [(MADE, "Jan"), (MAKERS, "5"), ("Alone?", "Jan")],
        TURN_UP.says_special,
        {"lone_bonus": 1},
    ),
}


@pytest.fixture(scope="module")
def small_phone(browser: Browser, live: Live) -> Iterator[Page]:
    """One phone for all games."""
    context = browser.new_context(base_url=live.base_url, **SMALL)
    context.set_default_timeout(10_000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, errors


def test_every_preset_has_its_night() -> None:
    assert list(NIGHTS) == list(PRESETS)


@pytest.mark.parametrize("preset", NIGHTS)
def test_a_friendly_game_is_recorded_by_hand(preset: str, small_phone: Page) -> None:
    night = NIGHTS[preset]
    scorer = among_friends(small_phone, preset, night).start("Jan")
    check_whole(small_phone)

    record(scorer, night.ordinary, by_friends(scorer, night.says))
    scorer.all_sent()
    after_one = scores(scorer)
    record(scorer, night.special, by_friends(scorer, night.says_special))
    told = scores(scorer)
    scorer.all_sent()

    (game,) = scorer.served()
    rules = rule_set({"preset": preset, **night.options})
    hands = [{**hand, "points": None, "score": None} for hand in game["hands"]]
    one, two = fold(rules, hands, first_dealer=0)
    assert [list(step.state.score) for step in (one, two)] == [after_one, told]
    assert not one.assessment.faults
    assert not two.assessment.faults
    assert game["score"] == told

    small_phone.get_by_role("button", name="Undo hand 2").click()
    scorer.dialog.get_by_role("button", name="Undo it").click()
    expect(scorer.hands).to_have_count(1)
    assert scores(scorer) == after_one


def among_friends(page: Page, preset: str, night: Night) -> Scorer:
    """Start a friendly game from its page; it opens on the scorer's."""
    page.goto(f"/friendly/start/?{urlencode({'preset': preset, **night.options})}")
    for seat in page.locator("input[name^=seat_]").all():
        number = int((seat.get_attribute("name") or "").removeprefix("seat_"))
        seat.fill(PEOPLE[number])
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*/")
    return Scorer(page, Opened(page.url.rstrip("/").rpartition("/")[2], code=""))


def by_friends(scorer: Scorer, says: str) -> str:
    """What is said of a league's teams, of partners among friends, who go by their own names."""
    for team, partners in zip(
        SIDES, scorer.page.locator("#scores dt").all_inner_texts(), strict=False
    ):
        says = says.replace(team, partners)
    return says


def check_whole(page: Page) -> None:
    """Where the bar at the bottom of the screen hides no part of the form."""
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    check(page)


@pytest.mark.parametrize("preset", ["bid_euchre", "buck", "call_ace"])
def test_a_hand_of_another_game_is_changed(preset: str, tables: Tables, small_phone: Page) -> None:
    night = NIGHTS[preset]
    table = tables.of_each({preset: {"preset": preset, **night.options}})[preset]
    scorer = Scorer(small_phone, table).come_in().start("Jan")
    record(scorer, night.ordinary, night.says)
    scorer.all_sent()

    scorer.hands.first.get_by_role("button").click()
    dialog = scorer.dialog
    expect(dialog.locator("#change-says")).to_have_text(night.says)
    tap_all(scorer, night.special, dialog)
    expect(dialog.locator("#change-says")).to_have_text(night.says_special)
    dialog.get_by_role("button", name="Heard it wrong").click()
    dialog.get_by_role("button", name="Save", exact=True).click()
    expect(dialog).to_be_hidden()

    expect(scorer.hands.first).to_contain_text(night.says_special.split(". ")[0])
    (game,) = scorer.served()
    (hand,) = game["hands"]
    found = assess(rule_set({"preset": preset, **night.options}), {**hand, "points": None})
    assert (hand["version"], hand["points"]) == (2, list(found.points or ()))


def tap_all(scorer: Scorer, taps: Taps, within: Locator) -> None:
    for group, name in taps:
        if not group:
            scorer.tap(within, name)
        elif group.startswith("Tricks of "):
            row = within.get_by_role("radiogroup", name=group.removeprefix("Tricks of "))
            scorer.tap(row, name)
        else:
            scorer.tap(scorer.group(group, within), name)


def record(scorer: Scorer, taps: Taps, says: str) -> None:
    tap_all(scorer, taps, scorer.entry)
    expect(scorer.sentence).to_have_text(says)
    hands = scorer.hands.count()
    scorer.save()
    expect(scorer.hands).to_have_count(hands + 1)


def scores(scorer: Scorer) -> list[int]:
    told = scorer.page.locator("#scores dd").all_inner_texts()
    return [int(score.replace("−", "-")) for score in told]
