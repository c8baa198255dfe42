"""Taking turns across processes: PostgreSQL's advisory locks, held to the transaction's end."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import OperationalError, connection, transaction
from psycopg.errors import LockNotAvailable

PATIENCE = "2s"


class Busy(Exception):
    """Somebody else has the turn and keeps it longer than we wait."""


@contextmanager
def turn(work: str, key: int) -> Iterator[None]:
    """A transaction in which nobody else does the same work for the same key.

    Other locks wanted inside are not waited for any longer either. Raises Busy.
    """
    try:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SELECT set_config('lock_timeout', %s, true)", [PATIENCE])
            wait_for(f"{work} {key}")
            yield
    except OperationalError as error:
        if isinstance(error.__cause__, LockNotAvailable):
            raise Busy(f"Somebody else is at {work} {key}.") from error
        raise


def wait_for(name: str) -> None:
    """Have the turn at something until the transaction ends, once whoever has it is done."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [name])
