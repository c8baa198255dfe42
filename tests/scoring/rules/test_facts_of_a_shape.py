"""A shape of a hand as facts to record, at a table where any seat deals."""

from typing import Any

import pytest

from scoring.rules import LegalHand, Outcome, assess, outcomes, rule_set
from tests.scoring.rules.hands import Spec


def shape(spec: Spec, **wanted: Any) -> LegalHand:
    """The one shape that is as wanted."""
    (found,) = (
        each
        for each in outcomes(rule_set(spec))
        if all(getattr(each, name) == value for name, value in wanted.items())
    )
    return found


@pytest.mark.parametrize(
    ("spec", "wanted", "facts"),
    [
        # Seats and sides turn with the dealer: two to his left deals, so seat 1 is now 3.
        (
            "cornish",
            {"round": 2, "maker": 1, "alone": (0, 3), "tricks": (4, 1)},
            {"round": 2, "maker": 3, "alone": [2, 1], "tricks": [4, 1]},
        ),
        (
            "cornish",
            {"round": "joker", "maker": 0, "alone": (), "tricks": (5, 0)},
            {"turn_up": "joker", "maker": 2, "alone": [], "tricks": [5, 0]},
        ),
        (
            {"preset": "cutthroat", "fast_break": True},
            {"round": 1, "maker": 1, "tricks": (None, 3, None), "fast_break": True},
            {"round": 1, "maker": 0, "alone": [], "tricks": [3, None, None], "fast_break": True},
        ),
        (
            "hasenpfeffer",
            {"maker": 3, "bid": 3, "forced": True, "tricks": (2, 4)},
            {"maker": 1, "bid": 3, "forced": True, "alone": [], "tricks": [2, 4]},
        ),
        (
            "buck",
            {"round": 1, "maker": 1, "folded": (0,), "tricks": (0, 3, 1, 1)},
            {"round": 1, "maker": 3, "folded": [2], "alone": [], "tricks": [1, 1, 0, 3]},
        ),
        (
            "buck",
            {"maker": None, "tricks": (0, 3, 1, 1)},
            {"maker": None, "alone": [], "tricks": [1, 1, 0, 3]},
        ),
        (
            "call_ace",
            {"round": 1, "maker": 0, "partner": 3, "tricks": (3, 1, 1, 0)},
            {"round": 1, "maker": 2, "partner": 1, "alone": [], "tricks": [1, 0, 3, 1]},
        ),
        (
            "call_ace",
            {"round": 1, "maker": 0, "partner": "none", "tricks": (3, 1, 1, 0)},
            {"round": 1, "maker": 2, "partner": "none", "alone": [], "tricks": [1, 0, 3, 1]},
        ),
        (
            "napoleon",
            {"maker": 4, "bid": "nap", "tricks": (None, None, None, None, 5)},
            {"maker": 1, "bid": "nap", "alone": [], "tricks": [None, 5, None, None, None]},
        ),
    ],
)
def test_facts_where_seat_2_deals(
    spec: Spec, wanted: dict[str, Any], facts: dict[str, Any]
) -> None:
    rules = rule_set(spec)
    found = shape(spec, **wanted).facts(rules, dealer=2)

    assert found == {"kind": "played", "dealer": 2} | facts
    assert not assess(rules, found).faults


def test_the_dealer_is_seat_0_unless_another_is_named() -> None:
    together = {"round": 1, "maker": 1, "alone": (), "tricks": (2, 3)}
    found = shape("north_american", **together)

    assert found.facts(rule_set("north_american")) == {
        "kind": "played",
        "dealer": 0,
        "round": 1,
        "maker": 1,
        "alone": [],
        "tricks": [2, 3],
    }


def test_a_shape_without_more_says_nothing_of_bids_or_partners() -> None:
    plain = LegalHand(
        round=1, maker=1, alone=(), tricks=(2, 3), points=(0, 1), outcome=Outcome.POINT
    )

    assert plain == shape("north_american", round=1, maker=1, alone=(), tricks=(2, 3))
    assert (plain.bid, plain.partner, plain.seat_points) == (None, None, None)
    assert (plain.forced, plain.fast_break, plain.folded) == (False, False, ())
