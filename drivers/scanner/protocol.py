"""The host's side of the scanner protocol, without a serial port.

In: bytes as received, frames to show, and the time. Out: states and presses in order, bytes to
send, and problems in words. It also holds the handshake: the scanner's identity and abilities,
whether they suffice for a board, and which run of its program is speaking (docs/scanner.md, "What
the scanner says", names the fields). Pure: the time is an argument. It does not know ports,
colours, or what stands on a channel. Lines are ordered by ``Sequencer``, frames sent by
``FrameSender``.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass

from drivers.interfaces import Seconds
from drivers.scanner.frame_sender import FrameSender, frame_fields
from drivers.scanner.lines import (
    HOST_KINDS,
    NUMBERS,
    Console,
    Line,
    OtherRun,
    Sequencer,
    Splitter,
    Unreadable,
    decode_line,
    encode_line,
)

# --- the handshake ---

PROTOCOL = "3"
"""The version of the protocol that this module speaks."""

MAX_NAME = 64

ASK_S = Seconds(0.5)
"""After this long without an answer the scanner is asked again who it is: a guess."""

_NEWER = "the Pico's firmware is newer; update Lodeboard, or "

_BOOT = re.compile(r"[0-9A-F]{8}", re.ASCII)
_COUNT = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


class IncompatibleScanner(ValueError):
    """A scanner that cannot be used; the message completes a sentence that begins with its name."""


@dataclass(frozen=True)
class Hello:
    """A scanner's description of itself.

    ``uid``: the chip's number, which is the serial number on USB; ``boot``: random for each
    start; ``cause``: power, reset or hang; ``asked``: the number of the host's line that it
    answers, or - for none.
    """

    board: str
    firmware: str
    uid: str
    boot: str
    channels: int
    leds: int
    buttons: int
    cause: str
    asked: str

    def incompatibility(self, channels: int, leds: int) -> str:
        """Return why this scanner does not suffice for this many sensors and lights; or empty."""
        if self.channels >= channels and self.leds >= leds:
            return ""
        return (
            f"is set up for the board {self.board} with {self.channels} sensors and {self.leds}"
            f" lights, but this board has {channels} and {leds}; run: lodeboard flash BOARD"
        )

    def firmware_notes(self, firmware: str) -> tuple[str, ...]:
        """Describe how its firmware differs from the version ``firmware``, and what to do.

        Empty where it does not differ, or where ``firmware`` is empty.
        """
        if firmware in ("", self.firmware):
            return ()
        told = f"runs firmware {self.firmware}, but this program contains {firmware}"
        newer = _parts(self.firmware) > _parts(firmware)
        return (f"{told}; {_NEWER if newer else ''}run: lodeboard flash",)


def read_hello(fields: tuple[str, ...]) -> Hello | None:
    """Return the hello in these fields, None if they are invalid.

    Raises IncompatibleScanner for a scanner that speaks another version of the protocol.
    """
    if not fields:
        return None
    if fields[0] != PROTOCOL:
        raise IncompatibleScanner(
            f"uses protocol version {fields[0]:.10}, but this program uses version {PROTOCOL};"
            f" {_remedy(fields[0])}"
        )
    if (
        len(fields) != 10
        or len(max(fields, key=len)) > MAX_NAME
        or not _BOOT.fullmatch(fields[4])
        or not all(map(_COUNT.fullmatch, fields[5:8]))
        or fields[5] == "0"
    ):
        return None
    _, board, firmware, uid, boot, channels, leds, buttons, cause, asked = fields
    return Hello(board, firmware, uid, boot, int(channels), int(leds), int(buttons), cause, asked)


def _remedy(protocol: str) -> str:
    """Return what to do about a scanner that speaks another version of the protocol."""
    newer = _COUNT.fullmatch(protocol) and int(protocol) > int(PROTOCOL)
    return f"{_NEWER if newer else ''}run: lodeboard flash"


def _parts(version: str) -> tuple[int, ...]:
    """Return the number of a version in its parts: 3.1.0+1a2b3c4d is (3, 1, 0)."""
    return tuple(int(part) for part in version.partition("+")[0].split(".") if part.isdecimal())


class Inquiry:
    """A repeated question for the scanner's identity, until it answers a question of this doubt.

    Only such a hello is sure to be of the current run, and not a copy from an earlier one.
    """

    def __init__(self) -> None:
        self.is_open = True
        """Whether an answer is awaited."""
        self._asked_at = Seconds("-inf")
        self._questions: set[str] = set()

    def doubt(self) -> None:
        """Note that the current run is no longer certain."""
        self.is_open = True

    def start_anew(self) -> None:
        """Discard older questions: lines were given up, and an answer may be among them."""
        self.is_open = True
        self._questions.clear()

    def ask_at_once(self) -> None:
        """Ask without delay: an unasked hello came, perhaps from a new run."""
        self.is_open = True
        self._asked_at = Seconds("-inf")

    @property
    def deadline(self) -> Seconds | None:
        """When to ask, None when not at all; it can be in the past."""
        return self._asked_at + ASK_S if self.is_open else None

    def asked(self, number: int, now: Seconds) -> None:
        """Note that the question was sent in the host's line of this number."""
        self._questions.add(str(number))
        self._asked_at = now

    def is_answered_by(self, number: str) -> bool:
        """Return whether a hello that answers this line of the host ends the doubt."""
        if number not in self._questions:
            return False
        self._questions.clear()
        self.is_open = False
        return True


