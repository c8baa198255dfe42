"""How many ways a game to T may go: counted by the engine, calculated in the rule books (§8).

A hand brings one side 1, 2 or 4, so every pair of scores below T comes about, the winner ends
between T and T + 3, and no game is longer than 2T − 1 scoring hands.
"""

from collections import Counter

import pytest

from scoring.rules import GameState, advance, outcomes, rule_set

Score = tuple[int, ...]


def courses(preset: str, target: int) -> tuple[int, Counter[Score], Counter[Score]]:
    """The longest game in hands, and how many ways lead to each open and each final score."""
    rules = rule_set({"preset": preset, "target": target})
    hands = {shape.points: shape.facts(rules) for shape in outcomes(rule_set(preset))}
    ways, final = Counter({(0, 0): 1}), Counter[Score]()
    longest: dict[Score, int] = {(0, 0): 0}
    for total in range(2 * target - 1):
        for score in [score for score in ways if sum(score) == total]:
            for facts in hands.values():
                after = advance(rules, GameState(score=score), facts).state
                (final if after.over else ways)[after.score] += ways[score]
                played = longest[score] + 1
                longest[after.score] = max(played, longest.get(after.score, 0))
    return max(longest.values()), ways, final


@pytest.mark.parametrize("preset", ["st_austell", "cornish", "north_american"])
@pytest.mark.parametrize(
    ("target", "hands", "open_scores", "final_scores", "sequences"),
    [
        (5, 9, 25, 40, 7_236),
        (7, 13, 49, 56, 368_676),
        (10, 19, 100, 80, 147_372_376),
        (11, 21, 121, 88, 1_100_928_306),
        (15, 29, 225, 120, 3_569_438_651_026),
        (21, 41, 441, 168, 707_510_167_029_318_126),
    ],
)
def test_the_courses_of_a_game_are_those_calculated(
    preset: str, target: int, hands: int, open_scores: int, final_scores: int, sequences: int
) -> None:
    longest, ways, final = courses(preset, target)

    assert longest == hands
    assert set(ways) == {(one, other) for one in range(target) for other in range(target)}
    assert (len(ways), len(final)) == (open_scores, final_scores)
    assert {max(score) for score in final} == set(range(target, target + 4))
    assert {min(score) for score in final} == set(range(target))
    assert sum(final.values()) == sequences
