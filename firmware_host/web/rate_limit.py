"""How often one may ask, and how much at once.

In: an address and the time. Out: whether it may. Pure: the time is an argument.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
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

REMEMBERED_S = 600
"""So long an address is remembered that asks nothing."""

HOUSEHOLD = 10
"""So many addresses of one IPv6 network have a rate each; all others there have one together. A
machine has as many addresses as it likes: it takes nothing from those who were there before.
"""


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
        network = ipaddress.IPv6Address(int(found) >> 64 << 64)
        return Place(str(found), f"{network}/64")
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

    def take(self, now: float, many: int = 1) -> bool:
        """Whether one more, or so many, are allowed; they then count."""
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < many:
            return False
        self.left -= many
        return True


class RateLimits:
    """A rate for each address; see ``HOUSEHOLD`` for those of an IPv6 network."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._rates: OrderedDict[str, RateLimit] = OrderedDict()
        self._near: Counter[str] = Counter()
        """Of each network, how many of its addresses have a rate."""

    def take(self, address: str, now: float) -> bool:
        """Whether this address may ask once more."""
        self._forget(now)
        asker, network = place(address)
        if asker not in self._rates and network and self._near[network] >= HOUSEHOLD:
            asker, network = network, ""
        rate = self._rates.pop(asker, None)
        if rate is None:
            rate = RateLimit(self._burst, self._per_second)
            self._near[network] += 1
        self._rates[asker] = rate
        return rate.take(now)

    def _forget(self, now: float) -> None:
        while self._rates:
            oldest, rate = next(iter(self._rates.items()))
            if len(self._rates) < ADDRESSES_KEPT and now - rate.at <= REMEMBERED_S:
                return
            del self._rates[oldest]
            network = place(oldest).network
            self._near[network] -= 1
            if not self._near[network]:
                del self._near[network]
