"""What tests of the local machinery share: supervisors, small programs and whole servers."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from config.local import ports
from config.local.guard import is_alive
from config.local.processes import PROJECT, Program, Supervisor


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


def eventually(condition: Callable[[], object], timeout: float = 20) -> None:
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


@dataclass
class Server:
    """``script/server`` without its shell part, on a data folder and a port."""

    data: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    port: int = field(default_factory=ports.free)
    prefix: tuple[str, ...] = ()
    _process: subprocess.Popen[bytes] | None = None

    @property
    def output(self) -> str:
        return self._transcript.read_text(errors="replace")

    @property
    def _transcript(self) -> Path:
        return self.data.with_name(f"{self.data.name}-{self.port}.out")

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process
        return self._process

    def start(self, *arguments: str) -> "Server":
        environment = {
            key: value
            for key, value in os.environ.items()
            if key not in {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "PORT"}
            and not key.startswith("BENNY_")
        }
        with self._transcript.open("wb") as transcript:
            self._process = subprocess.Popen(
                [
                    *(*self.prefix, sys.executable, "-m", "config.local.server"),
                    *("--port", str(self.port), *arguments),
                ],
                cwd=PROJECT,
                env={**environment, "BENNY_DATA": str(self.data), **self.environment},
                stdin=subprocess.DEVNULL,
                stdout=transcript,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        return self

    def says(self, words: str, timeout: float = 300) -> None:
        """Wait until the server has told the person these words."""
        deadline = time.monotonic() + timeout
        while words not in self.output:
            assert self.process.poll() is None, self.output
            assert time.monotonic() < deadline, self.output
            time.sleep(0.05)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop it as a person would; return its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(timeout=60)
