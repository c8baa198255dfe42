"""What a recorder may choose under a rule set, as plain data small enough for a phone.

`scoring.rules.outcomes` leaves out suits and hands without play, and has a row for every way the
tricks of a hand may fall. Here the engine is asked about the former, and rows that differ only in
what decides nothing are told once, so that a page writes no rule of its own.
"""

from functools import lru_cache
from typing import Any

from scoring.hand_table import TURN_UPS, allowed, hand_table
from scoring.rules import Kind, RuleSet, advance, assess, opening
from scoring.rules.game import TOKENS_TURNED_IN


@lru_cache(maxsize=64)
def choices(rules: RuleSet) -> dict[str, Any]:
    """Choices a recorder has under these rules, as plain data.

    `players`, `sides` and `tricks` (in a hand) count; a seat's side is the seat modulo `sides`.
    `hands` are the legal hands (see `hand_table`). `thrown_in`: cards turned up after which a hand
    can be thrown in, None standing for "not recorded". `revoke`: `ordinary` and `lone`, for each
    offending side every side's points; None where a revoke is refused. `deal_passes`: for each
    kind of hand whether the next player deals after it. `ending`: what a game opens at and how it
    ends (see `_ending`).
    """
    return {
        "players": rules.players,
        "sides": rules.sides,
        "tricks": rules.tricks,
        "hands": hand_table(rules),
        "thrown_in": [
            card
            for card in TURN_UPS
            if allowed(rules, {"kind": Kind.THROWN_IN, "dealer": 0, "turn_up": card})
        ],
        "revoke": {"ordinary": _revoke(rules, []), "lone": _revoke(rules, [0])},
        "deal_passes": {kind: _deal_passes(rules, kind) for kind in (Kind.THROWN_IN, Kind.MISDEAL)},
        "ending": _ending(rules),
    }


def _revoke(rules: RuleSet, alone: list[int]) -> list[list[int]] | None:
    found = [
        assess(
            rules,
            {
                "kind": Kind.PENALTY,
                "dealer": 0,
                "alone": alone,
                "penalty": {"reason": "revoke", "against": side},
            },
        ).points
        for side in range(rules.sides)
    ]
    told = [list(points) for points in found if points is not None]
    return told if len(told) == len(found) else None


def _deal_passes(rules: RuleSet, kind: Kind) -> bool:
    state = opening(rules, first_dealer=0)
    return advance(rules, state, {"kind": kind, "dealer": 0}).state.dealer != 0


def _ending(rules: RuleSet) -> dict[str, Any]:
    """How a page without a signal tells a game is over; the server has the last word.

    A game opens at `opening` for each side. It is over when the leader (the `lowest` or highest)
    is alone at `target` or past it, when a side is below `floor`, or after `deals` deals that
    passed on; `cap` is the highest score kept; `own_bid` says that only whoever a hand lets win
    (`wins` of its row) may win on it; `laps` that a winner's surplus opens the next game; `tokens`
    how many four-trick tokens bring a point, None where none are kept.
    """
    return {
        "opening": opening(rules).score[0],
        "target": rules.target,
        "lowest": rules.family.counts_down,
        "floor": rules.floor,
        "deals": rules.hands_per_game,
        "cap": rules.target if rules.cap_at_target else None,
        "own_bid": rules.win_on_own_bid,
        "laps": rules.laps,
        "tokens": TOKENS_TURNED_IN if rules.four_trick_tokens else None,
    }
