"""Short ways to write a hand's facts in tests."""

from collections.abc import Mapping
from typing import Any

from scoring.rules import Assessment, assess, rule_set

Spec = str | Mapping[str, Any]


def played(**facts: Any) -> dict[str, Any]:
    """A played hand: dealer 0, seat 1 made trump in round 1 and took three tricks."""
    return {
        "kind": "played",
        "dealer": 0,
        "round": 1,
        "maker": 1,
        "alone": [],
        "tricks": [2, 3],
    } | facts


def codes(assessment: Assessment) -> set[str]:
    return {fault.code for fault in assessment.faults}


def faults_of(spec: Spec, **facts: Any) -> set[str]:
    """The codes of every fault of a played hand."""
    return codes(assess(rule_set(spec), played(**facts)))


def points_of(spec: Spec, **facts: Any) -> tuple[int, ...]:
    """The points of a played hand, which must be legal and without warnings."""
    assessment = assess(rule_set(spec), played(**facts))
    assert assessment.points is not None, [fault.message for fault in assessment.faults]
    assert not assessment.faults
    return assessment.points
