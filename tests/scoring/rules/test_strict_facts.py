"""Whatever is sent as a hand is answered with faults, never with an exception."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rules import assess, rule_set
from scoring.rules.words import FACTS
from tests.scoring.rules.hands import codes, played

RULES = rule_set({"preset": "st_austell", "fast_break": True})
DEEP: Any = []
for _ in range(5_000):
    DEEP = [DEEP]
ODD = [
    True,
    False,
    1.0,
    float("nan"),
    float("inf"),
    10**5_000,
    -(10**20),
    "1",
    "",
    "\x00",
    "\ud800",
    "x" * 100_000,
    b"1",
    [],
    [None],
    [[1]],
    [True, 4],
    [1.0, 4],
    list(range(1_000)),
    {},
    {"reason": DEEP},
    object(),
    DEEP,
]


@pytest.mark.parametrize("name", [*FACTS, "points"])
def test_odd_values_are_faults_or_harmless(name: str) -> None:
    for odd in ODD:
        for kind in ("played", "thrown_in", "misdeal", "penalty"):
            facts = played(kind=kind) | {name: odd}
            assessment = assess(RULES, facts)

            json.dumps([fault.as_data() for fault in assessment.faults]).encode()
            assert all(len(fault.message) < 400 for fault in assessment.faults)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kind", "Played"),
        ("kind", None),
        ("dealer", None),
        ("dealer", True),
        ("dealer", "0"),
        ("dealer", 0.0),
        ("maker", False),
        ("round", 3),
        ("round", True),
        ("round", "1"),
        ("turn_up", "Hearts"),
        ("trump", "joker"),
        ("alone", 1),
        ("alone", {"1": 1}),
        ("alone", [True]),
        ("tricks", "23"),
        ("tricks", [2.0, 3.0]),
        ("tricks", [True, 4]),
        ("tricks", [2, 3, 0]),
        ("forced", 1),
        ("fast_break", "no"),
        ("points", {"0": 1}),
        ("points", [True, 0]),
    ],
)
def test_wrong_types_are_named(name: str, value: object) -> None:
    assessment = assess(RULES, played(**{name: value}))

    assert codes(assessment) == {"fact_invalid"}
    assert {fault.field for fault in assessment.faults} == {name}
    assert assessment.points is assessment.hand is assessment.outcome is None


def test_a_list_longer_than_any_table_is_not_read_at_all() -> None:
    assert codes(assess(RULES, played(alone=[1] * 100))) == {"seats_repeated"}
    assert codes(assess(RULES, played(alone=[1] * 101))) == {"fact_invalid"}


@pytest.mark.parametrize("thing", [None, 3, "hand", [], [("kind", "played")]])
def test_something_that_is_no_hand_at_all(thing: Any) -> None:
    assert codes(assess(RULES, thing)) == {"fact_invalid"}


def test_any_mapping_will_do() -> None:
    class Row(Mapping[str, Any]):
        def __init__(self, facts: dict[str, Any]) -> None:
            self.facts = facts

        def __getitem__(self, key: str) -> Any:
            return self.facts[key]

        def __iter__(self) -> Any:
            return iter(self.facts)

        def __len__(self) -> int:
            return len(self.facts)

    assert assess(RULES, Row(played(tricks=(2, 3)))).points == (0, 1)


def test_a_message_shows_strange_text_safely() -> None:
    assessment = assess(RULES, played(kind="\x00\ud800" + "x" * 1_000))
    (fault,) = assessment.faults

    assert fault.message.isprintable()
    assert "\\x00\\ud800xxx" in fault.message
    fault.message.encode()


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(
        ["played", "thrown_in", "penalty", "hearts", "joker", "none", "pass", "", "\x00"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["reason", "against"]), inner)
    ),
    max_leaves=6,
)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from([*FACTS, "points", "weather"]), json_values))
def test_random_facts_never_raise(facts: dict[str, Any]) -> None:
    assessment = assess(RULES, facts)

    assert assessment.refused == any(fault.severity == "error" for fault in assessment.faults)
    assert assessment.refused == (assessment.points is None)
