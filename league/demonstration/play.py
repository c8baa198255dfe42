"""Hands as pub players might play them: invented facts in the words of the rules engine.

The shares are those a season shows: about one deal in twenty thrown in, one played hand in eight
euchred, one in seventeen played alone.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring.rules import GameState, RuleSet, advance, opening

SUITS = ("clubs", "diamonds", "hearts", "spades")


@dataclass(frozen=True, slots=True)
class Mix:
    """How often what happens, as shares of one."""

    thrown_in: float = 0.05
    misdeal: float = 0.006
    revoke: float = 0.003
    joker_turned: float = 0.04
    first_round: float = 0.6
    alone: float = 0.06
    partner_alone: float = 0.15
    euchred: float = 0.13
    makers_tricks: tuple[int, ...] = (45, 32, 23)
    lone_tricks: tuple[int, ...] = (35, 30, 35)
    """Weights of three, four and five tricks where the makers are not euchred."""


STANDARD_MIX = Mix()


Facts = dict[str, Any]


def play(
    rng: random.Random, rules: RuleSet, first_dealer: int, *, edge: float = 0.0
) -> Iterator[tuple[Facts, GameState]]:
    """A whole game: the facts of each deal, and how the game stands after it.

    Raises ValueError should the engine refuse one of them.
    """
    state = opening(rules, first_dealer=first_dealer)
    while not state.over:
        facts = deal(rng, first_dealer if state.dealer is None else state.dealer, edge=edge)
        step = advance(rules, state, facts)
        if step.refused:
            raise ValueError(f"No hand of {rules.preset}: {facts}, {step.assessment.faults}")
        state = step.state
        yield facts, state


def deal(rng: random.Random, dealer: int, *, edge: float = 0.0, mix: Mix = STANDARD_MIX) -> Facts:
    """The facts of one deal of four-handed turn-up euchre with the benny, legal in St. Austell.

    `edge`, between −0.5 and 0.5, is how much oftener than half of the time side 0 makes trump.
    """
    chance = rng.random()
    if chance < mix.thrown_in:
        return {"kind": "thrown_in", "dealer": dealer, "turn_up": rng.choice(SUITS)}
    if chance < mix.thrown_in + mix.misdeal:
        return {"kind": "misdeal", "dealer": dealer}
    hand = _bidding(rng, dealer, edge, mix)
    if rng.random() < mix.revoke:
        penalty = {"reason": "revoke", "against": rng.randrange(2)}
        return {**hand, "kind": "penalty", "penalty": penalty}
    return {**hand, "tricks": _tricks(rng, hand["maker"] % 2, bool(hand["alone"]), mix)}


def without_suits(facts: Facts) -> Facts:
    """The same hand from a scorer who does not write down what was turned up and named."""
    return {name: value for name, value in facts.items() if name not in ("turn_up", "trump")}


def _bidding(rng: random.Random, dealer: int, edge: float, mix: Mix) -> Facts:
    alone = rng.random() < mix.alone
    if rng.random() < mix.joker_turned:
        turn_up, round_, maker, trump = "joker", None, dealer, rng.choice(SUITS)
    else:
        turn_up = rng.choice(SUITS)
        round_ = 1 if rng.random() < mix.first_round else 2
        side = 0 if rng.random() < 0.5 + edge else 1
        maker = rng.choice((side, side + 2))
        if round_ == 1 and maker == (dealer + 2) % 4 and not alone:
            maker = dealer  # S0: the dealer's partner may order up only to play alone.
        trump = turn_up if round_ == 1 else rng.choice([s for s in SUITS if s != turn_up])
    bound = round_ == 1 and maker == (dealer + 2) % 4
    partner_plays = alone and not bound and rng.random() < mix.partner_alone
    return {
        "kind": "played",
        "dealer": dealer,
        "turn_up": turn_up,
        "round": round_,
        "maker": maker,
        "trump": trump,
        "alone": [(maker + 2) % 4 if partner_plays else maker] if alone else [],
    }


def _tricks(rng: random.Random, makers: int, alone: bool, mix: Mix) -> list[int]:
    if rng.random() < mix.euchred:
        taken = rng.choices((2, 1, 0), (70, 25, 5))[0]
    else:
        taken = rng.choices((3, 4, 5), mix.lone_tricks if alone else mix.makers_tricks)[0]
    return [taken, 5 - taken] if makers == 0 else [5 - taken, taken]
