"""The operator's pages: a league set up from nothing without code, and results left to cards."""

from typing import Any

import pytest
from django.test import Client

from league.competitions.models import Division, Match, Season, SquadMember, Team
from league.organisation.models import League, Person, Role, User, Venue
from tests.league.world import make_world


@pytest.fixture
def operator(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator@example.org", "a long password"))
    return client


def add(operator: Client, model: str, **fields: Any) -> Any:
    answer = operator.post(f"/admin/{model}/add/", fields)
    assert answer.status_code == 302, answer.context["errors"]
    return answer


def no_rows(prefix: str) -> dict[str, Any]:
    return {f"{prefix}-TOTAL_FORMS": 0, f"{prefix}-INITIAL_FORMS": 0}


def test_a_league_is_set_up_without_code(operator: Client) -> None:
    add(
        operator,
        "organisation/league",
        name="Porthkerris",
        slug="porthkerris",
        time_zone="Europe/London",
        name_display="initial_surname",
        published="on",
        **{
            "roles-TOTAL_FORMS": 1,
            "roles-INITIAL_FORMS": 0,
            "roles-0-email": "Secretary@Example.org",
            "roles-0-kind": "secretary",
        },
    )
    league = League.objects.get()
    role = Role.objects.get()
    assert (role.kind, role.user.email) == ("secretary", "secretary@example.org")
    assert not role.user.has_usable_password()

    add(operator, "organisation/venue", league=league.pk, name="The Ship", address="", phone="")
    add(
        operator,
        "organisation/person",
        league=league.pk,
        forename="Émile",
        surname="Opie",
        email="emile@example.org",
        phone="",
    )
    person = Person.objects.get()
    assert person.sort_key == "opie  emile"

    add(
        operator,
        "competitions/season",
        league=league.pk,
        name="2026–27",
        slug="2026-27",
        starts_on="2026-09-01",
        ends_on="2027-05-01",
        tables=3,
        points_scheme='{"win": "2", "draw": "1", "loss": "0"}',
        tie_order='["games_won", "play_off"]',
        preset="st_austell",
        options='{"target": 15}',
    )
    season = Season.objects.get()
    assert (season.rules["preset"], season.rules["target"]) == ("st_austell", 15)

    add(operator, "competitions/division", season=season.pk, name="One", slug="one", order=1)
    division, venue = Division.objects.get(), Venue.objects.get()
    for name in ("Ship A", "Ship B"):
        squad = {
            "squad-TOTAL_FORMS": 1,
            "squad-INITIAL_FORMS": 0,
            "squad-0-person": person.pk,
            "squad-0-captain": "on",
        }
        add(
            operator,
            "competitions/team",
            division=division.pk,
            name=name,
            venue=venue.pk,
            **(squad if name == "Ship A" else no_rows("squad")),
        )
    home, away = Team.objects.order_by("name")
    assert SquadMember.objects.get().captain
    person.refresh_from_db()
    assert person.user is not None

    add(
        operator,
        "competitions/match",
        division=division.pk,
        home=home.pk,
        away=away.pk,
        meeting=1,
        week=1,
        played_on="2026-10-01",
        venue=venue.pk,
    )
    assert Match.objects.get().state == Match.State.PLANNED


def test_rules_that_make_no_sense_are_refused_with_what_may_be(operator: Client) -> None:
    league = make_world().league
    answer = operator.post(
        "/admin/competitions/season/add/",
        {
            "league": league.pk,
            "name": "Odd",
            "slug": "odd",
            "starts_on": "2026-09-01",
            "ends_on": "2027-05-01",
            "tables": 3,
            "points_scheme": '{"win": "2", "draw": "1", "loss": "nothing"}',
            "tie_order": '["games_won"]',
            "preset": "st_austell",
            "options": '{"march_points": "many"}',
        },
    )
    said = answer.content.decode()
    assert "march_points" in said
    assert "The points for a loss are" in said
    assert not Season.objects.filter(slug="odd").exists()


def test_nobody_of_another_league_joins_a_squad(operator: Client) -> None:
    world = make_world()
    stranger = world.other_league.people.get()
    answer = operator.post(
        "/admin/competitions/team/add/",
        {
            "division": world.division.pk,
            "name": "Newcomers",
            "venue": world.home.venue_id,
            "squad-TOTAL_FORMS": 1,
            "squad-INITIAL_FORMS": 0,
            "squad-0-person": stranger.pk,
        },
    )
    assert "is registered in another league" in answer.content.decode()
    assert not Team.objects.filter(name="Newcomers").exists()


def test_results_are_not_written_past_the_cards(operator: Client) -> None:
    match = make_world().match
    page = f"/admin/competitions/match/{match.pk}/change/"
    assert operator.get(page).status_code == 200
    operator.post(
        page,
        {"week": 3, "state": "played", "home_games": 9, "away_games": 0, "played_on": "2026-1-1"},
    )
    after = Match.objects.get(pk=match.pk)
    assert (after.week, after.state, after.home_games) == (3, "planned", None)
    assert after.played_on == match.played_on


def test_cards_are_looked_at_only(operator: Client) -> None:
    card = make_world().card
    page = f"/admin/cards/card/{card.pk}/change/"
    assert operator.get(page).status_code == 200
    assert operator.post(page, {"state": "agreed"}).status_code == 403
    assert operator.get("/admin/cards/card/add/").status_code == 403
    assert operator.post(f"/admin/cards/card/{card.pk}/delete/", {"post": "yes"}).status_code == 403


def test_every_list_of_the_operator_opens(operator: Client) -> None:
    make_world()
    for model in (
        "organisation/league",
        "organisation/venue",
        "organisation/person",
        "organisation/user",
        "competitions/season",
        "competitions/division",
        "competitions/team",
        "competitions/match",
        "cards/card",
    ):
        assert operator.get(f"/admin/{model}/").status_code == 200, model


def test_a_captain_is_no_operator(db: None) -> None:
    client = Client()
    client.force_login(make_world().user("alice"))
    assert client.get("/admin/").status_code == 302
