"""The whole local server: what it prints, keeps, restarts, refuses and stops."""

import http.client
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from config.local import stack
from config.local.folder import DataFolder
from config.local.postgres import Postgres, create_database, drop_database
from config.local.processes import PROJECT, Supervisor
from config.local.stack import Stack
from tests.config.conftest import UNSET, Server, eventually, processes_of


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder that was in use: tables, somebody's note, no demonstration season."""
    path = tmp_path_factory.mktemp("used") / "data"
    folder = DataFolder(path)
    supervisor = Supervisor()
    server = Postgres(
        path / "postgres",
        path / "logs" / "postgres.log",
        password=folder.secret("postgres_password"),
        durable=False,
    )
    try:
        server.start(supervisor)
        server.create()
        migrate(supervisor, path, server.url())
        note(server.url())
    finally:
        supervisor.stop()
        folder.close()
    return path


def migrate(supervisor: Supervisor, folder: Path, database: str) -> None:
    environment = stack.variables(
        {"DATABASE_URL": database, "REDIS_URL": os.environ["REDIS_URL"]},
        secret_key="x" * 50,
        base_url="http://127.0.0.1",
        folder=folder,
    )
    Stack(folder=folder, environment=environment, port=1).manage(
        supervisor, "migrate", "--no-input", name="migrate"
    )


def note(url: str) -> None:
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE notes AS SELECT 'kept'::text AS text")


@pytest.fixture
def data(used: Path, tmp_path: Path) -> Path:
    """A copy of that folder."""
    return Path(shutil.copytree(used, tmp_path / "data"))


@pytest.fixture(scope="module")
def running(used: Path) -> Iterator[Server]:
    """A server on such a folder."""
    copy = used.with_name("running")
    server = Server(Path(shutil.copytree(used, copy))).start()
    server.says("Benny is ready")
    yield server
    assert server.stop() == 0


def get(server: Server, path: str = "/") -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        return answer
    finally:
        connection.close()


def database_of(server: Server) -> str:
    """The address that a running server gave its worker."""
    for pid in processes_of(server.data):
        with suppress(OSError):
            told = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
            for entry in told:
                if entry.startswith(b"DATABASE_URL="):
                    return entry.decode().partition("=")[2]
    raise AssertionError("no process of the server knows its database")


