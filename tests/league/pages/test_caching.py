"""A page is asked for again each time, and sent again only when it has changed."""

from django.test import Client

from tests.league.builders import an_agreed_card, captain_of, won
from tests.league.pages.conftest import SmallLeague


def test_an_unchanged_page_is_not_sent_twice(client: Client, played: SmallLeague) -> None:
    first = client.get(played.division_address)
    again = client.get(played.division_address, headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_a_new_result_shows_at_the_next_look(client: Client, played: SmallLeague) -> None:
    first = client.get(played.division_address)
    an_agreed_card(played.matches[1], won(9))
    played.publish()
    again = client.get(played.division_address, headers={"if-none-match": first["ETag"]})
    assert again.status_code == 200


def test_a_cache_between_asks_again(client: Client, played: SmallLeague) -> None:
    answer = client.get(played.address)
    assert answer["Cache-Control"] == "no-cache"
    assert "Cookie" in answer["Vary"]


def test_a_signed_in_page_is_private(client: Client, played: SmallLeague) -> None:
    client.force_login(captain_of(played.teams[0]))
    assert client.get(played.address)["Cache-Control"] == "no-cache, private"


def test_a_visitor_gets_no_cookie(client: Client, played: SmallLeague) -> None:
    assert not client.get(played.address).cookies
