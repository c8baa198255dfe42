"""The order in which players' figures are read, and who qualifies."""

import re

import pytest
from django.test import Client

from tests.league.builders import an_agreed_card, won
from tests.league.pages.conftest import SmallLeague


@pytest.fixture
def figures(played: SmallLeague) -> str:
    an_agreed_card(played.matches[1], won(9), loser_scores=[3] * 9)
    played.publish()
    return f"{played.division_address}figures/"


def names(client: Client, address: str) -> list[str]:
    answer = client.get(address)
    assert answer.status_code == 200
    return re.findall(r'<th scope="row"><a href="[^"]+">([^<]+)</a>', answer.content.decode())


def column(client: Client, address: str, number: int) -> list[int]:
    rows = re.findall(
        r"<tr>\s*<th scope=\"row\">.*?</tr>", client.get(address).content.decode(), re.S
    )
    return [int(re.findall(r'<td class="number">(\d+)', row)[number]) for row in rows]


@pytest.mark.parametrize(("key", "number"), [("games", 0), ("won", 1), ("for", 3), ("against", 4)])
def test_a_columns_head_orders_by_it(client: Client, figures: str, key: str, number: int) -> None:
    found = column(client, f"{figures}?sort={key}", number)
    assert len(found) == 18
    assert found == sorted(found, reverse=True)
    assert len(set(found)) > 1


def test_the_column_in_order_is_marked(client: Client, figures: str) -> None:
    page = client.get(f"{figures}?sort=euchred").content.decode()
    assert page.count("aria-sort") == 1
    assert re.search(r'aria-sort="descending"><a [^>]*>Euchred', page)


def test_those_with_few_games_can_be_left_out(client: Client, figures: str) -> None:
    assert len(names(client, f"{figures}?least=4")) == 6
    assert len(names(client, f"{figures}?least=3")) == 18
    assert "Nobody has played that many games" in client.get(f"{figures}?least=7").content.decode()


def test_the_links_keep_the_other_choice(client: Client, figures: str) -> None:
    page = client.get(f"{figures}?sort=won&least=3").content.decode()
    assert 'href="?sort=games&amp;least=3"' in page
    assert 'href="?sort=won"' in page


@pytest.mark.parametrize(
    "nonsense", ["sort=email", "sort=%20", "least=-1", "least=1e9", "least=9999999999", "least=٣"]
)
def test_what_makes_no_sense_is_passed_over(client: Client, figures: str, nonsense: str) -> None:
    assert names(client, f"{figures}?{nonsense}") == names(client, figures)
