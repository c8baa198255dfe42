"""Seasons and divisions share their league's addresses with pages of fixed names."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.urls import get_resolver

from league.competitions.services import create_division, create_season
from league.competitions.validators import NO_DIVISIONS, NO_SEASONS
from tests.league.world import World, make_world

LEAGUE = r"l/[^/]+/"
SEASON = r"l/[^/]+/[^/]+/"


def words_after(start: str) -> set[str]:
    """The fixed words that follow such a beginning in any address of the product."""
    patterns = {
        re.sub(r"\(\?P<\w+>[^)]+\)|<[^>]+>", "[^/]+", str(address).replace("^", ""))
        for address in (pattern.pattern for pattern in all_patterns(get_resolver().url_patterns))
    }
    found = (re.match(re.escape(start) + r"([a-z-]+)/", address) for address in patterns)
    return {match[1] for match in found if match}


def all_patterns(patterns):
    for pattern in patterns:
        yield from all_patterns(getattr(pattern, "url_patterns", ())) or ()
        yield pattern


@pytest.fixture
def world(db: None) -> World:
    return make_world()


def test_no_fixed_word_of_an_address_is_free() -> None:
    assert words_after(LEAGUE) == set(NO_SEASONS)
    assert words_after(SEASON) == set(NO_DIVISIONS)


@pytest.mark.parametrize("word", NO_SEASONS)
def test_a_season_takes_no_word_of_its_leagues_pages(world: World, word: str) -> None:
    season = world.division.season
    with pytest.raises(ValidationError, match=f"Other pages have “{word}” in their address"):
        create_season(
            league=world.league,
            name=word.capitalize(),
            starts_on=season.starts_on,
            ends_on=season.ends_on,
        )


@pytest.mark.parametrize("word", NO_DIVISIONS)
def test_a_division_takes_no_word_of_its_seasons_pages(world: World, word: str) -> None:
    with pytest.raises(ValidationError, match="take another word, such as section-1"):
        create_division(season=world.division.season, name=word.capitalize())
