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
    """``occupied``: the cells felt to be occupied, without those passed over. ``ignored``: the
    cells whose sensors are not believed, until they are felt to change and then to agree again.
    ``health``: what their behaviour tells about the sensors; ``known_unreliable``: what it told
    before.
    """

    def __init__(
        self, wiring: Wiring, debounce_s: Seconds, known_unreliable: Mask = NO_CELLS
    ) -> None:
        self.ignored = NO_CELLS
        self.health = Health(wiring, known_unreliable)
        self._cell_of_channel = wiring.cell_of_channel
        self._debounce = Debounce(debounce_s)
        self._scan = 0
        self._sensed = NO_CELLS
        self._changed_since_ignored = NO_CELLS

    @property
    def occupied(self) -> Mask:
        """The occupied cells, a bit mask; cells of the board that the game does not use are not
        felt.
        """
        return self._sensed & ~self.ignored

    @property
    def deadline(self) -> Seconds | None:
        """When to step next even if nothing changes, None when nothing is pending."""
        pending = (self._debounce.deadline, self.health.deadline)
        return min((at for at in pending if at is not None), default=None)

    @property
    def is_settled(self) -> bool:
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
                self._changed_since_ignored |= 1 << cell & self.ignored
        self._scan = scan

    def ignore(self, cells: Mask) -> None:
        """From now on, do not believe the sensors of these cells."""
        self.ignored |= cells
        self._changed_since_ignored &= ~cells
        self.health.record_ignored(cells & ~self._sensed, cells & self._sensed)

    def recheck_ignored(self, start: Mask) -> None:
        """A turn begins with these cells occupied: a sensor that has stirred and is right is
        believed again.
        """
        agreeing = self._changed_since_ignored & ~(self._sensed ^ start)
        self.ignored &= ~agreeing
        self._changed_since_ignored &= self.ignored
        self.health.record_agreement(agreeing)

    def matches(self, start: Mask) -> bool:
        """Whether the board has come to stand like this at rest, by sensors that have stirred since
        they were passed over, too.
        """
        silent = self.ignored & ~self._changed_since_ignored
        return (
            bool(self._changed_since_ignored)
            and self.is_settled
            and not (self._sensed ^ start) & ~silent
        )
