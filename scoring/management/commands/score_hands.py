"""`manage.py score_hands < hands.jsonl > scored.jsonl`: check and score hands line by line."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.rules import PRESETS, RulesInvalid, rule_set
from scoring.rules.lines import LineScorer


class Command(BaseCommand):
    """Streams: one line is held at a time, so a file of any length takes the same memory."""

    help = (
        "Read hands, one JSON object a line, and write each with points, outcome and faults added;"
        " the running score too where lines name a game. Bad lines get their fault and the run"
        " goes on."
    )
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--rules",
            metavar="PRESET",
            help=f"rules of the hands that name none: {', '.join(PRESETS)}",
        )

    def handle(self, *args: Any, rules: str | None = None, **options: Any) -> None:
        try:
            scorer = LineScorer(None if rules is None else rule_set(rules))
        except RulesInvalid as invalid:
            raise CommandError(str(invalid)) from invalid
        for number, raw in enumerate(sys.stdin.buffer, 1):
            scored = scorer.score(raw, number)
            if scored is not None:
                self.stdout.write(scored)
