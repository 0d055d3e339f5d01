"""Which piece has landed where, as far as occupied and empty tell it.

In: cells that went empty and cells that filled. Out: where a piece that landed stood at the start
of the turn. Frozen values only; knows no time, no game, no geometry.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.frame import Frame

STAYS_KEPT = 64
"""Far more than hands do in a turn, unless they fidget."""


class Stay(NamedTuple):
    """Something had come to a cell and has left it again; when, in frames. ``piece``: where it
    stood at the start of the turn, if that is known.
    """

    cell: Cell
    at: Frame
    left: Frame
    piece: Cell | None


@dataclass(frozen=True)
class PieceTracks:
    """``origins``: for cells that filled, where the piece on them stood at the start, as far as
    that is known; ``airborne``: the same of the pieces in the air (None: not known which).
    ``unmatched``: where one has just landed while none was in the air; ``unsourced``: where one
    has, and none has left until the board had rested: some sensor has told that wrongly, or too
    late. ``fresh``: what has landed since the board last rested; ``doubted``: where those stood at
    the start of which one was lifted so soon after the other, or nobody knows which, had landed
    that it may be the one that landed. ``first_landings``: when each piece was first seen to land
    on another cell, in frames, by where it stood at the start. ``stays``: what has left again, in
    the order in which it did.
    """

    origins: Mapping[Cell, Cell] = field(default_factory=dict)
    airborne: tuple[Cell | None, ...] = ()
    unmatched: Cell | None = None
    unsourced: Mask = NO_CELLS
    fresh: Mask = NO_CELLS
    doubted: Mask = NO_CELLS
    first_landings: Mapping[Cell, Frame] = field(default_factory=dict)
    stays: tuple[Stay, ...] = ()

    def after(
        self,
        frame: Frame,
        emptied: Iterable[Cell],
        landed: Iterable[Cell],
        untouched: Mask,
        filled: Mapping[Cell, Frame],
    ) -> PieceTracks:
        """What is known once some cells have gone empty and others have filled. ``untouched``: the
        cells whose piece has stood there since the start; ``filled``: when cells filled before.
        """
        tracks, stays = self, list(self.stays)
        for cell in emptied:
            if cell in filled:
                stays.append(Stay(cell, filled[cell], frame, tracks.origins.get(cell)))
            tracks = tracks._lifted(cell, untouched)
        for cell in landed:
            tracks = tracks._landed(cell)
        seen = {piece: frame for cell, piece in tracks.origins.items() if piece != cell}
        return replace(
            tracks, first_landings={**seen, **self.first_landings}, stays=tuple(stays[-STAYS_KEPT:])
        )

    def rested(self) -> PieceTracks:
        """The same once the board has rested: a piece is felt on two cells for a moment only."""
        late = 0 if self.unmatched is None else 1 << self.unmatched
        unsourced = self.unsourced | late
        return replace(self, unmatched=None, unsourced=unsourced, fresh=NO_CELLS)

    def sure(self, cell: Cell) -> bool:
        """Whether it is certain which piece stands on a cell that has filled."""
        return not self.fresh >> cell & 1 and self.proved(cell, self.origins.get(cell))

    def proved(self, cell: Cell, piece: Cell | None) -> bool:
        """Whether that piece was seen to land on that cell, and none may have been taken for it."""
        return (
            piece is not None and self.origins.get(cell) == piece and not self.doubted >> piece & 1
        )

    def stood(self, move: Gesture, before: float) -> Stay | None:
        """When the piece of a move was last felt where it ends and has left again, having come
        there before that time.
        """
        own = (None, move.origin)
        stays = [s for s in self.stays if s.cell == move.end and s.at < before and s.piece in own]
        return stays[-1] if stays else None

    def taken(
        self,
        move: Gesture,
        offered: Iterable[Gesture],
        up: Frame,
        stand: Mapping[Cell, Frame],
        replied: float,
    ) -> Mask:
        """The end of a move, if its piece had landed there before another player's was lifted, and
        one has landed since that cannot have been the mover, and may have taken it. ``offered``:
        all moves it could have made; ``up`` and ``replied``: when it and that other piece were
        lifted; ``stand``: when the cells filled on which pieces stand now.
        """
        known = self.first_landings.get(move.origin, math.inf) < replied
        stood = self.stood(move, replied)
        if stood is None or not (up < stood.at or known):
            return NO_CELLS
        ways = 1 << move.origin
        for other in offered:
            ways |= other.fills if other.origin == move.origin else 0
        for cell, when in stand.items():
            # While the mover was felt on its end, whatever came elsewhere was another piece.
            piece = self.origins.get(cell)
            unlike = when < stood.left or not ways >> cell & 1
            if when >= replied and (unlike if piece is None else piece != move.origin):
                return NO_CELLS | 1 << move.end
        return NO_CELLS

    def outside(self, cells: Mask) -> PieceTracks:
        """What is known of the pieces and cells that are none of these."""
        origins = {c: o for c, o in self.origins.items() if not (1 << c | 1 << o) & cells}
        airborne = tuple(o for o in self.airborne if o is None or not cells >> o & 1)
        return replace(self, origins=origins, airborne=airborne, unsourced=self.unsourced & ~cells)

    def _lifted(self, cell: Cell, untouched: Mask) -> PieceTracks:
        origins, unmatched, fresh = dict(self.origins), self.unmatched, self.fresh & ~(1 << cell)
        origin = origins.pop(cell, cell if untouched >> cell & 1 else None)
        if unmatched is not None and unmatched != cell and origin is not None:
            # It was felt on two cells for a moment.
            origins[unmatched] = origin
            return replace(self, origins=origins, unmatched=None, fresh=fresh)
        doubted = self.doubted
        if fresh:
            just = [origins[other] for other in cells_of(fresh) if other in origins]
            doubted |= mask_of(just if origin is None else (*just, origin))
        airborne = (*self.airborne, origin)
        return replace(
            self, origins=origins, airborne=airborne, unmatched=None, fresh=fresh, doubted=doubted
        )

    def _landed(self, cell: Cell) -> PieceTracks:
        unmatched, origin = (None, self.airborne[0]) if self.airborne else (cell, None)
        origins, fresh = dict(self.origins), self.fresh | 1 << cell
        if len(self.airborne) == 1 and origin is not None:
            origins[cell] = origin
        # Of several in the air nobody knows which one has come down.
        airborne = (None,) * (len(self.airborne) - 1)
        return replace(self, origins=origins, airborne=airborne, unmatched=unmatched, fresh=fresh)
