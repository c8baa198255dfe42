"""Limits on trying codes, counted in the cache by ten-minute windows.

Only wrong codes count, so a hall of scorers behind one address never wait. The limit in total keeps
many addresses together from searching: at 1,000 wrong codes in ten minutes, and ten thousand tables
open at once, a hit would take two years.
"""

import ipaddress
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.core.cache import cache

from scoring.errors import CodeRefused, TooManyCodes

WINDOW = 600
WRONG_FROM_ONE_ADDRESS = 10
WRONG_IN_TOTAL = 1000


@contextmanager
def counted(address: str) -> Iterator[None]:
    """Try one code from this address: raises `TooManyCodes` instead when a limit is reached.

    The attempt counts unless it ends without `CodeRefused`.
    """
    now = int(time.time())
    limits = {
        _key(network(address), now): WRONG_FROM_ONE_ADDRESS,
        _key("all", now): WRONG_IN_TOTAL,
    }
    # Counted before the code is looked at: a burst of guesses cannot slip in together.
    over = [key for key, limit in limits.items() if _add(key) > limit]
    try:
        if over:
            raise TooManyCodes(WINDOW - now % WINDOW)
        yield
    except CodeRefused:
        raise
    except BaseException:
        _take_back(limits)
        raise
    else:
        _take_back(limits)


def _key(of: str, now: int) -> str:
    return f"wrong-codes:{of}:{now // WINDOW}"


def _add(key: str) -> int:
    cache.add(key, 0, timeout=2 * WINDOW)
    return int(cache.incr(key))


def _take_back(keys: dict[str, int]) -> None:
    for key in keys:
        # A cache that was emptied meanwhile counts nothing to take back from.
        with suppress(ValueError):
            cache.decr(key)


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
