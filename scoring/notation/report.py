"""What was read, as plain data ready for JSON: the API's answer and the command's."""

from __future__ import annotations

from typing import Any

from scoring.notation.egn import NotatedGame, Scored
from scoring.notation.faults import NotationFault
from scoring.notation.files import Notation
from scoring.notation.trick import Trick

_FACTS = ("kind", "dealer", "round", "maker", "trump", "alone", "tricks", "fast_break")


def notation_data(notation: Notation) -> dict[str, Any]:
    """A file's games and what is odd about it."""
    return {
        "file_type": notation.file_type,
        "title": notation.title,
        "games": [game_data(game) for game in notation.games],
        "faults": faults_data(notation.warnings),
    }


def faults_data(faults: tuple[NotationFault, ...]) -> list[dict[str, Any]]:
    return [fault.as_data() for fault in faults]


def game_data(game: NotatedGame) -> dict[str, Any]:
    """One game: its hands with points and running score, who won, and every trick.

    `final` is the score after the last finished hand, null before there is one; an unfinished deal
    is a hand of kind `unfinished`. `hands` and `deals` go side by side.
    """
    return {
        "title": game.title,
        "date": game.date,
        "players": list(game.players),
        "side_names": list(game.side_names),
        "rules": game.rules.as_data(),
        "notes": list(game.notes),
        "opening_score": list(game.opening_score),
        "final": None if game.score is None else list(game.score),
        "over": game.state.over,
        "won_by": game.state.won_by,
        "tied": game.state.tied,
        "hands": [_hand(each) for each in game.deals],
        "deals": [_deal(each) for each in game.deals],
    }


def _hand(scored: Scored) -> dict[str, Any]:
    facts = scored.deal.facts
    if facts is None or scored.points is None or scored.score is None:
        return {"kind": "unfinished", "dealer": scored.deal.dealer}
    told = {name: facts[name] for name in _FACTS if name in facts}
    return told | {"points": list(scored.points), "score": list(scored.score)}


def _deal(scored: Scored) -> dict[str, Any]:
    deal = scored.deal
    return {
        "number": deal.number,
        "turned_up": deal.up_card.text,
        "discard": deal.discard and deal.discard.text,
        "outcome": scored.outcome,
        "tricks": [_trick(trick) for trick in deal.tricks],
    }


def _trick(trick: Trick) -> dict[str, Any]:
    return {
        "led_by": trick.led_by,
        "won_by": trick.won_by,
        "cards": [laid.card.text for laid in trick.laid],
    }
