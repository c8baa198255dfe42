"""What an officer sees to: cards late or disputed, settling, awards, postponements."""

from django.db import connection
from django.test.utils import CaptureQueriesContext

from league.cards import services
from league.cards.models import Card
from league.competitions.models import Match
from tests.league.cards.test_api import client_of
from tests.league.cards.visits import address, enter, fields_at, get, move_to, post, text
from tests.league.world import World, play_game


def test_the_secretary_sees_late_cards_with_the_captains_contacts(world: World) -> None:
    move_to(world, 4)
    said = text(client_of(world, "alice").get("/l/carn-brea/secretary/"))
    for words in ("Card missing", "4 days since the match", "Bob Trelawny", "07700 900123"):
        assert words in said
    assert "bob@example.org" in said
    assert "charlie@example.org" in said


def test_the_secretary_sees_disputes_with_their_words(world: World) -> None:
    enter(world)
    services.dispute_card(
        card=world.card, by=world.user("charlie"), note="Round 2 was ours.", revision=None
    )
    said = text(client_of(world, "alice").get("/l/carn-brea/secretary/"))
    assert "In dispute" in said
    assert "The away captain disputed the card: Round 2 was ours." in said


def test_the_secretary_settles_awards_and_postpones_by_forms(world: World) -> None:
    postponed = post(
        world, "alice", "card/postpone/", fields_at("postpone", world, reason="Flood.")
    )
    assert "The match is postponed." in text(postponed)
    listed = text(client_of(world, "alice").get("/l/carn-brea/secretary/"))
    assert "Postponed without a night" in listed
    moved = fields_at("rearrange", world, night="2025-12-04", reason="Both asked.")
    assert "has its new night" in text(post(world, "alice", "card/rearrange/", moved))
    enter(world)
    settled = fields_at("settle", world, version=1, reason="Papers seen.")
    assert "settled and agreed" in text(post(world, "alice", "card/settle/", settled))
    award = fields_at(
        "award",
        world,
        home_games=9,
        away_games=0,
        home_points="2",
        away_points="0",
        reason="Ineligible player.",
        counts_in_ladder="on",
    )
    assert "The match is awarded." in text(post(world, "alice", "card/award/", award))
    assert "awarded, not played: Ineligible player." in text(get(world, "nobody"))


def test_an_award_out_of_range_is_refused_on_the_page(world: World) -> None:
    award = fields_at("award", world, home_games=10, away_games=0, home_points="2", away_points="0")
    answer = post(world, "alice", "card/award/", award)
    assert answer.status_code == 422
    assert "Games are from 0 to 9; this says 10." in text(answer)


def test_lists_and_pages_take_as_many_queries_however_much_there_is(world: World) -> None:
    def queries(name: str, path: str) -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client_of(world, name).get(path).status_code == 200
        return len(captured)

    pages = [
        ("alice", "/l/carn-brea/secretary/"),
        ("bob", "/my/"),
        ("nobody", address(world)),
        ("bob", address(world, "card/")),
        ("bob", address(world, "card/enter/")),
        ("bob", address(world, "card/tables/")),
    ]
    for match in Match.objects.filter(division=world.division)[:1]:
        Card.objects.get_or_create(match=match)
    play_game(world.card, table=1, scores=[(2, 0)])
    once = [queries(*page) for page in pages]
    for other in world.division.matches.all():
        services.open_card(match=other)
    for table in (2, 3):
        play_game(world.card, table=table, scores=[(2, 0), (0, 2)])
    assert [queries(*page) for page in pages] == once
