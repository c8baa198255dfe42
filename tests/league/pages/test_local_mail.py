"""The mailbox page of a laptop, and what keeps it there."""

from pathlib import Path

import pytest
from django.core.checks import CheckMessage
from django.core.mail import EmailMessage, get_connection
from django.test import Client
from pytest_django import Settings

from config.checks import local_mail_stays_local


@pytest.fixture
def mailbox(settings: Settings, tmp_path: Path) -> Path:
    settings.DEBUG = True
    settings.LOCAL_MAIL_DIR = str(tmp_path)
    return tmp_path


def send(folder: Path, subject: str, body: str) -> None:
    connection = get_connection(
        "django.core.mail.backends.filebased.EmailBackend", file_path=str(folder)
    )
    EmailMessage(
        subject, body, "benny@localhost", ["ann@example.org"], connection=connection
    ).send()


@pytest.mark.django_db
def test_mails_are_read_at_this_machine(client: Client, mailbox: Path) -> None:
    send(mailbox, "Your code", "Is ABCD-EFGH – <b>truly</b>")
    page = client.get("/mail/").content.decode()
    assert "Your code" in page
    assert "ABCD-EFGH – &lt;b&gt;truly&lt;/b&gt;" in page
    assert "ann@example.org" in page


@pytest.mark.django_db
def test_an_empty_mailbox_says_what_to_do(client: Client, mailbox: Path) -> None:
    assert "Ask for a sign-in code" in client.get("/mail/").content.decode()


@pytest.mark.django_db
def test_the_page_is_never_kept(client: Client, mailbox: Path) -> None:
    assert "no-store" in client.get("/mail/")["Cache-Control"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "request_from",
    [
        {"REMOTE_ADDR": "192.0.2.7"},
        {"REMOTE_ADDR": ""},
        {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "192.0.2.7"},
        {"REMOTE_ADDR": "127.0.0.1", "HTTP_FORWARDED": "for=192.0.2.7"},
    ],
)
def test_there_is_no_mailbox_for_anybody_elsewhere(
    client: Client, mailbox: Path, request_from: dict[str, str]
) -> None:
    assert client.get("/mail/", **request_from).status_code == 404


@pytest.mark.django_db
def test_there_is_no_mailbox_without_debug(
    client: Client, mailbox: Path, settings: Settings
) -> None:
    settings.DEBUG = False
    assert client.get("/mail/").status_code == 404


@pytest.mark.django_db
def test_there_is_no_mailbox_where_mail_goes_out(
    client: Client, mailbox: Path, settings: Settings
) -> None:
    settings.LOCAL_MAIL_DIR = ""
    assert client.get("/mail/").status_code == 404


def found() -> list[str | None]:
    messages: list[CheckMessage] = local_mail_stays_local()
    return [message.id for message in messages]


def test_checks_pass_on_a_laptop(mailbox: Path, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
    settings.BASE_URL = "http://127.0.0.1:8000"
    assert found() == []


def test_a_mailbox_without_debug_is_refused(mailbox: Path, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    settings.DEBUG = False
    assert found() == ["benny.E001"]


@pytest.mark.parametrize("host", ["*", "league.example.org", ".localhost", "192.0.2.7"])
def test_a_mailbox_on_any_other_host_is_refused(
    mailbox: Path, settings: Settings, host: str
) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1", host]
    assert found() == ["benny.E002"]


def test_a_mailbox_at_a_public_address_is_refused(mailbox: Path, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    settings.BASE_URL = "https://league.example.org"
    assert found() == ["benny.E003"]


def test_a_server_without_a_mailbox_may_have_any_host(settings: Settings) -> None:
    settings.LOCAL_MAIL_DIR = ""
    settings.ALLOWED_HOSTS = ["*"]
    assert found() == []
