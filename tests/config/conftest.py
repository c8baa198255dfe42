"""What tests of the local machinery share: supervisors, small programs and whole servers."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from config.local import ports
from config.local.guard import is_alive
from config.local.processes import Program, Supervisor


@pytest.fixture
def supervisor() -> Iterator[Supervisor]:
    """A supervisor whose programs end with the test."""
    made = Supervisor()
    yield made
    made.stop()


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., Program]:
    """Makes programs out of a few lines of Python."""

    def make(source: str, name: str = "sleeper", **options: object) -> Program:
        command = [sys.executable, "-I", "-c", source]
        return Program(name=name, command=command, log=tmp_path / f"{name}.log", **options)

    return make


def eventually(condition: Callable[[], object], timeout: float = 60) -> None:
    """Wait until the condition holds."""
    deadline = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < deadline, "it did not come true in time"
        time.sleep(0.05)


def processes_of(folder: Path) -> list[int]:
    """Every living process that names a folder in its command or environment."""
    wanted = os.fsencode(folder)
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == os.getpid():
            continue
        try:
            told = (entry / "cmdline").read_bytes() + (entry / "environ").read_bytes()
        except OSError:
            continue
        if wanted in told and is_alive(int(entry.name)):
            found.append(int(entry.name))
    return found


# What the tests' own run has in its environment must not reach a server under test.
UNSET = ("DATABASE_URL", "REDIS_URL", "PORT", "DJANGO_SETTINGS_MODULE", "BENNY_SECRET_KEY")


class Server:
    """``script/server`` without its shell part, on a data folder and a port."""

    def __init__(
        self, data: Path, environment: Mapping[str, str] | None = None, port: int | None = None
    ) -> None:
        self.data = data
        self.port = port or ports.free()
        self._environment = {"BENNY_DATA": str(data), **(environment or {})}
        self._log = data.with_name(f"{data.name}-{self.port}.out")
        # Its guard ends the server should the tests be killed.
        self._supervisor = Supervisor()

    def start(self, *arguments: str) -> "Server":
        unset = (word for name in UNSET for word in ("-u", name))
        given = (f"{name}={value}" for name, value in self._environment.items())
        module = (sys.executable, "-m", "config.local.server")
        self.process = self._supervisor.start(
            Program(
                name="server",
                command=["env", *unset, *given, *module, "--port", str(self.port), *arguments],
                log=self._log,
                grace=60,
            )
        )
        return self

    @property
    def output(self) -> str:
        return self._log.read_text(errors="replace")

    def says(self, words: str, timeout: float = 300) -> None:
        """Wait until the server has told the person these words."""
        deadline = time.monotonic() + timeout
        while words not in self.output:
            assert not self.process.ended(), self.output
            assert time.monotonic() < deadline, self.output
            time.sleep(0.05)

    def ends(self) -> int:
        """Wait for the server to end by itself; return its exit status."""
        eventually(self.process.ended, timeout=120)
        status = self.process.collect()
        self._supervisor.stop()
        return status

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop it as a person would; return its exit status."""
        os.kill(self.process.pid, number)
        return self.ends()
