"""The pages of matches and cards, in plain HTML: what they say, to whom, and what they do."""

import re
from typing import Any

import pytest

from league.cards import services
from league.competitions.models import Match
from league.organisation.models import League
from scoring.codes import code_of
from tests.league.cards.test_api import client_of
from tests.league.cards.visits import address, enter, fields_at, get, paper, post, text
from tests.league.world import World, play_game

EVERYBODY = {"alice", "dora", "bob", "charlie", "eve", "frank", "nora", "nobody"}
CONCERNED = {"alice", "dora", "bob", "charlie"}


@pytest.mark.parametrize(
    ("rest", "allowed"),
    [
        ("", EVERYBODY),
        ("card/", CONCERNED),
        ("card/tables/", CONCERNED),
        ("card/enter/", {"bob", "charlie"}),
        ("card/line-up/home/", {"alice", "bob"}),
        ("card/line-up/away/", {"alice", "charlie"}),
        ("card/signed-paper/", {"alice"}),
        ("card/settlement/", {"alice", "dora"}),
    ],
)
def test_a_page_opens_for_its_readers_only(world: World, rest: str, allowed: set[str]) -> None:
    for name in EVERYBODY:
        answer = get(world, name, rest)
        if name in allowed:
            assert answer.status_code == 200, name
        elif name == "nobody":
            assert answer.headers["Location"].startswith("/accounts/login/")
        else:
            assert answer.status_code == 403, name


@pytest.mark.parametrize("what", ["agree", "dispute", "settle", "award", "postpone", "rearrange"])
def test_a_button_pressed_by_a_stranger_changes_nothing(world: World, what: str) -> None:
    enter(world)
    before = world.card.revision
    for name in EVERYBODY - CONCERNED:
        answer = client_of(world, name).post(address(world, f"card/{what}/"), {"revision": before})
        assert answer.status_code in (302, 403)
    assert world.card.revision == before


def test_the_secretarys_list_is_for_officers_of_that_league(world: World) -> None:
    for name in EVERYBODY:
        answer = client_of(world, name).get("/l/carn-brea/secretary/")
        expected = {"alice": 200, "dora": 200, "nobody": 302}.get(name, 403)
        assert answer.status_code == expected, name


def test_a_match_is_found_under_its_own_league_only(world: World) -> None:
    other = f"/l/carn-brea/matches/{world.other_match.pk}/"
    for rest in ("", "card/", "card/enter/", "card/tables/"):
        assert client_of(world, "alice").get(other + rest).status_code == 404


def test_an_unpublished_league_shows_nothing_to_strangers(world: World) -> None:
    League.objects.filter(pk=world.league.pk).update(published=False)
    assert [get(world, name).status_code for name in ("nobody", "frank", "bob")] == [404, 404, 200]


def test_no_public_page_of_a_match_holds_a_contact_a_code_or_a_minors_forename(
    world: World,
) -> None:
    play_game(world.card, table=1)
    enter(world)
    html = get(world, "nobody").content.decode()
    codes = [code_of(each.sheet) for each in world.card.sheets.all()]
    for secret in ("07700", "@example.org", "Shipf", "Kingsf", *codes):
        assert secret not in html
    assert "S. Trelfwny" in html


# --- The public page --------------------------------------------------------------------------


def test_a_match_to_come_shows_who_meets_whom(world: World) -> None:
    said = text(get(world, "nobody"))
    assert "Ship Inn v. Kings Arms" in said
    assert "Not entered yet" in said


def test_a_game_being_recorded_is_marked_in_play_with_its_hands(world: World) -> None:
    play_game(world.card, table=1, scores=[(2, 0), (0, 1)])
    said = text(get(world, "nobody"))
    assert "in play" in said
    assert "took every trick: 2 to Ship Inn." in said
    assert "took 4 tricks: 1 to Kings Arms." in said


def test_an_entered_card_is_provisional_until_agreed(world: World) -> None:
    enter(world, home_wins=6)
    assert "Provisional: waiting for Kings Arms" in text(get(world, "nobody"))
    services.agree_card(card=world.card, by=world.user("charlie"), revision=None)
    said = text(get(world, "nobody"))
    assert "Agreed by both sides" in said
    assert "6 – 3" in said


def test_an_unknown_losers_score_is_said_to_be_unknown(world: World) -> None:
    post(world, "bob", "card/enter/", paper(world, loser_2_2=""))
    assert "from the paper card, loser’s score not known" in text(get(world, "nobody"))


def test_a_dispute_is_public_and_its_words_are_not(world: World) -> None:
    enter(world)
    post(world, "charlie", "card/dispute/", fields_at("dispute", world, note="Bob cannot count."))
    public = text(get(world, "nobody"))
    assert "Provisional: in dispute" in public
    assert "cannot count" not in public
    assert "Bob cannot count." in text(get(world, "bob", "card/"))


