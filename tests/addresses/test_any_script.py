"""What people type is kept and shown as it was written, in any script; what hides is refused."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.db.models import Model
from django.utils.html import escape

from league.cards.models import CardEvent
from league.competitions.models import Division, Season, Team
from league.organisation.models import League, Person, Venue
from scoring.models import Hand, RuleSet
from tests.addresses.cast import AWAY, HOME, NOBODY, OPERATOR, SCORER, SECRETARY, Night, undone
from tests.addresses.knocking import ask, pages_text
from tests.addresses.rules import AMENDED, KEPT
from tests.league.cards.test_api import as_json
from tests.league.cards.visits import paper

READABLE = (
    "محمد می\u200cخواهم",
    "李小龍 דָּנִי",
    "Ze\u0301 N\u0303a\u0323ng 𝔊𝔲𝔫",
    "👩\u200d👩\u200d👧 & <b>O’Neill</b>",
)
TURNED, BELL, NOTHING = "Ann\u202ekcaJ", "Ann\x07", "\u200b\u200d"
ISOLATED, PARTED = "\u2066Ann\u2069", "Ann\u2028Jack"


@dataclass(frozen=True)
class Typed:
    """A field somebody types into: what is sent, where it is stored, and who reads it where."""

    who: str
    address: str
    body: Callable[[Night, str], dict[str, Any]]
    rows: type[Model]
    field: str
    read_at: str
    method: str = "POST"
    match: str = "fresh"
    readable: tuple[str, ...] = READABLE
    refused: tuple[str, ...] = (TURNED, BELL, NOTHING, ISOLATED, PARTED)


def operators(model: str, rows: type[Model], field: str = "name", **fields: Any) -> Typed:
    def body(night: Night, text: str) -> dict[str, Any]:
        given = {name: at(night) if callable(at) else at for name, at in fields.items()}
        return {**given, field: text}

    place = f"/admin/{model}/"
    return Typed(OPERATOR, f"{place}add/", body, rows, field, place)


def no_rows(prefix: str) -> dict[str, Any]:
    return {f"{prefix}-TOTAL_FORMS": 0, f"{prefix}-INITIAL_FORMS": 0}


SEASON = {
    "league": lambda night: night.world.league.pk,
    "slug": "new",
    "starts_on": "2026-09-01",
    "ends_on": "2027-05-01",
    "tables": 3,
    "points_scheme": '{"win": "2", "draw": "1", "loss": "0"}',
    "tie_order": '["games_won"]',
    "preset": "st_austell",
    "options": "{}",
}
ALL_AT_ONCE = (" / ".join(READABLE),)
HIDING = (TURNED, BELL, ISOLATED, PARTED)
CARD = "/l/{league}/matches/{match_id}/card/"

FIELDS = {
    "a league's name": operators(
        "organisation/league",
        League,
        slug="new",
        time_zone="Europe/London",
        name_display="full",
        **no_rows("roles"),
    ),
    "a venue's name": operators(
        "organisation/venue", Venue, league=lambda night: night.world.league.pk
    ),
    "a forename": operators(
        "organisation/person",
        Person,
        "forename",
        league=lambda night: night.world.league.pk,
        surname="Opie",
    ),
    "a surname": operators(
        "organisation/person",
        Person,
        "surname",
        league=lambda night: night.world.league.pk,
        forename="Ann",
    ),
    "a season's name": operators("competitions/season", Season, **SEASON),
    "a division's name": operators(
        "competitions/division",
        Division,
        season=lambda night: night.world.division.season_id,
        slug="new",
        order=9,
    ),
    "a team's name": operators(
        "competitions/team",
        Team,
        division=lambda night: night.world.division.pk,
        venue=lambda night: night.world.home.venue_id,
        **no_rows("squad"),
    ),
    "why a card is corrected": Typed(
        AWAY,
        f"{CARD}enter/",
        lambda night, text: paper(
            night.world, revision=night.card("entered").revision, reason=text
        ),
        CardEvent,
        "note",
        CARD,
        match="entered",
        readable=ALL_AT_ONCE,
        refused=HIDING,
    ),
    "a dispute's note": Typed(
        AWAY,
        f"{CARD}dispute/",
        lambda night, text: {
            "dispute-revision": night.card("entered").revision,
            "dispute-note": text,
        },
        CardEvent,
        "note",
        CARD,
        match="entered",
        readable=ALL_AT_ONCE,
        refused=HIDING,
    ),
    "a dispute's note, over the API": Typed(
        AWAY,
        "/api/v1/cards/{match_id}/dispute",
        lambda night, text: {"note": text},
        CardEvent,
        "note",
        CARD,
        match="entered",
        readable=ALL_AT_ONCE,
        refused=HIDING,
    ),
    "why a card is corrected, over the API": Typed(
        HOME,
        "/api/v1/cards/{match_id}/enter",
        lambda night, text: as_json(night.world, reason=text),
        CardEvent,
        "note",
        CARD,
        match="entered",
        readable=ALL_AT_ONCE,
        refused=HIDING,
    ),
    "why a hand is amended, over the API": Typed(
        SCORER,
        "/api/v1/games/{game_id}/hands/2",
        lambda night, text: {**AMENDED, "reason": text},
        Hand,
        "reason",
        "/api/v1/games/{game_id}/hands/2/versions",
        method="PUT",
        readable=ALL_AT_ONCE,
        refused=HIDING,
    ),
    "a name of house rules": Typed(
        SECRETARY,
        "/l/{league}/secretary/rules/",
        lambda night, text: {**KEPT, "name": text},
        RuleSet,
        "name",
        "/l/{league}/secretary/rules/",
    ),
}


def send(night: Night, typed: Typed, text: str) -> Any:
    card = "cards" in typed.address
    return ask(
        night.client(typed.who),
        typed.method,
        typed.address.format(**night.own(typed.match)),
        typed.body(night, text),
        revision=night.card(typed.match).revision if card else 1,
    )


def stored(typed: Typed, text: str) -> bool:
    return typed.rows._default_manager.filter(**{typed.field: text}).exists()


@pytest.mark.parametrize("typed", FIELDS.values(), ids=FIELDS)
def test_any_script_is_kept_and_shown_as_it_was_written(night: Night, typed: Typed) -> None:
    for text in typed.readable:
        with undone():
            answer = send(night, typed, text)
            assert answer.status_code in (200, 302), (text, pages_text(answer))
            assert stored(typed, text), text
            page = night.client(typed.who).get(typed.read_at.format(**night.own(typed.match)))
            said = pages_text(page)
            if typed.read_at.startswith("/api/"):
                said = json.dumps(page.json(), ensure_ascii=False)
            assert text in said or escape(text) in said, text


@pytest.mark.parametrize("typed", FIELDS.values(), ids=FIELDS)
def test_what_hides_or_turns_text_round_is_refused_in_words(night: Night, typed: Typed) -> None:
    for text in typed.refused:
        answer = send(night, typed, text)
        said = pages_text(answer)
        assert answer.status_code in (200, 400, 422), (text, answer.status_code)
        assert "control character" in said or "can be read" in said or "Null char" in said, text
        assert not stored(typed, text), text


@pytest.mark.parametrize("text", [*READABLE, TURNED, BELL, NOTHING])
def test_no_script_signs_anybody_in(night: Night, text: str) -> None:
    client = night.client(NOBODY)
    address = client.post("/accounts/login/", {"email": f"{text}@example.org"})
    assert address.status_code == 200
    assert "Write an address such as ann@example.org." in pages_text(address)
    code = ask(client, "POST", "/api/v1/tables/sign-in", {"code": text[:24]})
    assert code.status_code == 403
