"""A game written as Euchre Game Notation 1.4."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scoring.notation.deals import BIDDING, PLAY, Deal
from scoring.notation.egn import FILE_TYPE, NotatedGame, has_rules_of_play
from scoring.notation.house_rules import write_rules
from scoring.notation.reading import present_spelling

VERSION: Final = "1.4"
_METADATA: Final = ("title", "description", "date")
_STATE: Final = ("playerCards", "kitty")
_BIDDING: Final = ("calls", "aloneDefender", "cardExchanges", "callAnnotations")
_PLAY: Final = ("initialLead", "playAnnotations")


def write_game(game: NotatedGame) -> dict[str, Any]:
    """The game as the notation's JSON object, with the remarks its file had.

    Reading it back gives the same facts: what a file from before there were rules of play holds
    against them keeps that file's version. Raises `NotCarried` for rules the notation cannot say.
    """
    kept = {name: game.metadata[name] for name in _METADATA if game.metadata.get(name)}
    final = {"finalScore": list(game.state.score)} if game.state.over else {}
    return {
        "fileType": FILE_TYPE,
        "version": VERSION if has_rules_of_play(game.version) else game.version,
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
    source = _respelt(deal.source)
    state = {"dealer": deal.dealer, "upCard": deal.up_card.text}
    state |= _of(_respelt(source.get("initialState", {})), *_STATE)
    written: dict[str, Any] = {
        "dealNumber": deal.number - 1,
        "initialState": state,
        "phases": _phases(deal, [_respelt(phase) for phase in source["phases"]]),
    }
    return written | _of(source, "alternativeLines")


def _phases(deal: Deal, source: list[dict[str, Any]]) -> list[dict[str, Any]]:
    given = {phase["type"]: phase for phase in source}
    phases = []
    if BIDDING in given:
        bidding = _of(given[BIDDING], *_BIDDING)
        bidding["isAlone"] = bool(deal.bidding.alone)
        if deal.discard is not None:
            bidding["discard"] = deal.discard.text
        phases.append({"phaseNumber": 0, "type": BIDDING, **bidding})
    if PLAY in given:
        tricks = [[laid.card.text for laid in trick.laid] for trick in deal.tricks]
        play = {"tricks": tricks, **_of(given[PLAY], *_PLAY)}
        phases.append({"phaseNumber": 1, "type": PLAY, **play})
    return phases


def _respelt(given: Mapping[str, Any]) -> dict[str, Any]:
    return {present_spelling(name): value for name, value in given.items()}


def _of(given: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: given[name] for name in names if given.get(name) is not None}
