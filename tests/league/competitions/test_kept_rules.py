"""A season opened with rules its league keeps under a name."""

from typing import Any

import pytest
from django.test import Client

from league.competitions.house_rules import keep_rules
from league.competitions.models import Season
from league.organisation.models import League, User
from league.organisation.services import create_league
from scoring.models import RuleSet
from scoring.rules import rule_set

ADD = "/admin/competitions/season/add/"
CUP = {"preset": "cornish", "target": 15}


@pytest.fixture
def operator(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator@example.org", "a long password"))
    return client


@pytest.fixture
def league(db: None) -> League:
    return create_league(name="Carn Brea")


@pytest.fixture
def kept(league: League) -> RuleSet:
    return keep_rules(league=league, name="Summer cup", rules=CUP)


def open_season(operator: Client, league: League, **fields: Any) -> Any:
    sent = {
        "league": league.pk,
        "name": "Summer",
        "slug": "summer",
        "starts_on": "2027-06-01",
        "ends_on": "2027-08-01",
        "tables": 3,
        "points_scheme": '{"win": "2", "draw": "1", "loss": "0"}',
        "tie_order": '["games_won", "play_off"]',
        "preset": "st_austell",
        "options": "{}",
    }
    return operator.post(ADD, sent | fields)


def test_they_are_offered_by_the_leagues_name_and_their_own(
    operator: Client, kept: RuleSet
) -> None:
    RuleSet.objects.create(name="Nobody's", data={})
    page = operator.get(ADD).content.decode()
    assert ">Carn Brea: Summer cup</option>" in page
    assert "Nobody" not in page


def test_they_are_frozen_into_the_season(operator: Client, league: League, kept: RuleSet) -> None:
    assert open_season(operator, league, kept=kept.pk).status_code == 302
    keep_rules(league=league, name="Summer cup", rules="cornish")
    assert Season.objects.get().rules == rule_set(CUP).as_data()


def test_without_them_the_game_below_is_played(
    operator: Client, league: League, kept: RuleSet
) -> None:
    assert open_season(operator, league, options='{"target": 31}').status_code == 302
    assert Season.objects.get().rules["preset"] == "st_austell"


def test_another_leagues_are_refused(operator: Client, kept: RuleSet) -> None:
    answer = open_season(operator, create_league(name="Tamar"), kept=kept.pk)
    assert "“Summer cup” are not house rules of Tamar." in answer.content.decode()
    assert not Season.objects.exists()


def test_nothing_is_said_twice(operator: Client, league: League, kept: RuleSet) -> None:
    answer = open_season(operator, league, kept=kept.pk, options='{"target": 9}')
    assert "“Summer cup” say everything already." in answer.content.decode()
    assert not Season.objects.exists()
