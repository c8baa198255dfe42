"""Whatever is typed or sent, no page fails: it says what is wrong, and nothing changes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

import pytest
from django.db import transaction

from tests.addresses.cast import NOBODY, SECRETARY, UNKNOWN, Night, digest
from tests.addresses.knocking import LINES, ask, at, pages_text, revision_for
from tests.addresses.rules import RULES, Rule

NUL, HALF_A_PAIR, NO_UTF8 = "%00", "%ED%A0%80", "%ff"
HUGE = "9" * 5000
TYPED = {
    "NUL": "a%00b",
    "half a surrogate pair": HALF_A_PAIR,
    "no UTF-8": NO_UTF8,
    "a huge number": HUGE,
    "a number beyond 64 bits": "9223372036854775808",
    "a number beyond 32 bits": "2147483648",
    "a negative number": "-1",
    "an exponent": "1e9999",
    "not a number": "NaN",
    "digits of another script": quote("٣"),
    "text": quote("three"),
    "right to left": quote("\u202eabc\u202c"),
    "very long": "x" * 20_000,
    "the last day there is": "9999-12-31",
    "the first": "0001-01-01",
    "no day": "2025-02-30",
}
FORMS = [
    (address, rule)
    for address, rules in RULES.items()
    for method, rule in rules.items()
    if method == "POST" and not address.startswith(("api/", "admin/"))
]


@contextmanager
def undone_if_accepted() -> Iterator[list[Any]]:
    """What the one answer put in the list refused must have changed nothing: that is left to the
    digest. What it accepted is undone."""
    answers: list[Any] = []
    before = transaction.savepoint()
    yield answers
    if answers[0].status_code < 400:
        transaction.savepoint_rollback(before)
    else:
        transaction.savepoint_commit(before)


def encoded(fields: Mapping[str, Any], wrong: Sequence[str], value: str) -> bytes:
    """The fields as a browser sends them, some of them with this value as it stands."""
    sent = {name: quote(str(given)) for name, given in fields.items()}
    sent |= dict.fromkeys(wrong, value)
    return "&".join(f"{quote(name)}={given}" for name, given in sent.items()).encode()


def tries(fields: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Which fields hold what: each odd value in all of them at once, then each field by itself.

    By itself a field holds every fourth value, its neighbour the ones between; of a form's alike
    fields, such as the fifty of a whole card, one is tried.
    """
    kinds = {name.split("_")[0] if name[-1].isdigit() else name: name for name in fields}
    names, values = tuple(kinds.values()), list(TYPED)
    if len(names) > 1:
        yield from ((names, what) for what in values)
    for place, name in enumerate(names):
        every = 1 if len(names) == 1 else 4
        yield from (((name,), what) for what in values[place % every :: every])


@pytest.mark.parametrize(("address", "rule"), FORMS, ids=[address for address, _ in FORMS])
def test_a_form_with_something_odd_in_a_field(night: Night, address: str, rule: Rule) -> None:
    there, fields = at(address, rule, night), rule.body(night)
    before = digest()
    people = sorted(rule.who - UNKNOWN)[:1] or [NOBODY]
    for wrong, what in tries(fields):
        client = night.client(people[0])
        with undone_if_accepted() as answers:
            answers.append(ask(client, "POST", there, encoded(fields, wrong, TYPED[what])))
        (answer,) = answers
        assert answer.status_code < 500, (wrong, what)
        if answer.status_code >= 400:
            assert "<h1" in pages_text(answer), (wrong, what)
    assert digest() == before


@pytest.mark.parametrize(("address", "rule"), FORMS, ids=[address for address, _ in FORMS])
def test_a_form_of_ten_megabytes_or_ten_thousand_fields(
    night: Night, address: str, rule: Rule
) -> None:
    there = at(address, rule, night)
    before = digest()
    client = night.client((sorted(rule.who - UNKNOWN) or [NOBODY])[0])
    for body in (b"reason=" + b"x" * 10 * 1024**2, b"&".join([b"a=1"] * 10_000)):
        answer = ask(client, "POST", there, body)
        assert answer.status_code in (400, 413, 422, 429), answer.status_code
        assert "<h1" in pages_text(answer)
    assert digest() == before


QUERIES = (
    "sort",
    "least",
    "season",
    "page",
    "week",
    "limit",
    "offset",
    "team",
    "state",
    "since",
    "until",
    "preset",
    "next",
    "q",
    "o",
    "p",
    "league__id__exact",
    "e",
)


WRONG: list[Any] = [
    None,
    True,
    -1,
    2.5,
    10**14,
    "",
    "9" * 40,
    "9999-12-31",
    "0001-01-01",
    "1e9999",
    "NaN",
    "\u202e👩‍👩‍👧" * 60,
    [[[1]]],
    [{}] * 2_000,
    {"home": None, "away": [[1, 1]]},
]
API_WRITES = [
    (address, method)
    for address, method in LINES
    if address.startswith("api/v1/") and method != "GET"
]


@pytest.mark.parametrize(("address", "method"), API_WRITES)
def test_a_body_with_something_odd_in_a_member(night: Night, address: str, method: str) -> None:
    rule = RULES[address][method]
    there, body = at(address, rule, night), dict(rule.body(night))
    revision = revision_for(there, rule, night)
    client = night.client(sorted(rule.who - UNKNOWN)[0])
    before = digest()
    for wrong in body:
        for value in WRONG:
            with undone_if_accepted() as answers:
                sent = {**body, wrong: value}
                answers.append(ask(client, method, there, sent, revision=revision))
            (answer,) = answers
            assert answer.status_code < 500, (wrong, value)
            if answer.status_code >= 400:
                assert answer["Content-Type"] == "application/problem+json"
                assert answer.json()["detail"], (wrong, value)
                assert len(answer.content) < 20_000, (wrong, value)
    assert digest() == before


UNREADABLE = (
    b"[]",
    b'{"reason": "\\u0000"}',
    b'{"reason": "\\ud800"}',
    b'{"reason": "\xff"}',
    b'{"version": ' + b"9" * 5000 + b"}",
    b'{"games": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    b'{"reason": "' + b"x" * 10 * 1024**2 + b'"}',
)


@pytest.mark.parametrize(("address", "method"), API_WRITES)
def test_a_body_nobody_can_read(night: Night, address: str, method: str) -> None:
    rule = RULES[address][method]
    there = at(address, rule, night)
    client = night.client(sorted(rule.who - UNKNOWN)[0])
    before = digest()
    for body in UNREADABLE:
        answer = ask(client, method, there, body, revision=revision_for(there, rule, night))
        assert answer.status_code in (400, 413), body[:40]
        assert answer["Content-Type"] == "application/problem+json"
    assert digest() == before


@pytest.mark.parametrize("address", [a for a, rules in RULES.items() if "GET" in rules])
def test_a_query_nobody_meant(night: Night, address: str) -> None:
    there = at(address, RULES[address]["GET"], night)
    reader = night.client(SECRETARY)
    values = list(TYPED.values())
    for turn in range(4):
        # A request line of more than some thousand letters never comes through the web server.
        query = "&".join(
            f"{name}={values[(4 * place + turn) % len(values)][:200]}"
            for place, name in enumerate(QUERIES)
        )
        answer = reader.get(f"{there}?{query}")
        assert answer.status_code < 500, query
        pages_text(answer)
