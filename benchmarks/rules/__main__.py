"""Hands validated and scored a second, on one core; the promise is 150,000.

The floor is what any validator must do first: read the same hands' facts out of their dicts,
field by field. The engine's figures are given beside it, and the ratio between them.

"Remembered" is how the engine is used: legal hands are few, so most have been asked before.
"Afresh" works every hand out anew, as on its first asking. Each figure is the best of three rounds
over the same hands, in processor time of this one process.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from scoring.rules import PRESETS, RuleSet, assess, outcomes, rule_set
from scoring.rules.assessment import work_out
from scoring.rules.words import FACTS, SUITS

PROMISE = 150_000
HANDS = 40_000
ROUNDS = 3
SEED = 20
CLAIMED = 0.5

Facts = Mapping[str, Any]


def hands_of(rules: RuleSet, count: int, rng: random.Random) -> list[Facts]:
    """Legal hands in random order, dealt all round the table, half with their points claimed.

    One in twenty has its tricks spoilt, so that refusals are paid for too.
    """
    table = outcomes(rules)
    hands: list[Facts] = []
    for number in range(count):
        shape = rng.choice(table)
        dealer = number % rules.players
        facts = shape.facts(rules, dealer)
        if rng.random() < CLAIMED:
            facts["points"] = [
                shape.points[(side - dealer) % rules.sides] for side in range(rules.sides)
            ]
        if number % 20 == 0:
            facts["tricks"] = [*facts["tricks"][:-1], rules.tricks + 1]
        hands.append(facts)
    return hands


def turned_up(hands: Iterable[Facts], rng: random.Random) -> list[Facts]:
    """The same hands with the suit turned up recorded, which makes more hands differ."""
    return [
        {**facts, "turn_up": rng.choice(SUITS)} if facts.get("round") else facts for facts in hands
    ]


def per_second(hands: list[Facts], work: Callable[[Facts], object]) -> float:
    """Hands a second of processor time, in the best round."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for facts in hands:
            work(facts)
        best = min(best, time.process_time() - start)
    return len(hands) / best


def walk(facts: Facts) -> object:
    """The floor: look every fact up."""
    return [facts.get(name) for name in FACTS]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS, help="hands of each rule set")
    count = parser.parse_args().hands
    rng = random.Random(SEED)
    print(f"{'rule set':<22}{'floor':>12}{'remembered':>14}{'of floor':>10}{'afresh':>12}  hands/s")
    slowest = float("inf")
    for name in PRESETS:
        rules = rule_set(name)
        hands = turned_up(hands_of(rules, count, rng), rng)
        floor = per_second(hands, walk)
        remembered = per_second(hands, partial(assess, rules))
        afresh = per_second(hands[: count // 10], partial(work_out, rules))
        ratio = remembered / floor
        print(f"{name:<22}{floor:>12,.0f}{remembered:>14,.0f}{ratio:>10.2f}{afresh:>12,.0f}")
        slowest = min(slowest, remembered)
    kept = slowest >= PROMISE
    verdict = "kept" if kept else "NOT KEPT"
    print(f"promise of {PROMISE:,} hands a second: {verdict} (slowest {slowest:,.0f})")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
