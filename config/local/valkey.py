"""An embedded Valkey: broker and cache, a child process on a port of its own."""

from pathlib import Path

import redis

from config.local import binaries, ports
from config.local.processes import Program, Supervisor


class Valkey:
    """Valkey with its files in ``folder``, reached over loopback with a password."""

    def __init__(self, folder: Path, log: Path, *, password: str, durable: bool) -> None:
        self._folder = folder
        self._log = log
        self._password = password
        self._durable = durable
        self._port = 0

    def start(self, supervisor: Supervisor) -> None:
        """Run the server until it answers."""
        program = binaries.valkey()
        self._port = ports.free()
        self._folder.mkdir(mode=0o700, exist_ok=True)
        # In a file, because anybody on the machine can read a command line.
        settings = self._folder / "valkey.conf"
        settings.touch(mode=0o600)
        settings.write_text(
            f"bind 127.0.0.1\nport {self._port}\nrequirepass {self._password}\n"
            f'daemonize no\ndir "{self._folder}"\nsave ""\n'
            f"appendonly {'yes' if self._durable else 'no'}\n"
        )
        process = supervisor.start(
            Program(name="Valkey", command=[program, settings], log=self._log, foundation=True)
        )
        supervisor.wait_until(self._answers, process, timeout=30)

    def url(self, number: int = 0) -> str:
        """The address of one of the server's numbered databases."""
        return f"redis://:{self._password}@127.0.0.1:{self._port}/{number}"

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url()) as client:
                return bool(client.ping())
        except redis.exceptions.ConnectionError:
            return False
