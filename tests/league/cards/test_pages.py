"""The pages of matches and cards, in plain HTML: what they say, to whom, and what they do."""

import re
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from league.cards import services
from league.cards.models import Card, CardVersion
from league.competitions.format import meetings
from league.competitions.models import Match, Side
from league.organisation.clock import today_in
from league.organisation.models import League
from scoring.codes import code_of
from tests.league.cards.test_api import client_of
from tests.league.world import World, play_game

EVERYBODY = {"alice", "dora", "bob", "charlie", "eve", "frank", "nora", "nobody"}
CONCERNED = {"alice", "dora", "bob", "charlie"}


def address(world: World, rest: str = "") -> str:
    return f"/l/carn-brea/matches/{world.match.pk}/{rest}"


def get(world: World, name: str, rest: str = "") -> Any:
    return client_of(world, name).get(address(world, rest))


def text(response: Any) -> str:
    html = response.content.decode().replace("<wbr>", "")
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).replace("&amp;", "&")


def enter(world: World, home_wins: int = 5) -> None:
    services.enter_card(
        card=world.card,
        side=Side.HOME,
        entry=world.entry(home_wins),
        by=world.user("bob"),
        revision=None,
    )


def paper(world: World, home_wins: int = 6, **changes: Any) -> dict[str, Any]:
    """The entry form as a captain fills it in."""
    sent: dict[str, Any] = {"revision": world.card.revision, "reason": ""}
    for side, team in (("home", world.home), ("away", world.away)):
        for pair, players in enumerate(world.line_up(team), start=1):
            for place, person in enumerate(players, start=1):
                sent[f"place_{side}_{pair}_{place}"] = person.pk
    for i, meeting in enumerate(meetings(3)):
        sent[f"winner_{meeting.round}_{meeting.table}"] = 0 if i < home_wins else 1
        sent[f"loser_{meeting.round}_{meeting.table}"] = 15
    return {**sent, **changes}


def post(world: World, name: str, rest: str, data: dict[str, Any]) -> HttpResponse:
    answer: Any = client_of(world, name).post(address(world, rest), data, follow=True)
    return answer  # type: ignore[no-any-return]


# --- Who may see what -------------------------------------------------------------------------


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
    post(world, "charlie", "card/dispute/", _at("dispute", world, note="Bob cannot count."))
    public = text(get(world, "nobody"))
    assert "Provisional: in dispute" in public
    assert "cannot count" not in public
    assert "Bob cannot count." in text(get(world, "bob", "card/"))


def _at(prefix: str, world: World, **fields: Any) -> dict[str, Any]:
    given = {"revision": world.card.revision, **fields}
    return {f"{prefix}-{name}": value for name, value in given.items()}


# --- The captains' pages ----------------------------------------------------------------------


def test_a_card_is_entered_and_agreed_by_forms_alone(world: World) -> None:
    entered = post(world, "bob", "card/enter/", paper(world, home_wins=6))
    assert "Kings Arms must agree it now." in text(entered)
    agreed = post(world, "charlie", "card/agree/", _at("agree", world))
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
        ("id_loser_2_2", "a loser&#x27;s score is from 0 to 20."),
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


# --- Lists ------------------------------------------------------------------------------------


def move_to(world: World, days_ago: int) -> None:
    night = today_in(world.league) - timedelta(days=days_ago)
    Match.objects.filter(pk=world.match.pk).update(played_on=night)


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
    postponed = post(world, "alice", "card/postpone/", _at("postpone", world, reason="Flood."))
    assert "The match is postponed." in text(postponed)
    listed = text(client_of(world, "alice").get("/l/carn-brea/secretary/"))
    assert "Postponed without a night" in listed
    moved = _at("rearrange", world, night="2025-12-04", reason="Both asked.")
    assert "has its new night" in text(post(world, "alice", "card/rearrange/", moved))
    enter(world)
    settled = _at("settle", world, version=1, reason="Papers seen.")
    assert "settled and agreed" in text(post(world, "alice", "card/settle/", settled))
    award = _at(
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
    award = _at("award", world, home_games=10, away_games=0, home_points="2", away_points="0")
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
