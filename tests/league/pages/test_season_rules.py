"""A season's own rules, as they were frozen for it."""

from django.test import Client

from league.competitions.services import frozen_rules
from tests.league.pages.conftest import SmallLeague


def test_a_division_leads_to_the_rules_it_is_played_by(client: Client, small: SmallLeague) -> None:
    page = client.get(small.division_address).content.decode()
    assert f'href="{small.address}{small.season.slug}/rules/"' in page


def test_the_page_shows_the_leagues_house_rules(client: Client, small: SmallLeague) -> None:
    small.season.rules = frozen_rules({"preset": "st_austell", "target": 15})
    small.season.save()
    page = client.get(f"{small.address}{small.season.slug}/rules/").content.decode()
    assert "The first to reach 15 points wins." in page
    assert '<th scope="row">Points that win</th><td class="number">15</td>' in page
    assert "St. Austell is not usually played to 15" in page


def test_a_season_of_another_league_is_not_found(client: Client, small: SmallLeague) -> None:
    assert client.get(f"{small.address}1999/rules/").status_code == 404
