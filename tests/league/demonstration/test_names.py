"""Invented people: nobody twice, nobody reachable, minors' forenames apart."""

import random

import pytest
from django.core.validators import validate_email

from league.demonstration.names import (
    FORENAMES,
    MINORS_FORENAMES,
    PUBS,
    SURNAMES,
    people,
)


@pytest.fixture(scope="module")
def everybody():
    adults, minors = people(random.Random(7), 200, 6)
    return adults + minors


def test_no_two_people_share_a_name(everybody) -> None:
    assert len({(p.forename, p.surname) for p in everybody}) == 206


def test_lists_name_nobody_and_nowhere_twice() -> None:
    for names in (FORENAMES, MINORS_FORENAMES, SURNAMES, [pub for pub, _ in PUBS]):
        assert len(set(names)) == len(names)


def test_a_minors_forename_is_nobody_elses() -> None:
    assert not set(MINORS_FORENAMES) & {*FORENAMES, *SURNAMES}


def test_addresses_and_numbers_can_reach_nobody(everybody) -> None:
    for person in everybody:
        if person.email:
            validate_email(person.email)
            assert person.email.endswith("@players.example")
            assert person.phone.startswith("07700 900")


def test_addresses_are_one_a_person(everybody) -> None:
    addresses = [p.email for p in everybody if p.email]
    assert len(set(addresses)) == len(addresses) == 200


def test_minors_have_no_contacts(everybody) -> None:
    assert {(p.email, p.phone) for p in everybody if p.minor} == {("", "")}


def test_the_same_seed_invents_the_same_people() -> None:
    assert people(random.Random(3), 50, 4) == people(random.Random(3), 50, 4)
    assert people(random.Random(3), 50, 4) != people(random.Random(4), 50, 4)
