"""Child processes and their supervisor.

Every child has a session of its own, so that Ctrl-C reaches the supervisor alone, which stops
the children in order. Signals only raise a flag; it is looked at where no child is half started.
"""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from config.local.say import LocalError, say

PROJECT = Path(__file__).resolve().parents[2]
TICK = 0.05
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
STEADY = 60.0


class StopRequestedError(Exception):
    """The person asked to stop (Ctrl-C, SIGTERM, a closed terminal)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A command to keep running: where its output goes and how it likes to be stopped.

    Others stand on a ``foundation``: it stops when they have.
    """

    name: str
    command: Sequence[str | Path]
    log: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    stop_signal: signal.Signals = signal.SIGTERM
    grace: float = 10.0
    foundation: bool = False

    def tail(self, lines: int = 15) -> str:
        """The last lines of the log, indented to stand under a message."""
        try:
            text = self.log.read_text(errors="replace")
        except FileNotFoundError:
            return ""
        return "".join(f"    {line}\n" for line in text.splitlines()[-lines:])


class Process:
    """One run of a program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.started = time.monotonic()
        program.log.parent.mkdir(parents=True, exist_ok=True)
        with program.log.open("ab") as log:
            try:
                self._popen = subprocess.Popen(
                    [str(word) for word in program.command],
                    cwd=PROJECT,
                    env={**os.environ, "PYTHONUNBUFFERED": "1", **program.environment},
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
            except OSError as error:
                raise LocalError(f"{program.name} cannot be started: {error}") from error

    @property
    def pid(self) -> int:
        return self._popen.pid

    def ended(self) -> bool:
        """Whether it has ended; its exit status stays uncollected, so its pid stays its own."""
        if self._popen.returncode is not None:
            return True
        options = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self.pid, options) is not None

    def collect(self) -> int:
        """Kill what an ended process left in its group and return its exit status."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        return self._popen.wait()


@dataclass(slots=True)
class _Post:
    """A program's place under supervision: its present run, or when the next one is due."""

    program: Program
    process: Process | None
    pause: float = FIRST_PAUSE
    due: float = 0.0


class Supervisor:
    """Starts programs, starts them again when they die, and stops them all.

    ``keep_open`` are file descriptors the guard holds as long as children may be running
    (the data folder's lock).
    """

    def __init__(self, *, keep_open: Sequence[int] = ()) -> None:
        self._posts: list[_Post] = []
        self._signals = 0
        self._guard = subprocess.Popen(
            [sys.executable, "-I", str(PROJECT / "config/local/guard.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
            pass_fds=keep_open,
        )

    def heed_signals(self) -> None:
        """Take Ctrl-C, SIGTERM and a closed terminal as the wish to stop in good order."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: self.ask_to_stop())

    def ask_to_stop(self) -> None:
        """Make the next wait raise `StopRequestedError`; asked again, `stop` waits for nothing."""
        self._signals += 1

    def pause(self, seconds: float = TICK) -> None:
        """Wait, unless asked to stop: then raise `StopRequestedError`."""
        deadline = time.monotonic() + seconds
        while True:
            if self._signals:
                raise StopRequestedError
            left = deadline - time.monotonic()
            if left <= 0:
                return
            time.sleep(min(left, TICK))

    def start(self, program: Program) -> Process:
        """Start a program and keep it running from now on."""
        self.pause(0)
        process = self._begin(program)
        self._posts.append(_Post(program, process))
        return process

    def run(self, program: Program, *, timeout: float) -> None:
        """Run a program to its end.

        Raises `LocalError` with the end of its log when it fails or takes over ``timeout`` seconds.
        """
        self.pause(0)
        program.log.unlink(missing_ok=True)
        process = self._begin(program)
        post = _Post(program, process)
        self._posts.append(post)
        deadline = process.started + timeout
        while not process.ended():
            if time.monotonic() > deadline:
                raise LocalError(
                    f"{program.name} took longer than {timeout:.0f} seconds.\n{program.tail()}"
                )
            self.pause()
        status = self._finish(post)
        self._posts.remove(post)
        if status:
            raise LocalError(f"{program.name} failed ({_reason(status)}):\n{program.tail()}")

    def wait_until(self, ready: Callable[[], bool], process: Process, *, timeout: float) -> None:
        """Wait until a started program is of use.

        Raises `LocalError` with the end of its log when it ends or takes over ``timeout`` seconds.
        """
        program = process.program
        deadline = time.monotonic() + timeout
        while not ready():
            if process.ended():
                raise LocalError(f"{program.name} ended while starting:\n{program.tail()}")
            if time.monotonic() > deadline:
                raise LocalError(
                    f"{program.name} was not ready in {timeout:.0f} seconds:\n{program.tail()}"
                )
            self.pause()

    def tend(self) -> None:
        """Start again what has died; each death in a row waits twice as long, up to 30 seconds."""
        for post in self._posts:
            now = time.monotonic()
            if post.process is None:
                if now >= post.due:
                    post.process = self._begin(post.program)
                    say(f"{post.program.name} is running again (pid {post.process.pid}).")
            elif post.process.ended():
                if now - post.process.started > STEADY:
                    post.pause = FIRST_PAUSE
                status = self._finish(post)
                say(
                    f"{post.program.name} died ({_reason(status)}); starting it again in "
                    f"{post.pause:.0f} s. The end of {post.program.log}:\n{post.program.tail(5)}"
                )
                post.due = now + post.pause
                post.pause = min(post.pause * 2, LONGEST_PAUSE)

    def pid(self, name: str) -> int | None:
        """The process id of a program by its name, None while it is down."""
        process = next(post.process for post in self._posts if post.program.name == name)
        return process.pid if process else None

    def stop(self) -> None:
        """Stop every program, foundations last, and the guard with the last of them."""
        for foundation in (False, True):
            posts = [post for post in self._posts if post.program.foundation is foundation]
            for post in posts:
                if post.process and not post.process.ended():
                    os.kill(post.process.pid, post.program.stop_signal)
            asked = time.monotonic()
            for post in posts:
                self._await_end(post, asked + post.program.grace)
        self._posts.clear()
        if self._guard.stdin:
            self._guard.stdin.close()
        self._guard.wait()

    def _begin(self, program: Program) -> Process:
        process = Process(program)
        self._tell(f"+ {process.pid} {program.stop_signal.value} {program.grace}")
        return process

    def _finish(self, post: _Post) -> int:
        process = post.process
        if process is None:
            raise LookupError(f"{post.program.name} is not running")
        status = process.collect()
        self._tell(f"- {process.pid}")
        post.process = None
        return status

    def _await_end(self, post: _Post, deadline: float) -> None:
        process = post.process
        if process is None:
            return
        while not process.ended() and time.monotonic() < deadline and self._signals < 2:
            time.sleep(TICK / 2)
        self._finish(post)

    def _tell(self, line: str) -> None:
        # A guard that somebody killed must not take the product down with it.
        with contextlib.suppress(BrokenPipeError):
            if self._guard.stdin:
                self._guard.stdin.write(line + "\n")
                self._guard.stdin.flush()


def _reason(status: int) -> str:
    if status < 0:
        return f"killed by {signal.Signals(-status).name}"
    return f"exit status {status}"
