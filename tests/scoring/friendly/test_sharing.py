"""A friendly game's share link: the running sheet for anybody who has it, and for nobody else."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from scoring.exporting.columns import as_markdown
from scoring.friendly import files, reading
from scoring.friendly.models import FriendlyGame
from scoring.rules import PRESETS, outcomes, rule_set
from scoring.services import record_hand
from tests.scoring.friendly.conftest import PAIRS, THREE_TRICKS, play, start

MARCH = {"kind": "played", "maker": 1, "tricks": [0, 5]}
HIDDEN = "noindex, nofollow"


def read(token: str, rest: str = "", **options: Any) -> Any:
    return Client().get(f"/friendly/read/{token}/{rest}", **options)


def page(token: str) -> str:
    return read(token).content.decode()


@pytest.fixture
def played(made: FriendlyGame) -> FriendlyGame:
    play(made, THREE_TRICKS, MARCH)
    return made


def test_every_hand_is_told_with_its_score(played: FriendlyGame) -> None:
    told = page(played.token)
    assert "Ann made hearts and took 3 tricks: 1 to Ann &amp; Cat." in told
    assert "Bob made it and took every trick: 2 to Bob &amp; Dan." in told
    assert "Game 1: 1 – 2" in told
    assert "In play; ahead: Bob &amp; Dan" in told


def test_it_says_who_won_and_counts_games(ann: Client) -> None:
    made = start(ann, target="2", **PAIRS)
    play(made, MARCH)
    assert "Bob &amp; Dan won" in page(made.token)
    play(made, THREE_TRICKS)
    told = page(made.token)
    assert told.index("Game 2") < told.index("Game 1")
    assert "Games won" in told


def test_the_worm_draws_the_numbers_of_the_table(played: FriendlyGame) -> None:
    told = page(played.token)
    assert told.count("<polyline") == 2
    assert "Ann &amp; Cat 1; Bob &amp; Dan 2; In play; ahead: Bob &amp; Dan." in told
    assert 'role="img"' in told
    assert "style=" not in told


def test_before_the_first_hand_there_is_nothing_to_draw(made: FriendlyGame) -> None:
    assert "Not begun yet" in page(made.token)
    play(made)
    assert "No hand recorded yet." in page(made.token)


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_is_told_and_drawn(ann: Client, preset: str) -> None:
    rules = rule_set(preset)
    made = start(ann, preset, seat_0="")
    legal = outcomes(rules)
    play(made, legal[len(legal) // 2].facts(rules))
    told = page(made.token)
    assert told.count("<polyline") == rules.sides
    row = row_of(made)
    (game,) = made.sheet.games.all()
    assert [int(row[f"score_{side}"]) for side in range(1, rules.sides + 1)] == game.score


def row_of(made: FriendlyGame) -> dict[str, str]:
    """The last row of a game's file."""
    text = read(made.token, "hands.csv").content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))[-1]


def test_in_the_readers_language(played: FriendlyGame) -> None:
    told = read(played.token, data={"language": "de"}).content.decode()
    assert "Ann machte Herz: 3 Stiche: 1 an Ann &amp; Cat." in told


def test_what_is_odd_about_a_hand_too(made: FriendlyGame) -> None:
    play(made, THREE_TRICKS, {**THREE_TRICKS, "dealer": 0})
    assert "it was seat 2’s deal" in page(made.token)
    assert "und Platz 2 war an der Reihe" in read(made.token, "?language=de").content.decode()


def test_a_reader_needs_no_cookie_and_may_change_nothing(played: FriendlyGame) -> None:
    reader = Client()
    assert reader.get(f"/friendly/read/{played.token}/").status_code == 200
    assert reader.post(f"/friendly/read/{played.token}/").status_code == 405
    assert reader.get(f"/friendly/{played.pk}/").status_code == 404
    assert reader.get(f"/api/v1/sheets/{played.pk}").status_code == 401


def test_a_copy_that_is_the_latest_is_not_sent_again(played: FriendlyGame) -> None:
    for rest in ("", "hands.csv", "game.json"):
        first = read(played.token, rest)
        again = read(played.token, rest, headers={"If-None-Match": first["ETag"]})
        assert again.status_code == 304
    api = f"/api/v1/friendly-games/{played.token}"
    tag = Client().get(api)["ETag"]
    assert Client().get(api, headers={"If-None-Match": tag}).status_code == 304
    record_hand(
        game=played.sheet.games.get(), number=3, facts={"dealer": 2, **MARCH}, recorder="table code"
    )
    assert Client().get(api, headers={"If-None-Match": tag}).status_code == 200


