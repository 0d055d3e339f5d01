"""From raw scans to occupied cells: what the sensors of one board say, as far as they are believed.

In: raw scans with their times; a player's word that a sensor is wrong. Out: the occupied cells of
the game. Pure: ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

from drivers.ports import Seconds
from drivers.wiring import Wiring
from engines.topology import NO_CELLS, Mask, cells_of
from firmware_host.sensing.debounce import Debounce
from firmware_host.sensing.health import Health


class Occupancy:
    """``occupied``: the cells felt to be occupied, without those passed over. ``passed``: the cells
    whose sensors are not believed, until they are felt to change and then to agree again.
    ``health``: what their behaviour tells about the sensors; ``noted``: what it told before.
    """

    def __init__(self, wiring: Wiring, debounce_s: Seconds, noted: Mask = NO_CELLS) -> None:
        self.passed = NO_CELLS
        self.health = Health(wiring, noted)
        self._cell_of_channel = wiring.cell_of_channel
        self._debounce = Debounce(debounce_s)
        self._scan = 0
        self._sensed = NO_CELLS
        self._stirring = NO_CELLS

    @property
    def occupied(self) -> Mask:
        """The occupied cells, a bit mask; cells of the board that the game does not use are not
        felt.
        """
        return self._sensed & ~self.passed

    @property
    def deadline(self) -> Seconds | None:
        """When to step next even if nothing changes, None when nothing is pending."""
        pending = (self._debounce.deadline, self.health.deadline)
        return min((at for at in pending if at is not None), default=None)

    @property
    def settled(self) -> bool:
        """Whether no contact is about to change."""
        return self._debounce.deadline is None

    def step(self, now: Seconds, raw: int, expected: Mask) -> None:
        """Take a raw scan read at ``now`` (seconds, never running backwards). ``expected``: the
        cells where pieces belong.
        """
        scan = self._debounce.step(now, raw)
        self.health.step(now, raw, scan, expected)
        for channel in cells_of(scan ^ self._scan):
            cell = self._cell_of_channel[channel]
            if cell is not None:
                self._sensed ^= 1 << cell
                self._stirring |= 1 << cell & self.passed
        self._scan = scan

    def pass_over(self, cells: Mask) -> None:
        """From now on, do not believe the sensors of these cells."""
        self.passed |= cells
        self._stirring &= ~cells
        self.health.passed_over(cells & ~self._sensed, cells & self._sensed)

    def compare(self, start: Mask) -> None:
        """A turn begins with these cells occupied: a sensor that has stirred and is right is
        believed again.
        """
        agreeing = self._stirring & ~(self._sensed ^ start)
        self.passed &= ~agreeing
        self._stirring &= self.passed
        self.health.agreed(agreeing)

    def right(self, start: Mask) -> bool:
        """Whether the board has come to stand like this at rest, by sensors that have stirred since
        they were passed over, too.
        """
        silent = self.passed & ~self._stirring
        return bool(self._stirring) and self.settled and not (self._sensed ^ start) & ~silent
