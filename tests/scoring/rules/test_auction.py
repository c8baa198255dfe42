"""Bid euchre, pepper and both hasenpfeffers (rule books §2.3 k, n)."""

from typing import Any

import pytest

from scoring.rules import assess, fold, opening, rule_set
from tests.scoring.rules.hands import Spec, codes

FOSTER = {
    "preset": "bid_euchre",
    "made": "bid",
    "set_to": "defenders_gain",
    "def_tricks": False,
    "target": 15,
}
CINCINNATI = {"preset": "bid_euchre", "min_bid": 3, "forced_bid": 3}
DOUBLE_DECK = {"preset": "bid_euchre", "cards": 48, "min_bid": 6, "forced_bid": 6}


def bid(**facts: Any) -> dict[str, Any]:
    """Dealer 3; seat 0 bid three in hearts and took four of six tricks."""
    return {
        "kind": "played",
        "dealer": 3,
        "maker": 0,
        "bid": 3,
        "trump": "hearts",
        "alone": [],
        "tricks": [4, 2],
    } | facts


@pytest.mark.parametrize(
    ("spec", "facts", "points"),
    [
        # PG*: made, one a trick to each side; failed, minus the bid, the others still one a trick.
        ("bid_euchre", {}, (4, 2)),
        ("bid_euchre", {"bid": 5}, (-5, 2)),
        ("bid_euchre", {"maker": 1, "bid": 3}, (4, -3)),
        ("bid_euchre", {"trump": "no_trump"}, (4, 2)),
        # §2.3: 32 cards make eight tricks, 48 make twelve.
        ({"preset": "bid_euchre", "cards": 32}, {"bid": 6, "tricks": [5, 3]}, (-6, 3)),
        ({"preset": "bid_euchre", "cards": 48}, {"bid": 12, "tricks": [12, 0]}, (12, 0)),
        # FO: the bid only, lost to the defenders, and nobody counts odd tricks.
        ({"preset": "bid_euchre", "made": "bid", "def_tricks": False}, {}, (3, 0)),
        (
            {"preset": "bid_euchre", "def_tricks": False, "set_to": "defenders_gain"},
            {"bid": 5},
            (0, 5),
        ),
        ({"preset": "bid_euchre", "set_to": "defenders_gain"}, {"bid": 5}, (0, 7)),
        # PA: pepper is minus six whatever was bid; big pepper twelve either way.
        ("pepper", {"bid": 5}, (-6, 2)),
        ("pepper", {"bid": 6, "tricks": [6, 0]}, (6, 0)),
        ("pepper", {"bid": "big_pepper", "tricks": [6, 0]}, (12, 0)),
        ("pepper", {"bid": "big_pepper", "tricks": [5, 1]}, (-12, 1)),
        # WS: a failed big pepper 14, a small one 12.
        ({"preset": "pepper", "big_pepper_points": 14}, {"bid": "big_pepper"}, (-14, 2)),
        ({"preset": "pepper", "set": 12}, {"bid": 6}, (-12, 2)),
        ({"preset": "pepper", "set": "bid"}, {"bid": 5}, (-5, 2)),
        # WS, DX: hasenpfeffer; the joker's holder is compelled to three.
        ("hasenpfeffer", {}, (4, 2)),
        ("hasenpfeffer", {"bid": 6}, (-6, 2)),
        ("hasenpfeffer", {"bid": 3, "forced": True, "maker": 2, "tricks": [2, 4]}, (-3, 4)),
        # PA: in the doubled pack the dealer compelled loses half, rounded up; alone is double.
        ("double_hasenpfeffer", {"bid": 6, "tricks": [7, 5]}, (7, 0)),
        ("double_hasenpfeffer", {"bid": 8, "tricks": [7, 5]}, (-8, 0)),
        ("double_hasenpfeffer", {"bid": 8, "alone": [0], "tricks": [8, 4]}, (16, 0)),
        ("double_hasenpfeffer", {"bid": 8, "alone": [0], "tricks": [7, 5]}, (-16, 0)),
        (
            "double_hasenpfeffer",
            {"bid": 3, "forced": True, "maker": 3, "tricks": [10, 2]},
            (0, -2),
        ),
        (
            "double_hasenpfeffer",
            {"bid": 4, "forced": True, "maker": 3, "tricks": [10, 2]},
            (0, -2),
        ),
        # A recorded auction of passes says as much.
        (
            "double_hasenpfeffer",
            {"bid": 5, "bids": ["pass"] * 4, "maker": 3, "tricks": [10, 2]},
            (0, -3),
        ),
        ({"preset": "double_hasenpfeffer", "players": 6}, {"bid": 5, "tricks": [6, 2]}, (6, 0)),
        # k3, FO: the same two together; over the bid is worth no more.
        (FOSTER, {"bid": 3, "tricks": [6, 0]}, (3, 0)),
        (FOSTER, {"bid": 5}, (0, 5)),
        # k5, HM, OM: twelve tricks, six at least, the dealer stuck at six.
        (DOUBLE_DECK, {"bid": 7, "tricks": [8, 4]}, (8, 4)),
        (DOUBLE_DECK, {"bid": 6, "maker": 3, "forced": True, "tricks": [7, 5]}, (7, -6)),
        # k4, BI: when all pass the dealer is compelled at three.
        (
            CINCINNATI,
            {"maker": 3, "forced": True, "tricks": [4, 2]},
            (4, -3),
        ),
    ],
)
def test_points_of_a_bid(spec: Spec, facts: dict[str, Any], points: tuple[int, int]) -> None:
    assessment = assess(rule_set(spec), bid(**facts))

    assert not assessment.faults, [fault.message for fault in assessment.faults]
    assert assessment.points == points
    makers = facts.get("maker", 0) % 2
    assert assessment.outcome == ("made" if points[makers] > 0 else "set")


