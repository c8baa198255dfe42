"""Hands written one a line: what comes out for what goes in."""

import json
from typing import Any

import pytest

from scoring.rules import RuleSet, rule_set
from scoring.rules.lines import LineScorer
from tests.scoring.rules.hands import Spec, played


def score(*lines: object, rules: Spec | None = "north_american") -> list[Any]:
    """Each line's output object (None for a blank line); anything but bytes is dumped first."""
    default: RuleSet | None = None if rules is None else rule_set(rules)
    scorer = LineScorer(default)
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    scored = [scorer.score(line, number) for number, line in enumerate(raw, 1)]
    return [None if line is None else json.loads(line) for line in scored]


def found(scored: dict[str, Any]) -> list[str]:
    return [fault["code"] for fault in scored["faults"]]


def test_the_inputs_fields_are_kept_and_the_results_added() -> None:
    facts = played() | {"table": "Fountain A", "note": {"rain": True}}
    (scored,) = score(facts)

    assert scored == facts | {"points": [0, 1], "outcome": "point", "faults": []}


def test_claimed_points_come_back_beside_the_derived() -> None:
    right, wrong = score(played(points=[0, 1]), played(points=[0, 2]))

    assert (right["points"], right["points_claimed"]) == ([0, 1], [0, 1])
    assert (wrong["points"], wrong["points_claimed"]) == (None, [0, 2])
    assert wrong["outcome"] is None
    assert found(wrong) == ["points_mismatch"]


def test_rules_in_a_line_override_those_of_the_run() -> None:
    hand = played(alone=[0, 1], tricks=[3, 2])
    refused, named, whole = score(
        hand, hand | {"rules": "cornish"}, hand | {"rules": {"preset": "cornish", "target": 15}}
    )

    assert found(refused) == ["defender_may_not_go_alone"]
    assert named["points"] == whole["points"] == [4, 0]
    assert whole["rules"] == {"preset": "cornish", "target": 15}


def test_rules_must_be_named_somewhere_and_make_sense() -> None:
    none, bad = score(played(), played(rules={"preset": "whist"}), rules=None)

    assert found(none) == found(bad) == ["rules_invalid"]
    assert none["points"] is None


def test_an_unusual_target_is_said_once_a_game_and_with_every_single_hand() -> None:
    odd = {"preset": "cornish", "target": 21}
    scored = score(
        played(rules=odd), played(rules=odd, game=1), played(game=1, dealer=1), played(rules=odd)
    )

    assert [found(line) for line in scored] == [
        ["target_unusual"],
        ["target_unusual"],
        [],
        ["target_unusual"],
    ]
    assert scored[0]["points"] == [0, 1]


def test_a_game_has_a_running_score_and_an_end() -> None:
    march = {"game": "a", "maker": 0, "alone": [0], "tricks": [5, 0]}
    scored = score(*(played(**march, dealer=dealer, hand=dealer + 1) for dealer in range(4)))

    assert [line["score"] for line in scored] == [[4, 0], [8, 0], [12, 0], [12, 0]]
    assert [line.get("won_by", "absent") for line in scored] == ["absent", "absent", 0, "absent"]
    assert found(scored[3]) == ["game_over"]
    assert not {"tied", "games", "carried"} & set(scored[2])


def test_single_hands_have_no_score() -> None:
    (scored,) = score(played(game=None))

    assert "score" not in scored


def test_a_tie_of_fixed_hands_is_won_by_nobody() -> None:
    rules = {"preset": "north_american", "hands_per_game": 2}
    first = played(game=1)
    second = played(game=1, dealer=1, maker=0, tricks=[3, 2])
    end = score(first, second, rules=rules)[1]

    assert (end["won_by"], end["tied"]) == (None, True)


def test_laps_and_slam_appear_where_they_apply() -> None:
    rules = {"preset": "north_american", "laps": True, "slam": True, "target": 3}
    (end,) = score(played(game=1, maker=0, alone=[0], tricks=[5, 0]), rules=rules)

    assert (end["won_by"], end["games"], end["carried"]) == (0, 2, 1)


