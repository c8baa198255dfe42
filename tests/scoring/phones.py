"""A scorer's phone: a client with its own cookies that obeys CSRF."""

from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from rest_framework.test import APIClient

from scoring.models import Game, Sheet

API = "/api/v1"


class Phone:
    def __init__(self, address: str = "192.0.2.1") -> None:
        self.client = APIClient(enforce_csrf_checks=True, REMOTE_ADDR=address)

    @classmethod
    def signed_in(cls, code: str) -> "Phone":
        phone = cls()
        assert phone.sign_in(code).status_code == 200
        return phone

    def sign_in(self, code: Any) -> HttpResponse:
        return self.client.post(f"{API}/tables/sign-in", {"code": code})

    def start(self, sheet: Sheet, body: Any, **headers: str) -> HttpResponse:
        return self.send("POST", f"/sheets/{sheet.id}/games", body, **headers)

    def record(self, game: Game, body: Any, **headers: str) -> HttpResponse:
        return self.send("POST", f"/games/{game.pk}/hands", body, **headers)

    def amend(
        self, game: Game, number: int, body: Any, version: int, **headers: str
    ) -> HttpResponse:
        headers = {"If-Match": f'"{version}"', **headers}
        return self.send("PUT", f"/games/{game.pk}/hands/{number}", body, **headers)

    def undo(self, game: Game, number: int, version: int, **headers: str) -> HttpResponse:
        headers = {"If-Match": f'"{version}"', **headers}
        return self.send("DELETE", f"/games/{game.pk}/hands/{number}", None, **headers)

    def read(self, address: str, **headers: str) -> HttpResponse:
        return self.client.get(API + address, headers=headers)

    def send(self, method: str, address: str, body: Any, **headers: str) -> HttpResponse:
        """A write as the scorer's page makes it, under a key of its own unless one is given."""
        token = self.client.cookies.get("csrftoken")
        headers = {
            "Idempotency-Key": str(uuid4()),
            "X-CSRFToken": token.value if token else "",
            **headers,
        }
        if isinstance(body, bytes):
            return self.client.generic(
                method, API + address, body, content_type="application/json", headers=headers
            )
        return self.client.generic(
            method,
            API + address,
            "" if body is None else self.client._encode_data(body, format="json")[0],
            content_type="application/json",
            headers=headers,
        )
