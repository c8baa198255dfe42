"""The code of a table: readable, typed any way, revocable, and kept nowhere."""

import re
from collections.abc import Callable
from uuid import UUID

import pytest
from django.db import connection

from scoring import codes
from scoring.models import Sheet
from scoring.services import change_code

ID = UUID("0d6b3f4e-5a0c-4a7e-9d38-6f1c5c1f9d11")


def test_is_eight_characters_nobody_confuses_shown_in_two_groups(sheet: Sheet) -> None:
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}", codes.code_of(sheet))


def test_uses_the_whole_alphabet_evenly() -> None:
    seen = "".join(codes.derive(ID, serial) for serial in range(2000))
    counts = [seen.count(letter) for letter in set(seen)]
    assert len(counts) == 32
    assert max(counts) < 1.3 * min(counts)


@pytest.mark.parametrize(
    "typed", ["K0QM-3X1T", "k0qm3x1t", " K0QM 3X1T ", "KOQM–3XLT", "koqm.3xit", "K0-QM-3X-1T"]
)
def test_is_understood_however_it_is_typed(typed: str) -> None:
    assert codes.normalised(typed) == "K0QM3X1T"


@pytest.mark.parametrize("typed", ["", "K0QM-3X1", "K0QM-3X1TT", "K0QM-3X1U", "K0QM-3X1é", "٣" * 8])
def test_anything_else_is_no_code(typed: str) -> None:
    assert codes.normalised(typed) is None


def test_depends_on_the_secret_key(settings: pytest.FixtureRequest) -> None:
    before = codes.derive(ID, 1)
    settings.SECRET_KEY = "another"
    assert codes.derive(ID, 1) != before


def test_changing_it_gives_another_and_forgets_the_former(sheet: Sheet) -> None:
    former = codes.code_of(sheet)
    changed = change_code(sheet=sheet)
    assert codes.code_of(changed) != former
    assert not Sheet.objects.filter(code_digest=codes.digest(former.replace("-", ""))).exists()


def test_is_not_in_the_database(sheet: Sheet) -> None:
    code = codes.code_of(sheet).replace("-", "")
    with connection.cursor() as cursor:
        cursor.execute("SELECT row_to_json(s)::text FROM scoring_sheet s")
        (row,) = cursor.fetchone()
    assert code not in row.replace("-", "").upper()


def test_a_code_another_sheet_has_is_passed_over(
    new_sheet: Callable[..., Sheet], monkeypatch: pytest.MonkeyPatch
) -> None:
    derive = codes.derive
    monkeypatch.setattr(
        codes, "derive", lambda sheet, serial: derive(ID if serial == 1 else sheet, serial)
    )
    first, second = new_sheet(), new_sheet()
    assert (first.code_serial, second.code_serial) == (1, 2)
