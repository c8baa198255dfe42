"""Every way a four-handed hand can be impossible, by its fault code (rule books §5)."""

from typing import Any

import pytest

from scoring.rules import assess, rule_set
from tests.scoring.rules.hands import Spec, codes, faults_of, played

NA = "north_american"
JOKER_PACK = {"preset": NA, "cards": 25}
CANADIAN = {"preset": NA, "partner_must_go_alone": True}
TURN_UP = [
    "st_austell",
    "cornish",
    "cornish_six",
    NA,
    "two_handed",
    "cutthroat",
    "railroad",
    "call_ace",
    "progressive",
]


@pytest.mark.parametrize(
    ("spec", "facts", "code"),
    [
        (NA, {"tricks": [6, -1]}, "tricks_range"),
        (NA, {"tricks": [-1, 5]}, "tricks_range"),
        (NA, {"tricks": [2, 2]}, "tricks_total"),
        (NA, {"tricks": [3, 3]}, "tricks_total"),
        (NA, {"tricks": [5]}, "fact_invalid"),
        (NA, {"tricks": [2, None]}, "fact_invalid"),
        (NA, {"tricks": None}, "fact_invalid"),
        (NA, {"maker": None}, "maker_missing"),
        (NA, {"maker": 4}, "seat_unknown"),
        (NA, {"dealer": -1}, "seat_unknown"),
        (NA, {"alone": [7]}, "seat_unknown"),
        (NA, {"alone": [1, 1]}, "seats_repeated"),
        # §5.3, §5.4, §5.5, §5.7: who may be alone.
        (NA, {"alone": [1, 3]}, "two_alone_on_one_side"),
        ("cornish", {"alone": [0, 2]}, "two_alone_on_one_side"),
        (NA, {"alone": [3]}, "partner_may_not_go_alone"),
        (NA, {"alone": [0]}, "defender_may_not_go_alone"),
        ("st_austell", {"alone": [0, 1]}, "defender_may_not_go_alone"),
        (NA, {"alone": [0, 1]}, "defender_may_not_go_alone"),
        (CANADIAN, {"alone": [0, 1]}, "defender_may_not_go_alone"),
        (
            {"preset": NA, "defend_alone": "against_lone"},
            {"alone": [0]},
            "defender_may_not_go_alone",
        ),
        ({"preset": NA, "alone_allowed": False}, {"alone": [1]}, "alone_not_in_variant"),
        # §5.6: S0, the dealer's partner in round 1; the dealer alone does not cure it.
        ("cornish", {"maker": 2}, "partner_must_go_alone"),
        ("cornish", {"maker": 2, "alone": [0]}, "partner_must_go_alone"),
        ("st_austell", {"maker": 2}, "partner_must_go_alone"),
        # §2 h: LK, MI, EG play the Canadian loner elsewhere too.
        (CANADIAN, {"maker": 2}, "partner_must_go_alone"),
        ("st_austell", {"maker": 2, "round": None}, "round_missing"),
        # §5.8: a turned joker.
        (NA, {"turn_up": "joker", "round": None, "maker": 0}, "joker_not_in_pack"),
        (JOKER_PACK, {"turn_up": "joker", "round": None}, "turned_joker_maker"),
        (JOKER_PACK, {"turn_up": "joker", "maker": 0}, "turned_joker_round"),
        # §5.9: trump and the turned suit.
        (NA, {"turn_up": "hearts", "trump": "spades"}, "trump_not_turned_up"),
        (NA, {"turn_up": "hearts", "trump": "hearts", "round": 2}, "trump_turned_down"),
        (NA, {"trump": "no_trump", "round": 2}, "trump_not_allowed"),
        (
            {"preset": NA, "no_trump": True},
            {"trump": "no_trump", "turn_up": "clubs"},
            "trump_not_turned_up",
        ),
        # AB: a turned joker stands for hearts.
        (
            {**JOKER_PACK, "turned_joker": "hearts"},
            {"turn_up": "joker", "trump": "spades"},
            "trump_not_turned_up",
        ),
        (
            {**JOKER_PACK, "turned_joker": "hearts"},
            {"turn_up": "joker", "trump": "hearts", "round": 2},
            "trump_turned_down",
        ),
        # Facts that have no place here.
        (NA, {"bid": 3}, "not_in_variant"),
        (NA, {"partner": 2}, "not_in_variant"),
        (NA, {"folded": [2]}, "not_in_variant"),
        (NA, {"fast_break": True}, "not_in_variant"),
        (NA, {"penalty": {"reason": "revoke", "against": 0}}, "not_in_variant"),
        (
            {"preset": NA, "fast_break": True},
            {"fast_break": True, "tricks": [1, 4]},
            "fact_invalid",
        ),
        (NA, {"forced": True, "maker": 0}, "forced_bid"),
        ({"preset": NA, "stick_the_dealer": True}, {"forced": True, "round": 2}, "forced_bid"),
        # §5.13, §5.16: points to both sides; three; four though nobody was alone.
        (NA, {"points": [1, 1]}, "points_mismatch"),
        (NA, {"points": [0, 3]}, "points_mismatch"),
        (NA, {"points": [0, 4]}, "points_mismatch"),
        (NA, {"points": [1, 0]}, "points_mismatch"),
        (NA, {"points": [1]}, "fact_invalid"),
    ],
)
def test_impossible_hand_is_refused_with_its_code(
    spec: Spec, facts: dict[str, Any], code: str
) -> None:
    assert code in faults_of(spec, **facts)


