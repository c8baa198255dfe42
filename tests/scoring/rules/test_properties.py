"""What holds of every game and every hand, whichever they are."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import (
    PRESETS,
    RuleSet,
    Step,
    advance,
    assess,
    fold,
    opening,
    outcomes,
    rule_set,
)
from tests.scoring.rules.hands import facts_of

TWO_SIDED = st.sampled_from(["st_austell", "cornish", "north_american"])
MOST_HANDS = 2_000


def random_game(rules: RuleSet, draw: Callable[[Any], Any]) -> list[Step]:
    """Legal hands, each dealt by who should, until the game is over."""
    table = outcomes(rules)
    state = opening(rules, first_dealer=0)
    steps: list[Step] = []
    while not state.over:
        assert len(steps) < MOST_HANDS
        shape = table[draw(st.integers(0, len(table) - 1))]
        step = advance(rules, state, facts_of(rules, shape, state.dealer or 0))
        assert not step.assessment.faults
        state = step.state
        steps.append(step)
    return steps


@given(TWO_SIDED, st.integers(1, 25), st.data())
def test_a_two_sided_game_to_t_takes_at_most_2t_minus_1_scoring_hands(
    preset: str, target: int, data: st.DataObject
) -> None:
    """Each hand scores for one side, so 2T − 1 points in single steps are the longest way."""
    rules = rule_set({"preset": preset, "target": target})
    steps = random_game(rules, data.draw)

    assert -(-target // 4) <= len(steps) <= 2 * target - 1
    assert all(max(step.state.score) < target for step in steps[:-1])
    assert target <= max(steps[-1].state.score) <= target + 3


@pytest.mark.parametrize("preset", ["st_austell", "cornish", "north_american"])
@pytest.mark.parametrize("target", [5, 10, 11, 21])
def test_the_longest_game_takes_exactly_2t_minus_1_hands(preset: str, target: int) -> None:
    """EU: "nineteen or less" for ten."""
    rules = rule_set({"preset": preset, "target": target})
    point = {
        side: next(shape for shape in outcomes(rules) if shape.points[side] == 1) for side in (0, 1)
    }
    hands = [facts_of(rules, point[turn % 2]) for turn in range(2 * target - 1)]
    steps = list(fold(rules, hands))

    assert [step.state.over for step in steps] == [False] * (2 * target - 2) + [True]


@given(st.sampled_from(list(PRESETS)), st.data())
def test_a_games_score_is_the_sum_of_its_hands(preset: str, data: st.DataObject) -> None:
    rules = rule_set(preset)
    start = opening(rules)
    steps = random_game(rules, data.draw)
    hands = [step.assessment.points or () for step in steps]

    end = steps[-1].state
    assert end.score == tuple(
        first + sum(points)
        for first, points in zip(start.score, zip(*hands, strict=True), strict=True)
    )
    assert end.tied is (end.won_by is None)
    assert end.hands == len(steps)
    if end.won_by is not None:
        best = min if rules.family.counts_down else max
        assert end.score[end.won_by] == best(end.score)


@given(st.sampled_from(list(PRESETS)), st.data())
def test_a_hand_is_worth_the_same_wherever_the_dealer_sits(
    preset: str, data: st.DataObject
) -> None:
    rules = rule_set(preset)
    shape = data.draw(st.sampled_from(outcomes(rules)))
    dealer = data.draw(st.integers(0, rules.players - 1))
    points = assess(rules, facts_of(rules, shape, dealer)).points

    assert points is not None
    assert shape.points == tuple(
        points[(side + dealer) % rules.sides] for side in range(rules.sides)
    )


MUTATIONS = st.sampled_from(
    [
        ("round", [1, 2, None]),
        ("maker", [0, 1, 2, 3, 4, 5, None]),
        ("dealer", [0, 1, 2, 3, -1, 7]),
        ("turn_up", ["joker", "hearts", None]),
        ("alone", [[], [0], [1], [2], [3], [0, 1], [1, 3], [2, 3]]),
        ("tricks", [[0, 5], [1, 4], [2, 3], [3, 2], [4, 1], [5, 0], [2, 2], [6, -1], [3, 3]]),
        ("kind", ["played", "thrown_in", "misdeal", "penalty"]),
        ("fast_break", [True, False]),
        ("bid", [1, "nap", None]),
    ]
)


@given(TWO_SIDED, st.data())
def test_a_changed_hand_is_refused_or_is_another_legal_hand(
    preset: str, data: st.DataObject
) -> None:
    rules = rule_set(preset)
    table = outcomes(rules)
    facts = facts_of(rules, data.draw(st.sampled_from(table)))
    for name, values in data.draw(st.lists(MUTATIONS, min_size=1, max_size=3)):
        facts[name] = data.draw(st.sampled_from(values))

    assessment = assess(rules, facts)
    hand = assessment.hand
    if hand is None or hand.kind != "played" or hand.dealer != 0:
        return
    if hand.round is None and hand.turn_up != "joker":
        # The round was not recorded, so the hand stands for one of two.
        rounds: tuple[Any, ...] = (1, 2)
    else:
        rounds = ("joker",) if hand.turn_up == "joker" else (hand.round,)
    same = [
        shape
        for shape in table
        if shape.round in rounds
        and (shape.maker, shape.alone, shape.tricks) == (hand.maker, hand.alone, hand.tricks)
    ]
    assert same
    assert {shape.points for shape in same} == {assessment.points}
