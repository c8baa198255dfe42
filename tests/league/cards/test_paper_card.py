"""The paper card as a form: what it refuses, where it says so, and that nothing typed is lost."""

import re
from typing import Any

import pytest

from league.cards.models import CardVersion
from tests.league.cards.visits import get, paper, post, text
from tests.league.world import World, play_game


def entered(world: World) -> CardVersion:
    return world.card.versions.get()


@pytest.mark.parametrize("typed", [{"winner_1_1": 1, "loser_1_1": 5}, {"loser_1_1": 5}])
def test_a_paper_result_beside_hands_is_ticked_or_refused(
    world: World, typed: dict[str, Any]
) -> None:
    play_game(world.card, table=1)
    answer = post(world, "bob", "card/enter/", paper(world, winner_1_1="", loser_1_1="") | typed)
    assert answer.status_code == 422
    assert "tick" in text(answer)
    assert re.search(r"<details[^>]*entry__otherwise[^>]* open", answer.content.decode())
    assert not world.card.versions.exists()


def test_what_the_hands_give_may_be_typed_without_the_tick(world: World) -> None:
    play_game(world.card, table=1)
    post(world, "bob", "card/enter/", paper(world, winner_1_1=0, loser_1_1=0))
    assert entered(world).games.get(round=1, table=1).game is not None


def test_a_tick_taken_off_again_takes_the_hands(world: World) -> None:
    play_game(world.card, table=1)
    said = paper(world, paper_1_1="on", winner_1_1=1, loser_1_1=12)
    post(world, "bob", "card/enter/", said)
    # The fields still hold what the paper said; only the tick is gone.
    said |= {"revision": world.card.revision, "reason": "The hands are right."}
    del said["paper_1_1"]
    post(world, "bob", "card/enter/", said)
    newest = world.card.versions.order_by("number").last()
    assert newest is not None
    assert newest.games.get(round=1, table=1).game is not None


def test_everything_wrong_is_said_at_once_and_linked_from_the_top(world: World) -> None:
    play_game(world.card, table=1)
    answer = post(
        world,
        "bob",
        "card/enter/",
        paper(world, paper_1_1="on", winner_1_1="", loser_1_1="21", loser_2_2="abc", winner_3_3=""),
    )
    html = answer.content.decode()
    for field in ("loser_1_1", "winner_1_1", "loser_2_2", "winner_3_3"):
        assert f'id="id_{field}_error"' in html, field
        assert html.index(f'href="#id_{field}"') < html.index("Round 1"), field
    assert "4 things" in text(answer)


def test_a_result_is_told_from_the_winner(world: World) -> None:
    play_game(world.card, table=1, scores=[(0, 2)] * 11)
    assert "Kings Arms won 22 – 0, by the hands recorded." in text(get(world, "bob", "card/enter/"))


def test_line_ups_come_before_the_games(world: World) -> None:
    html = get(world, "bob", "card/enter/").content.decode()
    assert html.index("place_away_3_2") < html.index("winner_1_1")
    assert '<optgroup label="Squad of Ship Inn">' in html
