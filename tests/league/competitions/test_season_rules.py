"""What a season may freeze: points schemes and tie orders."""

from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError

from league.competitions.points import PointsScheme
from league.competitions.validators import (
    TIE_CRITERIA,
    TIE_ENDS,
    validate_points_scheme,
    validate_tie_order,
)
from league.ladders.ranking import CRITERIA, POINTS, tie_order

ST_AUSTELL = {"win": "2", "draw": "1", "loss": "0"}


@pytest.mark.parametrize(
    ("games", "points"), [((5, 4), ("2", "0")), ((0, 9), ("0", "2")), ((2, 2), ("1", "1"))]
)
def test_a_match_brings_each_side_its_points(games, points):
    assert PointsScheme.parse(ST_AUSTELL).of(*games) == tuple(map(Decimal, points))


def test_points_are_exact():
    scheme = PointsScheme.parse({"win": "0.3", "draw": "0.1", "loss": "-0.25"})
    assert scheme.draw * 3 == scheme.win
    validate_points_scheme({"win": "0.3", "draw": "0.1", "loss": "-0.25"})


@pytest.mark.parametrize(
    "scheme",
    [
        None,
        [],
        {"win": "2"},
        {**ST_AUSTELL, "bonus": "1"},
        *({**ST_AUSTELL, "win": win} for win in (2, 0.5, "", "two", "NaN", "Infinity", "1000")),
        {**ST_AUSTELL, "draw": "0.333"},
        {**ST_AUSTELL, "draw": "1e9999999"},
    ],
)
def test_anything_else_is_refused(scheme):
    with pytest.raises(ValidationError):
        validate_points_scheme(scheme)


def test_every_criterion_of_a_ladder_may_be_frozen_and_no_other():
    assert {*TIE_CRITERIA, *TIE_ENDS} == set(CRITERIA) - {POINTS.key}
    assert {key for key, criterion in CRITERIA.items() if criterion.value is None} == set(TIE_ENDS)


@pytest.mark.parametrize(
    "order", [[], ["games_won"], ["play_off"], ["head_to_head", "games_won", "shared"]]
)
def test_a_tie_order_that_can_be_ranked_by_is_taken(order):
    validate_tie_order(order)
    tie_order(order)


@pytest.mark.parametrize(
    "order",
    [
        "games_won",
        None,
        [1],
        ["points"],
        ["coin"],
        ["play_off", "games_won"],
        ["play_off", "shared"],
        ["games_won", "games_won"],
    ],
)
def test_any_other_is_refused(order):
    with pytest.raises(ValidationError):
        validate_tie_order(order)
