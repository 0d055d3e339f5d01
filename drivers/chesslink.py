"""The board's side of Millennium's ChessLink protocol, without a serial port.

In: bytes of a chess program, 64 letters for the pieces on the squares, the time. Out: bytes, and
which of the 81 corner lights are on when. Pure; it does not know the rules of chess or a real
board. Source: "ChessLink: Magic Chessboard Communications Protocol", D. Woodfield 2017, published
with python-mchess (mchess/magic-board.md).
"""

from __future__ import annotations

CORNERS = 81
"""Lights, one at each corner of a square: 0 to 8 down the left edge of the a file, and so on."""

BAUD = 38_400
"""With seven bits and odd parity, which is made here: 8N1 is right for the port."""

VERSION = "0103"
"""The firmware whose exchanges were published."""

SCAN_TIME, REPORTS, REPORT_TIME, BRIGHTNESS = 1, 2, 3, 4
"""Addresses in the memory."""

SLOT_S = 0.004096
"""The unit of the lights' slots and of the time between reports, in seconds."""

_LENGTHS = {"S": 0, "X": 0, "T": 0, "V": 0, "L": 2 + 2 * CORNERS, "W": 4, "R": 2}
"""For each command, how many digits come between its letter and the two of the checksum."""

_DIGITS = frozenset("0123456789ABCDEF")
_ODD = bytes(byte | (0x80 if byte.bit_count() % 2 == 0 else 0) for byte in range(128)) * 2
"""Each character with its parity in bit 7."""

_SHORTEST_SCAN, _USUAL_SCAN = 15, 20
_FULL_BRIGHTNESS = 15


def checksum(text: str) -> str:
    """Return the two digits at the end of a message: the exclusive or of all its characters."""
    result = 0
    for letter in text.encode("ascii"):
        result ^= letter
    return f"{result:02X}"


class ChessLink:
    """The protocol between a chess program and a board.

    ``patterns``: for each corner light a byte, of which it shows one bit after another from the
    highest, each for ``slot_s``. ``brightness``: 0 to 1.
    """

    def __init__(self) -> None:
        self.patterns = bytes(CORNERS)
        self.slot_s = SLOT_S
        self._memory = bytearray(256)
        self._memory[SCAN_TIME] = _USUAL_SCAN
        self._memory[BRIGHTNESS] = _FULL_BRIGHTNESS
        self._command = bytearray()
        self._parity = True
        self._scanned = "." * 64
        self._reported = ""
        self._scan_at = self._report_at = float("-inf")
        self._steady = 0

    @property
    def brightness(self) -> float:
        """The brightness of the lights: 0 is dim, not dark."""
        return (1 + min(self._memory[BRIGHTNESS], _FULL_BRIGHTNESS)) / (1 + _FULL_BRIGHTNESS)

    def receive_data(self, data: bytes) -> bytes:
        """Process received bytes, cut anywhere; return the answer. Invalid bytes are skipped."""
        answers = b""
        for byte in data:
            letter = chr(byte & 0x7F)
            if letter in _LENGTHS:  # no digit is one of these: a command begins
                self._command = bytearray([byte])
            elif self._command and letter in _DIGITS:
                self._command.append(byte)
            else:
                self._command.clear()
            if self._command and len(self._command) == 3 + _LENGTHS[chr(self._command[0] & 0x7F)]:
                answers += self._execute(bytes(self._command))
                self._command.clear()
        return answers

    def tick(self, placement: str, now: float) -> bytes:
        """Advance the clock and set the pieces; return reports to send unasked.

        ``placement``: the pieces, a8 to h8 first and a1 to h1 last.
        """
        if now < self._scan_at:
            return b""
        self._scan_at = now + self._memory[SCAN_TIME] * SLOT_S / 2
        self._steady = self._steady + 1 if placement == self._scanned else 1
        self._scanned = placement
        if not self._is_report_due(self._memory[REPORTS] & 7, now):
            return b""
        self._reported = placement
        self._report_at = now + self._memory[REPORT_TIME] * SLOT_S
        return self._framed("s" + placement)

    def _is_report_due(self, way: int, now: float) -> bool:
        """Return whether the board as just scanned is to be reported, in one of the eight ways."""
        match way:
            case 0:
                return True
            case 1:
                return False
            case 2:
                return now >= self._report_at
        scans = 1 if way == 3 else way - 2
        return self._steady >= scans and self._scanned != self._reported

    def _execute(self, raw: bytes) -> bytes:
        """Execute a complete command; nothing where parity or checksum are wrong."""
        plain = bytes(byte & 0x7F for byte in raw)
        with_parity = plain.translate(_ODD)
        if raw not in (with_parity, plain):
            return b""
        # Through a pseudo-terminal a program that leaves parity to its port sends none.
        if with_parity != plain:
            self._parity = raw == with_parity
        text = plain.decode("ascii")
        if checksum(text[:-2]) != text[-2:]:
            return b""
        answer = self._answer(text[0], text[1:-2])
        return self._framed(answer) if answer else b""

    def _framed(self, text: str) -> bytes:
        plain = (text + checksum(text)).encode("ascii")
        return plain.translate(_ODD) if self._parity else plain

    def _answer(self, letter: str, digits: str) -> str:
        """Return the answer to a command, without the checksum; empty where there is none."""
        match letter:
            case "S":
                return "s" + self._scanned
            case "V":
                return "v" + VERSION
            case "R":
                return f"r{digits}{self._memory[int(digits, 16)]:02X}"
            case "W":
                return self._write(digits)
            case "L":
                slot, *patterns = bytes.fromhex(digits)
                self.slot_s = max(1, slot) * SLOT_S
                self.patterns = bytes(patterns)
                return "l"
        self.patterns = bytes(CORNERS)
        if letter == "X":
            return "x"
        # A reset as the hardware does it: no answer, and the memory keeps what was written.
        self._reported = ""
        return ""

    def _write(self, digits: str) -> str:
        address, value = bytes.fromhex(digits)
        if address == SCAN_TIME and value < _SHORTEST_SCAN:
            value = _USUAL_SCAN
        self._memory[address] = value
        return f"w{address:02X}{value:02X}"
