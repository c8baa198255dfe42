"""A game as a pure fold over its hands: the running score, whose deal it is, who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.rules.assessment import (
    Assessment,
    assess_facts,
    check_claim,
    earns_token,
    is_score,
    not_facts,
    with_token,
)
from scoring.rules.ending import Ending, ending
from scoring.rules.faults import Fault, Findings, HandRefused
from scoring.rules.hand import makers_side, recorded
from scoring.rules.phrases import say
from scoring.rules.ruleset import RuleSet
from scoring.rules.words import Kind

TOKENS_TURNED_IN = 4
_MOST_SCORE = 1_000_000_000


@dataclass(frozen=True, slots=True)
class GameState:
    """A game as it stands.

    `score` has one entry a side. `hands` counts every hand recorded, `deals` those whose deal
    passed on. `dealer` deals the next hand (None: unknown). Once `over`, `won_by` is a side or
    the game is `tied`; `games` is what it counts for (2 after a slam), `carried` the surplus that
    opens the next game where laps are played. `refused` counts hands since the last good one that
    could not be recorded (see `after_refusal`), `tokens` each side's four-trick tokens.
    """

    score: tuple[int, ...]
    hands: int = 0
    deals: int = 0
    dealer: int | None = None
    over: bool = False
    won_by: int | None = None
    tied: bool = False
    games: int = 0
    carried: int = 0
    refused: int = 0
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What one hand did to a game: the hand with every fault, and the state after it."""

    assessment: Assessment
    state: GameState

    @property
    def refused(self) -> bool:
        return self.assessment.refused


def opening(
    rules: RuleSet,
    *,
    opening_score: Sequence[int] | None = None,
    first_dealer: int | None = None,
) -> GameState:
    """A game before its first hand.

    `opening_score` (one entry a side) is for laps and part games; raises `HandRefused` if it is
    none, or would already end the game.
    """
    start = rules.target or 0 if rules.family.counts_down else 0
    score = (start,) * rules.sides
    if opening_score is not None:
        findings = Findings()
        _check_opening(rules, opening_score, findings)
        if findings.refused:
            raise HandRefused(findings, opening_score)
        score = tuple(opening_score)
    return GameState(score=score, dealer=first_dealer, tokens=(0,) * rules.sides)


def advance(rules: RuleSet, state: GameState, facts: Mapping[str, Any]) -> Step:
    """The next hand of a game.

    The assessment adds to the hand's own faults those of its place in the game: `game_over`,
    `hand_number`, `dealer_rotation`, a claimed running `score`. A refused hand leaves the state as
    it was. Never raises on account of the facts.
    """
    if faults := not_facts(facts):
        return Step(Assessment(faults), state)
    assessment = assess_facts(rules, facts)
    fourth = not assessment.refused and _fourth_token(rules, state, assessment)
    if fourth:
        assessment = with_token(rules, assessment)
    if facts.get("points") is not None:
        assessment = check_claim(rules, assessment, facts)
    place = _check_place(rules, state, facts, assessment)
    after = (
        state
        if assessment.refused
        else _after(rules, state, assessment, facts.get("hand"), fourth=fourth)
    )
    if not assessment.refused:
        place += _check_after(rules, after, facts)
    assessment = assessment.with_faults(place)
    return Step(assessment, state if assessment.refused else after)


def after_refusal(state: GameState) -> GameState:
    """The same game after a hand that was played and could not be recorded.

    Nothing counts, but who deals next is unknown, and the next hand's number may leave room for
    the one refused.
    """
    return replace(state, dealer=None, refused=state.refused + 1)


def fold(
    rules: RuleSet,
    hands: Iterable[Mapping[str, Any]],
    *,
    opening_score: Sequence[int] | None = None,
    first_dealer: int | None = None,
) -> Iterator[Step]:
    """Each hand of a game in turn, recorded or refused; raises as `opening` does."""
    state = opening(rules, opening_score=opening_score, first_dealer=first_dealer)
    return _steps(rules, state, hands)


def _steps(rules: RuleSet, state: GameState, hands: Iterable[Mapping[str, Any]]) -> Iterator[Step]:
    for facts in hands:
        step = advance(rules, state, facts)
        yield step
        state = after_refusal(step.state) if step.refused else step.state


