"""The scanner protocol's lines as bytes: encoding, decoding, and putting them in order.

    line = kind " " number { " " field } "*" checksum LF

In: pieces of a serial stream, lines to send, the time, and the run of the scanner's program to
listen to; its BOOT word enters the checksum of its lines and is not sent with them. Out: complete
lines of that run in the order they were sent, each once; bytes; what to ask for. A gap is held open
for a moment. Also recognises what MicroPython itself prints between them: its greetings and
tracebacks (forms: MicroPython 1.24, ``shared/runtime/pyexec.c`` and ``py/obj.c``). Pure; it does
not know what a line means. docs/scanner.md has the protocol ("Order and loss: the host").
"""

from __future__ import annotations

import re
from binascii import crc32
from typing import NamedTuple

from drivers.interfaces import Seconds

MAX_LINE = 6400
"""Bytes of a line with its end: a frame for 1024 lights, the most a board file can have."""

NUMBERS = 1 << 16
"""Lines are numbered 0 to 65535, and then from 0 again."""

HOST_KINDS = "?ALDPX"
"""Kinds of lines that only a host writes: a port that sends them back is no scanner."""

RUNLESS = "H" + HOST_KINDS
"""Kinds of lines without a run in their checksum: a hello has its run's word among its fields, and
a host's lines belong to no run."""

# The body can be anything printable without a star; numbers have no leading zeros.
_WHOLE = re.compile(rb"([!-)+-~]) (0|[1-9][0-9]{0,4})((?: [!-)+-~]+)*)\*([0-9A-F]{8})")


class Unreadable(ValueError):
    """Bytes that are no line of this protocol, or were corrupted in transit."""


class OtherRun(Unreadable):
    """A well-formed line that does not belong to the current run: another run's, or corrupted."""


class Line(NamedTuple):
    """One line: its kind (one character), its number (0 to 65535), and its fields."""

    kind: str
    number: int
    fields: tuple[str, ...] = ()


def encode_line(line: Line, run: str = "") -> bytes:
    """Return a line as sent, with its end; for a scanner's line, pass the BOOT word of its run."""
    body = " ".join((line.kind, str(line.number), *line.fields)).encode("ascii")
    return b"%s*%08X\n" % (body, _checksum(line.kind, body, run))


def _checksum(kind: str, body: bytes, run: str) -> int:
    return crc32(body) if kind in RUNLESS else crc32(body, crc32(run.encode()))


def decode_line(raw: bytes, run: str = "") -> Line:
    """Return the line that these bytes (without line end) encode.

    Raises Unreadable; OtherRun for a scanner's line that is not of the run with this BOOT word.
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
    """A splitter of a stream into lines, however the stream was cut into pieces."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, piece: bytes) -> list[bytes]:
        """Return the lines completed by this piece, without their ends. Any bytes are accepted."""
        *lines, rest = (self._rest + piece).split(b"\n")
        # Of a line without end, just enough is kept that it stays too long to be read.
        self._rest = rest[:MAX_LINE]
        return lines


# --- the order of lines ---

PATIENCE_S = Seconds(0.05)
"""How long a gap is held open for the lines that were asked for again: a guess, ten times the
round-trip time to the scanner."""

MAX_HELD = 64
"""The most lines held back; the scanner keeps 32 to send again."""


class Sequencer:
    """The lines of one run in order. Before a run has begun, all lines are ignored."""

    def __init__(self) -> None:
        self.run = ""
        """The BOOT word of the current run; empty before the first."""
        self.deadline: Seconds | None = None
        """When a gap is given up (``give_up``), None where there is none."""
        self.again: int | None = None
        """Set to the number from which lines are to be sent again; whoever has asked clears it."""
        self.gaps = False
        """Set when lines before those just taken are missing for good; whoever has noted it clears
        it.
        """
        self._next = 0
        self._held: dict[int, Line] = {}

    def begin(self, run: str, number: int) -> None:
        """Listen to this run, starting at its hello with this number; drop the lines held back."""
        self.run = run
        self._next = (number + 1) % NUMBERS
        self._held = {}
        self.deadline = self.again = None

    def is_past(self, number: int) -> bool:
        """Return whether the line of this number was taken or given up."""
        return (number - self._next) % NUMBERS >= NUMBERS // 2

    def take(self, line: Line, now: Seconds) -> list[Line]:
        """Accept a line of the run; return the lines that can be taken now, in order."""
        if not self.run or self.is_past(line.number):  # a copy
            return []
        self._held[line.number] = line
        if line.number == self._next:
            return self._fill()
        if self.deadline is None:
            self.deadline = now + PATIENCE_S
            self.again = self._next
        return self.give_up(self.deadline) if len(self._held) == MAX_HELD else []

    def give_up(self, now: Seconds) -> list[Line]:
        """Give up a gap open for too long; return the lines after it, up to the next gap."""
        if self.deadline is None or now < self.deadline:
            return []
        self.gaps = True
        self._next = min(self._held, key=lambda number: (number - self._next) % NUMBERS)
        return self._fill()

    def _fill(self) -> list[Line]:
        """Take consecutive lines as long as the next one is there."""
        taken: list[Line] = []
        while (line := self._held.pop(self._next, None)) is not None:
            taken.append(line)
            self._next = (self._next + 1) % NUMBERS
        if not self._held:
            self.deadline = self.again = None
        return taken


# --- MicroPython's own output ---

MAX_CAUSE = 200
"""The most characters of the cause that are reported: a guess at what one reads."""

_TRACEBACK = b"Traceback (most recent call last):"
_GREETINGS = (b"MicroPython v", b'Type "help()"', b"MPY: soft reboot")
_PROMPT = b">>>"
_TYPED = b'"<stdin>"'
_INTERRUPTED = "KeyboardInterrupt"


class Console:
    """A detector of MicroPython's own output.

    ``stopped``: the last line of the newest traceback, which says why the scanner's program has
    ended; empty while it runs, or if it was only interrupted to be woken.
    """

    def __init__(self) -> None:
        self.stopped = ""
        self._tracing = False
        self._typed = False

    def is_console_output(self, raw: bytes) -> bool:
        """Return whether MicroPython, and not the scanner's program, has printed this line."""
        text = raw.rstrip()
        if text.endswith(_TRACEBACK):
            self._tracing, self._typed = True, False
            return True
        if not self._tracing:
            return text == _PROMPT or text.startswith(_GREETINGS)
        if text.startswith(b"  "):
            self._typed = self._typed or _TYPED in text  # not the program's, but a line of the host
            return True
        self._tracing = False
        cause = text.decode("ascii", "replace")[:MAX_CAUSE]
        if not (self._typed or cause.startswith(_INTERRUPTED)):
            self.stopped = cause
        return True
