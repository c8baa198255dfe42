"""The demonstration goes into an empty database, whole or not at all."""

import random
from datetime import date
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.utils import timezone

from league.demonstration import build as building
from league.demonstration.build import NotEmpty, build
from league.demonstration.season import found
from league.organisation.models import League, Person, User
from league.organisation.services import create_league
from scoring.models import Sheet
from scoring.services import open_sheet

pytestmark = pytest.mark.django_db


def test_a_database_that_holds_a_league_is_refused() -> None:
    create_league(name="Real League")
    with pytest.raises(NotEmpty, match="This database holds leagues"):
        build(1)
    assert League.objects.get().name == "Real League"


def test_a_database_that_holds_an_account_is_refused() -> None:
    User.objects.create_superuser("operator@example.org", "secret")
    with pytest.raises(CommandError, match="holds users"):
        call_command("demo", stdout=StringIO())


def test_a_database_that_holds_a_friendly_game_is_refused() -> None:
    open_sheet(
        rules="cornish",
        label="Kitchen table",
        side_names=["Us", "Them"],
        opens_at=timezone.now(),
    )
    with pytest.raises(NotEmpty, match="holds sheets"):
        build(1)
    assert Sheet.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_run_cut_short_leaves_nothing() -> None:
    def stop(progress: str) -> None:
        if "week 1 " in progress:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(1, by_hand=0, say=stop)
    assert not League.objects.exists()
    assert not Person.objects.exists()
    building.require_empty()


def test_without_a_demonstration_there_is_nobody_to_sign_in() -> None:
    with pytest.raises(CommandError, match="no demonstration season"):
        call_command("demo", "--sign-ins", stdout=StringIO())


def test_the_same_seed_and_date_make_the_same_league() -> None:
    def made() -> tuple[str, list[tuple[str, str, str]]]:
        with transaction.atomic():
            season = found(random.Random(3), date(2026, 11, 30)).season
            people = season.league.people.order_by("pk")
            names = list(people.values_list("forename", "surname", "squads__team__name"))
            transaction.set_rollback(True)
        return season.name, names

    first, again = made(), made()
    assert first == again
    # A season over New Year is named by both years.
    assert first[0] == "2026–27"
