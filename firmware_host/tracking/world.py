"""One explanation of all that was felt: which piece is where, and what that costs.

In: cells that empty and fill, and how soon after one another. Out: worlds. Frozen values; knows no
game and no geometry but where the moves on offer lead.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.costs import COSTS

Piece: TypeAlias = int
"""A piece is named by the cell it stood on at the anchor."""

AIR: Final = -1
"""Where a piece is that stands nowhere: in a hand, or beside the board."""

NOBODY: Final = -1
"""The sort of what stands on an empty cell."""

OVERLAP_S: Final = 0.06
"""No longer than this a piece that is pushed over a border is felt on both sides of it (people of
``simulator.people``, normal).
"""

LONG: Final = 1e9
"""So many seconds ago that it does not matter."""

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
