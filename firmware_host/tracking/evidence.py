"""What the hands have been seen to do in one turn.

In: steady occupancies, one after another. Out: what went, came and landed, in which order. Frozen
values only; knows no time, no game, no geometry: a gesture says all that matters. Terms as in
docs/inference.md.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.frame import FIRST_LOOK, Frame
from firmware_host.tracking.piece_tracks import PieceTracks
from firmware_host.tracking.swaps import mixed

LANDINGS_KEPT = 64
"""Far more landings than any move has; a bound for hands that fidget without ever finishing a move.
"""


@dataclass(frozen=True)
class Evidence:
    """What was seen since the turn started: order numbers count accepted frames, not time.

    ``lifted``: when each cell occupied at the start last went empty; ``earlier``: when it had
    before that, if it had. ``filled``: when each cell last became occupied. ``landings``: the cells
    that became occupied, in order. ``together``: groups of cells whose pieces were in the air when
    one came down, and may have changed places. ``most``: how many cells were occupied at once, at
    the most. ``tracks``: which piece has landed where. ``adjusted``: from where pieces were lifted
    and put back, nothing else having happened since.
    """

    frame: Frame = FIRST_LOOK
    lifted: Mapping[Cell, Frame] = field(default_factory=dict)
    earlier: Mapping[Cell, Frame] = field(default_factory=dict)
    filled: Mapping[Cell, Frame] = field(default_factory=dict)
    landings: tuple[Cell, ...] = ()
    together: frozenset[Mask] = frozenset()
    most: int = 0
    tracks: PieceTracks = field(default_factory=PieceTracks)
    adjusted: Mask = NO_CELLS

    @property
    def origins(self) -> Mapping[Cell, Cell]:
        """For each cell that filled, where its piece stood at the start, if that is known."""
        return self.tracks.origins

    def after(self, start: Mask, before: Mask, now: Mask) -> Evidence:
        """The evidence once the occupancy has gone from ``before`` to ``now`` in a turn that began
        at ``start``.

        A board that looks again as it did at the start has only been adjusted: everything is
        forgotten but where, and what came from nowhere.
        """
        if now == start:
            adjusted = mask_of(cell for cell in self.lifted if self.saw_lifted(cell))
            return Evidence(adjusted=adjusted, tracks=PieceTracks(unsourced=self.tracks.unsourced))
        frame = Frame(self.frame + 1)
        emptied, filled = before & ~now, now & ~before
        landed = tuple(cells_of(filled))
        untouched, left = start & ~mask_of(self.filled), tuple(cells_of(emptied & start))
        again: dict[Cell, Frame] = {cell: self.lifted[cell] for cell in left if cell in self.lifted}
        return replace(
            self,
            frame=frame,
            lifted={**self.lifted, **dict.fromkeys(left, frame)},
            earlier={**self.earlier, **again},
            filled={**self.filled, **dict.fromkeys(landed, frame)},
            landings=(self.landings + landed)[-LANDINGS_KEPT:],
            most=max(self.most, now.bit_count()),
            tracks=self.tracks.after(frame, cells_of(emptied), landed, untouched, self.filled),
            adjusted=NO_CELLS,
        )

    def first_lifted(self, cells: Mask) -> float:
        """When the first of some cells went empty; infinity for none."""
        times = (self.lifted.get(cell, FIRST_LOOK) for cell in cells_of(cells))
        return min(times, default=math.inf)

    def saw_lifted(self, cell: Cell) -> bool:
        """Whether a piece was seen to leave this cell; it may as well have been empty at first."""
        return self.lifted.get(cell, FIRST_LOOK) > FIRST_LOOK

    def lifted_for(self, cell: Cell) -> Frame:
        """When the piece on this cell was lifted; ``FIRST_LOOK`` where that is not known."""
        origin = self.origins.get(cell)
        return FIRST_LOOK if origin is None else self.lifted.get(origin, FIRST_LOOK)

    def without(self, cells: Mask) -> Evidence:
        """The same, but these cells were not lifted from last: a contact shivered."""
        if not cells:
            return self
        kept = {cell: at for cell, at in self.lifted.items() if not cells >> cell & 1}
        before = {cell: at for cell, at in self.earlier.items() if cells >> cell & 1}
        return replace(self, lifted={**kept, **before})

    def followed(
        self, start: Mask, before: Mask, now: Mask, *, rested: bool, shivered: Mask
    ) -> Evidence:
        """As ``after``; ``rested``: the board had rested; ``shivered``: cells not lifted from."""
        known = replace(self, tracks=self.tracks.rested()) if rested else self
        groups = mixed(start, before | shivered, now, self.lifted, self.origins)
        after = known.after(start, before, now).without(shivered)
        return replace(after, together=self.together | groups)

    def elsewhere(self, gesture: Gesture) -> bool:
        """Whether another piece was seen to land where this move ends, or its own piece somewhere
        else. Before the board has rested, a piece that has a part in the move proves nothing.
        """
        if not gesture.lifts >> gesture.origin & 1:
            # The mover is not felt; what was seen to land is not it.
            return gesture.end in self.origins
        there = self.origins.get(gesture.end, gesture.origin)
        strayed = any(o == gesture.origin and c != gesture.end for c, o in self.origins.items())
        part = 1 << gesture.origin if self.tracks.sure(gesture.end) else gesture.lifts
        return strayed or not part >> there & 1

    def unseen(self, lifts: Mask) -> Mask:
        """Those of some cells that were not seen to go empty."""
        return mask_of(cell for cell in cells_of(lifts) if cell not in self.lifted)

    def missed(self, gesture: Gesture) -> Mask:
        """The lifts of a move that were not felt, or only after its piece had landed and rested."""
        late = self.tracks.unsourced >> gesture.end & 1 and gesture.lifts >> gesture.origin & 1
        return self.unseen(gesture.lifts) | late << gesture.origin

    def unexplained(self, gesture: Gesture) -> int:
        """How many of the lifts seen are none of this move's."""
        return sum(1 for cell in self.lifted if not gesture.lifts >> cell & 1)

    def outside(self, cells: Mask, taken: Mask = NO_CELLS) -> Evidence:
        """What was seen of all other cells than these: another player's doings; ``taken``: where
        he has lifted what had just come there.
        """
        lifted: dict[Cell, Frame] = {
            cell: self.filled.get(cell, self.frame) for cell in cells_of(taken)
        }
        kept = {cell: at for cell, at in self.lifted.items() if not cells >> cell & 1}
        return replace(
            self,
            lifted={**lifted, **kept},
            filled={cell: at for cell, at in self.filled.items() if not cells >> cell & 1},
            landings=tuple(cell for cell in self.landings if not cells >> cell & 1),
            together=frozenset(),
            tracks=self.tracks.outside(cells),
        )
