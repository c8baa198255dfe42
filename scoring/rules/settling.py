"""From a preset and a few named options to a whole rule set, or to every reason against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from scoring.rules.faults import Findings, RulesInvalid
from scoring.rules.memo import Memo, exactly
from scoring.rules.options import OPTIONS
from scoring.rules.phrases import either, say
from scoring.rules.presets import PRESETS, Preset
from scoring.rules.ruleset import RuleSet, has_joker


@dataclass(frozen=True, slots=True)
class Need:
    """An option with nothing to act on unless other options (its switches) are set so."""

    reason: str
    met: Callable[[Mapping[str, Any]], bool]
    switches: tuple[str, ...]


_ALONE: Final = Need(
    "rules_invalid.needs_alone", lambda s: bool(s.get("alone_allowed", True)), ("alone_allowed",)
)
_JOKER: Final = Need(
    "rules_invalid.needs_joker", lambda s: has_joker(s["cards"]), ("cards", "players")
)
_TARGET: Final = Need(
    "rules_invalid.needs_target", lambda s: s["target"] is not None, ("target", "hands_per_game")
)
_MISERE: Final = Need("rules_invalid.needs_misere", lambda s: bool(s["misere"]), ("misere",))
_NEEDS: Final[Mapping[str, Need]] = {
    "partner_must_go_alone": _ALONE,
    "partner_may_go_alone": _ALONE,
    "alone_after_pass": _ALONE,
    "lone_must_march": _ALONE,
    "defend_alone": _ALONE,
    "lone_march_points": _ALONE,
    "lone_euchred_points": _ALONE,
    "defend_alone_points": _ALONE,
    "defend_alone_march_points": _ALONE,
    "lone_revoke_points": _ALONE,
    "lone_bonus": _ALONE,
    "lone_lead": _ALONE,
    "turned_joker": _JOKER,
    "cap_at_target": _TARGET,
    "laps": _TARGET,
    "win_on_own_bid": _TARGET,
    "misere_points": _MISERE,
}

_DEMANDS: Final = frozenset(
    {
        "partner_must_go_alone",
        "partner_may_go_alone",
        "lone_must_march",
        "defend_alone",
        "cap_at_target",
        "laps",
        "win_on_own_bid",
    }
)
_IDLE: Final = {one.name: one.default for one in fields(RuleSet) if one.name in OPTIONS}

_memo: Final[Memo[RuleSet]] = Memo(most=1_000)


def rule_set(spec: str | Mapping[str, Any]) -> RuleSet:
    """The rule set a preset's name, or `{"preset": name, option: value, …}`, stands for.

    Raises `RulesInvalid` with every fault at once. Naming `target` or `hands_per_game` clears the
    preset's other; an option that has nothing to act on (lone options where nobody plays alone)
    is idle unless it is named, and then refused.
    """
    key = exactly(spec)
    known = _memo.get(key)
    if known is None:
        known = _settle(spec)
        _memo.keep(key, known)
    return known


def _settle(spec: object) -> RuleSet:
    findings = Findings()
    preset, named = _read(spec, findings)
    if preset is None:
        raise RulesInvalid(findings, spec)
    _check_values(preset, named, findings)
    if findings.refused:
        raise RulesInvalid(findings, spec)
    settled = _fill_in(preset, named)
    _check_sense(preset, named, settled, findings)
    if findings.refused:
        raise RulesInvalid(findings, spec)
    return _make(preset, settled)


def _read(spec: object, findings: Findings) -> tuple[Preset | None, dict[str, Any]]:
    allowed = either(PRESETS)
    if isinstance(spec, str):
        name, named = spec, {}
    elif isinstance(spec, Mapping):
        named = dict(spec)
        name = named.pop("preset", None)
        if name is None:
            findings.add("rules_invalid.no_preset", "preset", allowed=allowed)
            return None, named
    else:
        findings.add("rules_invalid", "rules", given=spec)
        return None, {}
    preset = PRESETS.get(name) if isinstance(name, str) else None
    if preset is None:
        findings.add("rules_invalid.preset", "preset", given=name, allowed=allowed)
    return preset, named


def _check_values(preset: Preset, named: Mapping[str, Any], findings: Findings) -> None:
    for name, value in named.items():
        option = OPTIONS.get(name) if isinstance(name, str) else None
        if option is None:
            findings.add(
                "rules_invalid.option",
                "rules",
                given=name,
                preset=preset.name,
                allowed=either(option for option in OPTIONS if option in preset.defaults),
            )
        elif name not in preset.defaults:
            findings.add("rules_invalid.not_carried", name, option=name, preset=preset.name)
        else:
            narrowed = preset.narrowed.get(name)
            if not option.allows(value) or (narrowed is not None and value not in narrowed):
                findings.add(
                    "rules_invalid.value",
                    name,
                    option=name,
                    sent=value,
                    preset=preset.name,
                    allowed=either(narrowed) if narrowed else option.words,
                )


def _fill_in(preset: Preset, named: Mapping[str, Any]) -> dict[str, Any]:
    settled = {**preset.defaults, **named}
    for one, other in (("target", "hands_per_game"), ("hands_per_game", "target")):
        if one in named and other not in named:
            settled[other] = None
    for name, follow in preset.follows.items():
        if name not in named:
            settled[name] = follow(settled)
    return settled


def _check_sense(
    preset: Preset, named: Mapping[str, Any], settled: Mapping[str, Any], findings: Findings
) -> None:
    _check_end(preset, settled, findings)
    for name in named:
        need = _NEEDS.get(name)
        if need is None or need.met(settled):
            continue
        # Naming the switch too is deliberate: then the idle value is no contradiction.
        deliberate = any(switch in named for switch in need.switches)
        if not (deliberate and _asks_nothing(preset, name, settled[name])):
            needed = need.switches[0]
            findings.add(need.reason, name, option=name, needed=needed, cards=settled["cards"])
    if settled.get("laps") and settled.get("cap_at_target"):
        findings.add("rules_invalid.laps_capped", "laps", option="laps", other="cap_at_target")
    _check_bids(preset, settled, findings)
    held = preset.family.tricks_in_hand(settled["cards"], settled["players"]) * settled["players"]
    if settled["cards"] < held + preset.family.spare_cards:
        findings.add(
            "rules_invalid.pack_too_small",
            "cards",
            cards=settled["cards"],
            players=settled["players"],
            needed=held,
        )


def _check_end(preset: Preset, settled: Mapping[str, Any], findings: Findings) -> None:
    target, hands = settled["target"], settled["hands_per_game"]
    if target is not None and hands is not None:
        findings.add("rules_invalid.two_ends", "target", target=target, hands=hands)
    if target is None and hands is None and not preset.endless:
        findings.add("rules_invalid.no_end", "target")


def _check_bids(preset: Preset, settled: Mapping[str, Any], findings: Findings) -> None:
    tricks = preset.family.tricks_in_hand(settled["cards"], settled["players"])
    least, forced = settled.get("min_bid"), settled.get("forced_bid")
    for name, bid in (("min_bid", least), ("forced_bid", forced)):
        if bid is not None and bid > tricks:
            findings.add(
                "rules_invalid.bid_above_tricks", name, option=name, given=bid, tricks=tricks
            )
    if least is not None and forced is not None and forced < least:
        findings.add("rules_invalid.forced_below_least", "forced_bid", forced=forced, least=least)


def _asks_nothing(preset: Preset, name: str, value: object) -> bool:
    return value == _IDLE[name] or (name not in _DEMANDS and value == preset.defaults[name])


def _make(preset: Preset, settled: Mapping[str, Any]) -> RuleSet:
    carried = tuple(
        name
        for name in OPTIONS
        if name in preset.defaults and (name not in _NEEDS or _NEEDS[name].met(settled))
    )
    warnings = Findings()
    target = settled["target"]
    if target is not None and preset.usual_targets and target not in preset.usual_targets:
        warnings.add(
            "target_unusual",
            "target",
            preset=say(preset.title),
            given=target,
            allowed=either(preset.usual_targets),
        )
    family = preset.family
    return RuleSet(
        preset=preset.name,
        family=family,
        carried=carried,
        warnings=tuple(warnings),
        sides=family.sides(settled["players"]),
        tricks=family.tricks_in_hand(settled["cards"], settled["players"]),
        **{name: settled[name] for name in carried},
    )
