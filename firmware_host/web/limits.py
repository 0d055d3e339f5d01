"""Limits on requests: rates by address, growing delays after wrong guesses, and allowed origins.

In: addresses, headers, whether a guess was wrong, and the time. Out: whether a request may pass,
how long the next guess has to wait, and the headers that keep other sites' pages out. Pure: the
time is an argument.
A client that has not guessed wrong never waits, except where so many guess that they cannot be told
apart any more: the rest of those share one delay. Requests must name this machine and come from its
own pages.
"""

from __future__ import annotations

import ipaddress
import re
from collections import Counter, OrderedDict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import msgspec

MAX_BODY = 16 * 1024
"""The largest request body; nothing needs more bytes."""

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


# --- guesses ---


FREE_GUESSES = 2
"""How many wrong guesses in a row cost nothing: anybody mistypes."""

MAX_WAIT_S = 3600
"""Each further one doubles the delay of a single guesser, up to this."""

WAIT_STEP_S = 60
"""Several persistent guessers share one guess in so long: each waits for all others."""

MAX_NETWORK_WAIT_S = 60
"""The longest delay of those who cannot be told apart, because the arbiter may be among them."""

MAX_GUESSERS = 1000
MAX_OF_A_NETWORK = 250
"""How many wrong guessers are distinguished, in all and in one IPv6 network.

In a network a machine has any number of addresses: as many as a home of phones has with IPv4, and
three such networks, as one connection may have, besides. Guesses.
"""

EXPIRY_S = 24 * 3600
"""How long after the end of a delay everything is forgotten, so that the guesser may mistype
again."""

MAX_TRUSTED = 20
"""How many phones that have once guessed right are remembered, the newest."""

ANY_NETWORK = ""
"""The network of all clients, if too many guess."""


class _WrongGuesses(NamedTuple):
    """The number of wrong guesses in a row, and when the next may come."""

    times: int
    until: float


class BackoffState(msgspec.Struct, frozen=True):
    """What has to survive a restart.

    For each guesser, the number of wrong guesses and the remaining seconds (below 0: the time since
    the delay ended); and the trusted phones.
    """

    wrong: Mapping[str, tuple[int, float]] = {}
    trusted: Collection[str] = ()


class GuessBackoff:
    """The delay of each guesser.

    While the program does not run, no delay grows shorter, because the machine's clock may have
    stood still.
    """

    def __init__(self, kept: BackoffState | None = None, now: float = 0.0) -> None:
        kept = kept or BackoffState()
        self.count = 0
        """Wrong guesses since the program began."""
        self.trusted = list(kept.trusted)
        """Phones that have guessed right: other clients' guesses do not count for them."""
        self._wrong = {
            who: _WrongGuesses(times, now + left) for who, (times, left) in kept.wrong.items()
        }
        self._near = Counter(origin_of(who).network for who in self._wrong)
        """For each network, how many of its addresses are distinguished."""

    def state(self, now: float) -> BackoffState:
        """Return the state to save for a restart."""
        wrong = {who: (one.times, one.until - now) for who, one in self._wrong.items()}
        return BackoffState(wrong, self.trusted)

    def guesser_of(self, address: str, known: str = "") -> str:
        """Return whom a guess counts for.

        The identity of a known phone, else the address, or the shared crowd in which it cannot be
        told apart.
        """
        if known:
            return known
        where = origin_of(address)
        if where.address in self._wrong:
            return where.address
        network = where.network
        if network in self._wrong or len(self._wrong) >= MAX_GUESSERS:
            return network if network in self._wrong else ANY_NETWORK
        crowded = network and self._near[network] >= MAX_OF_A_NETWORK
        return network if crowded else where.address

    def wait_seconds(self, guesser: str, now: float) -> float:
        """Return the seconds until the next guess."""
        known = self._wrong.get(guesser)
        if known is None or known.times <= FREE_GUESSES:
            return 0.0
        return max(0.0, known.until - now)

    def record_wrong(self, guesser: str, now: float) -> None:
        """Record a wrong guess."""
        self.count += 1
        self._forget(now)
        times = self._wrong[guesser].times + 1 if guesser in self._wrong else 1
        if guesser not in self._wrong:
            self._near[origin_of(guesser).network] += 1
        self._wrong[guesser] = _WrongGuesses(times, now + self._next_wait(guesser, times))

    def record_right(self, guesser: str) -> None:
        """Record a correct guess, which resets the guesser."""
        if guesser in self._wrong:
            self._drop(guesser)

    def trust(self, phone: str) -> None:
        """Recognise this phone from now on, from whatever address it connects."""
        others = [one for one in self.trusted if one != phone]
        self.trusted = [*others, phone][-MAX_TRUSTED:]

    def _next_wait(self, guesser: str, times: int) -> float:
        if times <= FREE_GUESSES:
            return 0.0
        own = 2.0 ** min(30, times - FREE_GUESSES)
        if _is_network(guesser):
            return min(MAX_NETWORK_WAIT_S, own)
        own = min(MAX_WAIT_S, own)
        if guesser in self.trusted:
            return own
        guessing_on = (
            who for who, one in self._wrong.items() if who != guesser and one.times > FREE_GUESSES
        )
        return max(own, WAIT_STEP_S * sum(1 for _ in guessing_on))

    def _forget(self, now: float) -> None:
        over = [who for who, one in self._wrong.items() if now - one.until > EXPIRY_S]
        for who in over:
            self._drop(who)

    def _drop(self, who: str) -> None:
        del self._wrong[who]
        network = origin_of(who).network
        self._near[network] -= 1
        if not self._near[network]:
            del self._near[network]


def _is_network(guesser: str) -> bool:
    return guesser == ANY_NETWORK or "/" in guesser


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
    """Return whether the request comes from a page of this server."""
    scheme, usual = ("https", ":443") if tls else ("http", ":80")
    return origin.lower() in {
        f"{scheme}://{name}" for name in (host.lower(), host.lower().removesuffix(usual))
    }
