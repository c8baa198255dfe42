"""Euchre Game Notation (.egn), versions 1.0 to 1.6: one game, every call and card of it.

The points are not in the file: the engine derives them from the play, deal by deal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from scoring.notation.deals import MOST_DEALS, Deal, read_deal
from scoring.notation.house_rules import FIELDS, read_notes, read_rules
from scoring.notation.reading import Fields, Place
from scoring.notation.trick import PLAYERS
from scoring.rules import (
    Fault,
    GameState,
    HandRefused,
    RuleSet,
    advance,
    assess,
    opening,
)

FILE_TYPE: Final = "Euchre Game Notation"
SEATS: Final = ("North", "East", "South", "West")
LONGEST_NAME: Final = 64
LONGEST_TITLE: Final = 128

_VERSION: Final = re.compile(r"1\.[0-6](\.\d{1,3})?")
_BEFORE_RULES_OF_PLAY: Final = ("1.0", "1.1")
_MOST_SCORE: Final = 1_000_000
_FILE: Final = frozenset({"fileType", "version", "metadata", "deals"})
_METADATA: Final = frozenset(
    {
        "gameId",
        "matchId",
        "title",
        "description",
        "date",
        "players",
        "teamNames",
        "initialScore",
        "finalScore",
        "ruleset",
    }
)
PLAYER: Final = frozenset({"id", "name", "playerIds"})


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal with what it brought each side and the running score; None while unfinished."""

    deal: Deal
    points: tuple[int, ...] | None = None
    outcome: str | None = None
    score: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NotatedGame:
    """One game read from a file and found possible in every deal.

    `players` sit in seats 0 to 3, clockwise; seats 0 and 2 are partners. `score` is that after the
    last finished deal, None before there is one. `notes` are house rules that decide no score;
    `metadata` is what the file says of the game.
    """

    rules: RuleSet
    players: tuple[str, ...]
    team_names: tuple[str, ...]
    title: str
    date: str
    opening_score: tuple[int, ...]
    deals: tuple[Scored, ...]
    state: GameState
    notes: Mapping[str, bool]
    version: str
    metadata: Mapping[str, Any]

    @property
    def score(self) -> tuple[int, ...] | None:
        return next((each.score for each in reversed(self.deals) if each.score is not None), None)

    @property
    def side_names(self) -> tuple[str, str]:
        """The teams, or who plays in them."""
        if len(self.team_names) == 2:
            return self.team_names[0], self.team_names[1]
        north, east, south, west = self.players
        return f"{north} & {south}", f"{east} & {west}"


def read_game(
    value: Any, place: Place, players: Sequence[str] = (), teams: Sequence[str] = ()
) -> NotatedGame | None:
    """A game as the notation's object; None if anything in it is at fault.

    In a match `players` are those it puts in the seats, and `teams` its own names for the sides.
    """
    mine = place.apart()
    game = _read(value, mine, tuple(players), tuple(teams))
    place.join(mine)
    return None if mine.faults.refused else game


def _read(
    value: Any, place: Place, players: tuple[str, ...], teams: tuple[str, ...]
) -> NotatedGame | None:
    game = place.fields(value, "The game", _FILE, {"version", "deals"})
    version = read_version(game, _VERSION, "1.0 to 1.6")
    needed = {"initialScore"} if players else {"players", "initialScore"}
    metadata = place.fields(game.given.get("metadata", {}), "metadata", _METADATA, needed)
    for name, longest in (("gameId", 64), ("matchId", 64), ("description", 1024)):
        metadata.text(name, longest)
    ruleset = place.fields(metadata.given.get("ruleset", {}), "ruleset", FIELDS, ())
    rules = read_rules(ruleset)
    named = _players(metadata)
    players = players or named
    opened = _score(metadata, "initialScore")
    if rules is None or opened is None:
        return None
    strict = has_rules_of_play(version)
    deals: list[Deal | None] = []
    for number, deal in enumerate(game.items("deals", MOST_DEALS), 1):
        if place.faults.full:
            break
        deals.append(_deal(deal, place.at(deal=number), number, rules, players, strict=strict))
    played = _played(rules, opened, deals, place)
    if played is None:
        return None
    scored, state = played
    read = NotatedGame(
        rules=rules,
        players=players,
        team_names=teams or tuple(metadata.texts("teamNames", 2, least=2, longest=LONGEST_NAME)),
        title=metadata.text("title", LONGEST_TITLE),
        date=metadata.text("date", 64),
        opening_score=opened,
        deals=scored,
        state=state,
        notes=read_notes(ruleset),
        version=version,
        metadata=metadata.given,
    )
    _check_final(read, metadata)
    return read


