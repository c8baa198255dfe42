"""Ends what a killed supervisor left behind.

A supervisor that is killed outright (``kill -9``, out of memory) cannot stop its children, and
PostgreSQL would run on for ever. So each supervisor starts this small process and tells it, line
by line on its standard input, what runs: ``+ pid signal grace`` and ``- pid``. When the pipe
closes, whatever is still listed is stopped, the latest first. It runs as a plain file, with
nothing but the standard library, in a session of its own.
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterable
from pathlib import Path


def is_alive(pid: int) -> bool:
    """Whether the process exists and is more than an exit status nobody collected."""
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    try:
        # The state follows the command, which stands in brackets and may hold anything.
        return not Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].startswith(" Z")
    except OSError:
        return not Path("/proc/self").exists()


def end(pid: int, stop_signal: int, grace: float) -> None:
    """Ask a process group's leader to stop, wait up to ``grace`` seconds, kill what remains."""
    with contextlib.suppress(OSError):
        os.kill(pid, stop_signal)
    deadline = time.monotonic() + grace
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    with contextlib.suppress(OSError):
        os.killpg(pid, signal.SIGKILL)


def watch(lines: Iterable[str]) -> None:
    """Follow what the supervisor says until it falls silent, then end what it left."""
    running: dict[int, tuple[int, float]] = {}
    for line in lines:
        match line.split():
            case ["+", pid, stop_signal, grace]:
                running[int(pid)] = (int(stop_signal), float(grace))
            case ["-", pid]:
                running.pop(int(pid), None)
    for left, (number, seconds) in reversed(running.items()):
        end(left, number, seconds)


if __name__ == "__main__":
    watch(sys.stdin)
