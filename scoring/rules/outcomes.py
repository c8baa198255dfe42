"""The whole finite table of legal hands under a rule set, worked out by the engine itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scoring.rules.assessment import work_out
from scoring.rules.ruleset import RuleSet
from scoring.rules.words import JOKER, Kind, Outcome

OUTCOME_DEALER = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalHand:
    """One shape a played hand may have, with what it scores.

    The dealer is seat 0 and the other seats follow clockwise; suits are left out. `round` is 1, 2
    or "joker" (the joker turned up and the dealer made trump), None where trump is bid for or
    nobody called. Points and tricks are a list with one entry a side.
    """

    round: int | str | None
    maker: int | None
    alone: tuple[int, ...]
    tricks: tuple[int | None, ...]
    points: tuple[int, ...]
    outcome: Outcome
    seat_points: tuple[int, ...] | None = None
    bid: int | str | None = None
    forced: bool = False
    folded: tuple[int, ...] = ()
    partner: int | str | None = None
    fast_break: bool = False


@lru_cache(maxsize=64)
def outcomes(rules: RuleSet) -> tuple[LegalHand, ...]:
    """Every legal shape of a played hand: what the family proposes and the engine accepts."""
    legal = []
    for shape in rules.family.shapes(rules):
        found = work_out(rules, {"kind": Kind.PLAYED, "dealer": OUTCOME_DEALER, **shape})
        hand = found.hand
        if hand is None or hand.tricks is None or found.points is None or found.outcome is None:
            continue
        legal.append(
            LegalHand(
                round=JOKER if hand.turn_up == JOKER else hand.round,
                maker=hand.maker,
                alone=hand.alone,
                tricks=hand.tricks,
                points=found.points,
                outcome=found.outcome,
                seat_points=found.seat_points,
                bid=hand.bid,
                forced=bool(hand.forced),
                folded=hand.folded,
                partner=hand.partner,
                fast_break=hand.fast_break,
            )
        )
    return tuple(legal)
