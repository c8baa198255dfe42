"""The two services a Benny needs: named by the environment, or embedded."""

import os
from pathlib import Path

from config.local.postgres import Postgres
from config.local.processes import Supervisor
from config.local.valkey import Valkey


class Services:
    """PostgreSQL and Valkey for one run, kept in ``folder`` unless the environment names them.

    ``durable`` keeps what is written over a crash of the machine; without it everything is faster.
    """

    def __init__(
        self,
        folder: Path,
        *,
        postgres_password: str,
        valkey_password: str,
        durable: bool,
    ) -> None:
        logs = folder / "logs"
        self.postgres = (
            None
            if os.environ.get("DATABASE_URL")
            else Postgres(
                folder / "postgres",
                logs / "postgres.log",
                password=postgres_password,
                durable=durable,
            )
        )
        self.valkey = (
            None
            if os.environ.get("REDIS_URL")
            else Valkey(
                folder / "valkey", logs / "valkey.log", password=valkey_password, durable=durable
            )
        )

    def start(self, supervisor: Supervisor) -> dict[str, str]:
        """Start what is not named; return the variables that tell Benny where both are."""
        database, broker = os.environ.get("DATABASE_URL"), os.environ.get("REDIS_URL")
        if self.postgres:
            self.postgres.start(supervisor)
            self.postgres.create()
            database = self.postgres.url()
        if self.valkey:
            self.valkey.start(supervisor)
            broker = self.valkey.url()
        return {"DATABASE_URL": database or "", "REDIS_URL": broker or ""}
