"""When a game is over, and for whom (contract, "End of a game")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.rules.ruleset import RuleSet

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
    where a game is won only on a bid.
    """
    if rules.hands_per_game is not None:
        if deals < rules.hands_per_game:
            return None
        leaders = _leaders(rules, score)
        return _won(rules, score, leaders[0]) if len(leaders) == 1 else Ending(True, None, 1)
    winner = _winner(rules, score, assessment)
    return None if winner is None else _won(rules, score, winner)


def _winner(rules: RuleSet, score: tuple[int, ...], assessment: Assessment | None) -> int | None:
    target = rules.target
    if target is None:
        return None
    if rules.family.counts_down:
        reached = [side for side, points in enumerate(score) if points <= 0]
    else:
        reached = [side for side, points in enumerate(score) if points >= target]
    leaders = _leaders(rules, score)
    return leaders[0] if reached and len(leaders) == 1 else None


def _leaders(rules: RuleSet, score: tuple[int, ...]) -> list[int]:
    best = min(score) if rules.family.counts_down else max(score)
    return [side for side, points in enumerate(score) if points == best]


def _won(rules: RuleSet, score: tuple[int, ...], winner: int) -> Ending:
    shut_out = not any(points for side, points in enumerate(score) if side != winner)
    carried = score[winner] - rules.target if rules.laps and rules.target is not None else 0
    return Ending(True, winner, 2 if rules.slam and shut_out else 1, carried)