# --- The captains' pages ----------------------------------------------------------------------


def test_a_card_is_entered_and_agreed_by_forms_alone(world: World) -> None:
    entered = post(world, "bob", "card/enter/", paper(world, home_wins=6))
    assert "Kings Arms must agree it now." in text(entered)
    agreed = post(world, "charlie", "card/agree/", fields_at("agree", world))
    assert "You agreed the card." in text(agreed)
    match = Match.objects.get(pk=world.match.pk)
    assert (match.state, match.home_games, match.away_games) == ("played", 6, 3)


def test_a_faulty_card_shows_the_faults_at_their_fields_and_keeps_what_was_typed(
    world: World,
) -> None:
    wrong = paper(
        world, loser_2_2="21", winner_3_3="", place_home_1_2=world.squads[world.home.pk][0].pk
    )
    answer = post(world, "bob", "card/enter/", wrong)
    html = answer.content.decode()
    assert answer.status_code == 422
    for field, message in (
        ("id_loser_2_2", "a loser’s score is from 0 to 20."),
        ("id_winner_3_3", "Say who won round 3 at table 3."),
        ("id_place_home_1_2", "is named twice"),
    ):
        assert re.search(rf'id="{field}_error"[^>]*>.*?{re.escape(message)}', html, re.S), field
    assert 'value="21"' in html
    assert not world.card.versions.exists()


def test_recorded_games_are_filled_in_and_locked(world: World) -> None:
    play_game(world.card, table=1)
    page = text(get(world, "bob", "card/enter/"))
    assert "Ship Inn won 22 – 0, by the hands recorded." in page
    post(world, "bob", "card/enter/", paper(world, winner_1_1="", loser_1_1=""))
    card_game = world.card.versions.get().games.get(round=1, table=1)
    assert (card_game.winner, card_game.loser_score) == (0, 0)
    assert card_game.game is not None


def test_the_paper_may_overrule_the_hands(world: World) -> None:
    play_game(world.card, table=1)
    post(
        world,
        "bob",
        "card/enter/",
        paper(world, paper_1_1="on", winner_1_1=1, loser_1_1=12),
    )
    card_game = world.card.versions.get().games.get(round=1, table=1)
    assert (card_game.winner, card_game.loser_score, card_game.game) == (1, 12, None)


def test_an_old_page_is_told_what_changed_and_may_be_sent_again(world: World) -> None:
    old = paper(world)
    enter(world)
    answer = post(world, "charlie", "card/enter/", {**old, "reason": "Ours."})
    assert answer.status_code == 422
    assert "the home captain entered the card" in text(answer)
    assert f'name="revision" value="{world.card.revision}"' in answer.content.decode()


def test_a_line_up_is_named_and_shown(world: World) -> None:
    squad = world.squads[world.home.pk]
    sent: dict[str, Any] = {"revision": world.card.revision, "place_home_1_1": squad[0].pk}
    answer = post(world, "bob", "card/line-up/home/", sent)
    assert "The line-up is named." in text(answer)
    assert "Bob Trelawny" in text(get(world, "nobody"))
    assert "Ship Inn named 1 of 6 players." in text(get(world, "bob", "card/line-up/home/")) or (
        world.card.versions.get().warnings[0]["code"] == "under_named"
    )


def test_a_select_offers_the_squad_first_and_then_the_league(world: World) -> None:
    html = get(world, "bob", "card/line-up/home/").content.decode()
    select = html[html.index('name="place_home_1_1"') :]
    assert select.index("Bob Trelawny") < select.index("Borrowed from elsewhere")
    assert select.index("Borrowed from elsewhere") < select.index("Eve Trelawny (Fox and Hounds)")


def test_history_says_what_a_correction_changed(world: World) -> None:
    enter(world)
    changed = paper(world, home_wins=5, loser_1_1=18, reason="Misread an 8.")
    post(world, "bob", "card/enter/", changed)
    said = text(get(world, "charlie", "card/"))
    assert "Round 1, table 1: 21 – 15 (paper) became 21 – 18 (paper)." in said
    assert "Misread an 8." in said


def test_tables_show_their_codes_and_change_them(world: World) -> None:
    sheet = world.card.sheets.get(table=2).sheet
    code = code_of(sheet)
    page = get(world, "charlie", "card/tables/").content.decode()
    assert code in page
    assert page.count("data:image/svg+xml") == 3
    post(world, "charlie", "card/tables/", {"table": 2})
    sheet.refresh_from_db()
    assert code_of(sheet) != code
