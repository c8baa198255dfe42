"""Asking an address for something as its own pages and programs do."""

import json
from typing import Any
from uuid import uuid4

from django.test import Client

from tests.addresses.cast import Night
from tests.addresses.rules import RULES, Rule
from tests.addresses.walk import filled

LINES = [(address, method) for address, rules in RULES.items() for method in rules]


def ask(
    client: Client,
    method: str,
    address: str,
    body: Any = None,
    *,
    revision: int = 1,
    key: str = "",
) -> Any:
    """One request: JSON to the API, a form to a page. Bytes are sent as they are."""
    if method in ("GET", "HEAD"):
        return client.generic(method, address)
    if address.startswith("/api/"):
        headers = {"Idempotency-Key": key or str(uuid4()), "If-Match": f'"{revision}"'}
        data = body if isinstance(body, bytes) else json.dumps(body or {})
        return client.generic(
            method, address, data, content_type="application/json", headers=headers
        )
    if method == "POST" and not isinstance(body, bytes):
        return client.post(address, body or {})
    return client.generic(
        method, address, body or b"", content_type="application/x-www-form-urlencoded"
    )


def at(address: str, rule: Rule, night: Night) -> str:
    """The address filled with what the rule is about."""
    return filled(address, {**night.own(rule.match), **night.nowhere()})


def revision_for(address: str, rule: Rule, night: Night) -> int:
    """What If-Match has to say there."""
    return night.card(rule.match).revision if "/cards/" in address else 1


def pages_text(answer: Any) -> str:
    """All that an answer says, streamed or not."""
    content: bytes = answer.getvalue() if answer.streaming else answer.content
    return content.decode(errors="replace")
