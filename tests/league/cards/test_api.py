"""Cards over HTTP: versions, repeats, problems, and what is told to whom."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from league.cards import services
from league.cards.models import Card
from league.competitions.models import Match
from league.organisation.models import League
from tests.league.world import World, play_game


def as_json(world: World, home_wins: int = 5, **changes: Any) -> dict[str, Any]:
    entry = world.entry(home_wins)
    line_up = {
        name: [[person.pk for person in pair] for pair in world.line_up(team)]
        for name, team in (("home", world.home), ("away", world.away))
    }
    games = [
        {"round": g.round, "table": g.table, "winner": g.winner, "loser_score": g.loser_score}
        for g in entry.games
    ]
    return {"line_up": line_up, "games": games, **changes}


def client_of(world: World, name: str) -> Client:
    client = Client()
    if name != "nobody":
        client.force_login(world.user(name))
    return client


def post(
    world: World,
    name: str,
    what: str,
    body: Any = None,
    *,
    revision: int | None = -1,
    **headers: str,
) -> Any:
    if revision == -1:
        card = Card.objects.filter(match=world.match).first()
        revision = card.revision if card else 1
    sent = {"Idempotency-Key": str(uuid4()), **headers}
    if revision is not None:
        sent["If-Match"] = f'"{revision}"'
    return client_of(world, name).post(
        f"/api/v1/cards/{world.match.pk}/{what}",
        json.dumps(body or {}),
        content_type="application/json",
        headers=sent,
    )


def read(world: World, name: str = "nobody") -> dict[str, Any]:
    answer = client_of(world, name).get(f"/api/v1/cards/{world.match.pk}")
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


def test_a_card_is_entered_and_agreed(world: World) -> None:
    entered = post(world, "bob", "enter", as_json(world, home_wins=6))
    assert entered.status_code == 200, entered.content
    assert entered.headers["ETag"] == f'"{entered.json()["revision"]}"'
    agreed = post(world, "charlie", "agree").json()
    assert (agreed["state"], agreed["match"]["state"]) == ("agreed", "played")
    assert (agreed["match"]["home_games"], agreed["match"]["away_games"]) == (6, 3)


def test_a_card_may_be_read_before_anything_happened(world: World) -> None:
    told = read(world)
    assert (told["state"], told["shown"], told["recorded"]) == ("open", None, [])


def test_every_fault_comes_with_its_field(world: World) -> None:
    body = as_json(world)
    body["games"][4] |= {"loser_score": 21}
    body["line_up"]["home"][0][1] = body["line_up"]["home"][0][0]
    answer = post(world, "bob", "enter", body)
    assert (answer.status_code, answer.headers["Content-Type"]) == (422, "application/problem+json")
    assert [(f["code"], f["field"]) for f in answer.json()["faults"]] == [
        ("player_repeated", "line_up.home.1.2"),
        ("loser_score_range", "games.2.2.loser_score"),
    ]


def test_a_stale_revision_is_told_who_changed_the_card(world: World) -> None:
    services.open_card(match=world.match)
    post(world, "bob", "enter", as_json(world))
    answer = post(world, "charlie", "enter", as_json(world), revision=1)
    told = answer.json()
    assert (answer.status_code, told["current"], told["changed_by"]) == (412, 2, "home captain")
    assert told["changed_at"]


def test_a_change_names_the_revision_it_was_read_at(world: World) -> None:
    assert post(world, "bob", "enter", as_json(world), revision=None).status_code == 428


def test_the_same_request_again_gets_the_same_answer_and_happens_once(world: World) -> None:
    key = str(uuid4())
    first = post(world, "bob", "enter", as_json(world), revision=1, **{"Idempotency-Key": key})
    again = post(world, "bob", "enter", as_json(world), revision=1, **{"Idempotency-Key": key})
    assert first.json() == again.json()
    assert again.headers["Idempotent-Replayed"] == "true"
    assert world.card.versions.count() == 1


def test_a_key_is_not_used_for_something_else(world: World) -> None:
    key = str(uuid4())
    post(world, "bob", "enter", as_json(world), revision=1, **{"Idempotency-Key": key})
    other = post(world, "bob", "enter", as_json(world, 3), revision=1, **{"Idempotency-Key": key})
    assert other.status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        [],
        {"line_up": {}, "games": []},
        {"line_up": {"home": [["1", 2]], "away": []}, "games": []},
        {"line_up": {"home": [[10**30, 2]], "away": []}, "games": []},
        {"line_up": {"home": [], "away": []}, "games": [{"round": 1.0, "table": 1}]},
        {"line_up": {"home": [], "away": []}, "games": [{"round": 1, "table": 10**40}]},
        {"line_up": {"home": [], "away": []}, "games": [{}] * 1000},
        {"line_up": {"home": [[1] * 9] * 99, "away": []}, "games": []},
        {"line_up": {"home": [], "away": []}, "games": [], "reason": "a\u0000b"},
    ],
)
def test_what_cannot_be_read_is_refused_and_changes_nothing(world: World, body: Any) -> None:
    answer = post(world, "bob", "enter", body)
    assert answer.status_code == 400, answer.content
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert not world.card.versions.exists()


def test_a_ten_game_card_is_refused_in_words(world: World) -> None:
    body = as_json(world)
    body["games"].append({"round": 1, "table": 1, "winner": 0})
    answer = post(world, "bob", "enter", body)
    assert answer.status_code == 422
    assert "This card has 10 games; a match of 3 tables has 9" in answer.json()["detail"]


def test_recorded_games_are_listed_to_be_entered(world: World) -> None:
    game = play_game(world.card, table=1)
    (told,) = read(world)["recorded"]
    assert (told["round"], told["table"], told["game"], told["winner"]) == (1, 1, game.pk, 0)
    body = as_json(world)
    body["games"][0] = {"round": 1, "table": 1, "game": game.pk}
    entered = post(world, "bob", "enter", body).json()
    assert entered["shown"]["games"][0]["by"] == "hands"


def test_an_award_is_given_and_taken_back(world: World) -> None:
    award = {
        "reason": "No team.",
        "home_games": 9,
        "away_games": 0,
        "home_points": "2",
        "away_points": "0",
    }
    told = post(world, "alice", "award", award).json()["match"]
    assert (told["state"], told["home_award"], told["away_award"]) == ("awarded", "2.00", "0.00")
    told = post(world, "alice", "withdraw-award", {"reason": "They played."}).json()["match"]
    assert (told["state"], told["home_games"]) == ("planned", None)


def test_a_venue_of_another_league_is_unknown(world: World) -> None:
    venue = world.other_league.venues.get()
    body = {"reason": "Moved.", "night": "2025-11-20", "venue": venue.pk}
    answer = post(world, "alice", "rearrange", body)
    assert (answer.status_code, answer.json()["faults"][0]["code"]) == (422, "venue_unknown")


def test_history_is_for_those_it_concerns(world: World) -> None:
    post(world, "bob", "enter", as_json(world))
    post(world, "charlie", "dispute", {"note": "Bob cannot count."})
    for name in ("nobody", "nora", "eve", "frank"):
        told = read(world, name)
        assert "events" not in told
        assert "versions" not in told
        assert "Bob cannot count" not in json.dumps(told)
    for name in ("alice", "bob", "charlie", "dora"):
        assert read(world, name)["events"][-1]["note"] == "Bob cannot count."


def test_nobody_reads_a_contact_or_a_minors_forename(world: World) -> None:
    post(world, "bob", "enter", as_json(world))
    told = json.dumps(read(world))
    assert "S. Trelfwny" in told
    for secret in ("Shipf", "Kingsf", "@", "07700"):
        assert secret not in told


def test_an_unpublished_leagues_cards_are_not_there(world: World) -> None:
    League.objects.filter(pk=world.league.pk).update(published=False)
    address = f"/api/v1/cards/{world.match.pk}"
    for name, status in (
        ("nobody", 404),
        ("frank", 404),
        ("nora", 404),
        ("bob", 200),
        ("alice", 200),
    ):
        assert client_of(world, name).get(address).status_code == status


def test_a_write_without_the_token_of_csrf_is_refused(world: World) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(world.user("bob"))
    answer = client.post(
        f"/api/v1/cards/{world.match.pk}/enter",
        json.dumps(as_json(world)),
        content_type="application/json",
        headers={"Idempotency-Key": "1", "If-Match": '"1"'},
    )
    assert answer.status_code == 403
    assert answer.json()["type"] == "/api/problems/#token-missing"
    assert not world.card.versions.exists()


def test_an_unknown_match_is_not_found(world: World) -> None:
    unknown = Match.objects.order_by("-pk").values_list("pk", flat=True)[0] + 1
    for number in (unknown, 10**30):
        assert Client().get(f"/api/v1/cards/{number}").status_code == 404


def test_reading_takes_as_many_queries_however_much_was_played(world: World) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            Client().get(f"/api/v1/cards/{world.match.pk}")
        return len(captured)

    play_game(world.card, table=1, scores=[(2, 0)])
    post(world, "bob", "enter", as_json(world))
    once = queries()
    for table in (2, 3):
        play_game(world.card, table=table, scores=[(2, 0)])
        post(world, "bob", "enter", as_json(world, reason="Again."))
    assert queries() == once <= 10


def test_a_card_is_changed_as_it_was_read_before_it_was_opened(world: World) -> None:
    revision = read(world)["revision"]
    assert post(world, "bob", "enter", as_json(world), revision=revision).status_code == 200


def test_nobody_is_asked_to_sign_in(world: World) -> None:
    answer = post(world, "nobody", "agree")
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == 'Session realm="accounts"'
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_a_card_is_not_settled_on_two_things(world: World) -> None:
    post(world, "bob", "enter", as_json(world))
    body = as_json(world, reason="Seen.", version=1)
    answer = post(world, "dora", "settle", body)
    assert answer.status_code == 400
    assert "not both" in answer.json()["detail"]
