"""What the local commands tell the person at the terminal."""

import contextlib
import os
import sys
from collections.abc import Iterable


class LocalError(Exception):
    """Something stands in the way; the message says what, and what to do about it."""


def say(text: str = "") -> None:
    """Write one line at once, so that it is in order with what child processes write."""
    # A closed terminal or pipe must not keep the supervisor from stopping its children.
    with contextlib.suppress(OSError):
        sys.stdout.write(text + "\n")
        sys.stdout.flush()


def red(text: str) -> str:
    """The text in red where a person watches, as it is where a file or a pipe does."""
    if sys.stdout.isatty() and "NO_COLOR" not in os.environ:
        return f"\033[1;31m{text}\033[0m"
    return text


def block(lines: Iterable[str]) -> None:
    """Write lines set apart from what stands around them."""
    say()
    for line in lines:
        say(f"  {line}".rstrip())
    say()
