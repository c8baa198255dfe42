"""The mailbox of a laptop: mails kept as files, read on a page, nowhere but on that laptop."""

import email
import ipaddress
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from email import policy
from email.message import EmailMessage
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

# How Django's file backend parts one mail from the next.
BETWEEN_MAILS = b"\n" + b"-" * 79 + b"\n"


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail that was sent here instead of away."""

    to: str
    subject: str
    sent: datetime | None
    text: str


def mailbox_open(request: HttpRequest) -> bool:
    """Whether there is a mailbox here and the reader sits at this machine."""
    return bool(settings.DEBUG and settings.LOCAL_MAIL_DIR and _from_here(request))


def mails(folder: Path, *, most: int) -> list[Mail]:
    """The newest mails of the folder, newest first."""
    found: list[Mail] = []
    for file in sorted(folder.glob("*.log"), key=lambda file: file.stat().st_mtime, reverse=True):
        found.extend(reversed(list(_mails_in(file))))
        if len(found) >= most:
            break
    return found[:most]


def local_mail(request: HttpRequest) -> dict[str, str]:
    """For every template: the mailbox's address where there is one."""
    return {"local_mail_url": reverse("local_mail") if mailbox_open(request) else ""}


def _from_here(request: HttpRequest) -> bool:
    # A proxy on this machine would make every visitor look local.
    if "X-Forwarded-For" in request.headers or "Forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


def _mails_in(file: Path) -> Iterator[Mail]:
    for part in file.read_bytes().split(BETWEEN_MAILS):
        if not part.strip():
            continue
        message = email.message_from_bytes(part, _class=EmailMessage, policy=policy.default)
        body = message.get_body(("plain",))
        date = message["date"]
        yield Mail(
            to=str(message["to"] or ""),
            subject=str(message["subject"] or ""),
            sent=date.datetime if date else None,
            text=str(body.get_content()).strip() if body else "",
        )
