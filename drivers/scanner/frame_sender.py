"""The sender of light frames: which to send next, whole or as changes, and whether it arrived.

In: frames, acknowledgements, the time. Out: the frame to send now. One frame is in flight at a
time. The newest frame is kept for a strip that restarts dark. Pure; it does not know lines or
colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from drivers.interfaces import Seconds

PATIENCE_S = Seconds(0.05)
"""How long a frame can take to the strip and its acknowledgement back."""

MAX_PATIENCE_S = Seconds(1.6)
"""A strip that does not acknowledge is offered the frame less and less often, up to this
interval."""

WHOLE_S = Seconds(1.0)
"""This long after a whole frame another one is sent, whatever has changed: it corrects errors on
the way to the lights or on the strip. Once half of it is over, one follows immediately after a
change: it takes a scanner longer, and no hand should have to wait for it."""


class Base(NamedTuple):
    """A frame that has arrived, and the newest line in which it was sent."""

    line: int
    frame: bytes

    def changes(self, frame: bytes) -> Iterator[tuple[int, bytes]]:
        """Return the lights that another frame shows differently, each by its number and colour."""
        for place in range(0, len(frame), 3):
            if frame[place : place + 3] != self.frame[place : place + 3]:
                yield place // 3, frame[place : place + 3]


class Sending(NamedTuple):
    """A frame to send: whole, or as changes of a base."""

    frame: bytes
    base: Base | None


def frame_fields(sending: Sending, leds: int) -> tuple[str, ...]:
    """Return the kind and the fields of its line, in the shorter of the two forms.

    ``leds``: the length of the strip it is for, which can be longer than the frame.
    """
    whole = sending.frame.ljust(3 * leds, b"\0").hex().upper()
    if sending.base is not None:
        changes = sending.base.changes(sending.frame)
        changed = "".join(f"{light:04X}{colour.hex().upper()}" for light, colour in changes)
        if 0 < len(changed) < len(whole):
            return "D", str(sending.base.line), changed
    return "L", whole


class FrameSender:
    """The newest frame, and what is known of its way to the strip."""

    def __init__(self) -> None:
        self._newest: bytes | None = None
        self._shown = True
        self._in_flight: bytes | None = None
        self._lines: list[int] = []
        self._base: Base | None = None
        self._whole_at = Seconds(0.0)
        self._late_at = Seconds(0.0)
        self._patience = PATIENCE_S

    def offer(self, frame: bytes) -> None:
        """Show this frame; it replaces one that waits."""
        if frame != self._newest:
            self._newest, self._shown = frame, False

    def start_over(self) -> None:
        """Show the newest frame again: the strip is dark, or may be."""
        self._in_flight = self._base = None
        self._shown = self._newest is None
        self._patience = PATIENCE_S

    @property
    def is_shown(self) -> bool:
        """Whether the newest frame is on the strip."""
        return self._shown and self._in_flight is None

    def deadline(self) -> Seconds | None:
        """Return when ``next`` has something to send, None when never.

        A time in the past means now.
        """
        if self._in_flight is not None:
            return self._late_at
        if not self._shown:
            return Seconds(0.0)
        return None if self._newest is None else self._whole_at

    def next(self, now: Seconds) -> Sending | None:
        """Return the frame to send now.

        It is a new one, one that was not acknowledged in time, or the newest once more because a
        repeat is due. It is whole, unless the one before it has arrived.
        """
        due = self.deadline()
        if due is None or now < due:
            return None
        assert self._newest is not None
        base = None if now >= self._whole_at or self._in_flight is not None else self._base
        if self._in_flight is self._newest:
            self._patience = min(2 * self._patience, MAX_PATIENCE_S)
        else:
            self._in_flight, self._patience = self._newest, PATIENCE_S
            self._lines = []
        self._late_at = now + self._patience
        if base is None:
            self._whole_at = now + WHOLE_S
        elif self._whole_at - now <= WHOLE_S / 2:
            self._whole_at = now  # not at once: a hand just answered lifts nothing yet
        return Sending(self._newest, base)

    def sent(self, line: int) -> None:
        """Note that the frame that ``next`` returned was sent in the line of this number."""
        self._lines.append(line)

    def mark_arrived(self, line: int) -> bool:
        """Note that the strip shows the frame sent in this line; return False where none was."""
        if self._in_flight is None or line not in self._lines:
            return False
        self._shown = self._in_flight is self._newest
        self._base = Base(self._lines[-1], self._in_flight)
        self._in_flight = None
        return True
