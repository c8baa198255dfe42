"""The shape of a match: tables, rounds and which pairs meet where. Pure."""

from collections.abc import Iterator
from typing import NamedTuple


class Meeting(NamedTuple):
    """One game's place in a match: all four numbers count from 1."""

    round: int
    table: int
    home_pair: int
    away_pair: int


def pairing(tables: int, round: int, table: int) -> tuple[int, int]:
    """The home and the away pair that meet at a table in a round; all numbers count from 1.

    Home pairs stay, visitors move one table down after each game (St. Austell: "visitors move
    table after each game"), so that after as many rounds as tables every pair has met every other.
    Raises ValueError for a round or a table the match does not have.
    """
    if not 1 <= round <= tables:
        raise ValueError(f"Round {round} of a match with {tables} rounds.")
    if not 1 <= table <= tables:
        raise ValueError(f"Table {table} of a match with {tables} tables.")
    return table, (table + round - 2) % tables + 1


def meetings(tables: int) -> Iterator[Meeting]:
    """Every game of a match, round by round and table by table."""
    for round in range(1, tables + 1):
        for table in range(1, tables + 1):
            yield Meeting(round, table, *pairing(tables, round, table))
