"""How often one may ask, and how much at once.

In: an address and the time. Out: whether it may. Pure: the time is an argument.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

MAX_BODY = 16 * 1024
"""Nothing that is asked needs more bytes."""

MAX_MESSAGE = 16 * 1024
"""The same for one message of a socket: an army of 21 pieces takes half a kilobyte."""

MAX_SENTENCE = 200

ADDRESSES_KEPT = 1000
"""The rates of so many addresses are remembered, the newest; and of so many in crowds."""

REMEMBERED_S = 600
"""So long an address is remembered that asks nothing."""

BURST_FACTOR_OF_NETWORK = 10
"""So many addresses of one IPv6 network, the first, have a rate each. All others there are a crowd:
a machine has as many addresses as it likes, and takes nothing from those who were there before.
"""

MAX_RESERVED = 32
"""So many phones that hold a seat, or know the judge's PIN, have a rate each, the newest."""

ADDRESSES_BEFORE_SHARING = 10
"""A crowd has so many times the rate of one address for its newcomers, and as much for the rest."""

PAGE, NEW = 0.25, 0.1
"""This part of a burst each of a crowd may have at once: a page with all that belongs to it. Who
has had more than this part of that is a newcomer no longer.
"""


class Origin(NamedTuple):
    """Where an asker is. ``network``: of an IPv6 address, else empty: one machine may have as many
    addresses there as it likes, and a whole house of phones shares it.
    """

    address: str
    network: str = ""

    @property
    def network_or_address(self) -> str:
        """What an asker cannot change by taking another address."""
        return self.network or self.address


@lru_cache(4 * ADDRESSES_KEPT)
def origin_of(address: str) -> Origin:
    """Where that address is."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return Origin(address)
    if isinstance(found, ipaddress.IPv4Address):
        return Origin(str(found))
    if found.ipv4_mapped:
        return Origin(str(found.ipv4_mapped))
    return Origin(str(found), f"{int(found) >> 64:016x}/64")


def shortened_line(text: str) -> str:
    """A sentence that quotes what was sent, as one line of moderate length."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:MAX_SENTENCE])
    return shown if len(text) <= MAX_SENTENCE else f"{shown}..."


@dataclass
class RateLimit:
    """So many at once, and so many a second from then on."""

    burst: float
    per_second: float
    left: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.left = self.burst

    def try_take(self, now: float, many: int = 1) -> bool:
        """Whether one more, or so many, are allowed; they then count."""
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < many:
            return False
        self.left -= many
        return True


class _Rates:
    """The rates of those who asked last, the newest at the end."""

    def __init__(self) -> None:
        self._rates: OrderedDict[str, RateLimit] = OrderedDict()
        self.near: Counter[str] = Counter()
        """Of each network, how many of its addresses have a rate here."""

    def __contains__(self, asker: str) -> bool:
        return asker in self._rates

    def __len__(self) -> int:
        return len(self._rates)

    def rate(self, asker: str, burst: float, per_second: float) -> RateLimit:
        """The rate of who asks just now."""
        rate = self._rates.pop(asker, None)
        if rate is None:
            rate = RateLimit(burst, per_second)
            self.near[origin_of(asker).network] += 1
        self._rates[asker] = rate
        return rate

    def forget(self, now: float) -> None:
        """Let go of the oldest."""
        while self._rates:
            oldest, rate = next(iter(self._rates.items()))
            if len(self._rates) < ADDRESSES_KEPT and now - rate.at <= REMEMBERED_S:
                return
            del self._rates[oldest]
            network = origin_of(oldest).network
            self.near[network] -= 1
            if not self.near[network]:
                del self.near[network]


class ReservedAddresses:
    """Where the phones are that hold a seat, or know the judge's PIN: no crowd is in their way.
    Of each, the address it came from last.
    """

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}

    def note(self, name: str, address: str) -> None:
        """The phone of that name has just asked from there."""
        self._addresses.pop(name, None)
        self._addresses[name] = origin_of(address).address
        if len(self._addresses) > MAX_RESERVED:
            del self._addresses[next(iter(self._addresses))]

    def name(self, address: str) -> str:
        """Whose phone is there; empty if nobody's."""
        here = origin_of(address).address
        return next((name for name, known in self._addresses.items() if known == here), "")


class RateLimits:
    """A rate for each address. The crowd of an IPv6 network shares two: what others there go on
    asking is not taken from newcomers, nor is what a machine asks from ever new addresses taken
    from those who have come in.
    """

    def __init__(
        self, burst: float, per_second: float, reserve: ReservedAddresses | None = None
    ) -> None:
        self._burst = burst
        self._per_second = per_second
        self._reserve = reserve or ReservedAddresses()
        self._rates = _Rates()
        self._networks = _Rates()

    def __len__(self) -> int:
        return len(self._rates) + len(self._networks)

    def try_take(self, address: str, now: float) -> bool:
        """Whether this address may ask once more."""
        return self.try_take_own(address, now) and self.try_take_shared(address, now)

    def try_take_own(self, address: str, now: float) -> bool:
        """Whether this address has not asked too often by itself; it then counts."""
        self._rates.forget(now)
        self._networks.forget(now)
        return self._own(address).try_take(now)

    def try_take_shared(self, address: str, now: float) -> bool:
        """Whether its crowd may ask once more, for one who has had so much; it then counts."""
        crowd = self._network_of(address)
        if not crowd:
            return True
        own = self._own(address)
        new = own.burst - own.left <= max(1, NEW * own.burst)
        shared = f"{crowd} new" if new else crowd
        if self._rates.rate(
            shared,
            ADDRESSES_BEFORE_SHARING * self._burst,
            ADDRESSES_BEFORE_SHARING * self._per_second,
        ).try_take(now):
            return True
        own.left += 1
        return False

    def _network_of(self, address: str) -> str:
        """The network in whose crowd this address is; empty where it has a rate of its own."""
        asker, network = origin_of(address)
        if self._reserve.name(address) or asker in self._rates:
            return ""
        return network if self._rates.near[network] >= BURST_FACTOR_OF_NETWORK else ""

    def _own(self, address: str) -> RateLimit:
        if network := self._network_of(address):
            rate = self._networks.rate(origin_of(address).address, max(1, PAGE * self._burst), 0.0)
            # Half of what there is, so that some is left when one asks who did not for a while.
            rate.per_second = (
                min(1, ADDRESSES_BEFORE_SHARING / 2 / self._networks.near[network])
                * self._per_second
            )
            return rate
        asker = self._reserve.name(address) or origin_of(address).address
        return self._rates.rate(asker, self._burst, self._per_second)
