"""The ground benchmarks stand on: services, a database of one's own, the product's processes.

The services are those of DATABASE_URL and REDIS_URL, or embedded ones that keep what they are told;
the database is dropped at the end.
"""

import os
import secrets
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from config.local.postgres import create_database, drop_database
from config.local.processes import Process, Program, Supervisor
from config.local.services import Services


@dataclass(frozen=True, slots=True)
class Ground:
    """A migrated database, Django set up on it, and processes that end with the benchmark."""

    supervisor: Supervisor
    logs: Path

    def start(self, name: str, *module: str) -> Process:
        """Start a Python module with its arguments; its log is `log(name)`."""
        return self.supervisor.start(
            Program(
                name=name,
                command=[sys.executable, "-m", *module],
                log=self.log(name),
                environment=dict(os.environ),
            )
        )

    def log(self, name: str) -> Path:
        return self.logs / f"{name}.log"


@contextmanager
def ground(
    database: str, *, settings: str = "config.settings", **environment: str
) -> Iterator[Ground]:
    """Have a database of this name; `environment` is set too, before Django reads any of it."""
    supervisor = Supervisor()
    supervisor.heed_signals()
    with tempfile.TemporaryDirectory(prefix="benny-benchmark-") as folder:
        logs = Path(folder) / "logs"
        logs.mkdir()
        # PostgreSQL, which may run as somebody else, has its data in here.
        Path(folder).chmod(0o755)
        services = Services(
            Path(folder),
            postgres_password=secrets.token_urlsafe(),
            valkey_password=secrets.token_urlsafe(),
            durable=True,
        )
        try:
            named = services.start(supervisor)
            server = named["DATABASE_URL"]
            drop_database(server, database)
            create_database(server, database)
            os.environ.update(
                named,
                DATABASE_URL=urlunsplit(urlsplit(server)._replace(path=f"/{database}")),
                DJANGO_SETTINGS_MODULE=settings,
                BENNY_SECRET_KEY=secrets.token_urlsafe(48),
                **environment,
            )
            _migrate()
            yield Ground(supervisor, logs)
        finally:
            supervisor.stop()
            _close()
            if not services.postgres:
                drop_database(server, database)


def _migrate() -> None:
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def _close() -> None:
    from django.db import connections

    connections.close_all()
