"""Who may do what to a card: every role on every write, as services and over HTTP."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

from league.cards import services
from league.cards.errors import NotAllowed, NotNow
from league.cards.models import Card
from league.competitions.models import Match, Side
from league.organisation.models import User
from scoring.codes import code_of
from tests.league.cards.test_api import as_json, post
from tests.league.world import World

ROLES = ("alice", "dora", "bob", "charlie", "eve", "frank", "nora")
SECRETARY = {"alice"}
OFFICERS = {"alice", "dora"}

Act = Callable[[World, User], Any]


def entered(world: World) -> Card:
    services.enter_card(
        card=world.card, side=Side.HOME, entry=world.entry(), by=world.user("bob"), revision=None
    )
    return world.card


def awarded(world: World) -> Match:
    return services.award_match(
        match=world.match,
        by=world.user("alice"),
        reason="No team.",
        home_games=9,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
    )


def agreed(world: World) -> Card:
    return services.agree_card(card=entered(world), by=world.user("charlie"), revision=None)


SERVICES: dict[str, tuple[set[str], Act]] = {
    "name home line-up": (
        {"alice", "bob"},
        lambda w, user: services.name_line_up(
            card=w.card, side=Side.HOME, places=w.line_up(w.home), by=user
        ),
    ),
    "enter for home": (
        {"bob"},
        lambda w, user: services.enter_card(
            card=w.card, side=Side.HOME, entry=w.entry(), by=user, revision=None
        ),
    ),
    "enter for away": (
        {"charlie"},
        lambda w, user: services.enter_card(
            card=w.card, side=Side.AWAY, entry=w.entry(), by=user, revision=None
        ),
    ),
    "agree": (
        {"charlie"},
        lambda w, user: services.agree_card(card=entered(w), by=user, revision=None),
    ),
    "dispute": (
        {"charlie"},
        lambda w, user: services.dispute_card(card=entered(w), by=user, note="No.", revision=None),
    ),
    "settle": (
        OFFICERS,
        lambda w, user: services.settle_card(
            card=entered(w), by=user, reason="Seen.", revision=None
        ),
    ),
    "enter signed paper": (
        SECRETARY,
        lambda w, user: services.enter_signed_paper(
            card=w.card, entry=w.entry(), by=user, revision=None
        ),
    ),
    "award": (
        OFFICERS,
        lambda w, user: services.award_match(
            match=w.match,
            by=user,
            reason="No team.",
            home_games=9,
            away_games=0,
            home_points=Decimal(2),
            away_points=Decimal(0),
        ),
    ),
    "withdraw an award": (
        OFFICERS,
        lambda w, user: services.withdraw_award(match=awarded(w), by=user, reason="Played."),
    ),
    "postpone": (
        SECRETARY,
        lambda w, user: services.postpone_match(match=w.match, by=user, reason="Flood."),
    ),
    "rearrange": (
        SECRETARY,
        lambda w, user: services.rearrange_match(
            match=w.match, by=user, night=date(2025, 11, 13), reason="Asked."
        ),
    ),
    "reopen tables": (
        OFFICERS,
        lambda w, user: services.reopen_tables(card=agreed(w), by=user, reason="A hand."),
    ),
    "close tables": (
        OFFICERS,
        lambda w, user: services.close_tables(card=w.card, by=user),
    ),
}


@pytest.mark.parametrize("what", SERVICES)
def test_a_service_serves_its_roles_and_refuses_the_others(world: World, what: str) -> None:
    allowed, act = SERVICES[what]
    for name in ROLES:
        with each_afresh():
            if name in allowed:
                act(world, world.user(name))
                continue
            # The other side's captain is refused because it is not for that side to answer.
            refusal = NotNow if (what, name) in WRONG_SIDE else NotAllowed
            with pytest.raises(refusal):
                act(world, world.user(name))


@contextmanager
def each_afresh() -> Iterator[None]:
    """Everything done within is undone."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


WRONG_SIDE = {("agree", "bob"), ("dispute", "bob")}

AWARD = {
    "reason": "No team.",
    "home_games": 9,
    "away_games": 0,
    "home_points": "2",
    "away_points": "0",
}
ENDPOINTS: dict[str, tuple[set[str], dict[str, Any] | None]] = {
    "line-up": ({"alice", "bob"}, {"side": 0, "pairs": []}),
    "enter": ({"bob", "charlie"}, None),
    "agree": ({"charlie"}, {}),
    "dispute": ({"charlie"}, {"note": "No."}),
    "settle": (OFFICERS, {"reason": "Seen."}),
    "signed-paper": (SECRETARY, None),
    "award": (OFFICERS, AWARD),
    "withdraw-award": (OFFICERS, {"reason": "Played."}),
    "postpone": (SECRETARY, {"reason": "Flood.", "night": None}),
    "rearrange": (SECRETARY, {"reason": "Asked.", "night": "2025-11-13"}),
    "reopen-tables": (OFFICERS, {"reason": "A hand."}),
    "close-tables": (OFFICERS, {}),
}
READY: dict[str, Callable[[World], Any]] = {
    "agree": entered,
    "dispute": entered,
    "settle": entered,
    "withdraw-award": awarded,
    "reopen-tables": agreed,
}


@pytest.mark.parametrize("what", ENDPOINTS)
def test_an_endpoint_serves_its_roles_and_refuses_the_others(world: World, what: str) -> None:
    allowed, body = ENDPOINTS[what]
    READY.get(what, lambda w: w.card)(world)
    before = world.card.revision
    for name in (*ROLES, "nobody"):
        with each_afresh():
            answer = post(world, name, what, as_json(world) if body is None else body)
            if name in allowed:
                assert answer.status_code == 200, answer.content
                assert world.card.revision == before + 1
                continue
            refusal = 401 if name == "nobody" else 409 if (what, name) in WRONG_SIDE else 403
            assert answer.status_code == refusal, (name, answer.content)
            assert answer.headers["Content-Type"] == "application/problem+json"
            assert world.card.revision == before


def test_a_table_s_pass_opens_no_card(world: World) -> None:
    client = Client()
    code = code_of(world.card.sheets.get(table=1).sheet)
    signed_in = client.post(
        "/api/v1/tables/sign-in", {"code": code}, content_type="application/json"
    )
    assert signed_in.status_code == 200
    before = world.card.revision
    for what, (_, body) in ENDPOINTS.items():
        answer = client.post(
            f"/api/v1/cards/{world.match.pk}/{what}",
            as_json(world) if body is None else body,
            content_type="application/json",
            headers={"Idempotency-Key": what, "If-Match": f'"{before}"'},
        )
        assert answer.status_code == 401, what
    assert world.card.revision == before
