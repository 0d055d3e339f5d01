"""The cells of one board that the station takes for occupied.

In: raw scans, the cells where pieces belong, the ignored cells. Out: occupied cells, and what has
changed. Pure: ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

import math

from drivers.interfaces import Seconds
from drivers.wiring import Wiring
from engines.game import Scene
from engines.gesture import occupancy
from engines.topology import NO_CELLS, Cell, Mask, mask_of
from firmware_host.sensing.occupancy import NONE_IDENTIFIED, IdentifiedPieces, Occupancy
from firmware_host.table.visibility import may_be_same_piece


class BoardOccupancy:
    """The occupancy of one board, as the station uses it.

    ``occupied``: the cells taken for occupied, a bit mask; ``expected``: the cells where the view
    has pieces. ``has_settled``: whether all contacts have been at rest once; ``raw``: the last
    scan, None before the first.

    ``misplaced``: the pieces known to stand where another one belongs, as far as the board is
    ``restoring``: their cells count as empty until they have been lifted. They are known because
    sensors have identified them, or because they stood there in the scene before and have not been
    touched since. Whatever is put on such a cell after the lift counts as the right piece, since a
    sensor without identity cannot tell.

    ``identified``: the pieces that sensors identified at the last step, if they were asked.

    After the sensors have not answered for a while, ``occupied`` stays as it was until contacts are
    at rest, because the changes in between were not sensed.
    """

    def __init__(self, wiring: Wiring, debounce_s: Seconds, known_unreliable: Mask) -> None:
        self.occupied = NO_CELLS
        self.expected = NO_CELLS
        self.has_settled = False
        self.raw: int | None = None
        self.restoring = False
        self.misplaced: IdentifiedPieces = {}
        self.identified: IdentifiedPieces = NONE_IDENTIFIED
        self._scene: Scene = ()
        self._untouched: IdentifiedPieces = {}
        self._challenge_cell = NO_CELLS
        self.sensors = Occupancy(wiring, debounce_s, known_unreliable)
        self._debounce_s = debounce_s
        self._unobserved_until = math.inf  # not in doubt

    @property
    def deadline(self) -> float:
        """The time of the next step even if nothing changes, infinity if nothing is pending."""
        at = self.sensors.deadline
        return self._unobserved_until if at is None else min(at, self._unobserved_until)

    def step(self, now: Seconds, raw: int, *, unobserved: bool) -> None:
        """Take a raw scan read at ``now``. ``unobserved``: the sensors had not answered before."""
        if unobserved and raw != self.raw:
            self._unobserved_until = now + self._debounce_s
        self.raw = raw
        self.sensors.step(now, raw, self.expected)
        self.has_settled = self.has_settled or self.sensors.is_settled

    def identify(self, identified: IdentifiedPieces) -> bool:
        """Take the pieces that sensors have identified; return whether they have changed."""
        before, self.identified = self.identified, identified
        return before != identified

    @property
    def sensed(self) -> Mask:
        """The occupied cells, including those of misplaced pieces."""
        return self.occupied | mask_of(self.misplaced)

    @property
    def confirmed(self) -> Mask:
        """The cells on which sensors have identified the very piece that belongs there."""
        scene = self._scene or (None,) * len(self.identified)
        read = self.identified.items()
        return self.occupied & mask_of(cell for cell, piece in read if scene[cell] == piece)

    def accept_sensed(self, leftover: Mask) -> tuple[Mask, Mask]:
        """Take the sensed cells for occupied; return the cells emptied and filled by that.

        ``leftover``: the cells with pieces on them that have left the game.
        """
        if self._unobserved_until < math.inf:
            return NO_CELLS, NO_CELLS
        before = self.sensed
        self._update(leftover)
        after = self.sensed
        return before & ~after, after & ~before

    def is_back_at_rest(self, now: Seconds) -> bool:
        """Return whether the contacts have just come to rest after the sensors had not answered."""
        if now < self._unobserved_until:
            return False
        self._unobserved_until = math.inf
        return True

    @property
    def is_correct(self) -> bool:
        """Return whether the board has come to match the expected cells, by ignored sensors
        as well.
        """
        return self.sensors.matches(self.expected)

    def begin(self, scene: Scene, leftover: Mask) -> None:
        """Begin a turn with this scene; the sensed cells are taken for occupied."""
        self._scene, self.expected = scene, occupancy(scene)
        self.sensors.recheck_ignored(self.expected)
        self._update(leftover)

    def begin_restore(self, challenge_cell: Mask) -> None:
        """Prepare for a scene that was not made on this board: where the board was right, its
        pieces stand as in the scene before.

        ``challenge_cell``: the cell of a verdict, which itself shows what is to be done there.
        """
        self.restoring, self._challenge_cell = True, challenge_cell
        if self.occupied == self.expected:
            pieces = enumerate(self._scene)
            self._untouched = {Cell(cell): piece for cell, piece in pieces if piece is not None}

    def _update(self, leftover: Mask) -> None:
        """Take the sensed cells for occupied, except those of misplaced pieces."""
        felt = self.sensors.occupied & ~leftover
        if not self.restoring:
            self._untouched = {}
        self._untouched = {c: piece for c, piece in self._untouched.items() if felt >> c & 1}
        self.misplaced = {
            cell: piece
            for cell, piece in {**self._untouched, **self.identified}.items()
            if self.restoring
            and (felt & ~self._challenge_cell) >> cell & 1
            and (belongs := self._scene[cell]) is not None
            and not may_be_same_piece(piece, belongs)
        }
        self.occupied = felt & ~mask_of(self.misplaced)
