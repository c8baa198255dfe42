"""`manage.py verify`: nothing stored differs from what its facts give, or which does."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection, transaction

from league.ladders.services import mark_all_dirty as rebuild_ladders
from league.statistics import verification
from league.statistics.services import mark_all_dirty as rebuild_tallies


class Command(BaseCommand):
    """Reads one moment of the database; safe beside people at play and a worker at work."""

    help = (
        "Derive every hand's points, every game, result, ladder and tally again and report, a line"
        " each, what is stored otherwise. Exits with 1 if anything is."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--repair",
            action="store_true",
            help="have the worker rebuild the ladders and tallies that differ",
        )

    def handle(self, *args: Any, repair: bool = False, **options: Any) -> None:
        found = 0
        divisions: set[int] = set()
        matches: set[int] = set()
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            for check in verification.CHECKS:
                for difference in check():
                    found += 1
                    self.stdout.write(difference.text)
                    divisions.update(filter(None, [difference.division_id]))
                    matches.update(filter(None, [difference.match_id]))
        if not found:
            self.stdout.write("Everything stored is what its facts give.")
            return
        if repair:
            rebuild_ladders(divisions)
            rebuild_tallies(matches)
            self.stdout.write(
                f"Left to the worker: ladders to rebuild: {len(divisions)}; "
                f"matches to count again: {len(matches)}."
            )
        raise CommandError(f"Differences: {found}.", returncode=1)