@pytest.mark.parametrize(
    ("one", "other"), [(1, "1"), (1, 1.5), (True, 1), ([1], [1, 2]), ({"a": 1}, {"a": 2}), (0, "")]
)
def test_any_json_value_names_a_game(one: object, other: object) -> None:
    scored = score(played(game=one), played(game=one, dealer=1), played(game=other))

    assert [line["score"] for line in scored] == [[0, 1], [0, 2], [0, 1]]


def test_a_games_name_is_the_same_in_whatever_order_it_is_written() -> None:
    first, second = score(
        played(game={"day": 1, "table": 2}), played(game={"table": 2, "day": 1}, dealer=1)
    )

    assert [first["score"], second["score"]] == [[0, 1], [0, 2]]


def test_the_first_line_fixes_a_games_rules() -> None:
    hand = played(game=1, alone=[0, 1], tricks=[3, 2])
    first, silent, other, broken = score(
        hand | {"rules": "cornish"},
        hand | {"dealer": 1},
        hand | {"dealer": 2, "rules": "st_austell", "maker": 1},
        hand | {"dealer": 3, "rules": "whist"},
    )

    assert first["score"] == [4, 0]
    assert silent["score"] == [8, 0]
    assert (found(other), other["score"]) == (["rules_invalid"], [12, 0])
    assert other["faults"][0]["severity"] == "warning"
    assert found(broken) == ["game_over", "rules_invalid"]


def test_a_game_whose_first_line_names_bad_rules_is_not_scored_by_others() -> None:
    scored = score(played(game=1, rules="whist"), played(game=1, dealer=1))

    assert [found(line) for line in scored] == [["rules_invalid"]] * 2
    assert [line["score"] for line in scored] == [None, None]


def test_a_faulty_hand_changes_nothing_and_the_dealer_after_it_is_unchecked() -> None:
    scored = score(
        played(game=1, hand=1),
        played(game=1, hand=2, dealer=1, tricks=[9, 9]),
        played(game=1, hand=3, dealer=3),
        played(game=1, hand=4, dealer=3),
    )

    assert [line["score"] for line in scored] == [[0, 1], [0, 1], [0, 2], [0, 3]]
    assert [found(line) for line in scored[2:]] == [[], ["dealer_rotation"]]


def test_an_opening_score_stands_on_the_first_line() -> None:
    opened, repeated, changed = score(
        played(game=1, opening_score=[3, 7]),
        played(game=1, opening_score=[3, 7], dealer=1),
        played(game=1, opening_score=[4, 7], dealer=2),
    )

    assert opened["score"] == [3, 8]
    assert repeated["score"] == [3, 9]
    assert (found(changed), changed["score"]) == (["fact_invalid"], [3, 9])


def test_a_later_line_cannot_open_a_game_already_going_on() -> None:
    """Whether it began at nothing, or its first hand was refused."""
    scored = score(
        played(game=1),
        played(game=1, dealer=1, opening_score=[3, 3]),
        played(game=2, opening_score=[3, 7], tricks=[9, 9]),
        played(game=2, opening_score=[4, 7]),
        played(game=2, opening_score=[3, 7]),
    )

    assert [found(line) for line in scored] == [
        [],
        ["fact_invalid"],
        ["tricks_range", "tricks_range"],
        ["fact_invalid"],
        [],
    ]
    assert [line["score"] for line in scored] == [[0, 1], [0, 1], [3, 7], [3, 7], [3, 8]]
    assert scored[1]["faults"][0]["message"] == (
        "This game opened at 0, 0; a later hand cannot open it at 3, 3."
    )


