"""Who may ask at all, and how often: host names, origins, rates; and the headers of every answer.

Pure: the time is an argument.
"""

from __future__ import annotations

import ipaddress
import re
from collections import OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

LARGEST_BODY = 16 * 1024
"""Nothing that is asked needs more bytes."""

LARGEST_MESSAGE = 16 * 1024
"""The same for one message of a socket: an army of 21 pieces takes half a kilobyte."""

LONGEST_SENTENCE = 200

ADDRESSES_KEPT = 1000
"""The rates of so many addresses are remembered, the newest."""

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


def same_place(address: str) -> str:
    """What counts as one place an asker can be at: an address; of IPv6 a whole network, for one
    machine may have as many addresses there as it likes.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


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
    """A rate for each address."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._rates: OrderedDict[str, Rate] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Whether this address may ask once more."""
        place = same_place(address)
        rate = self._rates.pop(place, None) or Rate(self._burst, self._per_second)
        self._rates[place] = rate
        if len(self._rates) > ADDRESSES_KEPT:
            self._rates.popitem(last=False)
        return rate.take(now)
