"""What a page may offer under a rule set: every legal hand, and none the engine would refuse."""

import gzip
import json
from collections.abc import Iterator
from itertools import product
from math import comb
from typing import Any

import pytest

from scoring.choices import choices
from scoring.hand_table import COLUMNS
from scoring.rules import PRESETS, RuleSet, assess, outcomes, rule_set

SUITS = ["clubs", "diamonds", "hearts", "spades"]
HOUSES: list[dict[str, Any]] = [
    {"preset": "st_austell", "fast_break": True, "no_trump": True},
    {"preset": "cornish", "stick_the_dealer": True, "four_trick_tokens": True},
    {"preset": "cornish", "alone_after_pass": False, "turned_joker": "agreed"},
    {"preset": "north_american", "alone_allowed": False, "cards": 33, "turned_joker": "hearts"},
    {"preset": "cornish_six", "cards": 50, "lone_must_march": True},
    {"preset": "two_handed", "cards": 25, "stick_the_dealer": True},
    {"preset": "cutthroat", "fast_break": True, "no_trick_points": 3},
    {"preset": "bid_euchre", "cards": 48, "min_bid": 3, "set_to": "defenders_gain"},
    {"preset": "pepper", "forced_bid": 1, "revoke_points": 2},
    {"preset": "buck", "players": 3},
    {"preset": "railroad", "defend_alone": "always", "partner_may_go_alone": True},
    {"preset": "hasenpfeffer", "made": "bid", "floor": -20},
    {"preset": "double_hasenpfeffer", "players": 6, "alone_allowed": False},
    {"preset": "napoleon", "players": 7, "misere": True, "min_bid": 3},
    {"preset": "napoleon", "players": 2},
    {"preset": "call_ace", "players": 5, "stick_the_dealer": True},
    {"preset": "progressive", "lone_bonus": 1, "defend_alone": "against_lone"},
]
GAMES: list[RuleSet] = [*map(rule_set, PRESETS), *map(rule_set, HOUSES)]
every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.preset)


def rows_of(rules: RuleSet) -> list[dict[str, Any]]:
    """The served rows as a page unpacks them."""
    columns = json.loads(json.dumps(choices(rules)["hands"]["columns"]))
    length = max(len(column["rows"] or [0]) for column in columns.values())
    return [
        {
            name: column["values"][column["rows"][place] if column["rows"] else 0]
            for name, column in columns.items()
        }
        for place in range(length)
    ]


def ways(rules: RuleSet, row: dict[str, Any]) -> int:
    """How many ways the tricks of this row may fall, where each side's are recorded."""
    if row["counted"] is None or not choices(rules)["hands"]["each"]:
        return 1
    within, without = len(row["counted"]), rules.sides - len(row["counted"])
    left = rules.tricks - row["taken"]
    return comb(row["taken"] + within - 1, within - 1) * (
        comb(left + without - 1, without - 1) if without else 1
    )


def tricks_of(rules: RuleSet, row: dict[str, Any]) -> list[int | None]:
    """The facts a page would send for this row: the first of the counted sides took them all."""
    if row["counted"] is None:
        return list(row["taken"])
    tricks: list[int | None] = [None] * rules.sides
    if choices(rules)["hands"]["each"] or rules.sides == 2:
        tricks = [0] * rules.sides
        others = [side for side in range(rules.sides) if side not in row["counted"]]
        if others:
            tricks[others[0]] = rules.tricks - row["taken"]
    tricks[row["counted"][0]] = row["taken"]
    return tricks


def facts_of(rules: RuleSet, row: dict[str, Any]) -> dict[str, Any]:
    return {
        "kind": "played",
        "dealer": 0,
        "round": None if row["round"] == "joker" else row["round"],
        "maker": row["maker"],
        "bid": row["bid"],
        "forced": bool(row["forced"]) or None,
        "partner": row["partner"],
        "alone": row["alone"],
        "folded": row["folded"],
        "fast_break": bool(row["fast_break"]) or None,
        "tricks": tricks_of(rules, row),
    }


