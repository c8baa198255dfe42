"""Text in a cell is never taken for a formula, and everything else keeps its type and value."""

from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoring.exporting.cells import harmless, text_of

TRIGGERS = "=+-@\t\r\n＝＋－＠"


@given(st.text())
@example("=1+1")
@example(" =1+1")
@example("\u00a0@SUM(A1)")
@example("\ufeff+1")
def test_no_cell_starts_a_formula(text: str) -> None:
    assert harmless(text).lstrip(" \u00a0\ufeff")[:1] not in set(TRIGGERS)


@given(st.text())
def test_nothing_but_an_apostrophe_is_added(text: str) -> None:
    assert harmless(text) in (text, f"'{text}")


@pytest.mark.parametrize("name", ["Ann Trelawny", "O’Shea", "'Tis", "Saint-Aubyn", "A=B", ""])
def test_ordinary_names_stay_as_they_are(name: str) -> None:
    assert harmless(name) == name


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        (True, "yes"),
        (False, "no"),
        (-2, "-2"),
        (0, "0"),
        (Decimal("2.00"), "2"),
        (Decimal("-0.50"), "-0.5"),
        (Decimal("100"), "100"),
        (Decimal("0.00"), "0"),
        (date(2026, 11, 30), "2026-11-30"),
        (datetime(2026, 11, 30, 21, 5, 6, 789, tzinfo=UTC), "2026-11-30T21:05:06Z"),
        (
            datetime(2026, 6, 30, 21, 5, tzinfo=timezone(timedelta(hours=1))),
            "2026-06-30T20:05:00Z",
        ),
    ],
)
def test_other_values_are_written_plainly(value: object, text: str) -> None:
    assert text_of(value) == text
