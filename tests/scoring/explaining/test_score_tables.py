"""The tables hold every legal hand of the engine, with its points."""

from typing import Any

import pytest

from scoring.explaining.scores import number, result, spans
from scoring.rules import PRESETS, outcomes, rule_set
from tests.scoring.explaining.reading import explained, lines, tables

BY_OUTCOME = [
    "st_austell",
    "cornish",
    "cornish_six",
    "north_american",
    "two_handed",
    "cutthroat",
    "railroad",
    "call_ace",
    "progressive",
]


def counts(cell: str) -> set[int]:
    ends = [part.split("–") for part in cell.split(", ")]
    return {count for part in ends for count in range(int(part[0]), int(part[-1]) + 1)}


@pytest.mark.parametrize("preset", BY_OUTCOME)
@pytest.mark.parametrize("options", [{}, {"march_points": 7}, {"no_trick_points": 9}])
def test_each_legal_hand_stands_in_one_line(preset: str, options: dict[str, int]) -> None:
    rules = rule_set({"preset": preset, **options})
    (table,) = tables(explained(preset, **options))
    for hand in outcomes(rules):
        found = result(rules, hand)
        assert found is not None
        points = (number(found.makers), number(found.others))
        fitting = [
            row for row in lines(table) if row[2:] == points and found.tricks in counts(row[1])
        ]
        assert fitting, hand


def test_the_table_of_st_austell() -> None:
    (table,) = tables(explained("st_austell"))
    assert table.heads == ("What happens", "Makers’ tricks", "Makers", "Opponents")
    assert lines(table) == [
        ("The makers take most of the tricks", "3–4", "1", "0"),
        ("The makers take every trick: a march", "5", "2", "0"),
        ("A maker alone takes every trick: a lone march", "5", "4", "0"),
        ("The makers are euchred", "0–2", "0", "2"),
        ("A maker alone is euchred", "0–2", "0", "2"),
    ]


def test_a_lone_defenders_march_has_its_own_line() -> None:
    (table,) = tables(explained("cornish", defend_alone_points=2, defend_alone_march_points=4))
    defended = [row for row in lines(table) if row[0] == "A lone defender euchres the makers"]
    assert defended == [
        ("A lone defender euchres the makers", "1–2", "0", "2"),
        ("A lone defender euchres the makers", "0", "0", "4"),
    ]


def test_a_fast_break_has_its_line() -> None:
    (table,) = tables(explained("north_american", fast_break=True))
    assert lines(table)[-1][1:] == ("3", "0", "0")


def test_three_players_score_each_for_themselves() -> None:
    (table,) = tables(explained("cutthroat"))
    assert table.heads[2:] == ("Each maker", "Each opponent")
    assert ("The makers are euchred", "0–2", "0", "2") in lines(table)


@pytest.mark.parametrize("preset", ["bid_euchre", "pepper", "hasenpfeffer"])
def test_a_table_by_bid_and_tricks(preset: str) -> None:
    rules = rule_set(preset)
    (table,) = tables(explained(preset))
    assert table.wide
    grid = {row[0].replace(" ", "_"): row[1:] for row in lines(table)}
    for hand in outcomes(rules):
        found = result(rules, hand)
        assert found is not None
        cell = f"{number(found.makers)} : {number(found.others)}"
        assert grid[str(hand.bid)][found.tricks] == cell


@pytest.mark.parametrize(
    ("caption", "made", "lost"),
    [
        ("What each bid scores", "12", "−12"),
        ("A bid played alone", "24", "−24"),
        ("A compulsory bid", "12", "−6"),
        ("A compulsory bid, alone", "24", "−12"),
    ],
)
def test_bids_that_pay_by_tricks_take_two_lines(caption: str, made: str, lost: str) -> None:
    found = {str(table.caption): lines(table) for table in tables(explained("double_hasenpfeffer"))}
    assert len(found) == 4
    assert [row[-1] for row in found[caption]] == [made, lost]


@pytest.mark.parametrize(
    ("options", "row"),
    [
        ({}, ("Nap", "set", "0–4", "−20", "5")),
        ({"misere": True}, ("misère", "made", "0", "12", "−3")),
        ({"players": 3}, ("2", "made", "2–5", "4", "−2")),
    ],
)
def test_napoleon_by_bid(options: dict[str, Any], row: tuple[str, ...]) -> None:
    (table,) = tables(explained("napoleon", **options))
    assert row in lines(table)


def test_a_bid_that_pays_the_bid_alone_takes_two_lines_a_bid() -> None:
    (table,) = tables(
        explained("bid_euchre", made="bid", set_to="defenders_gain", def_tricks=False)
    )
    assert ("3", "made", "3–6", "3", "0") in lines(table)
    assert ("3", "set", "0–2", "0", "3") in lines(table)


def test_a_player_who_counts_down() -> None:
    (table,) = tables(explained("buck"))
    assert lines(table) == [
        ("The maker", "+5", "+5", "+5", "−3", "−4", "−5"),
        ("Another player who takes part", "+5", "−1", "−2", "−3", "−4", "−5"),
        ("A player who folded", "0", "–", "–", "–", "–", "–"),
        ("Each player, when nobody made trump", "+5", "−1", "−2", "−3", "−4", "−5"),
    ]


def test_a_players_own_tricks_decide_in_every_legal_hand_of_buck() -> None:
    changes: dict[tuple[str, int], set[int]] = {}
    for hand in outcomes(rule_set("buck")):
        for seat, taken in enumerate(hand.tricks):
            role = "maker" if seat == hand.maker else str(seat in hand.folded)
            changes.setdefault((role, taken or 0), set()).add(hand.points[seat])
    assert {len(points) for points in changes.values()} == {1}


def test_every_preset_has_a_table() -> None:
    for preset in PRESETS:
        assert all(table.rows for table in tables(explained(preset)))


def test_counts_in_short() -> None:
    assert spans({5, 0, 1, 2}) == "0–2, 5"
