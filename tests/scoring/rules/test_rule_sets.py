"""A rule set is a preset and options: settled, frozen as data, or refused with every reason."""

import json
from typing import Any

import pytest

from scoring.rules import OPTIONS, PRESETS, RulesInvalid, rule_set
from tests.scoring.rules.hands import Spec


def reasons(spec: Any) -> set[str]:
    with pytest.raises(RulesInvalid) as caught:
        rule_set(spec)
    assert caught.value.given is spec
    assert {fault.code for fault in caught.value.faults} == {"rules_invalid"}
    return {fault.reason.removeprefix("rules_invalid.") for fault in caught.value.faults}


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_is_frozen_as_data_and_read_back(name: str) -> None:
    rules = rule_set(name)
    data = json.loads(json.dumps(rules.as_data()))

    assert rule_set(data) == rules
    assert set(data) == {"preset", *rules.carried}
    assert all(getattr(rules, option) == data[option] for option in rules.carried)


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_presets_defaults_are_allowed_values_of_known_options(name: str) -> None:
    preset = PRESETS[name]
    for option, value in preset.defaults.items():
        assert OPTIONS[option].allows(value), option
        assert value in preset.narrowed.get(option, (value,)), option
    assert set(preset.narrowed) | set(preset.follows) <= set(preset.defaults)


@pytest.mark.parametrize(
    ("spec", "sides", "tricks"),
    [
        *((name, 2, 5) for name in ("st_austell", "cornish", "cornish_six", "north_american")),
        *((name, 2, 5) for name in ("two_handed", "railroad", "progressive")),
        *((name, 2, 6) for name in ("bid_euchre", "pepper", "hasenpfeffer")),
        # §2.3: 32 cards make eight tricks, 48 twelve; among six players eight.
        ({"preset": "bid_euchre", "cards": 32}, 2, 8),
        ({"preset": "bid_euchre", "cards": 48}, 2, 12),
        ("double_hasenpfeffer", 2, 12),
        ({"preset": "double_hasenpfeffer", "players": 6}, 2, 8),
        ("cutthroat", 3, 5),
        ("buck", 4, 5),
        ("napoleon", 5, 5),
        ("call_ace", 4, 5),
        ({"preset": "call_ace", "players": 6}, 6, 5),
    ],
)
def test_sides_and_tricks_follow(spec: Spec, sides: int, tricks: int) -> None:
    rules = rule_set(spec)

    assert (rules.sides, rules.tricks) == (sides, tricks)


def test_the_presets_are_the_contracts() -> None:
    names = "st_austell cornish cornish_six north_american two_handed cutthroat bid_euchre pepper"
    rest = "buck railroad hasenpfeffer double_hasenpfeffer napoleon call_ace progressive"

    assert list(PRESETS) == f"{names} {rest}".split()


def test_bid_euchre_of_fixed_hands_is_won_by_the_leader() -> None:
    assert not rule_set({"preset": "bid_euchre", "hands_per_game": 8}).win_on_own_bid


def test_seats_and_sides_of_four() -> None:
    rules = rule_set("st_austell")

    assert (rules.sides, rules.tricks, rules.players) == (2, 5, 4)
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert rules.seats_of(1) == (1, 3)
    assert rules.partners_of(2) == (0,)


def test_naming_an_end_clears_the_presets_other() -> None:
    fixed = rule_set({"preset": "cornish", "hands_per_game": 8})

    assert (fixed.target, fixed.hands_per_game) == (None, 8)
    assert rule_set({"preset": "cornish", "target": 15}).target == 15
    both = {"preset": "cornish", "target": None, "hands_per_game": 8}
    assert rule_set(both) == fixed


def test_the_least_and_the_compulsory_bid_may_be_for_every_trick() -> None:
    rules = rule_set({"preset": "hasenpfeffer", "min_bid": 6, "forced_bid": 6})

    assert (rules.min_bid, rules.forced_bid, rules.tricks) == (6, 6, 6)


