"""docker-compose.yml and Dockerfile fit the settings, as far as can be seen without an engine."""

import importlib
import os
import re
import shlex
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
import yaml

from config.local import ports
from config.local.processes import PROJECT

COMPOSE = yaml.safe_load((PROJECT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = ("web", "worker", "beat", "migrate")
LASTING = ("web", "worker", "beat", "postgres", "valkey")
SECRET = re.compile(r"\$\{(\w+):\?([^}]+)\}")
ANSWERS = {
    "BENNY_SECRET_KEY": "k7Qz-x4_" * 8,
    "BENNY_BASE_URL": "https://euchre.example.org",
    "BENNY_ALLOWED_HOSTS": "euchre.example.org",
    "POSTGRES_PASSWORD": "p4ss",
    "VALKEY_PASSWORD": "v4lk",
    "EMAIL_URL": "smtp+tls://user:password@mail.example.org:587",
    "BENNY_MAIL_FROM": "Euchre League <euchre@example.org>",
}


def environment(service: str) -> dict[str, str]:
    """A service's variables once a person has answered what is asked."""
    given = SERVICES[service]["environment"]
    answered = {key: SECRET.sub(lambda ask: ANSWERS[ask[1]], text) for key, text in given.items()}
    return {key: re.sub(r"\$\{\w+:-(.*)\}", r"\1", text) for key, text in answered.items()}


def command(service: str) -> list[str]:
    """What a service of ours runs: its own command, or the image's."""
    if "command" in SERVICES[service]:
        return list(SERVICES[service]["command"])
    image = (PROJECT / "Dockerfile").read_text().partition("CMD [")[2].rpartition("]")[0]
    return [word.rstrip(",") for word in shlex.split(image) if word.strip()]


def run(*words: str, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run Python with these variables and no others."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=PROJECT,
        env={"PATH": os.environ["PATH"], **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_it_has_the_pieces_of_the_product() -> None:
    assert set(SERVICES) == {*OURS, *LASTING}


def test_only_the_web_server_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["web"]
    assert SERVICES["web"]["ports"] == ["${BENNY_BIND:-127.0.0.1}:${BENNY_PORT:-8000}:8000"]
    assert COMPOSE["networks"]["services"] == {"internal": True}
    for name in ("postgres", "valkey"):
        assert SERVICES[name]["networks"] == ["services"]


@pytest.mark.parametrize("name", LASTING)
def test_what_lasts_is_watched_and_started_again(name: str) -> None:
    assert SERVICES[name]["restart"] == "unless-stopped"
    assert SERVICES[name]["healthcheck"]["test"][0] in {"CMD", "CMD-SHELL"}


@pytest.mark.parametrize("name", ["web", "worker", "beat"])
def test_nothing_starts_before_tables_and_services_are_ready(name: str) -> None:
    assert SERVICES[name]["depends_on"] == {
        "migrate": {"condition": "service_completed_successfully"},
        "postgres": {"condition": "service_healthy"},
        "valkey": {"condition": "service_healthy"},
    }


@pytest.mark.parametrize(
    ("name", "mount"), [("postgres", "/var/lib/postgresql"), ("valkey", "/data")]
)
def test_data_lies_in_a_volume(name: str, mount: str) -> None:
    assert SERVICES[name]["volumes"] == [f"{name}:{mount}"]
    assert name in COMPOSE["volumes"]


def test_every_secret_is_asked_for_and_none_is_written_down() -> None:
    text = (PROJECT / "docker-compose.yml").read_text()
    assert dict(SECRET.findall(text)).keys() == ANSWERS.keys()
    for service in SERVICES.values():
        for key, value in service.get("environment", {}).items():
            if re.search("SECRET|PASSWORD|URL|MAIL|HOSTS", key):
                assert SECRET.search(value), f"{key} is not asked for"


def test_each_question_is_explained_at_the_top() -> None:
    head = (PROJECT / "docker-compose.yml").read_text().partition("\nname:")[0]
    assert set(re.findall(r"^#   (\w+) ", head, re.MULTILINE)) == ANSWERS.keys()


def test_settings_take_its_variables_and_find_them_safe() -> None:
    done = run(
        *("manage.py", "check", "--deploy", "--fail-level", "WARNING"),
        variables=environment("web"),
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", OURS)
def test_every_process_of_ours_gets_the_same_variables(name: str) -> None:
    assert environment(name) == environment("web")


@pytest.mark.parametrize("missing", ["BENNY_SECRET_KEY", "DATABASE_URL", "REDIS_URL"])
def test_settings_miss_what_it_would_leave_out(missing: str) -> None:
    kept = {key: value for key, value in environment("web").items() if key != missing}
    done = run("-c", "import config.settings", variables=kept)
    assert done.returncode != 0
    assert missing in done.stderr


def test_settings_read_every_variable_it_gives() -> None:
    settings = (PROJECT / "config" / "settings.py").read_text()
    read = set(re.findall(r'env\.\w+\(\s*"(\w+)"', settings))
    assert environment("web").keys() <= read
    assert not environment("web").keys() & {"BENNY_DEBUG", "BENNY_LOCAL_MAIL"}


def test_addresses_name_its_own_services() -> None:
    given = environment("web")
    assert given["DATABASE_URL"] == "postgres://benny:p4ss@postgres:5432/benny"
    assert given["REDIS_URL"] == "redis://:v4lk@valkey:6379/0"
    own = environment("postgres")
    assert (own["POSTGRES_USER"], own["POSTGRES_DB"]) == ("benny", "benny")


def test_the_web_command_is_one_that_gunicorn_accepts() -> None:
    program, *words = command("web")
    assert program == "gunicorn"
    assert "--no-control-socket" in words
    assert words[words.index("--bind") + 1] == "0.0.0.0:8000"
    local = environment("web") | {"BENNY_BASE_URL": "http://127.0.0.1"}
    done = run("-W", "ignore", "-m", "gunicorn", "--check-config", *words, variables=local)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["worker", "beat"])
def test_celery_commands_are_ones_that_celery_accepts(name: str) -> None:
    program, flag, application, subcommand, *words = command(name)
    assert (program, flag, subcommand) == ("celery", "-A", name)
    importlib.import_module(f"{application}.celery")
    parser = importlib.import_module(f"celery.bin.{name}").__dict__[name]
    parser.make_parser(parser.context_class(parser)).parse_args(list(words))


def test_worker_and_beat_run_like_those_on_a_laptop() -> None:
    stack = (PROJECT / "config" / "local" / "stack.py").read_text()
    for word in command("worker")[3:] + command("web")[2:]:
        if word.startswith("--") and word != "--worker-tmp-dir":
            assert word in stack


def test_the_image_runs_as_an_ordinary_account_with_what_the_lock_pins() -> None:
    lines = (PROJECT / "Dockerfile").read_text().splitlines()
    assert lines.index("USER benny") > lines.index("COPY . .")
    assert "RUN pip install --no-cache-dir --requirement requirements.txt" in lines
    assert any("collectstatic" in line for line in lines)


def test_the_image_gets_every_room_and_nothing_private() -> None:
    kept = {
        line[1:]
        for line in (PROJECT / ".dockerignore").read_text().splitlines()
        if line.startswith("!")
    }
    rooms = {path.parent.name for path in PROJECT.glob("*/__init__.py")} - {"tests"}
    assert {*rooms, "manage.py", "requirements.txt", "templates", "static"} <= kept
    assert not kept & {".benny", ".git", ".env", ".venv", "tests"}


class Site(BaseHTTPRequestHandler):
    """Answers as a site does that knows its host and wants https."""

    def do_GET(self) -> None:
        known = self.headers["Host"] == "euchre.example.org"
        secure = self.headers["X-Forwarded-Proto"] == "https"
        self.send_response(200 if known and secure else 400)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Keep the tests' output clean."""


@pytest.mark.parametrize(
    ("address", "status"), [("https://euchre.example.org", 0), ("http://euchre.example.org", 1)]
)
def test_the_health_check_asks_as_the_proxy_would(address: str, status: int) -> None:
    assert SERVICES["web"]["healthcheck"]["test"] == ["CMD", "python", "-m", "config.health"]
    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as site:
        Thread(target=site.serve_forever).start()
        done = run(
            *("-m", "config.health", str(site.server_port)),
            variables=environment("web") | {"BENNY_BASE_URL": address},
        )
        site.shutdown()
    assert done.returncode == status, done.stderr


def test_the_health_check_sees_a_server_that_is_gone() -> None:
    done = run("-m", "config.health", str(ports.free()), variables=environment("web"))
    assert done.returncode == 1
