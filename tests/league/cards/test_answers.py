"""How a card came to be agreed, and what those who must answer it are shown."""

from datetime import timedelta
from decimal import Decimal

import pytest

from league.cards import services
from league.cards.errors import NotNow
from league.cards.models import Card
from league.competitions.models import Match, Side
from league.organisation.models import Person
from scoring.services import amend_hand
from tests.league.cards.test_api import client_of
from tests.league.cards.visits import enter, fields_at, get, paper, post, text
from tests.league.world import NIGHT, World, hand_facts, play_game


def dispute(world: World, by: str = "charlie", note: str = "Table 2 was ours.") -> None:
    services.dispute_card(card=world.card, by=world.user(by), note=note, revision=None)


def agree(world: World, by: str) -> Card:
    return services.agree_card(card=world.card, by=world.user(by), revision=None)


def everywhere(world: World) -> list[str]:
    pages = [
        get(world, "nobody"),
        get(world, "charlie", "card/"),
        client_of(world, "bob").get("/my/"),
    ]
    return [text(page) for page in pages]


@pytest.mark.parametrize(("by", "words"), [("alice", "secretary"), ("dora", "committee")])
def test_a_settled_card_is_not_said_to_be_agreed_by_both(world: World, by: str, words: str) -> None:
    enter(world)
    dispute(world)
    services.settle_card(card=world.card, by=world.user(by), revision=None, reason="Papers seen.")
    for said in everywhere(world):
        assert f"Settled by the {words}" in said
        assert "Agreed by both" not in said


def test_a_signed_paper_is_said_to_be_agreed_on_paper(world: World) -> None:
    services.enter_signed_paper(
        card=world.card, entry=world.entry(), by=world.user("alice"), revision=None
    )
    for said in everywhere(world):
        assert "Agreed on paper, entered by the secretary" in said


def test_what_both_captains_agreed_is_said_to_be_agreed_by_both(world: World) -> None:
    enter(world)
    agree(world, "charlie")
    assert all("Agreed by both sides" in said for said in everywhere(world))


def test_whoever_disputed_a_card_may_agree_it_after_all(world: World) -> None:
    enter(world, home_wins=6)
    dispute(world)
    assert "Agree the card after all" not in text(get(world, "bob", "card/"))
    assert "Agree the card after all" in text(get(world, "charlie", "card/"))
    assert "You disputed this card." in text(client_of(world, "charlie").get("/my/"))
    post(world, "charlie", "card/agree/", fields_at("agree", world))
    match = Match.objects.get(pk=world.match.pk)
    assert (match.state, match.home_games, match.away_games) == ("played", 6, 3)


def test_nobody_else_ends_a_dispute_by_agreeing(world: World) -> None:
    enter(world)
    dispute(world)
    with pytest.raises(NotNow, match="in dispute"):
        agree(world, "bob")
    assert world.card.state == Card.State.DISPUTED


def test_a_dispute_of_amended_hands_taken_back_still_asks_the_other_captain(world: World) -> None:
    game = play_game(world.card, table=1, scores=[(2, 0)] * 10 + [(0, 2)] + [(2, 0)])
    post(world, "bob", "card/enter/", paper(world, winner_1_1="", loser_1_1=""))
    hand = game.hands.get(number=11, current=True)
    amend_hand(
        game=game,
        number=11,
        version=hand.version,
        facts=hand_facts(hand.dealer, (0, 1)),
        reason="One trick fewer.",
        recorder="table code",
    )
    assert world.card.awaiting_side is None
    dispute(world)
    agree(world, "charlie")
    card = world.card
    assert (card.state, card.awaiting_side) == (Card.State.AWAITING, Side.HOME)
    agree(world, "bob")
    assert world.card.state == Card.State.AGREED


def test_the_words_of_a_dispute_and_what_a_correction_changed_stand_first(world: World) -> None:
    enter(world)
    dispute(world, note="Round 2 was ours.")
    page = text(get(world, "alice", "card/"))
    assert page.index("Round 2 was ours.") < page.index("As entered")
    post(world, "charlie", "card/enter/", paper(world, home_wins=4, reason="As our paper has it."))
    page = text(get(world, "bob", "card/"))
    assert page.index("Round 2, table 2: 21 – 15") < page.index("As entered")


def test_versions_to_settle_on_say_what_they_say_and_whose_they_are(world: World) -> None:
    enter(world, home_wins=5)
    dispute(world)
    page = text(get(world, "alice", "card/"))
    assert "version 1: 5 – 4, entered by Ship Inn; disputed" in page


def test_a_captain_who_cannot_sign_in_is_said_to_be_none_to_wait_for(world: World) -> None:
    enter(world)
    assert "No captain of Kings Arms can sign in" not in text(get(world, "bob", "card/"))
    Person.objects.filter(squads__team=world.away).update(email="")
    for page in (
        get(world, "bob", "card/"),
        client_of(world, "alice").get("/l/carn-brea/secretary/"),
    ):
        assert "No captain of Kings Arms can sign in" in text(page)


def test_an_award_says_its_result_and_lists_no_game_to_be_played(world: World) -> None:
    services.award_match(
        match=world.match,
        by=world.user("alice"),
        reason="No team.",
        home_games=9,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(-1),
    )
    for page in (get(world, "nobody"), get(world, "alice", "card/")):
        said = text(page)
        assert "9 – 0" in said
        assert "Kings Arms −1 points" in said
        assert "not played yet" not in said
    assert "2 – −1 in points" in text(get(world, "alice", "card/"))


def test_what_the_tables_have_so_far_is_added_up(world: World) -> None:
    play_game(world.card, table=1)
    assert "Ship Inn 1 – 0 Kings Arms" in text(get(world, "bob", "card/"))


def test_the_night_of_a_match_is_filled_in_as_a_browser_takes_it(world: World) -> None:
    html = get(world, "alice", "card/").content.decode()
    assert f'value="{world.match.played_on}"' in html
    night = NIGHT + timedelta(days=7)
    answer = post(
        world, "alice", "card/rearrange/", fields_at("rearrange", world, night=f"{night}")
    )
    assert answer.status_code == 422
    assert f'value="{night}"' in answer.content.decode()


@pytest.mark.parametrize("what", ["agree", "dispute", "settle", "award", "rearrange"])
def test_the_address_of_an_action_leads_back_to_the_card(world: World, what: str) -> None:
    answer = get(world, "alice", f"card/{what}/")
    assert answer.status_code == 302
    assert answer.headers["Location"].endswith(f"/matches/{world.match.pk}/card/")


def test_tables_left_open_after_an_agreement_are_listed(world: World) -> None:
    enter(world)
    agree(world, "charlie")
    before = text(client_of(world, "alice").get("/l/carn-brea/secretary/"))
    assert "tables open again" not in before
    assert "Ship Inn v. Kings Arms" not in before
    services.reopen_tables(card=world.card, by=world.user("alice"), reason="A hand.")
    listed = text(client_of(world, "alice").get("/l/carn-brea/secretary/"))
    assert "Tables opened again and not closed" in listed
    assert "1 with tables open again" in text(client_of(world, "alice").get("/my/"))


def test_an_officer_without_a_team_is_led_to_the_list(world: World) -> None:
    said = text(client_of(world, "dora").get("/my/"))
    assert "All cards to see to" in said
    assert "No matches to look after" not in said
