"""A scanner that does what a test tells it: written from docs/scanner.md, apart from firmware and
driver. ``ScriptedScanner`` is pure; ``PluggedIn`` is one on a pty, as on a USB port.
"""

from __future__ import annotations

import itertools
import os
import pty
import select
import threading
import time
import tty
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from drivers.scanner.lines import NUMBERS, Line, Splitter, Unreadable, decode_line, encode_line

_BOOTS = itertools.count(0xB0070000)


class ScriptedScanner:
    """The scanner's side: what it is told to feel goes out in lines, frames come in."""

    def __init__(self, channels: int = 20, leds: int = 5, uid: str = "E6614C311B7F2A25") -> None:
        self.channels, self.leds, self.uid = channels, leds, uid
        self.board = "bench"
        self.protocol = "3"
        self.bits = 0
        self.frame = b""
        self.heard: list[Line] = []
        self.out: deque[bytes] = deque()
        self.told: list[int] = []
        self.started(0)

    def started(self, ms: int, cause: str = "power") -> None:
        """The supply comes, or the program begins anew: dark, and numbers from 0."""
        self.boot = f"{next(_BOOTS):08X}"
        self.cause = cause
        self.born = self.ms = ms
        self.frame = bytes(3 * self.leds)
        self._base = ""  # the host's line whose frame that is
        self._number = 0
        self._kept: dict[int, bytes] = {}
        self._splitter = Splitter()
        self._greet("-")

    def feel(self, bits: int, ms: int) -> None:
        """These channels are closed from now on."""
        self.bits = bits
        self._state(ms)

    def press(self, number: int, ms: int) -> None:
        self._say("B", str(ms - self.born), str(number))

    def complain(self, word: str, text: str) -> None:
        self._say("E", word, *text.split())

    def tick(self, ms: int) -> None:
        """Time has come to this."""
        if ms - self.ms >= 1000:
            self._state(ms)

    def hear(self, piece: bytes) -> None:
        """Bytes of the host."""
        for raw in self._splitter.feed(piece):
            with suppress(Unreadable):
                self._answer(decode_line(raw))

    def _answer(self, line: Line) -> None:
        self.heard.append(line)
        match line.kind, line.fields:
            case "?", ():
                self._greet(str(line.number))
            case "A", (first,) if first.isdecimal():
                if int(first) not in self._kept:
                    self._greet(str(line.number))
                else:
                    newest = (self._number - int(first)) % NUMBERS
                    for ahead in range(newest):
                        self.out.append(self._kept[(int(first) + ahead) % NUMBERS])
            case "L", (colours,) if len(colours) == 6 * self.leds:
                self._show(bytes.fromhex(colours), line.number)
            case "D", (base, changes) if base == self._base:
                frame = bytearray(self.frame)
                for place in range(0, len(changes), 10):
                    light = 3 * int(changes[place : place + 4], 16)
                    frame[light : light + 3] = bytes.fromhex(changes[place + 4 : place + 10])
                self._show(bytes(frame), line.number)

    def _show(self, frame: bytes, number: int) -> None:
        self.frame, self._base = frame, str(number)
        self._say("K", self._base)

    def _greet(self, asked: str) -> None:
        counts = (str(self.channels), str(self.leds), "3")
        hello = (self.protocol, self.board, "2.0.0", self.uid, self.boot, *counts, self.cause)
        self._say("H", *hello, asked)
        self._state(self.ms)

    def _state(self, ms: int) -> None:
        self.ms = ms
        digits = -(-self.channels // 4)
        self.told.append(self.bits)
        self._say("S", str(ms - self.born), f"{self.bits:0{digits}X}")

    def _say(self, kind: str, *fields: str) -> None:
        raw = encode_line(Line(kind, self._number, fields), self.boot)
        self._kept[self._number] = raw
        self._kept.pop((self._number - 32) % NUMBERS, None)
        self._number = (self._number + 1) % NUMBERS
        self.out.append(raw)


class PluggedIn:
    """A scripted scanner on a pty, in a thread of its own. ``path`` is a link to its port, as
    /dev/ttyACM0 is a name for what is plugged in there. ``mute`` and ``deaf``: it says, or hears,
    nothing.
    """

    def __init__(self, path: Path, scanner: ScriptedScanner) -> None:
        self.path = path
        self.scanner = scanner
        self.mute = self.deaf = False
        self.spoil: Callable[[bytes], bytes] = lambda raw: raw
        self.lock = threading.Lock()
        self._began = time.monotonic()
        self._over = threading.Event()
        self._out = b""
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        path.symlink_to(os.ttyname(self._slave))
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    @property
    def ms(self) -> int:
        return int(1000 * (time.monotonic() - self._began))

    def feel(self, bits: int) -> None:
        with self.lock:
            self.scanner.feel(bits, self.ms)

    def press(self, *numbers: int) -> None:
        with self.lock:
            for number in numbers:
                self.scanner.press(number, self.ms)

    def restart(self, cause: str = "reset") -> None:
        """As after a soft reset, or when the supply broke down and the port did not."""
        with self.lock:
            self.scanner.started(self.ms, cause)

    def say(self, raw: bytes) -> None:
        """Bytes that are not a scanner's."""
        with self.lock:
            self.scanner.out.append(raw)

    def heard(self) -> Sequence[Line]:
        with self.lock:
            return list(self.scanner.heard)

    def unplug(self) -> None:
        """The port is gone, and its name with it. Twice is allowed."""
        self._over.set()
        self._thread.join()
        if self._master >= 0:
            self.path.unlink()
            os.close(self._master)
            os.close(self._slave)
        self._master = -1

    def _run(self) -> None:
        # The slave is kept open here, so that the port is there before and after the host's visit.
        while not self._over.is_set():
            # Until the host says something; what a test tells it meanwhile it says a little later.
            select.select([] if self.deaf else [self._master], (), (), 0.005)
            with self.lock:
                self.scanner.tick(self.ms)
                while self.scanner.out:
                    raw = self.spoil(self.scanner.out.popleft())
                    self._out += b"" if self.mute else raw
                if not self.deaf:
                    self._read()
                with suppress(BlockingIOError):
                    if self._out:
                        self._out = self._out[os.write(self._master, self._out) :]

    def _read(self) -> None:
        if select.select((self._master,), (), (), 0)[0]:
            self.scanner.hear(os.read(self._master, 65536))
