"""Every address and method, tried by everybody: who is served, who is refused and how.

`tests/addresses/rules.py` says who may what; an address without a rule fails here. What is refused
changes nothing, which is seen by a digest of every row.
"""

import io
import json

import pytest
from django.core.cache import cache
from django.core.management import call_command

from tests.addresses.cast import (
    EVERYBODY,
    NOBODY,
    OPERATOR,
    SCORER,
    SECRETARY,
    STAFF,
    UNKNOWN,
    Night,
    digest,
    touched,
    undone,
)
from tests.addresses.knocking import LINES, ask, at, revision_for
from tests.addresses.rules import API, FOR_EACH_MODEL, RULES
from tests.addresses.walk import addresses, filled, operators_addresses

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
REFUSALS = {302, 401, 403, 404, 405}
SIGN_IN = ("/accounts/login/", "/admin/login/")


def test_every_address_has_its_rule() -> None:
    assert sorted([*RULES, *FOR_EACH_MODEL]) == addresses()


def test_every_operation_of_the_described_api_has_its_rule() -> None:
    written = io.StringIO()
    call_command("spectacular", "--format=openapi-json", stdout=written)
    described = {
        (address.strip("/").replace("{", "<").replace("}", ">"), method.upper())
        for address, operations in json.loads(written.getvalue())["paths"].items()
        for method in operations
        if method != "parameters"
    }
    declared = {(address.strip("/"), method) for address in API for method in API[address]}
    pages = {("api", "GET"), ("api/problems", "GET"), ("api/v1/openapi.json", "GET")}
    assert described == declared - pages


@pytest.mark.parametrize(("address", "method"), LINES)
def test_each_is_served_or_refused_as_the_rule_says(
    night: Night, address: str, method: str
) -> None:
    rule = RULES[address][method]
    there = at(address, rule, night)
    body, revision = rule.body(night), revision_for(there, rule, night)
    before = digest()
    for who in sorted(EVERYBODY):
        expected = rule.expected(who)
        served = who in rule.who and expected == rule.served
        cache.clear()
        written = touched()
        with undone():
            answer = ask(night.client(who), method, there, body, revision=revision)
            assert answer.status_code == expected, (who, answer.content[:300])
            if not served and expected == 302 and who in UNKNOWN and "logout" not in address:
                assert answer["Location"].startswith(SIGN_IN), who
            if expected >= 400 and there.startswith("/api/"):
                assert answer["Content-Type"] == "application/problem+json"
            changes = method != "GET" and served and expected < 400 and rule.writes
            if changes:
                assert digest() != before, who
            elif method != "GET" and not served and touched() != written:
                assert digest() == before, who
    assert digest() == before


@pytest.mark.parametrize("address", RULES)
def test_no_address_knows_another_method(night: Night, address: str) -> None:
    there = filled(address, {**night.own(), **night.nowhere()})
    before = digest()
    for who in (NOBODY, SECRETARY):
        for method in sorted(set(METHODS) - set(RULES[address])):
            answer = ask(night.client(who), method, there)
            # The forms of sign-in are shown whatever they are asked with.
            harmless = method == "OPTIONS" or address.startswith(("accounts/", "admin/"))
            assert answer.status_code in REFUSALS or harmless, (who, method, answer.status_code)
    assert digest() == before


@pytest.mark.parametrize("who", sorted(EVERYBODY))
def test_the_operators_pages_are_for_the_operator(night: Night, who: str) -> None:
    before = digest()
    client = night.client(who)
    for address in operators_addresses():
        expected = {OPERATOR: {200, 302, 403}, STAFF: {403, 302}}.get(who, {302})
        for method in ("GET", "POST") if who != OPERATOR else ("GET",):
            answer = ask(client, method, address)
            assert answer.status_code in expected, (method, address)
            if answer.status_code == 302 and who != OPERATOR:
                leads = answer["Location"]
                assert leads.startswith("/admin/login/") or leads == f"{address}change/", address
    assert digest() == before


# These ask for no cookie.
UNGUARDED = {
    "api/v1/rules/score",
    "api/v1/notation/read",
    "api/v1/tables/sign-in",
    "api/v1/friendly-games",
}
WRITES = [line for line in LINES if line[1] != "GET" and line[0] not in UNGUARDED]


@pytest.mark.parametrize(("address", "method"), WRITES)
def test_no_write_goes_without_its_own_page(night: Night, address: str, method: str) -> None:
    """Somebody else's page cannot make a browser that may do a thing do it."""
    rule = RULES[address][method]
    there = at(address, rule, night)
    revision = revision_for(there, rule, night)
    before = digest()
    for who in sorted(rule.who - UNKNOWN)[:1] + sorted(rule.who & {SCORER}):
        client = night.client(who, enforce_csrf_checks=True)
        answer = ask(client, method, there, rule.body(night), revision=revision)
        assert answer.status_code == 403, who
    assert digest() == before
