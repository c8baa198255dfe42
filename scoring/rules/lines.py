"""Scoring hands written one JSON object a line, games and single hands mixed.

Lines of one game stand together, so one game at a time is held and memory stays constant however
long the file. Pure: bytes in, a line out; reading and writing are the command's business.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from scoring.rules.assessment import Assessment, assess
from scoring.rules.faults import Fault, Findings, HandRefused, RulesInvalid
from scoring.rules.game import GameState, Step, advance, after_refusal, opening
from scoring.rules.phrases import either
from scoring.rules.presets import PRESETS
from scoring.rules.ruleset import RuleSet
from scoring.rules.settling import rule_set

_BYTE_ORDER_MARK: Final = "\ufeff"


class LineScorer:
    """Scores line after line; `default` is the rule set of lines that name none."""

    def __init__(self, default: RuleSet | None = None) -> None:
        self._default = default
        self._game: _Game | None = None

    def score(self, raw: bytes, number: int) -> str | None:
        """The line's object with points, outcome and faults added; None for a blank line.

        `number` counts lines from 1. Never raises on account of what the line holds.
        """
        if not raw.strip():
            return None
        try:
            return json.dumps(self._scored(_read(raw, number)))
        except _Unreadable as unreadable:
            fault = unreadable.fault
        except RecursionError:
            fault = _fault("not_json", "line", line=number, problem="it is nested too deeply")
        if self._game is not None:
            self._game.refused()
        return json.dumps({"line": number, **_result(Assessment((fault,)))})

    def _scored(self, facts: dict[str, Any]) -> dict[str, Any]:
        if facts.get("game") is None:
            self._game = None
            return scored_alone(facts, self._default)
        key = json.dumps(facts["game"], sort_keys=True)
        if self._game is None or self._game.key != key:
            self._game = _Game.of(key, *_rules(facts, self._default))
        claims = _claimed(facts, "points") | _claimed(facts, "score")
        return facts | claims | self._game.take(facts)


def scored_alone(facts: Mapping[str, Any], default: RuleSet | None = None) -> dict[str, Any]:
    """A hand outside any game, with points, outcome and faults added.

    `default` is the rule set if the hand names none. Never raises on account of the facts.
    """
    rules, faults = _rules(facts, default)
    found = (
        Assessment(faults) if rules is None else assess(rules, facts).with_faults(rules.warnings)
    )
    return {**facts, **_claimed(facts, "points"), **_result(found)}


@dataclass(slots=True)
class _Game:
    """The game the last lines belonged to. Its first line fixed its rules, perhaps bad ones."""

    key: str
    rules: RuleSet | None
    rules_faults: tuple[Fault, ...]
    state: GameState | None
    opened_at: object = None
    begun: bool = False

    @classmethod
    def of(cls, key: str, rules: RuleSet | None, faults: tuple[Fault, ...]) -> _Game:
        return cls(key, rules, faults, None if rules is None else opening(rules))

    def take(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """One line of this game, scored, with the running score and the end if this was it."""
        if self.rules is None or self.state is None:
            return _result(Assessment(self.rules_faults)) | {"score": None}
        notes = self._notes(self.rules, facts)
        self.begun = True
        step = advance(self.rules, self.state, facts)
        assessment = step.assessment.with_faults(notes)
        if assessment.refused:
            self.refused()
            return _result(assessment) | {"score": self.state.score}
        self.state = step.state
        return _result(assessment) | {"score": self.state.score} | self._end(self.rules, step)

    def refused(self) -> None:
        """A line that could not be recorded changes nothing, but who deals next is unknown."""
        if self.state is not None:
            self.state = after_refusal(self.state)

    def _notes(self, rules: RuleSet, facts: Mapping[str, Any]) -> tuple[Fault, ...]:
        notes = () if self.begun else rules.warnings
        if self.begun and facts.get("rules") is not None and not _same(rules, facts["rules"]):
            notes = (_fault("rules_invalid.fixed", "rules"),)
        given = facts.get("opening_score")
        return notes if given is None else notes + self._open(rules, given)

    def _open(self, rules: RuleSet, given: Any) -> tuple[Fault, ...]:
        if self.opened_at is not None or (self.state is not None and self.state.hands):
            if given == self.opened_at:
                return ()
            return (
                _fault(
                    "fact_invalid.opening_now",
                    "opening_score",
                    given=given,
                    opening=self._opened(rules),
                ),
            )
        try:
            self.state = opening(rules, opening_score=given)
        except HandRefused as refused:
            return refused.faults
        self.opened_at = given
        return ()

    def _opened(self, rules: RuleSet) -> object:
        return self.opened_at or opening(rules).score

    def _end(self, rules: RuleSet, step: Step) -> dict[str, Any]:
        state = step.state
        if not state.over:
            return {}
        end: dict[str, Any] = {"won_by": state.won_by}
        if state.tied:
            end["tied"] = True
        if rules.slam:
            end["games"] = state.games
        if rules.laps:
            end["carried"] = state.carried
        return end


class _Unreadable(Exception):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault.message)


class _NoValue(Exception):
    """A word such as NaN, which Python's reader would take for a number."""


def _read(raw: bytes, number: int) -> dict[str, Any]:
    try:
        text = raw.decode()
        facts = _DECODER.decode(text.removeprefix(_BYTE_ORDER_MARK) if number == 1 else text)
    except UnicodeDecodeError as error:
        problem = f"byte {error.start + 1} is not UTF-8"
        raise _Unreadable(_fault("not_json", "line", line=number, problem=problem)) from None
    except _NoValue as error:
        problem = f"{error} is no JSON value"
        raise _Unreadable(_fault("not_json", "line", line=number, problem=problem)) from None
    except json.JSONDecodeError as error:
        problem = f"{error.msg} at character {error.pos + 1}"
        raise _Unreadable(_fault("not_json", "line", line=number, problem=problem)) from None
    except ValueError:
        # Only a number is left that Python or JSON cannot carry.
        raise _Unreadable(_fault("fact_invalid.number_too_large", "line", line=number)) from None
    if not isinstance(facts, dict):
        raise _Unreadable(_fault("not_json.object", "line", line=number))
    return facts


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError(text)
    return number


def _no_constant(text: str) -> NoReturn:
    raise _NoValue(text)


_DECODER: Final = json.JSONDecoder(parse_float=_finite, parse_constant=_no_constant)


def _fault(reason: str, field: str, **params: object) -> Fault:
    findings = Findings()
    findings.add(reason, field, **params)
    return next(iter(findings))


def _rules(
    facts: Mapping[str, Any], default: RuleSet | None
) -> tuple[RuleSet | None, tuple[Fault, ...]]:
    spec = facts.get("rules")
    if spec is None:
        none_named = _fault("rules_invalid.none_named", "rules", allowed=either(PRESETS))
        return default, () if default else (none_named,)
    try:
        return rule_set(spec), ()
    except RulesInvalid as invalid:
        return None, invalid.faults


def _same(rules: RuleSet, spec: Any) -> bool:
    try:
        return rule_set(spec) == rules
    except RulesInvalid:
        return False


def _claimed(facts: Mapping[str, Any], name: str) -> dict[str, Any]:
    claim = facts.get(name)
    return {} if claim is None else {f"{name}_claimed": claim}


def _result(assessment: Assessment) -> dict[str, Any]:
    result: dict[str, Any] = {
        "points": assessment.points,
        "outcome": assessment.outcome,
        "faults": [fault.as_data() for fault in assessment.faults],
    }
    if assessment.seat_points is not None:
        result["seat_points"] = assessment.seat_points
    return result
