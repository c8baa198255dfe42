"""Killing the worker costs moments, never a result."""

import random
import threading
import time

import pytest

from league.cards import services as cards
from league.ladders.selectors import published_ladder
from league.statistics.selectors import dirty_matches
from tests.league import builders as a
from tests.league.recount import (
    lines_by_hand,
    published_lines,
    stored_tallies,
    tallies_by_hand,
)

pytestmark = pytest.mark.django_db(transaction=True)

CARDS = 50
A_MINUTE = 60


def wait_until(done, *, seconds):
    """How long it took."""
    started = time.monotonic()
    while not done():
        assert time.monotonic() - started < seconds
        time.sleep(0.05)
    return time.monotonic() - started


def test_an_agreed_card_is_published_within_two_seconds(worker):
    division = a.a_division(tables=1)
    match = a.a_match(*division.teams.all())
    card = a.an_entered_card(match, [1])
    wait_until(lambda: not published_ladder(division).behind, seconds=A_MINUTE)
    cards.agree_card(card=card, by=a.captain_on(match, 1), revision=None)
    wait_until(lambda: published_ladder(division).rows[0].won == 1, seconds=2)


def test_a_worker_killed_at_any_point_during_50_agreed_cards_loses_nothing(worker):
    division = a.a_division(tables=1, teams=8)
    teams = list(division.teams.all())
    pairs = [(home, away) for home in teams for away in teams if home != away][:CARDS]
    entered = []
    for home, away in pairs:
        match = a.a_match(home, away)
        entered.append((match, a.an_entered_card(match, [random.randrange(2)])))
    agreed_all = threading.Event()
    killed = []

    def kill_now_and_then():
        while not agreed_all.wait(random.uniform(0.1, 3)):
            killed.append(worker.kill(whole_group=random.random() < 0.5))

    killer = threading.Thread(target=kill_now_and_then)
    killer.start()
    for match, card in entered:
        cards.agree_card(card=card, by=a.captain_on(match, 1), revision=None)
        time.sleep(random.uniform(0, 0.2))
    agreed_all.set()
    killer.join()
    worker.kill(whole_group=True)
    assert any(killed)

    wait_until(
        lambda: not published_ladder(division).behind and not dirty_matches(), seconds=A_MINUTE
    )
    assert published_lines(division) == lines_by_hand(division)
    assert sum(row.played for row in published_ladder(division).rows) == 2 * CARDS
    assert stored_tallies(division) == tallies_by_hand(division)
