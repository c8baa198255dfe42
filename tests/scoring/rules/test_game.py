"""A game folded over its hands: score, whose deal, over or not, who won."""

from typing import Any

import pytest

from scoring.rules import (
    GameState,
    HandRefused,
    RuleSet,
    Step,
    advance,
    after_refusal,
    assess,
    fold,
    opening,
    rule_set,
)
from tests.scoring.rules.hands import codes, played

NA = rule_set("north_american")
LONE_MARCH = {"maker": 0, "alone": [0], "tricks": [5, 0]}
POINT_0 = {"maker": 0, "tricks": [3, 2]}
POINT_1 = {"maker": 1, "tricks": [2, 3]}
FOUR_0 = {"maker": 0, "tricks": [4, 1]}


def play(rules: RuleSet, *hands: dict[str, Any], **opened: Any) -> list[Step]:
    """The hands dealt in turn; each must be recorded."""
    facts = [played(dealer=turn % 4) | hand for turn, hand in enumerate(hands)]
    steps = list(fold(rules, facts, **opened))
    assert not any(step.refused for step in steps), [step.assessment.faults for step in steps]
    return steps


def test_a_game_is_won_at_the_target() -> None:
    steps = play(NA, LONE_MARCH, POINT_1, LONE_MARCH, LONE_MARCH)
    end = steps[-1].state

    assert [step.state.score for step in steps] == [(4, 0), (4, 1), (8, 1), (12, 1)]
    assert [step.state.over for step in steps] == [False, False, False, True]
    assert (end.won_by, end.tied, end.games, end.hands) == (0, False, 1, 4)
    assert end.carried == 0
    going_on = steps[0].state
    assert (going_on.won_by, going_on.tied) == (None, False)
    assert (going_on.games, going_on.carried) == (0, 0)


def test_no_hand_follows_the_end() -> None:
    steps = play(NA, LONE_MARCH, LONE_MARCH, LONE_MARCH)
    late = advance(NA, steps[-1].state, played(dealer=3))

    assert codes(late.assessment) == {"game_over"}
    assert late.state == steps[-1].state


def test_a_penalty_may_end_a_game() -> None:
    state = opening(NA, opening_score=(8, 9))
    revoke = {"kind": "penalty", "dealer": 0, "penalty": {"reason": "revoke", "against": 0}}

    assert advance(NA, state, revoke).state.won_by == 1


@pytest.mark.parametrize(
    ("kind", "options", "dealer"),
    [
        ("played", {}, 1),
        ("penalty", {}, 1),
        ("thrown_in", {}, 1),
        ("thrown_in", {"thrown_in_dealer": "same"}, 0),
        ("misdeal", {}, 0),
        ("misdeal", {"misdeal_dealer": "next"}, 1),
    ],
)
def test_who_deals_next(kind: str, options: dict[str, str], dealer: int) -> None:
    rules = rule_set({"preset": "north_american", **options})
    facts = {
        "played": played(),
        "penalty": {"penalty": {"reason": "revoke", "against": 0}},
    }.get(kind, {})
    step = advance(rules, opening(rules), {**facts, "kind": kind, "dealer": 0})

    assert step.state.dealer == dealer
    assert step.state.hands == 1


def test_a_dealer_out_of_turn_is_a_warning_and_the_next_deal_follows_him() -> None:
    state = opening(NA, first_dealer=2)
    step = advance(NA, state, played(dealer=0))

    assert codes(step.assessment) == {"dealer_rotation"}
    assert not step.refused
    assert step.state.dealer == 1


def test_a_deal_moved_on_after_a_misdeal_is_a_warning() -> None:
    """§5.12: S0, S1, S3 have the same dealer deal again; SE moves the deal."""
    hands = [{"kind": "misdeal", "dealer": 1}, played(dealer=2)]
    moved = list(fold(NA, hands))[-1]
    house = rule_set({"preset": "north_american", "misdeal_dealer": "next"})

    assert codes(moved.assessment) == {"dealer_rotation"}
    assert codes(list(fold(house, hands))[-1].assessment) == set()


