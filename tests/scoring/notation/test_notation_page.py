"""The page that reads a file: it works without a script and stores nothing."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from scoring.models import Sheet
from tests.scoring.notation.tables import GAMES, sample

pytestmark = pytest.mark.django_db


def upload(data: bytes, name: str = "game.egn", **options: str) -> HttpResponse:
    return Client().post("/notation/", {"file": SimpleUploadedFile(name, data)}, **options)


def test_asks_for_a_file_and_is_linked_from_every_page() -> None:
    page = Client().get("/notation/")
    assert page.status_code == 200
    assert 'enctype="multipart/form-data"' in page.content.decode()
    assert "<script" not in page.content.decode().split("</head>")[1]
    assert 'href="/notation/"' in Client().get("/").content.decode()


def test_shows_a_game_hand_by_hand_with_the_running_score() -> None:
    page = upload((GAMES / "kitchen.egn").read_bytes()).content.decode()
    assert "Nan &amp; Sue v. Ed &amp; Will" in page
    assert "Sue made hearts: 1 trick, euchred" in page
    assert "0 – 2" in page
    assert "Final score 0 – 6: Ed &amp; Will won." in page
    assert not Sheet.objects.exists()


def test_shows_every_game_of_a_match() -> None:
    page = upload((GAMES / "evening.emn").read_bytes()).content.decode()
    assert "Anchor v. Ship, table 2" in page
    assert page.count("Final score") == 3
    assert "Meg, Ed, Nan, Will" in page


def test_says_what_is_wrong_in_plain_words() -> None:
    value = sample("kitchen.egn")
    value["deals"][0]["phases"][1]["tricks"][0][1] = "Qd"
    answer = upload(json.dumps(value).encode(), "<b>.egn")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Deal 1, trick 1, card 2 (Qd): Sue played the queen of diamonds" in page
    assert "<b>" not in page
    assert "Final score" not in page


def test_shows_what_is_odd_beside_the_game() -> None:
    value = sample("kitchen.egn")
    value["deals"].reverse()
    page = upload(json.dumps(value).encode()).content.decode()
    assert "Odd, and read all the same" in page
    assert "Final score" in page


@pytest.mark.parametrize("data", [b"", b"nonsense", b"\xff\xfe", b"[" * 100_000])
def test_what_cannot_be_read_is_told(data: bytes) -> None:
    answer = upload(data)
    assert answer.status_code == 422
    assert "cannot be read" in answer.content.decode()


def test_no_file_is_told_at_the_field() -> None:
    answer = Client().post("/notation/", {})
    assert answer.status_code == 422
    assert "Choose a file first." in answer.content.decode()


def test_fifty_megabytes_are_told() -> None:
    answer = upload(b" " * (50 * 1024 * 1024))
    assert answer.status_code == 413
    assert "A file of at most 8 MB is read, and this one has 51 MB." in answer.content.decode()


@pytest.mark.parametrize("length", ["-1", "three", "٣", "9" * 5000])
def test_a_length_that_is_no_number_is_told(length: str) -> None:
    answer = Client().generic("POST", "/notation/", b"", CONTENT_LENGTH=length)
    assert answer.status_code == 400
    assert "<h1" in answer.content.decode()


def test_wants_its_own_form() -> None:
    strict = Client(enforce_csrf_checks=True)
    file = SimpleUploadedFile("game.egn", b"{}")
    assert strict.post("/notation/", {"file": file}).status_code == 403


def test_waits_after_thirty_files_in_a_minute() -> None:
    answers = [upload(b"x", REMOTE_ADDR="192.0.2.9") for _ in range(31)]
    assert [answer.status_code for answer in answers] == [422] * 30 + [429]
    assert "Try again in" in answers[-1].content.decode()
