"""Rebuilding a ladder, and how soon an agreed card is in it.

First a division of 20 teams, 38 matches each and nine games a match: its whole rebuild from facts
to published rows, in turns with one raw GROUP BY over the same games. Then cards agreed one after
the other by their captains, and the time until the worker has published each.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from benchmarks.ground import Ground, ground

if TYPE_CHECKING:
    from league.competitions.models import Division

TEAMS = 20
TURNS = 30
CARDS = 40
DATABASE = "benny_benchmark_ladder"

RAW = """
SELECT match.id, count(*) FILTER (WHERE game.winner = 0), count(*) FILTER (WHERE game.winner = 1)
FROM cards_cardgame game
JOIN cards_cardversion version ON version.id = game.version_id
JOIN cards_card card ON card.id = version.card_id
JOIN competitions_match match ON match.id = card.match_id
WHERE match.division_id = %s AND version.status = 'agreed'
GROUP BY match.id
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("--teams", type=int, default=TEAMS)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--cards", type=int, default=CARDS)
    asked = parser.parse_args()
    with ground(DATABASE) as own:
        from benchmarks.ladder import season
        from league.cards.models import CardGame

        division = season.build(teams=asked.teams)
        games = CardGame.objects.count()
        print(f"{asked.teams} teams, {division.matches.count()} matches, {games:,} games agreed")
        rebuilds(division, asked.turns)
        _start_worker(own)
        publications(division, asked.cards)
    return 0


def rebuilds(division: "Division", turns: int) -> None:
    """The whole rebuild and the raw statement, in turns."""
    from django.db import connection
    from django.db.models import F

    from league.ladders.models import Ladder
    from league.ladders.services import rebuild

    took: dict[str, list[float]] = {"raw": [], "rebuild": []}
    with connection.cursor() as cursor:
        for _ in range(turns):
            took["raw"].append(seconds(lambda: cursor.execute(RAW, [division.pk]).fetchall()))
            Ladder.objects.filter(pk=division.pk).update(wanted=F("wanted") + 1)
            took["rebuild"].append(seconds(lambda: rebuild(division.pk)))
    raw, whole = (statistics.median(took[name]) * 1000 for name in ("raw", "rebuild"))
    print(f"from facts to published rows, median of {turns} turns:")
    print(f"  raw GROUP BY {raw:.1f} ms, rebuild {whole:.1f} ms, ratio {whole / raw:.1f}")


def publications(division: "Division", cards: int) -> None:
    """Each card agreed by its captains, and the time until it is in the published ladder."""
    from benchmarks.ladder import season
    from league.cards.models import Side
    from league.cards.services import agree_card, enter_card, open_card
    from league.ladders.models import Ladder

    took = []
    for number in range(cards):
        match = season.another(division, number)
        card = open_card(match=match)
        enter_card(
            card=card,
            side=Side.HOME,
            entry=season.a_card(match, number),
            by=season.captain_of(match.home),
            revision=None,
        )
        captain = season.captain_of(match.away)
        _wait_until_published(division, Ladder.objects.get(pk=division.pk).wanted)
        began = time.monotonic()
        agree_card(card=card, by=captain, revision=None)
        _wait_until_published(division, Ladder.objects.get(pk=division.pk).wanted)
        took.append((time.monotonic() - began) * 1000)
    took.sort()
    slow = took[max(0, -(-95 * len(took) // 100) - 1)]
    print(f"from the captain's agreement to the published ladder, {len(took)} cards:")
    print(
        f"  half within {statistics.median(took):.0f} ms, 95 % within {slow:.0f} ms, "
        f"all within {took[-1]:.0f} ms"
    )


def seconds(work: Callable[[], object]) -> float:
    """How long a piece of work took."""
    began = time.monotonic()
    work()
    return time.monotonic() - began


def _start_worker(ground: Ground) -> None:
    """The worker as `config.local.stack` runs it."""
    worker = ground.start(
        "worker",
        *("celery", "-A", "config", "worker", "--loglevel", "INFO", "--concurrency", "2"),
        *("--without-mingle", "--without-gossip"),
    )
    ready = ground.log("worker")
    ground.supervisor.wait_until(lambda: "ready." in ready.read_text(), worker, timeout=60)


def _wait_until_published(division: "Division", wanted: int) -> None:
    from league.ladders.models import Ladder

    deadline = time.monotonic() + 60
    while not Ladder.objects.filter(pk=division.pk, published__gte=wanted).exists():
        if time.monotonic() > deadline:
            raise TimeoutError("The worker has not published the ladder for a minute.")
        time.sleep(0.002)


if __name__ == "__main__":
    sys.exit(main())
