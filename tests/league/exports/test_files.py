"""The CSV files: what is in them is what the pages are made from."""

import csv
import io

import pytest
from django.test import Client

from league.cards.services import open_card, reopen_tables
from league.competitions.models import Match
from league.exports.tables import TABLES
from league.ladders.selectors import published_ladder
from league.statistics.selectors import division_figures
from scoring.models import Game, Hand
from scoring.services import amend_hand
from tests.league.builders import a_match, play_recorded_game, secretary_of
from tests.league.exports.conftest import Exported, a_season_to_export


def read(client: Client, exported: Exported, table: str) -> list[dict[str, str]]:
    response = client.get(exported.file(table))
    assert response.status_code == 200
    text = b"".join(response.streaming_content).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("table", TABLES)
def test_a_file_is_named_and_begins_with_a_byte_order_mark_and_its_columns(
    client: Client, exported: Exported, table: str
) -> None:
    response = client.get(exported.file(table))
    body = b"".join(response.streaming_content)
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"].endswith(f'-{table}.csv"')
    assert body.startswith("\ufeff".encode())
    header = body.decode("utf-8-sig").split("\r\n")[0]
    assert header.split(",") == list(TABLES[table].header)


@pytest.mark.parametrize("table", TABLES)
def test_rows_hold_every_column_and_no_other(exported: Exported, table: str) -> None:
    rows = list(TABLES[table].rows(exported.division))
    assert rows
    for row in rows:
        assert tuple(row) == TABLES[table].header


@pytest.mark.parametrize("table", TABLES)
def test_cells_are_of_the_type_their_column_promises(exported: Exported, table: str) -> None:
    for row in TABLES[table].rows(exported.division):
        for column in TABLES[table].columns:
            value = row[column.name]
            assert column.optional if value is None else type(value) is column.kind, column.name


def test_the_ladder_is_the_published_one(client: Client, exported: Exported) -> None:
    published = published_ladder(exported.division).rows
    rows = read(client, exported, "ladder")
    assert [(row["position"], row["played"], row["won"]) for row in rows] == [
        (str(line.position), str(line.played), str(line.won)) for line in published
    ]
    assert [int(row["team_id"]) for row in rows] == [line.team_id for line in published]


def test_matches_give_results_only_once_they_count(client: Client, exported: Exported) -> None:
    rows = {int(row["match_id"]): row for row in read(client, exported, "matches")}
    assert rows.keys() == set(Match.objects.values_list("pk", flat=True))
    paper = rows[exported.paper.pk]
    assert (paper["home_games"], paper["away_games"]) == ("1", "3")
    assert (paper["home_points"], paper["away_points"]) == ("0", "2")
    assert (paper["state"], paper["card"]) == ("played", "agreed")
    awarded = rows[exported.awarded.pk]
    assert (awarded["home_games"], awarded["home_points"], awarded["away_points"]) == (
        "3",
        "2",
        "-0.5",
    )
    awaiting = rows[exported.awaiting.pk]
    assert (awaiting["card"], awaiting["home_games"], awaiting["home_points"]) == (
        "awaiting",
        "",
        "",
    )
    postponed = rows[exported.postponed.pk]
    assert (postponed["state"], postponed["played_on"]) == ("postponed", "")


def test_only_a_result_counts_in_the_ladder(client: Client, exported: Exported) -> None:
    counting = {
        int(row["match_id"]): row["counts_in_ladder"] for row in read(client, exported, "matches")
    }
    results = [exported.by_hand, exported.paper, exported.awarded]
    assert {number for number, told in counting.items() if told == "yes"} == {
        match.pk for match in results
    }


def test_a_result_that_counts_provisionally_counts(client: Client, db: None) -> None:
    shown = a_season_to_export(shows_provisional=True)
    rows = {int(row["match_id"]): row for row in read(client, shown, "matches")}
    assert rows[shown.awaiting.pk]["counts_in_ladder"] == "yes"


def test_a_card_is_named_once_it_is_begun(client: Client, exported: Exported) -> None:
    def card() -> str:
        rows = {int(row["match_id"]): row["card"] for row in read(client, exported, "matches")}
        return rows[planned.pk]

    planned = a_match(exported.paper.home, exported.by_hand.away, week=4)
    assert card() == ""
    open_card(match=planned)
    assert card() == "", "its tables have codes, and nobody has written on it"
    play_recorded_game(planned, table=1, seed=1)
    assert card() == "open"


def test_games_are_those_of_agreed_cards(client: Client, exported: Exported) -> None:
    rows = read(client, exported, "games")
    assert {int(row["match_id"]) for row in rows} == {exported.by_hand.pk, exported.paper.pk}
    assert len(rows) == 8
    paper = [row for row in rows if int(row["match_id"]) == exported.paper.pk]
    assert [(row["winner"], row["loser_points"], row["winner_points"]) for row in paper] == [
        ("home", "4", "5"),
        ("away", "0", "5"),
        ("away", "", ""),
        ("away", "3", "5"),
    ]
    by_hand = [row for row in rows if row["source"] == "hands"]
    assert [int(row["hands"]) for row in by_hand] == [
        Game.objects.get(pk=row["game_id"]).hands_recorded for row in by_hand
    ]


