"""Who gets an account, and what an address opens."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.exceptions import ValidationError
from django.db import connection

from league.competitions.services import register_player
from league.organisation.models import Role, User
from league.organisation.permissions import is_committee, is_officer, is_secretary
from league.organisation.services import account_for, add_person, appoint, dismiss, save_person
from tests.league.world import World, make_world


@pytest.fixture
def world(db: None) -> World:
    return make_world()


@pytest.mark.parametrize("email", ["stranger@example.org", "", "  ", "not an address"])
def test_an_address_no_league_knows_gets_no_account(world: World, email: str) -> None:
    assert account_for(email) is None


def test_a_known_address_gets_one_account_however_it_is_written(world: World) -> None:
    add_person(league=world.league, forename="Gus", surname="Opie", email="Gus@Example.org")
    first = account_for("gus@example.org")
    again = account_for(" GUS@EXAMPLE.ORG ")
    assert first is not None
    assert first == again
    assert not first.has_usable_password()


def test_of_two_who_share_a_mailbox_the_captain_is_linked(world: World) -> None:
    add_person(league=world.league, forename="Al", surname="Opie", email="opie@example.org")
    captain = add_person(
        league=world.league, forename="Bea", surname="Opie", email="opie@example.org"
    )
    register_player(team=world.home, person=captain, captain=True)
    user = account_for("opie@example.org")
    assert user is not None
    assert list(user.people.all()) == [captain]


def test_an_account_is_linked_in_every_league_that_knows_the_address(world: World) -> None:
    elsewhere = add_person(
        league=world.other_league, forename="Bob", surname="Trelawny", email="bob@example.org"
    )
    user = account_for("bob@example.org")
    elsewhere.refresh_from_db()
    assert elsewhere.user == user == world.user("bob")


def test_a_changed_address_takes_the_account_away_from_the_former_mailbox(world: World) -> None:
    captain = world.user("bob").people.get()
    captain.email = "bobs.new@example.org"
    save_person(person=captain)
    captain.refresh_from_db()
    assert captain.user is None
    assert account_for("bobs.new@example.org") != world.user("bob")


def test_an_office_is_held_in_one_league_and_can_be_taken_away(world: World) -> None:
    role = appoint(league=world.league, email="new@example.org", kind=Role.Kind.COMMITTEE)
    assert appoint(league=world.league, email="new@example.org", kind=Role.Kind.COMMITTEE) == role
    user = role.user
    assert (is_committee(user, world.league), is_secretary(user, world.league)) == (True, False)
    assert not is_officer(user, world.other_league)
    dismiss(role=role)
    assert not is_officer(user, world.league)


def test_a_closed_account_and_an_operator_hold_no_office_by_themselves(world: World) -> None:
    alice = world.user("alice")
    alice.is_active = False
    assert not is_officer(alice, world.league)
    assert not is_officer(User.objects.create_superuser("op@example.org"), world.league)
    assert not is_officer(world.users["nobody"], world.league)


def test_an_office_needs_an_address(world: World) -> None:
    with pytest.raises(ValidationError, match="is not an e-mail address"):
        appoint(league=world.league, email="nonsense", kind=Role.Kind.SECRETARY)


def test_many_asking_for_one_account_at_once_get_the_same(transactional_db: None) -> None:
    world = make_world()
    add_person(league=world.league, forename="Gus", surname="Opie", email="gus@example.org")

    def ask(_: int) -> int | None:
        try:
            user = account_for("gus@example.org")
            return user.pk if user else None
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(ask, range(8)))) == 1
