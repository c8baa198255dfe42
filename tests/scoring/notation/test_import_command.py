"""`manage.py import_egn`: what it prints, what it stores, and when it fails."""

import io
import json
import os
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from scoring.models import GameSource, Sheet
from tests.scoring.notation.tables import GAMES, sample

pytestmark = pytest.mark.django_db


def run(*arguments: str | Path) -> str:
    out = io.StringIO()
    call_command("import_egn", *map(str, arguments), stdout=out)
    return out.getvalue()


def run_and_fail(*arguments: str | Path) -> str:
    out = io.StringIO()
    with pytest.raises(CommandError) as failed:
        call_command("import_egn", *map(str, arguments), stdout=out)
    assert failed.value.returncode == 1
    return out.getvalue()


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    value = sample("kitchen.egn")
    value["deals"][0]["phases"][1]["tricks"][0][1] = "Qd"
    path = tmp_path / "faulty.egn"
    path.write_text(json.dumps(value))
    return path


def test_prints_hands_final_score_and_winner_and_stores() -> None:
    lines = run(GAMES / "kitchen.egn").splitlines()
    (sheet,) = Sheet.objects.all()
    assert [line.strip() for line in lines[1:]] == [
        "Nan & Sue v. Ed & Will",
        "1. Nan dealt. Sue made hearts: 1 trick, euchred. 2 to Ed & Will. 0 – 2",
        "2. Ed dealt. Ed took up spades alone: 5 tricks, a march. 4 to Ed & Will. 0 – 6",
        "Final score 0 – 6: Ed & Will won.",
        f"Stored on sheet {sheet.id}.",
    ]


def test_prints_an_unfinished_deal_as_unfinished() -> None:
    printed = run(GAMES / "broken-off.egn", "--check")
    assert "3. Nan dealt. Ed made clubs: unfinished after 1 trick." in printed
    assert "The score stands at 2 – 2; the game is unfinished." in printed


def test_a_file_whose_name_is_no_text_is_stored_under_what_can_be_read(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/m\xe4rz.egn"))
    path.write_bytes((GAMES / "kitchen.egn").read_bytes())
    assert "m\ufffdrz.egn" in run(path)
    assert GameSource.objects.get().file_name == "m\ufffdrz.egn"


def test_check_stores_nothing() -> None:
    run(GAMES / "evening.emn", "--check")
    assert not Sheet.objects.exists()


def test_json_is_for_machines() -> None:
    kitchen, broken_off = json.loads(run(GAMES / "kitchen.egn", GAMES / "broken-off.egn", "--json"))
    (game,) = kitchen["games"]
    assert (game["opening_score"], game["final"], game["won_by"]) == ([0, 0], [0, 6], 1)
    assert game["hands"][1] == {
        "kind": "played",
        "dealer": 1,
        "round": 1,
        "maker": 1,
        "trump": "spades",
        "alone": [1],
        "tricks": [0, 5],
        "points": [0, 4],
        "score": [0, 6],
    }
    assert game["deals"][1]["tricks"][0] == {
        "led_by": 2,
        "won_by": 1,
        "cards": ["Qc", "9c", "9s"],
    }
    assert broken_off["games"][0]["hands"][2] == {"kind": "unfinished", "dealer": 0}
    assert broken_off["games"][0]["final"] == [2, 2]
    assert [len(each["sheets"]) for each in (kitchen, broken_off)] == [1, 1]


def test_a_faulty_file_fails_and_leaves_nothing_and_the_others_are_stored(faulty: Path) -> None:
    printed = run_and_fail(faulty, GAMES / "kitchen.egn")
    assert "Error: Deal 1, trick 1, card 2 (Qd): Sue played the queen of diamonds" in printed
    assert [sheet.label for sheet in Sheet.objects.all()] == ["Kitchen table, 2026-03-14"]


def test_json_tells_faults_with_deal_trick_and_card(faulty: Path) -> None:
    (told,) = json.loads(run_and_fail(faulty, "--json"))
    assert told["games"] is None
    place: dict[str, Any] = {name: told["faults"][0][name] for name in ("deal", "trick", "card")}
    assert place == {"deal": 1, "trick": 1, "card": 2}
    assert told["faults"][0]["code"] == "revoke"


def test_a_second_import_stores_nothing_and_says_so() -> None:
    run(GAMES / "kitchen.egn")
    assert "they are not stored twice" in run(GAMES / "kitchen.egn")
    assert Sheet.objects.count() == 1


def test_files_that_are_missing_or_huge_are_told(tmp_path: Path) -> None:
    huge = tmp_path / "huge.egn"
    with huge.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    printed = run_and_fail(tmp_path / "none.egn", tmp_path, huge)
    assert printed.count("cannot be opened") == 2
    assert "at most 8 MB is read, and this one has 50 MB" in printed
