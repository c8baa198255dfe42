"""A real worker and beat beside the test, on the test's database and a broker of their own."""

import os
import secrets
import signal
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest
from django.db import connection

from config import messages
from config.celery import app
from config.local.processes import Program, Supervisor
from config.local.valkey import Valkey

CELERY = (sys.executable, "-m", "celery", "-A", "config")


@dataclass
class Worker:
    """Worker and beat under a supervisor that starts again what dies."""

    supervisor: Supervisor
    log: Path

    def kill(self, *, whole_group: bool) -> bool:
        """kill -9 the worker, alone or with its children; False if it is down already."""
        pid = self.supervisor.pid("worker")
        if pid is None:
            return False
        try:
            (os.killpg if whole_group else os.kill)(pid, signal.SIGKILL)
        except ProcessLookupError:
            return False
        return True

    def answers(self) -> bool:
        return "ready." in self.log.read_text() if self.log.exists() else False


@pytest.fixture
def worker(
    transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Worker]:
    supervisor = Supervisor()
    finished = threading.Event()

    def tend() -> None:
        while not finished.wait(0.1):
            supervisor.tend()

    watcher = threading.Thread(target=tend, name="watcher")
    broker = Valkey(
        tmp_path / "valkey",
        tmp_path / "valkey.log",
        password=secrets.token_urlsafe(),
        durable=False,
    )
    try:
        broker.start(supervisor)
        monkeypatch.setattr(app.conf, "broker_write_url", broker.url())
        monkeypatch.setattr(messages, "_silent_until", 0.0)
        environment = {
            "DATABASE_URL": database_url(),
            "REDIS_URL": broker.url(),
            "BENNY_SECRET_KEY": "only for tests",
        }
        log = tmp_path / "worker.log"
        options = ("--concurrency", "2", "--without-mingle", "--without-gossip")
        running = supervisor.start(
            Program(
                name="worker",
                command=(*CELERY, "worker", "--loglevel", "INFO", *options),
                log=log,
                environment=environment,
            )
        )
        schedule = ("--pidfile=", "--schedule", str(tmp_path / "schedule"))
        supervisor.start(
            Program(
                name="beat",
                command=(*CELERY, "beat", *schedule),
                log=tmp_path / "beat.log",
                environment=environment,
            )
        )
        found = Worker(supervisor, log)
        supervisor.wait_until(found.answers, running, timeout=60)
        watcher.start()
        yield found
    finally:
        finished.set()
        if watcher.ident:
            watcher.join()
        supervisor.stop()


def database_url() -> str:
    """The address of the database this test runs on."""
    given = connection.settings_dict
    person = ":".join(quote(given[part], safe="") for part in ("USER", "PASSWORD") if given[part])
    return f"postgres://{person}@{given['HOST']}:{given['PORT']}/{given['NAME']}"
