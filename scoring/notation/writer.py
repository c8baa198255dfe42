"""A game written as Euchre Game Notation 1.4."""

from __future__ import annotations

from typing import Any, Final

from scoring.notation.deals import BIDDING, PLAY, Deal
from scoring.notation.egn import FILE_TYPE, NotatedGame
from scoring.notation.house_rules import write_rules

VERSION: Final = "1.4"
_METADATA: Final = ("title", "description", "date")
_BIDDING: Final = ("calls", "aloneDefender", "cardExchanges", "callAnnotations")


def write_game(game: NotatedGame) -> dict[str, Any]:
    """The game as the notation's JSON object, with the remarks its file had.

    Reading it back gives the same facts. Raises `NotCarried` for rules the notation cannot say.
    """
    kept = {name: game.metadata[name] for name in _METADATA if game.metadata.get(name)}
    final = {"finalScore": list(game.state.score)} if game.state.over else {}
    return {
        "fileType": FILE_TYPE,
        "version": VERSION,
        "metadata": {
            **kept,
            "players": list(game.players),
            "initialScore": list(game.opening_score),
            **final,
            "ruleset": write_rules(game.rules, game.notes),
        },
        "deals": [_deal(each.deal) for each in game.deals],
    }


def _deal(deal: Deal) -> dict[str, Any]:
    """The deal in the present spelling: what the file had, with bowers and nines by their names."""
    state = {"dealer": deal.dealer, "upCard": deal.up_card.text}
    given = deal.source.get("initialState", {})
    hands = given.get("playerCards", given.get("player_cards"))
    if hands:
        state["playerCards"] = hands
    written: dict[str, Any] = {
        "dealNumber": deal.number - 1,
        "initialState": state,
        "phases": _phases(deal),
    }
    if deal.source.get("alternativeLines"):
        written["alternativeLines"] = deal.source["alternativeLines"]
    return written


def _phases(deal: Deal) -> list[dict[str, Any]]:
    given = {phase["type"]: phase for phase in deal.source["phases"]}
    phases = []
    if BIDDING in given:
        bidding = _of(given[BIDDING], *_BIDDING)
        bidding["isAlone"] = bool(deal.bidding.alone)
        if deal.discard is not None:
            bidding["discard"] = deal.discard.text
        phases.append({"phaseNumber": 0, "type": BIDDING, **bidding})
    if PLAY in given:
        tricks = [[laid.card.text for laid in trick.laid] for trick in deal.tricks]
        play = {"tricks": tricks, **_of(given[PLAY], "playAnnotations")}
        phases.append({"phaseNumber": 1, "type": PLAY, **play})
    return phases


def _of(phase: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: phase[name] for name in names if phase.get(name) is not None}
