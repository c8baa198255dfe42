"""Recording hands over HTTP through gunicorn, on PostgreSQL that keeps what it is told.

First a night of 75 tables, one hand a second each: 95 of 100 answers come within 100 ms of when
the hand was due. Then as fast as it goes, in turns with a bare view of the API that inserts one
row: recording reaches 0.4 of it. A function outside the API that sends one statement by itself is
given beside it, the least any view can cost. Phones and server share this machine's processors.
"""

import argparse
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.ground import ground
from benchmarks.record.phones import Phone, at_full_speed, steadily
from config.local import ports

TABLES = 75
SECONDS = 20
WITHIN = 0.100
SHARE = 0.4
HURRYING = 16
ROUNDS = 5
ROUND_SECONDS = 3.0
DATABASE = "benny_benchmark_record"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.record", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=int, default=SECONDS, help="of the steady night")
    asked = parser.parse_args()
    with served() as port:
        phones = seated_phones(port, asked.tables)
        kept = night(phones, asked.seconds)
        return 0 if race(phones[:HURRYING]) and kept else 1


def night(phones: list[Phone], seconds: int) -> bool:
    """Every table records a hand a second; whether the promise was kept."""
    took = sorted(steadily(phones, seconds=seconds))
    inside = sum(time <= WITHIN for time in took) / len(took)
    at = {share: took[int(share * len(took)) - 1] * 1000 for share in (0.5, 0.95, 0.99, 1.0)}
    print(f"{len(phones)} tables, one hand a second each for {seconds} s: {len(took)} hands")
    print(
        f"  half within {at[0.5]:.1f} ms, 95 % within {at[0.95]:.1f} ms, "
        f"99 % within {at[0.99]:.1f} ms, all within {at[1.0]:.1f} ms"
    )
    return _verdict(f"{inside:.1%} within {WITHIN * 1000:.0f} ms, promised 95 %", inside >= 0.95)


def race(phones: list[Phone]) -> bool:
    """Recording and the bare views in turns; whether the promise was kept."""
    writes = {"raw": Phone.raw, "bare": Phone.bare, "record": Phone.record}
    rates: dict[str, list[float]] = {name: [] for name in writes}
    for _ in range(ROUNDS):
        for name, write in writes.items():
            rates[name].append(at_full_speed(phones, write, seconds=ROUND_SECONDS))
    raw, bare, record = (statistics.median(rates[name]) for name in writes)
    print(f"as fast as {len(phones)} phones go, median of {ROUNDS} turns of {ROUND_SECONDS:.0f} s:")
    print(f"  hands recorded {record:,.0f} a second, bare view of the API {bare:,.0f} a second")
    print(
        f"  one statement outside the API {raw:,.0f} a second, recording {record / raw:.2f} of it"
    )
    share = record / bare
    return _verdict(f"ratio {share:.2f}, promised {SHARE}", share >= SHARE)


def _verdict(figure: str, kept: bool) -> bool:
    print(f"  {figure}: {'kept' if kept else 'NOT KEPT'}")
    return kept


def seated_phones(port: int, tables: int) -> list[Phone]:
    """So many tables with a game begun, and a phone at each that has entered the code.

    The games are long, so that none ends while it is measured.
    """
    from django.utils import timezone

    from scoring.codes import code_of
    from scoring.services import open_sheet, start_game

    phones = []
    for table in range(1, tables + 1):
        sheet = open_sheet(
            rules={"preset": "st_austell", "target": 100_000},
            label=f"Table {table}",
            side_names=["Home", "Away"],
            opens_at=timezone.now(),
        )
        game = start_game(sheet=sheet, first_dealer=0, recorder="benchmark")
        phones.append(Phone(port, game.pk))
        phones[-1].sign_in(code_of(sheet))
    return phones


@contextmanager
def served() -> Iterator[int]:
    """The product on a port, as `config.local.stack` runs it; Django is set up for it here too."""
    port = ports.free()
    with ground(
        DATABASE,
        settings="benchmarks.record.settings",
        BENNY_BASE_URL=f"http://127.0.0.1:{port}",
    ) as own:
        web = own.start(
            "web",
            *("gunicorn", "config.wsgi:application"),
            *("--no-control-socket", "--bind", f"127.0.0.1:{port}"),
            *("--worker-class", "gthread", "--workers", "2", "--threads", "8"),
        )
        own.supervisor.wait_until(lambda: ports.answers("127.0.0.1", port), web, timeout=60)
        yield port


if __name__ == "__main__":
    sys.exit(main())
