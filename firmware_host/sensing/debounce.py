"""From raw scans to a steady board: each channel must hold still before its change counts.

In: raw scans with their times. Out: the accepted scan. No clock, no I/O: ``now`` is an argument.
"""

from __future__ import annotations

from drivers.ports import Seconds
from engines.topology import cells_of

DEBOUNCE_MS = 3
"""How long a contact must be quiet, unless the settings say otherwise: a reed contact bounces for
less than 1 ms (RI-02 datasheet class: 0.1 ms typical).
"""

REED_DEBOUNCE_MS = 5
"""The most that debouncing may add with reed contacts, which are quiet within 0.5 to 1 ms."""


class Debounce:
    """Accepts a channel's change once it has been read the same for ``hold_s`` seconds.

    The accepted scan never holds a value that was not read for at least that long. A
    scanner that debounces in its firmware wants 0.
    """

    def __init__(self, hold_s: Seconds, start: int = 0) -> None:
        self._hold_s = hold_s
        self._raw = start
        self._since: dict[int, float] = {}
        self.accepted = start

    @property
    def deadline(self) -> Seconds | None:
        """When the next change will be accepted if nothing moves; None when nothing is pending."""
        return min(self._since.values()) + self._hold_s if self._since else None

    def step(self, now: Seconds, raw: int) -> int:
        """Take a raw scan read at ``now`` (seconds, never running backwards) and return the
        accepted scan.
        """
        for channel in cells_of(raw ^ self._raw):
            if (raw ^ self.accepted) >> channel & 1:
                self._since[channel] = now
            else:
                del self._since[channel]
        self._raw = raw
        if self._since:
            for settled in [c for c, at in self._since.items() if now >= at + self._hold_s]:
                del self._since[settled]
                self.accepted ^= 1 << settled
        return self.accepted
