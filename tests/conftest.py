"""What every test may use."""

import os
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings


def _valkey_of_its_own() -> None:
    """Give each process of a parallel run another number of Valkey's databases.

    A test that empties the cache would otherwise empty it under the tests beside it.
    """
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if worker:
        number = 8 + int(worker.removeprefix("gw"))
        url = urlunsplit(urlsplit(settings.REDIS_URL)._replace(path=f"/{number}"))
        settings.REDIS_URL = settings.CELERY_BROKER_URL = url
        settings.CACHES["default"]["LOCATION"] = url


_valkey_of_its_own()