@every_game
def test_every_legal_hand_is_offered_with_its_points(rules: RuleSet) -> None:
    def call(facts: Any) -> tuple[Any, ...]:
        names = ("round", "maker", "bid", "forced", "partner", "alone", "folded", "fast_break")
        return tuple(
            tuple(value) if isinstance(value, list) else value for value in map(facts.get, names)
        )

    offered: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for row in rows_of(rules):
        offered.setdefault(call(row), []).append(row)
    for hand in outcomes(rules):
        facts = {name: getattr(hand, name) for name in ("round", "maker", "bid", "partner")}
        facts |= {"alone": hand.alone, "folded": hand.folded}
        facts |= {"forced": int(hand.forced), "fast_break": int(hand.fast_break)}
        (row,) = [
            row
            for row in offered[call(facts)]
            if (
                list(hand.tricks) == row["taken"]
                if row["counted"] is None
                else sum(hand.tricks[side] or 0 for side in row["counted"]) == row["taken"]
            )
        ]
        assert (tuple(row["points"]), row["outcome"]) == (hand.points, hand.outcome)


@every_game
def test_no_hand_is_offered_that_is_not_legal(rules: RuleSet) -> None:
    rows = rows_of(rules)
    plain = [row for row in rows if not row["forced"] or row["bid"] is not None]
    assert sum(ways(rules, row) for row in plain) == len(outcomes(rules))
    for row in rows:
        turned = "joker" if row["round"] == "joker" else None
        found = assess(rules, facts_of(rules, row) | {"turn_up": turned})
        assert found.points == tuple(row["points"]), found.faults
        assert found.outcome == row["outcome"]
        assert found.seat_points == (row["seat_points"] and tuple(row["seat_points"]))


@every_game
def test_suits_go_with_a_hand_exactly_where_the_engine_takes_them(rules: RuleSet) -> None:
    told = choices(rules)["hands"]["cards"]
    for row in rows_of(rules)[::23]:
        offered = {tuple(pair) for pair in told[row["cards"]]}
        assert offered
        turned = [None, *SUITS, "joker"] if row["round"] != "joker" else ["joker"]
        for turn_up, trump in product(turned, (None, *SUITS, "no_trump")):
            suits = {"turn_up": turn_up, "trump": trump}
            taken = not assess(rules, facts_of(rules, row) | suits).refused
            assert taken == ((turn_up, trump) in offered), (row, suits)


@pytest.mark.parametrize(
    "spec",
    [
        *PRESETS,
        {"preset": "call_ace", "players": 6},
        {"preset": "cornish_six", "fast_break": True, "stick_the_dealer": True},
        {"preset": "double_hasenpfeffer", "players": 6},
    ],
    ids=str,
)
def test_a_phone_gets_few_bytes(spec: Any) -> None:
    told = json.dumps(choices(rule_set(spec)), separators=(",", ":")).encode()
    assert len(told) < 40_000
    assert len(gzip.compress(told)) < 4_000


def pairs(preset: str, **row: object) -> list[tuple[str | None, str | None]]:
    """[turn_up, trump] that go with the hands where the row says this."""
    return sorted(
        {
            tuple(pair)
            for one in rows_of(rule_set(preset))
            if all(one[name] == row[name] for name in row)
            for pair in choices(rule_set(preset))["hands"]["cards"][one["cards"]]
        },
        key=str,
    )


def trumps(preset: str, turn_up: str | None, **row: object) -> list[str]:
    found: Iterator[str | None] = (trump for card, trump in pairs(preset, **row) if card == turn_up)
    return sorted(trump for trump in found if trump)


def test_round_one_names_the_suit_turned_up_and_round_two_another() -> None:
    assert trumps("st_austell", "hearts", round=1) == ["hearts"]
    assert trumps("st_austell", "hearts", round=2) == ["clubs", "diamonds", "spades"]


