"""Embedded PostgreSQL and Valkey: made once, kept whole, for whoever starts them."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
import redis

from config.local.identity import identity
from config.local.postgres import Postgres
from config.local.processes import Supervisor
from config.local.say import LocalError
from config.local.services import Services
from config.local.valkey import Valkey
from tests.config.conftest import processes_of

ROOT = os.geteuid() == 0


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cluster that was made and stopped."""
    folder = tmp_path_factory.mktemp("made") / "postgres"
    supervisor = Supervisor()
    try:
        postgres(folder).start(supervisor)
    finally:
        supervisor.stop()
    return folder


@pytest.fixture
def cluster(made: Path, tmp_path: Path) -> Path:
    """A copy of that cluster."""
    return Path(shutil.copytree(made, tmp_path / "postgres"))


def postgres(folder: Path) -> Postgres:
    return Postgres(
        folder, folder.with_name("logs") / "postgres.log", password="a:b/c@d", durable=False
    )


def ask(url: str, question: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute(question).fetchone()
    return row[0] if row else None


def test_a_database_is_there_after_the_next_start(cluster: Path) -> None:
    for kept in (None, "notes"):
        supervisor = Supervisor()
        server = postgres(cluster)
        try:
            server.start(supervisor)
            server.create()
            assert ask(server.url(), "SELECT to_regclass('notes')::text") == kept
            with psycopg.connect(server.url()) as connection:
                connection.execute("CREATE TABLE IF NOT EXISTS notes ()")
        finally:
            supervisor.stop()
    assert not processes_of(cluster)


def test_it_can_be_made_afresh(cluster: Path, supervisor: Supervisor) -> None:
    server = postgres(cluster)
    server.start(supervisor)
    server.create()
    with psycopg.connect(server.url()) as connection:
        connection.execute("CREATE TABLE notes ()")
    server.create(afresh=True)
    assert ask(server.url(), "SELECT to_regclass('notes')::text") is None


def test_it_listens_on_loopback_alone_and_wants_a_password(
    cluster: Path, supervisor: Supervisor
) -> None:
    server = postgres(cluster)
    server.start(supervisor)
    url = server.url("postgres")
    assert ask(url, "SHOW listen_addresses") == "127.0.0.1"
    assert ask(url, "SHOW unix_socket_directories") == ""
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(url.replace("a%3Ab", "wrong"))


def test_a_password_that_does_not_fit_is_reported(cluster: Path, supervisor: Supervisor) -> None:
    stranger = Postgres(cluster, cluster.with_name("x.log"), password="other", durable=False)
    with pytest.raises(LocalError, match="the two do not belong together"):
        stranger.start(supervisor)


def test_letters_of_every_script_have_upper_and_lower_case(
    cluster: Path, supervisor: Supervisor
) -> None:
    server = postgres(cluster)
    server.start(supervisor)
    assert ask(server.url("postgres"), "SELECT upper('tréy žižka ωμέγα')") == "TRÉY ŽIŽKA ΩΜΈΓΑ"


def test_what_an_interrupted_making_left_is_made_again(
    tmp_path: Path, supervisor: Supervisor
) -> None:
    half = tmp_path / "postgres.new"
    half.mkdir()
    (half / "PG_VERSION").write_text("18\n")
    postgres(tmp_path / "postgres").start(supervisor)
    assert not half.exists()


@pytest.mark.parametrize("lost", ["PG_VERSION", "global/pg_control"])
def test_a_half_made_cluster_is_reported_with_what_to_do(
    cluster: Path, supervisor: Supervisor, lost: str
) -> None:
    (cluster / lost).unlink()
    with pytest.raises(LocalError, match=r"is not whole .*\n.*move the data folder away"):
        postgres(cluster).start(supervisor)
    assert cluster.exists()


def test_a_cluster_of_another_version_is_reported(cluster: Path, supervisor: Supervisor) -> None:
    (cluster / "PG_VERSION").write_text("12\n")
    with pytest.raises(LocalError, match="was made by PostgreSQL 12; here is PostgreSQL"):
        postgres(cluster).start(supervisor)


def test_a_pid_file_whose_number_went_to_another_process_is_no_hindrance(
    cluster: Path, supervisor: Supervisor
) -> None:
    pid_file = cluster / "postmaster.pid"
    pid_file.write_text(f"{os.getppid()}\n{cluster}\n1700000000\n5432\n\n127.0.0.1\n")
    server = postgres(cluster)
    server.start(supervisor)
    assert ask(server.url("postgres"), "SELECT 1") == 1


def test_a_server_that_outlived_its_supervisor_and_guard_is_stopped_first(
    cluster: Path, supervisor: Supervisor
) -> None:
    lost = Supervisor()
    postgres(cluster).start(lost)
    left = lost.pid("PostgreSQL")
    again = postgres(cluster)
    again.start(supervisor)
    assert supervisor.pid("PostgreSQL") != left
    assert ask(again.url("postgres"), "SELECT 1") == 1
    lost.stop()


def test_a_killed_server_recovers(cluster: Path, supervisor: Supervisor) -> None:
    killed = Supervisor()
    server = postgres(cluster)
    server.start(killed)
    pid = killed.pid("PostgreSQL")
    assert pid
    os.kill(pid, signal.SIGKILL)
    killed.stop()
    again = postgres(cluster)
    again.start(supervisor)
    assert ask(again.url("postgres"), "SELECT 1") == 1


@pytest.fixture(params=["namespace", "dropped"] if ROOT else ["plain"])
def way(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each way to run PostgreSQL here: root without ``unshare`` has to drop its rights."""
    if request.param == "dropped":
        for name in ("setpriv", "true"):
            found = shutil.which(name)
            assert found
            (tmp_path / name).symlink_to(found)
        monkeypatch.setenv("PATH", str(tmp_path))
    return str(request.param)


def test_postgres_never_runs_as_root(way: str, cluster: Path, supervisor: Supervisor) -> None:
    prefix = identity().prefix[:1]
    assert prefix == {"namespace": ("unshare",), "dropped": ("setpriv",), "plain": ()}[way]
    server = postgres(cluster)
    server.start(supervisor)
    assert ask(server.url("postgres"), "SELECT 1") == 1


def test_a_cluster_made_one_way_runs_the_other_way(
    cluster: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = os.environ["PATH"]
    for name in ("setpriv", "true"):
        (tmp_path / name).symlink_to(shutil.which(name) or "")
    for folders in (str(tmp_path), path):
        monkeypatch.setenv("PATH", folders)
        supervisor = Supervisor()
        server = postgres(cluster)
        try:
            server.start(supervisor)
            assert ask(server.url("postgres"), "SELECT 1") == 1
        finally:
            supervisor.stop()


def test_an_ordinary_account_makes_and_runs_its_own(tmp_path: Path) -> None:
    script = (
        "from pathlib import Path\n"
        "from config.local.processes import Supervisor\n"
        "from tests.config.test_services import ask, postgres\n"
        "supervisor = Supervisor()\n"
        f"server = postgres(Path({str(tmp_path / 'own' / 'postgres')!r}))\n"
        "try:\n"
        "    server.start(supervisor)\n"
        "    print(ask(server.url('postgres'), 'SELECT current_user'))\n"
        "finally:\n"
        "    supervisor.stop()\n"
    )
    own = tmp_path / "own"
    own.mkdir()
    done = subprocess.run(
        [*ordinary(own), sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "benny\n", done.stderr
    assert (own / "postgres").stat().st_uid != 0


def ordinary(folder: Path) -> tuple[str, ...]:
    """How to run something as an ordinary account that owns ``folder``; nothing if this is one.

    It may read every folder, because the interpreter under test can stand in root's home.
    """
    if not ROOT:
        return ()
    shutil.chown(folder, "nobody")
    return (
        *("setpriv", "--reuid=nobody", "--clear-groups", "--securebits=+no_setuid_fixup"),
        *("--inh-caps=-all,+dac_read_search", "--ambient-caps=-all,+dac_read_search"),
        "--bounding-set=-all,+dac_read_search",
    )


@pytest.fixture
def broker(tmp_path: Path) -> Valkey:
    return Valkey(tmp_path / "valkey", tmp_path / "valkey.log", password="p-w_1", durable=True)


def test_what_the_broker_holds_is_there_after_the_next_start(broker: Valkey) -> None:
    for kept in (None, b"7"):
        supervisor = Supervisor()
        try:
            broker.start(supervisor)
            with redis.Redis.from_url(broker.url()) as client:
                assert client.get("hand") == kept
                client.set("hand", 7)
        finally:
            supervisor.stop()


def test_the_broker_wants_a_password(broker: Valkey, supervisor: Supervisor) -> None:
    broker.start(supervisor)
    with (
        redis.Redis.from_url(broker.url().replace("p-w_1", "wrong")) as client,
        pytest.raises(redis.exceptions.AuthenticationError),
    ):
        client.ping()


def test_services_that_the_environment_names_are_not_started(
    tmp_path: Path, supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://elsewhere/benny")
    monkeypatch.setenv("REDIS_URL", "redis://elsewhere/1")
    services = Services(tmp_path, postgres_password="a", valkey_password="b", durable=False)
    assert services.start(supervisor) == {
        "DATABASE_URL": "postgres://elsewhere/benny",
        "REDIS_URL": "redis://elsewhere/1",
    }
    assert not list(tmp_path.iterdir())
