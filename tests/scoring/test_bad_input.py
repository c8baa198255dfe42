"""Whatever is sent, the answer is a clear problem and nothing changes."""

import io
import json
import time
from typing import Any

import pytest

from scoring.models import Game, Hand, IdempotentAnswer, Sheet
from tests.scoring.phones import API, Phone
from tests.scoring.plays import away_point

SURROGATE = rb'{"hand": 1, "kind": "\ud800", "dealer": 0}'

UNREADABLE = {
    "no JSON": (b"hand one", "not JSON"),
    "cut short": (b'{"hand": 1, "kind": ', "line 1, column 21"),
    "nothing": (b" ", "not JSON"),
    "no object": (b"[1, 2, 3]", "one JSON object"),
    "a bare number": (b"7", "one JSON object"),
    "not UTF-8": ('{"kind": "später"}'.encode("latin-1"), "not UTF-8 text: byte 13"),
    "UTF-16": ('{"kind": "played"}'.encode("utf-16"), "not UTF-8"),
    "NUL": (rb'{"hand": 1, "kind": "play\u0000ed", "dealer": 0}', "NUL"),
    "NUL in a name": (rb'{"hand": 1, "ki\u0000nd": 1}', "NUL"),
    "half a surrogate pair": (SURROGATE, "surrogate"),
    "half a pair deep inside": (b'{"bids": [[{"x": ["\\udfff"]}]]}', "surrogate"),
    "a huge number": (b'{"hand": ' + b"9" * 5000 + b"}", "number of 5000 digits"),
    "a number beyond 64 bits": (b'{"hand": 9223372036854775808}', "number of 19 digits"),
    "a huge fraction": (b'{"hand": 1e400}', "beyond 15 digits"),
    "infinity": (b'{"hand": Infinity}', "no number in JSON"),
    "not a number": (b'{"hand": NaN}', "no number in JSON"),
    "a field twice": (b'{"hand": 1, "hand": 2}', "'hand' is given twice"),
    "100,000 lists deep": (b'{"bids": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "too deeply"),
    "100,000 objects deep": (b'{"a":' * 40_000 + b"1" + b"}" * 40_000, "too deeply"),
    "30 lists deep": (b'{"bids": ' + b"[" * 30 + b"]" * 30 + b"}", "too deeply"),
}


@pytest.fixture(autouse=True)
def nothing_changes(game: Game) -> Any:
    yield
    game.refresh_from_db()
    assert (game.version, game.score) == (1, [0, 0])
    assert (Hand.objects.count(), IdempotentAnswer.objects.count()) == (0, 0)


def problem(answer: Any, status: int) -> dict[str, Any]:
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    told: dict[str, Any] = json.loads(answer.content)
    assert told["status"] == status
    assert told["type"].startswith("/api/problems/#")
    assert told["title"]
    assert told["detail"]
    return told


@pytest.mark.parametrize("case", UNREADABLE)
def test_a_body_that_cannot_be_read(game: Game, phone: Phone, case: str) -> None:
    body, why = UNREADABLE[case]
    assert len(body) < 256 * 1024
    told = problem(phone.record(game, body), 400)
    assert told["type"] == "/api/problems/#body-unreadable"
    assert why in told["detail"]


@pytest.mark.parametrize("address", ["/tables/sign-in", "/rules/score"])
@pytest.mark.parametrize("case", UNREADABLE)
def test_is_told_the_same_everywhere(phone: Phone, address: str, case: str) -> None:
    body, why = UNREADABLE[case]
    assert why in problem(phone.send("POST", address, body), 400)["detail"]


@pytest.mark.parametrize("megabytes", [0.3, 10])
def test_a_body_too_large_is_refused_unread(game: Game, megabytes: float) -> None:
    size = int(megabytes * 1024 * 1024)

    class Unread(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            raise AssertionError("a byte of it was read")

    client = Phone().client
    answer = client.generic(
        "POST",
        f"{API}/games/{game.pk}/hands",
        content_type="application/json",
        **{"CONTENT_LENGTH": str(size), "wsgi.input": Unread()},
    )
    assert "at most 256 KB" in problem(answer, 413)["detail"]


@pytest.mark.parametrize("size", ["-1", "ten", "1.5", "²"])
def test_a_size_that_is_no_number(game: Game, size: str) -> None:
    answer = Phone().client.generic("POST", f"{API}/games/{game.pk}/hands", CONTENT_LENGTH=size)
    problem(answer, 400)


def test_a_body_of_unknown_size(game: Game) -> None:
    answer = Phone().client.generic(
        "POST", f"{API}/games/{game.pk}/hands", HTTP_TRANSFER_ENCODING="chunked"
    )
    assert "Content-Length" in problem(answer, 411)["detail"]


def test_a_field_given_twice_among_very_many_is_found_at_once(game: Game, phone: Phone) -> None:
    fields = "".join(f'"{number:x}": 1, ' for number in range(20_000))
    began = time.process_time()
    answer = phone.client.post(
        f"{API}/games/{game.pk}/hands",
        f'{{{fields}"4e1f": 2}}',
        content_type="application/json",
        headers={"X-CSRFToken": phone.client.cookies["csrftoken"].value, "Idempotency-Key": "k"},
    )
    assert "'4e1f' is given twice" in problem(answer, 400)["detail"]
    assert time.process_time() - began < 2


@pytest.mark.parametrize("length", ["-1", "1e3", "three", "٣", "9" * 5000])
def test_a_length_that_is_no_number(game: Game, length: str) -> None:
    answer = Phone().client.generic("POST", f"{API}/games/{game.pk}/hands", CONTENT_LENGTH=length)
    assert "Content-Length" in problem(answer, 400)["detail"]


@pytest.mark.parametrize(
    "media_type",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x"],
)
def test_a_body_that_is_no_json_by_its_own_word(game: Game, phone: Phone, media_type: str) -> None:
    answer = phone.client.post(
        f"{API}/games/{game.pk}/hands",
        "hand=1",
        content_type=media_type,
        headers={"X-CSRFToken": phone.client.cookies["csrftoken"].value, "Idempotency-Key": "k"},
    )
    assert "media type" in problem(answer, 415)["detail"]


WRONG = [None, True, -1, 4, 99, 2.5, "1", "", [], [0], {}, {"a": 1}, "ā" * 5000, 10**15 - 1]


@pytest.mark.parametrize("value", WRONG, ids=[repr(value)[:12] for value in WRONG])
@pytest.mark.parametrize("field", ["hand", "kind", "dealer", "maker", "tricks", "penalty"])
def test_a_fact_of_the_wrong_kind(game: Game, phone: Phone, field: str, value: Any) -> None:
    if (field, value) in [("penalty", None), ("penalty", [])]:
        return
    answer = phone.record(game, {"hand": 1, **away_point(1), field: value})
    status = 400 if field == "hand" and value is None else 422
    told = problem(answer, status)
    assert told.get("faults") or told["errors"]
    assert len(answer.content) < 3000


@pytest.mark.parametrize(
    "facts",
    [
        {"tricks": [2**31, 0]},
        {"tricks": [[2], [3]]},
        {"tricks": [2, 3] * 5000},
        {"alone": [1, 1]},
        {"alone": [1, 3]},
        {"alone": list(range(10_000))},
        {"round": True},
        {"round": 3},
        {"trump": "stars"},
        {"turn_up": "joker"},
        {"points": [10**14, 0]},
        {"points": "two"},
        {"bids": ["pass"] * 10_000},
        {"bid": 3},
        {"partner": 2},
        {"folded": [0]},
        {"penalty": {"reason": "revoke", "against": 7}},
    ],
)
def test_facts_that_make_no_sense_together(game: Game, phone: Phone, facts: dict[str, Any]) -> None:
    answer = phone.record(game, {"hand": 1, **away_point(1), **facts})
    assert problem(answer, 422)["faults"]


@pytest.mark.parametrize("field", ["first_dealer", "seat_order"])
@pytest.mark.parametrize("value", [True, -1, 4, 2.0, "1", [0], {}, [0, 1, 2, 2], "0123", 10**14])
def test_a_start_of_the_wrong_kind(sheet: Sheet, phone: Phone, field: str, value: Any) -> None:
    answer = phone.start(sheet, {"first_dealer": 0, field: value})
    told = problem(answer, 400)
    assert told["errors"][0]["field"].startswith(field)


@pytest.mark.parametrize("body", [{"reason": 5}, {"reason": "x" * 301}, {"reason": None}, {}])
def test_an_amendment_without_a_proper_reason(game: Game, phone: Phone, body: Any) -> None:
    answer = phone.amend(game, 1, {**away_point(1), **body}, version=1)
    assert [error["field"] for error in problem(answer, 400)["errors"]] == ["reason"]


def test_names_in_any_script_are_text_like_any_other(game: Game, phone: Phone) -> None:
    for reason in ("Пётр ошибся", "寫錯了", "कारण", "سبب", "👩‍👩‍👧", "e\u0301"):
        answer = phone.amend(game, 1, {**away_point(1), "reason": reason}, version=1)
        problem(answer, 404)  # The reason is fine; there is no such hand.


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/api/",
        "/games/99999999999999999999999999",
        "/games/-1",
        "/games/one",
        "/games/%00",
        "/sheets/no-uuid",
        "/sheets/00000000-0000-4000-8000-000000000000",
        "/games/1/hands/one/versions",
        "/nothing?here",
        "/é",
    ],
)
def test_addresses_of_nothing(phone: Phone, address: str) -> None:
    answer = phone.read(address)
    problem(answer, 400 if "%00" in address else 404)


def test_nul_in_a_query(phone: Phone) -> None:
    problem(phone.read("/rules/outcomes?preset=%00"), 400)


def test_a_method_the_address_does_not_know(game: Game, phone: Phone) -> None:
    for method in ("PATCH", "PUT", "DELETE", "BREW"):
        answer = phone.send(method, f"/games/{game.pk}/hands", None)
        problem(answer, 405)
        assert answer["Allow"] == "POST, OPTIONS"
