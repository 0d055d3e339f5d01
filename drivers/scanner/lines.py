"""The scanner protocol's lines as bytes: encoding, decoding, and putting them in order.

    line = kind " " number { " " field } "*" checksum LF

In: received bytes, lines to send, the time, and the current run of the scanner's program, which is
named by its BOOT word. Each line's checksum includes that word, which is not sent with the line.
Out: the lines of that run in the order they were sent, each once; bytes; which lines to ask for
again. Lines after a missing one are held back for a moment. Also recognises what MicroPython itself
prints between the lines: its greetings and tracebacks (as in MicroPython 1.24,
``shared/runtime/pyexec.c`` and ``py/obj.c``). Pure; does not know what a line means.
docs/scanner.md has the protocol ("Order and loss: the host").
"""

from __future__ import annotations

import re
from binascii import crc32
from typing import NamedTuple

from drivers.interfaces import Seconds

MAX_LINE = 6400
"""The most bytes of a line with its line feed: enough for a frame of 1024 lights, the most that a
board file can have."""

NUMBERS = 1 << 16
"""The count of line numbers: they go from 0 to 65535 and start again."""

HOST_KINDS = "?ALDPX"
"""The kinds of lines that only a host writes. A port that sends such a line is no scanner: it
returns what it receives."""

RUNLESS = "H" + HOST_KINDS
"""The kinds of lines whose checksum includes no BOOT word: a hello has it as a field, and lines of
the host belong to no run."""

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
    """Return a line as bytes, with its line feed. ``run``: the BOOT word, for a scanner's line."""
    body = " ".join((line.kind, str(line.number), *line.fields)).encode("ascii")
    return b"%s*%08X\n" % (body, _checksum(line.kind, body, run))


def _checksum(kind: str, body: bytes, run: str) -> int:
    return crc32(body) if kind in RUNLESS else crc32(body, crc32(run.encode()))


def decode_line(raw: bytes, run: str = "") -> Line:
    """Return the line that these bytes (without line end) encode.

    Raises Unreadable; OtherRun for a scanner's line that is not of the run with this BOOT word.
    """
    match = _WHOLE.fullmatch(raw) if len(raw) < MAX_LINE else None
    if match is None:
        raise Unreadable(f"{raw[:40]!r} is not a line of the scanner protocol")
    kind, number, fields, checksum = match.groups()
    if int(number) >= NUMBERS:
        raise Unreadable(f"{raw[:40]!r} has a number above {NUMBERS - 1}")
    line = Line(kind.decode(), int(number), tuple(fields.decode().split()))
    if _checksum(line.kind, raw[: match.end(3)], run) != int(checksum, 16):
        raise (Unreadable if line.kind in RUNLESS else OtherRun)(
            f"{raw[:40]!r} is corrupted or from an earlier run"
        )
    return line


class Splitter:
    """Splits a stream of bytes into lines, whatever the parts in which it is received."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, received: bytes) -> list[bytes]:
        """Return the lines that ``received`` completes, without their line feeds."""
        *lines, rest = (self._rest + received).split(b"\n")
        # Of an endless line, keep only enough bytes for it to be rejected as too long.
        self._rest = rest[:MAX_LINE]
        return lines


# --- the order of lines ---

PATIENCE_S = Seconds(0.05)
"""How long to wait for missing lines that were asked for again: a guess, ten times the round-trip
time to the scanner."""

MAX_HELD = 64
"""The most lines held back; the scanner keeps 32 to send again."""


class Sequencer:
    """Puts the lines of one run in order. Before the first run, all lines are ignored."""

    def __init__(self) -> None:
        self.run = ""
        """The BOOT word of the current run; empty before the first."""
        self.deadline: Seconds | None = None
        """When to give up waiting for missing lines (``give_up``); None if none are missing."""
        self.resend_from: int | None = None
        """The number from which the scanner must send again, if any; the caller clears it."""
        self.has_lost_lines = False
        """Set when missing lines are given up; the caller clears it."""
        self._next = 0
        self._held: dict[int, Line] = {}

    def begin(self, run: str, number: int) -> None:
        """Start with a run, whose hello has this number; drop lines that were held back."""
        self.run = run
        self._next = (number + 1) % NUMBERS
        self._held = {}
        self.deadline = self.resend_from = None

    def is_past(self, number: int) -> bool:
        """Return whether the line with this number has been returned or given up."""
        return (number - self._next) % NUMBERS >= NUMBERS // 2

    def take(self, line: Line, now: Seconds) -> list[Line]:
        """Process a received line of the run; return the lines that are next in order."""
        if not self.run or self.is_past(line.number):  # a copy
            return []
        self._held[line.number] = line
        if line.number == self._next:
            return self._fill()
        if self.deadline is None:
            self.deadline = now + PATIENCE_S
            self.resend_from = self._next
        return self.give_up(self.deadline) if len(self._held) == MAX_HELD else []

    def give_up(self, now: Seconds) -> list[Line]:
        """Give up missing lines after ``deadline``; return the lines up to the next missing one."""
        if self.deadline is None or now < self.deadline:
            return []
        self.has_lost_lines = True
        self._next = min(self._held, key=lambda number: (number - self._next) % NUMBERS)
        return self._fill()

    def _fill(self) -> list[Line]:
        """Return the held lines that are next in order."""
        taken: list[Line] = []
        while (line := self._held.pop(self._next, None)) is not None:
            taken.append(line)
            self._next = (self._next + 1) % NUMBERS
        if not self._held:
            self.deadline = self.resend_from = None
        return taken


# --- MicroPython's own output ---

MAX_CAUSE = 200
"""The most characters of the cause that are reported: a guess."""

_TRACEBACK = b"Traceback (most recent call last):"
_GREETINGS = (b"MicroPython v", b'Type "help()"', b"MPY: soft reboot")
_PROMPT = b">>>"
_TYPED = b'"<stdin>"'
_INTERRUPTED = "KeyboardInterrupt"


class Console:
    """Recognises what MicroPython itself prints.

    ``stopped``: why the scanner's program has ended, which is the last line of the newest
    traceback; empty while it runs, or if the host interrupted it to restart it.
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
            # MicroPython's prompt has tried to run a line of the host: not the program's error.
            self._typed = self._typed or _TYPED in text
            return True
        self._tracing = False
        cause = text.decode("ascii", "replace")[:MAX_CAUSE]
        if not (self._typed or cause.startswith(_INTERRUPTED)):
            self.stopped = cause
        return True