@pytest.mark.parametrize("least", [1, 2, 3, 4])
def test_napoleon_may_be_bid_from_any_number_below_nap(least: int) -> None:
    """§2.3 o: one or two, three, four, and nap is five."""
    assert rule_set({"preset": "napoleon", "min_bid": least}).min_bid == least


def test_a_rule_set_shows_itself_by_its_options() -> None:
    shown = repr(rule_set({"preset": "cornish", "target": 21}))

    assert shown.startswith("RuleSet(preset='cornish', sides=2, tricks=5, players=4, cards=25,")
    assert "target=21" in shown
    assert not [
        name for name in ("family=", "carried=", "known_hands=", "warnings=") if name in shown
    ]


def test_blank_hand_follows_the_euchre_unless_named() -> None:
    assert rule_set({"preset": "cornish", "euchre_points": 3}).no_trick_points == 3
    named = {"preset": "cornish", "euchre_points": 3, "no_trick_points": 4}
    assert rule_set(named).no_trick_points == 4


def test_options_about_playing_alone_are_idle_where_nobody_does() -> None:
    rules = rule_set({"preset": "cornish", "alone_allowed": False})

    assert rules.defend_alone == "never"
    assert not rules.partner_must_go_alone
    assert "lone_march_points" not in rules.as_data()
    assert rule_set(rules.as_data()) == rules


def test_a_form_may_send_the_idle_values_along() -> None:
    """An editor that switches playing alone off sends its other fields as they stood."""
    sent = {
        "preset": "cornish",
        "alone_allowed": False,
        "lone_march_points": 4,
        "partner_must_go_alone": False,
        "partner_may_go_alone": False,
        "defend_alone": "never",
    }
    assert rule_set(sent) == rule_set({"preset": "cornish", "alone_allowed": False})
    no_joker = {"preset": "cornish", "cards": 24, "turned_joker": "dealer_makes"}
    assert rule_set(no_joker).turned_joker is None


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("whist", "preset"),
        ("", "preset"),
        ("\x00", "preset"),
        ({"preset": 3}, "preset"),
        ({"preset": ["cornish"]}, "preset"),
        ({}, "no_preset"),
        ({"target": 11}, "no_preset"),
        ({"preset": "cornish", "colour": "red"}, "option"),
        ({"preset": "cornish", 3: 4}, "option"),
        ({"preset": "cornish", "lone_bonus": 1}, "not_carried"),
        ({"preset": "cornish", "target": "21"}, "value"),
        ({"preset": "cornish", "target": True}, "value"),
        ({"preset": "cornish", "target": 21.0}, "value"),
        ({"preset": "cornish", "target": 0}, "value"),
        ({"preset": "cornish", "target": 10**30}, "value"),
        ({"preset": "cornish", "cards": 26}, "value"),
        ({"preset": "cornish", "cards": 50}, "value"),
        ({"preset": "cornish", "cards": [25]}, "value"),
        ({"preset": "cornish", "players": 6}, "value"),
        ({"preset": "cornish", "defend_alone": "sometimes"}, "value"),
        ({"preset": "cornish", "slam": 1}, "value"),
        ({"preset": "cornish", "march_points": 0}, "value"),
        ({"preset": "cornish", "no_trick_points": None}, "value"),
        ({"preset": "cornish", "target": 11, "hands_per_game": 8}, "two_ends"),
        ({"preset": "cornish", "target": None}, "no_end"),
        ({"preset": "cornish", "laps": True, "cap_at_target": True}, "laps_capped"),
        ({"preset": "cornish", "laps": True, "hands_per_game": 8}, "needs_target"),
        ({"preset": "cornish", "cap_at_target": True, "hands_per_game": 8}, "needs_target"),
        ({"preset": "north_american", "turned_joker": "hearts"}, "needs_joker"),
        (
            {"preset": "cornish", "alone_allowed": False, "partner_must_go_alone": True},
            "needs_alone",
        ),
        ({"preset": "cornish", "alone_allowed": False, "defend_alone": "always"}, "needs_alone"),
        ({"preset": "cornish", "alone_allowed": False, "lone_march_points": 5}, "needs_alone"),
        # A joker in bid euchre (S2); 24 cards for six (§5.22); an option of another game.
        ({"preset": "bid_euchre", "cards": 25}, "value"),
        ({"preset": "cornish_six", "cards": 24}, "value"),
        ({"preset": "cutthroat", "players": 4}, "value"),
        ({"preset": "cutthroat", "alone_allowed": True}, "value"),
        ({"preset": "cutthroat", "defend_alone": "always"}, "not_carried"),
        ({"preset": "two_handed", "defend_alone": "always"}, "not_carried"),
        ({"preset": "two_handed", "lone_march_points": 4}, "needs_alone"),
        ({"preset": "bid_euchre", "march_points": 2}, "not_carried"),
        ({"preset": "north_american", "min_bid": 2}, "not_carried"),
        ({"preset": "buck", "march_points": 2}, "not_carried"),
        ({"preset": "call_ace", "players": 6, "cards": 24}, "pack_too_small"),
        ({"preset": "call_ace", "players": 5, "cards": 25}, "pack_too_small"),
        ({"preset": "napoleon", "players": 7, "cards": 32}, "pack_too_small"),
        ({"preset": "bid_euchre", "min_bid": 7}, "bid_above_tricks"),
        ({"preset": "bid_euchre", "min_bid": 13}, "value"),
        ({"preset": "hasenpfeffer", "forced_bid": 7}, "bid_above_tricks"),
        ({"preset": "hasenpfeffer", "min_bid": 4}, "forced_below_least"),
        ({"preset": "bid_euchre", "floor": 5}, "value"),
        ({"preset": "bid_euchre", "set": "six"}, "value"),
        ({"preset": "bid_euchre", "win_on_own_bid": True, "hands_per_game": 8}, "needs_target"),
        ({"preset": "napoleon", "misere_points": 4}, "needs_misere"),
        ({"preset": "napoleon", "min_bid": 5}, "value"),
        ({"preset": "railroad", "cap_at_target": True}, "laps_capped"),
        ({"preset": "progressive", "hands_per_game": None}, "no_end"),
    ],
)
def test_a_senseless_rule_set_is_refused(spec: Spec, reason: str) -> None:
    assert reasons(spec) == {reason}


