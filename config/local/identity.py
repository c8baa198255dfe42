"""Who PostgreSQL runs as: it refuses root, and ``initdb`` an account without a name."""

import os
import pwd
import subprocess
from dataclasses import dataclass
from pathlib import Path

from config.local.say import LocalError


@dataclass(frozen=True, slots=True)
class Identity:
    """The words to put before a PostgreSQL command, and who its files then belong to."""

    prefix: tuple[str, ...]
    owner: int

    def own(self, folder: Path) -> None:
        """Give a folder to this identity, if another one started the server last time."""
        if os.geteuid() or folder.stat().st_uid == self.owner:
            return
        for parent, folders, files in os.walk(folder):
            for name in (".", *folders, *files):
                os.chown(Path(parent) / name, self.owner, -1, follow_symlinks=False)


def identity() -> Identity:
    """The first way to run PostgreSQL that works here.

    An ordinary account just runs it. Root enters a user namespace in which it carries another
    account's number; where namespaces are off, it drops to that account and keeps one ability
    of root's, to reach files whatever folder they are in. Raises `LocalError` if neither works.
    """
    if os.geteuid() and _named(os.geteuid()):
        return Identity((), os.geteuid())
    account = _ordinary_account()
    namespace = (
        "unshare",
        "--user",
        f"--map-user={account.pw_uid}",
        f"--map-group={account.pw_gid}",
    )
    if _works(namespace):
        return Identity(namespace, os.geteuid())
    # access() looks at the real user's abilities, which the kernel empties without the securebit.
    dropped = (
        "setpriv",
        f"--reuid={account.pw_uid}",
        f"--regid={account.pw_gid}",
        "--clear-groups",
        "--securebits=+no_setuid_fixup",
        "--bounding-set=-all,+dac_override",
        "--inh-caps=-all,+dac_override",
        "--ambient-caps=-all,+dac_override",
    )
    if _works(dropped):
        return Identity(dropped, account.pw_uid)
    raise LocalError(
        "PostgreSQL does not run as root, and neither unshare nor setpriv (both in util-linux) "
        "can give it another account here.\n"
        "Start as an ordinary user, or name a running PostgreSQL with DATABASE_URL=postgres://…"
    )


def _named(number: int) -> bool:
    try:
        pwd.getpwuid(number)
    except KeyError:
        return False
    return True


def _ordinary_account() -> pwd.struct_passwd:
    accounts = [account for account in pwd.getpwall() if account.pw_uid]
    if not accounts:
        raise LocalError(
            "PostgreSQL does not run as root, and this machine has no other account.\n"
            "Add one, or name a running PostgreSQL with DATABASE_URL=postgres://…"
        )
    return max(accounts, key=lambda account: account.pw_name == "nobody")


def _works(prefix: tuple[str, ...]) -> bool:
    try:
        done = subprocess.run([*prefix, "true"], capture_output=True, timeout=10, check=False)
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0
