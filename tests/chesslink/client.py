"""A chess program that knows a ChessLink, as far as it speaks to one: written from the published
protocol, apart from the driver.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import reduce
from operator import xor
from pathlib import Path

import serial

from tests.chesslink.hands import fen
from tests.patience import PATIENCE_S

_LENGTHS = {"v": 7, "s": 67, "l": 3, "x": 3, "w": 7, "r": 7}


class Client:
    """``parity``: whether it makes parity itself, as on a port of eight bits, or leaves it to its
    port, as on one of seven. ``waiting`` is called while it waits.
    """

    def __init__(self, path: Path, *, parity: bool, waiting: Callable[[], object]) -> None:
        bits, kind = (8, "N") if parity else (7, "O")
        self._port = serial.Serial(str(path), 38400, bytesize=bits, parity=kind, timeout=0)
        self._parity = parity
        self._waiting = waiting
        self._messages = self._read()

    def close(self) -> None:
        self._port.close()

    def ask(self, text: str) -> str:
        """The answer to a command; reports that come meanwhile are left out."""
        text += f"{reduce(xor, text.encode()):02X}"
        raw = bytes(map(with_parity, text.encode())) if self._parity else text.encode()
        self._port.write(raw)
        return next(said for said in self._messages if said[0] == text[0].lower())

    def position(self) -> str:
        """What stands where, as the board says when asked."""
        return fen(self.ask("S")[1:])

    def reported(self, position: str) -> bool:
        """Whether the board says of itself that the pieces stand so."""
        return any(said[0] == "s" and fen(said[1:]) == position for said in self._messages)

    def _read(self) -> Iterator[str]:
        """The messages that come, without their checks."""
        end, message = time.monotonic() + PATIENCE_S, ""
        while True:
            self._waiting()
            for byte in self._port.read(4096):
                if self._parity:
                    assert byte == with_parity(byte & 0x7F), f"{byte:#x} has a wrong parity"
                message += chr(byte & 0x7F)
                if message and message[0] not in _LENGTHS:
                    message = ""
                if message and len(message) == _LENGTHS[message[0]]:
                    assert f"{reduce(xor, message[:-2].encode()):02X}" == message[-2:]
                    yield message[:-2]
                    end, message = time.monotonic() + PATIENCE_S, ""
            assert time.monotonic() < end, "the board does not answer"


def with_parity(byte: int) -> int:
    """Odd parity in bit 7."""
    return byte | (0x80 if f"{byte:b}".count("1") % 2 == 0 else 0)
