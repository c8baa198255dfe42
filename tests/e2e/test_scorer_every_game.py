"""The form of each game, without a table: it takes every legal hand, and makes no other."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from scoring.choices import choices
from scoring.rules import (
    PRESETS,
    GameState,
    RuleSet,
    advance,
    assess,
    opening,
    outcomes,
    rule_set,
)
from tests.e2e.conftest import OpenPage
from tests.scoring.test_choices import HOUSES

GAMES = [*map(rule_set, PRESETS), *map(rule_set, HOUSES[::3])]
SAMPLES = 12

_FORM = """
async ({ choices, hands, walks, seed }) => {
    const { Entry } = await import("/static/scoring/entry.js");
    const { Outcomes } = await import("/static/scoring/legal.js");
    const { choiceOf, worthOf } = await import("/static/scoring/score.js");
    const outcomes = new Outcomes(choices);
    const seats = Array.from({ length: outcomes.players }, (_, seat) => `P${seat}`);
    const sides = Array.from({ length: outcomes.sides }, (_, side) => `S${side}`);
    const form = (dealer) =>
        new Entry(document.createElement("div"), { outcomes, seats, sides, turned: 0 }, { dealer });
    let state = seed;
    const random = (below) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * below);
    };
    const told = (entry) => {
        const { facts } = entry;
        return facts && { facts, points: worthOf(facts, outcomes).points, says: entry.sentence };
    };
    const tap = (entry, part, value) => {
        if (!outcomes.allows(part, value, entry.choice)) throw new Error(`${part} ${value}`);
        entry.choose({ [part]: value });
    };
    const share = (entry, pair) => {
        const others = (entry.choice.tricks ?? []).filter(([side]) => side !== pair[0]);
        entry.choose({ tricks: [...others, pair] });
    };
    const taken = hands.map((hand) => {
        const entry = form(hand.dealer);
        const wanted = choiceOf(hand, outcomes);
        for (const part of Object.keys(wanted)) {
            const value = wanted[part];
            if (["dealer", "tricks"].includes(part) || value === null || value === false) continue;
            tap(entry, part, value);
        }
        if (outcomes.each) for (const pair of wanted.tricks) share(entry, pair);
        else if (entry.choice.tricks === null) tap(entry, "tricks", wanted.tricks);
        return told(entry);
    });
    const values = {
        turnUp: [null, ...outcomes.turnUps],
        forced: [false, true],
        round: [null, ...outcomes.rounds],
        maker: [...seats.keys(), ...(outcomes.has("nobody") ? ["nobody"] : [])],
        bid: outcomes.bids,
        partner: outcomes.has("partner") ? [...seats.keys(), "none"] : [],
        alone: outcomes.has("alone") ? [null, ...seats.keys()] : [],
        folded: outcomes.has("folded") ? [null, ...seats.keys()] : [],
        fastBreak: [false, true],
        trump: [null, ...outcomes.everyTrump],
    };
    const parts = [...Object.keys(values), "tricks", "tricks", "tricks", "maker", "alone"];
    const walk = () => {
        const entry = form(random(outcomes.players));
        for (let step = 0; step < 2 * parts.length; step += 1) {
            const part = parts[random(parts.length)];
            if (part === "tricks") {
                const count = random(outcomes.total + 1);
                const pair = [random(outcomes.sides), count];
                const value = outcomes.each ? [pair] : count;
                if (!outcomes.allows("tricks", value, entry.choice)) continue;
                if (outcomes.each) share(entry, pair);
                else entry.choose({ tricks: count });
                continue;
            }
            if (!values[part].length) continue;
            let value = values[part][random(values[part].length)];
            if (part === "alone" && value !== null) value = outcomes.withAlone(entry.choice, value);
            if (part === "folded" && value !== null) value = [value];
            const allowed = value === null || outcomes.allows(part, value, entry.choice);
            if (allowed) entry.choose({ [part]: value });
        }
        return told(entry);
    };
    return { taken, walked: Array.from({ length: walks }, walk).filter(Boolean) };
}
"""


@pytest.fixture
def page_of_forms(open_page: OpenPage) -> Page:
    page = open_page()
    page.goto("/table/")
    return page


def test_every_form_takes_what_is_legal_and_nothing_else(page_of_forms: Page) -> None:
    for seed, rules in enumerate(GAMES, 1):
        hands = sampled(rules)
        told = page_of_forms.evaluate(
            _FORM,
            {
                "choices": json.loads(json.dumps(choices(rules))),
                "hands": hands,
                "walks": SAMPLES,
                "seed": seed,
            },
        )
        for hand, taken in zip(hands, told["taken"], strict=True):
            assert taken, (rules.preset, hand)
            found = assess(rules, hand)
            assert taken["points"] == list(found.points or ()), (rules.preset, hand, taken)
            assert {**taken["facts"], "tricks": None} == {**hand, "tricks": None}
        assert told["walked"], rules.preset
        for walked in told["walked"]:
            found = assess(rules, walked["facts"])
            assert found.points is not None, (rules.preset, walked, found.faults)
            assert list(found.points) == walked["points"], (rules.preset, walked)


def sampled(rules: RuleSet) -> list[dict[str, Any]]:
    """Some of the legal hands, each seat dealing in turn."""
    hands = outcomes(rules)
    step = max(1, len(hands) // SAMPLES)
    facts = [hand.facts(rules, place % rules.players) for place, hand in enumerate(hands[::step])]
    for hand in facts:
        hand["alone"] = sorted(hand["alone"])
        if "folded" in hand:
            hand["folded"] = sorted(hand["folded"])
    told: list[dict[str, Any]] = json.loads(json.dumps(facts))
    return told


ENDINGS: list[dict[str, Any]] = [
    {"preset": "st_austell", "target": 7},
    {"preset": "cornish", "cap_at_target": True, "four_trick_tokens": True},
    {"preset": "cutthroat", "target": 5},
    {"preset": "railroad", "target": 5},
    {"preset": "progressive", "hands_per_game": 6, "lone_bonus": 2},
    {"preset": "bid_euchre", "target": 12},
    {"preset": "pepper", "target": 15, "floor": -8, "revoke_points": 3},
    {"preset": "double_hasenpfeffer", "target": 20, "players": 6},
    {"preset": "buck", "target": 15, "revoke_points": 4},
    {"preset": "napoleon", "players": 3},
    {"preset": "call_ace", "players": 4, "target": 6},
]

_STANDING = """
async ({ choices, games }) => {
    const { Outcomes } = await import("/static/scoring/legal.js");
    const { openingScore, standing } = await import("/static/scoring/score.js");
    const outcomes = new Outcomes(choices);
    return games.map((hands) => {
        const game = {
            score: openingScore(outcomes, null), next_dealer: 0, over: false, won_by: null,
            tied: false, hands: [], hands_recorded: 0,
        };
        return hands.map((_, place) => {
            const unsent = hands.slice(0, place + 1)
                .map((body, before) => ({ number: before + 1, body }));
            const stands = standing(game, unsent, outcomes);
            return [stands.score, stands.dealer, stands.over, stands.wonBy, stands.tied];
        });
    });
}
"""


def test_without_a_signal_games_stand_and_end_as_the_engine_says(page_of_forms: Page) -> None:
    chance = random.Random(7)
    for spec in ENDINGS:
        rules = rule_set(spec)
        games = [played_out(rules, chance) for _ in range(4)]
        told = page_of_forms.evaluate(
            _STANDING,
            {
                "choices": json.loads(json.dumps(choices(rules))),
                "games": [[facts for facts, _ in game] for game in games],
            },
        )
        for game, stood in zip(games, told, strict=True):
            for (_, state), (score, dealer, over, won_by, tied) in zip(game, stood, strict=True):
                assert score == list(state.score), spec
                assert (dealer, over, won_by, tied) == (
                    state.dealer,
                    state.over,
                    state.won_by,
                    state.tied,
                ), spec


def played_out(rules: RuleSet, chance: random.Random) -> list[tuple[dict[str, Any], GameState]]:
    """A game of random legal hands, at most thirty, each with the state after it."""
    state = opening(rules, first_dealer=0)
    hands: list[tuple[dict[str, Any], GameState]] = []
    while not state.over and len(hands) < 30:
        dealer = state.dealer or 0
        facts: dict[str, Any] = chance.choice(outcomes(rules)).facts(rules, dealer)
        odd = chance.random()
        if odd < 0.1:
            facts = {"kind": "misdeal", "dealer": dealer}
        elif odd < 0.2:
            facts = {"kind": "thrown_in", "dealer": dealer}
        elif odd < 0.3:
            against = chance.randrange(rules.sides)
            penalty = {"reason": "revoke", "against": against}
            facts = {"kind": "penalty", "dealer": dealer, "penalty": penalty}
        step = advance(rules, state, facts)
        if not step.refused:
            state = step.state
            hands.append((json.loads(json.dumps(facts)), state))
    return hands
