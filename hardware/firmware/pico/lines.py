"""One line of the scanner's protocol (docs/scanner.md): written, and read back.

In and out: bytes of one line; a kind, a number and fields. Must not know what a line means, nor
what came before it.

``run`` is the CRC-32 of the BOOT word of the scanner's run: it enters the checksum of the scanner's
own lines, so that a line of another run cannot be taken for one of this.
"""

from binascii import crc32

LONGEST = 6400
"""Bytes of a line with its line feed: a frame of 1024 lights fits."""

NUMBERS = 1 << 16
"""Lines are numbered from 0 to one below this, and then from 0 again."""


RUNLESS = b"H?ALPX"
"""Kinds of lines without a run: a hello has its run's word among its fields, and a host's lines
are of no run."""


def write(run, kind, number, *fields):
    """A line with its checksum and line feed. ``fields`` are texts without space and "*"."""
    parts = [kind, str(number)]
    parts.extend(fields)
    body = " ".join(parts).encode()
    return b"%s*%08X\n" % (body, checksum(run, body))


def checksum(run, body):
    """What stands behind the star of a line with this body."""
    return crc32(body, 0 if body[:1] in RUNLESS else run)


def read(run, line):
    """(kind, number, list of fields) of a whole line with its line feed, or None where it cannot
    be read: spoilt, cut short, or not written as ``write`` would.
    """
    if line[-1:] != b"\n" or len(line) > LONGEST:
        return None
    body, _, digits = line[:-1].rpartition(b"*")
    if digits != b"%08X" % checksum(run, body) or b"*" in body:
        return None
    try:
        parts = str(body, "utf-8").split(" ")
    except UnicodeError:
        return None
    if len(parts) < 2 or "" in parts or len(parts[0]) != 1:
        return None
    number = whole(parts[1], NUMBERS)
    return None if number is None else (parts[0], number, parts[2:])


def whole(text, end):
    """The whole number from 0 to below ``end`` that a text is, or None: +1, 01 and 1_0 are none."""
    try:
        number = int(text)
    except ValueError:
        return None
    return number if 0 <= number < end and str(number) == text else None
