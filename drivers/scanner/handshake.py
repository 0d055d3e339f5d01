"""A scanner's hello: who it is, what it carries, and whether that is enough for a board.

In: the fields of an H line. Out: the hello, or in words what is wrong. Pure.
docs/scanner.md, "What the scanner says", names the fields.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

PROTOCOL = "1"
"""The version of the protocol that is spoken here."""

FIRMWARE = "hardware/firmware/pico"
"""The folder with the firmware, with boards/ for the boards' files and a README on copying them."""

LONGEST_NAME = 64

_COUNT = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


class Misfit(ValueError):
    """A scanner that cannot be used; the message ends a sentence that begins with its name."""


@dataclass(frozen=True)
class Hello:
    """What a scanner says of itself. ``uid``: the chip's number, which is the serial number on USB;
    ``boot``: drawn by lot at each start; ``cause``: power or reset.
    """

    board: str
    firmware: str
    uid: str
    boot: str
    channels: int
    leds: int
    buttons: int
    cause: str

    def misfit(self, channels: int, leds: int) -> str:
        """Why this scanner does not do for a board of so many sensors and lights; empty: it
        does.
        """
        if self.channels >= channels and self.leds >= leds:
            return ""
        return (
            f"is set up for the board {self.board} with {self.channels} sensors and {self.leds}"
            f" lights, and this board has {channels} and {leds}: copy this board's file from"
            f" {FIRMWARE}/boards to the Pico as board.py"
        )


def read_hello(fields: tuple[str, ...]) -> Hello | None:
    """The hello these fields are, None where they make no sense. Raises Misfit for a scanner that
    speaks another version of the protocol.
    """
    if not fields:
        return None
    if fields[0] != PROTOCOL:
        raise Misfit(
            f"speaks version {fields[0]:.10} of the protocol and this program version {PROTOCOL}:"
            f" copy the files of {FIRMWARE} to the Pico"
        )
    if (
        len(fields) != 9
        or len(max(fields, key=len)) > LONGEST_NAME
        or not all(map(_COUNT.fullmatch, fields[5:8]))
        or fields[5] == "0"
    ):
        return None
    _, board, firmware, uid, boot, channels, leds, buttons, cause = fields
    return Hello(board, firmware, uid, boot, int(channels), int(leds), int(buttons), cause)
