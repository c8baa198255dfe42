"""House rules: seen at once by anybody, kept by a league's secretary, chosen for its seasons."""

from datetime import date

import pytest
from django.test import Client

from league.competitions.house_rules import keep_rules, kept_rules
from league.competitions.services import create_season
from league.organisation.models import Role
from league.organisation.services import appoint
from tests.league.pages.conftest import SmallLeague

EDIT = "/rules/edit/"


@pytest.fixture
def secretary(client: Client, small: SmallLeague) -> Client:
    role = Role.objects.filter(league=small.league, kind=Role.Kind.SECRETARY).first()
    assert role is not None
    client.force_login(role.user)
    return client


def address(small: SmallLeague) -> str:
    return f"{small.address}secretary/rules/"


def test_anybody_sees_the_game_their_choices_make(client: Client) -> None:
    page = client.get(EDIT, {"preset": "cornish", "target": "15", "euchre_points": "3"})
    text = page.content.decode()
    assert "The first to reach 15 points wins." in text
    assert (
        '<th scope="row">The makers are euchred</th><td class="number">0–2</td>'
        '<td class="number">0</td><td class="number">3</td>'
    ) in text


def test_an_unusual_choice_warns(client: Client) -> None:
    text = client.get(EDIT, {"preset": "cornish", "target": "21"}).content.decode()
    assert "Cornish euchre is not usually played to 21" in text


def test_a_senseless_choice_is_refused_with_the_reason(client: Client) -> None:
    text = client.get(
        EDIT,
        {
            "preset": "cornish",
            "alone_allowed": "false",
            "laps": "true",
            "cap_at_target": "true",
            "defend_alone": "against_lone",
        },
    ).content.decode()
    assert "These rules make no game:" in text
    assert "“Surplus points open the next game” carries the surplus over the target" in text
    assert "“Defending alone” is about playing alone" in text
    assert 'id="scores"' not in text


def test_the_form_starts_from_a_game(client: Client) -> None:
    assert 'href="?preset=cornish"' in client.get(EDIT).content.decode()
    assert client.get(EDIT, {"preset": "whist"}).status_code == 404


def test_the_form_speaks_the_readers_language(client: Client) -> None:
    text = client.get(EDIT, {"preset": "cornish", "language": "nl"}).content.decode()
    assert "Punten voor een mars" in text
    assert "preset=cornish&amp;language=de" in text


def test_a_secretary_keeps_them_and_opens_a_season_with_them(
    secretary: Client, small: SmallLeague
) -> None:
    page = secretary.get(EDIT, {"preset": "cornish", "target": "15"}).content.decode()
    assert f'action="{address(small)}"' in page
    kept = secretary.post(
        address(small), {"preset": "cornish", "target": "15", "name": " Summer cup "}, follow=True
    ).content.decode()
    assert "Summer cup" in kept
    assert f'href="{EDIT}?preset=cornish&amp;target=15"' in kept
    assert "<code>{&quot;target&quot;: 15}</code>" in kept
    (rules,) = kept_rules(small.league)
    season = create_season(
        league=small.league,
        name="Summer",
        starts_on=date(2027, 6, 1),
        ends_on=date(2027, 8, 1),
        rules=rules.data,
    )
    assert season.rules["target"] == 15


def test_the_same_name_again_replaces_them_and_leaves_seasons_alone(small: SmallLeague) -> None:
    keep_rules(league=small.league, name="Cup", rules={"preset": "cornish", "target": 15})
    before = dict(small.season.rules)
    keep_rules(league=small.league, name="Cup", rules={"preset": "cornish", "target": 10})
    assert [rules.data["target"] for rules in kept_rules(small.league)] == [10]
    small.season.refresh_from_db()
    assert small.season.rules == before


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        ({"target": "many", "name": "Cup"}, "“Points that win” cannot be"),
        ({"target": "15", "name": " "}, "This field cannot be blank."),
        ({"target": "15", "name": "x" * 81}, "at most 80 characters"),
    ],
)
def test_what_cannot_be_kept_is_said(
    secretary: Client, small: SmallLeague, sent: dict[str, str], reason: str
) -> None:
    response = secretary.post(address(small), {"preset": "cornish", **sent})
    assert response.status_code == 422
    assert reason in response.content.decode()
    assert not kept_rules(small.league)


def test_nobody_else_keeps_them(client: Client, small: SmallLeague) -> None:
    choices = {"preset": "cornish", "target": "15", "name": "Cup"}
    assert client.post(address(small), choices)["Location"].startswith("/accounts/login/")
    kind = Role.Kind.COMMITTEE
    member = appoint(league=small.league, email="committee@example.org", kind=kind)
    client.force_login(member.user)
    assert client.get(address(small)).status_code == 200
    assert client.post(address(small), choices).status_code == 403
    assert not kept_rules(small.league)
    assert (
        f'action="{address(small)}"' not in client.get(EDIT, {"preset": "cornish"}).content.decode()
    )
