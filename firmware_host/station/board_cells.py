"""Which cells of one board the station takes for occupied.

In: raw scans, the cells where pieces belong, what is not believed. Out: occupied cells, and what
has changed. Pure: ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

from drivers.wiring import Wiring
from engines.game import Scene
from engines.gesture import occupancy
from firmware_host.sensing.health import Health
from firmware_host.sensing.occupancy import Occupancy


class BoardCells:
    """``occupied``: the cells taken for occupied, a bit mask; ``expected``: those where the view
    has pieces. ``rested``: whether the board has been seen with all contacts at rest.

    After the sensors have not answered for a while, ``occupied`` stays as it was until contacts
    have come to rest: nobody has seen how the board came to be as it is.
    """

    def __init__(self, wiring: Wiring, debounce_s: float, noted: int) -> None:
        self.occupied = 0
        self.expected = 0
        self.rested = False
        self._sensors = Occupancy(wiring, debounce_s, noted)
        self._debounce_s = debounce_s
        self._raw = -1
        self._unseen_until: float | None = None

    @property
    def sensed(self) -> int:
        """The cells that are felt to be occupied, a bit mask."""
        return self._sensors.occupied

    @property
    def passed(self) -> int:
        """The cells whose sensors are not believed, a bit mask."""
        return self._sensors.passed

    @property
    def health(self) -> Health:
        """What is known of the sensors."""
        return self._sensors.health

    @property
    def deadline(self) -> float | None:
        """When to step next even if nothing changes, None when nothing is pending."""
        pending = (self._sensors.deadline, self._unseen_until)
        return min((at for at in pending if at is not None), default=None)

    def differs(self, raw: int) -> bool:
        """Whether this is another scan than the last one."""
        return raw != self._raw

    def step(self, now: float, raw: int, *, unseen: bool) -> None:
        """Take a raw scan read at ``now``. ``unseen``: the sensors had not answered before."""
        if unseen and raw != self._raw:
            self._unseen_until = now + self._debounce_s
        self._raw = raw
        self._sensors.step(now, raw, self.expected)
        self.rested = self.rested or self._sensors.settled

    def take(self, left_over: int) -> tuple[int, int]:
        """Take what is felt for occupied: the cells emptied by it and those filled. ``left_over``:
        where wood stands that has left the game.
        """
        if self._unseen_until is not None:
            return 0, 0
        before, self.occupied = self.occupied, self.sensed & ~left_over
        return before & ~self.occupied, self.occupied & ~before

    def back(self, now: float) -> bool:
        """Whether the contacts have just come to rest after the sensors had not answered."""
        if self._unseen_until is None or now < self._unseen_until:
            return False
        self._unseen_until = None
        return True

    def begin(self, scene: Scene, left_over: int) -> None:
        """A turn begins with this scene: what is felt is taken for occupied."""
        self.expected = occupancy(scene)
        self._sensors.compare(self.expected)
        self.occupied = self.sensed & ~left_over

    def pass_over(self, cells: int) -> None:
        """Do not believe the sensors of these cells any more."""
        self._sensors.pass_over(cells)
