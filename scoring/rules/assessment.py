"""One hand on its own: is it possible under these rules, and what is it worth?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeGuard

from scoring.rules.family import Score
from scoring.rules.faults import Fault, Findings, refuses
from scoring.rules.hand import Hand, Reader, makers_alone, makers_side, makers_tricks, recorded
from scoring.rules.memo import exactly
from scoring.rules.phrases import say
from scoring.rules.ruleset import RuleSet
from scoring.rules.words import FACTS, Kind, Outcome

_ALWAYS_IN_PLACE: Final = frozenset({"kind", "dealer", "maker", "tricks", "alone"})
_KEPT_WITHOUT_PLAY: Final = frozenset({"kind", "dealer", "turn_up", "bids", "penalty"})
_WHOLE_NUMBERS: Final = {int}
_Tricks = tuple[int | None, ...]
_Check = Callable[[RuleSet, Hand, Reader, Findings], None]


@dataclass(frozen=True, slots=True)
class Assessment:
    """What the rules make of a hand.

    If an error is among the faults, `hand`, `points`, `outcome` and `seat_points` are None.
    `points` has one entry a side; `seat_points` one a seat, only where players keep their own
    ledgers.
    """

    faults: tuple[Fault, ...]
    hand: Hand | None = None
    points: tuple[int, ...] | None = None
    outcome: Outcome | None = None
    seat_points: tuple[int, ...] | None = None

    @property
    def refused(self) -> bool:
        return self.points is None

    def with_faults(self, faults: tuple[Fault, ...]) -> Assessment:
        """The same hand with more faults; refused if any of them is an error."""
        if not faults:
            return self
        if refuses(faults):
            return Assessment(self.faults + faults)
        return replace(self, faults=self.faults + faults)


def assess(rules: RuleSet, facts: Mapping[str, Any]) -> Assessment:
    """Every fault of one hand, and its points and outcome if it has no error.

    Points claimed in the facts are compared with those derived. Never raises, whatever the facts
    hold; what depends on the hands before it is left to `advance`.
    """
    if faults := not_facts(facts):
        return Assessment(faults)
    base = assess_facts(rules, facts)
    claim = facts.get("points")
    return base if claim is None else check_claim(rules, base, facts, tolerate_token=True)


def not_facts(facts: object) -> tuple[Fault, ...]:
    """The one fault of something that is not a mapping of facts at all."""
    if isinstance(facts, Mapping):
        return ()
    findings = Findings()
    findings.add("fact_invalid.not_facts", "hand", given=facts)
    return tuple(findings)


def assess_facts(rules: RuleSet, facts: Mapping[str, Any]) -> Assessment:
    """`assess` without the claims, remembering the hands already worked out."""
    key = exactly(list(map(facts.get, FACTS)))
    known = rules.known_hands.get(key)
    if known is None:
        known = work_out(rules, facts)
        rules.known_hands.keep(key, known)
    return known


def work_out(rules: RuleSet, facts: Mapping[str, Any]) -> Assessment:
    """Read, check and score one hand from its facts alone."""
    findings = Findings()
    reader = Reader(rules, facts, findings)
    hand = reader.hand()
    if hand is not None:
        _check_places(rules, hand, reader, findings)
        _CHECKS[hand.kind](rules, hand, reader, findings)
    faults = tuple(findings)
    if hand is None or findings.refused:
        return Assessment(faults)
    score = _score(rules, hand)
    return Assessment(faults, hand, score.points, score.outcome, seat_points(rules, hand, score))


def check_claim(
    rules: RuleSet, base: Assessment, facts: Mapping[str, Any], *, tolerate_token: bool = False
) -> Assessment:
    """Compare the points a recorder claimed with those derived.

    A hand on its own cannot tell whether it brought the fourth token, so either is believed.
    """
    claim = facts["points"]
    if type(claim) is list and tuple(claim) == base.points and is_score(claim, rules):
        return base
    findings = Findings()
    if not is_score(claim, rules):
        allowed = say("a list of {sides} whole numbers", sides=rules.sides)
        findings.add("fact_invalid", "points", sent=claim, allowed=allowed)
    elif facts.get("kind") in (Kind.THROWN_IN, Kind.MISDEAL):
        if any(claim):
            kind = str(facts["kind"])
            findings.add("not_played_has_play", "points", kind=kind, given=claim)
    elif base.points is not None and tuple(claim) != base.points:
        tokened = with_token(rules, base) if tolerate_token and earns_token(rules, base) else base
        if tuple(claim) != tokened.points:
            findings.add("points_mismatch", "points", given=claim, points=base.points)
    return base.with_faults(tuple(findings))


def is_score(claim: object, rules: RuleSet) -> TypeGuard[Sequence[int]]:
    """Whether this is one whole number a side."""
    return (
        isinstance(claim, (list, tuple))
        and len(claim) == rules.sides
        and set(map(type, claim)) == _WHOLE_NUMBERS
    )


def earns_token(rules: RuleSet, assessment: Assessment) -> bool:
    """Four tricks by makers who were not alone, where four-trick tokens are kept (EGN)."""
    hand = assessment.hand
    return (
        rules.four_trick_tokens
        and hand is not None
        and assessment.outcome is Outcome.POINT
        and makers_tricks(rules, hand) == rules.tricks - 1
        and not makers_alone(rules, hand)
    )


def with_token(rules: RuleSet, assessment: Assessment) -> Assessment:
    """The hand with the point its fourth token is turned in for."""
    hand = recorded(assessment.hand)
    makers = makers_side(rules, hand)
    points = tuple(
        value + (side == makers) for side, value in enumerate(recorded(assessment.points))
    )
    ledgers = seat_points(rules, hand, Score(points, recorded(assessment.outcome)))
    return replace(assessment, points=points, seat_points=ledgers)


def seat_points(rules: RuleSet, hand: Hand, score: Score) -> tuple[int, ...] | None:
    """Each player's own points: his side's, and a bonus for his lone march (CG)."""
    if not rules.ledgers:
        return None
    bonus = rules.lone_bonus if score.outcome is Outcome.LONE_MARCH else 0
    makers = None if hand.maker is None else rules.side_of(hand.maker)
    return tuple(
        score.points[rules.side_of(seat)]
        + (bonus if seat in hand.alone and rules.side_of(seat) == makers else 0)
        for seat in range(rules.players)
    )


def _check_places(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    if hand.alone and not rules.alone_allowed:
        for seat in hand.alone:
            findings.add("alone_not_in_variant", "alone", seat=seat)
    for name, value in reader.present.items():
        if name in _ALWAYS_IN_PLACE or _absent(value):
            continue
        if name == "penalty":
            if hand.kind is not Kind.PENALTY:
                findings.add("not_in_variant.kind", name, given=value, kind=hand.kind)
        elif name not in rules.places:
            findings.add("not_in_variant", name, given=value, preset=rules.preset)


def _absent(value: object) -> bool:
    return value is None or value is False or value == [] or value == ()


def _check_played(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    if hand.tricks is None and "tricks" not in reader.unread:
        findings.add("fact_invalid.missing", "tricks")
    if hand.maker is None and "maker" not in reader.unread:
        rules.family.check_no_maker(rules, hand, reader, findings)
    if hand.tricks is not None:
        _check_total(rules, hand, hand.tricks, findings)
    rules.family.check(rules, hand, reader, findings)


def _check_total(rules: RuleSet, hand: Hand, tricks: _Tricks, findings: Findings) -> None:
    counted = [taken for taken in tricks if taken is not None]
    if hand.maker is not None and tricks[rules.side_of(hand.maker)] is None:
        findings.add("fact_invalid.missing", "tricks")
    whole = len(counted) == len(tricks)
    if sum(counted) > rules.tricks or (whole and sum(counted) < rules.tricks):
        findings.add("tricks_total", "tricks", given=sum(counted), tricks=rules.tricks)


def _check_not_played(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    for name, value in reader.present.items():
        if name in _KEPT_WITHOUT_PLAY or _absent(value):
            continue
        if name in _ALWAYS_IN_PLACE:
            findings.add("not_played_has_play", name, kind=hand.kind, given=value)
        elif name in rules.places:
            findings.add("not_in_variant.kind", name, given=value, kind=hand.kind)


def _check_thrown_in(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    _check_not_played(rules, hand, reader, findings)
    rules.family.check_thrown_in(rules, hand, findings)


def _check_penalty(rules: RuleSet, hand: Hand, reader: Reader, findings: Findings) -> None:
    if hand.penalty is None and "penalty" not in reader.unread:
        last = rules.sides - 1
        findings.add("penalty_invalid", "penalty", given=None, last=last)
    if _penalty_value(rules, hand) is None:
        findings.add("penalty_invalid.no_value", "penalty", preset=rules.preset)


_CHECKS: Final[Mapping[Kind, _Check]] = {
    Kind.PLAYED: _check_played,
    Kind.THROWN_IN: _check_thrown_in,
    Kind.MISDEAL: _check_not_played,
    Kind.PENALTY: _check_penalty,
}


def _penalty_value(rules: RuleSet, hand: Hand) -> int | None:
    return rules.lone_revoke_points if hand.alone else rules.revoke_points


def _score(rules: RuleSet, hand: Hand) -> Score:
    if hand.kind is Kind.PLAYED:
        return rules.family.score(rules, hand)
    if hand.penalty is not None:
        value = recorded(_penalty_value(rules, hand))
        return Score(rules.family.penalty(rules, hand.penalty.against, value), Outcome.PENALTY)
    return Score((0,) * rules.sides, Outcome(hand.kind.value))
