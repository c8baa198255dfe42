"""A hand in a sentence, for every kind of euchre and in every language."""

from typing import Any

import pytest
from django.utils import translation

from scoring.models import Hand
from scoring.rules import PRESETS, assess, outcomes, rule_set
from scoring.rules.hand import recorded
from scoring.running import put_derived, put_facts
from scoring.telling import why
from scoring.wording import told

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"]


def sentence(preset: str, **facts: Any) -> str:
    rules = rule_set(preset)
    assessment = assess(rules, {"kind": "played", "dealer": 0, **facts})
    assert not assessment.refused, assessment.faults
    hand = Hand()
    put_facts(hand, recorded(assessment.hand))
    put_derived(hand, assessment, [0] * rules.sides)
    seats = NAMES[: rules.players]
    teams = seats if rules.sides == rules.players else ["Home", "Visitors"]
    return why(hand, seats=seats, teams=teams)


TOLD = [
    ("cornish", {"maker": 1, "tricks": [2, 3]}, "Bob made it and took 3 tricks: 1 to Visitors."),
    (
        "cornish",
        {"maker": 1, "tricks": [5, 0], "trump": "hearts"},
        "Bob made hearts and was euchred with no trick: 2 to Home.",
    ),
    (
        "cornish",
        {"maker": 1, "tricks": [0, 5], "alone": [1]},
        "Bob made it alone and took every trick: 4 to Visitors.",
    ),
    (
        "cornish",
        {"maker": 1, "tricks": [2, 3], "alone": [3]},
        "Bob made it, the partner played alone and took 3 tricks: 1 to Visitors.",
    ),
    (
        "cornish",
        {"maker": 1, "tricks": [3, 2], "alone": [0]},
        "Bob made it and was euchred by Ann, who defended alone: 4 to Home.",
    ),
    (
        "cornish",
        {"kind": "penalty", "penalty": {"reason": "revoke", "against": 0}},
        "Home revoked: 2 to Visitors.",
    ),
    (
        "cornish",
        {"kind": "thrown_in"},
        "Everybody passed and the hand was thrown in; nobody scores.",
    ),
    ("cornish", {"kind": "misdeal"}, "A misdeal; nobody scores."),
    (
        "cutthroat",
        {"maker": 1, "tricks": [None, 1, None]},
        "Bob made it and was euchred with one trick: 2 to Ann and 2 to Cat.",
    ),
    (
        "call_ace",
        {"maker": 1, "partner": 3, "tricks": [1, 2, 0, 2]},
        "Bob made it with Dan and took 4 tricks: 1 to Bob and 1 to Dan.",
    ),
    (
        "call_ace",
        {"maker": 1, "partner": "none", "tricks": [1, 3, 0, 1]},
        "Bob made it without a partner and took 3 tricks: 1 to Bob.",
    ),
    (
        "bid_euchre",
        {"maker": 1, "bid": 4, "trump": "no_trump", "tricks": [4, 2]},
        "Bob bid 4 without trump and was set with 2 tricks: 4 to Home and −4 to Visitors.",
    ),
    (
        "pepper",
        {"maker": 0, "bid": "big_pepper", "trump": "clubs", "tricks": [6, 0]},
        "Ann bid big pepper in clubs and took 6 tricks: 12 to Home.",
    ),
    (
        "buck",
        {"maker": 1, "tricks": [2, 3, 0, 0], "folded": [2]},
        "Bob made it and took 3 tricks; folded: Cat: −2 to Ann, −3 to Bob and 5 to Dan.",
    ),
    (
        "buck",
        {"maker": None, "tricks": [5, 0, 0, 0]},
        "Nobody made trump: −5 to Ann, 5 to Bob, 5 to Cat and 5 to Dan.",
    ),
]


@pytest.mark.parametrize(("preset", "facts", "says"), TOLD)
def test_what_happened_and_for_whom_it_scored(
    preset: str, facts: dict[str, Any], says: str
) -> None:
    assert sentence(preset, **facts) == says


@pytest.mark.parametrize("preset", PRESETS)
def test_every_legal_hand_is_told_in_every_language(preset: str) -> None:
    rules = rule_set(preset)
    legal = outcomes(rules)
    for shape in legal[:: max(1, len(legal) // 40)]:
        english = sentence(preset, **shape.facts(rules))
        assert english.endswith(".")
        for language in ("de", "nl", "lb"):
            with translation.override(language):
                assert told(english) != english
