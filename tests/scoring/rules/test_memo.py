"""Remembered answers are the answers: by construction, and here by trial."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rules import assess, outcomes, rule_set
from scoring.rules.assessment import assess_facts, work_out
from scoring.rules.memo import Memo, exactly
from scoring.rules.words import FACTS
from tests.scoring.rules.hands import played

RULES = rule_set("cornish")
LIKE_ONE = st.sampled_from([1, True, 1.0, "1", None, [1], 2, 0, False])


def test_every_legal_hand_is_answered_alike_the_first_and_the_second_time() -> None:
    for shape in outcomes(RULES):
        facts = shape.facts(RULES)
        once, again = assess_facts(RULES, facts), assess_facts(RULES, facts)
        assert once == again == work_out(RULES, facts)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(FACTS), LIKE_ONE))
def test_values_that_are_merely_equal_are_told_apart(odd: dict[str, Any]) -> None:
    facts = played() | odd

    assert assess(RULES, facts) == work_out(RULES, facts)


def test_only_identical_plain_data_has_the_same_key() -> None:
    assert exactly([1, "a"]) == exactly([1, "a"])
    assert len({exactly(value) for value in (1, True, 1.0, "1", [1], (1,))}) == 6
    assert exactly(object()) is None
    assert exactly("x" * 100_000) is None


def test_a_full_memo_forgets_and_goes_on() -> None:
    memo: Memo[int] = Memo(most=2)
    for number in (0, 1):
        memo.keep(exactly(number), number)

    assert [memo.get(exactly(number)) for number in (0, 1)] == [0, 1]
    memo.keep(exactly(2), 2)
    assert [memo.get(exactly(number)) for number in (0, 1, 2)] == [None, None, 2]
    memo.keep(None, 7)
    assert memo.get(None) is None
