"""What belongs to another league, or to one that publishes nothing, is not there."""

import pytest

from scoring.models import Sheet
from tests.addresses.cast import (
    CLOSED,
    FOREIGNER,
    HIDDEN_CAPTAIN,
    HIDDEN_SCORER,
    HIDDEN_SECRETARY,
    NOBODY,
    OPERATOR,
    OTHER_SCORER,
    SCORER,
    SECRETARY,
    THIRD,
    UNKNOWN,
    Night,
    digest,
)
from tests.addresses.knocking import ask, pages_text
from tests.addresses.rules import API, PAGES, RULES
from tests.addresses.walk import filled

BY_LEAGUE = ("<league>", "<slug>")
# What stands after the league in an address: of it, everything can be another's.
WITHIN = {"<season>", "<division>", "<division_id>", "<team>", "<player>", "<match_id>"}
NO_SHEET = "00000000-0000-4000-8000-000000000000"
AT_A_TABLE = [address for address in API if "<sheet_id>" in address or "<game_id>" in address]


def mixes(night: Night) -> list[tuple[str, str, str]]:
    """(address, method, filled with Carn Brea's slug and one thing of Tamar's)."""
    own, foreign = night.own(), night.foreign()
    found = []
    for address, rules in RULES.items():
        for place in WITHIN if any(word in address for word in BY_LEAGUE) else ():
            if place not in address:
                continue
            name = place.strip("<>")
            there = filled(address, {**own, name: foreign[name]})
            found += [(address, method, there) for method in rules]
    return found


def test_another_leagues_things_are_not_found_below_this_one(night: Night) -> None:
    before = digest()
    seen = set()
    for address, method, there in mixes(night):
        rule = RULES[address][method]
        for who in (NOBODY, SECRETARY, FOREIGNER, OPERATOR):
            answer = ask(night.client(who), method, there, rule.body(night))
            # Who must sign in first is told so whether there is anything or not.
            signs_in = who == NOBODY and rule.expected(NOBODY) == 302
            assert answer.status_code == (302 if signs_in else 404), (who, method, there)
            seen.add(address)
    assert len(seen) > 25
    assert digest() == before


@pytest.mark.parametrize("address", AT_A_TABLE)
def test_another_leagues_table_is_nobodys_here(night: Night, address: str) -> None:
    """Holding another table's pass, or any office elsewhere, it is as if it did not exist."""
    before = digest()
    for things, strangers in (
        (night.foreign(), (SCORER, SECRETARY, OPERATOR, HIDDEN_SCORER)),
        (night.own(), (OTHER_SCORER, FOREIGNER, HIDDEN_SECRETARY)),
        (night.unpublished(), (SCORER, SECRETARY, FOREIGNER, OPERATOR)),
    ):
        there = filled(address, things)
        for method, rule in API[address].items():
            for who in strangers:
                answer = ask(night.client(who), method, there, rule.body(night))
                assert answer.status_code == 404, (who, method)
                nothing = filled(address, {**things, "game_id": 10**8, "sheet_id": NO_SHEET})
                missing = ask(night.client(who), method, nothing, rule.body(night))
                assert missing.content == answer.content, (who, method)
    assert digest() == before


# The shell of a table, its words and the rules of a game are the same for all and hold nothing of
# anybody's; a friendly game is no league's.
OF_NO_LEAGUE = ("table/<sheet>/", "table/words/<language>.js", "rules/<preset>/")
OF_A_LEAGUE = [
    address
    for address in {**API, **PAGES}
    if "<" in address and address not in OF_NO_LEAGUE and "friendly" not in address
]
KNOCKING = (NOBODY, CLOSED, SCORER, THIRD, SECRETARY, FOREIGNER, OPERATOR)


@pytest.mark.parametrize("address", OF_A_LEAGUE)
def test_a_league_that_publishes_nothing_is_not_there(night: Night, address: str) -> None:
    before = digest()
    things = {**night.unpublished(), **night.nowhere()}
    there = filled(address, things)
    secrets = [night.hidden.league.name, *(team.name for team in night.hidden.teams)]
    for method, rule in RULES[address].items():
        for who in KNOCKING:
            answer = ask(night.client(who), method, there, rule.body(night))
            told = {404} | ({302, 401, 403} if who in UNKNOWN else set())
            assert answer.status_code in told, (who, method)
            assert not any(secret in pages_text(answer) for secret in secrets), who
    assert digest() == before


def test_it_is_there_for_its_own_people(night: Night) -> None:
    things = {**night.unpublished(), **night.nowhere()}
    refused = set()
    for address, rules in PAGES.items():
        if "GET" not in rules or "<league>" not in address:
            continue
        answer = ask(night.client(HIDDEN_SECRETARY), "GET", filled(address, things))
        if answer.status_code != 200:
            refused.add(address.rsplit("card/", 1)[-1])
        captains = ask(night.client(HIDDEN_CAPTAIN), "GET", filled(address, things))
        assert captains.status_code in (200, 403), address
    # A secretary enters the signed paper, not a captain's card.
    assert refused == {"enter/"}


def test_its_scorers_record_at_its_tables(night: Night) -> None:
    scorer = night.client(HIDDEN_SCORER)
    things = night.unpublished()
    sheet = ask(scorer, "GET", f"/api/v1/sheets/{things['sheet_id']}")
    assert sheet.status_code == 200
    recorded = ask(
        scorer,
        "POST",
        f"/api/v1/games/{things['game_id']}/hands",
        {"hand": 3, "kind": "thrown_in", "dealer": 2},
    )
    assert recorded.status_code == 201, recorded.content


def test_a_pass_opens_one_table_of_the_night(night: Night) -> None:
    others = Sheet.objects.filter(card_sheet__card__match=night.matches["fresh"])
    for sheet in others.exclude(pk=night.own()["sheet"]):
        answer = ask(night.client(SCORER), "GET", f"/api/v1/sheets/{sheet.pk}")
        assert answer.status_code == 404


def test_a_pass_made_for_one_table_opens_no_other_under_its_name(night: Night) -> None:
    client = night.client(SCORER)
    (own,) = (name for name in client.cookies if name.startswith("benny_table_"))
    other = night.foreign()["sheet"]
    client.cookies[f"benny_table_{other.hex}"] = client.cookies[own].value
    assert ask(client, "GET", f"/api/v1/sheets/{other}").status_code == 401
