"""Every write of the API happens once for its key: sent again it is answered alike, changed not."""

from typing import Any

import pytest

from tests.addresses.cast import SCORER, UNKNOWN, Night, digest
from tests.addresses.knocking import LINES, ask, at, revision_for
from tests.addresses.rules import RULES

WRITES = [
    (address, method)
    for address, method in LINES
    if address.startswith("api/v1/")
    and method != "GET"
    and RULES[address][method].writes
    and RULES[address][method].served < 300
]
OTHERWISE: dict[str, Any] = {"reason": "Otherwise.", "note": "Otherwise.", "dealer": 3, "side": 1}


def changed(body: dict[str, Any]) -> dict[str, Any]:
    """The same body with one member otherwise, or one more."""
    name = next((name for name in OTHERWISE if name in body), "note")
    return {**body, name: OTHERWISE[name]}


def test_there_are_writes_of_tables_and_of_cards() -> None:
    assert len([address for address, _ in WRITES if "/cards/" in address]) == 12
    assert len([address for address, _ in WRITES if "/games/" in address]) == 3


@pytest.mark.parametrize(("address", "method"), WRITES)
def test_a_key_is_good_for_one_body(night: Night, address: str, method: str) -> None:
    rule = RULES[address][method]
    there, body = at(address, rule, night), dict(rule.body(night))
    who = SCORER if SCORER in rule.who else sorted(rule.who - UNKNOWN)[0]
    client, revision = night.client(who), revision_for(there, rule, night)

    def send(sent: dict[str, Any]) -> Any:
        return ask(client, method, there, sent, revision=revision, key="once")

    first = send(body)
    assert first.status_code == rule.served, first.content
    before = digest()
    again = send(body)
    assert (again.status_code, again.json()) == (first.status_code, first.json())
    assert again["Idempotent-Replayed"] == "true"
    other = send(changed(body))
    assert other.status_code == 422, other.content
    assert other.json()["type"] == "/api/problems/#key-reused"
    assert digest() == before
