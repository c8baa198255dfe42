"""What is derived and published: rebuilt whole from its facts, never added to.

A row for each thing to rebuild counts how often its facts changed (`wanted`) and up to which
change it is published. While the two differ it is behind, so the row is the message that cannot be
lost; the one to the worker only makes it quick, and beat's sweep finds what is left.
"""

import logging
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.db import connection, models
from django.db.models import F, Q
from psycopg import sql

from config.locks import Busy, turn

logger = logging.getLogger(__name__)

PASSES = 10
"""How often one `catch_up` follows changes made meanwhile before it leaves them to the sweep."""


class Rebuilt(models.Model):
    """Its primary key is the row of whose facts something is made."""

    wanted = models.PositiveBigIntegerField(default=0)
    published = models.PositiveBigIntegerField(default=0)

    class Meta:
        abstract = True


Kept = TypeVar("Kept", bound=Rebuilt)


def never_ahead(name: str) -> models.CheckConstraint:
    """The constraint of every such table: nothing is published that nobody wanted."""
    return models.CheckConstraint(condition=Q(published__lte=F("wanted")), name=name)


def behind_only(field: str, name: str) -> models.Index:
    """The index by which a sweep finds the few rows that are behind."""
    return models.Index(fields=[field], condition=~Q(published=F("wanted")), name=name)


def want(kept: type[Rebuilt], keys: Iterable[int]) -> list[int]:
    """Want these rebuilt from the facts of the transaction this is called in; the keys, once each.

    Keys are taken in order, so that two who want the same never wait for each other in a ring.
    """
    wanted = sorted(set(keys))
    table, key = kept._meta.db_table, str(kept._meta.pk.column)
    statement = sql.SQL(
        """
        INSERT INTO {table} AS kept ({key}, wanted, published)
        SELECT id, 1, 0 FROM unnest(%s::bigint[]) AS id ORDER BY id
        ON CONFLICT ({key}) DO UPDATE SET wanted = kept.wanted + 1
        """
    ).format(table=sql.Identifier(table), key=sql.Identifier(key))
    with connection.cursor() as cursor:
        # As text, which whoever names operators in audit rows reads on its way.
        cursor.execute(statement.as_string(), [wanted])
    return wanted


def behind(kept: type[Rebuilt]) -> list[int]:
    """The keys of all that is behind its facts."""
    rows = kept._default_manager.exclude(published=F("wanted"))
    return list(rows.order_by("pk").values_list("pk", flat=True))


def catch_up(
    rows: models.QuerySet[Kept], key: int, publish: Callable[[Kept], object], **stamps: Any
) -> bool:
    """Publish one of the rows as its facts are now; True once nothing more is wanted.

    `publish` gets the row, with what the queryset selects beside it, and rewrites what is made from
    its facts; `stamps` are columns to set when it has. False if another worker holds the row, or
    its facts keep changing: it stays behind and the sweep comes back to it.
    """
    try:
        return any(_caught_up(rows, key, publish, stamps) for _ in range(PASSES))
    except Busy:
        return False


def _caught_up(
    rows: models.QuerySet[Kept],
    key: int,
    publish: Callable[[Kept], object],
    stamps: dict[str, Any],
) -> bool:
    with turn(rows.model._meta.db_table, key):
        # Read before the facts: they may be newer than what is published under this number,
        # never older, and then `wanted` has risen again.
        row = rows.filter(pk=key).first()
        if row is None or row.published == row.wanted:
            return True
        publish(row)
        # Last, since whoever changes the facts waits for this row.
        mine = rows.model._default_manager.filter(pk=key)
        mine.update(published=row.wanted, **stamps)
        # Whoever wants it later sends a message after we let go of the row.
        return mine.filter(wanted=row.wanted).exists()


def sweep(kept: type[Rebuilt], rebuild: Callable[[int], object]) -> None:
    """Rebuild all that is behind: the message was lost or its worker died."""
    for key in behind(kept):
        try:
            rebuild(key)
        except Exception:
            # One that cannot be rebuilt must not keep the others waiting.
            of, whose = kept._meta.verbose_name, kept._meta.pk.verbose_name
            logger.exception("The %s of %s %s was not rebuilt.", of, whose, key)
