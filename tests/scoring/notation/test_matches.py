"""Match notation: several games, each with the players it puts in the seats."""

from typing import Any

import pytest

from scoring.notation import FaultyNotation, read
from tests.scoring.notation.tables import raw, sample


def test_a_match_becomes_its_games_with_who_sat_where() -> None:
    notation = read(raw(sample("evening.emn")))
    assert notation.title == "Anchor v. Ship, table 2"
    assert [game.players for game in notation.games] == [
        ("Nan", "Ed", "Sue", "Will"),
        ("Nan", "Will", "Sue", "Ed"),
        ("Meg", "Ed", "Nan", "Will"),
    ]
    assert [game.score for game in notation.games] == [(1, 6), (5, 0), (5, 4)]
    assert [game.state.won_by for game in notation.games] == [1, 0, 0]


def test_sides_are_called_by_their_teams() -> None:
    value = sample("evening.emn")
    assert read(raw(value)).games[0].side_names == ("Anchor", "Ship")
    value["metadata"]["teams"][0]["playerIds"].remove("s")
    assert read(raw(value)).games[0].side_names == ("Nan & Sue", "Ed & Will")


def test_a_fault_says_in_which_game_it_is() -> None:
    value = sample("evening.emn")
    value["games"][1]["gameData"]["deals"][0]["phases"][1]["tricks"][4][0] = "7c"
    with pytest.raises(FaultyNotation, match="Game 2, deal 1, trick 5, card 1") as refused:
        read(raw(value))
    assert {fault.game for fault in refused.value.faults} == {2}


def test_the_first_version_names_seats_as_players() -> None:
    value = sample("evening.emn")
    value["version"] = "1.0"
    for game in value["games"]:
        game["players"] = game.pop("playersOverride")
    assert read(raw(value)).games[2].players == ("Meg", "Ed", "Nan", "Will")


def change(value: dict[str, Any], path: list[Any], new: Any) -> dict[str, Any]:
    inner = value
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = new
    return value


@pytest.mark.parametrize(
    ("path", "new", "code"),
    [
        (["games", 0, "playersOverride", 0], "z", "player_unknown"),
        (["games", 0, "playersOverride"], ["n", "e", "n", "w"], "seats_repeated"),
        (["games", 0, "playersOverride"], ["n", "e"], "seats_missing"),
        (["games", 1, "gameIndex"], 5, "game_index"),
        (["metadata", "players", 1, "id"], "n", "player_repeated"),
        (["metadata", "players", 1], "Ed", "field_missing"),
        (["metadata", "teams", 0, "playerIds", 0], "z", "player_unknown"),
        (["games", 2, "gameData"], "packed", "field_invalid"),
        (["version"], "2.0", "version_unknown"),
    ],
)
def test_a_match_that_does_not_fit_together_is_refused(
    path: list[Any], new: Any, code: str
) -> None:
    with pytest.raises(FaultyNotation) as refused:
        read(raw(change(sample("evening.emn"), path, new)))
    assert code in {fault.code for fault in refused.value.faults}
