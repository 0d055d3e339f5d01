"""Which cells of one board the station takes for occupied.

In: raw scans, the cells where pieces belong, what is not believed. Out: occupied cells, and what
has changed. Pure: ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

import math

from drivers.ports import Seconds
from drivers.wiring import Wiring
from engines.game import Scene
from engines.gesture import occupancy
from engines.topology import NO_CELLS, Mask
from firmware_host.sensing.occupancy import Occupancy


class BoardCells:
    """``occupied``: the cells taken for occupied, a bit mask; ``expected``: those where the view
    has pieces. ``rested``: whether the board has been seen with all contacts at rest; ``raw``: the
    last scan, None before the first.

    After the sensors have not answered for a while, ``occupied`` stays as it was until contacts
    have come to rest: nobody has seen how the board came to be as it is.
    """

    def __init__(self, wiring: Wiring, debounce_s: Seconds, noted: Mask) -> None:
        self.occupied = NO_CELLS
        self.expected = NO_CELLS
        self.rested = False
        self.raw: int | None = None
        self.sensors = Occupancy(wiring, debounce_s, noted)
        self._debounce_s = debounce_s
        self._unseen_until = math.inf  # not in doubt

    @property
    def deadline(self) -> float:
        """When to step next even if nothing changes, infinity when nothing is pending."""
        at = self.sensors.deadline
        return self._unseen_until if at is None else min(at, self._unseen_until)

    def step(self, now: Seconds, raw: int, *, unseen: bool) -> None:
        """Take a raw scan read at ``now``. ``unseen``: the sensors had not answered before."""
        if unseen and raw != self.raw:
            self._unseen_until = now + self._debounce_s
        self.raw = raw
        self.sensors.step(now, raw, self.expected)
        self.rested = self.rested or self.sensors.settled

    def take(self, left_over: Mask) -> tuple[Mask, Mask]:
        """Take what is felt for occupied: the cells emptied by it and those filled. ``left_over``:
        where wood stands that has left the game.
        """
        if self._unseen_until < math.inf:
            return NO_CELLS, NO_CELLS
        before, self.occupied = self.occupied, self.sensors.occupied & ~left_over
        return before & ~self.occupied, self.occupied & ~before

    def back(self, now: Seconds) -> bool:
        """Whether the contacts have just come to rest after the sensors had not answered."""
        if now < self._unseen_until:
            return False
        self._unseen_until = math.inf
        return True

    @property
    def right(self) -> bool:
        """Whether the board has come to stand as expected, by sensors passed over, too."""
        return self.sensors.right(self.expected)

    def begin(self, scene: Scene, left_over: Mask) -> None:
        """A turn begins with this scene: what is felt is taken for occupied."""
        self.expected = occupancy(scene)
        self.sensors.compare(self.expected)
        self.occupied = self.sensors.occupied & ~left_over