def manage(server: Server, *words: str) -> subprocess.CompletedProcess[str]:
    unset = {name: value for name, value in os.environ.items() if name not in UNSET}
    return subprocess.run(
        [sys.executable, "-m", "config.local.manage", *words],
        env={**unset, "BENNY_DATA": str(server.data)},
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def text(server: Server, path: str) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("GET", path)
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def children_named(server: Server, words: bytes) -> list[int]:
    found = []
    for pid in processes_of(server.data):
        with suppress(OSError):
            told = Path(f"/proc/{pid}/cmdline").read_bytes()
            found += [pid] if words in told.replace(b"\0", b" ") else []
    return found


def test_it_says_where_it_is_where_the_data_lives_and_how_long_it_took(running: Server) -> None:
    assert f"Address    http://127.0.0.1:{running.port}\n" in running.output
    assert f"Data       {running.data}" in running.output
    assert "Benny is ready after" in running.output


def test_it_says_where_mail_is_read_who_operates_it_and_how_to_begin_afresh(
    running: Server,
) -> None:
    assert f"http://127.0.0.1:{running.port}/mail/" in running.output
    assert "script/manage createsuperuser" in running.output
    assert f"To begin afresh, stop and delete {running.data}." in running.output


def test_commands_run_on_its_data_while_it_runs(running: Server) -> None:
    made = manage(running, "createsuperuser", "--no-input", "--email", "operator@example.org")
    assert made.returncode == 0, made.stderr
    with psycopg.connect(database_of(running)) as connection:
        found = connection.execute("SELECT is_superuser FROM organisation_user").fetchall()
    assert found == [(True,)]
    assert manage(running, "verify").returncode == 0


def test_an_unknown_address_gets_the_products_own_page(running: Server) -> None:
    assert "There is nothing at this address" in text(running, "/l/nowhere/")
    assert "There is nothing at this address" in text(running, "/no/such/place")


def test_it_serves_pages_and_static_files(running: Server) -> None:
    assert get(running).status == 200
    assert get(running, "/static/admin/css/base.css").status == 200


def test_a_killed_worker_is_running_again_soon(running: Server) -> None:
    eventually(lambda: children_named(running, b"celery -A config worker"))
    killed = children_named(running, b"celery -A config worker")
    os.kill(min(killed), signal.SIGKILL)
    running.says("worker died (killed by SIGKILL)", timeout=60)
    running.says("worker is running again", timeout=60)
    eventually(lambda: set(children_named(running, b"celery -A config worker")) - set(killed))


def test_a_second_server_on_the_same_folder_is_refused(running: Server) -> None:
    second = Server(running.data).start()
    assert second.ends() == 1
    assert f"Another Benny (pid {running.process.pid}) runs on" in second.output
    assert f"http://127.0.0.1:{running.port}" in second.output
    assert get(running).status == 200


def test_a_taken_port_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        server = Server(tmp_path / "data", port=taken.getsockname()[1]).start()
        assert server.ends() == 1
    assert f"Port {server.port} on 127.0.0.1 is taken" in server.output
    assert "--port 8001" in server.output
    assert not server.data.exists()


def test_the_port_can_come_from_the_environment(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = Server(tmp_path / "data", {"PORT": str(port)}).start("--port", str(port))
        assert server.ends() == 1
    assert f"Port {port}" in server.output


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--host", "192.168.1.20"), "can be reached from other machines"),
        (("--host", "example.org"), "can be reached from other machines"),
        (("--port", "0"), "ports are numbers from 1 to 65535"),
        (("--port", "80a"), "'80a' is no port"),
        (("--port", "99999"), "ports are numbers from 1 to 65535"),
    ],
)
def test_addresses_it_cannot_or_must_not_use(
    tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    server = Server(tmp_path / "data").start(*arguments)
    assert server.ends() == 2
    assert complaint in server.output


def test_a_half_made_folder_is_refused_with_what_to_do(tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "postgres").mkdir(parents=True)
    server = Server(data).start()
    assert server.ends() == 1
    assert "or only half of one" in server.output
    assert "Move it away to start afresh" in server.output
    assert [entry.name for entry in data.iterdir()] == ["postgres"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_asked_to_stop_while_starting_it_leaves_nothing_running(
    data: Path, number: signal.Signals
) -> None:
    server = Server(data).start()
    server.says("Bringing the tables up to date")
    assert server.stop(number) == 0
    assert "Everything is stopped." in server.output
    assert not processes_of(data)


def test_a_season_cut_short_is_loaded_afresh_and_kept_for_the_next_start(data: Path) -> None:
    (data / "loading-demonstration").touch()
    first = Server(data).start()
    first.says("Benny is ready", timeout=900)
    assert "Loading the demonstration season" in first.output
    assert not (data / "loading-demonstration").exists()
    assert "@" in first.output.partition("Sign in")[2]
    with psycopg.connect(database_of(first)) as connection:
        row = connection.execute("SELECT to_regclass('notes')").fetchone()
        assert row == (None,)
        connection.execute("UPDATE organisation_league SET name = 'Kept'")
    assert len(processes_of(data)) > 5
    assert first.stop(signal.SIGTERM) == 0
    assert not processes_of(data)

    second = Server(data).start()
    second.says("Benny is ready")
    assert "demonstration season (about" not in second.output
    with psycopg.connect(database_of(second)) as connection:
        assert connection.execute("SELECT name FROM organisation_league").fetchall() == [("Kept",)]
    assert second.stop(signal.SIGKILL) == -signal.SIGKILL
    eventually(lambda: not processes_of(data), timeout=60)


def test_services_that_the_environment_names_are_used(tmp_path: Path) -> None:
    server_url = os.environ["DATABASE_URL"].rpartition("/")[0]
    name = f"benny_named_{secrets.token_hex(4)}"
    create_database(f"{server_url}/postgres", name)
    try:
        named = {"DATABASE_URL": f"{server_url}/{name}", "REDIS_URL": os.environ["REDIS_URL"]}
        supervisor = Supervisor()
        migrate(supervisor, tmp_path, named["DATABASE_URL"])
        supervisor.stop()
        server = Server(tmp_path / "data", named).start()
        server.says("Benny is ready")
        assert get(server).status == 200
        assert server.stop() == 0
        assert not (server.data / "postgres").exists()
        assert not (server.data / "valkey").exists()
    finally:
        drop_database(f"{server_url}/postgres", name)


def test_a_database_that_cannot_be_reached_is_named(tmp_path: Path) -> None:
    named = {"DATABASE_URL": "postgres://benny@127.0.0.1:1/benny"}
    server = Server(tmp_path / "data", named).start()
    assert server.ends() == 1
    assert "The database that DATABASE_URL names cannot be used" in server.output
    assert not processes_of(server.data)
