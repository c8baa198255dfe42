"""The data folder keeps its secrets, knows its own, and serves one Benny at a time."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from config.local.folder import DataFolder, running_environment
from config.local.processes import PROJECT
from config.local.say import LocalError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "data"


def test_its_secrets_are_made_once_and_readable_to_the_owner_alone(path: Path) -> None:
    first = DataFolder(path)
    secret = first.secret("secret_key")
    first.close()
    assert len(secret) >= 50
    assert stat.S_IMODE((path / "benny.json").stat().st_mode) == 0o600
    assert stat.S_IMODE(path.stat().st_mode) == 0o700
    again = DataFolder(path)
    assert again.secret("secret_key") == secret
    again.close()


def test_a_second_one_is_told_who_runs_on_it_and_where(path: Path) -> None:
    first = DataFolder(path)
    first.note(address="http://127.0.0.1:8000")
    with pytest.raises(
        LocalError, match=r"Another Benny \(pid \d+\) runs on .* at http://127.0.0.1:8000"
    ):
        DataFolder(path)
    first.close()
    DataFolder(path).close()


def test_what_a_killed_server_left_is_waited_for(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    killed = (
        "import os, pathlib, subprocess\n"
        "from config.local.folder import DataFolder\n"
        f"folder = DataFolder(pathlib.Path({str(path)!r}))\n"
        "folder.note()\n"
        "subprocess.Popen(['sleep', '1'], pass_fds=[folder.lock])\n"
        "os._exit(9)\n"
    )
    done = subprocess.run([sys.executable, "-c", killed], cwd=PROJECT, check=False)
    assert done.returncode == 9
    DataFolder(path).close()
    assert "The last server was killed; waiting" in capsys.readouterr().out


@pytest.mark.parametrize("found", ["letters.txt", "postgres", ".git"])
def test_a_folder_with_other_things_in_it_is_left_alone(path: Path, found: str) -> None:
    (path / found).mkdir(parents=True)
    with pytest.raises(LocalError, match="not a data folder of Benny, or only half of one"):
        DataFolder(path)
    assert [entry.name for entry in path.iterdir()] == [found]


@pytest.mark.parametrize("torn", ["", "{", "[1]", '{"secret_key": "x"}'])
def test_a_torn_identity_is_reported_with_what_to_do(path: Path, torn: str) -> None:
    path.mkdir(parents=True)
    (path / "benny.json").write_text(torn)
    with pytest.raises(LocalError, match=r"cannot be read .*\n.*move the data folder away"):
        DataFolder(path)


def test_a_file_in_its_place_is_reported(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(LocalError, match="cannot be made: File exists"):
        DataFolder(tmp_path / "data")


def test_the_environment_names_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENNY_DATA", str(path))
    folder = DataFolder.chosen()
    assert folder.path == path
    folder.close()


def test_what_runs_there_can_be_asked_for_while_it_runs(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BENNY_DATA", str(path))
    with pytest.raises(LocalError, match=r"No Benny runs on .*\nStart it with script/server"):
        running_environment()
    folder = DataFolder.chosen()
    folder.note(address="http://127.0.0.1:8000")
    with pytest.raises(LocalError, match="still starting"):
        running_environment()
    folder.note(environment={"DATABASE_URL": "postgres://here"})
    assert running_environment() == {"DATABASE_URL": "postgres://here"}
    folder.close()
    with pytest.raises(LocalError, match="No Benny runs on"):
        running_environment()


def test_a_log_that_grew_large_is_set_aside(path: Path) -> None:
    folder = DataFolder(path)
    log = folder.log("web")
    log.parent.mkdir()
    log.write_bytes(b"x" * 5_000_001)
    assert folder.log("web") == log
    assert not log.exists()
    assert (path / "logs" / "web.log.1").exists()
    folder.close()