def test_hands_amended_and_not_yet_agreed_count_nowhere(client: Client, exported: Exported) -> None:
    game = Game.objects.filter(sheet__card_sheet__card=exported.by_hand.card).earliest("pk")
    lost = next(h for h in game.hands.filter(current=True) if h.points[1 - game.won_by] > 0)
    loser_points = game.score[1 - game.won_by]
    secretary = secretary_of(exported.league)
    reopen_tables(card=exported.by_hand.card, by=secretary, reason="A hand was wrong.")
    amend_hand(
        game=game,
        number=lost.number,
        facts={"kind": "thrown_in", "dealer": lost.dealer},
        version=lost.version,
        reason="Everybody had passed.",
        recorder="secretary",
    )
    row = next(
        row
        for row in read(client, exported, "games")
        if (row["match_id"], row["round"], row["table"]) == (str(exported.by_hand.pk), "1", "1")
    )
    assert (row["source"], row["loser_points"], row["game_id"]) == ("paper", str(loser_points), "")
    assert str(game.pk) not in {row["game_id"] for row in read(client, exported, "hands")}


def test_points_are_those_of_the_figures(client: Client, exported: Exported) -> None:
    games = read(client, exported, "games")
    known = [row for row in games if row["loser_points"]]
    points = sum(int(row["winner_points"]) + int(row["loser_points"]) for row in known)
    players = read(client, exported, "players")
    assert sum(int(row["points_for"]) for row in players) == 2 * points
    assert sum(int(row["scored_games"]) for row in players) == 4 * len(known)


def test_visitors_move_between_tables(client: Client, exported: Exported) -> None:
    by_hand = [
        row
        for row in read(client, exported, "games")
        if int(row["match_id"]) == exported.by_hand.pk
    ]
    assert [(row["home_player_1"][:8], row["away_player_1"][:8]) for row in by_hand] == [
        ("Player 1", "Player 1"),
        ("Player 3", "Player 3"),
        ("Player 1", "Player 3"),
        ("Player 3", "Player 1"),
    ]


def test_hands_are_the_recorded_ones_in_order(client: Client, exported: Exported) -> None:
    rows = read(client, exported, "hands")
    hands = {(hand.game_id, hand.number): hand for hand in Hand.objects.filter(current=True)}
    assert len(rows) == len(hands)
    for row in rows:
        hand = hands[int(row["game_id"]), int(row["hand"])]
        assert [int(row["home_points"]), int(row["away_points"])] == hand.points
        assert [int(row["home_score"]), int(row["away_score"])] == hand.score
        assert row["outcome"] == hand.outcome
        assert row["maker"] == ("" if hand.maker is None else str(hand.maker))
        assert bool(row["dealer_name"])
    numbers = [(int(row["match_round"]), int(row["match_table"]), int(row["hand"])) for row in rows]
    assert numbers == sorted(numbers)


def test_players_have_the_figures_of_the_page(client: Client, exported: Exported) -> None:
    rows = read(client, exported, "players")
    assert [(int(row["player_id"]), int(row["games"]), int(row["made"])) for row in rows] == [
        (each.player.pk, each.games, each.made) for each in division_figures(exported.division)
    ]


def test_provisional_seasons_export_entered_cards_too(client: Client, db: None) -> None:
    exported = a_season_to_export(shows_provisional=True)
    rows = read(client, exported, "games")
    assert {row["card"] for row in rows if int(row["match_id"]) == exported.awaiting.pk} == {
        "entered"
    }


def test_names_that_look_like_formulas_are_harmless(client: Client, exported: Exported) -> None:
    assert {row["home"] for row in read(client, exported, "matches")} == {
        "Clay Barrow",
        "'=1+1",
        "Gig & Oar",
        "Żuk’s, “Bar”",
    }


def test_no_file_tells_a_contact_or_a_minors_forename(client: Client, exported: Exported) -> None:
    for table in TABLES:
        text = b"".join(client.get(exported.file(table)).streaming_content).decode()
        assert "@" not in text.replace("'@", "")
        assert "07700" not in text
        assert "Perran" not in text
    games = read(client, exported, "games")
    assert any(row["home_player_2"] == "P. Of Clay Barrow" for row in games)


@pytest.mark.parametrize("table", TABLES)
def test_a_division_where_nothing_was_played_has_files_without_rows(
    client: Client, db: None, table: str
) -> None:
    exported = a_season_to_export()
    exported.division.matches.all().delete()
    rows = read(client, exported, table)
    assert rows == [] or table == "ladder"
