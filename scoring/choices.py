"""What goes with what in a hand beyond its legal shapes, for pages that offer choices.

`scoring.rules.outcomes` leaves out suits and hands without play. Here the engine is asked about
each of those too, so that no page writes a rule of its own.
"""

from functools import lru_cache
from itertools import product
from typing import Any

from scoring.rules import Kind, RuleSet, advance, assess, opening
from scoring.rules.words import JOKER, NO_TRUMP, SUITS

_TURN_UPS = (None, *SUITS, JOKER)
_ROUNDS = (None, 1, 2)


@lru_cache(maxsize=64)
def choices(rules: RuleSet) -> dict[str, Any]:
    """Choices a recorder has under these rules, as plain data:

    `turn_ups`: cards that can be turned up, None standing for "not recorded"; `thrown_in`: those
    after which the hand can be thrown in; `trumps`: each {turn_up, round, trump} that fits together
    (None: not recorded); `revoke`: points for a revoke, {"ordinary": …, "lone": …}, None where one
    is refused; `deal_passes`: for each kind of hand whether the next player deals after it.
    """
    trumps = [
        {"turn_up": turn_up, "round": bidding_round, "trump": trump}
        for turn_up, bidding_round, trump in product(_TURN_UPS, _ROUNDS, (*SUITS, NO_TRUMP))
        if _allowed(rules, **_played(rules), turn_up=turn_up, round=bidding_round, trump=trump)
    ]
    return {
        "turn_ups": [card for card in _TURN_UPS if any(row["turn_up"] == card for row in trumps)],
        "thrown_in": [
            card for card in _TURN_UPS if _allowed(rules, kind=Kind.THROWN_IN, turn_up=card)
        ],
        "trumps": trumps,
        "revoke": {"ordinary": _revoke(rules, []), "lone": _revoke(rules, [0])},
        "deal_passes": {kind: _deal_passes(rules, kind) for kind in (Kind.THROWN_IN, Kind.MISDEAL)},
    }


def _played(rules: RuleSet) -> dict[str, Any]:
    """A hand any turn-up game allows: the dealer makes it with every trick, nobody alone."""
    tricks = [0] * rules.sides
    tricks[0] = rules.tricks
    return {"kind": Kind.PLAYED, "maker": 0, "tricks": tricks}


def _allowed(rules: RuleSet, **facts: Any) -> bool:
    return not assess(rules, {"dealer": 0, **facts}).refused


def _penalised(rules: RuleSet, alone: list[int]) -> dict[str, Any]:
    penalty = {"reason": "revoke", "against": 1}
    return {"kind": Kind.PENALTY, "dealer": 0, "alone": alone, "penalty": penalty}


def _revoke(rules: RuleSet, alone: list[int]) -> int | None:
    points = assess(rules, _penalised(rules, alone)).points
    return None if points is None else points[0]


def _deal_passes(rules: RuleSet, kind: Kind) -> bool:
    state = opening(rules, first_dealer=0)
    return advance(rules, state, {"kind": kind, "dealer": 0}).state.dealer != 0
