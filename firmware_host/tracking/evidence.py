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
from engines.topology import cells_of, mask_of
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

    frame: int = 0
    lifted: Mapping[int, int] = field(default_factory=dict)
    earlier: Mapping[int, int] = field(default_factory=dict)
    filled: Mapping[int, int] = field(default_factory=dict)
    landings: tuple[int, ...] = ()
    together: frozenset[int] = frozenset()
    most: int = 0
    tracks: PieceTracks = field(default_factory=PieceTracks)
    adjusted: int = 0

    @property
    def origins(self) -> Mapping[int, int]:
        """For each cell that filled, where its piece stood at the start, if that is known."""
        return self.tracks.origins

    def after(self, start: int, before: int, now: int) -> Evidence:
        """The evidence once the occupancy has gone from ``before`` to ``now`` in a turn that began
        at ``start``.

        A board that looks again as it did at the start has only been adjusted: everything is
        forgotten but where, and what came from nowhere.
        """
        if now == start:
            # A cell that was empty at first sight, frame 0, was not lifted from.
            adjusted = mask_of(cell for cell, at in self.lifted.items() if at)
            return Evidence(adjusted=adjusted, tracks=PieceTracks(unsourced=self.tracks.unsourced))
        frame = self.frame + 1
        emptied, filled = before & ~now, now & ~before
        landed = tuple(cells_of(filled))
        untouched, left = start & ~mask_of(self.filled), tuple(cells_of(emptied & start))
        again: dict[int, int] = {cell: self.lifted[cell] for cell in left if cell in self.lifted}
        return replace(
            self,
            frame=frame,
            lifted={**self.lifted, **dict.fromkeys(left, frame)},
            earlier={**self.earlier, **again},
            filled={**self.filled, **dict.fromkeys(landed, frame)},
            landings=(self.landings + landed)[-LANDINGS_KEPT:],
            most=max(self.most, now.bit_count()),
            tracks=self.tracks.after(frame, cells_of(emptied), landed, untouched, self.filled),
            adjusted=0,
        )

    def first_lifted(self, cells: int) -> float:
        """When the first of some cells went empty; infinity for none."""
        return min((self.lifted.get(cell, 0) for cell in cells_of(cells)), default=math.inf)

    def without(self, cells: int) -> Evidence:
        """The same, but these cells were not lifted from last: a contact shivered."""
        if not cells:
            return self
        kept = {cell: at for cell, at in self.lifted.items() if not cells >> cell & 1}
        before = {cell: at for cell, at in self.earlier.items() if cells >> cell & 1}
        return replace(self, lifted={**kept, **before})

    def followed(
        self, start: int, before: int, now: int, *, rested: bool, shivered: int
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

    def unseen(self, lifts: int) -> int:
        """Those of some cells that were not seen to go empty."""
        return mask_of(cell for cell in cells_of(lifts) if cell not in self.lifted)

    def missed(self, gesture: Gesture) -> int:
        """The lifts of a move that were not felt, or only after its piece had landed and rested."""
        late = self.tracks.unsourced >> gesture.end & 1 and gesture.lifts >> gesture.origin & 1
        return self.unseen(gesture.lifts) | late << gesture.origin

    def unexplained(self, gesture: Gesture) -> int:
        """How many of the lifts seen are none of this move's."""
        return sum(1 for cell in self.lifted if not gesture.lifts >> cell & 1)

    def outside(self, cells: int, taken: int = 0) -> Evidence:
        """What was seen of all other cells than these: another player's doings; ``taken``: where
        he has lifted what had just come there.
        """
        lifted: dict[int, int] = {
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