def test_what_was_not_recorded_rules_nothing_out() -> None:
    assert trumps("st_austell", None, round=1) == SUITS
    assert trumps("st_austell", "hearts") == SUITS


def test_after_a_turned_joker_trumps_are_free_and_nobody_throws_the_hand_in() -> None:
    assert trumps("st_austell", "joker", round="joker") == SUITS
    assert trumps("st_austell", "joker", round=1) == []
    assert trumps("north_american", "joker") == []
    assert choices(rule_set("st_austell"))["thrown_in"] == [None, *SUITS]


def test_only_a_misere_is_played_without_trump() -> None:
    rules = rule_set({"preset": "napoleon", "misere": True})
    told = choices(rules)["hands"]["cards"]
    without = {
        row["bid"]: (None, "no_trump") in map(tuple, told[row["cards"]]) for row in rows_of(rules)
    }
    assert [bid for bid, may in without.items() if may] == ["misere"]


def test_a_bucker_calls_nothing_once_clubs_are_turned_up() -> None:
    assert trumps("buck", "clubs", maker=1) == []
    assert trumps("buck", "clubs", maker=None) == ["clubs"]


@pytest.mark.parametrize(
    "spec", [{"preset": "north_american", "stick_the_dealer": True}, "buck", "hasenpfeffer"]
)
def test_where_somebody_must_play_nothing_is_thrown_in(spec: Any) -> None:
    assert choices(rule_set(spec))["thrown_in"] == []


def test_a_stuck_dealer_may_be_noted_and_nobody_else() -> None:
    rules = rule_set({"preset": "north_american", "stick_the_dealer": True})
    assert {row["maker"] for row in rows_of(rules) if row["forced"]} == {0}
    assert not any(row["forced"] for row in rows_of(rule_set("north_american")))


def test_a_revoke_is_worth_what_the_rules_say() -> None:
    house = {"preset": "st_austell", "revoke_points": 3, "lone_revoke_points": 5}
    assert choices(rule_set(house))["revoke"] == {
        "ordinary": [[0, 3], [3, 0]],
        "lone": [[0, 5], [5, 0]],
    }
    assert choices(rule_set("pepper"))["revoke"] == {"ordinary": None, "lone": None}
    bucks = choices(rule_set({"preset": "buck", "revoke_points": 5}))["revoke"]
    assert bucks["ordinary"][2] == [0, 0, 5, 0]
    assert bucks["lone"] is None


def test_the_deal_passes_as_the_rules_say() -> None:
    assert choices(rule_set("st_austell"))["deal_passes"] == {"thrown_in": True, "misdeal": False}
    house = {"preset": "st_austell", "thrown_in_dealer": "same", "misdeal_dealer": "next"}
    assert choices(rule_set(house))["deal_passes"] == {"thrown_in": False, "misdeal": True}


def test_the_end_of_a_game_is_told() -> None:
    buck = choices(rule_set("buck"))["ending"]
    assert (buck["opening"], buck["target"], buck["lowest"]) == (25, 25, True)
    assert choices(rule_set("progressive"))["ending"]["deals"] == 8
    assert choices(rule_set("railroad"))["ending"]["laps"] is True
    assert (
        choices(rule_set({"preset": "cornish", "four_trick_tokens": True}))["ending"]["tokens"] == 4
    )


def test_who_may_win_is_told_where_only_a_bid_decides() -> None:
    for row in rows_of(rule_set("bid_euchre")):
        makers = row["maker"] % 2
        assert row["wins"] == (makers if row["outcome"] == "made" else 1 - makers)
    assert {row["wins"] for row in rows_of(rule_set("pepper"))} == {None}


def test_every_row_has_every_column() -> None:
    assert tuple(choices(rule_set("buck"))["hands"]["columns"]) == COLUMNS
