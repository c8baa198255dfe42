"""The night that every test of this folder looks at."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction

from tests.addresses.cast import Night, make_night
from tests.league.committed import committed


@pytest.fixture(scope="module")
def _night(django_db_setup: None, django_db_blocker: Any) -> Iterator[Night]:
    with committed(django_db_blocker):
        with transaction.atomic():
            made = make_night()
        yield made


@pytest.fixture
def night(_night: Night, db: None) -> Iterator[Night]:
    """One night for all tests of a file; what one changes is undone after it."""
    cache.clear()
    yield _night
    cache.clear()
