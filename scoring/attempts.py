"""Limits on what one address may do, counted in the cache by windows of time.

Of codes that are tried only wrong ones count, within ten minutes, so a hall of scorers behind one
address never wait. The limit in total keeps many addresses together from searching: at 1,000 wrong
codes in ten minutes, and ten thousand tables open at once, a hit would take two years.
"""

import ipaddress
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from scoring.errors import CodeRefused, ScoringError, TooManyCodes

WINDOW = 600
WRONG_FROM_ONE_ADDRESS = 10
WRONG_IN_TOTAL = 1000


@contextmanager
def counted(address: str) -> Iterator[None]:
    """Try one code from this address: raises `TooManyCodes` instead when a limit is reached.

    The attempt counts unless it ends without `CodeRefused`.
    """
    limits = {
        f"wrong-codes:{network(address)}": WRONG_FROM_ONE_ADDRESS,
        "wrong-codes:all": WRONG_IN_TOTAL,
    }

    def wrong(error: BaseException | None) -> bool:
        return isinstance(error, CodeRefused)

    with limited(limits, WINDOW, counts=wrong, refusal=TooManyCodes):
        yield


@contextmanager
def limited(
    limits: Mapping[str, int],
    window: int,
    *,
    counts: Callable[[BaseException | None], bool],
    refusal: Callable[[int], ScoringError],
) -> Iterator[None]:
    """Do something once, unless a limit by name was reached in this window of so many seconds.

    Raises `refusal`, made of the seconds to wait, if one was. What is done counts if `counts` says
    so of the error it ended with, None if it ended well.
    """
    now = int(time.time())
    keys = {f"{name}:{now // window}": limit for name, limit in limits.items()}
    # Counted before anything is looked at: a burst cannot slip in together.
    over = [key for key, limit in keys.items() if _add(key, window) > limit]
    ended: BaseException | None = None
    try:
        if over:
            raise refusal(window - now % window)
        yield
    except BaseException as error:
        ended = error
        raise
    finally:
        if not counts(ended):
            _take_back(keys)


def _add(key: str, window: int) -> int:
    cache.add(key, 0, timeout=2 * window)
    return int(cache.incr(key))


def _take_back(keys: Iterable[str]) -> None:
    for key in keys:
        # A cache that was emptied meanwhile counts nothing to take back from.
        with suppress(ValueError):
            cache.decr(key)


def sender(request: HttpRequest) -> str:
    """The address a request comes from; who hides it shares the limits of all who do."""
    try:
        return str(get_adapter(request).get_client_ip(request))
    except PermissionDenied:
        return ""


def network(address: str) -> str:
    """Whom a limit counts: an address, or all of a household's."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if ip.version == 6 and ip.ipv4_mapped:
        # How a server that listens on both sees IPv4; all of it lies in one /64.
        ip = ip.ipv4_mapped
    # One household has a whole /64 of IPv6 addresses.
    return str(ipaddress.ip_network((ip, 64), strict=False)) if ip.version == 6 else str(ip)
