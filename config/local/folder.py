"""The data folder: the database, the broker's file, secrets and logs of one local Benny."""

import fcntl
import json
import os
import secrets
import time
from collections.abc import Mapping
from pathlib import Path

from config.local import guard
from config.local.processes import PROJECT
from config.local.say import LocalError, say

IDENTITY = "benny.json"
LOCK = "lock"
SECRETS = ("secret_key", "postgres_password", "valkey_password")
PATIENCE = 20.0
LONGEST_NOTE = 10_000


class DataFolder:
    """An opened data folder, locked for this process as long as it lives.

    Raises `LocalError` when the folder is another's, cannot be written, or is in use.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._make()
        self.lock = self._take()
        self._secrets = self._identify()

    @classmethod
    def chosen(cls) -> "DataFolder":
        """The folder ``BENNY_DATA`` names, or ``.benny`` in the project."""
        return cls(_chosen())

    def secret(self, name: str) -> str:
        """One of the secrets made together with the folder."""
        return self._secrets[name]

    def log(self, name: str) -> Path:
        """Where a program's output goes; one that grew over 5 MB is set aside first."""
        log = self.path / "logs" / f"{name}.log"
        if log.exists() and log.stat().st_size > 5_000_000:
            log.replace(log.with_suffix(".log.1"))
        return log

    def note(self, **facts: object) -> None:
        """Say in the lock who holds it, for whoever finds it taken."""
        os.ftruncate(self.lock, 0)
        os.pwrite(self.lock, json.dumps({"pid": os.getpid(), **facts}).encode(), 0)

    def close(self) -> None:
        """Give the folder free."""
        os.close(self.lock)

    def _make(self) -> None:
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise LocalError(
                f"The data folder {self.path} cannot be made: {error.strerror}.\n"
                "Name another with BENNY_DATA=/some/folder."
            ) from error
        if not os.access(self.path, os.R_OK | os.W_OK | os.X_OK):
            raise LocalError(
                f"The data folder {self.path} belongs to another user.\n"
                "Start as that user, or name another folder with BENNY_DATA=/some/folder."
            )
        others = {entry.name for entry in self.path.iterdir()} - {LOCK}
        if others and IDENTITY not in others:
            raise LocalError(
                f"The folder {self.path} holds files but no {IDENTITY}: it is not a data folder "
                "of Benny, or only half of one.\n"
                "Move it away to start afresh, or name another with BENNY_DATA=/some/folder."
            )

    def _take(self) -> int:
        lock = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        deadline = time.monotonic() + PATIENCE
        told = False
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                holder = _noted(lock)
                # A guard that is still clearing up after a killed server lets go soon.
                if guard.is_alive(int(str(holder.get("pid", 0)))) or time.monotonic() > deadline:
                    os.close(lock)
                    raise LocalError(
                        f"Another Benny (pid {holder.get('pid', 'unknown')}) runs on the data "
                        f"folder {self.path}{_at(holder)}.\n"
                        "Stop it first, or name another folder with BENNY_DATA=/some/folder."
                    ) from None
                if not told:
                    say("The last server was killed; waiting for what it left to end …")
                    told = True
                time.sleep(0.2)
            else:
                return lock

    def _identify(self) -> dict[str, str]:
        file = self.path / IDENTITY
        if not file.exists():
            new = file.with_suffix(".new")
            new.touch(mode=0o600)
            new.write_text(json.dumps({name: secrets.token_urlsafe(48) for name in SECRETS}))
            new.replace(file)
        try:
            kept = json.loads(file.read_text())
            return {name: str(kept[name]) for name in SECRETS}
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise LocalError(
                f"{file} cannot be read ({error!r}).\n"
                "Put it back from a copy, or move the data folder away to start afresh."
            ) from error


def running_environment() -> Mapping[str, str]:
    """What the server that runs on the chosen data folder gives its own commands.

    Raises `LocalError` when none runs there, or one is still starting.
    """
    path = _chosen()
    try:
        lock = os.open(path / LOCK, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        lock = None
    holder = _held(lock) if lock is not None else {}
    if not guard.is_alive(int(str(holder.get("pid", 0)))):
        raise LocalError(
            f"No Benny runs on the data folder {path}.\n"
            "Start it with script/server, leave it running, and try again in a second terminal."
        )
    environment = holder.get("environment")
    if not isinstance(environment, dict):
        raise LocalError("Benny is still starting; try again when it says that it is ready.")
    return {str(name): str(value) for name, value in environment.items()}


def _chosen() -> Path:
    named = os.environ.get("BENNY_DATA")
    return Path(named).expanduser().resolve() if named else PROJECT / ".benny"


def _held(lock: int) -> dict[str, object]:
    """What the lock's holder noted; nothing if nobody holds it. Closes the file."""
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return _noted(lock)
    finally:
        os.close(lock)
    return {}


def _noted(lock: int) -> dict[str, object]:
    try:
        holder = json.loads(os.pread(lock, LONGEST_NOTE, 0))
    except ValueError:
        return {}
    return holder if isinstance(holder, dict) else {}


def _at(holder: dict[str, object]) -> str:
    return f" at {holder['address']}" if "address" in holder else ""
