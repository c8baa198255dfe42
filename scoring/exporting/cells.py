"""How a value is written in a cell of a CSV file."""

from datetime import UTC, date, datetime
from decimal import Decimal

Cell = str | int | bool | Decimal | date | datetime | None
"""What a column may hold. None is "not known" or "does not apply" and leaves the cell empty."""

_STARTS_A_FORMULA = frozenset("=+-@\t\r\n＝＋－＠")  # as OWASP lists them, full-width forms too


def text_of(value: Cell) -> str:
    """The cell's text: yes or no, ISO dates, instants in UTC, decimals without an exponent."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case str():
            return harmless(value)
        case datetime():
            return value.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        case Decimal():
            return plain_decimal(value)
        case _:
            return str(value)


def plain_decimal(value: Decimal) -> str:
    """Exact, without an exponent or idle noughts: 2.00 is written 2."""
    return f"{value.normalize():f}"


def harmless(text: str) -> str:
    """Text no spreadsheet takes for a formula: an apostrophe goes before one that looks like it.

    Blanks before the sign do not save it, since some programs trim cells on reading. Numbers never
    come this way, so that −2 points stay a number.
    """
    trimmed = text.lstrip(" \u00a0\ufeff")
    if _STARTS_A_FORMULA & {text[:1], trimmed[:1]}:
        return f"'{text}"
    return text
