"""Whatever captains and officers do in whatever order, card and match tell one story."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from league.cards import services
from league.cards.errors import CardError
from league.cards.models import Card, CardVersion
from league.competitions.models import Match, Side
from tests.league.world import World

Act = Callable[[World, int], Any]


def enter(name: str, side: Side) -> Act:
    return lambda world, wins: services.enter_card(
        card=world.card,
        side=side,
        entry=world.entry(wins),
        by=world.user(name),
        revision=None,
        reason="Again.",
    )


def agree(name: str) -> Act:
    return lambda world, _: services.agree_card(card=world.card, by=world.user(name), revision=None)


def dispute(name: str) -> Act:
    return lambda world, _: services.dispute_card(
        card=world.card, by=world.user(name), note="No.", revision=None
    )


def award(world: World, wins: int) -> Any:
    return services.award_match(
        match=world.match,
        by=world.user("alice"),
        reason="No team.",
        home_games=wins,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
    )


ACTS: dict[str, Act] = {
    "bob enters": enter("bob", Side.HOME),
    "charlie enters": enter("charlie", Side.AWAY),
    "bob agrees": agree("bob"),
    "charlie agrees": agree("charlie"),
    "bob disputes": dispute("bob"),
    "charlie disputes": dispute("charlie"),
    "dora settles": lambda world, _: services.settle_card(
        card=world.card, by=world.user("dora"), revision=None, reason="Seen."
    ),
    "dora settles on the first": lambda world, _: services.settle_card(
        card=world.card, by=world.user("dora"), revision=None, reason="Seen.", version=1
    ),
    "alice enters the paper": lambda world, wins: services.enter_signed_paper(
        card=world.card,
        entry=world.entry(wins),
        by=world.user("alice"),
        revision=None,
        reason="Seen.",
    ),
    "alice awards": award,
    "alice takes the award back": lambda world, _: services.withdraw_award(
        match=world.match, by=world.user("alice"), reason="Played."
    ),
    "alice postpones": lambda world, _: services.postpone_match(
        match=world.match, by=world.user("alice"), reason="Flood."
    ),
    "dora opens the tables": lambda world, _: services.reopen_tables(
        card=world.card, by=world.user("dora"), reason="A hand."
    ),
}

STEPS = st.lists(st.tuples(st.sampled_from(sorted(ACTS)), st.integers(0, 9)), max_size=10)


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS)
def test_card_and_match_tell_one_story(world: World, steps: list[tuple[str, int]]) -> None:
    with transaction.atomic():
        for what, wins in steps:
            before = world.card.revision
            try:
                ACTS[what](world, wins)
            except CardError:
                assert world.card.revision == before
            else:
                assert world.card.revision == before + 1
            consistent(world)
        transaction.set_rollback(True)


def consistent(world: World) -> None:
    """One agreed version at most, and the match says what it says unless it was awarded."""
    card = world.card
    match = Match.objects.get(pk=world.match.pk)
    by_status: dict[str, list[CardVersion]] = {}
    for version in card.versions.all():
        by_status.setdefault(version.status, []).append(version)
    agreed = by_status.get("agreed", [])
    pending = by_status.get("entered", [])
    assert len(agreed) <= 1
    assert len(pending) <= 1
    assert (card.state == Card.State.AWAITING) == bool(pending)
    assert all(version.games.count() == 9 for version in card.versions.exclude(status="draft"))
    assert card.events.count() == card.revision - 1
    if match.state == Match.State.AWARDED:
        assert not card.sheets.filter(sheet__closed_at=None).exists()
    elif agreed:
        winners = list(agreed[0].games.values_list("winner", flat=True))
        assert match.state == Match.State.PLAYED
        assert (match.home_games, match.away_games) == (winners.count(0), winners.count(1))
    else:
        assert match.state in (Match.State.PLANNED, Match.State.POSTPONED)
        assert (match.home_games, match.away_games) == (None, None)
