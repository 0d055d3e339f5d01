"""One line between host and scanner, as bytes: written and read. docs/scanner.md has the protocol.

    line = kind " " number { " " field } "*" checksum LF

In: pieces of a serial stream, what to say, and the run of the scanner's program that is listened
to: its BOOT word enters the checksum of its lines and is not sent with them. Out: lines that came
whole, and bytes. Pure; it must not know what a line means or which one comes next.
"""

from __future__ import annotations

import re
from binascii import crc32
from typing import NamedTuple

MAX_LINE = 6400
"""Bytes of a line with its end: a frame for 1024 lights, the most a board file may have."""

NUMBERS = 1 << 16
"""Lines are numbered 0 to 65535, and then from 0 again."""

HOST_KINDS = "?ALDPX"
"""Kinds of lines that only a host writes: a port that sends them back is no scanner."""

RUNLESS = "H" + HOST_KINDS
"""Kinds of lines without a run in their checksum: a hello has its run's word among its fields, and
a host's lines are of no run."""

# The body may be anything printable without a star; numbers have no nought in front.
_WHOLE = re.compile(rb"([!-)+-~]) (0|[1-9][0-9]{0,4})((?: [!-)+-~]+)*)\*([0-9A-F]{8})")


class Unreadable(ValueError):
    """Bytes that are no line of this protocol, or were spoilt on their way."""


class OtherRun(Unreadable):
    """A line in the right form that is none of the run listened to: another's, or spoilt."""


class Line(NamedTuple):
    """One line: its kind (one character), its number (0 to 65535), and its fields."""

    kind: str
    number: int
    fields: tuple[str, ...] = ()


def encode_line(line: Line, run: str = "") -> bytes:
    """A line as it goes over the wire, with its end; a scanner's with the BOOT word of its run."""
    body = " ".join((line.kind, str(line.number), *line.fields)).encode("ascii")
    return b"%s*%08X\n" % (body, _checksum(line.kind, body, run))


def _checksum(kind: str, body: bytes, run: str) -> int:
    return crc32(body) if kind in RUNLESS else crc32(body, crc32(run.encode()))


def decode_line(raw: bytes, run: str = "") -> Line:
    """The line these bytes are, without its end. Raises Unreadable; OtherRun for a scanner's line
    that is not of the run with this BOOT word.
    """
    whole = _WHOLE.fullmatch(raw) if len(raw) < MAX_LINE else None
    if whole is None:
        raise Unreadable(f"{raw[:40]!r} is not a line of the scanner protocol")
    kind, number, fields, checksum = whole.groups()
    if int(number) >= NUMBERS:
        raise Unreadable(f"{raw[:40]!r} has a number above {NUMBERS - 1}")
    line = Line(kind.decode(), int(number), tuple(fields.decode().split()))
    if _checksum(line.kind, raw[: whole.end(3)], run) != int(checksum, 16):
        known = line.kind in RUNLESS
        raise (Unreadable if known else OtherRun)(
            f"{raw[:40]!r} is corrupted or from an earlier run"
        )
    return line


class Splitter:
    """Makes lines of the pieces of a stream, however it was cut."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, piece: bytes) -> list[bytes]:
        """The lines that are complete now, without their ends. Any piece may come."""
        *lines, rest = (self._rest + piece).split(b"\n")
        # So much of a line without end is kept that it stays too long to be read, and no more.
        self._rest = rest[:MAX_LINE]
        return lines
