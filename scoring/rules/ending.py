"""When a game is over, and for whom (contract, "End of a game")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.rules.hand import makers_side
from scoring.rules.ruleset import RuleSet
from scoring.rules.words import Outcome

if TYPE_CHECKING:
    from scoring.rules.assessment import Assessment


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: a winning side (None: a tie), games it counts for, surplus carried."""

    over: bool = False
    won_by: int | None = None
    games: int = 0
    carried: int = 0


def ending(
    rules: RuleSet, score: tuple[int, ...], *, deals: int, assessment: Assessment | None = None
) -> Ending | None:
    """The ending at this score, or None while the game goes on.

    `deals` is the number of deals that have passed; `assessment` the last hand, which decides
    where a game is won only on a bid. Level leaders play on, unless the hands are counted.
    """
    leaders = _leaders(rules, score)
    leader = leaders[0] if len(leaders) == 1 else None
    if rules.floor is not None and min(score) < rules.floor and leader is not None:
        return _won(rules, score, leader)
    if rules.hands_per_game is not None and deals >= rules.hands_per_game:
        return Ending(True, None, 1) if leader is None else _won(rules, score, leader)
    if rules.target is None:
        return None
    if rules.win_on_own_bid:
        leader = _bid_decided_for(rules, assessment)
    if leader is None or not _reached(rules, rules.target, score[leader]):
        return None
    return _won(rules, score, leader)


def _reached(rules: RuleSet, target: int, points: int) -> bool:
    return points <= 0 if rules.family.counts_down else points >= target


def _bid_decided_for(rules: RuleSet, assessment: Assessment | None) -> int | None:
    """The side that made its bid or set the bidder; only it may win on that hand (k1)."""
    if assessment is None or assessment.hand is None:
        return None
    if assessment.outcome is Outcome.MADE:
        return makers_side(rules, assessment.hand)
    if assessment.outcome is Outcome.SET:
        return 1 - makers_side(rules, assessment.hand)
    return None


def _leaders(rules: RuleSet, score: tuple[int, ...]) -> list[int]:
    best = min(score) if rules.family.counts_down else max(score)
    return [side for side, points in enumerate(score) if points == best]


def _won(rules: RuleSet, score: tuple[int, ...], winner: int) -> Ending:
    shut_out = not any(points for side, points in enumerate(score) if side != winner)
    carried = score[winner] - rules.target if rules.laps and rules.target is not None else 0
    return Ending(True, winner, 2 if rules.slam and shut_out else 1, carried)
