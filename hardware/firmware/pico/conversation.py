"""What the scanner says and when, and what it makes of the host's lines (docs/scanner.md).

In: bytes of lines, states, buttons, and the time as an argument: milliseconds modulo 2^30, as
MicroPython's ticks_ms counts them. Out: bytes of lines, and frames for the lights. Must not know
pins or clocks.

``hear`` may be interrupted anywhere by the rest: it only adds to ``_heard``.
"""

from binascii import crc32

import micropython
from lines import NUMBERS, read, whole, write

PROTOCOL = "3"
KEPT = 32
"""Lines kept to be sent again; a power of two, so that 65536 is a whole number of them."""

REPORT_MS = 1000
"""The state is said again when nothing was said of it for so long."""

SILENCE_MS = 3000
"""Without a host for so long, the lights go out."""

TROUBLE_MS = 1000
"""Unreadable lines are told of at most this often."""

CLOCK_BITS = (1 << 30) - 1
"""The clock goes round after this; one more, and the number would need memory."""

OWN_KINDS = "HSBRKE"


def since(then, now):
    """Milliseconds from ``then`` to ``now``, both modulo 2^30."""
    return (now - then) & CLOCK_BITS


class Conversation:
    """``hello``: the fields of a hello after its version, as texts, but for the last, the line it
    answers. ``boot``: the word drawn by lot for this run, which is among them. ``send`` takes a
    line's bytes. ``lights`` is a Lights. ``talking`` tells whether a host was heard within the
    last 3 s, ``bits`` the state that was said last, ``heard_lines`` how many lines came since the
    start.
    """

    def __init__(self, hello, boot, lights, send):
        self.talking = False
        self.bits = ""
        self.heard_lines = 0
        self._hello = [PROTOCOL]
        self._hello.extend(hello)
        self._run = crc32(boot.encode())
        self._lights = lights
        self._send = send
        self._kept = [b""] * KEPT
        self._said = 0  # lines said since the start
        self._reported = 0  # when the state was said last
        self._heard = []  # not answered yet: (kind, number, fields), None for an unreadable line
        self._heard_at = 0
        self._unread = 0  # lines that could not be used since the start, and ...
        self._told = 0  # ... how many of them have been told of, ...
        self._told_at = None  # ... when
        self._newest = None  # number of the host's newest line

    # --- saying ---

    def begin(self, now, bits):
        """The first hello and the first state."""
        self.bits = bits
        self._greet(now, "-")

    def state(self, now, bits):
        """Say the state of all channels: ``bits`` is the hex number."""
        self.bits = bits
        self._reported = now
        self._say("S", str(now), bits)

    def button(self, now, number, down):
        """Say that a button went down, or was let go."""
        self._say("B" if down else "R", str(now), str(number))

    def trouble(self, word, text):
        """Say what is wrong, in plain words."""
        self._say("E", word, text)

    def _greet(self, now, asked):
        """Hello and state; ``asked`` is the number of the host's line that is answered."""
        self._say("H", *self._hello, asked)
        self.state(now, self.bits)

    @micropython.native
    def _say(self, kind, *fields):
        line = write(self._run, kind, self._said % NUMBERS, *fields)
        self._kept[self._said % KEPT] = line
        self._said += 1
        self._send(line)

    # --- hearing ---

    def hear(self, raw):
        """Take one line from the host, with its line feed. False where it asks to end the
        program.
        """
        line = read(self._run, raw)
        if line is None:
            self._heard.append(None)
            return True
        kind, _, fields = line
        if kind == "X" and not fields:
            return False
        # An echo of what was said here is no news, and an answer to it would be one without end.
        if kind not in OWN_KINDS:
            self._heard.append(line)
        return True

    # --- answering ---

    @micropython.native
    def step(self, now):
        """What is due by the time, and answers to what was heard. Call it at every scan."""
        while self._heard:
            line = self._heard.pop(0)
            self.heard_lines += 1
            if line is None:
                self._unread += 1
            else:
                self._heard_at = now
                self.talking = True
                self._answer(now, *line)
        if self.talking and since(self._heard_at, now) >= SILENCE_MS:
            self.talking = False
            self._lights.darken()
        shown = self._lights.step()
        if shown is not None:
            self._say("K", str(shown))
        if since(self._reported, now) >= REPORT_MS:
            self.state(now, self.bits)
        if self._unread != self._told:
            self._tell_unread(now)

    def _tell_unread(self, now):
        if self._told_at is None or since(self._told_at, now) >= TROUBLE_MS:
            self._told, self._told_at = self._unread, now
            self.trouble("line", f"{self._told} unreadable lines received since the start")

    @micropython.native
    def _answer(self, now, kind, number, fields):
        behind = 0 if self._newest is None else (self._newest - number) % NUMBERS
        copy = 0 < behind < KEPT
        if kind == "?" or not copy:
            self._newest = number
        count = len(fields)
        if kind == "?" and not count:
            self._greet(now, str(number))
        elif kind == "A" and count == 1 and (first := whole(fields[0])) >= 0:
            self._again(now, number, first)
        elif kind == "L" and count == 1:
            if not copy and not self._lights.show(fields[0], number):
                came, leds = len(fields[0]) // 6, self._lights.leds
                self.trouble(
                    "lights", f"received a frame of {came} lights, but the strip has {leds}"
                )
        elif kind == "D" and count == 2 and (base := whole(fields[0])) >= 0:
            if not copy and not self._lights.change(base, fields[1], number):
                self._unread += 1
        elif kind != "P" or count:
            self._unread += 1

    def _again(self, now, asked, first):
        """The kept lines from that number on, or a hello where it is none of them."""
        missing = (self._said - first) % NUMBERS
        if not 0 < missing <= min(KEPT, self._said):
            self._greet(now, str(asked))
            return
        for number in range(self._said - missing, self._said):
            self._send(self._kept[number % KEPT])
