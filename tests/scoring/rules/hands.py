"""Short ways to write a hand's facts in tests."""

from collections.abc import Mapping
from typing import Any

from scoring.rules import Assessment, LegalHand, RuleSet, assess, rule_set

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


def facts_of(rules: RuleSet, shape: LegalHand, dealer: int = 0) -> dict[str, Any]:
    """The facts of one legal shape at a table where this seat deals."""

    def seat(relative: int) -> int:
        return (relative + dealer) % rules.players

    tricks: list[int | None] = [None] * rules.sides
    for side, taken in enumerate(shape.tricks):
        tricks[(side + dealer) % rules.sides] = taken
    joker = shape.round == "joker"
    facts: dict[str, Any] = {
        "kind": "played",
        "dealer": dealer,
        "turn_up": "joker" if joker else None,
        "round": None if joker else shape.round,
        "maker": None if shape.maker is None else seat(shape.maker),
        "alone": [seat(each) for each in shape.alone],
        "tricks": tricks,
    }
    if shape.fast_break:
        facts["fast_break"] = True
    return facts
