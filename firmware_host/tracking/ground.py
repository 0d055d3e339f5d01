"""The anchor of worlds: which piece stood where, which are alike, where moves on offer lead.

In: occupied cells, sets of pieces alike, moves. Out: positions of the pieces. Knows no game and no
geometry.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, cells_of, mask_of

Piece: TypeAlias = int
"""A piece is named by the cell it stood on at the anchor."""

OFF_BOARD: Final = -1
"""Where a piece is that stands nowhere: in a hand, or beside the board."""

EMPTY: Final = -1
"""The sort of what stands on an empty cell."""

Placement: TypeAlias = Mapping[Piece, int]
"""Where the pieces are that are not where they stood at the anchor: a cell, or AIR."""

UNMOVED: Final[Placement] = MappingProxyType({})

PositionKey: TypeAlias = frozenset[tuple[int, int]]
"""A position as it differs from the anchor: cells, and which sort of piece stands there."""


class Anchor:
    """The anchor of worlds: the position in which the turn, or that of the open move, began.

    ``start``: the cells occupied then. ``class_of``: the sort of each piece; those of one sort are
    as good as one another. ``reachable``: where each piece may come to stand by a move on offer, or
    back to. ``unsensed``: pieces on cells that are not felt, and that can move.
    ``after_open_move``: where the pieces stand after the open move; ``movable``: those with a move
    now, as long as the ``open_mover`` of the open move ``open_mover_cell`` where that has sent it,
    and it may be pushed on ``overshoot_cells``.
    """

    def __init__(self, start: Mask, alike: Sequence[Mask]) -> None:
        self.start = start
        self.class_of: dict[Piece, int] = {cell: cell for cell in cells_of(start)}
        for number, cells in enumerate(alike, start=2):
            self.class_of.update(dict.fromkeys(cells_of(cells & start), -number))
        self.reachable: dict[Piece, Mask] = {}
        self.unsensed = NO_CELLS
        self.after_open_move: Placement = UNMOVED
        self.movable: Collection[Piece] = ()
        self.open_mover, self.open_mover_cell, self.overshoot_cells = OFF_BOARD, OFF_BOARD, NO_CELLS

    def add_moves(self, gestures: Iterable[Gesture], placement: Placement) -> None:
        """Take the moves on offer when the pieces stand as in ``placement``."""
        stands = {where: piece for piece, where in placement.items() if where != OFF_BOARD}
        reach = self.reachable
        for g in gestures:
            piece = stands.get(g.origin, g.origin)
            reach[piece] = reach.get(piece, NO_CELLS) | g.fills
            for start, stop in g.move.also:
                piece = stands.get(start, start)
                reach[piece] = reach.get(piece, NO_CELLS) | 1 << stop
        self.unsensed = mask_of(reach) & ~self.start
        for piece in reach:
            self.class_of.setdefault(piece, piece)

    def are_interchangeable(self, one: Piece, other: Piece) -> bool:
        """Whether these pieces are as good as one another."""
        return self.class_of.get(one, one) == self.class_of.get(other, other)

    def position_key(self, placement: Placement) -> PositionKey:
        """The position, whichever of pieces alike stands where."""
        sort = self.class_of
        stands = {where: sort.get(piece, piece) for piece, where in placement.items() if where >= 0}
        for piece in placement:
            if piece not in stands and self.start >> piece & 1:
                stands[piece] = EMPTY
        return frozenset(item for item in stands.items() if sort.get(item[0], EMPTY) != item[1])

    def occupied(self, placement: Placement) -> Mask:
        """The cells on which pieces stand."""
        stands = mask_of(where for where in placement.values() if where != OFF_BOARD)
        return self.start & ~mask_of(placement) | stands

    def piece_at(self, placement: Placement, cell: int) -> Piece | None:
        """The piece that stands on a cell, None for none."""
        for piece, where in placement.items():
            if where == cell:
                return piece
        return cell if self.start >> cell & 1 and cell not in placement else None

    def placement_after(self, placement: Placement, gesture: Gesture) -> dict[Piece, int]:
        """Where the pieces are once this move has been made."""
        mover = self.piece_at(placement, gesture.origin)
        travels = [
            (
                gesture.origin if mover is None else mover,
                gesture.end if gesture.final >> gesture.end & 1 else OFF_BOARD,
            )
        ]
        for start, stop in gesture.move.also:
            piece = self.piece_at(placement, start)
            if piece is not None:
                travels.append((piece, stop))
        found = dict(placement)
        for cell in cells_of(gesture.victims | gesture.displaced):
            if (taken := self.piece_at(placement, cell)) is not None:
                found[taken] = OFF_BOARD
        found.update(travels)
        return {piece: where for piece, where in found.items() if piece != where}
