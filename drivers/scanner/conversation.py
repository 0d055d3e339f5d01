"""What host and scanner say to each other, without a wire.

In: bytes as they came, frames to show, and the time. Out: states and presses in order, bytes to
send, and in words what is wrong. Pure: the time is an argument. It must not know ports, colours, or
what stands on a channel. docs/scanner.md has the protocol; ``Order`` and ``Frames`` have their
share of it.
"""

from __future__ import annotations

import re
from collections import deque

from drivers.scanner.framing import NUMBERS, Line, Splitter, Unreadable, read, written
from drivers.scanner.handshake import FIRMWARE, Hello, Misfit, read_hello
from drivers.scanner.light_frames import Frames
from drivers.scanner.sequencer import Order

ASK_S = 0.5
"""A scanner that has not said who it is is asked again after this."""

PRESENT_S = 0.75
"""The host says that it is there when it has said nothing for so long: before 1 s is over."""

SILENCE_S = 2.5
"""A scanner that has said nothing readable for so long does not answer: it says S every second."""

WAKING = b"\x03\x04"
"""Interrupt and soft reset, to MicroPython: the scanner's program begins anew."""

MILLISECONDS = 1 << 30
"""The scanner's clock goes round."""

MOST_STATES = 256
"""More than hands make while a host is busy: a scanner that runs ahead of that has gone mad, and
only its newest state is worth anything."""

MOST_WORDS = 32
"""As many presses, and pieces of news, are kept until somebody takes them."""