def _check_opening(rules: RuleSet, given: Sequence[int], findings: Findings) -> None:
    if not is_score(given, rules) or any(abs(points) > _MOST_SCORE for points in given):
        allowed = say("a list of {sides} whole numbers", sides=rules.sides)
        findings.add("fact_invalid", "opening_score", sent=given, allowed=allowed)
    elif any(points < 0 for points in given) and not rules.family.scores_fall:
        allowed = say("0 or more for each side")
        findings.add("fact_invalid", "opening_score", sent=given, allowed=allowed)
    elif ending(rules, tuple(given), deals=0) is not None:
        findings.add("fact_invalid.opening_past_end", "opening_score", given=given)


def _fourth_token(rules: RuleSet, state: GameState, assessment: Assessment) -> bool:
    if not earns_token(rules, assessment):
        return False
    held = state.tokens[makers_side(rules, recorded(assessment.hand))]
    return held + 1 == TOKENS_TURNED_IN


def _check_place(
    rules: RuleSet, state: GameState, facts: Mapping[str, Any], assessment: Assessment
) -> tuple[Fault, ...]:
    findings = Findings()
    if state.over:
        findings.add("game_over", "game", score=state.score)
    number = facts.get("hand")
    expected = state.hands + 1
    if number is not None:
        if type(number) is not int:
            findings.add("fact_invalid", "hand", sent=number, allowed=say("a whole number from 1"))
        elif not expected <= number <= expected + state.refused:
            findings.add("hand_number", "hand", given=number, expected=expected)
    if assessment.hand is not None and state.dealer not in (None, assessment.hand.dealer):
        findings.add("dealer_rotation", "dealer", seat=assessment.hand.dealer, due=state.dealer)
    return tuple(findings)


def _check_after(rules: RuleSet, after: GameState, facts: Mapping[str, Any]) -> tuple[Fault, ...]:
    findings = Findings()
    claim = facts.get("score")
    if claim is not None:
        if not is_score(claim, rules):
            allowed = say("a list of {sides} whole numbers", sides=rules.sides)
            findings.add("fact_invalid", "score", sent=claim, allowed=allowed)
        elif tuple(claim) != after.score:
            findings.add("score_mismatch", "score", given=claim, score=after.score)
    if (
        rules.win_on_own_bid
        and rules.target is not None
        and not after.over
        and max(after.score) >= rules.target
    ):
        findings.add("win_not_on_bid", "score", target=rules.target)
    return tuple(findings)


def _after(
    rules: RuleSet, state: GameState, assessment: Assessment, number: object, *, fourth: bool
) -> GameState:
    hand, points = recorded(assessment.hand), recorded(assessment.points)
    score = tuple(before + gained for before, gained in zip(state.score, points, strict=True))
    if rules.cap_at_target and rules.target is not None:
        score = tuple(min(total, rules.target) for total in score)
    passes = _deal_passes(rules, hand.kind)
    deals = state.deals + passes
    end = ending(rules, score, deals=deals, assessment=assessment) or Ending()
    return GameState(
        score=score,
        hands=number if isinstance(number, int) else state.hands + 1,
        deals=deals,
        dealer=(hand.dealer + passes) % rules.players,
        over=end.over,
        won_by=end.won_by,
        tied=end.over and end.won_by is None,
        games=end.games,
        carried=end.carried,
        tokens=_tokens(rules, state, assessment, fourth=fourth),
    )


def _deal_passes(rules: RuleSet, kind: Kind) -> bool:
    if kind is Kind.MISDEAL:
        return rules.misdeal_dealer == "next"
    if kind is Kind.THROWN_IN:
        return rules.thrown_in_dealer == "next"
    return True


def _tokens(
    rules: RuleSet, state: GameState, assessment: Assessment, *, fourth: bool
) -> tuple[int, ...]:
    if not earns_token(rules, assessment):
        return state.tokens
    makers = makers_side(rules, recorded(assessment.hand))
    return tuple(
        (0 if fourth else held + 1) if side == makers else held
        for side, held in enumerate(state.tokens)
    )
