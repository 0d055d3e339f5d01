"""A Pico and a plain serial port at the other end of its line: what it says, line by line."""

from __future__ import annotations

import os
from binascii import crc32
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.firmware.pico import Pico


class Rig:
    """``pico`` with that ``board``, and the bytes that come from it and go to it."""

    def __init__(self, pico: Pico, board: str) -> None:
        self.pico = pico
        self.board = board
        self._number = 0
        self._rest = b""
        self._run = 0
        self.open()

    def open(self) -> None:
        """Open the port; again after it was unplugged."""
        self._port = os.open(self.pico.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self._rest = b""

    def close(self) -> None:
        os.close(self._port)

    def raw(self, bytes_: bytes) -> None:
        """Send bytes as they are."""
        os.write(self._port, bytes_)

    def send(self, kind: str, *fields: str) -> int:
        """Send a line; its number."""
        number, self._number = self._number, (self._number + 1) % 65536
        body = " ".join([kind, str(number), *fields]).encode()
        self.raw(b"%s*%08X\n" % (body, crc32(body)))
        return number

    def raw_said(self) -> bytes:
        """The bytes that came since the last look."""
        came = b""
        with suppress(BlockingIOError):
            while more := os.read(self._port, 65536):
                came += more
        return came

    def said(self) -> list[str]:
        """The whole lines that came since the last look, without checksums, which are right."""
        *lines, self._rest = (self._rest + self.raw_said()).split(b"\n")
        texts = []
        for line in lines:
            body, _, checksum = line.rpartition(b"*")
            text = body.decode()
            hello = text[:1] == "H"
            assert checksum == b"%08X" % crc32(body, 0 if hello else self._run), line
            if hello:
                self._run = crc32(text.split()[6].encode())
            texts.append(text)
        return texts

    def states(self) -> list[int]:
        """The states that came since the last look, as masks."""
        return [int(line.split()[3], 16) for line in self.said() if line[0] == "S"]

    def after(self, seconds: float) -> list[str]:
        """Let time pass, and give what was said meanwhile."""
        self.pico.advance(seconds)
        return self.said()

    def state_of(self, channels: set[int]) -> int:
        """The state that is said of these switches, once they have come to rest."""
        self.pico.close_switches(channels)
        self.pico.advance(1.1)
        return self.states()[-1]


@contextmanager
def rig(board: str = "starter-8x8", **how: object) -> Iterator[Rig]:
    """A Pico of that board which has said hello; that hello is still to be read."""
    with Pico(board, **how) as pico:  # type: ignore[arg-type]
        built = Rig(pico, board)
        try:
            pico.advance(0.02)
            yield built
        finally:
            built.close()


def mask(channels: set[int]) -> int:
    """Bit n for channel n."""
    return sum(1 << channel for channel in channels)
