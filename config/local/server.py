"""``python -m config.local.server``: the whole product on this machine, until Ctrl-C."""

import argparse
import ipaddress
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import psycopg

from config.local import ports, stack
from config.local.folder import DataFolder
from config.local.processes import StopRequestedError, Supervisor
from config.local.say import LocalError, block, red, say
from config.local.services import Services
from config.local.stack import Stack


def main() -> int:
    """Run the product; the exit status is 1 if it could not be started."""
    options = _options()
    began = time.monotonic()
    try:
        ports.require_free(options.host, options.port)
        folder = DataFolder.chosen()
    except LocalError as error:
        return _refuse(error)
    supervisor = Supervisor(keep_open=[folder.lock])
    supervisor.heed_signals()
    try:
        say(f"Data folder: {folder.path}")
        product = _start(supervisor, folder, options.host, options.port)
        folder.note(address=product.base_url, environment=dict(product.environment))
        _welcome(supervisor, product, folder.path, time.monotonic() - began)
        while True:
            supervisor.pause(0.2)
            supervisor.tend()
    except StopRequestedError:
        return 0
    except LocalError as error:
        return _refuse(error)
    finally:
        say("Stopping …")
        supervisor.stop()
        folder.close()
        say("Everything is stopped.")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/server",
        description="Run Benny on this machine, with a demonstration season, until Ctrl-C.",
        epilog="BENNY_DATA names the data folder, DATABASE_URL and REDIS_URL services to use "
        "instead of the embedded ones.",
    )
    parser.add_argument("--host", type=_loopback, default="127.0.0.1", help="loopback address")
    parser.add_argument("--port", type=_port, default=os.environ.get("PORT") or "8000")
    return parser.parse_args()


def _loopback(host: str) -> str:
    with suppress(ValueError):
        if host == "localhost" or ipaddress.ip_address(host).is_loopback:
            return host
    raise argparse.ArgumentTypeError(
        f"{host} can be reached from other machines, and here anybody may sign in as anybody; "
        "a server for others is run with docker-compose.yml"
    )


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port; ports are numbers from 1 to 65535")


def _start(supervisor: Supervisor, folder: DataFolder, host: str, port: int) -> Stack:
    address = stack.address(host, port)
    folder.note(address=address)
    services = Services(
        folder.path,
        postgres_password=folder.secret("postgres_password"),
        valkey_password=folder.secret("valkey_password"),
        durable=True,
    )
    say("Starting PostgreSQL and Valkey …")
    environment = stack.variables(
        services.start(supervisor),
        secret_key=folder.secret("secret_key"),
        base_url=address,
        folder=folder.path,
    )
    product = Stack(folder=folder.path, environment=environment, host=host, port=port)
    _prepare(supervisor, product, services)
    say("Starting worker, beat and web server …")
    product.start(supervisor)
    return product


def _prepare(supervisor: Supervisor, product: Stack, services: Services) -> None:
    """Bring the tables up to date; an empty database gets the demonstration season.

    The marker says that a loading began. If it is still there, the loading was cut short, and the
    embedded database holds nothing else: it is made afresh. A named one is never emptied.
    """
    loading = product.folder / "loading-demonstration"
    if loading.exists() and services.postgres:
        services.postgres.create(afresh=True)
    fresh = _is_empty(product.environment["DATABASE_URL"])
    say("Bringing the tables up to date …")
    product.manage(supervisor, "migrate", "--no-input", name="migrate")
    if fresh:
        loading.touch()
        say("Loading the demonstration season (about a minute, this once) …")
        product.manage(supervisor, "demo", name="demo", timeout=900)
        loading.unlink()


def _is_empty(database: str) -> bool:
    try:
        with psycopg.connect(database, connect_timeout=10) as connection:
            row = connection.execute("SELECT to_regclass('django_migrations') IS NULL").fetchone()
    except psycopg.Error as error:
        raise LocalError(f"The database that DATABASE_URL names cannot be used: {error}") from error
    return bool(row and row[0])


def _welcome(supervisor: Supervisor, product: Stack, folder: Path, seconds: float) -> None:
    try:
        sign_ins = product.manage(supervisor, "demo", "--sign-ins", name="sign-ins").splitlines()
    except LocalError:
        sign_ins = ["this database has no demonstration season"]
    block(
        [
            f"Benny is ready after {seconds:.1f} seconds.",
            "",
            f"Address    {product.base_url}",
            f"Data       {folder} (logs in {folder / 'logs'})",
            "Sign in    " + "\n             ".join(sign_ins),
            f"Mail       {product.base_url}/mail/ shows what is sent, sign-in codes too",
            f"Operator   script/manage createsuperuser, then {product.base_url}/admin/",
            "",
            "Ctrl-C stops everything; the data stays for the next start.",
            f"To begin afresh, stop and {_emptying(folder)}.",
        ]
    )


def _emptying(folder: Path) -> str:
    named = os.environ.get("DATABASE_URL")
    return "empty the database that DATABASE_URL names" if named else f"delete {folder}"


def _refuse(error: LocalError) -> int:
    say(red(f"Benny did not start. {error}"))
    return 1


if __name__ == "__main__":
    sys.exit(main())
