"""The addresses of the pages, as text, as a QR code, and as a card to place beside a board.

In: where the pages are served; a language. Out: addresses, the best one first; a picture of it for
a terminal or a window; a page as SVG. ``qr_code`` and the card need the extra ``web``.
"""

from __future__ import annotations

import contextlib
import fcntl
import ipaddress
import socket
import struct
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from segno import QRCode

# --- addresses and their codes ---


MARGIN = 2
"""Light squares around a code in a terminal: few, because it has few lines."""

Code = tuple[tuple[bool, ...], ...]
"""Dark and light squares, row by row, without a margin."""

FIRST_PORT = 8080
"""The port that is tried first if none is asked for: the usual second one."""

AVAHI_SOCKET = Path("/run/avahi-daemon/socket")
"""If it exists, the machine is found by its name with ``.local``; Raspberry Pi OS has it."""

_ADDRESS_OF_INTERFACE = 0x8915  # SIOCGIFADDR of Linux
_PROBE_ADDRESS = ("192.0.2.1", 9)  # for documentation; nothing is sent there


def page_addresses(host: str, port: int, *, tls: bool) -> Sequence[str]:
    """Return every address a phone can try, the likeliest first.

    That is the announced name, which does not change and can be spoken. ``host``: as in the
    settings.
    """
    scheme, usual = ("https", 443) if tls else ("http", 80)
    where = "" if port == usual else f":{port}"
    return [f"{scheme}://{name}{where}/" for name in _names(host)]


def address_for_host(host: str, *, tls: bool) -> str:
    """Return the address for other phones, given the ``Host`` header of one that got here.

    It is the same, unless it means the machine itself.
    """
    scheme = "https" if tls else "http"
    name, colon, port = host.rpartition(":") if host[-1:] != "]" else (host, "", "")
    if not colon:
        name, port = host, ""
    if not _is_loopback(name.strip("[]")):
        return f"{scheme}://{host}/"
    return page_addresses("", int(port or (443 if tls else 80)), tls=tls)[0]


def comma_separated(text: str) -> tuple[str, ...]:
    """Return the names or addresses in a setting that lists several."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def own_names() -> Sequence[str]:
    """Return the names of this machine in its network, in lower case."""
    name = socket.gethostname().partition(".")[0].lower()
    return [name, f"{name}.local"] if name and name != "localhost" else []


def announced_names(host: str) -> Sequence[str]:
    """Return the name by which phones find this machine.

    Empty if it is not announced, or if ``host``, as in the settings, is a single address.
    """
    return own_names()[1:] if AVAHI_SOCKET.exists() and _is_wildcard(host) else []


def qr_code(text: str) -> Code:
    """Return a QR code of a text."""
    return tuple(tuple(map(bool, row)) for row in _qr(text).matrix)


def qr_code_for_terminal(text: str, *, coloured: bool) -> str:
    """Return a QR code for a terminal, two rows a line.

    The light squares are drawn, which is right on a dark terminal and on any with colours.
    """
    drawn = StringIO()
    _qr(text).terminal(drawn, border=MARGIN, compact=True)
    lines = drawn.getvalue().splitlines()
    return "".join(f"\x1b[97;40m{line}\x1b[0m\n" if coloured else f"{line}\n" for line in lines)


def _qr(text: str) -> QRCode:
    import segno

    return segno.make(text, error="m", micro=False)


def _names(host: str) -> Iterator[str]:
    if host == "localhost" or not _is_wildcard(host):
        yield f"[{host}]" if ":" in host else host
        return
    found = list(dict.fromkeys(_local_addresses()))
    yield from dict.fromkeys((*announced_names(host), *found, *own_names()[1:]))
    if not found:
        yield "localhost"


def _is_loopback(name: str) -> bool:
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(name).is_loopback
    return name.lower() == "localhost"


def _is_wildcard(host: str) -> bool:
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_unspecified
    return host == ""


def _local_addresses() -> Iterator[str]:
    """Yield the addresses at which other machines can reach this one, the outbound one first."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        with contextlib.suppress(OSError):
            probe.connect(_PROBE_ADDRESS)
            if not (outside := probe.getsockname()[0]).startswith(("127.", "0.")):
                yield outside
        for _, interface in socket.if_nameindex():
            with contextlib.suppress(OSError):
                request = struct.pack("256s", interface.encode()[:15])
                answer = fcntl.ioctl(probe.fileno(), _ADDRESS_OF_INTERFACE, request)
                found = socket.inet_ntoa(answer[20:24])
                if not found.startswith("127."):
                    yield found


# --- the card ---


WIDTH_MM, HEIGHT_MM = 105, 148
"""A postcard, A6."""

QUIET_SQUARES = 4
"""The margin of light squares that a camera needs around the code (ISO/IEC 18004)."""

CODE_MM = 75.0
LETTERS_MM = 6.0
"""The height of the address if it is short."""
WIDTH_OF_LETTER = 0.62
"""Relative to its height, in a wide sans-serif font; a guess."""

SENTENCES = {
    "en": ("Scan this with a phone on the same", "Wi-Fi network, or enter the address."),
    "uk": ("Наведіть камеру телефона в тій самій", "мережі Wi-Fi або введіть адресу."),
    "de": ("Mit einem Handy im selben WLAN", "scannen oder die Adresse eingeben."),
    "fil": ("I-scan gamit ang teleponong nasa", "parehong Wi-Fi, o i-type ang address."),
}
"""The instructions by language, in two lines."""


def qr_card_svg(address: str, language: str) -> str:
    """Return the card. ``language``: one of the pages', or empty for English."""
    rows = qr_code(address)
    square = CODE_MM / (len(rows) + 2 * QUIET_SQUARES)
    dark = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, one in enumerate(row) if one
    )
    shown = address.rstrip("/")
    letters = min(LETTERS_MM, (WIDTH_MM - 12) / (WIDTH_OF_LETTER * len(shown)))
    left = (WIDTH_MM - len(rows) * square) / 2
    words = [
        _line("Lodeboard", 18, 9),
        _line(shown, 112, letters),
        *(_line(text, 125 + 7 * n, 4.5) for n, text in enumerate(SENTENCES[language or "en"])),
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH_MM}mm" height="{HEIGHT_MM}mm"'
            f' viewBox="0 0 {WIDTH_MM} {HEIGHT_MM}" font-family="sans-serif" text-anchor="middle">',
            f'<rect width="{WIDTH_MM}" height="{HEIGHT_MM}" fill="#fff"/>',
            f'<path transform="translate({left:.2f} {25 + QUIET_SQUARES * square:.2f})'
            f' scale({square:.4f})" shape-rendering="crispEdges" d="{dark}"/>',
            *words,
            "</svg>",
        ]
    )


def _line(text: str, y: float, size: float) -> str:
    from html import escape  # its table of names takes a while to load, and every command has this

    return f'<text x="{WIDTH_MM / 2}" y="{y}" font-size="{size:.2f}">{escape(text)}</text>'
