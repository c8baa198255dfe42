"""Buck: four or three players counting down from 25 (rule books §2.3 l; EC, BU, R6)."""

from typing import Any

import pytest

from scoring.rules import advance, assess, fold, opening, rule_set
from tests.scoring.rules.hands import codes, played

BUCK = "buck"


def called(**facts: Any) -> dict[str, Any]:
    """Dealer 0; seat 1 called in round 1 and took three tricks, the others two."""
    return played(tricks=[1, 3, 1, 0]) | {"folded": [3]} | facts


def nobody(**facts: Any) -> dict[str, Any]:
    """Nobody called and all played."""
    return called(maker=None, round=None, folded=[], tricks=[2, 2, 1, 0]) | facts


@pytest.mark.parametrize(
    ("facts", "points", "outcome"),
    [
        (called(), (-1, -3, -1, 0), "made"),
        # A player in without a trick goes up five; one who folded stays.
        (called(folded=[]), (-1, -3, -1, 5), "made"),
        # A maker short of three goes up five.
        (called(tricks=[2, 2, 1, 0]), (-2, 5, -1, 0), "set"),
        (called(tricks=[2, 0, 2, 1], folded=[]), (-2, 5, -2, -1), "set"),
        # BU: all others folded, he takes five.
        (called(tricks=[0, 5, 0, 0], folded=[0, 2, 3]), (0, -5, 0, 0), "made"),
        # EC, R6: turned clubs, or nobody calling: all play, each needs one trick.
        (nobody(turn_up="clubs", trump="clubs"), (-2, -2, -1, 5), "all_play"),
        (nobody(turn_up="hearts", trump="no_trump"), (-2, -2, -1, 5), "all_play"),
        (nobody(trump="clubs"), (-2, -2, -1, 5), "all_play"),
    ],
)
def test_points_in_buck(facts: dict[str, Any], points: tuple[int, ...], outcome: str) -> None:
    assessment = assess(rule_set(BUCK), facts)

    assert not assessment.faults
    assert (assessment.points, assessment.outcome) == (points, outcome)


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        # §5.18.
        (called(folded=[1]), "folded_not_allowed"),
        (called(folded=[0]), "folded_not_allowed"),
        (nobody(folded=[3], turn_up="clubs"), "folded_not_allowed"),
        (nobody(folded=[3], trump="no_trump"), "folded_not_allowed"),
        (called(folded=[9]), "seat_unknown"),
        (called(folded=[3, 3]), "seats_repeated"),
        (called(turn_up="clubs", trump="clubs"), "not_in_variant"),
        (called(trump="no_trump"), "trump_not_allowed"),
        (called(turn_up="hearts", trump="spades"), "trump_not_turned_up"),
        (called(turn_up="hearts", trump="hearts", round=2), "trump_turned_down"),
        (nobody(turn_up="hearts", trump="hearts"), "maker_missing"),
        (nobody(turn_up="hearts", trump="clubs"), "maker_missing"),
        (nobody(trump="spades"), "maker_missing"),
        (nobody(turn_up="clubs", trump="no_trump"), "trump_not_turned_up"),
        (nobody(round=2), "not_in_variant"),
        (called(turn_up="joker"), "joker_not_in_pack"),
        (called(alone=[1]), "alone_not_in_variant"),
        (called(bid=3), "not_in_variant"),
        (called(tricks=[1, 3, None, 0]), "fact_invalid"),
        (called(tricks=[2, 3]), "fact_invalid"),
        # A maker who fails goes up five and by nothing else; the others go down by their tricks.
        (called(tricks=[2, 2, 1, 0], points=[-2, -2, -1, 0]), "points_mismatch"),
        (called(tricks=[2, 2, 1, 0], points=[-2, 3, -1, 0]), "points_mismatch"),
        (called(points=[-1, -3, -1, 5]), "points_mismatch"),
        (called(points=[0, -3, -1, 0]), "points_mismatch"),
        ({"kind": "thrown_in", "dealer": 0}, "thrown_in_not_allowed"),
        (
            {"kind": "penalty", "dealer": 0, "penalty": {"reason": "revoke", "against": 3}},
            "penalty_invalid",
        ),
    ],
)
def test_impossible_in_buck(facts: dict[str, Any], code: str) -> None:
    assert code in codes(assess(rule_set(BUCK), facts))


def test_three_may_play() -> None:
    rules = rule_set({"preset": BUCK, "players": 3})

    assert assess(rules, called(tricks=[2, 3, 0], folded=[2])).points == (-2, -3, 0)
    assert opening(rules).score == (25, 25, 25)


def test_a_fixed_number_of_hands_counts_from_nothing_and_the_lowest_wins() -> None:
    rules = rule_set({"preset": BUCK, "hands_per_game": 1})
    (step,) = fold(rules, [called()])

    assert opening(rules).score == (0, 0, 0, 0)
    assert (step.state.score, step.state.won_by) == ((-1, -3, -1, 0), 1)


def test_a_game_of_fixed_hands_may_open_below_nothing() -> None:
    rules = rule_set({"preset": BUCK, "hands_per_game": 8})

    assert opening(rules, opening_score=[-3, 0, 5, 0]).score == (-3, 0, 5, 0)


def test_a_revoke_sets_the_offender_back_where_the_house_says_by_how_much() -> None:
    rules = rule_set({"preset": BUCK, "revoke_points": 5})
    facts = {"kind": "penalty", "dealer": 0, "penalty": {"reason": "revoke", "against": 3}}

    assert assess(rules, facts).points == (0, 0, 0, 5)


def test_the_first_at_or_below_nothing_wins_and_the_lowest_of_several() -> None:
    rules = rule_set({"preset": BUCK, "target": 15})
    steps = list(fold(rules, [called()], opening_score=[1, 3, 15, 15]))
    assert (steps[-1].state.score, steps[-1].state.won_by) == ((0, 0, 14, 15), None)

    step = advance(rules, opening(rules, opening_score=[9, 3, 9, 9]), called())
    assert (step.state.score, step.state.won_by) == ((8, 0, 8, 9), 1)

    lower = called(tricks=[1, 4, 0, 0], folded=[2, 3])
    step = advance(rules, opening(rules, opening_score=[1, 3, 15, 15]), lower)
    assert (step.state.score, step.state.won_by) == ((0, -1, 15, 15), 1)


def test_level_at_nothing_another_hand_is_played() -> None:
    """BU: equal, an extra hand."""
    rules = rule_set({"preset": BUCK, "target": 15})
    level = called(tricks=[1, 3, 1, 0])
    more = called(dealer=1, maker=0, tricks=[4, 0, 1, 0], folded=[1, 3])
    steps = list(fold(rules, [level, more], opening_score=[1, 3, 9, 9]))

    assert [step.state.over for step in steps] == [False, True]
    assert steps[-1].state.won_by == 0
