"""What holds of every game and every hand, whichever they are."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rules import (
    PRESETS,
    Hand,
    LegalHand,
    RuleSet,
    Step,
    advance,
    assess,
    fold,
    opening,
    outcomes,
    rule_set,
)

TWO_SIDED = st.sampled_from(
    ["st_austell", "cornish", "cornish_six", "north_american", "two_handed", "railroad"]
)
SEEDS = st.integers(0, 2**32)
MOST_HANDS = 2_000
ENDING: dict[str, dict[str, Any]] = {
    # Players without skill lose more bids than they make; a floor ends it for them.
    "bid_euchre": {"floor": -50},
    "pepper": {"floor": -50},
    "hasenpfeffer": {"floor": -50},
    "double_hasenpfeffer": {"floor": -50},
    # The players stop when they like.
    "napoleon": {"hands_per_game": 20},
}


def ending_rules(preset: str) -> RuleSet:
    """The preset, with an end that random play comes to."""
    return rule_set({"preset": preset, **ENDING.get(preset, {})})


def likely(rules: RuleSet) -> list[LegalHand]:
    """All hands; counting down, those in which the table comes down."""
    table = outcomes(rules)
    return [shape for shape in table if not rules.family.counts_down or sum(shape.points) < 0]


def random_game(rules: RuleSet, seed: int) -> list[Step]:
    """Legal hands, each dealt by who should, until the game is over."""
    chance = random.Random(seed)
    table = likely(rules)
    state = opening(rules, first_dealer=0)
    steps: list[Step] = []
    while not state.over:
        assert len(steps) < MOST_HANDS
        step = advance(rules, state, chance.choice(table).facts(rules, state.dealer or 0))
        assert {fault.code for fault in step.assessment.faults} <= {"win_not_on_bid"}
        state = step.state
        steps.append(step)
    return steps


@settings(deadline=None)
@given(TWO_SIDED, st.integers(1, 25), SEEDS)
def test_a_two_sided_game_to_t_takes_at_most_2t_minus_1_scoring_hands(
    preset: str, target: int, seed: int
) -> None:
    """Each hand scores for one side, so 2T − 1 points in single steps are the longest way."""
    steps = random_game(rule_set({"preset": preset, "target": target}), seed)

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
    hands = [point[turn % 2].facts(rules) for turn in range(2 * target - 1)]
    steps = list(fold(rules, hands))

    assert [step.state.over for step in steps] == [False] * (2 * target - 2) + [True]


@pytest.mark.parametrize("preset", list(PRESETS))
@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_every_game_ends_with_the_sum_of_its_hands_and_one_winner_or_a_tie(
    preset: str, seed: int
) -> None:
    rules = ending_rules(preset)
    start = opening(rules).score
    steps = random_game(rules, seed)
    end = steps[-1].state
    gained = [sum(each) for each in zip(*(step.assessment.points for step in steps), strict=True)]

    assert end.score == tuple(map(sum, zip(start, gained, strict=True)))
    assert end.hands == len(steps)
    assert end.tied is (end.won_by is None)
    if end.won_by is None:
        assert rules.hands_per_game is not None
    elif not rules.win_on_own_bid:
        best = min if rules.family.counts_down else max
        assert end.score[end.won_by] == best(end.score)
        assert end.score.count(best(end.score)) == 1


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_hand_is_worth_the_same_wherever_the_dealer_sits(preset: str) -> None:
    rules = rule_set(preset)
    chance = random.Random(preset)
    table = outcomes(rules)
    for shape in chance.sample(table, min(200, len(table))):
        for dealer in range(rules.players):
            points = assess(rules, shape.facts(rules, dealer)).points
            assert points is not None
            turned = (points[(side + dealer) % rules.sides] for side in range(rules.sides))
            assert shape.points == tuple(turned)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_no_shape_occurs_twice(preset: str) -> None:
    table = outcomes(rule_set(preset))

    assert table
    assert len(set(table)) == len(table)


def mutated(rules: RuleSet, facts: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The facts with one to three of them changed to something that could be recorded."""
    seats = range(-1, rules.players + 1)
    tricks = list(facts["tricks"])
    place = chance.randrange(len(tricks))
    tricks[place] = chance.choice([None, 0, 1, 2, 3, 5, rules.tricks, rules.tricks + 1, -1])
    changes = {
        "round": [1, 2, None],
        "maker": [None, *seats],
        "dealer": list(seats),
        "turn_up": ["joker", None],
        "alone": [[], [chance.choice(seats)], chance.sample(seats, 2)],
        "folded": [[], [chance.choice(seats)], chance.sample(seats, 2)],
        "tricks": [tricks, chance.sample(tricks, len(tricks))],
        "bid": [None, 0, 1, 3, 6, 12, "nap", "misere", "big_pepper", "wellington"],
        "forced": [None, True, False],
        "partner": [None, "none", *seats],
        "fast_break": [True, False],
    }
    for name in chance.sample(list(changes), chance.randint(1, 3)):
        facts = facts | {name: chance.choice(changes[name])}
    return facts


def stands_for(rules: RuleSet, hand: Hand, shape: LegalHand) -> bool:
    """Whether a recorded hand is this shape, as far as it was recorded."""
    rounds: tuple[object, ...] = (hand.round,)
    if hand.turn_up == "joker" and rules.turned_joker == "dealer_makes":
        rounds = ("joker",)
    elif hand.round is None:
        rounds = (1, 2, None)
    tricks = hand.tricks or ()
    return (
        shape.round in rounds
        and (shape.maker, shape.alone, shape.folded) == (hand.maker, hand.alone, hand.folded)
        and (shape.bid, shape.partner) == (hand.bid, hand.partner)
        and shape.fast_break == hand.fast_break
        and shape.forced == bool(hand.forced)
        and all(
            expected in (None, taken) for expected, taken in zip(shape.tricks, tricks, strict=True)
        )
    )


@pytest.mark.parametrize("preset", list(PRESETS))
@settings(max_examples=100, deadline=None)
@given(seed=SEEDS)
def test_a_changed_hand_is_refused_or_is_another_legal_hand(preset: str, seed: int) -> None:
    chance = random.Random(seed)
    rules = rule_set(preset)
    table = outcomes(rules)
    facts = mutated(rules, chance.choice(table).facts(rules), chance)

    assessment = assess(rules, facts)
    hand = assessment.hand
    if hand is None or hand.dealer != 0:
        return
    same = [shape for shape in table if stands_for(rules, hand, shape)]
    assert same, facts
    assert {shape.points for shape in same} == {assessment.points}