def test_no_penalty_follows_the_end() -> None:
    """§5.25."""
    end = play(NA, LONE_MARCH, LONE_MARCH, LONE_MARCH)[-1].state
    revoke = {"kind": "penalty", "dealer": 3, "penalty": {"reason": "revoke", "against": 0}}

    assert codes(advance(NA, end, revoke).assessment) == {"game_over"}


@pytest.mark.parametrize("number", [1, 3, 0, -1, 10**30])
def test_a_gap_or_repeat_in_the_numbers_is_refused(number: int) -> None:
    state = play(NA, POINT_0)[-1].state

    assert codes(advance(NA, state, played(dealer=1, hand=number)).assessment) == {"hand_number"}


def test_every_kind_of_hand_has_a_number() -> None:
    hands = [played(dealer=0, hand=1), {"kind": "misdeal", "dealer": 1, "hand": 2}]
    steps = list(fold(NA, [*hands, played(dealer=1, hand=3)]))

    assert not any(step.assessment.faults for step in steps)


@pytest.mark.parametrize("number", [True, "2", 2.0])
def test_a_hand_number_is_a_whole_number(number: object) -> None:
    assert codes(advance(NA, opening(NA), played(hand=number)).assessment) == {"fact_invalid"}


def test_claims_are_compared_with_what_is_derived() -> None:
    state = opening(NA)

    assert codes(advance(NA, state, played(points=[0, 1], score=[0, 1])).assessment) == set()
    assert codes(advance(NA, state, played(points=[0, 2])).assessment) == {"points_mismatch"}
    assert codes(advance(NA, state, played(score=[0, 2])).assessment) == {"score_mismatch"}
    assert codes(advance(NA, state, played(score=[False, True])).assessment) == {"fact_invalid"}


def test_a_refused_hand_changes_nothing() -> None:
    state = opening(NA, first_dealer=0)
    step = advance(NA, state, played(tricks=[1, 1]))

    assert step.refused
    assert step.state == state
    assert codes(advance(NA, state, 5).assessment) == {"fact_invalid"}  # type: ignore[arg-type]


def test_after_a_hand_that_could_not_be_recorded_the_next_is_taken_as_it_comes() -> None:
    facts = [
        played(dealer=0, hand=1, tricks=[9, 9]),
        played(dealer=1, hand=2),
        played(dealer=3, hand=3),
    ]
    refused, second, third = fold(NA, facts, first_dealer=0)

    assert refused.refused
    assert codes(second.assessment) == set()
    assert second.state.score == (0, 1)
    assert codes(third.assessment) == {"dealer_rotation"}
    assert third.state.hands == 3
    corrected = advance(NA, after_refusal(opening(NA)), played(dealer=0, hand=1))
    assert not corrected.assessment.faults
    beyond = advance(NA, after_refusal(opening(NA)), played(dealer=0, hand=3))
    assert codes(beyond.assessment) == {"hand_number"}


def test_an_opening_score_is_for_part_games() -> None:
    steps = play(NA, POINT_0, LONE_MARCH, opening_score=[5, 7])

    assert steps[-1].state.score == (10, 7)
    assert steps[-1].state.won_by == 0


def test_a_game_before_its_first_hand() -> None:
    state = opening(NA)

    assert state == GameState(
        score=(0, 0),
        hands=0,
        deals=0,
        dealer=None,
        over=False,
        won_by=None,
        tied=False,
        games=0,
        carried=0,
        refused=0,
        tokens=(0, 0),
    )


def test_a_single_hand_may_be_opened_at_any_score() -> None:
    rules = rule_set({"preset": "north_american", "hands_per_game": 1})

    assert opening(rules, opening_score=[3, 0]).score == (3, 0)


def test_an_opening_score_has_a_limit_either_way() -> None:
    rules = rule_set({"preset": "napoleon", "players": 2})
    most = 1_000_000_000

    assert opening(rules, opening_score=[most, -most]).score == (most, -most)
    for score in ([most + 1, 0], [0, -most - 1]):
        with pytest.raises(HandRefused):
            opening(rules, opening_score=score)


