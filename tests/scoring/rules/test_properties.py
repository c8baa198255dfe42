"""What holds of every game and every hand, whichever they are."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rules import (
    PRESETS,
    GameState,
    Hand,
    LegalHand,
    RuleSet,
    assess,
    fold,
    opening,
    outcomes,
    rule_set,
)
from tests.scoring.rules.random_games import HOUSES, House, houses

TWO_SIDED = ["st_austell", "cornish", "cornish_six", "north_american", "two_handed", "railroad"]
SEEDS = st.integers(0, 2**32)
HOUSE = st.integers(0, HOUSES - 1)
EXAMPLES = 20
GAMES = 17
CHANGES = 20
"""In each example: games of every house, or changed hands of one."""


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.sampled_from(TWO_SIDED), st.integers(1, 25), SEEDS)
def test_a_two_sided_game_to_t_takes_at_most_2t_minus_1_scoring_hands(
    preset: str, target: int, seed: int
) -> None:
    """§8: each hand scores 1, 2 or 4 for one side, so ⌈T/4⌉ hands at least and 2T − 1 at most."""
    rules = rule_set({"preset": preset, "target": target})
    house = replace(houses(preset)[0], rules=rules)
    chance = random.Random(seed)
    for _ in range(GAMES):
        steps = house.game(chance)
        scoring = [step for step in steps if any(step.assessment.points or ())]
        won, lost = sorted(steps[-1].state.score, reverse=True)

        assert -(-target // 4) <= len(scoring) <= 2 * target - 1
        assert target <= won <= target + 3
        assert lost < target
        assert len(scoring) <= won + lost <= 4 * len(scoring)


@pytest.mark.parametrize("preset", ["st_austell", "cornish", "north_american"])
@pytest.mark.parametrize("target", [5, 10, 11, 21])
def test_the_longest_game_takes_exactly_2t_minus_1_hands_and_the_shortest_a_quarter_of_t(
    preset: str, target: int
) -> None:
    """EU: "nineteen or less" for ten."""
    rules = rule_set({"preset": preset, "target": target})
    hands = {shape.points: shape.facts(rules) for shape in outcomes(rule_set(preset))}
    longest = list(fold(rules, [hands[1, 0], hands[0, 1]] * target))
    shortest = list(fold(rules, [hands[4, 0]] * target))

    assert [step.state.over for step in longest].index(True) + 1 == 2 * target - 1
    assert [step.state.over for step in shortest].index(True) + 1 == -(-target // 4)


def should_be_over(rules: RuleSet, state: GameState) -> bool:
    """The contract's end of a game: of fixed hands; below the floor; a leader at the target."""
    down = rules.family.counts_down
    best = (min if down else max)(state.score)
    alone = state.score.count(best) == 1
    if rules.floor is not None and min(state.score) < rules.floor and alone:
        return True
    if rules.hands_per_game is not None:
        return state.deals == rules.hands_per_game
    return alone and (best <= 0 if down else best >= (rules.target or 0))


@pytest.mark.parametrize("preset", list(PRESETS))
@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=SEEDS)
def test_every_game_ends_with_the_sum_of_its_hands_and_one_winner_or_a_tie(
    preset: str, seed: int
) -> None:
    """With and without a house's switches; misdeals, passes and revokes are among the hands."""
    chance = random.Random(seed)
    for house in houses(preset):
        for _ in range(GAMES):
            check_game(house, chance)


def check_game(house: House, chance: random.Random) -> None:
    rules, steps = house.rules, house.game(chance)
    before, end = opening(rules).score, steps[-1].state
    for step in steps:
        gained = step.assessment.points
        assert gained is not None
        before = tuple(old + new for old, new in zip(before, gained, strict=True))
        if rules.cap_at_target and rules.target is not None:
            before = tuple(min(points, rules.target) for points in before)
        assert step.state.score == before
        assert step.state.over == (step is steps[-1])
        if not rules.win_on_own_bid:
            assert step.state.over == should_be_over(rules, step.state)
    assert end.hands == len(steps)
    assert end.tied is (end.won_by is None)
    if end.won_by is None:
        assert rules.hands_per_game is not None
    elif not rules.win_on_own_bid:
        best = (min if rules.family.counts_down else max)(end.score)
        assert [side for side, points in enumerate(end.score) if points == best] == [end.won_by]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_hand_is_worth_the_same_wherever_the_dealer_sits(preset: str) -> None:
    rules = rule_set(preset)
    chance = random.Random(preset)
    hands = outcomes(rules)
    for shape in chance.sample(hands, min(200, len(hands))):
        for dealer in range(rules.players):
            points = assess(rules, shape.facts(rules, dealer)).points
            assert points is not None
            turned = (points[(side + dealer) % rules.sides] for side in range(rules.sides))
            assert shape.points == tuple(turned)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_no_shape_occurs_twice(preset: str) -> None:
    hands = outcomes(rule_set(preset))

    assert hands
    assert len(set(hands)) == len(hands)


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
        rounds = (1, 2, None, "joker")
    tricks = hand.tricks or ()
    return (
        shape.round in rounds
        and (shape.maker, shape.alone, shape.folded) == (hand.maker, hand.alone, hand.folded)
        and (shape.bid, shape.partner) == (hand.bid, hand.partner)
        and shape.fast_break == hand.fast_break
        and (shape.forced == bool(hand.forced) or rules.stick_the_dealer)
        and all(
            expected in (None, taken) for expected, taken in zip(shape.tricks, tricks, strict=True)
        )
    )


@pytest.mark.parametrize("preset", list(PRESETS))
@settings(max_examples=EXAMPLES, deadline=None)
@given(house=HOUSE, seed=SEEDS)
def test_a_changed_hand_is_refused_or_is_another_legal_hand(
    preset: str, house: int, seed: int
) -> None:
    rules = houses(preset)[house].rules
    chance = random.Random(seed)
    hands = outcomes(rules)
    for _ in range(CHANGES):
        facts = mutated(rules, chance.choice(hands).facts(rules), chance)
        assessment = assess(rules, facts)
        hand = assessment.hand
        if hand is None or hand.dealer != 0:
            continue
        same = [shape for shape in hands if stands_for(rules, hand, shape)]
        assert same, facts
        assert {shape.points for shape in same} == {assessment.points}
