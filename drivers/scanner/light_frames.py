"""One light frame in flight: which one to send next, and whether it has arrived.

In: frames, acknowledgements, the time. Out: the frame to send now. Pure; it must not know lines or
colours. The newest frame is kept for a strip that begins anew in the dark.
"""

from __future__ import annotations

from drivers.ports import Seconds

PATIENCE_S = Seconds(0.05)
"""How long a frame may take to the strip and its acknowledgement back."""

LONGEST_PATIENCE_S = Seconds(1.6)
"""A strip that does not acknowledge is offered the frame less and less often, down to this."""


class Frames:
    """The newest frame, and what is known of its way to the strip."""

    def __init__(self) -> None:
        self._newest: bytes | None = None
        self._shown = True
        self._flying: bytes | None = None
        self._lines: set[int] = set()
        self._late_at = Seconds(0.0)
        self._patience = PATIENCE_S

    def offer(self, frame: bytes) -> None:
        """Show this frame; one that waits is replaced."""
        self._newest, self._shown = frame, False

    def renew(self) -> None:
        """The strip is dark, or may be: the newest frame is to be shown again."""
        self._flying = None
        self._shown = self._newest is None
        self._patience = PATIENCE_S

    def deadline(self) -> Seconds | None:
        """When ``next`` has something to say, None when never; a time gone by means now."""
        if self._flying is not None:
            return self._late_at
        return None if self._shown else Seconds(0.0)

    def next(self, now: Seconds) -> bytes | None:
        """The frame to send now: a new one, or again one that was not acknowledged in time."""
        due = self.deadline()
        if due is None or now < due:
            return None
        if self._flying is not self._newest:
            self._flying, self._patience = self._newest, PATIENCE_S
            self._lines = set()
        else:
            self._patience = min(2 * self._patience, LONGEST_PATIENCE_S)
        self._late_at = now + self._patience
        return self._flying

    def sent(self, line: int) -> None:
        """The frame that ``next`` gave has left in the line of this number."""
        self._lines.add(line)

    def arrived(self, line: int) -> bool:
        """The strip shows the frame that left in this line; False where none did."""
        if self._flying is None or line not in self._lines:
            return False
        self._shown = self._flying is self._newest
        self._flying = None
        return True
