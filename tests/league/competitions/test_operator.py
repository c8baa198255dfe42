"""The operator's pages: a league set up from nothing without code, and results left to cards."""

from typing import Any

import pytest
from django.test import Client

from league.cards.models import CardEvent
from league.competitions.models import Division, Match, Season, SquadMember, Team
from league.competitions.validators import TIE_CRITERIA, TIE_ENDS
from league.ladders.models import Ladder
from league.ladders.services import rebuild
from league.organisation.models import League, Person, Role, User, Venue
from tests.league.world import NIGHT, World, make_world, play_game


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


def test_only_games_of_two_pairs_are_offered(operator: Client) -> None:
    page = operator.get("/admin/competitions/season/add/").content.decode()
    assert 'value="st_austell"' in page
    for other in ("cutthroat", "two_handed", "progressive"):
        assert f'value="{other}"' not in page


def test_the_words_of_a_seasons_settings_are_listed(operator: Client) -> None:
    page = operator.get("/admin/competitions/season/add/").content.decode()
    for word in ("win", "draw", "loss", *TIE_CRITERIA, *TIE_ENDS):
        assert word in page.replace("&quot;", '"')


def test_the_pages_bear_the_products_name_and_offer_what_it_uses(operator: Client) -> None:
    page = operator.get("/admin/").content.decode()
    assert "Benny" in page
    for foreign in ("Django administration", "Email addresses", "Groups"):
        assert foreign not in page


def test_an_address_word_taken_is_refused_in_words(operator: Client) -> None:
    world = make_world()
    second = Division.objects.create(season=world.division.season, name="Two", slug="two")
    said = change(operator, second, name="Two", slug=world.division.slug, order=2)
    assert "Another division of the season has this word in its address already." in said


def test_an_account_that_there_is_is_refused_in_words(operator: Client) -> None:
    User.objects.create_user("ann@example.org")
    answer = operator.post("/admin/organisation/user/add/", {"email": "Ann@example.org"})
    assert "There is an account with this address already." in answer.content.decode()


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


def change(operator: Client, row: Any, **fields: Any) -> str:
    """Save a row's page with these fields; what the page says if it refuses."""
    label = f"{row._meta.app_label}/{row._meta.model_name}"
    answer = operator.post(f"/admin/{label}/{row.pk}/change/", fields)
    return "" if answer.status_code == 302 else answer.content.decode()


def moved(world: World, team: Team, to: Division) -> dict[str, Any]:
    return {"division": to.pk, "name": team.name, "venue": team.venue_id, **no_rows("squad")}


def test_what_others_hang_on_stays_where_it_was_made(operator: Client) -> None:
    world = make_world()
    season, venue = world.division.season, world.home.venue
    other_season = world.other_match.division.season
    assert not change(
        operator, venue, league=world.other_league.pk, name="The Ship", address="", phone=""
    )
    assert not change(operator, world.division, season=other_season.pk, name="1", slug="1", order=2)
    venue.refresh_from_db()
    world.division.refresh_from_db()
    assert (venue.league, venue.name) == (world.league, "The Ship")
    assert (world.division.season, world.division.slug) == (season, "1")


def test_a_name_taken_in_its_place_is_refused_in_words(operator: Client) -> None:
    world = make_world()
    fields = {"name": world.away.venue.name.upper(), "address": "", "phone": ""}
    said = change(operator, world.home.venue, **fields)
    assert "The league has a venue of this name already." in said


def test_a_team_with_fixtures_stays_in_its_division(operator: Client) -> None:
    world = make_world()
    second = Division.objects.create(season=world.division.season, name="Two", slug="two")
    said = change(operator, world.home, **moved(world, world.home, second))
    assert "Ship Inn has fixtures in Section one" in said
    world.home.refresh_from_db()
    assert world.home.division == world.division


def test_a_team_that_moves_leaves_the_one_ladder_for_the_other(operator: Client) -> None:
    world = make_world()
    second = Division.objects.create(season=world.division.season, name="Two", slug="two")
    add(
        operator,
        "competitions/team",
        division=world.division.pk,
        name="New",
        venue=world.home.venue_id,
        **no_rows("squad"),
    )
    team = Team.objects.get(name="New")
    assert rebuild(world.division.pk)
    assert not change(operator, team, **moved(world, team, second))
    for division, names in (
        (world.division, {"Fox and Hounds", "Kings Arms", "Ship Inn"}),
        (second, {"New"}),
    ):
        assert rebuild(division.pk)
        assert {row.team.name for row in division.ladder.rows.all()} == names


