"""A card as plain data ready for JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from league.cards.models import Card, CardVersion
from league.cards.permissions import Standing
from league.cards.reading import CardLine, Pair, Reading
from league.competitions.models import Match, Side, Team

UNOPENED = Card._meta.get_field("revision").default
"""The revision a card will be opened at, so that what is read before can be changed as read."""


def card_data(reading: Reading, who: Standing) -> dict[str, Any]:
    """The card as somebody may read it: the public the shown version, captains and officers of the
    match every version with its reason and every event with its note.
    """
    card = reading.card
    told = {
        "match": match_data(reading.match),
        "revision": card.revision if card else UNOPENED,
        "state": card.state if card else "open",
        "awaiting_side": card.awaiting_side if card else None,
        "tables": reading.tables,
        "shown": reading.shown and _version(reading, reading.shown, who),
        "recorded": [_game(line) for line in reading.lines_of(None) if line.game is not None],
    }
    if who.involved:
        told["versions"] = [_version(reading, version, who) for version in reading.versions]
        told["events"] = [
            {
                "action": event.action,
                "as_role": event.as_role,
                "version": event.version and event.version.number,
                "note": event.note,
                "at": event.at.isoformat(),
            }
            for event in reading.events
        ]
    return told


def match_data(match: Match) -> dict[str, Any]:
    """The match of a card; league points as text, never floats."""
    return {
        "id": match.pk,
        "league": match.division.season.league.slug,
        "division": match.division_id,
        "home": _team(match.home),
        "away": _team(match.away),
        "played_on": match.played_on and match.played_on.isoformat(),
        "venue": match.venue.name,
        "state": match.state,
        "state_reason": match.state_reason,
        "home_games": match.home_games,
        "away_games": match.away_games,
        "home_award": None if match.home_award is None else str(match.home_award),
        "away_award": None if match.away_award is None else str(match.away_award),
    }


def _team(team: Team) -> dict[str, Any]:
    return {"id": team.pk, "name": team.name}


def _version(reading: Reading, version: CardVersion, who: Standing) -> dict[str, Any]:
    told = {
        "number": version.number,
        "status": version.status,
        "entered_side": version.entered_side,
        "entered_at": version.entered_at and version.entered_at.isoformat(),
        "warnings": version.warnings,
        "line_up": _line_up(reading.line_up_of(version)),
        "games": [_game(line) for line in reading.lines_of(version) if line.by],
    }
    return told | {"reason": version.reason} if who.involved else told


def _line_up(line_up: Mapping[int, Sequence[Pair]]) -> dict[str, Any]:
    return {
        side.name.lower(): [
            [player and asdict(player) for player in pair] for pair in line_up[side]
        ]
        for side in Side
    }


def _game(line: CardLine) -> dict[str, Any]:
    return {
        **line.meeting._asdict(),
        "winner": line.winner,
        "loser_score": line.loser_score,
        "by": line.by,
        "game": line.game and line.game.pk,
    }
