"""Euchre match notation (.emn), versions 1.0 to 1.2: several games, and who sat where in each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from scoring.notation.egn import (
    LONGEST_NAME,
    LONGEST_TITLE,
    NotatedGame,
    player_name,
    read_game,
    read_version,
)
from scoring.notation.faults import shown
from scoring.notation.reading import Fields, Place
from scoring.notation.trick import PLAYERS

FILE_TYPE: Final = "Euchre Match Notation"
MOST_GAMES: Final = 100

_VERSION: Final = re.compile(r"1\.[0-2](\.\d{1,3})?")
_MOST_PLAYERS: Final = 200
_FILE: Final = frozenset({"fileType", "version", "metadata", "games"})
_METADATA: Final = frozenset(
    {"matchId", "title", "description", "date", "teams", "players", "matchFormat", "result"}
)
_TEAM: Final = frozenset({"id", "name", "playerIds", "color"})
_GAME: Final = frozenset({"gameIndex", "playersOverride", "players", "gameData"})


def read_match(value: Any, place: Place) -> tuple[str, tuple[NotatedGame, ...]]:
    """The match's title and its games in order, each with the players it puts in the seats."""
    match = place.fields(value, "The match", _FILE, {"version", "metadata", "games"})
    read_version(match, _VERSION, "1.0 to 1.2")
    metadata = place.fields(match.given.get("metadata", {}), "metadata", _METADATA, {"players"})
    for name, longest in (("matchId", 64), ("description", 1024), ("date", 64)):
        metadata.text(name, longest)
    names = _names(metadata)
    teams = _teams(metadata, names)
    games = []
    for number, each in enumerate(match.items("games", MOST_GAMES), 1):
        if place.faults.full:
            break
        game = _game(each, place.at(game=number), number, names, teams)
        if game is not None:
            games.append(game)
    return metadata.text("title", LONGEST_TITLE), tuple(games)


def _names(metadata: Fields) -> dict[str, str]:
    """The match's players: their names by their ids."""
    names: dict[str, str] = {}
    for each in metadata.items("players", _MOST_PLAYERS):
        key, name = player_name(each, metadata)
        if not key:
            metadata.place.fault("field_missing", f"The player {shown(name)} has no id.")
        elif key in names:
            metadata.place.fault("player_repeated", f"Two players have the id {shown(key)}.")
        else:
            names[key] = name or key
    return names


def _teams(metadata: Fields, names: Mapping[str, str]) -> dict[str, str]:
    """The teams' names by the ids of their players."""
    teams: dict[str, str] = {}
    for each in metadata.items("teams", _MOST_PLAYERS):
        team = metadata.place.fields(each, "A team", _TEAM, {"id", "name"})
        name = team.text("name", LONGEST_NAME)
        for key in team.texts("playerIds", _MOST_PLAYERS):
            if key not in names:
                metadata.place.fault(
                    "player_unknown", f"Team {shown(name)} has a player {shown(key)} nobody names."
                )
            teams[key] = name
    return teams


def _game(
    value: Any, place: Place, number: int, names: Mapping[str, str], teams: Mapping[str, str]
) -> NotatedGame | None:
    entry = place.fields(value, "A game of the match", _GAME, {"gameIndex", "gameData"})
    index = entry.whole("gameIndex", 0, 1_000_000)
    if index is not None and index != number - 1:
        place.fault(
            "game_index", f"gameIndex is {index} where {number - 1} is due: they count from 0."
        )
    # Version 1.0 wrote the seats as `players`.
    field = "playersOverride" if "playersOverride" in entry else "players"
    seats = entry.texts(field, PLAYERS, least=PLAYERS, longest=LONGEST_NAME)
    if not seats:
        place.fault("seats_missing", "A game names the four players in its seats.")
        return None
    for key in sorted(set(seats) - set(names)):
        place.fault("player_unknown", f"The player {shown(key)} is none of the match.")
    if len(set(seats)) < PLAYERS:
        place.fault("seats_repeated", "Each player of a game takes one seat.")
    players = [names.get(key, key) for key in seats]
    return read_game(entry.given.get("gameData", {}), place, players, _sides(seats, teams))


def _sides(seats: list[str], teams: Mapping[str, str]) -> tuple[str, ...]:
    """The teams' names, where partners are of one team and opponents of another."""
    sides = [{teams.get(seats[side], ""), teams.get(seats[side + 2], "")} for side in (0, 1)]
    named = [side.pop() for side in sides if len(side) == 1]
    return tuple(named) if len(set(named)) == 2 and all(named) else ()