def test_a_team_that_is_deleted_leaves_its_ladder(operator: Client) -> None:
    world = make_world()
    team = Team.objects.create(division=world.division, name="Gone", venue=world.home.venue)
    assert rebuild(world.division.pk)
    before = Ladder.objects.get(pk=world.division.pk)
    operator.post(f"/admin/competitions/team/{team.pk}/delete/", {"post": "yes"})
    after = Ladder.objects.get(pk=world.division.pk)
    assert (after.wanted, after.published) == (before.wanted + 1, before.published)
    assert rebuild(world.division.pk)
    assert [row.order for row in after.rows.all()] == [1, 2, 3]


def test_a_division_without_fixtures_is_deleted_with_its_teams(operator: Client) -> None:
    world = make_world()
    empty = Division.objects.create(season=world.division.season, name="Two", slug="two")
    Team.objects.create(division=empty, name="Gone", venue=world.home.venue)
    assert rebuild(empty.pk)
    operator.post(f"/admin/competitions/division/{empty.pk}/delete/", {"post": "yes"})
    assert not Division.objects.filter(pk=empty.pk).exists()
    assert not Ladder.objects.filter(pk=empty.pk).exists()


def test_a_match_that_is_deleted_has_its_ladder_made_again(operator: Client) -> None:
    world = make_world()
    assert rebuild(world.division.pk)
    operator.post(f"/admin/competitions/match/{world.match.pk}/delete/", {"post": "yes"})
    assert not Match.objects.filter(pk=world.match.pk).exists()
    ladder = Ladder.objects.get(pk=world.division.pk)
    assert ladder.wanted > ladder.published


def test_a_match_goes_with_a_card_that_was_only_opened(operator: Client) -> None:
    match = make_world().card.match
    operator.post(f"/admin/competitions/match/{match.pk}/delete/", {"post": "yes"})
    assert not Match.objects.filter(pk=match.pk).exists()


def test_a_match_that_anything_happened_to_stays(operator: Client) -> None:
    world = make_world()
    play_game(world.card, table=1, scores=[(2, 0)])
    page = f"/admin/competitions/match/{world.match.pk}/delete/"
    assert operator.post(page, {"post": "yes"}).status_code == 403
    assert Match.objects.filter(pk=world.match.pk).exists()


def test_a_fixture_is_planned_within_its_season(operator: Client) -> None:
    world = make_world()
    answer = operator.post(
        "/admin/competitions/match/add/",
        {
            "division": world.division.pk,
            "home": world.away.pk,
            "away": world.home.pk,
            "meeting": 1,
            "week": 1,
            "played_on": NIGHT.replace(year=2062),
            "venue": world.away.venue_id,
        },
    )
    assert "2062-11-06 is outside the season" in answer.content.decode()


def test_audit_rows_name_the_operator(operator: Client) -> None:
    world = make_world()
    season = world.division.season
    (made,) = season.events.all()
    assert made.pgh_context is None
    assert not change(
        operator,
        season,
        name="Winter",
        slug="winter",
        starts_on=season.starts_on,
        ends_on=season.ends_on,
        points_scheme='{"win": "2", "draw": "1", "loss": "0"}',
        tie_order='["games_won", "play_off"]',
    )
    changed = season.events.get(name="Winter")
    assert changed.pgh_context.metadata["user"] == User.objects.get(is_superuser=True).pk


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


def test_a_card_on_which_anything_happened_is_looked_at_only(operator: Client) -> None:
    card = make_world().card
    CardEvent.objects.create(card=card, action=CardEvent.Action.LINE_UP, as_role="home captain")
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


def test_a_name_that_is_too_long_is_refused_and_never_cut(operator: Client) -> None:
    page = operator.get("/admin/organisation/league/add/").content.decode()
    assert "maxlength" not in page.split('id="id_name"')[0].rsplit("<input", 1)[1]
    assert "maxlength" not in page.split('id="id_name"')[1].split(">")[0]
    answer = operator.post(
        "/admin/organisation/league/add/",
        {"name": "x" * 81, "slug": "long", "time_zone": "Europe/London", **no_rows("roles")},
    )
    assert "at most 80 characters (it has 81)" in answer.content.decode()
    assert not League.objects.exists()
