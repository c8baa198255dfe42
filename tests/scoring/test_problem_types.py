"""Every type of problem points at its meaning."""

import re
from pathlib import Path

import pytest
from django.test import Client

from config.problems import TYPES
from config.reference import PROBLEMS
from scoring import errors, refusals

ROOT = Path(__file__).parents[2]
SOURCES = [file for room in ("config", "scoring", "league") for file in (ROOT / room).rglob("*.py")]


def test_no_type_is_left_out() -> None:
    told = {
        found
        for file in SOURCES
        for found in re.findall(r"\(\s*4\d\d,\s*\"([a-z-]+)\"", file.read_text())
    }
    assert told == {type_ for type_, _, _ in PROBLEMS}


def test_a_refusal_of_a_room_above_is_a_conflict() -> None:
    class CardCounts(errors.ScoringError):
        pass

    problem = refusals.as_problem(CardCounts("The card counts this game."))
    assert problem is not None
    assert (problem.status, problem.detail) == (409, "The card counts this game.")


@pytest.mark.django_db
def test_each_has_its_anchor() -> None:
    page = Client().get(TYPES.partition("#")[0])
    assert page.status_code == 200
    for type_, _, _ in PROBLEMS:
        assert f'id="{type_}"' in page.content.decode()
