"""Random rules, random hands and random games under them, the same for the same seed."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from scoring.rules import (
    OPTIONS,
    PRESETS,
    LegalHand,
    RuleSet,
    RulesInvalid,
    Step,
    advance,
    assess,
    opening,
    outcomes,
    rule_set,
)
from scoring.rules.options import Choice, Switch

MOST_HANDS = 2_000
UNPLAYED_SHARE = 0.1
HOUSES = 3
SWITCHES = 4
ENDINGS: dict[str, Any] = {
    # Players without skill lose more bids than they make; a floor ends it for them.
    "floor": -50,
    # Where the players stop when they like.
    "hands_per_game": 20,
}


def ending_rules(preset: str, **options: Any) -> RuleSet:
    """The preset with these options, and with an end that random play comes to."""
    rules = rule_set({"preset": preset, **options})
    if rules.target is None and rules.hands_per_game is None:
        options["hands_per_game"] = ENDINGS["hands_per_game"]
    elif "floor" in rules.carried and rules.floor is None:
        options["floor"] = ENDINGS["floor"]
    return rule_set({"preset": preset, **options})


@dataclass(frozen=True, kw_only=True)
class House:
    """Where euchre is played by these rules, and the hands that may come up there.

    `hands` are all played ones; counting down, those in which the table comes down.
    """

    rules: RuleSet
    hands: tuple[LegalHand, ...]
    unplayed: tuple[dict[str, Any], ...]

    def facts(self, dealer: int, chance: random.Random) -> dict[str, Any]:
        """Any hand this dealer may deal, most often a played one."""
        if chance.random() < UNPLAYED_SHARE:
            return chance.choice(self.unplayed) | {"dealer": dealer}
        return chance.choice(self.hands).facts(self.rules, dealer)

    def game(self, chance: random.Random) -> list[Step]:
        """Legal hands, each dealt by who should, until the game is over."""
        state = opening(self.rules, first_dealer=chance.randrange(self.rules.players))
        steps: list[Step] = []
        while not state.over:
            assert len(steps) < MOST_HANDS
            assert state.dealer is not None
            step = advance(self.rules, state, self.facts(state.dealer, chance))
            assert {fault.code for fault in step.assessment.faults} <= {"win_not_on_bid"}
            state = step.state
            steps.append(step)
        return steps


@cache
def houses(preset: str) -> tuple[House, ...]:
    """The preset as it is, and as a few houses play it, each with switches of its own."""
    chance = random.Random(preset)
    found = [ending_rules(preset)]
    while len(found) < HOUSES:
        names = chance.sample(list(PRESETS[preset].defaults), SWITCHES)
        options = {name: value_of(name, preset, chance) for name in names}
        try:
            found.append(ending_rules(preset, **options))
        except RulesInvalid:
            continue
    return tuple(
        House(rules=rules, hands=hands(rules), unplayed=unplayed(rules)) for rules in found
    )


def value_of(name: str, preset: str, chance: random.Random) -> Any:
    """A value this option may take in this preset, small enough for a game to end."""
    option = OPTIONS[name]
    if name in PRESETS[preset].narrowed:
        return chance.choice(PRESETS[preset].narrowed[name])
    if isinstance(option, Switch):
        return chance.choice((True, False))
    if isinstance(option, Choice):
        return chance.choice(option.values)
    if name == "floor":
        return chance.randint(-60, -10)
    values = [chance.randint(option.least, option.least + 12)]
    return chance.choice(values + [None] * option.null + [option.word] * bool(option.word))


def hands(rules: RuleSet) -> tuple[LegalHand, ...]:
    shapes = outcomes(rules)
    return tuple(shape for shape in shapes if not rules.family.counts_down or sum(shape.points) < 0)


def unplayed(rules: RuleSet) -> tuple[dict[str, Any], ...]:
    """A misdeal, and a hand thrown in and every revoke where these rules have them."""
    against = [{"reason": "revoke", "against": side} for side in range(rules.sides)]
    kinds: list[dict[str, Any]] = [
        {"kind": "misdeal"},
        {"kind": "thrown_in"},
        *({"kind": "penalty", "penalty": penalty} for penalty in against),
    ]
    return tuple(facts for facts in kinds if not assess(rules, facts | {"dealer": 0}).refused)
