"""script/server and script/test say what they miss on a machine that has little."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from config.local.processes import PROJECT

TOOLS = ("sh", "dirname", "cmp", "cp", "cat")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A project without an environment, and a PATH folder ``bin`` with next to nothing on it."""
    shutil.copytree(PROJECT / "script", tmp_path / "script")
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found
        (tmp_path / "bin" / tool).symlink_to(found)
    for lock in ("requirements.txt", "requirements-dev.txt"):
        (tmp_path / lock).write_text("")
    return tmp_path


def add(machine: Path, name: str, lines: str) -> None:
    program = machine / "bin" / name
    program.write_text(f"#!/bin/sh\n{lines}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)


def run(machine: Path, script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [machine / "script" / script],
        env={"PATH": str(machine / "bin"), "HOME": str(machine)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("script", ["server", "manage", "test"])
def test_without_python_it_says_which_one_it_needs(machine: Path, script: str) -> None:
    done = run(machine, script)
    assert done.returncode == 1
    assert "Benny needs Python 3.11 or later" in done.stderr
    assert "apt-get install python3 python3-venv" in done.stderr
    assert not (machine / ".venv").exists()


def test_an_old_python_is_passed_over_for_a_newer_one(machine: Path) -> None:
    add(machine, "python3", "exit 1")
    add(machine, "python3.12", f'exec "{sys.executable}" "$@"')
    done = run(machine, "server")
    assert "Making the virtual environment .venv" in done.stdout
    assert (machine / ".venv" / "bin" / "python").exists()
    assert (machine / ".venv" / "requirements.txt").exists()


def test_without_the_venv_module_it_says_how_to_get_it(machine: Path) -> None:
    add(
        machine,
        "python3",
        f'case "$2" in *ensurepip*) exit 1;; esac\nexec "{sys.executable}" "$@"',
    )
    done = run(machine, "server")
    assert done.returncode == 1
    assert "python3 has no venv module" in done.stderr
    assert "apt-get install python3-venv" in done.stderr


def test_what_cannot_be_installed_is_said_and_tried_again_next_time(machine: Path) -> None:
    add(machine, "python3", f'exec "{sys.executable}" "$@"')
    (machine / "requirements.txt").write_text("./nowhere\n")
    for _ in range(2):
        done = run(machine, "server")
        assert done.returncode == 1
        assert "requirements.txt could not be installed" in done.stderr
    assert not (machine / ".venv" / "requirements.txt").exists()


@pytest.mark.parametrize("script", ["script/server", "script/manage", "script/test", ".ci/run"])
def test_scripts_are_plain_shell_that_can_be_run(script: str) -> None:
    path = PROJECT / script
    assert os.access(path, os.X_OK)
    assert path.read_text().startswith("#!/bin/sh\n")
    assert subprocess.run(["sh", "-n", path], check=False).returncode == 0
