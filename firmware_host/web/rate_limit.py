"""How often one may ask, and how much at once.

In: an address and the time. Out: whether it may. Pure: the time is an argument.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

LARGEST_BODY = 16 * 1024
"""Nothing that is asked needs more bytes."""

LARGEST_MESSAGE = 16 * 1024
"""The same for one message of a socket: an army of 21 pieces takes half a kilobyte."""

LONGEST_SENTENCE = 200

ADDRESSES_KEPT = 1000
"""The rates of so many addresses are remembered, the newest."""

HOUSEHOLD = 20
"""What many phones in one IPv6 network may do together: as much as so many."""


class Place(NamedTuple):
    """Where an asker is. ``network``: of an IPv6 address, else empty: one machine may have as many
    addresses there as it likes, and a whole house of phones shares it.
    """

    address: str
    network: str = ""

    @property
    def surest(self) -> str:
        """What an asker cannot change by taking another address."""
        return self.network or self.address


@lru_cache(ADDRESSES_KEPT)
def place(address: str) -> Place:
    """Where that address is."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return Place(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return Place(str(found.ipv4_mapped))
        return Place(str(found), str(ipaddress.ip_network((found, 64), strict=False)))
    return Place(str(found))


def one_line(text: str) -> str:
    """A sentence that quotes what was sent, as one line of moderate length."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:LONGEST_SENTENCE])
    return shown if len(text) <= LONGEST_SENTENCE else f"{shown}..."


@dataclass
class RateLimit:
    """So many at once, and so many a second from then on."""

    burst: float
    per_second: float
    left: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.left = self.burst

    def take(self, now: float) -> bool:
        """Whether one more is allowed; it then counts."""
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimits:
    """A rate for each address, and a wider one for each IPv6 network."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._rates: OrderedDict[str, RateLimit] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Whether this address may ask once more."""
        one, network = place(address)
        return self._of(one, 1).take(now) and (
            not network or self._of(network, HOUSEHOLD).take(now)
        )

    def _of(self, asker: str, times: int) -> RateLimit:
        rate = self._rates.pop(asker, None) or RateLimit(
            times * self._burst, times * self._per_second
        )
        self._rates[asker] = rate
        if len(self._rates) > ADDRESSES_KEPT:
            self._rates.popitem(last=False)
        return rate
