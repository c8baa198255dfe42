"""A broker that is away, or does not answer, neither breaks nor slows what people do."""

import secrets
import socket
import time

import pytest
import redis
from django.db import transaction

from config import messages
from config.celery import app
from config.local import ports
from config.local.processes import Supervisor
from config.local.valkey import Valkey
from config.messages import send, send_after_commit

TASK = "tests.nobody_does_this"


@pytest.fixture(autouse=True)
def ready_to_send(monkeypatch):
    monkeypatch.setattr(messages, "_silent_until", 0.0)


@pytest.fixture
def broker_at(monkeypatch):
    """Where messages go from now on."""
    return lambda url: monkeypatch.setattr(app.conf, "broker_write_url", url)


@pytest.fixture
def valkey(tmp_path):
    supervisor = Supervisor()
    try:
        broker = Valkey(
            tmp_path / "valkey", tmp_path / "log", password=secrets.token_urlsafe(), durable=False
        )
        broker.start(supervisor)
        yield broker
    finally:
        supervisor.stop()


@pytest.fixture
def silent():
    """The address of somebody who takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0), backlog=8) as listener:
        yield f"redis://127.0.0.1:{listener.getsockname()[1]}/0"


@pytest.fixture
def nobody():
    """An address where nobody listens."""
    return f"redis://127.0.0.1:{ports.free()}/0"


def seconds(work):
    started = time.monotonic()
    work()
    return time.monotonic() - started


def test_a_broker_takes_the_message(broker_at, valkey):
    broker_at(valkey.url())
    assert send(TASK, 7)
    with redis.Redis.from_url(valkey.url()) as client:
        assert client.llen("celery") == 1


@pytest.mark.parametrize("which", ["silent", "nobody"])
def test_a_change_is_committed_without_the_broker_and_within_a_second(
    which, request, broker_at, transactional_db
):
    broker_at(request.getfixturevalue(which))

    def change():
        with transaction.atomic():
            send_after_commit(TASK, 7)
            send_after_commit(TASK, 8)

    assert seconds(change) < 1


def test_a_broker_that_failed_is_left_alone_for_a_while(broker_at, silent):
    broker_at(silent)
    assert not send(TASK, 7)
    assert seconds(lambda: send(TASK, 8)) < 0.1


def test_a_broker_that_came_back_is_used_again(broker_at, nobody, valkey, monkeypatch):
    broker_at(nobody)
    assert not send(TASK, 7)
    broker_at(valkey.url())
    assert not send(TASK, 8)
    monkeypatch.setattr(messages, "ASK_AGAIN_AFTER", 0.0)
    monkeypatch.setattr(messages, "_silent_until", time.monotonic())
    assert send(TASK, 9)


def test_a_change_undone_sends_nothing(broker_at, silent, transactional_db):
    broker_at(silent)
    with transaction.atomic():
        send_after_commit(TASK, 7)
        transaction.set_rollback(True)
    assert messages._silent_until == 0.0
