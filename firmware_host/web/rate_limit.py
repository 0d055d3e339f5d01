"""Who may ask at all, and how often: host names, origins, rates; and the headers of every answer.

Pure: the time is an argument.
"""

from __future__ import annotations

import ipaddress
import re
from collections import OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
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

HEADERS: Sequence[tuple[str, str]] = (
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
"""Nothing from elsewhere is loaded by a page, and no page of elsewhere may use or frame these."""

_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]/?#@\s]+)(?::(\d{1,5}))?", re.ASCII)


def host_name(host: str) -> str | None:
    """The name in a Host header, without port and in small letters; None when it is none."""
    found = _HOST.fullmatch(host)
    return found[1].strip("[]").rstrip(".").lower() if found else None


def host_allowed(host: str, names: Collection[str]) -> bool:
    """Whether a Host header names this machine. A foreign name would let a web page of elsewhere,
    whose name is made to point here, read what is here; a bare address cannot be made to.
    """
    name = host_name(host)
    if name is None:
        return False
    if name == "localhost" or name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def origin_own(origin: str, host: str, *, tls: bool) -> bool:
    """Whether what was asked comes from a page of this very server."""
    scheme, usual = ("https", ":443") if tls else ("http", ":80")
    return origin.lower() in {
        f"{scheme}://{asked}" for asked in (host.lower(), host.lower().removesuffix(usual))
    }


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
class Rate:
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


class Rates:
    """A rate for each address, and a wider one for each IPv6 network."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._rates: OrderedDict[str, Rate] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Whether this address may ask once more."""
        one, network = place(address)
        return self._of(one, 1).take(now) and (
            not network or self._of(network, HOUSEHOLD).take(now)
        )

    def _of(self, asker: str, times: int) -> Rate:
        rate = self._rates.pop(asker, None) or Rate(times * self._burst, times * self._per_second)
        self._rates[asker] = rate
        if len(self._rates) > ADDRESSES_KEPT:
            self._rates.popitem(last=False)
        return rate
