"""From raw scans to a steady board: each channel must hold still before its change counts.

In: raw scans with their times. Out: the accepted scan. No clock, no I/O: ``now`` is an argument.

From raw scans to occupied cells: what the sensors of one board say, as far as they are believed.

In: raw scans with their times; a player's word that a sensor is wrong. Out: the occupied cells of
the game. Pure: ``now`` is an argument. Knows no rules.

From what sensors read to pieces on cells: what stands where, as far as that is known.

In: sensors, the wiring. Out: pieces by cell; none where sensors tell occupied and empty alone.
Knows no rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from drivers.piece_reading import read_pieces_if_able
from drivers.ports import Seconds, Sensors
from drivers.wiring import Wiring
from engines.game import Piece, Seat
from engines.topology import NO_CELLS, Cell, Mask, cells_of
from firmware_host.sensing.health import Health

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


IdentifiedPieces: TypeAlias = Mapping[Cell, Piece]
"""The pieces that sensors have read, by the cells they stand on."""

NONE_IDENTIFIED: Final[IdentifiedPieces] = {}


def identify_pieces(sensors: Sensors, wiring: Wiring, seats: Sequence[Seat]) -> IdentifiedPieces:
    """What these sensors read now."""
    read = read_pieces_if_able(sensors)
    if not read:
        return NONE_IDENTIFIED  # on a board that reads none this is asked before every light
    cells, standing = wiring.cell_of_channel, dict[Cell, Piece]()
    for channel, (seat, kind) in read.items():
        cell = cells[channel]
        if cell is not None:
            standing[Cell(cell)] = Piece(seats[seat], kind)
    return standing
