"""Several workers and many captains at once, with real threads on PostgreSQL."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from django.db import connection, transaction

from config.locks import turn
from league.cards import services as cards
from league.ladders.models import Ladder
from league.ladders.selectors import dirty_divisions, published_ladder
from league.ladders.services import mark_dirty, rebuild
from league.statistics.selectors import dirty_matches
from league.statistics.services import rebuild as rebuild_tallies
from tests.league import builders as a
from tests.league.recount import (
    lines_by_hand,
    published_lines,
    stored_tallies,
    tallies_by_hand,
)

pytestmark = pytest.mark.django_db(transaction=True)


def in_thread(work):
    """Run in a pool's thread and give its connection back."""

    def run(*args):
        try:
            return work(*args)
        finally:
            connection.close()

    return run


def test_ladder_and_tallies_are_right_after_captains_and_workers_met():
    division = a.a_division(tables=1, teams=4, shows_provisional=True)
    teams = list(division.teams.all())
    matches = [a.a_match(home, away) for home in teams for away in teams if home != away]
    agreed_all = Event()

    @in_thread
    def agree(match):
        card = a.an_entered_card(match, [random.randrange(2)])
        cards.agree_card(card=card, by=a.captain_on(match, 1), revision=None)

    @in_thread
    def work():
        while not agreed_all.is_set():
            rebuild(division.pk)
            for match_id in dirty_matches():
                rebuild_tallies(match_id)

    with ThreadPoolExecutor(8) as pool:
        workers = [pool.submit(work) for _ in range(3)]
        for agreed in [pool.submit(agree, match) for match in matches]:
            agreed.result()
        agreed_all.set()
        for worker in workers:
            worker.result()
    assert rebuild(division.pk)
    assert all(rebuild_tallies(match_id) for match_id in dirty_matches())
    assert published_lines(division) == lines_by_hand(division)
    assert stored_tallies(division) == tallies_by_hand(division)


def test_changes_marked_by_many_at_once_are_all_counted():
    division = a.a_division()
    before = Ladder.objects.get(pk=division.pk).wanted
    with ThreadPoolExecutor(16) as pool:
        list(pool.map(in_thread(mark_dirty), [division.pk] * 100))
    assert Ladder.objects.get(pk=division.pk).wanted == before + 100


def test_a_worker_does_not_wait_long_for_one_who_holds_the_division():
    division = a.a_division()
    with ThreadPoolExecutor(1) as pool, turn("ladders_ladder", division.pk):
        started = time.monotonic()
        assert pool.submit(in_thread(rebuild), division.pk).result() is False
        assert time.monotonic() - started < 5
    assert dirty_divisions() == [division.pk]
    assert rebuild(division.pk)


def test_a_worker_that_cannot_publish_leaves_the_former_ladder_whole():
    division = a.a_division(teams=["Mevagissey", "Polgooth"])
    rebuild(division.pk)
    former = published_ladder(division)
    mark_dirty(division.pk)
    with ThreadPoolExecutor(1) as pool, transaction.atomic():
        # As a captain whose card is being agreed holds the division to the end.
        mark_dirty(division.pk)
        assert pool.submit(in_thread(rebuild), division.pk).result() is False
    now = published_ladder(division)
    assert [row.pk for row in now.rows] == [row.pk for row in former.rows]
    assert (now.version, now.behind) == (former.version, True)


def test_a_change_made_during_a_rebuild_is_published_by_it(monkeypatch):
    division = a.a_division(tables=1)
    match = a.a_match(*division.teams.order_by("pk"))
    from league.ladders import services

    facts = services.ladder_from_facts
    changes = iter([lambda: a.an_agreed_card(match, [0])])

    def and_then_somebody_agrees(division):
        ladder = facts(division)
        for change in changes:
            with ThreadPoolExecutor(1) as pool:
                pool.submit(in_thread(change)).result()
        return ladder

    monkeypatch.setattr(services, "ladder_from_facts", and_then_somebody_agrees)
    assert rebuild(division.pk)
    assert published_lines(division) == lines_by_hand(division)
    assert sum(line["played"] for line in published_lines(division).values()) == 2
