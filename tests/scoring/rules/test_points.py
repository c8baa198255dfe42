"""The score table of the turn-up games (rule books §1), with its switches (§6)."""

import pytest

from scoring.rules import Outcome, assess, rule_set
from tests.scoring.rules.hands import Spec, played, points_of

NA = "north_american"


@pytest.mark.parametrize(
    ("tricks", "points", "outcome"),
    [
        ([0, 5], (0, 2), Outcome.MARCH),
        ([1, 4], (0, 1), Outcome.POINT),
        ([2, 3], (0, 1), Outcome.POINT),
        ([3, 2], (2, 0), Outcome.EUCHRED),
        ([4, 1], (2, 0), Outcome.EUCHRED),
        ([5, 0], (2, 0), Outcome.EUCHRED),
    ],
)
@pytest.mark.parametrize("spec", ["st_austell", "cornish", NA])
def test_makers_together(
    spec: str, tricks: list[int], points: tuple[int, int], outcome: Outcome
) -> None:
    """S0, S1, S3, BI: 1 for three or four tricks, 2 for all, euchred 2 to the others."""
    assessment = assess(rule_set(spec), played(tricks=tricks))

    assert (assessment.points, assessment.outcome) == (points, outcome)


@pytest.mark.parametrize(
    ("tricks", "points", "outcome"),
    [
        ([0, 5], (0, 4), Outcome.LONE_MARCH),
        ([1, 4], (0, 1), Outcome.POINT),
        ([2, 3], (0, 1), Outcome.POINT),
        ([3, 2], (2, 0), Outcome.LONE_EUCHRED),
        ([5, 0], (2, 0), Outcome.LONE_EUCHRED),
    ],
)
@pytest.mark.parametrize("spec", ["st_austell", "cornish", NA])
def test_maker_alone(
    spec: str, tricks: list[int], points: tuple[int, int], outcome: Outcome
) -> None:
    """S0, S3, BI: a lone march 4, a lone player's three or four tricks 1; BI, VK: euchred 2."""
    assessment = assess(rule_set(spec), played(alone=[1], tricks=tricks))

    assert (assessment.points, assessment.outcome) == (points, outcome)


@pytest.mark.parametrize("spec", ["st_austell", "cornish"])
def test_makers_partner_alone_counts_as_a_lone_maker(spec: str) -> None:
    """S0: any player may announce it once trump is fixed; BR66."""
    assert points_of(spec, alone=[3], tricks=[0, 5]) == (0, 4)


@pytest.mark.parametrize(
    ("alone", "tricks", "points", "outcome"),
    [
        # S0, AF, LK: a lone defender who euchres the makers, 4, whether or not they are alone.
        ([0], [3, 2], (4, 0), Outcome.DEFENDED_ALONE),
        ([0], [5, 0], (4, 0), Outcome.DEFENDED_ALONE),
        ([0, 1], [3, 2], (4, 0), Outcome.DEFENDED_ALONE),
        # CR: when he fails, as if he were not alone.
        ([0], [2, 3], (0, 1), Outcome.POINT),
        ([0], [0, 5], (0, 2), Outcome.MARCH),
        ([0, 1], [1, 4], (0, 1), Outcome.POINT),
        ([0, 1], [0, 5], (0, 4), Outcome.LONE_MARCH),
    ],
)
def test_lone_defender_in_cornish(
    alone: list[int], tricks: list[int], points: tuple[int, int], outcome: Outcome
) -> None:
    assessment = assess(rule_set("cornish"), played(alone=alone, tricks=tricks))

    assert (assessment.points, assessment.outcome) == (points, outcome)


