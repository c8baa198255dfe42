"""A table in St. Austell and the phones at it."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import psycopg
import pytest
from django.core.cache import cache
from django.utils import timezone

from scoring import access, codes
from scoring.models import Game, Sheet
from scoring.services import open_sheet, start_game
from tests.scoring.phones import Phone


@pytest.fixture(autouse=True)
def no_wrong_codes_yet() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def new_sheet(db: None) -> Callable[..., Sheet]:
    def new(**options: Any) -> Sheet:
        defaults: dict[str, Any] = {
            "rules": "st_austell",
            "label": "Table 1",
            "side_names": ["Queen's Head", "Rashleigh"],
            "seat_labels": ["Ann", "Bob", "Cat", "Dan"],
            "planned_games": 3,
            "opens_at": timezone.now() - timedelta(hours=1),
        }
        return open_sheet(**defaults | options)

    return new


@pytest.fixture
def sheet(new_sheet: Callable[..., Sheet]) -> Sheet:
    return new_sheet()


@pytest.fixture
def game(sheet: Sheet) -> Game:
    return start_game(sheet=sheet, first_dealer=0, recorder="table code")


@pytest.fixture
def phone(sheet: Sheet) -> Phone:
    """A scorer's phone that has entered the table's code."""
    return Phone.signed_in(codes.code_of(sheet))


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement sent from now on, those beside the ORM too."""
    sent: list[str] = []
    execute = psycopg.Cursor.execute

    def noting(cursor: Any, query: Any, *args: Any, **kwargs: Any) -> Any:
        sent.append(str(query))
        return execute(cursor, query, *args, **kwargs)

    monkeypatch.setattr(psycopg.Cursor, "execute", noting)
    return sent


@pytest.fixture
def allow(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let signed-in people record as a room above might: `allow(lambda user, sheet: …)`."""

    def provide(provider: access.Provider) -> None:
        monkeypatch.setattr(access, "_providers", [provider])

    return provide
