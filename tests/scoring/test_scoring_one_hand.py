"""Scoring one hand over HTTP, for anybody."""

from typing import Any

import pytest

from tests.scoring.phones import Phone

EUCHRED = {"kind": "played", "dealer": 0, "maker": 1, "tricks": [3, 2]}


def score(body: dict[str, Any]) -> dict[str, Any]:
    answer = Phone().send("POST", "/rules/score", body)
    assert answer.status_code == 200
    scored: dict[str, Any] = answer.json()
    return scored


def test_the_hand_comes_back_with_what_the_rules_make_of_it() -> None:
    assert score(EUCHRED | {"rules": "cornish"}) == {
        **EUCHRED,
        "rules": "cornish",
        "points": [2, 0],
        "outcome": "euchred",
        "faults": [],
    }


def test_unknown_fields_pass_through_untouched() -> None:
    odd = {"game": None, "table": {"of": ["oak", 4]}, "note": "ä"}
    assert score(EUCHRED | odd).items() >= odd.items()


def test_points_claimed_are_compared_and_come_back() -> None:
    scored = score(EUCHRED | {"points": [0, 2]})
    assert (scored["points"], scored["points_claimed"]) == (None, [0, 2])
    assert [fault["code"] for fault in scored["faults"]] == ["points_mismatch"]


@pytest.mark.parametrize("nothing", [{}, {"rules": None}])
def test_without_rules_it_is_st_austell(nothing: dict[str, Any]) -> None:
    lone_defender = {"kind": "played", "dealer": 0, "maker": 1, "alone": [0], "tricks": [3, 2]}
    (fault,) = score(lone_defender | nothing)["faults"]
    assert fault["code"] == "defender_may_not_go_alone"


@pytest.mark.parametrize("rules", ["", "whist", 0, 5, False, [], ["cornish"], {}, {"target": 11}])
def test_rules_that_are_none_are_never_taken_for_the_usual(rules: Any) -> None:
    scored = score(EUCHRED | {"rules": rules})
    assert (scored["points"], scored["outcome"]) == (None, None)
    assert {fault["code"] for fault in scored["faults"]} == {"rules_invalid"}
