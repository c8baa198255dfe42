"""Ports on this machine."""

import errno
import socket

from config.local.say import LocalError


def free() -> int:
    """A port of the loopback that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def require_free(host: str, port: int) -> None:
    """Raise `LocalError` when a server could not listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        # As servers do: connections that are only fading away are no hindrance.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            why = {
                errno.EADDRINUSE: "is taken by another program",
                errno.EACCES: "needs the rights of root",
            }.get(error.errno or 0, f"cannot be used ({error.strerror})")
            raise LocalError(
                f"Port {port} on {host} {why}.\n"
                "Name another one: script/server --port 8001, or PORT=8001 script/server."
            ) from error


def answers(host: str, port: int) -> bool:
    """Whether something listens there."""
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True
