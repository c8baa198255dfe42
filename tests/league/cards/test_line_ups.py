"""Line-ups named before play."""

import pytest

from league.cards.errors import EntryRefused, NotNow, StaleCard
from league.cards.models import CardVersion
from league.cards.services import enter_card, name_line_up
from league.competitions.models import Side
from tests.league.cards.visits import get, text
from tests.league.world import World, play_game


def name(world: World, side: Side, pairs: object, by: str, revision: int | None = None) -> None:
    name_line_up(
        card=world.card,
        side=side,
        places=pairs,  # type: ignore[arg-type]
        by=world.user(by),
        revision=revision,
    )


def codes(world: World) -> list[str]:
    return [warning["code"] for warning in world.card.versions.get().warnings]


def test_both_line_ups_share_one_draft_that_the_entry_becomes(world: World) -> None:
    name(world, Side.HOME, world.line_up(world.home), "bob")
    name(world, Side.AWAY, world.line_up(world.away), "charlie")
    draft = world.card.versions.get()
    assert (draft.status, draft.places.count()) == (CardVersion.Status.DRAFT, 12)
    enter_card(
        card=world.card, side=Side.HOME, entry=world.entry(), by=world.user("bob"), revision=None
    )
    entered = world.card.versions.get()
    assert (entered.pk, entered.number, entered.status) == (draft.pk, 1, "entered")


def test_a_line_up_named_again_replaces_the_former(world: World) -> None:
    name(world, Side.HOME, world.line_up(world.home), "bob")
    name(world, Side.HOME, world.line_up(world.home)[::-1], "bob")
    first = world.card.versions.get().places.get(side=0, pair=1, place=1)
    assert first.person == world.squads[world.home.pk][4]


def test_nobody_is_named_by_both_sides(world: World) -> None:
    name(world, Side.HOME, world.line_up(world.home), "bob")
    with pytest.raises(EntryRefused, match="named twice"):
        name(world, Side.AWAY, [world.line_up(world.home)[0]], "charlie")
    assert world.card.versions.get().places.count() == 6


def test_a_short_team_is_marked_until_it_is_whole(world: World) -> None:
    name(world, Side.HOME, world.line_up(world.home)[:2], "bob")
    assert codes(world) == ["under_named"]
    name(world, Side.HOME, world.line_up(world.home), "bob")
    assert codes(world) == []


def test_a_line_up_is_not_named_on_a_card_that_was_entered(world: World) -> None:
    enter_card(
        card=world.card, side=Side.HOME, entry=world.entry(), by=world.user("bob"), revision=None
    )
    with pytest.raises(NotNow, match="has been entered"):
        name(world, Side.HOME, world.line_up(world.home), "bob")


def test_a_line_up_may_name_the_revision_it_was_read_at(world: World) -> None:
    read_at = world.card.revision
    name(world, Side.AWAY, world.line_up(world.away), "charlie", read_at)
    with pytest.raises(StaleCard, match="away captain named the line-up"):
        name(world, Side.HOME, world.line_up(world.home), "bob", read_at)


def test_history_says_which_places_changed_and_names_nobody(world: World) -> None:
    name(world, Side.HOME, world.line_up(world.home), "bob")
    play_game(world.card, table=1)
    play_game(world.card, table=2)
    changed = world.line_up(world.home)
    changed[0][1] = world.squads[world.home.pk][6]
    name(world, Side.HOME, changed, "bob")
    name(world, Side.HOME, changed, "bob")
    assert list(world.card.events.values_list("note", flat=True)) == [
        "Ship Inn",
        "Ship Inn: pair 1 second player changed; renamed in 1 recorded game",
        "Ship Inn, as it was",
    ]


def test_whoever_names_a_line_up_late_is_told_that_games_are_recorded(world: World) -> None:
    assert "recorded already" not in text(get(world, "bob", "card/line-up/home/"))
    play_game(world.card, table=1)
    assert "1 game of this match is recorded already" in text(
        get(world, "bob", "card/line-up/home/")
    )


def test_what_is_odd_about_a_line_up_shows_before_play(world: World) -> None:
    name(world, Side.HOME, world.line_up(world.home)[:2], "bob")
    assert "Ship Inn named 4 of 6 players." in text(get(world, "bob", "card/"))
