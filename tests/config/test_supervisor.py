"""The supervisor starts programs, starts them again when they die, and leaves nothing behind."""

import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from config.local.guard import is_alive
from config.local.processes import PROJECT, Program, StopRequestedError, Supervisor
from config.local.say import LocalError
from tests.config.conftest import eventually

MakeProgram = Callable[..., Program]
SLEEP = "import time; time.sleep(600)"


def test_a_foundation_stops_when_those_that_stand_on_it_have(
    program: MakeProgram, tmp_path: Path
) -> None:
    order = tmp_path / "order"
    source = textwrap.dedent("""
        import signal, sys, time
        def stop(*_):
            time.sleep({pause})
            with open({order!r}, "a") as file: file.write({name!r} + " ")
            sys.exit()
        signal.signal(signal.SIGTERM, stop)
        print("ready", flush=True)
        time.sleep(600)
    """)
    supervisor = Supervisor()
    for name, pause in (("database", 0), ("worker", 0.5), ("web", 0)):
        text = source.format(order=str(order), name=name, pause=pause)
        made = program(text, name, foundation=name == "database")
        process = supervisor.start(made)
        supervisor.wait_until(lambda made=made: "ready" in made.tail(), process, timeout=20)
    supervisor.stop()
    assert order.read_text().split() == ["web", "worker", "database"]


def test_a_program_that_ignores_the_signal_is_killed_after_its_grace(program: MakeProgram) -> None:
    stubborn = program(
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
        "print('ready', flush=True); time.sleep(600)",
        grace=0.2,
    )
    supervisor = Supervisor()
    process = supervisor.start(stubborn)
    supervisor.wait_until(lambda: "ready" in stubborn.tail(), process, timeout=20)
    supervisor.stop()
    assert not is_alive(process.pid)


def test_what_a_program_started_ends_with_it(program: MakeProgram) -> None:
    parent = program(
        "import subprocess, sys, time;"
        f"print(subprocess.Popen([sys.executable, '-c', {SLEEP!r}]).pid, flush=True);"
        "time.sleep(600)"
    )
    supervisor = Supervisor()
    process = supervisor.start(parent)
    supervisor.wait_until(lambda: parent.tail().strip().isdigit(), process, timeout=20)
    grandchild = int(parent.tail())
    supervisor.stop()
    eventually(lambda: not is_alive(grandchild))


def test_a_program_that_dies_is_started_again_and_the_person_is_told(
    supervisor: Supervisor, program: MakeProgram, capsys: pytest.CaptureFixture[str]
) -> None:
    first = supervisor.start(program(SLEEP, "worker"))
    os.kill(first.pid, signal.SIGKILL)
    eventually(lambda: supervisor.tend() or supervisor.pid("worker") not in {first.pid, None})
    told = capsys.readouterr().out
    assert "worker died (killed by SIGKILL); starting it again in 1 s" in told
    assert "worker is running again" in told


def test_each_death_in_a_row_is_waited_for_longer(
    supervisor: Supervisor, program: MakeProgram, capsys: pytest.CaptureFixture[str]
) -> None:
    supervisor.start(program("raise SystemExit('no database here')", "worker"))
    told = ""

    def dies_twice() -> bool:
        nonlocal told
        supervisor.tend()
        told += capsys.readouterr().out
        return told.count("died") == 2

    eventually(dies_twice)
    assert "died (exit status 1); starting it again in 1 s" in told
    assert "died (exit status 1); starting it again in 2 s" in told
    assert "no database here" in told


def test_a_failed_command_shows_the_end_of_its_log(
    supervisor: Supervisor, program: MakeProgram
) -> None:
    failing = program("print('one fault'); raise SystemExit(3)", "migrate")
    with pytest.raises(LocalError, match=r"migrate failed \(exit status 3\):\n    one fault"):
        supervisor.run(failing, timeout=20)


def test_a_command_that_takes_too_long_is_given_up(
    supervisor: Supervisor, program: MakeProgram
) -> None:
    with pytest.raises(LocalError, match="demo took longer than 0 seconds"):
        supervisor.run(program(SLEEP, "demo"), timeout=0.2)


def test_a_program_that_cannot_be_started_is_named(supervisor: Supervisor, tmp_path: Path) -> None:
    missing = Program(name="web", command=[tmp_path / "nowhere"], log=tmp_path / "web.log")
    with pytest.raises(LocalError, match=r"web cannot be started: .*nowhere"):
        supervisor.start(missing)


def test_asking_to_stop_interrupts_a_command_and_ends_it(program: MakeProgram) -> None:
    supervisor = Supervisor()
    slow = program(f"print('ready', flush=True); {SLEEP}", "demo")
    first = supervisor.start(program(SLEEP, "database"))
    supervisor.ask_to_stop()
    with pytest.raises(StopRequestedError):
        supervisor.run(slow, timeout=20)
    supervisor.stop()
    assert not is_alive(first.pid)
    assert not slow.log.exists()


def test_a_killed_supervisor_leaves_nothing_running(tmp_path: Path) -> None:
    script = textwrap.dedent(f"""
        import pathlib, sys, time
        from config.local.processes import Program, Supervisor
        supervisor = Supervisor()
        for name in ("database", "worker"):
            print(supervisor.start(Program(
                name=name, command=[sys.executable, "-c", {SLEEP!r}],
                log=pathlib.Path({str(tmp_path)!r}, name),
            )).pid, flush=True)
        print("ready", flush=True)
        time.sleep(600)
    """)
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=PROJECT, stdout=subprocess.PIPE, text=True
    ) as owner:
        assert owner.stdout
        children = [int(owner.stdout.readline()) for _ in range(2)]
        assert owner.stdout.readline() == "ready\n"
        assert all(is_alive(child) for child in children)
        owner.kill()
    eventually(lambda: not any(is_alive(child) for child in children))
