"""The whole finite table of legal hands under a rule set, worked out by the engine itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from scoring.rules.assessment import work_out
from scoring.rules.hand import recorded
from scoring.rules.ruleset import RuleSet
from scoring.rules.words import JOKER, Kind, Outcome

OUTCOME_DEALER: Final = 0


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

    def facts(self, rules: RuleSet, dealer: int = OUTCOME_DEALER) -> dict[str, Any]:
        """The facts to record for this shape at a table where this seat deals."""
        joker = self.round == JOKER
        tricks: list[int | None] = [None] * rules.sides
        for side, taken in enumerate(self.tricks):
            tricks[(side + dealer) % rules.sides] = taken

        def seat(relative: int) -> int:
            return (relative + dealer) % rules.players

        facts: dict[str, Any] = {
            "kind": Kind.PLAYED.value,
            "dealer": dealer,
            "turn_up": JOKER if joker else None,
            "round": None if joker else self.round,
            "maker": None if self.maker is None else seat(self.maker),
            "alone": [seat(each) for each in self.alone],
            "tricks": tricks,
            "bid": self.bid,
            "forced": self.forced or None,
            "folded": [seat(each) for each in self.folded],
            "partner": seat(self.partner) if isinstance(self.partner, int) else self.partner,
            "fast_break": self.fast_break or None,
        }
        return {name: fact for name, fact in facts.items() if fact not in (None, [])} | {
            name: facts[name] for name in ("maker", "alone")
        }


@lru_cache(maxsize=64)
def outcomes(rules: RuleSet) -> tuple[LegalHand, ...]:
    """Every legal shape of a played hand: what the family proposes and the engine accepts."""
    legal = []
    for shape in rules.family.shapes(rules):
        found = work_out(rules, {"kind": Kind.PLAYED, "dealer": OUTCOME_DEALER, **shape})
        if found.refused:
            continue
        hand = recorded(found.hand)
        legal.append(
            LegalHand(
                round=JOKER if hand.turn_up == JOKER else hand.round,
                maker=hand.maker,
                alone=hand.alone,
                tricks=recorded(hand.tricks),
                points=recorded(found.points),
                outcome=recorded(found.outcome),
                seat_points=found.seat_points,
                bid=hand.bid,
                forced=bool(hand.forced),
                folded=hand.folded,
                partner=hand.partner,
                fast_break=hand.fast_break,
            )
        )
    return tuple(legal)
