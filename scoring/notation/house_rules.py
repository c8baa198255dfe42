"""Between the notation's ruleset and the engine's: what each of its switches means here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scoring.notation.reading import Fields
from scoring.rules import RuleSet, RulesInvalid, rule_set

PRESET: Final = "north_american"
NOTES: Final = ("farmers", "partners_best", "go_under")
"""Switches that decide no score here; they are kept as notes."""

_SWITCHES: Final = {
    "canadian": "partner_must_go_alone",
    "allow_no_trump": "no_trump",
    "fast_break": "fast_break",
    "four_trick_tokens": "four_trick_tokens",
}
_LEADS: Final = {"LEFT_OF_DEALER": "left_of_dealer", "LEFT_OF_LONER": "left_of_lone"}
_PACKS: Final = {9: 24, 8: 28, 7: 32}
_POINTS: Final = {
    "loner_march_score": "lone_march_points",
    "loner_euchred_score": "lone_euchred_points",
}
_STUCK: Final = "std"
_ENDS: Final = {"winning_score": "target", "num_deals": "hands_per_game"}
FIELDS: Final = frozenset(
    (
        _STUCK,
        "min_rank",
        "joker",
        "loner_lead",
        "defend_alone",
        "num_players",
        *_ENDS,
        *_SWITCHES,
        *_POINTS,
        *NOTES,
    )
)
_MOST: Final = 1000
_PLAYERS: Final = 4
_USUAL_TARGET: Final = 10
_SAID: Final = {
    "stick_the_dealer",
    "cards",
    "defend_alone",
    "lone_lead",
    *_ENDS.values(),
    *_SWITCHES.values(),
    *_POINTS.values(),
}


class NotCarried(ValueError):
    """Rules the notation has no switches for; `options` are those it would lose."""

    def __init__(self, options: tuple[str, ...]) -> None:
        self.options = options
        super().__init__(
            "Euchre Game Notation cannot say how these rules are set: " + ", ".join(options) + "."
        )


def read_rules(fields: Fields) -> RuleSet | None:
    """The rule set a game's `ruleset` means; None, with faults, if it means none.

    `std` sticks the dealer, and does so unless it is false; `defend_alone` is against a lone
    maker only.
    """
    spec: dict[str, Any] = {
        "preset": PRESET,
        "stick_the_dealer": fields.switch(_STUCK, True),
        "cards": _pack(fields),
        "defend_alone": "against_lone" if fields.switch("defend_alone") else "never",
        **_end(fields),
    }
    spec |= {option: fields.switch(name) for name, option in _SWITCHES.items()}
    for name, option in _POINTS.items():
        points = fields.whole(name, 1, _MOST)
        if points is not None:
            spec[option] = points
    lead = fields.text("loner_lead", 20) or "LEFT_OF_DEALER"
    if lead in _LEADS:
        spec["lone_lead"] = _LEADS[lead]
    else:
        fields.place.fault("rules_invalid", f"loner_lead must be {' or '.join(_LEADS)}.")
    players = fields.whole("num_players", 2, 10)
    if players not in (None, _PLAYERS):
        fields.place.fault(
            "rules_unsupported", f"Games of four can be read; this one has {players} players."
        )
    try:
        return rule_set(spec)
    except RulesInvalid as invalid:
        for fault in invalid.faults:
            fields.place.fault(fault.code, fault.message)
        return None


def read_notes(fields: Fields) -> dict[str, bool]:
    """The switches that are kept as notes, those that are on."""
    return {name: True for name in NOTES if fields.switch(name)}


def write_rules(rules: RuleSet, notes: Mapping[str, bool]) -> dict[str, Any]:
    """The notation's `ruleset` for these rules; raises `NotCarried` for those it cannot say."""
    _check_carried(rules)
    plain = _plain(rules)
    ruleset: dict[str, Any] = {
        _STUCK: rules.stick_the_dealer,
        "canadian": rules.partner_must_go_alone,
        "loner_lead": next(name for name, lead in _LEADS.items() if lead == rules.lone_lead),
    }
    lowest = next(rank for rank, cards in _PACKS.items() if cards == rules.cards // 4 * 4)
    said = {
        "min_rank": (lowest, 9),
        "joker": (rules.joker, False),
        "defend_alone": (rules.defend_alone != "never", False),
        **{name: (getattr(rules, option), False) for name, option in _SWITCHES.items()},
        **{
            name: (getattr(rules, option), getattr(plain, option))
            for name, option in _POINTS.items()
        },
        "num_deals": (rules.hands_per_game, None),
        "winning_score": (rules.target, None if rules.hands_per_game else _USUAL_TARGET),
    }
    told = {name: value for name, (value, unless_told) in said.items() if value != unless_told}
    return {**told, **ruleset, **notes}


def _check_carried(rules: RuleSet) -> None:
    """Compare with the plain game of these cards: an option the ruleset has no name for is lost."""
    if rules.players != _PLAYERS:
        raise NotCarried(("players",))
    if rules.cards // 4 * 4 not in _PACKS.values():
        raise NotCarried(("cards",))
    plain = _plain(rules)
    lost = {name for name in {*rules.carried} - _SAID if _differ(name, rules, plain)}
    if rules.lone_lead not in _LEADS.values():
        lost.add("lone_lead")
    if rules.defend_alone == "always":
        lost.add("defend_alone")
    if lost:
        raise NotCarried(tuple(sorted(lost)))


def _plain(rules: RuleSet) -> RuleSet:
    return rule_set({"preset": PRESET, "cards": rules.cards})


def _differ(name: str, rules: RuleSet, plain: RuleSet) -> bool:
    return bool(getattr(rules, name) != getattr(plain, name))


def _pack(fields: Fields) -> int:
    lowest = fields.whole("min_rank", 7, 9)
    return _PACKS[9 if lowest is None else lowest] + fields.switch("joker")


def _end(fields: Fields) -> dict[str, int]:
    given = {option: fields.whole(name, 0, _MOST) for name, option in _ENDS.items()}
    ends = {option: limit for option, limit in given.items() if limit}
    if len(ends) == 2:
        fields.place.fault(
            "rules_invalid",
            "A game ends at its winning_score or after its num_deals; this one names both.",
        )
        return {}
    if not ends and fields.given.get("winning_score") == 0:
        fields.place.fault("rules_invalid", "A game needs a winning_score or num_deals to end.")
    return ends or {"target": _USUAL_TARGET}