def test_no_search_engine_lists_it(played: FriendlyGame) -> None:
    assert f'<meta name="robots" content="{HIDDEN}">' in page(played.token)
    for rest in ("", "hands.csv", "game.json"):
        assert read(played.token, rest)["X-Robots-Tag"] == HIDDEN
    assert Client().get(f"/api/v1/friendly-games/{played.token}")["X-Robots-Tag"] == HIDDEN
    assert "Disallow: /friendly/" in Client().get("/robots.txt").content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("token", ["x", "A" * 22, "A" * 300, "…"])
def test_a_link_to_nothing(token: str) -> None:
    assert read(token).status_code == 404
    assert Client().get(f"/api/v1/friendly-games/{token}").status_code == 404


def test_tokens_cannot_be_guessed_from_one_another(made: FriendlyGame, bob: Client) -> None:
    tokens = set(FriendlyGame.objects.values_list("token", flat=True))
    assert len(tokens) == 2
    assert all(len(token) == 22 and str(made.pk) not in token for token in tokens)


def test_the_file_has_a_row_a_hand(played: FriendlyGame) -> None:
    text = read(played.token, "hands.csv").content.decode("utf-8-sig")
    first, second = csv.DictReader(io.StringIO(text))
    assert (first["dealer"], first["maker"], first["trump"]) == ("Ann", "Ann", "hearts")
    assert [first[f"points_{side}"] for side in (1, 2)] == ["1", "0"]
    assert [second[f"score_{side}"] for side in (1, 2)] == ["1", "2"]
    assert [second[f"tricks_{side}"] for side in (1, 2)] == ["0", "5"]
    assert second["side_2"] == "Bob & Dan"
    assert second["told"] == "Bob made it and took every trick: 2 to Bob & Dan."


def test_no_name_becomes_a_formula(ann: Client) -> None:
    made = start(ann, seat_0="=1+1", seat_1="@SUM(A1)")
    play(made, THREE_TRICKS)
    row = row_of(made)
    assert row["dealer"] == "'=1+1"
    assert row["told"].startswith("'=1+1 made hearts")
    assert not [cell for cell in row.values() if cell[:1] in set("=+@")]


def test_programs_get_facts_points_and_scores(played: FriendlyGame) -> None:
    data = json.loads(read(played.token, "game.json").content)
    assert data == Client().get(f"/api/v1/friendly-games/{played.token}").json()
    (game,) = data["games"]
    assert data["rules"] == played.sheet.rules
    assert [hand["score"] for hand in game["hands"]] == [[1, 0], [1, 2]]
    assert game["hands"][0] | THREE_TRICKS == game["hands"][0]


def test_statements_do_not_grow_with_games_and_hands(
    made: FriendlyGame, django_assert_num_queries: Any
) -> None:
    play(made, *[MARCH] * 5)
    for rest in ("", "hands.csv", "game.json"):
        with django_assert_num_queries(3):
            read(made.token, rest)


def test_statements_for_many_games(ann: Client, django_assert_num_queries: Any) -> None:
    made = start(ann, target="2")
    for _ in range(4):
        play(made, MARCH)
    with django_assert_num_queries(3):
        assert page(made.token).count("<svg viewBox") > 4


def test_the_document_describes_every_column_as_it_is() -> None:
    document = Path(settings.BASE_DIR, "docs/exports.md").read_text()
    assert as_markdown(files.columns(1)) in document


def test_each_row_has_a_cell_for_every_column(played: FriendlyGame) -> None:
    expected = {column.name for column in files.columns(2)}
    for row in files.rows(reading.read(played)):
        assert set(row) == expected


def test_what_is_played_is_named_in_the_readers_language(ann: Client) -> None:
    made = start(ann, "buck", seat_0="Ann")
    assert "Friendly game: Buck euchre" in page(made.token)
    assert "Freundschaftsspiel: Buck-Euchre" in read(made.token, "?language=de").content.decode()
