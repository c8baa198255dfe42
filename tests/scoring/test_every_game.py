"""Hands of every kind of euchre are kept as they were recorded, and come back as they were."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.models import Sheet
from scoring.rules import PRESETS, outcomes, rule_set
from scoring.running import facts_of
from scoring.selectors import hand_facts
from scoring.services import record_hand, start_game

SAMPLES = 5


@pytest.mark.parametrize("preset", PRESETS)
def test_what_was_recorded_comes_back(new_sheet: Callable[..., Sheet], preset: str) -> None:
    rules = rule_set({"preset": preset, "target": None, "hands_per_game": 100_000})
    hands = outcomes(rules)
    game = start_game(sheet=new_sheet(rules=rules), first_dealer=0, recorder="Jan")
    dealer = 0
    for number, hand in enumerate(hands[:: len(hands) // SAMPLES], 1):
        facts = hand.facts(rules, dealer)
        facts["alone"].sort()
        written = record_hand(game=game, number=number, facts=facts, recorder="Jan")
        kept = written.hand
        kept.refresh_from_db()
        told: dict[str, Any] = hand_facts(kept)
        assert {name: told[name] for name in facts} == facts
        assert facts_of(kept).items() >= facts.items()
        dealer = (dealer + 1) % rules.players


def test_a_partner_in_the_first_seat_is_kept(new_sheet: Callable[..., Sheet]) -> None:
    game = start_game(sheet=new_sheet(rules="call_ace"), first_dealer=0, recorder="Jan")
    facts = {"kind": "played", "dealer": 0, "maker": 1, "partner": 0, "tricks": [1, 3, 1, 0]}
    record_hand(game=game, number=1, facts=facts, recorder="Jan")
    (hand,) = game.hands.all()
    assert hand_facts(hand)["partner"] == 0