@pytest.mark.parametrize(
    ("spec", "facts", "code"),
    [
        # §5.17: below the least, above the tricks, not rising.
        ("bid_euchre", {"bid": None}, "bid_range"),
        ("bid_euchre", {"bid": 0}, "bid_range"),
        ("bid_euchre", {"bid": 7}, "bid_range"),
        ("bid_euchre", {"bid": "big_pepper"}, "bid_range"),
        ("pepper", {"bid": "nap"}, "bid_range"),
        ({"preset": "bid_euchre", "min_bid": 4}, {"bid": 3}, "bid_range"),
        (CINCINNATI, {"bid": 2}, "bid_range"),
        (DOUBLE_DECK, {"bid": 5, "tricks": [8, 4]}, "bid_range"),
        (DOUBLE_DECK, {"bid": 13, "tricks": [8, 4]}, "bid_range"),
        (DOUBLE_DECK, {"bid": 6, "maker": 2, "forced": True, "tricks": [8, 4]}, "forced_bid"),
        ("double_hasenpfeffer", {"bid": 2, "tricks": [8, 4]}, "bid_range"),
        ("bid_euchre", {"bid": "four"}, "fact_invalid"),
        ("bid_euchre", {"bid": True}, "fact_invalid"),
        ("bid_euchre", {"bids": "3"}, "fact_invalid"),
        ("bid_euchre", {"bids": [3, None]}, "fact_invalid"),
        ("bid_euchre", {"bids": [3, "pass", "pass", "pass", 4]}, "fact_invalid"),
        ("bid_euchre", {"bids": [9, "pass", "pass", "pass"]}, "bid_range"),
        ("bid_euchre", {"bids": [3, 2, "pass", "pass"]}, "bid_not_higher"),
        ("bid_euchre", {"bids": [3, 3, "pass", "pass"]}, "bid_not_higher"),
        ("pepper", {"bid": "big_pepper", "bids": ["big_pepper", 6]}, "bid_not_higher"),
        ("bid_euchre", {"bids": [3, 3, "pass", "pass"], "maker": 1}, "bid_not_higher"),
        ("bid_euchre", {"bids": ["pass", 3, 2, "pass"], "maker": 1}, "bid_not_higher"),
        ("bid_euchre", {"bids": [9, 3, 2, "pass"], "maker": 1}, "bid_not_higher"),
        # The auction and the hand must tell one story.
        ("bid_euchre", {"bids": [3, 4, "pass", "pass"]}, "bid_not_higher"),
        ("bid_euchre", {"bids": [4, "pass", "pass", "pass"]}, "bid_not_higher"),
        # A forced bid: only where there is one, only when all passed, only as it is.
        ("bid_euchre", {"forced": True}, "forced_bid"),
        ("bid_euchre", {"bids": ["pass"] * 4}, "forced_bid"),
        ("hasenpfeffer", {"forced": True, "bid": 4}, "forced_bid"),
        ("hasenpfeffer", {"forced": True, "bids": [3, "pass", "pass", "pass"]}, "forced_bid"),
        ("hasenpfeffer", {"forced": False, "bids": ["pass"] * 4}, "forced_bid"),
        (
            "double_hasenpfeffer",
            {"forced": True, "maker": 1, "bid": 3, "tricks": [6, 6]},
            "forced_bid",
        ),
        (
            {"preset": "pepper", "forced_bid": 3},
            {"forced": True, "maker": 3, "bid": "big_pepper"},
            "forced_bid",
        ),
        # Nothing is turned up and nobody plays alone.
        ("bid_euchre", {"turn_up": "hearts"}, "not_in_variant"),
        ("bid_euchre", {"round": 1}, "not_in_variant"),
        ("bid_euchre", {"partner": 2}, "not_in_variant"),
        ("hasenpfeffer", {"turn_up": "joker"}, "not_in_variant"),
        ("bid_euchre", {"alone": [0]}, "alone_not_in_variant"),
        ("double_hasenpfeffer", {"alone": [2], "tricks": [8, 4]}, "partner_may_not_go_alone"),
        ("double_hasenpfeffer", {"alone": [1], "tricks": [8, 4]}, "defender_may_not_go_alone"),
        ("hasenpfeffer", {"trump": "no_trump"}, "trump_not_allowed"),
        ("bid_euchre", {"maker": None}, "maker_missing"),
        ("bid_euchre", {"tricks": [3, 2]}, "tricks_total"),
        ("bid_euchre", {"tricks": [7, -1]}, "tricks_range"),
        (
            "bid_euchre",
            {"kind": "penalty", "penalty": {"reason": "revoke", "against": 1}},
            "penalty_invalid",
        ),
    ],
)
def test_impossible_bid_hand(spec: Spec, facts: dict[str, Any], code: str) -> None:
    assert code in codes(assess(rule_set(spec), bid(**facts)))


