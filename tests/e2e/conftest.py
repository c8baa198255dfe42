"""The real product for browser tests: web server, worker and beat, with the demonstration season.

Tests see it as people do, through pages and management commands. Its database is not the one
Django's test client sees: `Live.database_url` opens it to psycopg where a test must look inside.
"""

import os
import secrets
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from config.local import chromium, ports, stack
from config.local.postgres import create_database, drop_database
from config.local.processes import PROJECT, Supervisor
from config.local.stack import Stack
from config.local.valkey import Valkey
from tests.e2e.tables import Tables

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}

OpenPage = Callable[..., Page]


@dataclass(frozen=True, slots=True)
class Live:
    """A running Benny."""

    stack: Stack
    supervisor: Supervisor

    @property
    def base_url(self) -> str:
        return self.stack.base_url

    @property
    def database_url(self) -> str:
        return self.stack.environment["DATABASE_URL"]

    @property
    def mail(self) -> Path:
        """The folder of sent mails, one file each."""
        return self.stack.folder / "mail"

    def manage(self, *words: str) -> str:
        """Run a management command on the running product; return what it wrote."""
        done = subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=PROJECT,
            env={**os.environ, **self.stack.environment},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def pid(self, name: str) -> int | None:
        """The process id of ``web``, ``worker`` or ``beat``; None while it is down."""
        return self.supervisor.pid(name)


@pytest.fixture(scope="session")
def live(worker_id: str) -> Iterator[Live]:
    """The product on a database and broker of its own, restarted where it dies."""
    server = os.environ["DATABASE_URL"].rpartition("/")[0]
    name = f"benny_live_{worker_id}_{os.getpid()}"
    create_database(f"{server}/postgres", name)
    supervisor = Supervisor()
    finished = threading.Event()
    with tempfile.TemporaryDirectory(prefix="benny-live-") as temporary:
        folder = Path(temporary)
        broker = Valkey(
            folder / "valkey",
            folder / "logs" / "valkey.log",
            password=secrets.token_urlsafe(),
            durable=False,
        )

        def tend() -> None:
            while not finished.wait(0.2):
                supervisor.tend()

        watcher = threading.Thread(target=tend, name="watcher")
        try:
            broker.start(supervisor)
            port = ports.free()
            environment = stack.variables(
                {"DATABASE_URL": f"{server}/{name}", "REDIS_URL": broker.url()},
                secret_key=secrets.token_urlsafe(48),
                base_url=stack.address("127.0.0.1", port),
                folder=folder,
            )
            product = Stack(folder=folder, environment=environment, port=port)
            product.manage(supervisor, "migrate", "--no-input", name="migrate")
            product.manage(supervisor, "demo", name="demo", timeout=900)
            product.start(supervisor)
            watcher.start()
            yield Live(product, supervisor)
        finally:
            finished.set()
            if watcher.ident:
                watcher.join()
            supervisor.stop()
            drop_database(f"{server}/postgres", name)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """This machine's Chromium."""
    found = chromium.find()
    assert found, chromium.ADVICE
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=str(found), args=list(chromium.ARGUMENTS)
        )
        yield running
        running.close()


@pytest.fixture
def open_page(browser: Browser, live: Live) -> Iterator[OpenPage]:
    """Opens pages that share nothing, each another person's browser or phone (``**PHONE``).

    Addresses are relative to the product's. At the end no page may have met an error of its own
    script or a breach of the content security policy.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_one(**options: object) -> Page:
        context = browser.new_context(base_url=live.base_url, **options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: (
                errors.append(message.text) if "Content Security Policy" in message.text else None
            ),
        )
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not errors, errors


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A page of a desktop browser."""
    return open_page()


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A page of a phone."""
    return open_page(**PHONE)


@pytest.fixture(scope="session")
def tables(live: Live) -> Tables:
    """Fresh tables to score at, one for each test that asks."""
    return Tables(live)
