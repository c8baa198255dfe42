"""``python -m config.local.test``: every check, with services of its own that end with it."""

import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from config.local import chromium, stack
from config.local.processes import PROJECT, TICK, StopRequestedError, Supervisor
from config.local.say import LocalError, block, red, say
from config.local.services import Services

BROWSER = "browser tests"


@dataclass(frozen=True, slots=True)
class Step:
    """One check: a command that succeeds or fails."""

    name: str
    command: Sequence[str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step went: its exit status and how many seconds it took."""

    step: Step
    status: int
    seconds: float


def main() -> int:
    """Run every step; the exit status is 0 if all of them succeeded."""
    steps = _steps(sys.argv[1:])
    without_browser = chromium.find() is None and "CI" not in os.environ
    if without_browser:
        steps = [step for step in steps if step.name != BROWSER]
    supervisor = Supervisor()
    supervisor.heed_signals()
    with tempfile.TemporaryDirectory(prefix="benny-test-") as folder:
        try:
            environment = _services(supervisor, Path(folder))
            outcomes = [_take(supervisor, step, environment) for step in steps]
        except StopRequestedError:
            say("Stopped.")
            return 130
        except LocalError as error:
            say(red(str(error)))
            return 1
        finally:
            supervisor.stop()
    block(_summary(outcomes))
    if without_browser:
        say(red(f"BROWSER TESTS DID NOT RUN. {chromium.ADVICE}"))
    return int(any(outcome.status for outcome in outcomes))


def _steps(arguments: Sequence[str]) -> list[Step]:
    python = sys.executable
    pytest = (python, "-m", "pytest")
    checks = [
        Step("ruff check", (python, "-m", "ruff", "check", ".")),
        Step("ruff format", (python, "-m", "ruff", "format", "--check", ".")),
        Step("mypy", (python, "-m", "mypy", ".")),
        Step("arrows", (str(Path(python).with_name("lint-imports")),)),
        Step("migrations", (python, "manage.py", "makemigrations", "--check", "--dry-run")),
        Step("system checks", (python, "manage.py", "check", "--fail-level", "WARNING")),
    ]
    if arguments:
        return [*checks, Step("chosen tests", (*pytest, *arguments))]
    return [
        *checks,
        Step("tests", (*pytest, "--numprocesses", "3", "--ignore", "tests/e2e", "tests")),
        # One process: the product under test and its browser keep two cores busy.
        Step(BROWSER, (*pytest, "tests/e2e")),
    ]


def _services(supervisor: Supervisor, folder: Path) -> Mapping[str, str]:
    services = Services(
        folder,
        postgres_password=secrets.token_urlsafe(),
        valkey_password=secrets.token_urlsafe(),
        durable=False,
    )
    say("Starting PostgreSQL and Valkey …")
    return stack.variables(
        services.start(supervisor),
        secret_key=secrets.token_urlsafe(48),
        base_url="http://127.0.0.1:8000",
        folder=folder,
    )


def _take(supervisor: Supervisor, step: Step, environment: Mapping[str, str]) -> Outcome:
    say(f"\n=== {step.name}: {' '.join(step.command)}")
    began = time.monotonic()
    # In the terminal's own group and with its output, so that it is seen as it comes.
    with subprocess.Popen(
        step.command, cwd=PROJECT, env={**os.environ, **environment}, stdin=subprocess.DEVNULL
    ) as process:
        try:
            while process.poll() is None:
                supervisor.pause(TICK)
        except StopRequestedError:
            process.terminate()
            raise
    return Outcome(step, process.returncode, time.monotonic() - began)


def _summary(outcomes: Sequence[Outcome]) -> list[str]:
    lines = []
    for outcome in outcomes:
        line = f"{'failed' if outcome.status else 'ok':<7}{outcome.step.name:<16}"
        line += f"{outcome.seconds:7.1f} s"
        lines.append(red(line) if outcome.status else line)
    total = sum(outcome.seconds for outcome in outcomes)
    failed = sum(1 for outcome in outcomes if outcome.status)
    lines.append(f"{len(outcomes) - failed} of {len(outcomes)} steps succeeded in {total:.0f} s.")
    return lines


if __name__ == "__main__":
    sys.exit(main())