def _deal(
    value: Any,
    place: Place,
    number: int,
    rules: RuleSet,
    players: tuple[str, ...],
    *,
    strict: bool,
) -> Deal | None:
    mine = place.apart()
    deal = read_deal(value, mine, number=number, rules=rules, names=players, strict=strict)
    place.join(mine)
    return None if mine.faults.refused else deal


def read_version(file: Fields, known: re.Pattern[str], words: str) -> str:
    """The file's version; one whose fields nobody has told us the meaning of is a fault."""
    version = file.text("version", 20)
    if version and not known.fullmatch(version):
        file.place.fault("version_unknown", f"Versions {words} are read; this is {version}.")
    return version


def has_rules_of_play(version: str) -> bool:
    """Whether play against the rules is impossible in a file of this version, or only odd."""
    return not version.startswith(_BEFORE_RULES_OF_PLAY)


def player_name(value: Any, fields: Fields) -> tuple[str, str]:
    """A player's id and name, from a name alone or from an object; empty, with a fault, if bad."""
    if isinstance(value, str) and len(value) <= LONGEST_NAME:
        return "", value.strip()
    player = fields.place.fields(value, "A player", PLAYER, {"name"})
    player.items("playerIds", 10)
    return player.text("id", LONGEST_NAME), player.text("name", LONGEST_NAME).strip()


def _players(metadata: Fields) -> tuple[str, ...]:
    """Who sits where; a seat without a name is called by its side of the table."""
    given = [player_name(each, metadata)[1] for each in metadata.items("players", 10)]
    if "players" in metadata and len(given) not in (0, PLAYERS):
        metadata.place.fault(
            "players_number", f"Four players sit at the table; {len(given)} are named."
        )
    names = [*given[:PLAYERS], *[""] * (PLAYERS - len(given))]
    return tuple(name or seat for name, seat in zip(names, SEATS, strict=True))


def _score(metadata: Fields, name: str) -> tuple[int, int] | None:
    points = metadata.items(name, 2, least=2)
    if not points:
        return None
    if all(type(each) is int and 0 <= each <= _MOST_SCORE for each in points):
        return points[0], points[1]
    metadata.place.fault("field_invalid", f"{name} must be two whole numbers from 0.")
    return None


def _played(
    rules: RuleSet, opened: tuple[int, int], deals: Sequence[Deal | None], place: Place
) -> tuple[tuple[Scored, ...], GameState] | None:
    first = next((deal.dealer for deal in deals if deal is not None), None)
    try:
        state = opening(rules, opening_score=opened, first_dealer=first)
    except HandRefused as refused:
        for fault in refused.faults:
            _note(fault, place)
        return None
    for fault in rules.warnings:
        _note(fault, place)
    scored = []
    sure = True
    for number, deal in enumerate(deals, 1):
        at = place.at(deal=number)
        if deal is None:
            sure = False
        elif deal.facts is None:
            scored.append(Scored(deal))
            if state.over and sure:
                at.fault("game_over", "The game was won before this deal.")
        else:
            # After a faulty deal nobody can say how the score stands, only look at each by itself.
            step = advance(rules, state, deal.facts)
            found = step.assessment if sure else assess(rules, deal.facts)
            for fault in found.faults:
                _note(fault, at)
            sure &= not found.refused
            state = step.state
            scored.append(Scored(deal, found.points, found.outcome, state.score))
    return tuple(scored), state


def _note(fault: Fault, place: Place) -> None:
    place.fault(fault.code, fault.message, severity=fault.severity)


def _check_final(game: NotatedGame, metadata: Fields) -> None:
    claimed = _score(metadata, "finalScore")
    if claimed is None or metadata.place.faults.refused or claimed == game.state.score:
        return
    ours, theirs = ("–".join(map(str, score)) for score in (game.state.score, claimed))
    metadata.place.fault(
        "score_mismatch", f"The deals come to {ours}; the file gives a final score of {theirs}."
    )
