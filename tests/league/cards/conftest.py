"""The league every test of cards plays in."""

import pytest

from tests.league.world import World, make_world


@pytest.fixture
def world(db: None) -> World:
    return make_world()


@pytest.fixture
def committed_world(transactional_db: None) -> World:
    """The same, visible to other threads."""
    return make_world()
