"""Data that many tests of a file read: made once, committed, and gone after the last of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management import call_command


@contextmanager
def committed(django_db_blocker: Any) -> Iterator[None]:
    """Let a fixture of wider scope than a test fill the database; afterwards it is empty.

    Each test still runs in a transaction of its own that is rolled back.
    """
    with django_db_blocker.unblock():
        try:
            yield
        finally:
            call_command("flush", interactive=False, verbosity=0)
