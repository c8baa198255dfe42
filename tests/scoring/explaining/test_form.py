"""Options as a form asks for them, and the rules that come back."""

import re
from typing import Any

import pytest

from scoring.explaining.form import Field, form, house_rules, in_words, sent, settled
from scoring.rules import OPTIONS, PRESETS, rule_set


def fields(spec: dict[str, Any]) -> dict[str, Field]:
    return {field.name: field for group in form(spec) for field in group.fields}


@pytest.mark.parametrize("preset", PRESETS)
def test_an_untouched_form_is_the_preset(preset: str) -> None:
    shown = {name: field.value for name, field in fields({"preset": preset}).items()}
    assert house_rules(preset, shown) == {"preset": preset}


def as_a_browser_sends(spec: dict[str, Any]) -> dict[str, str]:
    """What an untouched form sends: of several choices one, the first if none is marked."""
    return {
        name: next((each.value for each in field.choices if each.chosen), field.choices[0].value)
        if field.choices
        else field.value
        for name, field in fields(spec).items()
    }


@pytest.mark.parametrize("preset", PRESETS)
def test_a_browser_sends_an_untouched_form_back_as_the_preset(preset: str) -> None:
    assert house_rules(preset, as_a_browser_sends({"preset": preset})) == {"preset": preset}


def test_what_acts_on_nothing_is_settled_with_what_it_waits_for() -> None:
    untouched = as_a_browser_sends({"preset": "cutthroat"})
    joined = house_rules("cutthroat", untouched | {"cards": "25"})
    assert rule_set(joined).turned_joker == "dealer_makes"
    spades = house_rules("cutthroat", untouched | {"cards": "25", "turned_joker": "spades"})
    back = as_a_browser_sends(spades) | {"cards": "24", "turned_joker": "dealer_makes"}
    assert house_rules("cutthroat", back) == {"preset": "cutthroat"}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_with_a_choice_is_asked_once(preset: str) -> None:
    carried = [name for name in OPTIONS if name in PRESETS[preset].defaults]
    free = {name for name in carried if len(PRESETS[preset].narrowed.get(name, (1, 2))) > 1}
    names = [field.name for group in form({"preset": preset}) for field in group.fields]
    assert sorted(names) == sorted(free)


def test_only_what_differs_is_named() -> None:
    shown = {name: field.value for name, field in fields({"preset": "cornish"}).items()}
    changed = shown | {"target": "15", "defend_alone": "never", "cards": "24", "laps": "true"}
    assert house_rules("cornish", changed) == {
        "preset": "cornish",
        "target": 15,
        "defend_alone": "never",
        "cards": 24,
        "laps": True,
    }


def test_a_changed_form_comes_back_as_it_was_sent() -> None:
    spec = {"preset": "cornish", "hands_per_game": 12, "alone_allowed": False}
    spec |= {"partner_must_go_alone": False, "partner_may_go_alone": False, "defend_alone": "never"}
    shown = {name: field.value for name, field in fields(spec).items()}
    rules, faults = settled(house_rules("cornish", shown))
    assert faults == ()
    assert rules == rule_set(spec)


def test_an_empty_number_is_none_and_a_minus_may_be_typographic() -> None:
    assert house_rules("bid_euchre", {"target": " ", "hands_per_game": "12", "floor": "−24"}) == {
        "preset": "bid_euchre",
        "target": None,
        "hands_per_game": 12,
        "floor": -24,
    }


def test_nonsense_is_kept_and_refused_at_its_option() -> None:
    spec = house_rules("cornish", {"target": "many", "defend_alone": "sometimes", "whist": "1"})
    rules, faults = settled(spec)
    assert rules is None
    assert {fault.field for fault in faults} == {"target", "defend_alone"}
    asked = fields(spec)
    assert asked["target"].value == "many"
    assert asked["target"].faults
    assert not asked["cards"].faults


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"laps": "true", "cap_at_target": "true"}, "“Surplus points open the next game” carries"),
        (
            {"alone_allowed": "false", "defend_alone": "against_lone"},
            "allow it with “Playing alone”, or leave “Defending alone” out.",
        ),
        ({"target": "15", "hands_per_game": "8"}, "not both: do without one of them."),
        ({"target": "many"}, "“Points that win” cannot be"),
    ],
)
def test_a_fault_is_told_without_the_names_programs_use(choices: dict[str, str], said: str) -> None:
    _, faults = settled(house_rules("cornish", choices))
    told = " ".join(in_words(fault) for fault in faults)
    assert said in told
    assert not re.search("[a-z]_[a-z]|null", told)


def test_choices_are_in_plain_words_and_the_usual_one_is_chosen() -> None:
    field = fields({"preset": "railroad"})["defend_alone"]
    assert [(each.words, each.chosen) for each in field.choices] == [
        ("never", False),
        ("only against a lone player", True),
        ("always", False),
    ]


def test_choices_go_into_an_address_and_come_back() -> None:
    spec = {"preset": "cornish", "target": None, "hands_per_game": 8, "laps": False, "cards": 24}
    assert sent(spec) == {
        "preset": "cornish",
        "target": "",
        "hands_per_game": "8",
        "laps": "false",
        "cards": "24",
    }
