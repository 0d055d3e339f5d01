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

AIR: Final = -1
"""Where a piece is that stands nowhere: in a hand, or beside the board."""

NOBODY: Final = -1
"""The sort of what stands on an empty cell."""

Placement: TypeAlias = Mapping[Piece, int]
"""Where the pieces are that are not where they stood at the anchor: a cell, or AIR."""

NOWHERE: Final[Placement] = MappingProxyType({})

Key: TypeAlias = frozenset[tuple[int, int]]
"""A position as it differs from the anchor: cells, and which sort of piece stands there."""


class Ground:
    """The anchor of worlds: the position in which the turn, or that of the open move, began.

    ``start``: the cells occupied then. ``sort``: the sort of each piece; those of one sort are as
    good as one another. ``reach``: where each piece may come to stand by a move on offer, or back
    to. ``hidden``: pieces on cells that are not felt, and that can move. ``base``: where the pieces
    stand after the open move; ``players``: those with a move now, as long as the
    ``mover`` of the open move ``stands`` where that has sent it, and it may be pushed on
    ``beyond``.
    """

    def __init__(self, start: Mask, alike: Sequence[Mask]) -> None:
        self.start = start
        self.sort: dict[Piece, int] = {cell: cell for cell in cells_of(start)}
        for number, cells in enumerate(alike, start=2):
            self.sort.update(dict.fromkeys(cells_of(cells & start), -number))
        self.reach: dict[Piece, Mask] = {}
        self.hidden = NO_CELLS
        self.base: Placement = NOWHERE
        self.players: Collection[Piece] = ()
        self.mover, self.stands, self.beyond = AIR, AIR, NO_CELLS

    def offers(self, gestures: Iterable[Gesture], base: Placement) -> None:
        """Take the moves on offer when the pieces stand as in ``base``."""
        stands = {where: piece for piece, where in base.items() if where != AIR}
        reach = self.reach
        for g in gestures:
            piece = stands.get(g.origin, g.origin)
            reach[piece] = reach.get(piece, NO_CELLS) | g.fills
            for start, stop in g.move.also:
                piece = stands.get(start, start)
                reach[piece] = reach.get(piece, NO_CELLS) | 1 << stop
        self.hidden = mask_of(reach) & ~self.start
        for piece in reach:
            self.sort.setdefault(piece, piece)

    def alike(self, one: Piece, other: Piece) -> bool:
        """Whether these pieces are as good as one another."""
        return self.sort.get(one, one) == self.sort.get(other, other)

    def key(self, placement: Placement) -> Key:
        """The position, whichever of pieces alike stands where."""
        sort = self.sort
        stands = {where: sort.get(piece, piece) for piece, where in placement.items() if where >= 0}
        for piece in placement:
            if piece not in stands and self.start >> piece & 1:
                stands[piece] = NOBODY
        return frozenset(item for item in stands.items() if sort.get(item[0], NOBODY) != item[1])

    def occupied(self, placement: Placement) -> Mask:
        """The cells on which pieces stand."""
        stands = mask_of(where for where in placement.values() if where != AIR)
        return self.start & ~mask_of(placement) | stands

    def standing(self, placement: Placement, cell: int) -> Piece | None:
        """The piece that stands on a cell, None for none."""
        for piece, where in placement.items():
            if where == cell:
                return piece
        return cell if self.start >> cell & 1 and cell not in placement else None

    def after(self, placement: Placement, g: Gesture) -> dict[Piece, int]:
        """Where the pieces are once this move has been made."""
        mover = self.standing(placement, g.origin)
        travels = [(g.origin if mover is None else mover, g.end if g.final >> g.end & 1 else AIR)]
        for start, stop in g.move.also:
            piece = self.standing(placement, start)
            if piece is not None:
                travels.append((piece, stop))
        found = dict(placement)
        for cell in cells_of(g.victims | g.displaced):
            if (taken := self.standing(placement, cell)) is not None:
                found[taken] = AIR
        found.update(travels)
        return {piece: where for piece, where in found.items() if piece != where}
