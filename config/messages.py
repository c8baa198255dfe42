"""Messages to the worker: sent once the change is committed, and never waited for.

What is owed is a row, which beat's sweep finds; a message only makes it happen at once. So a
broker that is away or does not answer costs a request less than a second, and after that nothing
until it is asked again.
"""

import logging
import time
from functools import partial

from django.db import transaction
from kombu.exceptions import LimitExceeded, OperationalError
from kombu.pools import producers
from kombu.transport import redis  # noqa: F401 loaded now, not within the first request

from config.celery import app

logger = logging.getLogger(__name__)

PATIENCE = {
    "max_retries": 0,
    "socket_connect_timeout": 0.4,
    "socket_timeout": 0.4,
}
ASK_AGAIN_AFTER = 5.0
"""Seconds without a try after one that failed."""

_silent_until = 0.0


def send_after_commit(task: str, *args: int) -> None:
    """Have the worker run a named task once the caller's transaction has committed."""
    transaction.on_commit(partial(send, task, *args))


def send(task: str, *args: int) -> bool:
    """Send a named task now; False, and a line in the log, if the broker does not take it."""
    global _silent_until
    if time.monotonic() < _silent_until:
        return False
    try:
        with producers[app.connection_for_write(transport_options=PATIENCE)].acquire(
            block=True, timeout=0.4
        ) as producer:
            app.send_task(task, args, producer=producer, retry=False)
    except (OperationalError, LimitExceeded, OSError) as error:
        _silent_until = time.monotonic() + ASK_AGAIN_AFTER
        logger.warning("The broker took no message; the sweep will do the work. %s", error)
        return False
    return True
