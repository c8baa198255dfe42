"""Phones that send one write after the other, and the time each answer took."""

import http.client
import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from uuid import uuid4


@dataclass
class Phone:
    """A scorer's phone: an open connection, the cookies it was given, the game it records."""

    port: int
    game: int = 0
    hands: int = 0
    cookies: dict[str, str] = field(default_factory=dict)
    connection: http.client.HTTPConnection | None = None

    def sign_in(self, code: str) -> None:
        """Exchange the table's code for its pass."""
        status, answer = self.post("/api/v1/tables/sign-in", {"code": code})
        if status != 200:
            raise RuntimeError(f"A table's code was refused: {answer!r}")

    def record(self) -> None:
        """Record the next hand: away, in turn, make a point."""
        self.hands += 1
        facts = {
            "hand": self.hands,
            "kind": "played",
            "dealer": (self.hands - 1) % 4,
            "turn_up": "hearts",
            "round": 2,
            "maker": 1 + 2 * (self.hands % 2),
            "trump": "spades",
            "alone": [],
            "tricks": [2, 3],
        }
        status, answer = self.post(f"/api/v1/games/{self.game}/hands", facts)
        if status != 201:
            raise RuntimeError(f"Hand {self.hands} was refused: {answer!r}")

    def bare(self) -> None:
        """One row through the bare view of the API."""
        self._one_row("/bare")

    def raw(self) -> None:
        """One row through the function outside the API."""
        self._one_row("/raw")

    def _one_row(self, address: str) -> None:
        status, answer = self.post(address, {"hand": 1, "kind": "played", "tricks": [2, 3]})
        if status != 201:
            raise RuntimeError(f"The view at {address} failed: {answer!r}")

    def post(self, address: str, body: Mapping[str, Any]) -> tuple[int, bytes]:
        """One write as the scorer's page sends it."""
        headers = {
            "Content-Type": "application/json",
            "Idempotency-Key": str(uuid4()),
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "X-CSRFToken": self.cookies.get("csrftoken", ""),
        }
        try:
            response, answer = self._send(address, json.dumps(body), headers)
        except (ConnectionError, http.client.HTTPException):
            # The server has closed the idle connection: send again, under the same key.
            self.connection = None
            response, answer = self._send(address, json.dumps(body), headers)
        for cookie in response.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return response.status, answer

    def _send(
        self, address: str, body: str, headers: dict[str, str]
    ) -> tuple[http.client.HTTPResponse, bytes]:
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        self.connection.request("POST", address, body, headers)
        response = self.connection.getresponse()
        answer = response.read()
        if response.will_close:
            self.connection = None
        return response, answer


def steadily(phones: list[Phone], *, seconds: int) -> list[float]:
    """Each phone records a hand a second, all out of step; how long each took in seconds.

    Time counts from when the hand was due, so that a slow answer is not hidden by the next hand
    waiting for it.
    """
    begin = time.monotonic() + 0.5

    def play(phone: Phone, offset: float) -> list[float]:
        took = []
        for second in range(seconds):
            due = begin + offset + second
            time.sleep(max(0.0, due - time.monotonic()))
            phone.record()
            took.append(time.monotonic() - due)
        return took

    return _together([partial(play, phone, n / len(phones)) for n, phone in enumerate(phones)])


def at_full_speed(phones: list[Phone], act: Callable[[Phone], None], *, seconds: float) -> float:
    """How many writes a second all phones together get answered, each sending without a pause."""
    until = time.monotonic() + seconds

    def hurry(phone: Phone) -> list[float]:
        took = []
        while time.monotonic() < until:
            began = time.monotonic()
            act(phone)
            took.append(time.monotonic() - began)
        return took

    began = time.monotonic()
    answered = len(_together([partial(hurry, phone) for phone in phones]))
    return answered / (time.monotonic() - began)


def _together(acts: list[Callable[[], list[float]]]) -> list[float]:
    times: list[float] = []
    faults: list[BaseException] = []

    def run(act: Callable[[], list[float]]) -> None:
        try:
            times.extend(act())
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=run, args=[act]) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]
    return times
