"""System checks: what is meant for one laptop refuses to run anywhere else."""

import ipaddress
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

MAIL_WITHOUT_DEBUG = "benny.E001"
MAIL_ON_OPEN_HOST = "benny.E002"
MAIL_AT_PUBLIC_ADDRESS = "benny.E003"


@register()
def local_mail_stays_local(**kwargs: Any) -> list[CheckMessage]:
    """Refuse the mailbox page, and with it the demonstration's sign-ins, off this machine.

    Whoever reads that page can sign in as anybody, so it needs DEBUG and loopback hosts alone.
    """
    if not settings.LOCAL_MAIL_DIR:
        return []
    found: list[CheckMessage] = []
    if not settings.DEBUG:
        found.append(
            Error(
                "BENNY_LOCAL_MAIL is set while BENNY_DEBUG is off.",
                hint="A real server sends mail: unset BENNY_LOCAL_MAIL and set EMAIL_URL.",
                id=MAIL_WITHOUT_DEBUG,
            )
        )
    if others := [host for host in settings.ALLOWED_HOSTS if not is_loopback(host)]:
        found.append(
            Error(
                f"BENNY_LOCAL_MAIL is set while BENNY_ALLOWED_HOSTS has {_listed(others)}.",
                hint="Unset BENNY_LOCAL_MAIL, or allow 127.0.0.1, localhost and [::1] only.",
                id=MAIL_ON_OPEN_HOST,
            )
        )
    if not is_loopback(urlsplit(settings.BASE_URL).hostname or ""):
        found.append(
            Error(
                f"BENNY_LOCAL_MAIL is set while BENNY_BASE_URL is {settings.BASE_URL}.",
                hint="Unset BENNY_LOCAL_MAIL, or serve on http://127.0.0.1 only.",
                id=MAIL_AT_PUBLIC_ADDRESS,
            )
        )
    return found


def is_loopback(host: str) -> bool:
    """Whether a host name or address, with or without brackets, can only mean this machine."""
    bare = host.strip("[]")
    if bare == "localhost":
        return True
    try:
        return ipaddress.ip_address(bare).is_loopback
    except ValueError:
        return False


def _listed(hosts: Iterable[str]) -> str:
    return ", ".join(hosts)
