"""What was recorded, as messages show it: short, printable, in a card player's words."""

from typing import Any

import pytest

from scoring.rules import assess, rule_set
from scoring.rules.faults import shown
from scoring.rules.phrases import both, either
from tests.scoring.rules.hands import played


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"),
        (True, "true"),
        (False, "false"),
        (10**15 - 1, 999_999_999_999_999),
        (10**15, "a huge number"),
        (-(10**15), "a huge number"),
        (2.5, "2.5"),
        ("hearts", "hearts"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 40 + "…"),
        ({}, "an object"),
        ([], "an empty list"),
        ([3, None], "3, –"),
        ((3, True), "3, true"),
        (list(range(12)), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"),
        (list(range(13)), "a list of 13"),
        ([[1]], "a list of 1"),
        ([{}], "a list of 1"),
        ({1}, "a set"),
    ],
)
def test_a_value_is_shown_briefly(value: object, words: str | int) -> None:
    assert shown(value) == words


@pytest.mark.parametrize(
    ("values", "one_of", "all_of"),
    [
        (["hearts"], "hearts", "hearts"),
        ([3], "3", "3"),
        ([1, 2], "1 or 2", "1 and 2"),
        (["a", "b", "c"], "a, b or c", "a, b and c"),
        ([1, 2, 3, 4], "1, 2, 3 or 4", "1, 2, 3 and 4"),
    ],
)
def test_values_are_listed_as_they_would_be_said(
    values: list[object], one_of: str, all_of: str
) -> None:
    assert (either(values), both(values)) == (one_of, all_of)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"round": 3}, "3 is not a valid round: it may be 1 or 2."),
        ({"alone": [3, 1, 1]}, "Seat 2 is named twice in alone."),
        (
            {"alone": [1, 3]},
            "Seats 2, 4 are partners and were both recorded alone: whoever plays alone does so "
            "without his partner.",
        ),
        ({"dealer": 4}, "dealer is 4, and the seats of this table are sent as 0 to 3."),
        (
            {"kind": "penalty", "penalty": {"reason": "revoke", "against": 2}},
            "A penalty names its reason and the side it is against, from 0 to 1; 2 was recorded.",
        ),
        (
            {"kind": "penalty"},
            "A penalty names its reason and the side it is against, from 0 to 1; nothing was "
            "recorded.",
        ),
        (
            {"trump": "Hearts"},
            '"Hearts" is not a valid trump: it may be clubs, diamonds, hearts, spades or no_trump.',
        ),
    ],
)
def test_what_was_recorded_and_what_is_allowed(facts: dict[str, Any], message: str) -> None:
    faults = assess(rule_set("cornish"), played(**facts)).faults

    assert message in [str(fault.message) for fault in faults]
    assert [fault.code for fault in faults].count("seats_repeated") <= 1


def test_words_of_the_game_are_told_in_another_language() -> None:
    (fault,) = assess(
        rule_set("north_american"), played(turn_up="hearts", trump="hearts", round=2)
    ).faults
    heard: list[str] = []

    def listen(text: str) -> str:
        heard.append(text)
        return {"hearts": "Herz"}.get(text, text)

    told = fault.message.told(listen)

    assert told == "Herz was turned down, so it cannot be trump in the second round."
    assert heard == ["trump", "hearts", fault.template]
    (fault,) = assess(rule_set("north_american"), played(trump="Trump")).faults
    fault.message.told(listen)
    assert '"Trump"' not in heard
