#!/usr/bin/env python
"""Run Benny's administrative commands."""

import os
import sys

# These read and write files alone, so they run where no service is set up.
STANDALONE = {"score_hands"}
UNUSED = {
    "BENNY_SECRET_KEY": "unused",
    "DATABASE_URL": "postgres:///unused",
    "REDIS_URL": "redis://unused",
}


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if sys.argv[1:2] and sys.argv[1] in STANDALONE:
        for name, value in UNUSED.items():
            os.environ.setdefault(name, value)
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
