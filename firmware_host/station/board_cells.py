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
from engines.topology import NO_CELLS, Cell, Mask, mask_of
from firmware_host.sensing.occupancy import Occupancy
from firmware_host.sensing.standing_pieces import NOTHING_READ, Standing
from firmware_host.table.scenes import fits


class BoardCells:
    """``occupied``: the cells taken for occupied, a bit mask; ``expected``: those where the view
    has pieces. ``rested``: whether the board has been seen with all contacts at rest; ``raw``: the
    last scan, None before the first.

    ``strangers``: the pieces that are known to stand where another one belongs, as far as the board
    is ``restoring``: their cells are taken for empty until they have been lifted. They are known
    because sensors have read them, or because they stood there by the scene before and no hand has
    touched them since. Where one was lifted, what is put there is what belongs there: no sensor
    that cannot read tells which piece it is, so the hands are believed.

    ``standing``: what sensors have read of the pieces at the last step, if they were asked.

    After the sensors have not answered for a while, ``occupied`` stays as it was until contacts
    have come to rest: nobody has seen how the board came to be as it is.
    """

    def __init__(self, wiring: Wiring, debounce_s: Seconds, noted: Mask) -> None:
        self.occupied = NO_CELLS
        self.expected = NO_CELLS
        self.rested = False
        self.raw: int | None = None
        self.restoring = False
        self.strangers: Standing = {}
        self.standing: Standing = NOTHING_READ
        self._scene: Scene = ()
        self._untouched: Standing = {}
        self._judged = NO_CELLS
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

    def read(self, standing: Standing) -> bool:
        """Take what sensors have read of the pieces, and tell whether it is something else."""
        before, self.standing = self.standing, standing
        return before != standing

    @property
    def known(self) -> Mask:
        """The cells on which the very piece that belongs there has been read."""
        scene = self._scene or (None,) * len(self.standing)
        read = self.standing.items()
        return self.occupied & mask_of(cell for cell, piece in read if scene[cell] == piece)

    def take(self, left_over: Mask) -> tuple[Mask, Mask]:
        """Take what is felt for occupied: the cells emptied by it and those filled. ``left_over``:
        where wood stands that has left the game.
        """
        if self._unseen_until < math.inf:
            return NO_CELLS, NO_CELLS
        before = self.occupied | mask_of(self.strangers)
        self._look(left_over)
        after = self.occupied | mask_of(self.strangers)
        return before & ~after, after & ~before

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
        self._scene, self.expected = scene, occupancy(scene)
        self.sensors.compare(self.expected)
        self._look(left_over)

    def restore(self, judged: Mask) -> None:
        """The scene that comes is no work of hands here: where the board was right, its wood stands
        by the scene before. ``judged``: the cell of a verdict, which tells itself what is due.
        """
        self.restoring, self._judged = True, judged
        if self.occupied == self.expected:
            pieces = enumerate(self._scene)
            self._untouched = {Cell(cell): piece for cell, piece in pieces if piece is not None}

    def _look(self, left_over: Mask) -> None:
        """Take what is felt for occupied, but for strangers."""
        felt = self.sensors.occupied & ~left_over
        if not self.restoring:
            self._untouched = {}
        self._untouched = {c: piece for c, piece in self._untouched.items() if felt >> c & 1}
        self.strangers = {
            cell: piece
            for cell, piece in {**self._untouched, **self.standing}.items()
            if self.restoring
            and (felt & ~self._judged) >> cell & 1
            and (belongs := self._scene[cell]) is not None
            and not fits(piece, belongs)
        }
        self.occupied = felt & ~mask_of(self.strangers)
