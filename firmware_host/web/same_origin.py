"""Who may ask at all: requests to this machine's own names, from its own pages; and the headers
that keep pages of elsewhere out.

In: the headers of a request. Out: whether it may pass. Pure.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection, Sequence

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
"""What is a page to no browser: there the page that loads it has said what may be."""


def headers_for(media: str) -> Sequence[tuple[str, str]]:
    """What an answer of this content type carries: nothing from elsewhere is loaded by a page, and
    no page of elsewhere may use or frame these.
    """
    return _HEADERS if media.startswith(_SUBRESOURCE_TYPES) else (*_HEADERS, *_DOCUMENT_HEADERS)


_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]/?#@\s]+)(?::(\d{1,5}))?", re.ASCII)


def is_host_allowed(host: str, names: Collection[str]) -> bool:
    """Whether a Host header names this machine. A foreign name would let a web page of elsewhere,
    whose name is made to point here, read what is here; a bare address cannot be made to.
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
    """Whether what was asked comes from a page of this very server."""
    scheme, usual = ("https", ":443") if tls else ("http", ":80")
    return origin.lower() in {
        f"{scheme}://{asked}" for asked in (host.lower(), host.lower().removesuffix(usual))
    }
