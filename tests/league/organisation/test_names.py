"""How people are named in public, and the order they are listed in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.organisation.models import League, Person
from league.organisation.names import initial, sort_key
from league.organisation.privacy import person_name

NAMES = st.text(min_size=1, max_size=60)


def named(
    display: str, *, minor: bool = False, forename: str = "Ann", surname: str = "Trelawny"
) -> str:
    person = Person(forename=forename, surname=surname, minor=minor)
    return person_name(person, league=League(name_display=display))


@pytest.mark.parametrize(
    ("display", "adult", "minor"),
    [
        ("full", "Ann Trelawny", "A. Trelawny"),
        ("initial_surname", "A. Trelawny", "A. Trelawny"),
        ("initials", "A. T.", "A. T."),
    ],
)
def test_a_name_is_shown_by_the_leagues_rule_and_a_minors_never_in_full(
    display: str, adult: str, minor: str
) -> None:
    assert named(display) == adult
    assert named(display, minor=True) == minor


@given(forename=NAMES, surname=NAMES, display=st.sampled_from(League.NameDisplay.values))
def test_no_minors_forename_is_ever_shown(forename: str, surname: str, display: str) -> None:
    shown = named(display, minor=True, forename=forename, surname=surname)
    assert shown == named("initials", forename=forename, surname=surname) or shown == (
        f"{initial(forename)} {surname}"
    )


@pytest.mark.parametrize(
    ("forename", "letter"),
    [
        ("Ann", "A."),
        ("émile", "É."),
        ("e\u0301mile", "É."),
        ("Żaneta", "Ż."),
        ("李", "李."),
        (" ", ""),
    ],
)
def test_an_initial_is_a_whole_letter_of_any_script(forename: str, letter: str) -> None:
    assert initial(forename) == letter


def test_people_are_listed_by_surname_then_forename_without_case_or_accents() -> None:
    people = [
        ("Bea", "Smith-Jones"), ("Ann", "smith"), ("Émile", "Opie"), ("Zoe", "De"),
        ("Al", "De La"), ("Eve", "Opie"), ("Cy", "Żuk"), ("Dee", "Zuk"),
    ]  # fmt: skip
    listed = sorted(people, key=lambda name: sort_key(*name))
    assert listed == [
        ("Zoe", "De"), ("Al", "De La"), ("Émile", "Opie"), ("Eve", "Opie"),
        ("Ann", "smith"), ("Bea", "Smith-Jones"), ("Cy", "Żuk"), ("Dee", "Zuk"),
    ]  # fmt: skip


@given(forename=NAMES, surname=NAMES)
def test_a_key_fits_its_column(forename: str, surname: str) -> None:
    assert len(sort_key(forename, surname)) <= 130
