"""No public answer tells a contact, a minor's forename, or anything of an unpublished league.

Two crawls: every link from the first page, and every address the product has, filled with all the
leagues, matches and games there are, whether anything links to it or not.
"""

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from itertools import product
from typing import Any
from urllib.parse import urljoin, urlsplit
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from league.cards.actions import ACTIONS, ENTRIES
from league.cards.models import Card
from league.exports.tables import TABLES
from league.organisation.models import Person, User, Venue
from scoring.models import Game, Sheet
from scoring.rules import PRESETS
from tests.league.builders import (
    an_agreed_card,
    an_entered_card,
    play_recorded_game,
    won,
)
from tests.league.committed import committed
from tests.league.pages.conftest import SmallLeague, make_league

# Operators' own pages, behind a password.
NOT_PUBLIC = "admin/"


@pytest.fixture(scope="module")
def _leagues(django_db_setup: None, django_db_blocker: Any) -> Iterator[list[SmallLeague]]:
    with committed(django_db_blocker):
        shown, hidden = make_league("porthkerris", teams=3), make_league("hidden", published=False)
        for pages in (shown, hidden):
            play_recorded_game(pages.matches[0])
            an_agreed_card(pages.matches[0], won(6), loser_scores=[15] * 9)
            an_entered_card(pages.matches[1], won(5))
            pages.publish()
        yield [shown, hidden]


@pytest.fixture
def leagues(_leagues: list[SmallLeague], db: None) -> list[SmallLeague]:
    """A published league with a night played by hand, and one that publishes nothing."""
    cache.clear()
    return _leagues


class Links(HTMLParser):
    """The addresses a page links to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.found += [value for name, value in attrs if name == "href" and value]


def body(answer: HttpResponse | StreamingHttpResponse) -> str:
    content = answer.getvalue() if answer.streaming else answer.content
    return content.decode(errors="replace")


def told(text: str, secrets: Iterable[str]) -> list[str]:
    return [secret for secret in secrets if secret in text]


def secrets_of(leagues: list[SmallLeague]) -> list[str]:
    """Every contact and minor's forename, and every name of what is not published."""
    _, hidden = leagues
    people = Person.objects.all()
    found = [user.email for user in User.objects.all()]
    found += [contact for person in people for contact in (person.email, person.phone)]
    found += [venue.phone for venue in Venue.objects.all()]
    found += [person.forename for person in people.filter(minor=True)]
    found += [person.surname for person in people.filter(league=hidden.league)]
    found += [team.name for team in hidden.teams]
    found += [hidden.league.name]
    return [secret for secret in found if secret]


def every_address(leagues: list[SmallLeague]) -> Iterator[tuple[str, str]]:
    """Each address pattern of the product, with every way of filling it."""
    fillings: dict[str, list[object]] = {
        "league": [pages.league.slug for pages in leagues],
        "slug": [pages.league.slug for pages in leagues],
        "season": ["2026-27"],
        "division": ["one"],
        "division_id": [pages.division.pk for pages in leagues],
        "team": [team.pk for pages in leagues for team in pages.teams],
        # Of each squad the captain, another grown-up and the minor.
        "player": [
            squad[place].pk for each in leagues for squad in each.squads for place in (0, 1, 5)
        ],
        "match": [match.pk for pages in leagues for match in pages.matches],
        "match_id": [match.pk for pages in leagues for match in pages.matches],
        "table": [*TABLES, 1],
        "sheet": list(Sheet.objects.values_list("pk", flat=True)),
        "sheet_id": list(Sheet.objects.values_list("pk", flat=True)),
        "game_id": list(Game.objects.values_list("pk", flat=True)),
        "number": [1],
        "side": ["home", "away"],
        "what": [*ENTRIES, *ACTIONS],
        "preset": list(PRESETS),
        "language": ["de"],
        # Friendly games belong to no league.
        "made": [uuid4()],
        "token": ["A" * 22],
    }
    for pattern in patterns(get_resolver().url_patterns):
        # Written as a route or as an expression, a place to fill has a name.
        route = re.sub(r"\(\?P(<\w+>)[^)]*\)", r"\1", pattern).replace("^", "").replace("$", "")
        words = re.findall(r"<(?:\w+:)?(\w+)>", route)
        for values in product(*(fillings[word] for word in words)):
            address = route
            for value in values:
                address = re.sub(r"<[^>]+>", str(value), address, count=1)
            yield pattern, f"/{address}"


def patterns(found: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    for each in found:
        address = before + str(each.pattern)
        if address.startswith(NOT_PUBLIC):
            continue
        if isinstance(each, URLResolver):
            yield from patterns(each.url_patterns, address)
        else:
            yield address


def test_every_link_from_the_first_page(client: Client, leagues: list[SmallLeague]) -> None:
    secrets = secrets_of(leagues)
    waiting, seen = ["/"], {"/"}
    while waiting:
        address = waiting.pop()
        answer = client.get(address)
        assert answer.status_code in (200, 302), address
        text = body(answer)
        assert not told(text, secrets), address
        if not answer.get("Content-Type", "").startswith("text/html"):
            continue
        for link in Links(text).found:
            onward = urlsplit(urljoin(address, link))
            assert not onward.netloc, f"{address} leads off the site to {link}"
            plain = onward._replace(fragment="").geturl()
            if plain not in seen:
                seen.add(plain)
                waiting.append(plain)
    for kind in ("teams", "players", "matches"):
        assert any(f"/l/porthkerris/{kind}/" in address for address in seen), kind


@pytest.mark.parametrize("reader", ["a visitor", "somebody of another league"])
def test_every_address_there_is(client: Client, leagues: list[SmallLeague], reader: str) -> None:
    secrets = secrets_of(leagues)
    if reader != "a visitor":
        elsewhere = User.objects.create_user("nora@example.org")
        client.force_login(elsewhere)
    answered: dict[str, set[int]] = {}
    for pattern, address in every_address(leagues):
        if pattern == "accounts/logout/":
            continue
        answer = client.get(address)
        answered.setdefault(pattern, set()).add(answer.status_code)
        # An address that was asked for may be named in the answer; its slug is no secret then.
        assert not told(body(answer), secrets), address
    assert Card.objects.count() == 4
    for pattern in ("l/<slug:league>/", "l/<slug:league>/players/<int:player>/"):
        assert answered[pattern] == {200, 404}
    assert all(status < 500 for statuses in answered.values() for status in statuses), answered


def test_the_crawl_knows_what_it_looks_for(client: Client, leagues: list[SmallLeague]) -> None:
    """The published league's adults are named in public, so the crawl does read names."""
    adult, minor = leagues[0].squads[0][0], leagues[0].squads[0][5]
    page = body(client.get(leagues[0].team_address(leagues[0].teams[0])))
    assert told(page, [adult.forename, adult.surname, minor.surname]) == [
        adult.forename,
        adult.surname,
        minor.surname,
    ]
