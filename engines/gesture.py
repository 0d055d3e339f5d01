"""Gestures: what a move makes the hands touch, and the occupancy once it is done.

In: the cells occupied at the start of the turn and a move. Out: sets of cells as bit masks (bit n
is cell n). Knows no rule: all of it follows from the move's own fields and from the lines of the
topology.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engines.game import Move, Scene
from engines.topology import NO_CELLS, Cell, Mask, Topology, mask_of


@dataclass(frozen=True, slots=True)
class Gesture:
    """One legal move as sensors without identity can observe it.

    ``origin``, ``end``: where the mover starts and finally stands. ``victims``: cells that hands
    must clear. ``displaced``: cells occupied before and after, by another piece. ``lifts``: every
    cell that must be sensed empty once. ``fills``: every cell that may become occupied on the way:
    landings, and cells a piece can be slid over. ``final``: the occupied cells at the end.
    ``neighbours_of_end``: the neighbours of ``end``.
    """

    move: Move
    origin: Cell
    end: Cell
    victims: Mask
    displaced: Mask
    lifts: Mask
    fills: Mask
    final: Mask
    neighbours_of_end: Mask = NO_CELLS

    def extends(self, other: Gesture) -> bool:
        """Return whether a piece where ``other`` ends may be on its way to the end of this move."""
        return (
            self.origin == other.origin
            and self.end != other.end
            and bool(self.fills >> other.end & 1)
        )

    def is_one_border_from(self, other: Gesture) -> bool:
        """Return whether a push over one border leads from ``other`` to the end of this move.

        It must be the same piece; the push goes a cell further, or a cell back, from where
        ``other`` ends.
        """
        return bool(other.neighbours_of_end >> self.end & 1) and (
            self.extends(other) or other.extends(self)
        )

    def as_sensed_by(self, cells: int) -> Gesture:
        """Return the move as observed if only the sensors of these cells (a bit mask) work."""
        return replace(
            self,
            victims=self.victims & cells,
            displaced=self.displaced & cells,
            lifts=self.lifts & cells,
            fills=self.fills & cells,
            final=self.final & cells,
        )

    def landings_seen(self, landings: Iterable[int]) -> int:
        """Return how many landings of the move are among these cells, in order from the first."""
        path, seen = self.move.path, 0
        for cell in landings:
            if seen + 1 < len(path) and cell == path[seen + 1]:
                seen += 1
        return seen

    def move_cells(self, cells: int) -> Mask:
        """Return the cells of these pieces after the move; captured ones are dropped."""
        return _moved(cells & ~self.victims & ~self.displaced, self._piece_moves)

    def restore_cells(self, cells: int) -> Mask:
        """Return the cells of these pieces when the move has been put back."""
        return _moved(cells, [(end, start) for start, end in self._piece_moves])

    @property
    def _piece_moves(self) -> Sequence[tuple[Cell, Cell]]:
        return ((self.origin, self.end), *self.move.also)

    @property
    def is_undetectable(self) -> bool:
        """Return whether no sensor can tell this move from a lifted or an adjusted piece.

        Lifted: its landing is not sensed. Adjusted: it displaces a piece, and its departure is not
        sensed.
        """
        return not self.fills >> self.end & 1 or (
            self.displaced > 0 and self.is_departure_undetected
        )

    @property
    def is_departure_undetected(self) -> bool:
        """Return whether no sensor detects the mover's departure."""
        return not self.lifts >> self.origin & 1


def _moved(cells: int, ways: Iterable[tuple[Cell, Cell]]) -> Mask:
    ways = [(start, end) for start, end in ways if cells >> start & 1]
    return Mask(cells & ~mask_of(start for start, _ in ways) | mask_of(end for _, end in ways))


def occupancy(scene: Scene) -> Mask:
    """Return the mask of the occupied cells."""
    return mask_of(cell for cell, piece in enumerate(scene) if piece is not None)


def gesture_of(topology: Topology, occupied: int, move: Move) -> Gesture:
    """Return the gesture of a board move (one with a path).

    ``occupied``: the occupied cells before it.
    """
    origin, end = move.path[0], move.path[-1]
    victims = mask_of(move.captured)
    leaves, arrives = Mask(1 << origin), Mask(1 << end)
    for start, stop in move.also:
        leaves |= 1 << start
        arrives |= 1 << stop
    final = (occupied & ~leaves | arrives) & ~victims
    displaced = occupied & final & arrives & ~leaves
    lifts = leaves | victims | displaced
    fills = arrives | mask_of(move.path[1:])
    for start, stop in pairwise(move.path):
        # Round a ring a piece may be slid either way, but over no piece that stays.
        for passed in map(mask_of, topology.routes(start, stop)):
            if not passed & occupied & ~lifts:
                fills |= passed
    return Gesture(
        move=move,
        origin=origin,
        end=end,
        victims=victims,
        displaced=displaced,
        lifts=lifts,
        fills=fills,
        final=final,
        neighbours_of_end=topology.around[end],
    )
