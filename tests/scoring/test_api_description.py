"""The OpenAPI document, and whether the API keeps to it."""

import io
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema
import pytest
import schemathesis
from django.core.management import call_command
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import Client
from hypothesis import HealthCheck, given, settings

from config.wsgi import application
from scoring.models import Game, Sheet
from tests.scoring.phones import Phone

PUBLIC = [
    "/api/v1/notation/read",
    "/api/v1/rules/score",
    "/api/v1/rules/outcomes",
    "/api/v1/tables/sign-in",
]


@cache
def description() -> dict[str, Any]:
    written = io.StringIO()
    call_command("spectacular", "--format=openapi-json", stdout=written)
    document: dict[str, Any] = json.loads(written.getvalue())
    return document


def test_is_valid_and_made_without_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("spectacular", "--validate", "--fail-on-warn", stdout=io.StringIO())
    assert capsys.readouterr().err == ""


def test_describes_every_write_with_its_key_and_problems() -> None:
    document = description()
    for address, operations in document["paths"].items():
        if not address.startswith(("/api/v1/games", "/api/v1/sheets")):
            continue
        for method, operation in operations.items():
            assert operation["summary"], address
            headers = {each["name"] for each in operation.get("parameters", [])}
            if method in ("post", "put", "delete"):
                assert "Idempotency-Key" in headers
                assert "application/problem+json" in operation["responses"]["409"]["content"]
            if method in ("put", "delete"):
                assert "If-Match" in headers


def test_describes_what_is_answered_and_not_how_it_is_made() -> None:
    for address, operations in description()["paths"].items():
        for operation in operations.values():
            assert operation["description"], address
            assert "A view" not in operation["description"], address


_DIVISION = "leagues/{slug}/divisions/{division_id}"


@pytest.mark.parametrize(
    "address",
    [
        "sheets/{sheet_id}",
        "games/{game_id}",
        "cards/{match_id}",
        "leagues",
        "leagues/{slug}",
        _DIVISION,
        f"{_DIVISION}/ladder",
        f"{_DIVISION}/matches",
        f"{_DIVISION}/matches/{{match_id}}",
        f"{_DIVISION}/figures",
    ],
)
def test_shows_an_answer_that_has_the_shape_described(address: str) -> None:
    document = description()
    answer = document["paths"][f"/api/v1/{address}"]["get"]["responses"]["200"]
    content = answer["content"]["application/json"]
    (example,) = content["examples"].values()
    schema = {**content["schema"], "components": document["components"]}
    jsonschema.validate(example["value"], schema)


@pytest.mark.django_db
def test_is_served_with_a_reference_page_of_our_own_files_only() -> None:
    reader = Client()
    page = reader.get("/api/")
    assert page.status_code == 200
    assert b"http://" not in page.content
    assert b"https://" not in page.content
    assert "unsafe" not in page["Content-Security-Policy"]
    assert reader.get("/api/v1/openapi.json").json()["openapi"].startswith("3.")


@pytest.fixture
def one_transaction(db: None) -> Iterator[None]:
    """Keep the test's connection over whole requests, as Django's own client does."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.mark.usefixtures("one_transaction")
@pytest.mark.parametrize("address", PUBLIC)
def test_whatever_is_sent_the_answer_is_one_described(address: str) -> None:
    schema = schemathesis.openapi.from_dict(description()).include(path=address)
    (found,) = schema.get_all_operations()
    operation = found.ok()

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def send(case: schemathesis.Case) -> None:
        answer = case.call(app=application, base_url="http://127.0.0.1")
        assert str(answer.status_code) in operation.definition.raw["responses"]

    send()


@pytest.mark.django_db
def test_what_a_phone_gets_has_the_shape_described(sheet: Sheet, game: Game, phone: Phone) -> None:
    document = description()

    def check(name: str, told: Any) -> None:
        schema = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
        jsonschema.validate(told, schema)

    check("Sheet", phone.read(f"/sheets/{sheet.id}").json())
    body = {"hand": 1, "kind": "thrown_in", "dealer": 0}
    check("Recorded", phone.record(game, body).json())
    check("Game", phone.read(f"/games/{game.pk}").json())
    check("ProblemDocument", phone.record(game, body).json())