# --- the conversation ---

PRESENT_S = Seconds(0.75)
"""After this long without sending, the host sends that it is there: before 1 s is over."""

SILENCE_S = Seconds(2.5)
"""After this long without a readable line a scanner counts as silent: it sends S every second."""

WAKING = b"\x03\x04"
"""Interrupt and soft reset, to MicroPython: the scanner's program restarts."""

MILLISECONDS = 1 << 30
"""The period of the scanner's clock."""

MAX_STATES = 256
"""More than hands make while a host is busy: a scanner that gets further ahead is broken, and only
its newest state is worth anything."""

MAX_MESSAGES = 32
"""How many presses, and how many notices, are kept until they are taken."""

_CAUSES = {"power": "it lost power", "hang": "its program hung"}

_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)
_HEX = re.compile(r"[0-9A-F]+", re.ASCII)


class ScannerProtocol:
    """The host's side, for a board with the given numbers of sensor channels and lights.

    ``firmware``: the version that this program brings; empty: any is accepted.

    Call ``begin`` for every port that is opened, then ``receive_data`` with received bytes and
    ``advance_clock`` as time passes, and send what ``data_to_send`` returns, no later than
    ``deadline``.
    """

    def __init__(self, channels: int, leds: int, firmware: str = "") -> None:
        self._channels = channels
        self._firmware = firmware
        self._leds = leds
        self._frames = FrameSender()
        self._state: int | None = None
        self._gaps = False
        self.states: deque[int | None] = deque()
        """The states that have come and were not taken yet, oldest first (bit n: channel n); never
        the same one twice running. None stands before one where others before it may have been
        missed."""
        self.presses: deque[tuple[int, bool]] = deque(maxlen=MAX_MESSAGES)
        """The numbers of the buttons pressed (True) and released and not taken yet, oldest
        first."""
        self.news: deque[str] = deque(maxlen=MAX_MESSAGES)
        """Notices to show once, each the rest of a sentence that begins with the scanner's name."""
        self.hello: Hello | None = None
        """The scanner's description of itself; None before its first hello."""
        self.light_problem = ""
        """What the scanner reports to be wrong with its lights, likewise; empty: nothing."""
        self.corrupt_lines = 0
        """How many unreadable lines came."""
        self._reported = 10
        self.has_ended = False
        """Set when the port is to be closed and reopened."""
        self._is_silent = ""
        self._number = 0  # goes on from port to port: no question has the number of an older one
        self.begin(Seconds(0.0))

    def begin(self, now: Seconds) -> None:
        """Start on a newly opened port: ask who is there, and forget what was said before."""
        self._splitter, self._sequencer, self._inquiry = Splitter(), Sequencer(), Inquiry()
        self._console = Console()
        self._fits = False
        self._wrong = "has not identified itself yet"
        self._heard_at = self._ticked_at = now
        self._said_at = Seconds("-inf")
        self._woken = self._babbles = self.has_ended = False
        self._frames.start_over()

    @property
    def trouble(self) -> str:
        """Why there are no states; it completes a sentence that begins with the scanner's name.

        Empty while all is well.
        """
        return self._is_silent or self._wrong

    def show(self, frame: bytes) -> None:
        """Show this frame, red, green and blue of each light; it replaces a frame still waiting."""
        self._frames.offer(frame)

    @property
    def is_frame_shown(self) -> bool:
        """Whether the newest frame is on the strip."""
        return self._frames.is_shown

    # Receiving

    def receive_data(self, data: bytes, now: Seconds) -> None:
        """Process received bytes, cut anywhere."""
        for raw in self._splitter.feed(data):
            try:
                line = decode_line(raw, self._sequencer.run)
            except OtherRun:
                # While an answer is awaited this is expected, and no fault of the cable.
                if not self._inquiry.is_open:
                    self._count_corrupt()
                self._inquiry.doubt()
                continue
            except Unreadable:
                self._note_unreadable(raw)
                continue
            if line.kind in HOST_KINDS:
                continue
            self._heard_at, self._is_silent = now, ""
            self._woken = self._babbles = False
            self._console = Console()
            if line.kind != "H" or self._is_of_run(line):
                self._take(self._sequencer.take(line, now))

    def _note_unreadable(self, raw: bytes) -> None:
        """Note a line outside the protocol; MicroPython's output is no fault of the cable."""
        before = self._console.stopped
        if not (self._console.is_console_output(raw) or before):
            self._count_corrupt()
        self._babbles = True
        if self._console.stopped != before:
            self.news.append(self._stopped)

    @property
    def _stopped(self) -> str:
        return f"reports that its program has stopped: {self._console.stopped}"

    def _count_corrupt(self) -> None:
        """Count a corrupt line: one is noise; ten, a hundred, ... from a scanner are reported."""
        self.corrupt_lines += 1
        self._babbles = True
        if self.corrupt_lines == self._reported:
            self._reported *= 10
            if self.hello is not None:
                text = f"has sent {self.corrupt_lines} unreadable lines so far; try another cable"
                self.news.append(text)

    def advance_clock(self, now: Seconds) -> None:
        """Advance the clock to ``now``; bytes that came before must have been received."""
        while late := self._sequencer.give_up(now):
            self._take(late)
        if now - self._ticked_at > SILENCE_S / 2:
            self._heard_at = now  # the host did not listen: the scanner was not silent
        self._ticked_at = now
        silence = now - self._heard_at
        if silence >= SILENCE_S:
            self._is_silent = (
                self._stopped
                if self._console.stopped
                else "isn't running the scanner firmware; run: lodeboard flash"
                if self._babbles
                else "isn't responding; unplug it and plug it in again"
            )
        self.has_ended = self.has_ended or silence >= 2 * SILENCE_S

    def _take(self, lines: list[Line]) -> None:
        if self._sequencer.has_lost_lines:
            self._sequencer.has_lost_lines = False
            self._gaps = True
            self._inquiry.start_anew()
        for line in lines:
            match line.kind, line.fields:
                case "S", (ms, bits) if self._fits and _is_time(ms):
                    self._take_state(bits)
                case "B" | "R", (ms, number) if self._fits and _is_time(ms):
                    if _NUMBER.fullmatch(number):
                        self.presses.append((int(number), line.kind == "B"))
                case "K", (number,) if _NUMBER.fullmatch(number):
                    if self._frames.mark_arrived(int(number)):
                        self.light_problem = ""
                case "E", ("lights", *words):
                    self.light_problem = f"reports about its lights: {' '.join(words):.200}"
                case "E", ("pins", *words):
                    self.news.append(f"reports about its wires: {' '.join(words):.200}")

    def _is_of_run(self, line: Line) -> bool:
        """Handle a hello; return whether it is an ordinary line of the current run."""
        try:
            hello = read_hello(line.fields)
        except IncompatibleScanner as misfit:
            self._fits, self._wrong = False, str(misfit)
            self._sequencer = Sequencer()
            self._inquiry.doubt()
            return False
        if hello is None:
            return True
        answered = self._inquiry.is_answered_by(hello.asked)
        known = hello.boot == self._sequencer.run
        # An answer to the current question cannot be old, so the expected number was wrong.
        if known and not (answered and self._sequencer.is_past(line.number)):
            return True
        if not answered:
            self._inquiry.ask_at_once()
            return False
        self._sequencer.begin(hello.boot, line.number)
        self._gaps = True
        if not known:
            self._start_run(hello)
        return False

    def _start_run(self, hello: Hello) -> None:
        """Listen to another run than before, at least on this port."""
        if self.hello is not None and hello.uid != self.hello.uid:
            self._fits, self.has_ended = False, True
            self._wrong = (
                f"is a different one ({hello.uid}); plug in the one used before ({self.hello.uid}),"
                " or restart the program"
            )
            return
        if self.hello is not None and hello.boot != self.hello.boot:
            cause = _CAUSES.get(hello.cause, "its program was restarted")
            self.news.append(f"restarted: {cause}")
            self._frames.start_over()
        if self.hello is None or self.hello.firmware != hello.firmware:
            self.news.extend(hello.firmware_notes(self._firmware))
        self.hello = hello
        self._wrong = hello.incompatibility(self._channels, self._leds)
        self._fits = not self._wrong

    def _take_state(self, bits: str) -> None:
        """Store a state, the highest channel first; channels beyond this board's are left out."""
        assert self.hello is not None  # it fits
        digits = -(-self.hello.channels // 4)
        if len(bits) != digits or not _HEX.fullmatch(bits) or int(bits, 16) >> self.hello.channels:
            return
        state = int(bits, 16) & (1 << self._channels) - 1
        if state != self._state:
            if len(self.states) >= MAX_STATES:
                self.states.clear()
                self._gaps = True
            if self._gaps and self._state is not None:
                self.states.append(None)
            self._state = state
            self.states.append(state)
        self._gaps = False

    # Sending

    @property
    def deadline(self) -> Seconds:
        """When there is next something to send or to do; it can be in the past."""
        silence = self._heard_at + (2 if self._woken else 1) * SILENCE_S
        times = [silence, self._said_at + PRESENT_S]
        frames = self._frames.deadline() if self._fits else None
        others = (self._inquiry.deadline, self._sequencer.deadline, frames)
        return min(*times, *(time for time in others if time is not None))

    def data_to_send(self, now: Seconds) -> bytes:
        """Return the bytes to send now, if any. Call it only when all earlier bytes have left."""
        said = b""
        if now - self._said_at >= SILENCE_S:
            self._frames.start_over()  # the scanner puts the lights out when the host says nothing
        if now - self._heard_at >= SILENCE_S and not self._woken:
            self._woken = True
            return WAKING
        if (ask_at := self._inquiry.deadline) is not None and now >= ask_at:
            self._inquiry.asked(self._number, now)
            said += self._line("?")
        if self._sequencer.resend_from is not None:
            said += self._line("A", str(self._sequencer.resend_from))
            self._sequencer.resend_from = None
        if self._fits and (sending := self._frames.next(now)) is not None:
            self._frames.sent(self._number)
            assert self.hello is not None
            said += self._line(*frame_fields(sending, self.hello.leds))
        if not said and now - self._said_at >= PRESENT_S:
            said = self._line("P")
        if said:
            self._said_at = now
        return said

    def _line(self, kind: str, *fields: str) -> bytes:
        line = Line(kind, self._number, fields)
        self._number = (self._number + 1) % NUMBERS
        return encode_line(line)


def _is_time(ms: str) -> bool:
    return _NUMBER.fullmatch(ms) is not None and int(ms) < MILLISECONDS
