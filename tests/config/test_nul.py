"""NUL, which PostgreSQL keeps in no text, is refused wherever a request can hold it."""

import pytest
from django.test import Client

PLACES = ["/", "/my/", "/api/v1/sheets/00000000-0000-4000-8000-000000000000"]


@pytest.mark.django_db
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("cookie", ["sessionid", "csrftoken", "messages", "another"])
def test_in_a_cookie(place: str, cookie: str) -> None:
    answer = Client().get(place, HTTP_COOKIE=rf'{cookie}="\000abcdefgh"')
    assert answer.status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/l/a%00b/", "/?q=%00", "/api/v1/games/%00", "/api/?q=%00"])
def test_in_an_address(address: str) -> None:
    answer = Client().get(address)
    assert answer.status_code == 400
    if address.startswith("/api/"):
        assert answer["Content-Type"] == "application/problem+json"
