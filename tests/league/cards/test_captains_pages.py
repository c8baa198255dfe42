"""What a captain is told and asked for, from the line-up to the agreed card."""

from datetime import date
from decimal import Decimal

import pytest
from django.utils import timezone

from league.cards import services
from league.cards.models import Card, CardVersion
from league.competitions.models import Side
from tests.league.cards.test_api import client_of
from tests.league.cards.visits import address, enter, get, move_to, text
from tests.league.world import World, play_game


@pytest.mark.parametrize(
    ("days_ago", "words"),
    [
        (-3, "Name your line-up before the night"),
        (0, "Tonight: name your line-up"),
        (1, "The card is missing; the match was yesterday"),
        (5, "The card is missing; the match was 5 days ago"),
    ],
)
def test_a_captain_is_told_what_to_do(world: World, days_ago: int, words: str) -> None:
    move_to(world, days_ago)
    assert words in text(client_of(world, "bob").get("/my/"))


def name_line_up(world: World) -> None:
    services.name_line_up(
        card=world.card, side=Side.HOME, places=world.line_up(world.home), by=world.user("bob")
    )


@pytest.mark.parametrize("page", ["/my/", "card/"])
@pytest.mark.parametrize(
    ("days_ago", "games", "words"),
    [
        (-3, 0, "Your line-up is named; there is nothing more to do yet"),
        (0, 0, "Tonight: give each table its code"),
        (0, 1, "Tonight: let the tables finish"),
        (0, 9, "Every game is recorded. Enter the card now"),
    ],
)
def test_a_captain_is_told_what_comes_next(
    world: World, page: str, days_ago: int, games: int, words: str
) -> None:
    move_to(world, days_ago)
    name_line_up(world)
    for number in range(games):
        play_game(world.card, table=1 + number % 3)
    bob, charlie = (
        text(client_of(world, name).get(page if page == "/my/" else address(world, page)))
        for name in ("bob", "charlie")
    )
    assert words in bob
    if games == 0:
        assert "ame your line-up" in charlie


def test_captains_are_told_that_hands_were_amended(world: World) -> None:
    enter(world)
    card = world.card
    CardVersion.objects.create(card=card, number=2, status="entered", entered_at=timezone.now())
    card.versions.filter(number=1).update(status="superseded")
    Card.objects.filter(pk=card.pk).update(awaiting_side=Side.AWAY)
    for name, words in (
        ("bob", "You agreed the card with its amended hands. Kings Arms must agree it now"),
        ("charlie", "Ship Inn agreed the card with its amended hands. Look at it"),
    ):
        assert words in text(client_of(world, name).get("/my/"))
        assert words in text(get(world, name, "card/"))


def test_tables_opened_again_are_offered_with_their_codes(world: World) -> None:
    play_game(world.card, table=1)
    enter(world)
    services.agree_card(card=world.card, by=world.user("charlie"), revision=None)
    assert "Table codes" not in text(get(world, "alice", "card/"))
    services.reopen_tables(card=world.card, by=world.user("alice"), reason="A hand.")
    assert "Table codes" in text(get(world, "alice", "card/"))


def test_a_match_that_was_moved_is_still_marked_as_provisional(world: World) -> None:
    services.rearrange_match(
        match=world.match, by=world.user("alice"), night=date(2025, 11, 13), reason="Wedding."
    )
    enter(world)
    said = text(get(world, "nobody"))
    assert "Moved to this night: Wedding." in said
    assert "The result below may change." in said


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((True, False, False), "It counts in the ladder only."),
        ((False, False, False), "It counts nowhere."),
        ((True, True, False), "It counts in the ladder and matches between the two."),
    ],
)
def test_an_award_says_where_it_counts(
    world: World, counts: tuple[bool, bool, bool], words: str
) -> None:
    in_ladder, head_to_head, in_averages = counts
    services.award_match(
        match=world.match,
        by=world.user("alice"),
        reason="No team.",
        home_games=5,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
        counts_in_ladder=in_ladder,
        counts_head_to_head=head_to_head,
        counts_in_averages=in_averages,
    )
    assert words in text(get(world, "nobody"))


def test_a_match_is_asked_for_again_and_sent_once(world: World) -> None:
    first = get(world, "nobody")
    assert first.headers["Cache-Control"] == "no-cache"
    again = client_of(world, "nobody").get(
        address(world), headers={"if-none-match": first.headers["ETag"]}
    )
    assert again.status_code == 304
    assert get(world, "bob").headers["Cache-Control"] == "no-cache, private"


def test_each_captain_is_told_whose_answer_is_awaited(world: World) -> None:
    enter(world)
    assert "Kings Arms must agree it now" in text(client_of(world, "bob").get("/my/"))
    assert "Ship Inn entered the card. Look at it" in text(client_of(world, "charlie").get("/my/"))


def test_tonights_match_comes_first(world: World) -> None:
    move_to(world, 0)
    said = text(client_of(world, "bob").get("/my/"))
    assert said.index("Ship Inn v. Kings Arms") < said.index("Fox and Hounds v. Ship Inn")


def test_an_account_without_a_team_is_told_how_to_come_by_one(world: World) -> None:
    assert "No matches to look after" in text(client_of(world, "nora").get("/my/"))
