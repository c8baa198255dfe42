"""Writes tables as they are read: the longest season needs no more memory than a short one."""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal

from scoring.exporting.cells import plain_decimal, text_of
from scoring.exporting.columns import Row

BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheet programs on Windows read UTF-8 names as gibberish."""


class _Echo:
    """The file csv writes to: it hands each line straight back."""

    def write(self, line: str) -> str:
        return line


def csv_lines(header: Sequence[str], rows: Iterable[Row]) -> Iterator[str]:
    """A CSV file (RFC 4180, with byte order mark), line by line."""
    writer = csv.writer(_Echo())
    yield BYTE_ORDER_MARK + writer.writerow(header)
    for row in rows:
        yield writer.writerow([text_of(row[name]) for name in header])


def json_members(members: Iterable[tuple[str, object | Iterator[Row]]]) -> Iterator[str]:
    """One JSON object, piece by piece; a member that is an iterator becomes a list of rows."""
    before = ""
    yield "{"
    for name, value in members:
        yield f"{before}{json.dumps(name)}:"
        yield from _json_list(value) if isinstance(value, Iterator) else (dumps(value),)
        before = ",\n"
    yield "}\n"


def _json_list(rows: Iterator[Row]) -> Iterator[str]:
    before = "[\n"
    for row in rows:
        yield before + dumps(dict(row))
        before = ",\n"
    yield "[]" if before == "[\n" else "\n]"


def dumps(value: object) -> str:
    """JSON as the API writes it, letters as they are."""
    return json.dumps(value, default=plain, ensure_ascii=False, separators=(",", ":"))


def plain(value: object) -> object:
    """A cell as JSON has it: decimals as strings, ISO dates, instants in UTC."""
    match value:
        case datetime():
            return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
        case date():
            return value.isoformat()
        case Decimal():
            return plain_decimal(value)
        case None | str() | int():
            return value
    raise TypeError(f"{value!r} has no place in an export.")


def in_batches(pieces: Iterable[str], size: int = 32_768) -> Iterator[bytes]:
    """Pieces joined to about so many characters: a write to the network for every line is slow."""
    batch: list[str] = []
    length = 0
    for piece in pieces:
        batch.append(piece)
        length += len(piece)
        if length >= size:
            yield "".join(batch).encode()
            batch, length = [], 0
    yield "".join(batch).encode()
