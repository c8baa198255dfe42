"""Opening and closing sheets, and their codes."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from scoring import codes
from scoring.models import Sheet
from scoring.rules import RuleSet, rule_set
from scoring.transactions import atomic


@atomic
def open_sheet(
    *,
    rules: str | Mapping[str, Any] | RuleSet,
    label: str,
    side_names: Sequence[str],
    seat_labels: Sequence[str] = (),
    planned_games: int | None = None,
    opens_at: datetime,
) -> Sheet:
    """A new sheet with a code of its own, whose games are played by these rules.

    Its code is taken from `opens_at` until it is closed. Raises `RulesInvalid`.
    """
    settled = rules if isinstance(rules, RuleSet) else rule_set(rules)
    sheet = Sheet(
        label=label,
        rules=settled.as_data(),
        side_names=list(side_names),
        seat_labels=list(seat_labels),
        planned_games=planned_games,
        opens_at=opens_at,
    )
    _give_code(sheet, serial=1)
    sheet.save(force_insert=True)
    return sheet


@atomic
def close_sheet(*, sheet: Sheet) -> Sheet:
    """Accept no more hands and no more codes; once closed, a sheet stays closed as it was."""
    sheet = _locked(sheet)
    if sheet.closed_at is None:
        sheet.closed_at = timezone.now()
        sheet.save(update_fields=["closed_at"])
    return sheet


@atomic
def reopen_sheet(*, sheet: Sheet) -> Sheet:
    """Take hands on a closed sheet again, under the code it had."""
    sheet = _locked(sheet)
    sheet.closed_at = None
    sheet.save(update_fields=["closed_at"])
    return sheet


@atomic
def change_code(*, sheet: Sheet) -> Sheet:
    """Give the sheet a new code; the former and every phone that entered it are shut out."""
    sheet = _locked(sheet)
    _give_code(sheet, serial=sheet.code_serial + 1)
    sheet.save(update_fields=["code_serial", "code_digest"])
    return sheet


def _locked(sheet: Sheet) -> Sheet:
    return Sheet.objects.select_for_update().get(pk=sheet.pk)


def _give_code(sheet: Sheet, serial: int) -> None:
    digest = codes.digest(codes.derive(sheet.id, serial))
    # Two sheets in a million million share a code; the later one takes its next.
    while Sheet.objects.filter(code_digest=digest).exists():
        serial += 1
        digest = codes.digest(codes.derive(sheet.id, serial))
    sheet.code_serial, sheet.code_digest = serial, digest
