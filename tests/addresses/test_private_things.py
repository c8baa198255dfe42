"""Nobody but those concerned reads a contact, a code or a minor's forename, on any answer."""

import json

import pytest

from league.organisation.models import Person, User, Venue
from scoring.codes import code_of
from scoring.friendly.models import FriendlyGame
from scoring.models import Sheet
from tests.addresses.cast import (
    FOREIGNER,
    HOME,
    NOBODY,
    SCORER,
    STAFF,
    STRANGER,
    THIRD,
    Night,
)
from tests.addresses.knocking import LINES, ask, at, pages_text, revision_for
from tests.addresses.rules import RULES
from tests.league.cards.test_api import as_json

# The masthead names an account to itself.
OWN = {
    STRANGER: {"nora@example.org"},
    THIRD: {"eve@example.org"},
    FOREIGNER: {"frank@example.org"},
    STAFF: {"staff@example.org"},
}


def secrets() -> list[str]:
    people = list(Person.objects.all())
    found = [contact for person in people for contact in (person.email, person.phone)]
    found += [person.forename for person in people if person.minor]
    found += [venue.phone for venue in Venue.objects.all()]
    found += [code_of(sheet) for sheet in Sheet.objects.all()]
    found += list(User.objects.values_list("email", flat=True))
    return sorted({secret for secret in found if secret})


def own(who: str) -> set[str]:
    """What somebody may be told: their address, and the code of a friendly game they keep."""
    addresses = OWN.get(who, set())
    kept = FriendlyGame.objects.filter(owner__email__in=addresses).select_related("sheet")
    return addresses | {code_of(game.sheet) for game in kept}


@pytest.mark.parametrize("who", [NOBODY, SCORER, STRANGER, THIRD, FOREIGNER, STAFF])
def test_no_answer_tells_what_is_private(night: Night, who: str) -> None:
    """Refusals and errors are answers too: writes are tried as well, and told no more."""
    private, may_know = secrets(), own(who)
    for address, method in LINES:
        rule = RULES[address][method]
        there = at(address, rule, night)
        if "logout" in address or (method != "GET" and rule.expected(who) < 400):
            continue
        client = night.client(who)
        answer = ask(
            client, method, there, rule.body(night), revision=revision_for(there, rule, night)
        )
        told = [secret for secret in private if secret in pages_text(answer)]
        assert set(told) <= may_know, (address, method)


def test_a_fault_names_a_minor_as_the_public_may_read_it(night: Night) -> None:
    card = as_json(night.world)
    minor = night.world.squads[night.world.home.pk][5]
    card["line_up"]["home"][0][0] = minor.pk
    answer = ask(
        night.client(HOME),
        "POST",
        f"/api/v1/cards/{night.world.match.pk}/enter",
        card,
        revision=night.card().revision,
    )
    assert answer.status_code == 422
    assert minor.surname in json.dumps(answer.json())
    assert minor.forename not in json.dumps(answer.json())