ECHOES = "?ALPX"
"""Kinds of lines that only a host writes: a port that sends them back is no scanner."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)
_HEX = re.compile(r"[0-9A-F]+", re.ASCII)


class Conversation:
    """The host's side, for a board of so many sensor channels and lights.

    ``begin`` for every port that is opened; then ``hear`` what comes, ``tick`` for what time
    brings, and send what ``say`` gives, no later than ``deadline``.
    """

    def __init__(self, channels: int, leds: int) -> None:
        self._channels = channels
        self._leds = leds
        self._frames = Frames()
        self._state: int | None = None
        self._torn = False
        self.states: deque[int | None] = deque()
        """The states that have come and were not taken yet, oldest first (bit n: channel n); never
        one twice running. None stands before one where others before it may have been missed.
        """
        self.presses: deque[int] = deque(maxlen=MOST_WORDS)
        """The numbers of the buttons pressed and not taken yet, oldest first."""
        self.news: deque[str] = deque(maxlen=MOST_WORDS)
        """What should be said once, in words that go on after the scanner's name."""
        self.hello: Hello | None = None
        """Who the scanner is; None before it has ever said so."""
        self.dark = ""
        """What the scanner says is wrong with its lights, likewise; empty: nothing."""
        self.spoilt = 0
        """How many lines came that nobody could read."""
        self._told_of = 10
        self.over = False
        """Set when the port is to be closed and opened anew."""
        self._silent = ""
        self.begin(0.0)

    def begin(self, now: float) -> None:
        """A port was opened: whoever is there, ask; what was said before counts no more."""
        self._splitter, self._order = Splitter(), Order()
        self._fits = False
        self._wrong = "has not said yet who it is"
        self._number = 0
        self._clock: int | None = None
        self._heard_at = self._ticked_at = now
        self._said_at = self._asked_at = float("-inf")
        self._woken = self._babbles = self.over = False
        self._frames.renew()

    @property
    def trouble(self) -> str:
        """Why there are no states, in words that go on after the scanner's name; empty while all is
        well.
        """
        return self._silent or self._wrong

    def show(self, frame: bytes) -> None:
        """Show this frame, red, green and blue of each light; it replaces those still waiting."""
        self._frames.offer(frame)

    @property
    def lit(self) -> bool:
        """Whether the newest frame is on the strip."""
        return self._frames.deadline() is None

    # Hearing

    def hear(self, piece: bytes, now: float) -> None:
        """Bytes came, cut anywhere."""
        for raw in self._splitter.feed(piece):
            try:
                line = read(raw)
            except Unreadable:
                self._note_spoilt()
                continue
            if line.kind in ECHOES:
                continue
            self._heard_at, self._silent = now, ""
            self._woken = self._babbles = False
            self._take(self._order.take(line, now))

    def _note_spoilt(self) -> None:
        """One line that nobody can read is noise; ten, a hundred, ... of a scanner's are told."""
        self.spoilt += 1
        self._babbles = True
        if self.spoilt == self._told_of:
            self._told_of *= 10
            if self.hello is not None:
                text = f"sent {self.spoilt} lines so far that cannot be read: try another cable"
                self.news.append(text)

    def tick(self, now: float) -> None:
        """Time has come to this. What had come by then was heard."""
        while late := self._order.give_up(now):
            self._take(late)
        if now - self._ticked_at > SILENCE_S / 2:
            self._heard_at = now  # nobody listened for so long: that is no silence of the scanner's
        self._ticked_at = now
        silence = now - self._heard_at
        if silence >= SILENCE_S:
            self._silent = (
                f"sends what no scanner sends: copy the files of {FIRMWARE} to the Pico"
                if self._babbles
                else "does not answer: unplug it and plug it in again"
            )
        self.over = self.over or silence >= 2 * SILENCE_S

    def _take(self, lines: list[Line]) -> None:
        self._torn = self._torn or self._order.torn
        self._order.torn = False
        for line in lines:
            match line.kind, line.fields:
                case "H", fields:
                    self._greet(fields)
                case "S", (ms, bits) if self._timely(ms):
                    self._feel(bits, int(ms))
                case "B", (ms, number) if self._timely(ms) and _NUMBER.fullmatch(number):
                    self._clock = int(ms)
                    self.presses.append(int(number))
                case "K", (number,) if _NUMBER.fullmatch(number):
                    if self._frames.arrived(int(number)):
                        self.dark = ""
                case "E", ("lights", *words):
                    self.dark = f"says of its lights: {' '.join(words):.200}"
                case "E", ("pins", *words):
                    self.news.append(f"says of its wires: {' '.join(words):.200}")

    def _greet(self, fields: tuple[str, ...]) -> None:
        try:
            hello = read_hello(fields)
        except Misfit as misfit:
            self._fits, self._wrong = False, str(misfit)
            return
        if hello is None:
            return
        if self.hello is not None and hello.uid != self.hello.uid:
            self._fits, self.over = False, True
            self._wrong = (
                f"is another one ({hello.uid}): plug in the one that was here ({self.hello.uid}),"
                " or start the program anew"
            )
            return
        if self.hello is not None and hello.boot != self.hello.boot:
            cause = "its supply failed" if hello.cause == "power" else "its program began anew"
            self.news.append(f"has started again: {cause}")
            self._frames.renew()
            self._clock = None
        self.hello = hello
        self._wrong = hello.misfit(self._channels, self._leds)
        self._fits = not self._wrong

    def _timely(self, ms: str) -> bool:
        """Whether a line is of a scanner that fits, and of no earlier time than the last one.

        Time that falls back is a scanner that has begun anew, or a line that came far too late.
        """
        if not self._fits or not _NUMBER.fullmatch(ms) or int(ms) >= MILLISECONDS:
            return False
        if self._clock is None or (int(ms) - self._clock) % MILLISECONDS < MILLISECONDS // 2:
            return True
        self._order.unsure = True
        return False

    def _feel(self, bits: str, ms: int) -> None:
        """A state came, the highest channel first; what lies beyond this board's is left out."""
        assert self.hello is not None  # it fits
        digits = -(-self.hello.channels // 4)
        if len(bits) != digits or not _HEX.fullmatch(bits) or int(bits, 16) >> self.hello.channels:
            return
        self._clock = ms
        state = int(bits, 16) & (1 << self._channels) - 1
        if state != self._state:
            if len(self.states) >= MOST_STATES:
                self.states.clear()
                self._torn = True
            if self._torn and self._state is not None:
                self.states.append(None)
            self._state = state
            self.states.append(state)
        self._torn = False

    # Saying

    @property
    def deadline(self) -> float:
        """When time will next bring something to say or to do; it may be over already."""
        silence = self._heard_at + (2 if self._woken else 1) * SILENCE_S
        times = [silence, self._said_at + PRESENT_S]
        if self._waits_for_hello:
            times.append(self._asked_at + ASK_S)
        if self._order.deadline is not None:
            times.append(self._order.deadline)
        if self._fits and (late_at := self._frames.deadline()) is not None:
            times.append(late_at)
        return min(times)

    @property
    def _waits_for_hello(self) -> bool:
        return self._order.boot is None or self._order.unsure

    def say(self, now: float) -> bytes:
        """What is to be sent now; empty: nothing. Only when all that came before it has left."""
        said = b""
        if now - self._said_at >= SILENCE_S:
            self._frames.renew()  # the scanner puts the lights out when the host says nothing
        if now - self._heard_at >= SILENCE_S and not self._woken:
            self._woken = True
            return WAKING
        if self._waits_for_hello and now - self._asked_at >= ASK_S:
            self._asked_at = now
            self._order.unsure = False
            said += self._line("?")
        if self._order.again is not None:
            said += self._line("A", str(self._order.again))
            self._order.again = None
        if self._fits and (frame := self._frames.next(now)) is not None:
            self._frames.sent(self._number)
            assert self.hello is not None
            said += self._line("L", frame.ljust(3 * self.hello.leds, b"\0").hex().upper())
        if not said and now - self._said_at >= PRESENT_S:
            said = self._line("P")
        if said:
            self._said_at = now
        return said

    def _line(self, kind: str, *fields: str) -> bytes:
        line = Line(kind, self._number, fields)
        self._number = (self._number + 1) % NUMBERS
        return written(line)
