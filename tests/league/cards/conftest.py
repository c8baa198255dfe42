"""The league every test of cards plays in."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from tests.league.committed import committed
from tests.league.world import World, make_world


@pytest.fixture(scope="module")
def _world(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    with committed(django_db_blocker):
        yield make_world()


@pytest.fixture
def world(_world: World, db: None) -> World:
    """One league for all tests of a file; what one changes is undone after it."""
    return deepcopy(_world)


@pytest.fixture
def committed_world(transactional_db: None) -> World:
    """The same, visible to other threads."""
    return make_world()