@pytest.mark.parametrize(
    ("spec", "facts"),
    [
        # §5.4: S0, both sides alone at once.
        ("cornish", {"alone": [0, 1]}),
        ({"preset": NA, "defend_alone": "against_lone"}, {"alone": [1, 2]}),
        ("cornish", {"maker": 2, "alone": [2], "tricks": [3, 2]}),
        ("cornish", {"maker": 2, "round": 2, "tricks": [3, 2]}),
        (NA, {"maker": 2, "tricks": [3, 2]}),
        # §2 h: EG restricts it to round 1.
        (CANADIAN, {"maker": 2, "alone": [2], "tricks": [3, 2]}),
        (CANADIAN, {"maker": 2, "round": 2, "tricks": [3, 2]}),
        ("cornish", {"maker": 0, "turn_up": "joker", "round": None, "trump": "clubs"}),
        ({**JOKER_PACK, "turned_joker": "agreed"}, {"turn_up": "joker", "trump": "clubs"}),
        ({**JOKER_PACK, "turned_joker": "hearts"}, {"turn_up": "joker", "trump": "hearts"}),
        ({"preset": NA, "no_trump": True}, {"trump": "no_trump", "round": 2}),
        ({"preset": NA, "stick_the_dealer": True}, {"forced": True, "round": 2, "maker": 0}),
        # What was not recorded is not checked.
        (NA, {"round": None, "trump": "hearts", "turn_up": "spades"}),
        (NA, {"alone": None, "turn_up": None, "trump": None}),
        # Unknown fields pass.
        (NA, {"weather": ["rain"], "points": [0, 1]}),
    ],
)
def test_legal_hand_has_no_fault(spec: Spec, facts: dict[str, Any]) -> None:
    assert faults_of(spec, **facts) == set()


@pytest.mark.parametrize(
    ("spec", "maker", "alone", "refused"),
    [
        # S0's variation. Dealer 0; cornish: seats speak 1, 2, 3, 0.
        ("cornish", 1, 3, False),
        ("cornish", 3, 1, True),
        ("cornish", 2, 0, False),
        ("cornish", 0, 2, True),
        ("cornish", 2, 1, True),
        ("cornish", 2, 3, False),
        # St. Austell: the dealer speaks first, so 0, 1, 2, 3.
        ("st_austell", 2, 0, True),
        ("st_austell", 0, 2, False),
    ],
)
def test_whoever_passed_may_not_go_alone_where_the_house_says_so(
    spec: str, maker: int, alone: int, refused: bool
) -> None:
    strict = {"preset": spec, "alone_after_pass": False}
    tricks = [3, 2] if maker % 2 == 0 else [2, 3]
    hand = {"maker": maker, "alone": [alone], "round": 2, "tricks": tricks}

    assert ("alone_after_pass" in faults_of(strict, **hand)) is refused
    assert "alone_after_pass" not in faults_of(spec, **hand)


def test_with_a_turned_joker_nobody_has_passed() -> None:
    strict = {"preset": "cornish", "alone_after_pass": False}
    joker = {"turn_up": "joker", "round": None, "maker": 0, "alone": [2], "tricks": [3, 2]}

    assert faults_of(strict, **joker) == set()
    assert faults_of(strict, **joker | {"turn_up": None}) == {"round_missing"}


@pytest.mark.parametrize("kind", ["thrown_in", "misdeal"])
@pytest.mark.parametrize(
    "play", [{"maker": 1}, {"alone": [1]}, {"tricks": [3, 2]}, {"points": [1, 0]}]
)
def test_a_hand_not_played_has_no_play(kind: str, play: dict[str, Any]) -> None:
    facts = {"kind": kind, "dealer": 0, **play}

    assert codes(assess(rule_set(NA), facts)) == {"not_played_has_play"}


@pytest.mark.parametrize("fact", [{"trump": "hearts"}, {"round": 1}, {"bid": 3}])
def test_a_hand_not_played_has_no_other_facts_of_play(fact: dict[str, Any]) -> None:
    facts = {"kind": "thrown_in", "dealer": 0, **fact}

    assert codes(assess(rule_set(NA), facts)) == {"not_in_variant"}


