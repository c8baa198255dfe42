"""Games dealt, called and played at random within the rules, written as the notation has them.

Built on `scoring.notation.trick` alone: which cards may be played and who takes a trick. Facts are
counted here beside the play, so that what is read back has something to be compared with.
"""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scoring.notation.cards import Card, pack, suit_of
from scoring.notation.trick import first_lead, highest, in_turn, may_play, sitting_out
from scoring.rules import RuleSet, advance, opening, rule_set
from scoring.rules.words import SUITS

GAMES = Path(__file__).parent / "games"
PLAYERS = ("Nan", "Ed", "Sue", "Will")
STUCK = {"preset": "north_american", "stick_the_dealer": True}


def sample(name: str) -> dict[str, Any]:
    """One of the written games beside these tests."""
    loaded: dict[str, Any] = json.loads((GAMES / name).read_text())
    return loaded


def raw(value: Any) -> bytes:
    return json.dumps(value).encode()


@dataclass
class DealtDeal:
    """A deal at the table: what the notation gets, and what everybody there knows besides."""

    notation: dict[str, Any]
    facts: dict[str, Any] | None
    hands: list[list[Card]] = field(default_factory=list)


def deal_cards(
    chance: random.Random,
    rules: RuleSet,
    dealer: int,
    number: int,
    *,
    tell_hands: bool = False,
    break_off: int | None = None,
) -> DealtDeal:
    """One deal called and played at random; `break_off` ends it after so many cards."""
    cards = sorted(pack(rules.cards), key=lambda card: card.text)
    chance.shuffle(cards)
    hands = [cards[5 * seat : 5 * seat + 5] for seat in range(4)]
    up_card = cards[20]
    calls, maker, trump = _calls(chance, rules, dealer, up_card)
    state: dict[str, Any] = {"dealer": dealer, "upCard": up_card.text}
    if tell_hands:
        state["playerCards"] = [[card.text for card in hand] for hand in hands]
    notation = {"dealNumber": number, "initialState": state, "phases": []}
    turn_up = up_card.suit or "joker"
    if maker is None:
        notation["phases"] = [{"phaseNumber": 0, "type": "EUCHRE_BIDDING", "calls": calls}]
        return DealtDeal(notation, {"kind": "thrown_in", "dealer": dealer, "turn_up": turn_up})
    in_round = None if up_card.suit is None else 1 if len(calls) <= 4 else 2
    must = rules.partner_must_go_alone and in_round == 1 and maker == (dealer + 2) % 4
    alone = [maker] if must or chance.random() < 0.3 else []
    bidding: dict[str, Any] = {
        "phaseNumber": 0,
        "type": "EUCHRE_BIDDING",
        "calls": calls,
        "isAlone": bool(alone),
    }
    if alone and rules.defend_alone != "never" and chance.random() < 0.5:
        alone.append((maker + chance.choice((1, 3))) % 4)
        bidding["aloneDefender"] = alone[-1]
    if in_round != 2:
        hands[dealer].append(up_card)
        discard = chance.choice([card for card in hands[dealer] if card != up_card])
        hands[dealer].remove(discard)
        bidding["discard"] = discard.text
    tricks, takers = _play(chance, rules, hands, dealer, alone, trump, break_off)
    notation["phases"] = [
        bidding,
        {"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": tricks},
    ]
    if len(takers) < 5:
        return DealtDeal(notation, None, hands)
    facts = {
        "kind": "played",
        "dealer": dealer,
        "turn_up": turn_up,
        "round": in_round,
        "maker": maker,
        "trump": trump,
        "alone": sorted(alone),
        "tricks": [sum(seat % 2 == side for seat in takers) for side in (0, 1)],
    }
    defended = [seat % 2 != maker % 2 for seat in takers]
    if rules.fast_break and defended == [True, True, False, False, False]:
        facts["fast_break"] = True
    return DealtDeal(notation, facts, hands)


def _calls(
    chance: random.Random, rules: RuleSet, dealer: int, up_card: Card
) -> tuple[list[str], int | None, str | None]:
    if up_card.suit is None:
        trump = chance.choice(SUITS)
        return ["Pass", "Pass", "Pass", trump[0]], dealer, trump
    others = [suit for suit in SUITS if suit != up_card.suit]
    if rules.no_trump:
        others.append("no_trump")
    calls = ["Pass"] * chance.choice(range(8 if rules.stick_the_dealer else 9))
    if len(calls) == 8:
        return calls, None, None
    maker = (dealer + 1 + len(calls)) % 4
    if len(calls) < 4:
        return [*calls, "Order"], maker, up_card.suit
    trump = chance.choice(others)
    return [*calls, trump[0]], maker, trump


def _play(
    chance: random.Random,
    rules: RuleSet,
    hands: list[list[Card]],
    dealer: int,
    alone: list[int],
    trump: str | None,
    break_off: int | None,
) -> tuple[list[list[str]], list[int]]:
    lead = first_lead(dealer, alone, rules.lone_lead)
    held = [set(hand) for hand in hands]
    tricks: list[list[str]] = []
    takers: list[int] = []
    left = 20 if break_off is None else break_off
    for _ in range(5):
        seats = in_turn(lead, sitting_out(alone))
        laid: list[Card] = []
        for seat in seats[:left]:
            choices = may_play(held[seat], laid[0] if laid else None, trump)
            card = chance.choice(sorted(choices, key=lambda card: card.text))
            held[seat].remove(card)
            laid.append(card)
        left -= len(laid)
        if laid:
            tricks.append([card.text for card in laid])
        if len(laid) < len(seats):
            break
        lead = seats[highest(laid, trump)]
        takers.append(lead)
    return tricks, takers


@dataclass
class PlayedGame:
    """A game played to its end, or broken off."""

    notation: dict[str, Any]
    facts: list[dict[str, Any] | None]
    scores: list[tuple[int, ...]]
    over: bool


def play_game(
    seed: int,
    ruleset: Mapping[str, Any],
    options: Mapping[str, Any],
    *,
    tell_hands: bool = False,
    break_off: tuple[int, int] | None = None,
) -> PlayedGame:
    """A random game under a notation's `ruleset` and the `options` that it means here.

    `break_off=(deal, card)` ends it in that deal after so many cards.
    """
    chance = random.Random(seed)
    rules = rule_set({**STUCK, **options})
    state = opening(rules, first_dealer=chance.randrange(4))
    deals, facts, scores = [], [], []
    while not state.over:
        last = break_off is not None and len(deals) == break_off[0]
        dealt = deal_cards(
            chance,
            rules,
            state.dealer or 0,
            len(deals),
            tell_hands=tell_hands,
            break_off=break_off[1] if break_off and last else None,
        )
        deals.append(dealt.notation)
        facts.append(dealt.facts)
        if dealt.facts is None:
            break
        step = advance(rules, state, dealt.facts)
        assert not step.refused, step.assessment.faults
        state = step.state
        scores.append(state.score)
    return PlayedGame(
        notation={
            "fileType": "Euchre Game Notation",
            "version": "1.4",
            "metadata": {
                "title": f"Random game {seed}",
                "players": list(PLAYERS),
                "initialScore": [0, 0],
                "ruleset": dict(ruleset),
            },
            "deals": deals,
        },
        facts=facts,
        scores=scores,
        over=state.over,
    )


def suit_in_play(text: str, trump: str | None) -> str:
    """The suit a written card follows."""
    card = Card(text[0], next((suit for suit in SUITS if suit[0] == text[1:]), None))
    return suit_of(card, trump)
