"""Files are sent while they are read: a long season needs no more memory than a short one."""

import json
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from league.exports.columns import Table
from league.exports.tables import HANDS
from scoring.exporting.columns import Row
from scoring.exporting.writers import csv_lines, in_batches, json_members
from tests.league.exports.conftest import Exported


def many_rows(exported: Exported, number: int) -> Iterator[Row]:
    first = next(HANDS.rows(exported.division))
    for hand in range(number):
        yield {**first, "hand": hand}


def peak(pieces: Iterator[bytes]) -> int:
    tracemalloc.start()
    for _ in pieces:
        pass
    highest = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return highest


def write_csv(table: Table, rows: Iterator[Row]) -> Iterator[bytes]:
    return in_batches(csv_lines(table.header, rows))


def write_json(table: Table, rows: Iterator[Row]) -> Iterator[bytes]:
    return in_batches(json_members([(table.name, rows)]))


@pytest.mark.parametrize("write", [write_csv, write_json])
def test_ten_times_the_rows_take_no_more_memory(exported: Exported, write: Any) -> None:
    short = peak(write(HANDS, many_rows(exported, 1_000)))
    long = peak(write(HANDS, many_rows(exported, 10_000)))
    assert long < 1.2 * short


def test_rows_come_from_a_cursor_of_the_database(exported: Exported) -> None:
    with connection.cursor() as cursor:
        rows = HANDS.rows(exported.division)
        next(rows)
        cursor.execute("SELECT count(*) FROM pg_cursors WHERE statement LIKE '%scoring_hand%'")
        assert cursor.fetchone() == (1,)
        rows.close()  # type: ignore[attr-defined]


def test_a_file_comes_in_pieces(client: Client, exported: Exported) -> None:
    response = client.get(exported.file("hands"))
    assert response.streaming
    assert "Content-Length" not in response


def test_pieces_are_joined_to_fair_sizes() -> None:
    pieces = list(in_batches("x" * 10 for _ in range(10_000)))
    assert b"".join(pieces) == b"x" * 100_000
    assert 2 <= len(pieces) <= 5


def test_json_of_no_members_and_no_rows_is_json() -> None:
    assert json.loads("".join(json_members([]))) == {}
    assert json.loads("".join(json_members([("rows", iter(()))]))) == {"rows": []}