@pytest.mark.parametrize("spec", [None, 3, True, ["cornish"]])
def test_what_is_no_rule_set_at_all(spec: object) -> None:
    assert reasons(spec) == {"rules_invalid"}


def test_every_reason_comes_at_once_and_says_what_is_allowed() -> None:
    spec = {"preset": "cornish", "target": -1, "cards": 7, "misère": True}
    with pytest.raises(RulesInvalid) as caught:
        rule_set(spec)

    messages = str(caught.value)
    assert len(caught.value.faults) == 3
    assert "a whole number from 1 to" in messages
    assert "24, 25, 28, 29, 32 or 33" in messages
    assert "misère" in messages


@pytest.mark.parametrize(
    ("spec", "switch"),
    [
        ({"preset": "cornish", "alone_allowed": False, "defend_alone": "always"}, "alone_allowed"),
        ({"preset": "north_american", "turned_joker": "hearts"}, "cards"),
        ({"preset": "cornish", "laps": True, "hands_per_game": 8}, "target"),
        ({"preset": "napoleon", "misere_points": 4}, "misere"),
    ],
)
def test_an_idle_option_names_the_switch_it_waits_for(spec: Spec, switch: str) -> None:
    with pytest.raises(RulesInvalid) as caught:
        rule_set(spec)

    assert [fault.parameters["needed"] for fault in caught.value.faults] == [switch]


def test_an_unusual_target_warns() -> None:
    """§5.21: a target of 21 in Cornish euchre is a house rule."""
    (fault,) = rule_set({"preset": "cornish", "target": 21}).warnings

    assert (fault.code, fault.severity) == ("target_unusual", "warning")
    assert rule_set("cornish").warnings == ()


def test_true_is_not_one_even_when_one_was_asked_first() -> None:
    assert rule_set({"preset": "cornish", "march_points": 1}).march_points == 1
    assert reasons({"preset": "cornish", "march_points": True}) == {"value"}
