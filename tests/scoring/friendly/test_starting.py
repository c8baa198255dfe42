"""Anybody starts a friendly game: rules, names, and the scorer's page can record at once."""

import json
from typing import Any

import pytest
from django.test import Client

from scoring.friendly.models import FriendlyGame
from scoring.models import Sheet
from scoring.rules import PRESETS, rule_set
from tests.scoring.friendly.conftest import PAIRS, START, start


def write(browser: Client, address: str, body: dict[str, Any], key: str) -> Any:
    return browser.post(
        address, json.dumps(body), content_type="application/json", headers={"Idempotency-Key": key}
    )


def test_the_home_page_leads_there(cat: Client) -> None:
    assert 'href="/friendly/"' in cat.get("/").content.decode()


def test_every_preset_is_offered_once(cat: Client) -> None:
    page = cat.get("/friendly/").content.decode()
    for preset in PRESETS.values():
        assert page.count(f"{START}?preset={preset.name}&quot;") == 0
        assert page.count(f'"{START}?preset={preset.name}"') == 1


def test_who_starts_a_game_records_at_once(ann: Client) -> None:
    made = start(ann, **PAIRS)
    opened = ann.get(f"/api/v1/sheets/{made.pk}").json()
    assert opened["people"] == ["Ann", "Bob", "Cat", "Dan"]
    assert opened["side_names"] == ["Ann & Cat", "Bob & Dan"]

    begun = write(ann, f"/api/v1/sheets/{made.pk}/games", {"first_dealer": 0}, "one")
    assert begun.status_code == 201
    hand = {"hand": 1, "kind": "played", "dealer": 0, "maker": 1, "tricks": [2, 3]}
    recorded = write(ann, f"/api/v1/games/{begun.json()['id']}/hands", hand, "two")
    assert recorded.json()["game"]["score"] == [0, 1]


def test_another_phone_joins_by_the_code_on_the_makers_page(ann: Client, cat: Client) -> None:
    made = start(ann)
    page = ann.get(f"/friendly/{made.pk}/")
    joined = write(cat, "/api/v1/tables/sign-in", {"code": page.context["code"]}, "one")
    assert joined.json()["sheet"] == str(made.pk)
    assert cat.get(f"/api/v1/sheets/{made.pk}").status_code == 200


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_has_as_many_seats_as_its_rules_say(ann: Client, preset: str) -> None:
    rules = rule_set(preset)
    form = ann.get(START, {"preset": preset}).content.decode()
    assert form.count('name="seat_') == rules.players
    made = start(ann, preset, seat_0="")
    assert len(made.sheet.seat_labels) == rules.players
    assert len(made.sheet.side_names) == rules.sides
    assert made.sheet.rules == rules.as_data()


def test_seats_nobody_names_go_by_their_own(ann: Client) -> None:
    assert start(ann, seat_1="Bob").sheet.seat_labels == ["North", "Bob", "South", "West"]
    alone = start(ann, "cutthroat", seat_0="Ann").sheet
    assert alone.seat_labels == ["Ann", "Player 2", "Player 3"]
    assert alone.side_names == alone.seat_labels


def test_names_of_seats_in_the_language_of_the_page(ann: Client) -> None:
    ann.get("/friendly/?language=de")
    assert start(ann, seat_0="").sheet.seat_labels == ["Nord", "Ost", "Süd", "West"]


@pytest.mark.parametrize(
    "name", ["Zoë", "Żuk", "陈美玲", "Δημήτρης", "مريم", "O’Shea", "👩‍👩‍👧 Opie"]
)
def test_names_in_any_script(ann: Client, name: str) -> None:
    assert start(ann, seat_0=name).sheet.seat_labels[0] == name


def test_rules_of_the_house_are_frozen_into_the_game(ann: Client) -> None:
    made = start(ann, "cornish", target="15", cards="33")
    assert made.sheet.rules == rule_set({"preset": "cornish", "target": 15, "cards": 33}).as_data()


def test_the_number_of_players_is_chosen_where_the_game_leaves_it_open(ann: Client) -> None:
    page = ann.get(START, {"preset": "napoleon", "players": "3"})
    assert [number for number, _ in page.context["numbers"]] == [2, 3, 4, 5, 6, 7]
    assert start(ann, "napoleon", players="3").sheet.seat_labels == [
        "Player 1",
        "Player 2",
        "Player 3",
    ]


def test_partners_of_long_names_still_have_a_side(ann: Client) -> None:
    names = {f"seat_{seat}": f"{seat} " + "W" * 38 for seat in range(6)}
    sides = start(ann, "cornish_six", **names).sheet.side_names
    assert all(len(side) <= 80 and side.count(" & ") == 2 for side in sides)


REFUSED = {
    "too long": ("W" * 41, "40 characters at most"),
    "on two lines": ("Ann\nBob", "in one line"),
    "turned round": ("\u202eAnn", "in one line"),
    "invisible": ("\u200b", "can be read"),
    "NUL": ("A\x00", "Null characters"),
    "somebody else's": ("bob", "Two players are called bob"),
}


@pytest.mark.parametrize(("name", "why"), REFUSED.values(), ids=REFUSED)
def test_a_name_nobody_can_have_is_refused_at_its_field(ann: Client, name: str, why: str) -> None:
    before = Sheet.objects.count()
    answer = ann.post(START, {"preset": "cornish", **PAIRS, "seat_3": name})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert why in page
    assert 'id="id_seat_3_error"' in page
    assert 'value="Ann"' in page
    assert Sheet.objects.count() == before


def test_nobody_is_called_what_an_unnamed_seat_is_called(ann: Client) -> None:
    answer = ann.post(START, {"preset": "cornish", "seat_0": "south", "seat_2": ""})
    assert answer.status_code == 422
    assert "Two players are called south" in answer.content.decode()
    swapped = start(ann, seat_0="South", seat_2="North").sheet
    assert swapped.seat_labels == ["South", "East", "North", "West"]


def test_rules_that_make_no_game_say_why(ann: Client) -> None:
    for ask in (ann.get, ann.post):
        answer = ask(START, {"preset": "bid_euchre", "cards": "25"})
        assert answer.status_code == 422
        assert "These rules make no game" in answer.content.decode()
    assert ann.post(START, {"preset": "bridge"}).status_code == 404
    assert ann.get(START)["Location"] == "/friendly/"
    assert not FriendlyGame.objects.exists()


def test_without_a_token_of_the_page_nothing_starts(db: None) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(START, {"preset": "cornish"}).status_code == 403
    assert not FriendlyGame.objects.exists()


def test_from_the_house_rules_straight_to_a_game(ann: Client) -> None:
    page = ann.get("/rules/edit/", {"preset": "cornish", "target": "15"}).content.decode()
    assert f'action="{START}"' in page
    asked = ann.get(START, {"preset": "cornish", "target": "15"}).content.decode()
    assert '<input type="hidden" name="target" value="15">' in asked
    assert "What differs from the usual rules" in asked