@pytest.mark.parametrize(
    ("options", "facts", "points"),
    [
        # SC, MI, SE: a lone player euchred, 4; CG: 3.
        ({"lone_euchred_points": 4}, {"alone": [1], "tricks": [3, 2]}, (4, 0)),
        ({"lone_euchred_points": 3}, {"alone": [1], "tricks": [5, 0]}, (3, 0)),
        # RF: a lone march 5.
        ({"lone_march_points": 5}, {"alone": [1], "tricks": [0, 5]}, (0, 5)),
        ({"march_points": 3}, {"tricks": [0, 5]}, (0, 3)),
        ({"euchre_points": 1}, {"tricks": [3, 2]}, (1, 0)),
        # The blank hand follows euchre_points unless it is named (LK, 4).
        ({"euchre_points": 3}, {"tricks": [5, 0]}, (3, 0)),
        ({"no_trick_points": 4}, {"tricks": [5, 0]}, (4, 0)),
        ({"no_trick_points": 4}, {"tricks": [4, 1]}, (2, 0)),
        ({"no_trick_points": 4}, {"alone": [1], "tricks": [5, 0]}, (4, 0)),
        # … and never makes a lone player's blank hand cheaper.
        (
            {"no_trick_points": 3, "lone_euchred_points": 4},
            {"alone": [1], "tricks": [5, 0]},
            (4, 0),
        ),
        # A house may make it cheaper than a euchre; alone it stays what it was.
        ({"no_trick_points": 1}, {"tricks": [5, 0]}, (1, 0)),
        ({"no_trick_points": 1}, {"alone": [1], "tricks": [5, 0]}, (2, 0)),
        ({"lone_euchred_points": 1}, {"alone": [1], "tricks": [5, 0]}, (1, 0)),
        # HW: a lone defender 2.
        (
            {"defend_alone": "always", "defend_alone_points": 2, "defend_alone_march_points": 2},
            {"alone": [0], "tricks": [5, 0]},
            (2, 0),
        ),
        # MN: 2 for three or four tricks, 4 for all five.
        (
            {"defend_alone": "always", "defend_alone_points": 2},
            {"alone": [0], "tricks": [4, 1]},
            (2, 0),
        ),
        (
            {"defend_alone": "always", "defend_alone_points": 2},
            {"alone": [0], "tricks": [5, 0]},
            (4, 0),
        ),
        # TB: a lone player must take all five.
        ({"lone_must_march": True}, {"alone": [1], "tricks": [1, 4]}, (2, 0)),
        ({"lone_must_march": True}, {"alone": [1], "tricks": [0, 5]}, (0, 4)),
        ({"lone_must_march": True}, {"alone": [], "tricks": [1, 4]}, (0, 1)),
        # EGN: the defenders took the first two tricks and the makers the last three.
        ({"fast_break": True}, {"tricks": [2, 3], "fast_break": True}, (0, 0)),
        ({"fast_break": True}, {"tricks": [2, 3], "fast_break": False}, (0, 1)),
    ],
)
def test_switches_of_the_score_table(
    options: Spec, facts: dict[str, object], points: tuple[int, int]
) -> None:
    assert points_of({"preset": NA, **dict(options)}, **facts) == points


@pytest.mark.parametrize(
    ("alone", "points"),
    [([], (0, 2)), ([0], (0, 4)), ([1], (0, 4))],
)
def test_a_revoke_pays_the_other_side_and_more_in_a_lone_hand(
    alone: list[int], points: tuple[int, int]
) -> None:
    """SE, VK: 2, and 4 where anybody was alone; the tricks are not looked at."""
    penalty = {"reason": "revoke", "against": 0}
    facts = {"kind": "penalty", "dealer": 0, "penalty": penalty, "alone": alone, "tricks": [9]}
    assessment = assess(rule_set(NA), facts)

    assert (assessment.points, assessment.outcome) == (points, Outcome.PENALTY)


def test_houses_set_their_own_price_on_a_revoke() -> None:
    """SC: three, and five in a lone hand."""
    rules = rule_set({"preset": NA, "revoke_points": 3, "lone_revoke_points": 5})
    facts = {"kind": "penalty", "dealer": 0, "penalty": {"reason": "revoke", "against": 1}}

    assert assess(rules, facts).points == (3, 0)
    assert assess(rules, facts | {"alone": [2]}).points == (5, 0)


@pytest.mark.parametrize("kind", ["thrown_in", "misdeal"])
def test_a_hand_that_was_not_played_scores_nothing(kind: str) -> None:
    assessment = assess(rule_set(NA), {"kind": kind, "dealer": 3, "turn_up": "spades"})

    assert assessment.points == (0, 0)
    assert assessment.outcome == kind
    assert not assessment.faults
