"""The sensors of one board: debounced scans, the occupied cells, and identified pieces.

In: raw scans with their times; players' answers that a sensor is wrong; the wiring. Out: the
accepted scan, the occupied cells of the game, and pieces by cell, which are none if the sensors
only detect presence. Pure: ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from drivers.interfaces import Seconds, Sensors, read_pieces_if_able
from drivers.wiring import Wiring
from engines.game import Piece, Seat
from engines.topology import NO_CELLS, Cell, Mask, cells_of
from firmware_host.sensing.health import Health

DEBOUNCE_MS = 3
"""The default time in milliseconds for which a contact must be stable: a reed contact bounces for
less than 1 ms (RI-02 datasheet class: 0.1 ms typical). The setting is ``sensing.debounce_ms``.
"""

MAX_REED_DEBOUNCE_MS = 5
"""The most milliseconds of debouncing that make sense with reed contacts, which are quiet within
0.5 to 1 ms.
"""


class Debounce:
    """A debouncer: it accepts a channel's change once it has been read the same for ``hold_s``
    seconds.

    The accepted scan never holds a value that was not read for at least that long. Use 0 for a
    scanner that debounces in its firmware.
    """

    def __init__(self, hold_s: Seconds, start: int = 0) -> None:
        self._hold_s = hold_s
        self._raw = start
        self._since: dict[int, float] = {}
        self.accepted = start

    @property
    def deadline(self) -> Seconds | None:
        """When the next change will be accepted if nothing changes; None if nothing is pending."""
        return min(self._since.values()) + self._hold_s if self._since else None

    def step(self, now: Seconds, raw: int) -> int:
        """Take a raw scan read at ``now`` (monotonic seconds) and return the accepted scan."""
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


# --- occupied cells ---


class Occupancy:
    """The occupancy of one board.

    ``occupied``: the cells sensed as occupied, without the ignored ones. ``ignored``: the cells
    whose sensors are not used until they have changed and agree with the board again. ``health``:
    the faults of the sensors; ``known_unreliable``: those of earlier games.
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
        """The occupied cells, a bit mask; cells of the board that the game does not use are
        left out.
        """
        return self._sensed & ~self.ignored

    @property
    def deadline(self) -> Seconds | None:
        """When to step next even if nothing changes, None if nothing is pending."""
        pending = (self._debounce.deadline, self.health.deadline)
        return min((at for at in pending if at is not None), default=None)

    @property
    def is_settled(self) -> bool:
        """Return whether no contact is about to change."""
        return self._debounce.deadline is None

    def step(self, now: Seconds, raw: int, expected: Mask) -> None:
        """Take a raw scan read at ``now`` (monotonic seconds). ``expected``: the cells where pieces
        belong.
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
        """Ignore the sensors of these cells from now on."""
        self.ignored |= cells
        self._changed_since_ignored &= ~cells
        self.health.record_ignored(cells & ~self._sensed, cells & self._sensed)

    def recheck_ignored(self, start: Mask) -> None:
        """Trust ignored sensors again that have changed since and agree with ``start``, the
        occupancy a turn begins with.
        """
        agreeing = self._changed_since_ignored & ~(self._sensed ^ start)
        self.ignored &= ~agreeing
        self._changed_since_ignored &= self.ignored
        self.health.record_agreement(agreeing)

    def matches(self, start: Mask) -> bool:
        """Return whether the board at rest has this occupancy, counting ignored sensors that have
        changed since.
        """
        silent = self.ignored & ~self._changed_since_ignored
        return (
            bool(self._changed_since_ignored)
            and self.is_settled
            and not (self._sensed ^ start) & ~silent
        )


# --- identified pieces ---

IdentifiedPieces: TypeAlias = Mapping[Cell, Piece]
"""The pieces that sensors have identified, by their cells."""

NONE_IDENTIFIED: Final[IdentifiedPieces] = {}


def identify_pieces(sensors: Sensors, wiring: Wiring, seats: Sequence[Seat]) -> IdentifiedPieces:
    """Return the pieces that these sensors identify now."""
    read = read_pieces_if_able(sensors)
    if not read:
        return NONE_IDENTIFIED  # asked before every frame, also on boards that identify no pieces
    cells, standing = wiring.cell_of_channel, dict[Cell, Piece]()
    for channel, (seat, kind) in read.items():
        cell = cells[channel]
        if cell is not None:
            standing[Cell(cell)] = Piece(seats[seat], kind)
    return standing
