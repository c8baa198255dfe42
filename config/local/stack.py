"""The product's own processes: worker, beat and web server, and the commands that precede them."""

import http.client
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from config.local import ports
from config.local.processes import Program, Supervisor

PYTHON = sys.executable


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """Benny on one address, with its logs and beat's memory in ``folder``.

    ``environment`` holds what config/settings.py reads; `variables` makes it.
    """

    folder: Path
    environment: Mapping[str, str]
    host: str = "127.0.0.1"
    port: int

    @property
    def base_url(self) -> str:
        """The address without a trailing slash."""
        return address(self.host, self.port)

    def manage(self, supervisor: Supervisor, *words: str, name: str, timeout: float = 300) -> str:
        """Run a management command to its end and return what it wrote.

        Raises `LocalError` if it fails.
        """
        program = self._program(name, PYTHON, "manage.py", *words)
        supervisor.run(program, timeout=timeout)
        return program.log.read_text()

    def start(self, supervisor: Supervisor) -> None:
        """Start worker, beat and web server, and wait until the web server answers."""
        (self.folder / "mail").mkdir(exist_ok=True)
        celery = (PYTHON, "-m", "celery", "-A", "config")
        supervisor.start(
            self._program(
                "worker",
                *celery,
                "worker",
                *("--loglevel", "INFO", "--concurrency", "2"),
                *("--without-mingle", "--without-gossip"),
            )
        )
        schedule = self.folder / "beat"
        # Only when each task last ran; a file a killed beat left torn would keep it from starting.
        shutil.rmtree(schedule, ignore_errors=True)
        schedule.mkdir()
        supervisor.start(
            self._program(
                "beat",
                *celery,
                "beat",
                *("--loglevel", "INFO", "--pidfile=", "--schedule", schedule / "schedule"),
            )
        )
        web = supervisor.start(
            self._program(
                "web",
                *(PYTHON, "-m", "gunicorn", "config.wsgi:application", "--no-control-socket"),
                *("--bind", f"{_bracketed(self.host)}:{self.port}"),
                *("--worker-class", "gthread", "--workers", "2", "--threads", "8"),
                *("--graceful-timeout", "5", "--access-logfile", "-"),
            )
        )
        supervisor.wait_until(self._answers, web, timeout=90)

    def _program(self, name: str, *command: str | Path) -> Program:
        return Program(
            name=name,
            command=command,
            log=self.folder / "logs" / f"{name}.log",
            environment=self.environment,
        )

    def _answers(self) -> bool:
        if not ports.answers(self.host, self.port):
            return False
        connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        try:
            connection.request("GET", "/")
            return connection.getresponse().status < 500
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()


def address(host: str, port: int) -> str:
    """The address of a web server, for people and for ``BENNY_BASE_URL``."""
    return f"http://{_bracketed(host)}:{port}"


def variables(
    services: Mapping[str, str], *, secret_key: str, base_url: str, folder: Path
) -> dict[str, str]:
    """What config/settings.py reads, for a product on this machine alone."""
    return {
        **services,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "BENNY_SECRET_KEY": secret_key,
        "BENNY_DEBUG": "1",
        "BENNY_ALLOWED_HOSTS": "127.0.0.1,localhost,[::1]",
        "BENNY_BASE_URL": base_url,
        "BENNY_LOCAL_MAIL": str(folder / "mail"),
    }


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