@pytest.mark.parametrize("preset", TURN_UP)
def test_all_may_pass_unless_the_dealer_is_stuck(preset: str) -> None:
    """§2 j: S0, S3 throw the hand in; an option of S1, standard with MI, SE, EG, OH."""
    facts = {"kind": "thrown_in", "dealer": 0, "turn_up": "hearts"}
    stuck = rule_set({"preset": preset, "stick_the_dealer": True})

    assert not assess(rule_set(preset), facts).faults
    assert codes(assess(stuck, facts)) == {"thrown_in_not_allowed"}


@pytest.mark.parametrize("preset", ["two_handed", "cutthroat", "call_ace", NA, "progressive"])
def test_a_turned_joker_is_the_dealers_in_every_pack_that_has_one(preset: str) -> None:
    """§2.1, S0, S2: the dealer's side made trump, in no round and without any bidding."""
    rules = rule_set({"preset": preset, "cards": 33})
    tricks = [3, 2] + [0] * (rules.sides - 2)
    hand = played(turn_up="joker", round=None, maker=0, tricks=tricks)
    hand |= {"partner": "none"} if preset == "call_ace" else {}
    turned = (*tricks[-1:], *tricks[:-1])

    assert not assess(rules, hand).faults
    assert codes(assess(rules, hand | {"maker": 1, "tricks": turned})) == {"turned_joker_maker"}
    assert codes(assess(rules, hand | {"round": 1})) == {"turned_joker_round"}
    thrown_in = {"kind": "thrown_in", "dealer": 0, "turn_up": "joker"}
    assert codes(assess(rules, thrown_in)) == {"thrown_in_not_allowed"}


@pytest.mark.parametrize(
    ("spec", "turn_up"),
    [({"preset": NA, "stick_the_dealer": True}, "hearts"), ("cornish", "joker")],
)
def test_hands_that_cannot_be_thrown_in(spec: Spec, turn_up: str) -> None:
    """§5.10, and S0: the dealer's side makes trump when the joker is turned."""
    facts = {"kind": "thrown_in", "dealer": 0, "turn_up": turn_up}

    assert codes(assess(rule_set(spec), facts)) == {"thrown_in_not_allowed"}


@pytest.mark.parametrize(
    "penalty",
    [
        None,
        "revoke",
        {},
        {"reason": "revoke"},
        {"reason": "revoke", "against": 2},
        {"reason": "revoke", "against": -1},
        {"reason": "revoke", "against": True},
        {"reason": "late", "against": 0},
    ],
)
def test_a_penalty_names_a_revoke_and_its_side(penalty: object) -> None:
    facts = {"kind": "penalty", "dealer": 0, "penalty": penalty}

    assert codes(assess(rule_set(NA), facts)) == {"penalty_invalid"}


def test_where_a_revoke_costs_nothing_it_is_refused() -> None:
    facts = {"kind": "penalty", "dealer": 0, "penalty": {"reason": "revoke", "against": 0}}
    rules = rule_set({"preset": NA, "revoke_points": None})

    assert codes(assess(rules, facts)) == {"penalty_invalid"}


@pytest.mark.parametrize("nothing", [None, False, [], ()])
def test_a_fact_that_says_nothing_needs_no_place(nothing: object) -> None:
    """A form sends its empty fields along."""
    lists = ("folded", "bids", "alone") if nothing is not False else ()
    empty = dict.fromkeys(lists or ("fast_break", "forced"), nothing)

    assert faults_of(NA, **empty) == set()
    thrown_in = {"kind": "thrown_in", "dealer": 0, **empty}
    assert not assess(rule_set(NA), thrown_in).faults


@pytest.mark.parametrize(
    ("options", "facts", "code"),
    [
        ({"alone_allowed": False}, {"alone": [0]}, "alone_not_in_variant"),
        ({"fast_break": True}, {"fast_break": True, "tricks": None}, "fact_invalid"),
        ({"fast_break": True}, {"fast_break": True, "maker": None}, "maker_missing"),
    ],
)
def test_one_mistake_is_one_fault(
    options: dict[str, Any], facts: dict[str, Any], code: str
) -> None:
    faults = assess(rule_set({"preset": NA, **options}), played(**facts)).faults

    assert [fault.code for fault in faults] == [code]


def test_points_claimed_for_an_impossible_hand_are_not_compared() -> None:
    assert faults_of(NA, tricks=[2, 2], points=[0, 1]) == {"tricks_total"}


def test_all_faults_come_at_once() -> None:
    facts = played(dealer=9, maker=None, alone=[0, 2], tricks=[9, 9], trump="stars", bid="nap")

    assert codes(assess(rule_set(NA), facts)) >= {
        "seat_unknown",
        "tricks_range",
        "fact_invalid",
    }
    facts["dealer"] = 0
    assert codes(assess(rule_set(NA), facts)) == {
        "maker_missing",
        "two_alone_on_one_side",
        "tricks_range",
        "fact_invalid",
        "not_in_variant",
    }