def test_an_impossible_opening_score_is_the_first_hands_fault() -> None:
    scored = score(played(game=1, opening_score=[10, "7"]), played(game=1))

    assert found(scored[0]) == ["fact_invalid"]
    assert [line["score"] for line in scored] == [[0, 0], [0, 1]]


def test_a_claimed_score_is_compared_and_comes_back() -> None:
    right, wrong = score(played(game=1, score=[0, 1]), played(game=1, score=[0, 3], dealer=1))

    assert (right["score"], right["score_claimed"]) == ([0, 1], [0, 1])
    assert (found(wrong), wrong["score"]) == (["score_mismatch"], [0, 1])


@pytest.mark.parametrize(
    "raw",
    [
        b"{",
        b"nonsense",
        b'{"kind": "played"',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\xff\xfe{}",
        b'{"note": "a\x00b"}',
        b'{"x": NaN}',
        b'{"x": -Infinity}',
        b"[]",
        b"3",
        b'"hand"',
        b"null",
    ],
)
def test_a_line_that_is_no_hand_gets_its_number_and_the_run_goes_on(raw: bytes) -> None:
    bad, good = score(raw, played())

    assert found(bad) == ["not_json"]
    assert bad["points"] is bad["outcome"] is None
    assert bad["line"] == 1
    assert "Line 1 " in bad["faults"][0]["message"]
    assert good["points"] == [0, 1]


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        (b"{}\xff", "byte 3 is not UTF-8"),
        (b'{"x" 3}', "Expecting ':' delimiter at character 6"),
        (b'{"x": NaN}', "NaN is no JSON value"),
    ],
)
def test_what_is_wrong_with_a_line_is_said_and_where(raw: bytes, problem: str) -> None:
    (bad,) = score(raw)

    assert bad["faults"][0]["message"] == f"Line 1 is not JSON: {problem}."


@pytest.mark.parametrize("number", [b"1" * 5_000, b"-" + b"9" * 100_000, b"1e999", b"-1e999"])
def test_a_number_too_large_to_carry_is_a_fault(number: bytes) -> None:
    bad, good = score(b'{"kind": "played", "x": ' + number + b"}", played())

    assert found(bad) == ["fact_invalid"]
    assert good["points"] == [0, 1]


def test_odd_text_passes_through_untouched() -> None:
    odd = rb'"note": "\u0000\ud800 \u00e9", "n": 123456789012345678901'
    raw = b'{"kind": "thrown_in", "dealer": 0, ' + odd + b"}"
    scorer = LineScorer(rule_set("north_american"))
    scored = scorer.score(raw, 1)

    assert scored is not None
    scored.encode("ascii")
    assert json.loads(scored)["note"] == "\x00\ud800 é"
    assert json.loads(scored)["n"] == 123456789012345678901


def test_deep_but_readable_facts_are_faults() -> None:
    deep = b"[" * 400 + b"]" * 400
    (bad,) = score(b'{"kind": ' + deep + b', "dealer": 0}')

    assert found(bad) == ["fact_invalid"]


def test_blank_lines_and_a_byte_order_mark_are_passed_over() -> None:
    scored = score(b"\xef\xbb\xbf" + json.dumps(played()).encode(), b"", b"  \r\n", played())

    assert scored[1] is scored[2] is None
    assert scored[0]["points"] == scored[3]["points"] == [0, 1]


def test_a_bad_line_inside_a_game_leaves_the_next_dealer_open() -> None:
    scored = score(played(game=1, hand=1), b"{oops", played(game=1, hand=3, dealer=2))

    assert found(scored[2]) == []
    assert scored[2]["score"] == [0, 2]


def test_what_came_out_may_go_in_again() -> None:
    facts = [
        played(game=1),
        {"kind": "thrown_in", "dealer": 1, "game": 1},
        played(game=1, dealer=2, points=[0, 1]),
    ]
    once = score(*facts)
    again = score(*once)

    assert [line["faults"] for line in once + again] == [[]] * 6
    assert [line["score"] for line in once] == [line["score"] for line in again]
