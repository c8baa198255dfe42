"""The statements every hand takes, each composed once and planned once a connection.

The ORM composes a statement anew whenever it is run, and PostgreSQL then reads and plans it anew.
Where a whole league records at once that is most of the work, so here the text is made once, from
the models' own fields, and prepared on the server.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

import psycopg
from django.contrib.postgres.fields import ArrayField
from django.db import connection, models

from scoring.models import Game, Hand, IdempotentAnswer, Sheet

Row = TypeVar("Row", bound=models.Model)


class Column(NamedTuple):
    """A field as a statement writes it."""

    field: Any
    name: str
    placeholder: str
    sent: Callable[[models.Model], Any]


def game_with_sheet(game_id: int, *, lock: bool = False) -> Game | None:
    """A game and its sheet; `lock` keeps both rows until the transaction ends."""
    row = _run(_select() + (" FOR NO KEY UPDATE OF g, s" if lock else ""), [game_id])
    if row is None:
        return None
    split = len(Game._meta.concrete_fields)
    game = _loaded(Game, row[:split])
    game.sheet = _loaded(Sheet, row[split:])
    return game


def insert_hand(hand: Hand, game: Game, changed: tuple[str, ...]) -> None:
    """Write a new hand and these fields of its game."""
    text, added, updated = _insert_hand(changed)
    values = [*_values(hand, added), *_values(game, updated), game.pk]
    _stored(hand, _run(text, values))


def insert_answer(answer: IdempotentAnswer) -> None:
    """Write a new answer; raises `IntegrityError` if its key has one."""
    text, columns = _insert(IdempotentAnswer)
    _stored(answer, _run(text, _values(answer, columns)))


def _run(text: str, values: Sequence[Any]) -> tuple[Any, ...] | None:
    connection.ensure_connection()
    driver = connection.connection
    # Prepared when asked for, as here, and never by the driver's own count.
    driver.prepare_threshold = sys.maxsize
    with connection.wrap_database_errors, psycopg.Cursor(driver) as cursor:
        row: tuple[Any, ...] | None = cursor.execute(text, values, prepare=True).fetchone()
    return row


@cache
def _select() -> str:
    columns = [f"g.{_quoted(field.column)}" for field in Game._meta.concrete_fields]
    columns += [f"s.{_quoted(field.column)}" for field in Sheet._meta.concrete_fields]
    return (
        f"SELECT {', '.join(columns)} FROM {_table(Game)} g "
        f"JOIN {_table(Sheet)} s ON s.id = g.sheet_id WHERE g.id = %s"
    )


@cache
def _insert(model: type[models.Model]) -> tuple[str, list[Column]]:
    columns = [_column(field) for field in model._meta.concrete_fields if not field.primary_key]
    names = ", ".join(column.name for column in columns)
    values = ", ".join(column.placeholder for column in columns)
    return f"INSERT INTO {_table(model)} ({names}) VALUES ({values}) RETURNING id", columns


@cache
def _insert_hand(changed: tuple[str, ...]) -> tuple[str, list[Column], list[Column]]:
    insert, added = _insert(Hand)
    updated = [_column(Game._meta.get_field(name)) for name in changed]
    changes = ", ".join(f"{column.name} = {column.placeholder}" for column in updated)
    update = f"UPDATE {_table(Game)} SET {changes} WHERE id = %s"
    return f"WITH hand AS ({insert}), game AS ({update}) SELECT id FROM hand", added, updated


def _column(field: Any) -> Column:
    placeholder = getattr(field, "get_placeholder", lambda *_: "%s")(None, None, connection)
    return Column(field, _quoted(field.column), placeholder, _sent(field))


def _sent(field: Any) -> Callable[[models.Model], Any]:
    name = field.attname
    if getattr(field, "auto_now", False) or getattr(field, "auto_now_add", False):
        return lambda row: field.pre_save(row, True)
    if isinstance(field, ArrayField | models.JSONField):
        return lambda row: field.get_db_prep_save(getattr(row, name), connection)
    # What PostgreSQL's driver takes as it is, without a word from the field.
    return lambda row: getattr(row, name)


def _values(row: models.Model, columns: Iterable[Column]) -> list[Any]:
    return [column.sent(row) for column in columns]


def _stored(row: models.Model, returned: Sequence[Any] | None) -> None:
    (row.pk,) = returned or (None,)
    row._state.adding = False
    row._state.db = connection.alias


def _loaded(model: type[Row], values: Sequence[Any]) -> Row:
    return model.from_db(
        connection.alias,
        [field.attname for field in model._meta.concrete_fields],
        [read(value) for read, value in zip(_readers(model), values, strict=True)],
    )


@cache
def _readers(model: type[models.Model]) -> list[Callable[[Any], Any]]:
    return [
        partial(field.from_db_value, expression=None, connection=connection)
        if hasattr(field, "from_db_value")
        else _as_it_is
        for field in model._meta.concrete_fields
    ]


def _as_it_is(value: Any) -> Any:
    return value


def _table(model: type[models.Model]) -> str:
    return _quoted(model._meta.db_table)


def _quoted(name: str | None) -> str:
    return connection.ops.quote_name(name or "")
