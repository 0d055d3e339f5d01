"""One line between host and scanner, as bytes: written and read. docs/scanner.md has the protocol.

    line = kind " " number { " " field } "*" checksum LF

In: pieces of a serial stream, and what to say. Out: lines that came whole, and bytes. Pure; it must
not know what a line means or which one comes next.
"""

from __future__ import annotations

import re
from binascii import crc32
from typing import NamedTuple

LONGEST = 6400
"""Bytes of a line with its end: a frame for 1024 lights, the most a board file may have."""

NUMBERS = 1 << 16
"""Lines are numbered 0 to 65535, and then from 0 again."""

# The body may be anything printable without a star; numbers have no nought in front.
_WHOLE = re.compile(rb"([!-)+-~]) (0|[1-9][0-9]{0,4})((?: [!-)+-~]+)*)\*([0-9A-F]{8})")


class Unreadable(ValueError):
    """Bytes that are no line of this protocol, or were spoilt on their way."""


class Line(NamedTuple):
    """One line: its kind (one character), its number (0 to 65535), and its fields."""

    kind: str
    number: int
    fields: tuple[str, ...] = ()


def written(line: Line) -> bytes:
    """A line as it goes over the wire, with its end."""
    body = " ".join((line.kind, str(line.number), *line.fields)).encode("ascii")
    return b"%s*%08X\n" % (body, crc32(body))


def read(raw: bytes) -> Line:
    """The line these bytes are, without its end. Raises Unreadable."""
    whole = _WHOLE.fullmatch(raw) if len(raw) < LONGEST else None
    if whole is None:
        raise Unreadable(f"{raw[:40]!r} is no line of the scanner's protocol")
    kind, number, fields, checksum = whole.groups()
    if crc32(raw[: whole.end(3)]) != int(checksum, 16):
        raise Unreadable(f"{raw[:40]!r} was spoilt on its way")
    if int(number) >= NUMBERS:
        raise Unreadable(f"{raw[:40]!r} has a number above {NUMBERS - 1}")
    return Line(kind.decode(), int(number), tuple(fields.decode().split()))


class Splitter:
    """Makes lines of the pieces of a stream, however it was cut."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, piece: bytes) -> list[bytes]:
        """The lines that are complete now, without their ends. Any piece may come."""
        *lines, rest = (self._rest + piece).split(b"\n")
        # So much of a line without end is kept that it stays too long to be read, and no more.
        self._rest = rest[:LONGEST]
        return lines
