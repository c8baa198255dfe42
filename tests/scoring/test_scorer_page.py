"""What the server gives a phone to keep: two shells and the worker that keeps them."""

import json
from pathlib import Path
from uuid import UUID

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from scoring import views

SCORER = reverse("scorer", args=[UUID("00000000-0000-4000-8000-000000000001")])


def shell(client: Client, **asked: str) -> dict[str, object]:
    text = client.get("/table/sw.js", asked).content.decode()
    found: dict[str, object] = json.loads(text.partition("const SHELL = ")[2].partition(";\n")[0])
    return found


def test_the_worker_is_a_script_that_is_asked_for_again_each_time(client: Client) -> None:
    response = client.get("/table/sw.js")

    assert response["Content-Type"] == "text/javascript"
    assert response["Cache-Control"] == "no-cache"


def test_everything_the_worker_keeps_exists(client: Client) -> None:
    kept = shell(client)

    assert isinstance(kept["files"], list)
    for address in kept["files"]:
        name = address.removeprefix(settings.STATIC_URL)
        assert finders.find(name), f"{address} is kept but missing"
    for page in ("words", "enter", "scorer"):
        assert client.get(str(kept[page])).status_code == 200


@pytest.mark.parametrize("address", ["/table/", SCORER])
def test_the_worker_keeps_every_file_its_pages_ask_for(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    files = shell(client)["files"]

    assert isinstance(files, list)
    named = [part.partition('"')[0] for part in page.split('"' + settings.STATIC_URL)[1:]]
    asked = {settings.STATIC_URL + name for name in named if name.endswith((".js", ".css"))}
    assert asked
    assert asked <= set(files)


def test_modules_import_only_what_is_kept(client: Client) -> None:
    files = shell(client)["files"]
    assert isinstance(files, list)
    folder = Path(str(finders.find("scoring/scorer.js"))).parent

    for module in folder.glob("*.js"):
        for part in module.read_text().split(' from "./')[1:]:
            name = part.partition('"')[0]
            assert f"{settings.STATIC_URL}scoring/{name}" in files


def test_a_changed_file_makes_another_version(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "_shell_once", views._shell)
    before = shell(client)
    source = views._source
    monkeypatch.setattr(
        views, "_source", lambda name: source(name) + (b" " if name.endswith("legal.js") else b"")
    )

    after = shell(client)
    assert after["version"] != before["version"]
    assert after["files"] == before["files"]


@pytest.mark.parametrize("address", ["/table/", SCORER])
def test_a_shell_is_the_same_for_everybody(
    client: Client, admin_client: Client, address: str
) -> None:
    assert client.get(address).content == admin_client.get(address).content


@pytest.mark.parametrize("address", ["/table/", SCORER])
def test_a_shell_gives_the_token_that_writes_need(client: Client, address: str) -> None:
    assert "csrftoken" in client.get(address).cookies


def test_pages_are_only_read(client: Client) -> None:
    for address in ("/table/", SCORER, "/table/sw.js"):
        assert client.post(address).status_code == 405


def test_what_is_kept_is_in_the_pages_language_whatever_the_browser_prefers(
    client: Client,
) -> None:
    german, english = shell(client, words="de"), shell(client, words="en-gb")
    assert german["version"] != english["version"]
    assert german["files"] == english["files"]
    assert german["words"] == "/table/words/de.js"
    for page in ("enter", "scorer"):
        kept = client.get(str(german[page]), headers={"Accept-Language": "nl"})
        assert '<html lang="de">' in kept.content.decode()


def test_a_language_nobody_speaks_is_passed_over(client: Client) -> None:
    assert shell(client, words="fr")["language"] == "en-gb"
    asked = client.get("/table/sw.js", headers={"Accept-Language": "lb"}).content.decode()
    assert '"language": "lb"' in asked


def test_the_words_are_the_scorers_alone(client: Client) -> None:
    words = client.get("/table/words/de.js")
    assert words["Content-Type"].startswith("text/javascript")
    assert "Wer hat angesagt?" in words.content.decode()
    assert "Alle auswählen" not in words.content.decode()
    assert len(words.content) < 40_000
