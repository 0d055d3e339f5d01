"""One line of the scanner's protocol (docs/scanner.md): written, and read back.

In and out: bytes of one line; a kind, a number and fields. Must not know what a line means, nor
what came before it.

``run`` is the CRC-32 of the BOOT word of the scanner's run: it enters the checksum of the scanner's
own lines, so that a line of another run cannot be taken for one of this.
"""

from binascii import crc32

import micropython

LONGEST = 6400
"""Bytes of a line with its line feed: a frame of 1024 lights fits."""

NUMBERS = 1 << 16
"""Lines are numbered from 0 to one below this, and then from 0 again."""


RUNLESS = b"H?ALDPX"
"""Kinds of lines without a run: a hello has its run's word among its fields, and a host's lines
are of no run."""


@micropython.native
def write(run, kind, number, *fields):
    """A line with its checksum and line feed. ``fields`` are texts without space and "*"."""
    body = b"%s %d %s" % (kind, number, " ".join(fields)) if fields else b"%s %d" % (kind, number)
    return b"%s*%08X\n" % (body, checksum(run, body))


@micropython.native
def checksum(run, body):
    """What stands behind the star of a line with this body."""
    return crc32(body, 0 if body[:1] in RUNLESS else run)


def read(run, line):
    """(kind, number, list of fields as bytes) of a whole line with its line feed, or None where it
    cannot be read: spoilt, cut short, or not written as ``write`` would.
    """
    body = line[:-10]
    if len(line) > LONGEST or line[-10:] != b"*%08X\n" % checksum(run, body) or b"*" in body:
        return None
    parts = body.split(b" ")
    if len(parts) < 2 or b"" in parts or len(parts[0]) != 1:
        return None
    number = whole(parts[1])
    return None if number < 0 else (chr(parts[0][0]), number, parts[2:])


def whole(digits):
    """The line's number that some bytes spell, or -1: +1, 01, 1_0 and 65536 are none."""
    return _number(digits, len(digits))


@micropython.viper
def _number(digits: ptr8, count: int) -> int:
    if count < 1 or count > 5:
        return -1
    if count > 1 and digits[0] == 48:
        return -1
    number = 0
    place = 0
    while place < count:
        digit = digits[place]
        if digit < 48 or digit > 57:
            return -1
        number = 10 * number + digit - 48
        place += 1
    return number if number < 65536 else -1
