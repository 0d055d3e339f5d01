"""One explanation of all that was felt: which piece is where, and what that costs.

In: cells that empty and fill, and how soon after one another. Out: worlds. Frozen values; knows no
game and no geometry but where the moves on offer lead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.ground import OFF_BOARD, UNMOVED, Anchor, Piece, Placement

OVERLAP_S: Final = 0.06
"""No longer than this a piece that is pushed over a border is felt on both sides of it (people of
``simulator.people``, normal).
"""

LONG_AGO_S: Final = 1e9
"""So many seconds ago that it does not matter."""


class EdgeTiming(NamedTuple):
    """What is known of the time of an edge. ``filled_for``: how long ago each cell filled, and
    ``empty_for``: went empty, in seconds; infinity for long ago. The rest as in ``Timing``.
    """

    filled_for: Mapping[int, float]
    empty_for: Mapping[int, float]
    flicker: float
    crossing: float
    settle: float
    unreliable: Mask


@dataclass(frozen=True, slots=True, eq=False)
class Hypothesis:
    """``placement``: where the pieces are; ``unexplained``: cells on which something stands that
    nobody saw leave another cell; ``touched``: the pieces lifted, in the order in which they began;
    ``resting_squares``: where each of them was set down last, in the order in which they first
    were.
    """

    placement: Placement
    unexplained: Mask = NO_CELLS
    cost: float = 0.0
    touched: tuple[Piece, ...] = ()
    resting_squares: Placement = field(default_factory=lambda: UNMOVED)

    @property
    def off_board(self) -> list[Piece]:
        """The pieces that stand nowhere."""
        return [piece for piece, where in self.placement.items() if where == OFF_BOARD]

    def put(
        self,
        piece: Piece,
        where: int,
        cost: float,
        *,
        leaves_start: bool = False,
        continues_last_move: bool = False,
    ) -> Hypothesis:
        """The same with a piece elsewhere; ``leaves_start``: it leaves where the turn found it;
        ``continues_last_move``: it goes on as the last move had begun.
        """
        moved = dict(self.placement)
        if piece == where:
            moved.pop(piece, None)
        else:
            moved[piece] = where
        touched, stood = self.touched, self.resting_squares
        if piece not in touched:
            touched = (piece, *touched) if continues_last_move else (*touched, piece)
        elif leaves_start:
            touched = (*(other for other in touched if other != piece), piece)
        if where != OFF_BOARD:
            stood = {**stood, piece: where}
        elif leaves_start and piece in stood:
            stood = {other: at for other, at in stood.items() if other != piece}
        owed = self.unexplained & ~(1 << where) if where != OFF_BOARD else self.unexplained
        return Hypothesis(moved, owed, self.cost + cost, touched, stood)

    def with_unexplained(self, cost: float, unexplained: Mask) -> Hypothesis:
        """The same at this cost, with other cells on which nobody knows what stands."""
        return Hypothesis(self.placement, unexplained, cost, self.touched, self.resting_squares)

    def with_move_ended(self, piece: Piece, end: int) -> Hypothesis:
        """The same once a move of this piece has ended there: if it is in the air again, then to
        begin another.
        """
        if self.placement.get(piece) != OFF_BOARD or self.resting_squares.get(piece) != end:
            return self
        touched = (*(other for other in self.touched if other != piece), piece)
        stood = {other: at for other, at in self.resting_squares.items() if other != piece}
        return Hypothesis(self.placement, self.unexplained, self.cost, touched, stood)

    def after_emptied(self, cell: Cell, anchor: Anchor, timing: EdgeTiming) -> Iterator[Hypothesis]:
        """A cell has gone empty: its piece was lifted, or it is what has landed elsewhere."""
        if self.unexplained >> cell & 1:
            yield self.with_unexplained(self.cost, self.unexplained & ~(1 << cell))
            return
        piece = anchor.piece_at(self.placement, cell)
        if piece is None:
            yield self
            return
        soon = min(
            (gap for other, gap in timing.filled_for.items() if other != cell), default=LONG_AGO_S
        )
        hasty = COSTS.hasty * max(0.0, 1.0 - soon / OVERLAP_S)
        begins = anchor.after_open_move.get(piece, piece) == cell
        yield self.put(
            piece, OFF_BOARD, hasty + (COSTS.owed if self.unexplained else 0.0), leaves_start=begins
        )
        slow = timing.unreliable >> cell & 1
        for landing in cells_of(self.unexplained):
            price = late_lift_cost(
                timing.filled_for.get(landing, LONG_AGO_S), timing, unreliable=bool(slow)
            )
            price += self._landing_cost(piece, landing, anchor, pushed=True)
            yield self.put(piece, landing, price, continues_last_move=piece == anchor.open_mover)

    def after_filled(
        self, cell: Cell, anchor: Anchor, timing: EdgeTiming, filled_together: Mask
    ) -> Iterator[Hypothesis]:
        """A cell has filled: by what is in the air, by what was pushed there, or by what nobody has
        seen leave. ``filled_together``: what filled in the same frame.
        """
        air = self.off_board
        returns = any(self.resting_squares.get(piece, piece) == cell for piece in air)
        brief = returns and timing.empty_for.get(cell, LONG_AGO_S) <= timing.flicker
        for piece in air:
            if (
                piece != cell
                and self.placement.get(cell) == OFF_BOARD
                and anchor.are_interchangeable(piece, cell)
            ):
                continue  # that piece itself has come home, as far as anybody can tell
            other = self.resting_squares.get(piece, piece) != cell
            price = self._landing_cost(piece, cell, anchor)
            yield self.put(piece, cell, price + (COSTS.tilted if brief and other else 0.0))
        for piece in cells_of(anchor.unsensed & ~mask_of(self.placement)):
            if anchor.reachable[piece] >> cell & 1:
                yield self.put(piece, cell, COSTS.unseen)
        price = COSTS.tilted if brief else 0.0
        if air:
            slides = any(
                self.placement.get(piece, piece) != OFF_BOARD and way >> cell & 1
                for piece, way in (
                    (anchor.open_mover, anchor.overshoot_cells),
                    *((piece, anchor.reachable.get(piece, NO_CELLS)) for piece in self.touched),
                )
            )
            price += COSTS.ghost if filled_together else COSTS.pushed if slides else COSTS.owed
        yield self.with_unexplained(self.cost + price, self.unexplained | 1 << cell)

    def _landing_cost(
        self, piece: Piece, cell: Cell, anchor: Anchor, *, pushed: bool = False
    ) -> float:
        """What it costs that this piece comes to stand on that cell."""
        if cell == piece or anchor.reachable.get(piece, NO_CELLS) >> cell & 1:
            return 0.0
        if self.resting_squares.get(piece) == cell:
            return 0.0
        if anchor.after_open_move.get(piece) == OFF_BOARD:
            return COSTS.odd  # it has been taken, and nobody takes it up again
        if cell in self.placement and not pushed:
            exchanged = self.placement[cell] == piece or anchor.are_interchangeable(piece, cell)
            return 0.0 if exchanged else COSTS.swapped
        known = (
            self.resting_squares.get(anchor.open_mover, anchor.open_mover_cell)
            == anchor.open_mover_cell
        )
        return COSTS.odd if known and piece in anchor.movable else COSTS.foreign


def late_lift_cost(seconds: float, timing: EdgeTiming, *, unreliable: bool) -> float:
    """What it costs that a piece was felt to leave so long after it had landed; ``unreliable``: its
    cell is known to have told something wrong.
    """
    if seconds < timing.settle:
        if unreliable or seconds < timing.crossing:
            return 0.0
        over = (seconds - timing.crossing) / (timing.settle - timing.crossing)
        return COSTS.soon + (COSTS.late - COSTS.soon) * over
    return COSTS.known if unreliable else COSTS.missed
