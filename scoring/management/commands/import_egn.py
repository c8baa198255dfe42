"""`manage.py import_egn FILE…`: read, check and store games of Euchre Game Notation."""

import json
import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand, CommandError

from scoring.errors import AlreadyImported
from scoring.models import Sheet
from scoring.notation import (
    LARGEST,
    Notation,
    NotationError,
    NotationFault,
    NotReadable,
    read,
    too_large,
)
from scoring.notation.report import faults_data, notation_data
from scoring.notation.words import game_lines
from scoring.services import import_notation


class Result(NamedTuple):
    """What became of one file."""

    path: Path
    notation: Notation | None = None
    faults: tuple[NotationFault, ...] = ()
    sheets: tuple[str, ...] = ()
    note: str = ""


class Command(BaseCommand):
    """One transaction a file: one with a fault leaves nothing behind, the others are stored."""

    help = (
        "Read games of Euchre Game Notation (.egn) and match notation (.emn) with their card play,"
        " print each game's hands, final score and winner, and store it on a closed sheet. Files"
        " with faults are reported by deal, trick and card, and not stored; the exit code is 1."
    )
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--check", action="store_true", help="read and report; store nothing")
        parser.add_argument("--json", action="store_true", help="print a JSON list, one file each")

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        results = [_taken(path, store=not options["check"]) for path in files]
        if options["json"]:
            self.stdout.write(json.dumps([_data(result) for result in results], indent=1))
        else:
            for result in results:
                self.stdout.write("\n".join(_lines(result)) + "\n")
        faulty = [_told(result.path.name) for result in results if result.notation is None]
        if faulty:
            raise CommandError(f"Faulty, and not stored: {', '.join(faulty)}.")


def _taken(path: Path, *, store: bool) -> Result:
    try:
        raw = _bytes(path)
        notation = read(raw)
    except NotationError as error:
        return Result(path, faults=error.faults)
    if not store:
        return Result(path, notation, notation.warnings)
    try:
        sheets: list[Sheet] = import_notation(
            notation=notation, raw=raw, file_name=_told(path.name)
        )
    except AlreadyImported as error:
        return Result(path, notation, notation.warnings, note=str(error))
    return Result(path, notation, notation.warnings, tuple(str(sheet.id) for sheet in sheets))


def _bytes(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise too_large(size)
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise NotReadable("file_missing", f"The file cannot be opened: {error.strerror}.") from None


def _told(path: str | Path) -> str:
    """A path as text: some disks hold names that are none."""
    return os.fsencode(path).decode(errors="replace")


def _data(result: Result) -> dict[str, Any]:
    told = {"file": _told(result.path), "sheets": list(result.sheets), "note": result.note}
    if result.notation is None:
        return told | {"games": None, "faults": faults_data(result.faults)}
    return told | notation_data(result.notation)


def _lines(result: Result) -> list[str]:
    lines = [_told(result.path)]
    for number, game in enumerate(result.notation.games if result.notation else (), 1):
        several = result.notation is not None and len(result.notation.games) > 1
        lines += [f"  Game {number}"] if several else []
        lines += [f"  {line}" for line in game_lines(game)]
    lines += [f"  {fault.severity.capitalize()}: {fault.message}" for fault in result.faults]
    lines += [f"  Stored on sheet {sheet}." for sheet in result.sheets]
    return lines + ([f"  {result.note}"] if result.note else [])
