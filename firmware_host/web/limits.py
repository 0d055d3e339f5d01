"""Limits on requests: rates by address, and allowed origins.

In: addresses, headers, and the time. Out: whether a request may pass, and the headers that keep
other sites' pages out. Pure: the time is an argument. Requests must name this machine and come from
its own pages. Wrong guesses: ``guess_backoff``.
"""

from __future__ import annotations

import ipaddress
import re
from collections import Counter, OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

MAX_BODY = 16 * 1024
"""The largest request body; nothing needs more bytes."""

MAX_UPLOAD = 64 * 1024 * 1024
"""The largest file with games; 100,000 games take about 60 MB."""

UPLOAD_PATH = "/api/import"
"""The one path that takes a file."""

MAX_MESSAGE = 16 * 1024
"""The same for one message of a socket: an army of 21 pieces takes half a kilobyte."""

MAX_SENTENCE = 200

ADDRESSES_KEPT = 1000
"""The number of addresses whose rates are remembered, the newest; and of those in networks."""

REMEMBERED_S = 600
"""How long an address that sends no request is remembered."""

BURST_FACTOR_OF_NETWORK = 10
"""How many addresses of one IPv6 network, the first ones, have a rate each.

All others there share rates: a machine has any number of addresses, and must take nothing from
those who came before.
"""

MAX_RESERVED = 32
"""How many phones that hold a seat, or know the arbiter's PIN, have a rate each, the newest."""

ADDRESSES_BEFORE_SHARING = 10
"""How many times the rate of one address a network shares among newcomers, and among the rest."""

PAGE, NEW = 0.25, 0.1
"""The part of a burst that each address in a network may use at once, enough for a whole page.

An address that has used more than the second part of that is no longer a newcomer.
"""


# --- rates ---


class Origin(NamedTuple):
    """The place a client connects from.

    ``network``: of an IPv6 address, else empty: one machine can have any number of addresses in it,
    and all phones of a home share it.
    """

    address: str
    network: str = ""

    @property
    def network_or_address(self) -> str:
        """Return the part that a client cannot change by taking another address."""
        return self.network or self.address


@lru_cache(4 * ADDRESSES_KEPT)
def origin_of(address: str) -> Origin:
    """Return the origin of an address."""
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
    """Return a sentence that quotes received text as one line of moderate length."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:MAX_SENTENCE])
    return shown if len(text) <= MAX_SENTENCE else f"{shown}..."


@dataclass
class RateLimit:
    """A rate limit: a burst, and then so many a second."""

    burst: float
    per_second: float
    left: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.left = self.burst

    def try_take(self, now: float, many: int = 1) -> bool:
        """Return whether one more request, or ``many``, is allowed; count it if so."""
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < many:
            return False
        self.left -= many
        return True


class _Rates:
    """The rates of the latest clients, the newest at the end."""

    def __init__(self) -> None:
        self._rates: OrderedDict[str, RateLimit] = OrderedDict()
        self.near: Counter[str] = Counter()
        """For each network, how many of its addresses have a rate here."""

    def __contains__(self, asker: str) -> bool:
        return asker in self._rates

    def __len__(self) -> int:
        return len(self._rates)

    def rate(self, asker: str, burst: float, per_second: float) -> RateLimit:
        """Return the rate of the client that is asking."""
        rate = self._rates.pop(asker, None)
        if rate is None:
            rate = RateLimit(burst, per_second)
            self.near[origin_of(asker).network] += 1
        self._rates[asker] = rate
        return rate

    def forget(self, now: float) -> None:
        """Forget the oldest rates."""
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
    """The addresses of phones that hold a seat or know the arbiter's PIN; crowds do not slow them.

    Of each phone, only its latest address.
    """

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}

    def note(self, name: str, address: str) -> None:
        """Record that the phone of that name has connected from there."""
        self._addresses.pop(name, None)
        self._addresses[name] = origin_of(address).address
        if len(self._addresses) > MAX_RESERVED:
            del self._addresses[next(iter(self._addresses))]

    def name(self, address: str) -> str:
        """Return whose phone is there; empty if nobody's."""
        here = origin_of(address).address
        return next((name for name, known in self._addresses.items() if known == here), "")


class RateLimits:
    """A rate for each address.

    Clients of an IPv6 network share two more: requests of established clients do not use up the
    share of newcomers, and a machine that keeps changing its address does not use up that of
    established ones.
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
        """Return whether this address may send one more request."""
        return self.try_take_own(address, now) and self.try_take_shared(address, now)

    def try_take_own(self, address: str, now: float) -> bool:
        """Return whether this address is within its own rate; count the request if so."""
        self._rates.forget(now)
        self._networks.forget(now)
        return self._own(address).try_take(now)

    def try_take_shared(self, address: str, now: float) -> bool:
        """Return whether the network's shared rate allows one more request; count it if so."""
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
        """Return the network whose shared rate applies; empty if the address has its own."""
        asker, network = origin_of(address)
        if self._reserve.name(address) or asker in self._rates:
            return ""
        return network if self._rates.near[network] >= BURST_FACTOR_OF_NETWORK else ""

    def _own(self, address: str) -> RateLimit:
        if network := self._network_of(address):
            rate = self._networks.rate(origin_of(address).address, max(1, PAGE * self._burst), 0.0)
            # Half of the rate, so that some is left for a client returning after a while.
            rate.per_second = (
                min(1, ADDRESSES_BEFORE_SHARING / 2 / self._networks.near[network])
                * self._per_second
            )
            return rate
        asker = self._reserve.name(address) or origin_of(address).address
        return self._rates.rate(asker, self._burst, self._per_second)


# --- hosts and origins ---


_HEADERS: Sequence[tuple[str, str]] = (
    ("x-content-type-options", "nosniff"),
    ("cross-origin-resource-policy", "same-origin"),
)
_DOCUMENT_HEADERS: Sequence[tuple[str, str]] = (
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'",
    ),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
)
_SUBRESOURCE_TYPES = ("text/css", "text/javascript")
"""Types that a browser never shows as a page: the loading page's policy applies to them."""


def headers_for(media: str) -> Sequence[tuple[str, str]]:
    """Return the headers for an answer of this content type.

    They keep a page from loading anything from other sites, and other sites from using or framing
    it.
    """
    return _HEADERS if media.startswith(_SUBRESOURCE_TYPES) else (*_HEADERS, *_DOCUMENT_HEADERS)


_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]/?#@\s]+)(?::(\d{1,5}))?", re.ASCII)


def is_host_allowed(host: str, names: Collection[str]) -> bool:
    """Return whether a Host header names this machine.

    A foreign name could be made to point here so that another site's page reads the answers; a bare
    address cannot.
    """
    found = _HOST.fullmatch(host)
    if found is None:
        return False
    name = found[1].strip("[]").rstrip(".").lower()
    if name == "localhost" or name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_own_origin(origin: str, host: str, *, tls: bool) -> bool:
    """Return whether the request comes from a page of this server.

    ``tls``: whether that page was loaded by https.
    """
    scheme, usual = ("https", ":443") if tls else ("http", ":80")
    return origin.lower() in {
        f"{scheme}://{name}" for name in (host.lower(), host.lower().removesuffix(usual))
    }
