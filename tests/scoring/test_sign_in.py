"""Coming in by the table's code."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from config.local import ports
from scoring import attempts, codes, passes
from scoring.models import Game, Sheet
from scoring.services import change_code, close_sheet, reopen_sheet
from tests.scoring.phones import Phone
from tests.scoring.plays import away_point

pytestmark = pytest.mark.django_db


def test_the_code_opens_its_table(sheet: Sheet) -> None:
    phone = Phone()
    answer = phone.sign_in(codes.code_of(sheet).lower())
    assert answer.json() == {"sheet": str(sheet.id), "label": "Table 1"}
    assert phone.read(f"/sheets/{sheet.id}").status_code == 200


def test_the_pass_is_kept_from_scripts_and_other_sites(sheet: Sheet, phone: Phone) -> None:
    cookie = phone.client.cookies[passes.PREFIX + sheet.id.hex]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    assert codes.code_of(sheet).replace("-", "") not in cookie.value


def test_a_new_phone_comes_in_by_the_same_code_after_a_flat_battery(
    sheet: Sheet, game: Game, phone: Phone
) -> None:
    phone.record(game, {"hand": 1, **away_point(1)})
    fresh = Phone.signed_in(codes.code_of(sheet))
    assert fresh.record(game, {"hand": 2, **away_point(2)}).status_code == 201


@pytest.mark.parametrize("code", ["", "nonsense", "AAAA-AAAA", "K7QM3XRTK7QM3XRT", "‮AAAA"])
def test_wrong_codes_are_all_told_the_same(sheet: Sheet, code: str) -> None:
    answer = Phone().sign_in(code or "-")
    assert answer.status_code == 403
    assert answer.json() == {
        "type": "/api/problems/#code-refused",
        "title": "There is no such table",
        "status": 403,
        "detail": "No table has this code. A code is eight letters and figures, such as "
        "K7QM-3XRT; ask your captain for tonight’s.",
    }


@pytest.mark.parametrize("code", [None, 5, ["AAAA-AAAA"], {"a": 1}, True, "", "A" * 61])
def test_what_is_no_code_at_all_is_named(code: Any) -> None:
    answer = Phone().sign_in(code)
    assert answer.status_code == 400
    assert [error["field"] for error in answer.json()["errors"]] == ["code"]


@pytest.mark.parametrize("body", [{}, {"code": ""}, {"code": None}])
def test_without_a_code_it_says_what_to_enter(body: dict[str, Any]) -> None:
    answer = Phone().client.post("/api/v1/tables/sign-in", body)
    assert [error["message"] for error in answer.json()["errors"]] == [
        "Enter the table’s code: eight letters and figures, as on the captain’s phone."
    ]


def test_before_the_day_it_says_when(new_sheet: Callable[..., Sheet]) -> None:
    opens_at = timezone.now() + timedelta(days=2)
    answer = Phone().sign_in(codes.code_of(new_sheet(opens_at=opens_at)))
    assert (answer.status_code, answer.json()["type"]) == (403, "/api/problems/#sheet-not-open")
    assert answer.json()["opens_at"] == opens_at.isoformat()


def test_a_phone_that_came_in_waits_when_the_night_is_moved(
    sheet: Sheet, game: Game, phone: Phone
) -> None:
    Sheet.objects.update(opens_at=timezone.now() + timedelta(days=7))
    for answer in (phone.read(f"/sheets/{sheet.id}"), phone.record(game, {"hand": 1})):
        assert (answer.status_code, answer.json()["type"]) == (403, "/api/problems/#sheet-not-open")
    Sheet.objects.update(opens_at=timezone.now())
    assert phone.record(game, {"hand": 1, **away_point(1)}).status_code == 201


def test_a_captain_with_a_pass_does_not_wait(
    sheet: Sheet, phone: Phone, allow: Any, django_user_model: Any
) -> None:
    allow(lambda user, sheet: True)
    phone.client.force_login(django_user_model.objects.create_user("captain@example.com"))
    Sheet.objects.update(opens_at=timezone.now() + timedelta(days=7))
    assert phone.read(f"/sheets/{sheet.id}").status_code == 200


def test_once_closed_it_opens_no_more_until_reopened(sheet: Sheet) -> None:
    close_sheet(sheet=sheet)
    answer = Phone().sign_in(codes.code_of(sheet))
    assert (answer.status_code, answer.json()["type"]) == (409, "/api/problems/#sheet-closed")
    reopen_sheet(sheet=sheet)
    assert Phone().sign_in(codes.code_of(sheet)).status_code == 200


def test_changing_the_code_shuts_out_every_phone(sheet: Sheet, game: Game, phone: Phone) -> None:
    former = codes.code_of(sheet)
    changed = change_code(sheet=sheet)
    answer = phone.record(game, {"hand": 1, **away_point(1)})
    assert (answer.status_code, answer.json()["type"]) == (401, "/api/problems/#code-changed")
    assert answer["WWW-Authenticate"].startswith("TableCode")
    assert phone.sign_in(former).status_code == 403
    assert phone.sign_in(codes.code_of(changed)).status_code == 200
    assert phone.record(game, {"hand": 1, **away_point(1)}).status_code == 201


def test_a_pass_opens_no_other_table(new_sheet: Callable[..., Sheet], phone: Phone) -> None:
    other = new_sheet(label="Table 2")
    assert phone.read(f"/sheets/{other.id}").status_code == 404


def test_a_pass_of_another_table_renamed_is_no_pass(
    new_sheet: Callable[..., Sheet], sheet: Sheet, phone: Phone
) -> None:
    other = new_sheet(label="Table 2")
    stolen = phone.client.cookies[passes.PREFIX + sheet.id.hex].value
    phone.client.cookies[passes.PREFIX + other.id.hex] = stolen
    assert phone.read(f"/sheets/{other.id}").status_code == 401


def test_a_pass_that_was_tampered_with_is_no_pass(sheet: Sheet, phone: Phone) -> None:
    phone.client.cookies[passes.PREFIX + sheet.id.hex] = "2:abc:def"
    assert phone.read(f"/sheets/{sheet.id}").status_code == 401


def test_a_stranger_with_a_forged_pass_keeps_no_scorer_waiting(sheet: Sheet, game: Game) -> None:
    stranger = Phone()
    stranger.client.cookies[passes.PREFIX + sheet.id.hex] = "2:abc:def"
    with CaptureQueriesContext(connection) as asked:
        assert stranger.record(game, {"hand": 1, **away_point(1)}).status_code == 401
    assert not [query for query in asked if "scoring_game" in query["sql"]]


def test_without_a_pass_nothing_is_told_apart(sheet: Sheet, game: Game) -> None:
    stranger = Phone()
    told = [
        stranger.read(f"/sheets/{sheet.id}"),
        stranger.read("/sheets/00000000-0000-4000-8000-000000000000"),
        stranger.read(f"/games/{game.pk}"),
        stranger.read("/games/999999999"),
    ]
    assert {answer.status_code for answer in told} == {401}
    assert len({answer.content for answer in told}) == 1


def test_ten_wrong_codes_from_one_address_are_enough(sheet: Sheet) -> None:
    guesser, neighbour = Phone("192.0.2.7"), Phone("192.0.2.8")
    statuses = [guesser.sign_in("AAAA-AAAA").status_code for _ in range(11)]
    assert statuses == [403] * 10 + [429]
    refused = guesser.sign_in(codes.code_of(sheet))
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 600
    assert neighbour.sign_in(codes.code_of(sheet)).status_code == 200


def test_addresses_of_one_ipv6_household_count_as_one() -> None:
    statuses = [Phone(f"2001:db8::{n:x}").sign_in("AAAA-AAAA").status_code for n in range(1, 12)]
    assert statuses == [403] * 10 + [429]


def test_addresses_of_ipv4_count_apart_where_a_server_sees_them_as_ipv6() -> None:
    statuses = [Phone(f"::ffff:192.0.2.{n}").sign_in("AAAA-AAAA").status_code for n in range(1, 12)]
    assert statuses == [403] * 11
    statuses = [Phone("::ffff:192.0.2.1").sign_in("AAAA-AAAA").status_code for _ in range(10)]
    assert statuses == [403] * 9 + [429]


def test_a_cache_emptied_in_between_does_not_turn_a_right_code_away() -> None:
    with attempts.counted("192.0.2.1"):
        cache.clear()


def test_while_the_cache_is_away_it_says_to_come_again(sheet: Sheet, settings: Any) -> None:
    nowhere = {**settings.CACHES["default"], "LOCATION": f"redis://127.0.0.1:{ports.free()}"}
    settings.CACHES = {"default": nowhere}
    answer = Phone().sign_in(codes.code_of(sheet))
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    assert answer["Content-Type"] == "application/problem+json"


def test_a_hall_of_scorers_behind_one_address_all_come_in(sheet: Sheet) -> None:
    code = codes.code_of(sheet)
    assert {Phone().sign_in(code).status_code for _ in range(30)} == {200}


def test_many_addresses_together_are_limited_too(
    sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scoring.attempts.WRONG_IN_TOTAL", 3)
    statuses = [Phone(f"192.0.2.{n}").sign_in("AAAA-AAAA").status_code for n in range(1, 5)]
    assert statuses == [403, 403, 403, 429]


def test_the_limit_counts_who_the_proxy_names(settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    phone = Phone("10.0.0.1")

    def attempt(address: str) -> int:
        headers = {"X-Forwarded-For": f"203.0.113.99, {address}"}
        body = {"code": "AAAA-AAAA"}
        return phone.client.post("/api/v1/tables/sign-in", body, headers=headers).status_code

    assert [attempt("198.51.100.1") for _ in range(11)] == [403] * 10 + [429]
    assert attempt("198.51.100.2") == 403


def test_who_hides_the_address_comes_in_and_shares_one_limit(sheet: Sheet, settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1

    def attempt(code: str, hidden: str) -> int:
        headers = {"X-Forwarded-For": hidden}
        address = "/api/v1/tables/sign-in"
        return Phone().client.post(address, {"code": code}, headers=headers).status_code

    assert attempt(codes.code_of(sheet), "unknown") == 200
    assert [attempt("AAAA-AAAA", "unknown") for _ in range(10)] == [403] * 10
    assert attempt("AAAA-AAAA", "_hidden") == 429


def test_a_write_without_the_csrf_token_is_refused(game: Game, phone: Phone) -> None:
    answer = phone.record(game, {"hand": 1, **away_point(1)}, **{"X-CSRFToken": ""})
    assert answer.status_code == 403
    assert answer.json()["type"] == "/api/problems/#token-missing"
    assert "header X-CSRFToken" in answer.json()["detail"]
    assert game.hands.count() == 0
