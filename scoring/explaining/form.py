"""The options of a preset as a form asks for them, and what comes back from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from scoring.explaining.options import LABELS, value_words
from scoring.rules import OPTIONS, PRESETS, Fault, RuleSet, RulesInvalid, rule_set
from scoring.rules.options import Number, Option, Switch
from scoring.rules.phrases import Phrase, say

_GROUPS: Final[Mapping[Phrase, tuple[str, ...]]] = {
    say("Players"): ("players", "cards"),
    say("Deal"): ("misdeal_dealer", "thrown_in_dealer"),
    say("Making trump"): (
        "first_bidder",
        "stick_the_dealer",
        "partner_must_go_alone",
        "turned_joker",
        "no_trump",
        "min_bid",
        "forced_bid",
        "misere",
    ),
    say("Playing alone"): (
        "alone_allowed",
        "partner_may_go_alone",
        "alone_after_pass",
        "lone_must_march",
        "defend_alone",
        "lone_lead",
    ),
    say("End of the game"): (
        "target",
        "hands_per_game",
        "cap_at_target",
        "laps",
        "slam",
        "win_on_own_bid",
        "floor",
    ),
}
_REST: Final = say("Points")
_YES_NO: Final = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, as the form sends it and as a player says it."""

    value: str
    words: Phrase
    chosen: bool


@dataclass(frozen=True, slots=True)
class Field:
    """One option to choose. Without `choices` it is written, and `allowed` says what."""

    name: str
    label: Phrase
    value: str
    choices: tuple[Choice, ...]
    allowed: str
    faults: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together."""

    title: Phrase
    fields: tuple[Field, ...]


def house_rules(preset: str, sent: Mapping[str, str]) -> dict[str, Any]:
    """The rule set a form stands for: the preset and whatever differs from its usual rules.

    An option that has nothing to act on is shown as it would be, and sent back so names no
    difference. What cannot be read is kept as it was sent, for the engine to refuse.
    """
    usual, defaults = rule_set(preset), PRESETS[preset].defaults
    given = {name: _read(name, text.strip()) for name, text in sent.items() if name in defaults}
    return {"preset": preset} | {
        name: value
        for name, value in given.items()
        if value not in (getattr(usual, name), defaults[name])
    }


def settled(spec: Mapping[str, Any]) -> tuple[RuleSet | None, tuple[Fault, ...]]:
    """The rule set these choices make, or every reason against it."""
    try:
        return rule_set(spec), ()
    except RulesInvalid as refused:
        return None, refused.faults


def form(spec: Mapping[str, Any]) -> tuple[Group, ...]:
    """The form with these choices made, each fault at the option it is about."""
    preset = PRESETS[spec["preset"]]
    open_options = [
        name for name in OPTIONS if name in preset.defaults and len(_values(spec, name)) != 1
    ]
    grouped = {name for names in _GROUPS.values() for name in names}
    groups = {**_GROUPS, _REST: tuple(name for name in OPTIONS if name not in grouped)}
    return tuple(
        Group(title, tuple(_field(spec, name) for name in names))
        for title, names in (
            (title, [name for name in names if name in open_options])
            for title, names in groups.items()
        )
        if names
    )


def in_words(fault: Fault) -> Phrase:
    """A fault with its options and preset called what the form calls them."""
    parameters = fault.parameters
    asked = OPTIONS.get(str(parameters.get("option")))
    if asked is not None and parameters.get("allowed") == asked.words:
        parameters["allowed"] = _allowed(asked)
    for name in ("option", "needed", "other"):
        if parameters.get(name) in LABELS:
            parameters[name] = say("“{label}”", label=LABELS[str(parameters[name])])
    if parameters.get("preset") in PRESETS:
        parameters["preset"] = say(PRESETS[str(parameters["preset"])].title)
    return say(fault.template, **parameters)


def choices_in(data: Mapping[str, Any]) -> dict[str, Any]:
    """A rule set spelt out, as the choices that make it: its preset and what differs from that."""
    usual = rule_set(data["preset"]).as_data()
    return {
        name: value
        for name, value in data.items()
        if name == "preset" or usual.get(name, value) != value
    }


def sent(spec: Mapping[str, Any]) -> dict[str, str]:
    """A rule set's choices as the form sends them."""
    return {name: _sent(value) for name, value in spec.items()}


def _field(spec: Mapping[str, Any], name: str) -> Field:
    rules, faults = settled(spec)
    known = rules if rules is not None and name in rules.carried else rule_set(spec["preset"])
    values = _values(spec, name)
    value = spec.get(name, getattr(known, name))
    if values and name not in spec and value not in values:
        # It acts on nothing here; a browser would choose the first for it.
        value = PRESETS[spec["preset"]].defaults[name]
    return Field(
        name=name,
        label=LABELS[name],
        value=_sent(value),
        choices=tuple(Choice(_sent(each), value_words(each), each == value) for each in values),
        allowed=_allowed(OPTIONS[name]),
        faults=tuple(in_words(fault) for fault in faults if fault.field == name),
    )


def _allowed(option: Option) -> str:
    if isinstance(option, Number) and option.null:
        return say("{allowed}; empty for none", allowed=replace(option, null=False).words)
    return option.words


def _values(spec: Mapping[str, Any], name: str) -> tuple[Any, ...]:
    """The few values an option may have; none where a number is written."""
    option = OPTIONS[name]
    narrowed = PRESETS[spec["preset"]].narrowed.get(name)
    if narrowed is not None or isinstance(option, Number):
        return narrowed or ()
    return (True, False) if isinstance(option, Switch) else option.values


def _sent(value: object) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read(name: str, text: str) -> Any:
    if isinstance(OPTIONS[name], Switch):
        return _YES_NO.get(text, text)
    if not text:
        return None
    digits = text.removeprefix("−").removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 9:
        return int(digits) if digits == text else -int(digits)
    return text