@pytest.mark.parametrize(
    ("spec", "facts", "code"),
    [
        ("hasenpfeffer", {"forced": True, "bid": None}, "bid_range"),
        ("double_hasenpfeffer", {"forced": True, "bid": "nap", "tricks": [8, 4]}, "bid_range"),
        ("bid_euchre", {"maker": None, "bids": [3, "pass", "pass", "pass"]}, "maker_missing"),
        ("bid_euchre", {"bid": None, "bids": [4, "pass", "pass", "pass"]}, "bid_range"),
        ("bid_euchre", {"bids": [9, "pass", "pass", "pass"]}, "bid_range"),
    ],
)
def test_one_mistake_in_an_auction_is_one_fault(
    spec: str, facts: dict[str, Any], code: str
) -> None:
    facts = {"dealer": 0, "maker": 0} | facts if spec == "double_hasenpfeffer" else facts
    faults = assess(rule_set(spec), bid(**facts)).faults

    assert [fault.code for fault in faults] == [code]


@pytest.mark.parametrize(
    ("spec", "facts", "message"),
    [
        (
            "hasenpfeffer",
            {"forced": True, "bid": 4},
            "The compulsory bid is 3; 4 was recorded.",
        ),
        (
            {"preset": "double_hasenpfeffer", "min_bid": 1},
            {"forced": True, "bid": 2, "maker": 3, "tricks": [6, 6]},
            "The compulsory bid is 3 or more; 2 was recorded.",
        ),
    ],
)
def test_a_compulsory_bid_says_how_high_it_must_be(
    spec: Spec, facts: dict[str, Any], message: str
) -> None:
    faults = assess(rule_set(spec), bid(**facts)).faults

    assert [str(fault.message) for fault in faults] == [message]


def test_an_auction_that_rises_to_the_bid_is_accepted() -> None:
    facts = bid(dealer=3, bids=["pass", 2, 3, "pass"], maker=2, bid=3)

    assert not assess(rule_set("bid_euchre"), facts).faults


@pytest.mark.parametrize("spec", ["hasenpfeffer", "double_hasenpfeffer"])
def test_with_a_compulsory_bid_nothing_is_thrown_in(spec: str) -> None:
    facts = {"kind": "thrown_in", "dealer": 0, "bids": ["pass"] * 4}

    assert codes(assess(rule_set(spec), facts)) == {"thrown_in_not_allowed"}
    free = rule_set({"preset": spec, "forced_bid": None})
    assert not assess(free, facts).faults


def test_a_hand_that_was_bid_for_was_not_thrown_in() -> None:
    facts = {"kind": "thrown_in", "dealer": 0, "bids": [3, "pass", "pass", "pass"]}

    assert codes(assess(rule_set("pepper"), facts)) == {"thrown_in_not_allowed"}


def test_a_revoke_costs_what_the_house_sets() -> None:
    rules = rule_set({"preset": "pepper", "revoke_points": 6})
    facts = {"kind": "penalty", "dealer": 0, "penalty": {"reason": "revoke", "against": 0}}

    assert assess(rules, facts).points == (0, 6)


