"""The handshake: who the scanner is, what it carries, whether that is enough for a board, and which
run of its program is speaking now.

In: the fields of an H line, the time. Out: the hello, or in words what is wrong; when to ask. Pure.
docs/scanner.md, "What the scanner says", names the fields.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from drivers.ports import Seconds

PROTOCOL = "3"
"""The version of the protocol that is spoken here."""

MAX_NAME = 64

ASK_S = Seconds(0.5)
"""A scanner that has not answered who it is is asked again after this: a guess."""

_NEWER = "the Pico's firmware is newer; update Lodeboard, or "

_BOOT = re.compile(r"[0-9A-F]{8}", re.ASCII)
_COUNT = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


class IncompatibleScanner(ValueError):
    """A scanner that cannot be used; the message ends a sentence that begins with its name."""


@dataclass(frozen=True)
class Hello:
    """What a scanner says of itself. ``uid``: the chip's number, which is the serial number on USB;
    ``run_id``: drawn by lot at each start; ``cause``: power, reset or hang; ``asked``: the number
    of the host's line that it answers, or - for none.
    """

    board: str
    firmware: str
    uid: str
    run_id: str
    channels: int
    leds: int
    buttons: int
    cause: str
    asked: str

    def incompatibility(self, channels: int, leds: int) -> str:
        """Why this scanner does not do for a board of so many sensors and lights; empty: it
        does.
        """
        if self.channels >= channels and self.leds >= leds:
            return ""
        return (
            f"is set up for the board {self.board} with {self.channels} sensors and {self.leds}"
            f" lights, but this board has {channels} and {leds}; run: lodeboard flash BOARD"
        )

    def firmware_notes(self, firmware: str) -> tuple[str, ...]:
        """In words how its firmware differs from this version (empty: from none), and what to do;
        nothing where it does not.
        """
        if firmware in ("", self.firmware):
            return ()
        told = f"runs firmware {self.firmware}, but this program contains {firmware}"
        newer = _parts(self.firmware) > _parts(firmware)
        return (f"{told}; {_NEWER if newer else ''}run: lodeboard flash",)


def read_hello(fields: tuple[str, ...]) -> Hello | None:
    """The hello these fields are, None where they make no sense. Raises Misfit for a scanner that
    speaks another version of the protocol.
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
    """What to do about a scanner that speaks another version of the protocol."""
    newer = _COUNT.fullmatch(protocol) and int(protocol) > int(PROTOCOL)
    return f"{_NEWER if newer else ''}run: lodeboard flash"


def _parts(version: str) -> tuple[int, ...]:
    """The number of a version in its parts: 3.1.0+1a2b3c4d is (3, 1, 0)."""
    return tuple(int(part) for part in version.partition("+")[0].split(".") if part.isdecimal())


class Inquiry:
    """Asks who the scanner is, until it has answered a question of this doubt: only such a hello is
    sure to be of the run that speaks now, and no copy of one that is over.
    """

    def __init__(self) -> None:
        self.is_open = True
        """Whether an answer is awaited."""
        self._asked_at = Seconds("-inf")
        self._questions: set[str] = set()

    def doubt(self) -> None:
        """It is not sure any more who speaks."""
        self.is_open = True

    def start_anew(self) -> None:
        """Lines were given up, and an answer may be among them: older questions count no more."""
        self.is_open = True
        self._questions.clear()

    def ask_at_once(self) -> None:
        """Somebody has said hello unasked, and may be new."""
        self.is_open = True
        self._asked_at = Seconds("-inf")

    @property
    def deadline(self) -> Seconds | None:
        """When to ask, None when not at all; it may be over already."""
        return self._asked_at + ASK_S if self.is_open else None

    def asked(self, number: int, now: Seconds) -> None:
        """The question has left in the host's line of this number."""
        self._questions.add(str(number))
        self._asked_at = now

    def is_answered_by(self, number: str) -> bool:
        """A hello came that answers this line of the host's: whether it ends the doubt."""
        if number not in self._questions:
            return False
        self._questions.clear()
        self.is_open = False
        return True