@pytest.mark.parametrize("score", [[0], [0, 0, 0], "00", [0, True], [0, -1], [10, 0], [0, 10**12]])
def test_an_impossible_opening_is_refused(score: Any) -> None:
    with pytest.raises(HandRefused) as caught:
        opening(NA, opening_score=score)

    assert [fault.code for fault in caught.value.faults] == ["fact_invalid"]


def test_capping_holds_the_score_at_the_target_and_the_hand_keeps_its_points() -> None:
    rules = rule_set({"preset": "north_american", "cap_at_target": True})
    end = play(rules, LONE_MARCH, LONE_MARCH, LONE_MARCH)[-1]

    assert end.assessment.points == (4, 0)
    assert end.state.score == (10, 0)


def test_laps_carry_the_surplus_and_a_slam_counts_two_games() -> None:
    rules = rule_set({"preset": "north_american", "laps": True, "slam": True})
    end = play(rules, LONE_MARCH, LONE_MARCH, LONE_MARCH)[-1].state

    assert (end.carried, end.games) == (2, 2)
    beaten = play(rules, POINT_1, LONE_MARCH, LONE_MARCH, LONE_MARCH)[-1].state
    assert (beaten.carried, beaten.games) == (2, 1)


def test_fixed_hands_end_in_a_win_or_a_tie() -> None:
    rules = rule_set({"preset": "north_american", "hands_per_game": 2})

    won = play(rules, POINT_0, POINT_0)[-1].state
    assert (won.over, won.won_by, won.tied) == (True, 0, False)
    tied = play(rules, POINT_0, POINT_1)[-1].state
    assert (tied.over, tied.won_by, tied.tied, tied.games) == (True, None, True, 1)


def test_of_fixed_hands_only_deals_that_pass_are_counted() -> None:
    rules = rule_set({"preset": "north_american", "hands_per_game": 2})
    hands = [
        {"kind": "misdeal", "dealer": 0},
        {"kind": "thrown_in", "dealer": 0},
        played(dealer=1),
    ]
    states = [step.state for step in fold(rules, hands)]

    assert [state.deals for state in states] == [0, 1, 2]
    assert [state.over for state in states] == [False, False, True]


def test_the_fourth_four_trick_token_adds_a_point() -> None:
    """EGN: four tricks by makers not alone bring a token; four are turned in for a point."""
    rules = rule_set({"preset": "north_american", "four_trick_tokens": True})
    lone_four = FOUR_0 | {"alone": [0]}
    steps = play(rules, FOUR_0, FOUR_0, lone_four, POINT_0, FOUR_0, FOUR_0 | {"points": [2, 0]})

    assert [step.assessment.points for step in steps[:5]] == [(1, 0)] * 5
    assert steps[-1].assessment.points == (2, 0)
    assert steps[-1].state.score == (7, 0)
    assert steps[-1].state.tokens == (0, 0)


def test_a_hand_by_itself_may_be_the_one_with_the_fourth_token() -> None:
    rules = rule_set({"preset": "north_american", "four_trick_tokens": True})

    for points in ([1, 0], [2, 0]):
        assert not assess(rules, played(**FOUR_0, points=points)).faults
    assert codes(assess(rules, played(**FOUR_0, points=[3, 0]))) == {"points_mismatch"}
    assert codes(assess(rules, played(**POINT_0, points=[2, 0]))) == {"points_mismatch"}
    lone = FOUR_0 | {"alone": [0], "points": [2, 0]}
    assert codes(assess(rules, played(**lone))) == {"points_mismatch"}
    assert codes(assess(NA, played(**FOUR_0, points=[2, 0]))) == {"points_mismatch"}


def test_a_fourth_token_claimed_too_early_is_refused() -> None:
    rules = rule_set({"preset": "north_american", "four_trick_tokens": True})
    step = advance(rules, opening(rules), played(**FOUR_0, points=[2, 0]))

    assert codes(step.assessment) == {"points_mismatch"}