def test_bid_euchre_is_won_only_on_a_bid() -> None:
    """PG*: by making one's own bid or setting the other side, never on odd tricks."""
    rules = rule_set({"preset": "bid_euchre", "target": 7})
    hands = [
        bid(dealer=3, maker=0, bid=3, tricks=[3, 3]),
        bid(dealer=0, maker=0, bid=2, tricks=[2, 4]),
        bid(dealer=1, maker=0, bid=1, tricks=[3, 3]),
    ]
    first, second, third = fold(rules, hands, opening_score=[0, 1])

    assert first.state.score == (3, 4)
    assert codes(first.assessment) == set()
    assert (second.state.score, second.state.over) == ((5, 8), False)
    assert codes(second.assessment) == {"win_not_on_bid"}
    assert (third.state.score, third.state.won_by) == ((8, 11), 0)


def test_setting_the_bidder_wins_bid_euchre() -> None:
    rules = rule_set({"preset": "bid_euchre", "target": 7})
    (step,) = fold(rules, [bid(bid=6, tricks=[2, 4])], opening_score=[6, 3])

    assert (step.state.score, step.state.won_by) == ((0, 7), 1)
    hand = bid(maker=1, bid=6, tricks=[4, 2])
    (step,) = fold(rules, [hand], opening_score=[3, 6])
    assert (step.state.score, step.state.won_by) == ((7, 0), 0)


def test_a_penalty_wins_no_bid_euchre() -> None:
    rules = rule_set({"preset": "bid_euchre", "target": 7, "revoke_points": 6})
    facts = {"kind": "penalty", "dealer": 3, "penalty": {"reason": "revoke", "against": 0}}
    (step,) = fold(rules, [facts], opening_score=[0, 3])

    assert (step.state.score, step.state.over) == ((0, 9), False)
    assert codes(step.assessment) == {"win_not_on_bid"}


def test_elsewhere_level_leaders_past_the_target_play_on() -> None:
    rules = rule_set({"preset": "pepper", "target": 3})
    steps = list(fold(rules, [bid(tricks=[3, 3]), bid(dealer=0, tricks=[4, 2])]))

    assert [step.state.over for step in steps] == [False, True]
    assert steps[-1].state.won_by == 0


def test_below_the_floor_a_side_loses() -> None:
    """RA: fifty is the target, below minus twenty-four loses."""
    rules = rule_set({"preset": "bid_euchre", "target": 50, "floor": -24})
    hands = [bid(dealer=turn % 4, bid=6, tricks=[5, 1]) for turn in range(5)]
    steps = list(fold(rules, hands))

    assert steps[3].state.score == (-24, 4)
    assert not steps[3].state.over
    assert (steps[4].state.score, steps[4].state.won_by) == ((-30, 5), 1)


@pytest.mark.parametrize("preset", ["bid_euchre", "pepper", "hasenpfeffer", "double_hasenpfeffer"])
def test_a_score_may_fall_below_nothing(preset: str) -> None:
    """PG, DX."""
    rules = rule_set(preset)
    facts = bid(bid=rules.tricks, tricks=[0, rules.tricks], alone=[])
    (step,) = fold(rules, [facts])

    assert step.state.score[0] == -rules.tricks
    assert not step.state.over


def test_odd_tricks_that_just_reach_the_target_are_remarked_on() -> None:
    rules = rule_set("bid_euchre")
    (step,) = fold(rules, [bid(bid=3, tricks=[3, 3])], opening_score=[0, 29])

    assert (step.state.score, step.state.over) == ((3, 32), False)
    assert codes(step.assessment) == {"win_not_on_bid"}
    endless = rule_set({"preset": "bid_euchre", "hands_per_game": 8, "floor": None})
    assert not next(fold(endless, [bid()])).assessment.faults


def test_the_bidder_wins_when_both_sides_pass_the_target() -> None:
    """PG: never on odd tricks, however many."""
    rules = rule_set("bid_euchre")
    (step,) = fold(rules, [bid(bid=3, tricks=[3, 3])], opening_score=[30, 31])

    assert (step.state.score, step.state.won_by) == ((33, 34), 0)


def test_no_score_falls_where_the_defenders_gain_the_bid() -> None:
    """FO: fifteen wins, and nothing is ever lost."""
    rules = rule_set(FOSTER)
    steps = list(fold(rules, [bid(bid=5), bid(dealer=0, bid=5), bid(dealer=1, bid=6)]))

    assert rules.warnings == ()
    assert [step.state.score for step in steps] == [(0, 5), (0, 10), (0, 16)]
    assert steps[-1].state.won_by == 1


def test_a_part_game_may_open_below_nothing() -> None:
    assert opening(rule_set("pepper"), opening_score=[-12, 3]).score == (-12, 3)
