"""Between the engine's values and the rows that keep them."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from scoring.models import Game, Hand
from scoring.rules import Assessment, GameState, RuleSet, rule_set
from scoring.rules import Hand as Facts

FACT_COLUMNS = ("kind", "dealer", "turn_up", "round", "maker", "trump", "alone", "tricks")
OTHER_FACTS = ("bid", "bids", "forced", "folded", "partner", "fast_break", "penalty")
DERIVED_COLUMNS = ("points", "seat_points", "outcome", "score", "warnings")
STATE_COLUMNS = (
    "score",
    "hands_recorded",
    "deals",
    "next_dealer",
    "over",
    "won_by",
    "tied",
    "counts_for",
    "carried",
    "tokens",
)


def rules_of(game: Game) -> RuleSet:
    """The rules a game is played by: those frozen in its sheet."""
    return rule_set(game.sheet.rules)


def state_of(game: Game) -> GameState:
    """The engine's view of a game as its row has it."""
    return GameState(
        score=tuple(game.score),
        hands=game.hands_recorded,
        deals=game.deals,
        dealer=game.next_dealer,
        over=game.over,
        won_by=game.won_by,
        tied=game.tied,
        games=game.counts_for,
        carried=game.carried,
        tokens=tuple(game.tokens),
    )


def put_state(game: Game, state: GameState) -> None:
    """Write the engine's view of a game into its row, unsaved."""
    game.score = list(state.score)
    game.hands_recorded = state.hands
    game.deals = state.deals
    game.next_dealer = state.dealer
    game.over = state.over
    game.won_by = state.won_by
    game.tied = state.tied
    game.counts_for = state.games
    game.carried = state.carried
    game.tokens = list(state.tokens)


def put_facts(hand: Hand, facts: Facts) -> None:
    """Write a hand's facts into its row, unsaved; what was not recorded stays empty."""
    hand.kind = facts.kind.value
    hand.dealer = facts.dealer
    hand.turn_up = facts.turn_up
    hand.round = facts.round
    hand.maker = facts.maker
    hand.trump = facts.trump
    hand.alone = list(facts.alone)
    hand.tricks = list(facts.tricks or ())
    others = {
        "bid": facts.bid,
        "bids": list(facts.bids or ()),
        "forced": facts.forced,
        "folded": list(facts.folded),
        "partner": facts.partner,
        "fast_break": facts.fast_break,
        "penalty": facts.penalty and asdict(facts.penalty),
    }
    # Seat 0 is a partner like any other, though it equals False.
    hand.other_facts = {
        name: value
        for name, value in others.items()
        if not (value is None or value is False or value == [])
    }


def put_derived(hand: Hand, assessment: Assessment, score: Sequence[int]) -> None:
    """Write into a hand's row, unsaved, what the engine made of its facts."""
    if assessment.points is None or assessment.outcome is None:
        raise ValueError("A refused hand has no points to keep.")
    hand.points = list(assessment.points)
    hand.seat_points = assessment.seat_points and list(assessment.seat_points)
    hand.outcome = assessment.outcome.value
    hand.score = list(score)
    hand.warnings = [fault.as_data() for fault in assessment.faults]


def facts_of(hand: Hand) -> dict[str, Any]:
    """A recorded hand's facts in the contract's names, as the engine takes them."""
    facts = {name: getattr(hand, name) for name in FACT_COLUMNS}
    return {**facts, "tricks": hand.tricks or None, **hand.other_facts}


def derived(hand: Hand) -> Mapping[str, Any]:
    """The derived columns of a hand, to compare before and after."""
    return {name: getattr(hand, name) for name in DERIVED_COLUMNS}
