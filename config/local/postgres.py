"""An embedded PostgreSQL: made once, then run as a child process on a port of its own."""

import shutil
import signal
from pathlib import Path
from urllib.parse import quote

import psycopg
from psycopg import sql

from config.local import binaries, guard, ports
from config.local.identity import Identity, identity
from config.local.processes import Program, Supervisor
from config.local.say import LocalError, say

OWNER = "benny"
# For data that is thrown away at the end: nothing is worth waiting for the disk.
CARELESS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400")


class Postgres:
    """PostgreSQL with its cluster in ``folder``, reached over loopback with a password."""

    def __init__(self, folder: Path, log: Path, *, password: str, durable: bool) -> None:
        self._folder = folder
        self._log = log
        self._password = password
        self._options = () if durable else CARELESS
        self._port = 0

    def start(self, supervisor: Supervisor) -> None:
        """Make the cluster if there is none, and run the server until it answers."""
        programs, version = binaries.postgres()
        who = identity()
        if not self._folder.exists():
            self._make(supervisor, programs, version, who)
        self._check(version)
        who.own(self._folder)
        self._forget_last_run()
        self._port = ports.free()
        settings = (
            "listen_addresses=127.0.0.1",
            f"port={self._port}",
            "unix_socket_directories=",
            *self._options,
        )
        process = supervisor.start(
            Program(
                name="PostgreSQL",
                command=[
                    *who.prefix,
                    programs / "postgres",
                    *("-D", self._folder),
                    *(word for setting in settings for word in ("-c", setting)),
                ],
                log=self._log,
                stop_signal=signal.SIGINT,
                grace=20,
                foundation=True,
            )
        )
        supervisor.wait_until(self._answers, process, timeout=60)

    def url(self, database: str = OWNER) -> str:
        """The address of one of the server's databases."""
        return (
            f"postgres://{OWNER}:{quote(self._password, safe='')}@127.0.0.1:{self._port}/{database}"
        )

    def create(self, *, afresh: bool = False) -> None:
        """Create Benny's database unless it is there; ``afresh`` drops what was there."""
        if afresh:
            drop_database(self.url("postgres"), OWNER)
        create_database(self.url("postgres"), OWNER)

    def _make(self, supervisor: Supervisor, programs: Path, version: int, who: Identity) -> None:
        # The cluster gets its name only when it is whole: what is half made is made again.
        new = self._folder.with_name(self._folder.name + ".new")
        password = self._folder.with_name("postgres-password")
        password.touch(mode=0o600)
        password.write_text(self._password)
        locale = (
            ("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
            if version >= 17
            else ("--locale=C.UTF-8",)
        )
        try:
            if new.exists():
                shutil.rmtree(new)
            new.mkdir(mode=0o700)
            who.own(new)
            supervisor.run(
                Program(
                    name="initdb",
                    command=[
                        *who.prefix,
                        programs / "initdb",
                        *("-D", new, "-U", OWNER, "-E", "UTF8", *locale),
                        *("--auth=scram-sha-256", f"--pwfile={password}", "--no-instructions"),
                        *(("--no-sync",) if self._options else ()),
                    ],
                    log=self._log.with_name("initdb.log"),
                    environment={"LC_ALL": "C"},
                ),
                timeout=180,
            )
        finally:
            password.unlink()
        new.rename(self._folder)

    def _check(self, version: int) -> None:
        try:
            made_by = int((self._folder / "PG_VERSION").read_text())
            (self._folder / "global" / "pg_control").stat()
        except (OSError, ValueError) as error:
            raise LocalError(
                f"The database in {self._folder} is not whole ({error}).\n"
                "Put it back from a copy, or move the data folder away to start afresh."
            ) from error
        if made_by != version:
            raise LocalError(
                f"The database in {self._folder} was made by PostgreSQL {made_by}; here is "
                f"PostgreSQL {version}.\n"
                f"Install version {made_by}, or move the data folder away to start afresh."
            )

    def _forget_last_run(self) -> None:
        """Clear away the pid file of a server that was killed together with its guard.

        Whoever comes here holds the data folder's lock, so no other start is under way. Left
        alone, the file would stop the start whenever its number has gone to another process.
        """
        file = self._folder / "postmaster.pid"
        try:
            pid = int(file.read_text().split("\n", 1)[0])
        except (OSError, ValueError):
            file.unlink(missing_ok=True)
            return
        try:
            still_there = Path(f"/proc/{pid}/cwd").samefile(self._folder)
        except OSError:
            still_there = False
        if still_there:
            say(f"A PostgreSQL left over from a killed run (pid {pid}) is being stopped …")
            guard.end(pid, signal.SIGINT, 20)
        file.unlink(missing_ok=True)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError as error:
            if "authentication failed" in str(error):
                raise LocalError(
                    f"The database in {self._folder} does not take the data folder's password: "
                    "the two do not belong together.\n"
                    "Put them back from one copy, or move the data folder away to start afresh."
                ) from error
            return False
        return True


def create_database(server: str, database: str) -> None:
    """Create a database, unless it is there, on the server of which any address is given."""
    with psycopg.connect(server, autocommit=True) as connection:
        there = connection.execute(
            "SELECT 1 FROM pg_database WHERE datname = %s", [database]
        ).fetchone()
        if not there:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(database)))


def drop_database(server: str, database: str) -> None:
    """Drop a database, if it is there, and end whatever uses it."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(
            sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(database))
        )
