"""``manage.py demo``: a season to look at, in an empty database."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.demonstration.build import NotEmpty, build
from league.demonstration.sign_ins import as_lines, sign_ins


class Command(BaseCommand):
    help = (
        "Make the demonstration season in an empty database, or say who can sign in to it. "
        "It is made in one transaction: cut short, it leaves nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--seed", type=int, default=21, help="another number makes other people and results"
        )
        parser.add_argument(
            "--sign-ins", action="store_true", help="only print who can sign in, and table codes"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["sign_ins"]:
            try:
                build(options["seed"], say=self.stdout.write)
            except NotEmpty as error:
                raise CommandError(str(error)) from error
        found = sign_ins()
        if found is None:
            raise CommandError(
                "There is no demonstration season in this database; `manage.py demo` makes one."
            )
        for line in as_lines(found):
            self.stdout.write(line)
