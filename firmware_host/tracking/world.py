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
from firmware_host.tracking.ground import AIR, NOWHERE, Ground, Piece, Placement

OVERLAP_S: Final = 0.06
"""No longer than this a piece that is pushed over a border is felt on both sides of it (people of
``simulator.people``, normal).
"""

LONG: Final = 1e9
"""So many seconds ago that it does not matter."""


class Moment(NamedTuple):
    """What is known of the time of an edge. ``since``: how long ago each cell filled, and
    ``gone``: went empty, in seconds; infinity for long ago. The rest as in ``Timing``.
    """

    since: Mapping[int, float]
    gone: Mapping[int, float]
    shiver: float
    crossing: float
    settle: float
    unreliable: Mask


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """``moved``: where the pieces are; ``owed``: cells on which something stands that nobody saw
    leave another cell; ``touched``: the pieces lifted, in the order in which they began; ``stood``:
    where each of them was set down last, in the order in which they first were.
    """

    moved: Placement
    owed: Mask = NO_CELLS
    cost: float = 0.0
    touched: tuple[Piece, ...] = ()
    stood: Placement = field(default_factory=lambda: NOWHERE)

    @property
    def air(self) -> list[Piece]:
        """The pieces that stand nowhere."""
        return [piece for piece, where in self.moved.items() if where == AIR]

    def put(
        self, piece: Piece, where: int, price: float, *, begins: bool = False, slid: bool = False
    ) -> World:
        """The same with a piece elsewhere; ``begins``: it leaves where the turn found it; ``slid``:
        it goes on as the last move had begun.
        """
        moved = dict(self.moved)
        if piece == where:
            moved.pop(piece, None)
        else:
            moved[piece] = where
        touched, stood = self.touched, self.stood
        if piece not in touched:
            touched = (piece, *touched) if slid else (*touched, piece)
        elif begins:
            touched = (*(other for other in touched if other != piece), piece)
        if where != AIR:
            stood = {**stood, piece: where}
        elif begins and piece in stood:
            stood = {other: at for other, at in stood.items() if other != piece}
        owed = self.owed & ~(1 << where) if where != AIR else self.owed
        return World(moved, owed, self.cost + price, touched, stood)

    def felt(self, cost: float, owed: Mask) -> World:
        """The same at this cost, with other cells on which nobody knows what stands."""
        return World(self.moved, owed, cost, self.touched, self.stood)

    def ended(self, piece: Piece, end: int) -> World:
        """The same once a move of this piece has ended there: if it is in the air again, then to
        begin another.
        """
        if self.moved.get(piece) != AIR or self.stood.get(piece) != end:
            return self
        touched = (*(other for other in self.touched if other != piece), piece)
        stood = {other: at for other, at in self.stood.items() if other != piece}
        return World(self.moved, self.owed, self.cost, touched, stood)

    def emptied(self, cell: Cell, ground: Ground, at: Moment) -> Iterator[World]:
        """A cell has gone empty: its piece was lifted, or it is what has landed elsewhere."""
        if self.owed >> cell & 1:
            yield self.felt(self.cost, self.owed & ~(1 << cell))
            return
        piece = ground.standing(self.moved, cell)
        if piece is None:
            yield self
            return
        soon = min((gap for other, gap in at.since.items() if other != cell), default=LONG)
        hasty = COSTS.hasty * max(0.0, 1.0 - soon / OVERLAP_S)
        begins = ground.base.get(piece, piece) == cell
        yield self.put(piece, AIR, hasty + (COSTS.owed if self.owed else 0.0), begins=begins)
        slow = at.unreliable >> cell & 1
        for landing in cells_of(self.owed):
            price = late(at.since.get(landing, LONG), at, slow=bool(slow))
            price += self._landing(piece, landing, ground, pushed=True)
            yield self.put(piece, landing, price, slid=piece == ground.mover)

    def filled(self, cell: Cell, ground: Ground, at: Moment, others: Mask) -> Iterator[World]:
        """A cell has filled: by what is in the air, by what was pushed there, or by what nobody has
        seen leave. ``others``: what filled in the same frame.
        """
        air = self.air
        returns = any(self.stood.get(piece, piece) == cell for piece in air)
        brief = returns and at.gone.get(cell, LONG) <= at.shiver
        for piece in air:
            if piece != cell and self.moved.get(cell) == AIR and ground.alike(piece, cell):
                continue  # that piece itself has come home, as far as anybody can tell
            other = self.stood.get(piece, piece) != cell
            price = self._landing(piece, cell, ground)
            yield self.put(piece, cell, price + (COSTS.tilted if brief and other else 0.0))
        for piece in cells_of(ground.hidden & ~mask_of(self.moved)):
            if ground.reach[piece] >> cell & 1:
                yield self.put(piece, cell, COSTS.unseen)
        price = COSTS.tilted if brief else 0.0
        if air:
            slides = any(
                self.moved.get(piece, piece) != AIR and way >> cell & 1
                for piece, way in (
                    (ground.mover, ground.beyond),
                    *((piece, ground.reach.get(piece, NO_CELLS)) for piece in self.touched),
                )
            )
            price += COSTS.ghost if others else COSTS.pushed if slides else COSTS.owed
        yield self.felt(self.cost + price, self.owed | 1 << cell)

    def _landing(self, piece: Piece, cell: Cell, ground: Ground, *, pushed: bool = False) -> float:
        """What it costs that this piece comes to stand on that cell."""
        if cell == piece or ground.reach.get(piece, NO_CELLS) >> cell & 1:
            return 0.0
        if self.stood.get(piece) == cell:
            return 0.0
        if ground.base.get(piece) == AIR:
            return COSTS.odd  # it has been taken, and nobody takes it up again
        if cell in self.moved and not pushed:
            exchanged = self.moved[cell] == piece or ground.alike(piece, cell)
            return 0.0 if exchanged else COSTS.swapped
        known = self.stood.get(ground.mover, ground.stands) == ground.stands
        return COSTS.odd if known and piece in ground.players else COSTS.foreign


def late(seconds: float, at: Moment, *, slow: bool) -> float:
    """What it costs that a piece was felt to leave so long after it had landed; ``slow``: its cell
    is known to have told something wrong.
    """
    if seconds < at.settle:
        if slow or seconds < at.crossing:
            return 0.0
        over = (seconds - at.crossing) / (at.settle - at.crossing)
        return COSTS.soon + (COSTS.late - COSTS.soon) * over
    return COSTS.known if slow else COSTS.missed
