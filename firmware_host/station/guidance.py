"""Guidance: how to bring a board back to the game's position, one piece at a time.

In: the expected scene, the occupancies in order, the cells that differ. Out: the next step. Pure:
no clock, no game, and no more is assumed about a piece than the scene contains.

A piece is matched to the cell it came from; else to one of the same kind, else of the same seat,
and the rest so that the pieces travel least in all. What is known about pieces follows from their
lifts and landings since the board was last right, or last as it was then: no other piece is sent to
the cell of one that is off the board.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from engines.game import Piece, Scene
from engines.gesture import occupancy
from engines.topology import Topology, cells_of, mask_of


@dataclass(frozen=True)
class GuidanceStep:
    """The next step: a piece to take from ``take`` (None: from beside the board) and to put on
    ``put`` (None: beside it).

    ``is_known_origin``: it is known to have come from ``put``; ``foreign_piece``: the piece known
    to stand on ``take``, where another belongs.
    """

    take: int | None
    put: int | None
    is_known_origin: bool = False
    foreign_piece: Piece | None = None

    @property
    def cell_to_fill(self) -> int | None:
        """The cell whose own piece is to be put on it."""
        return self.take if self.foreign_piece else self.put


@dataclass(frozen=True)
class LoosePiece:
    """The knowledge about a piece: its kind and seat (None: unknown), and the cell it stood on when
    the board was last right (None: unknown). ``is_certain``: sensed, not guessed.
    """

    piece: Piece | None
    origin: int | None
    is_certain: bool = True


UNKNOWN_PIECE = LoosePiece(None, None, is_certain=False)


class GuidancePlanner:
    """The planner for one board: ``watch`` follows its pieces, ``step`` returns what to put right
    next.

    A step stays until one of its cells has changed, so that a light does not move while a hand is
    on the way to it.
    """

    def __init__(self, topology: Topology) -> None:
        self._places = here = topology.positions_mm
        corners = (map(edge, zip(*here, strict=True)) for edge in (min, max))
        # One mismatch more costs more than all the ways together.
        self._extra_cost = math.dist(*corners) * len(here) + 1
        self._scene: Scene = ()
        self._moved: tuple[int, int] | None = None
        self._right = 0
        self._last_scene: Scene = ()  # when the board was last right
        self._last_right = 0
        self._occupied: int | None = None
        self._standing: dict[int, LoosePiece] = {}
        self._air: list[LoosePiece] = []
        self._last_request = (0, 0)
        self._shown: GuidanceStep | None = None

    def watch(self, scene: Scene, occupied: int, moved: tuple[int, int] | None = None) -> None:
        """Take the expected scene, the sensed occupancy, and from where to where the last ``moved``
        piece went to make that scene.

        Call it for every change; repeated calls without one have no effect.
        """
        self._moved = moved
        if scene is not self._scene and scene != self._scene:
            self._scene, self._right = scene, occupancy(scene)
            self._last_request, self._shown = (0, 0), None
        elif occupied == self._occupied:
            return
        before, self._occupied = self._occupied, occupied
        if occupied == self._right or before is None:
            self._last_scene, self._last_right = scene, self._right
        if occupied == self._last_right or before is None:
            trusted = cells_of(occupied & self._last_right)
            self._standing = {cell: LoosePiece(self._last_scene[cell], cell) for cell in trusted}
            self._air = []
            return
        lifted, landed = before & ~occupied, occupied & ~before
        # Several at once were knocked over, and nothing shows which is which.
        known = lifted.bit_count() < 2 and landed.bit_count() < 2
        for cell in cells_of(lifted):
            stray = self._standing.pop(cell, UNKNOWN_PIECE)
            self._air.append(stray if known else UNKNOWN_PIECE)
        for cell in cells_of(landed):
            stray = self._piece_put_down()
            self._standing[cell] = stray if known else UNKNOWN_PIECE

    def _piece_put_down(self) -> LoosePiece:
        """Return the piece just put down: the only one lifted, or probably the one lifted last."""
        if not self._air:
            return UNKNOWN_PIECE
        if len(self._air) > 1:
            self._air = [LoosePiece(stray.piece, None, is_certain=False) for stray in self._air]
        return self._air.pop()

    def step(self, missing: int, extra: int) -> GuidanceStep | None:
        """Return the step to show while these cells lack a piece or have one too many; None if
        none does.
        """
        if (missing, extra) != self._last_request:
            self._last_request = missing, extra
            self._shown = self._continued_step(missing, extra) or self._cheapest_step(
                missing, extra
            )
        return self._shown

    def _continued_step(self, missing: int, extra: int) -> GuidanceStep | None:
        """Return the step shown until now, as far as it is still valid."""
        shown = self._shown
        if shown is None:
            return None
        standing = shown.take is not None and extra >> shown.take & 1
        lacking = shown.put is not None and missing >> shown.put & 1
        if standing and (lacking or shown.put is None):
            return shown
        if not lacking or shown.put is None:
            return None
        if extra.bit_count() >= missing.bit_count():
            # No piece is held: the one that belongs there stands somewhere else.
            for take, put in self._pairs(missing, extra):
                if put == shown.put:
                    return self._pair(take, put)
        return GuidanceStep(None, shown.put)

    def _cheapest_step(self, missing: int, extra: int) -> GuidanceStep | None:
        pairs = self._pairs(missing, extra)
        if pairs:
            # A piece that was knocked over is near its place.
            return self._pair(*min(pairs, key=lambda pair: self._distance(*pair)))
        if extra:
            return GuidanceStep(next(cells_of(extra)), None)
        return GuidanceStep(None, next(cells_of(missing))) if missing else None

    def _distance(self, take: int, put: int) -> float:
        return math.dist(self._places[take], self._places[put])

    def _pair(self, take: int, put: int) -> GuidanceStep:
        stray = self._standing.get(take, UNKNOWN_PIECE)
        return GuidanceStep(take, put, stray.is_certain and stray.origin == put)

    def _pairs(self, missing: int, extra: int) -> Sequence[tuple[int, int]]:
        """Return which piece goes to which cell, with the least travel in all; none to a cell where
        it cannot belong.
        """
        own = mask_of(one.origin for one in self._air if one.is_certain and one.origin is not None)
        takes, puts = tuple(cells_of(extra)), tuple(cells_of(missing & ~own))
        if not takes or not puts:
            return ()
        unlike = [[self._mismatch_cost(take, put) for put in puts] for take in takes]
        costs = [
            [
                degree * self._extra_cost + self._distance(take, put)
                for put, degree in zip(puts, row, strict=True)
            ]
            for take, row in zip(takes, unlike, strict=True)
        ]
        return [(takes[i], puts[j]) for i, j in assignment(costs) if unlike[i][j] != FORBIDDEN_COST]

    def _mismatch_cost(self, take: int, put: int) -> int:
        """Return how badly the piece on ``take`` fits the one that belongs on ``put``."""
        stray, wanted = self._standing.get(take, UNKNOWN_PIECE), self._scene[put]
        if stray.origin == put:
            return 0
        if stray.piece is None and (take, put) == self._moved:
            return 1  # it stands where the last move began, and is likely to be that piece
        if stray.piece is None and any(one.piece == wanted for one in self._air):
            return FORBIDDEN_COST
        if stray.piece is None or wanted is None:
            return 2
        if stray.piece == wanted:
            return 1
        if stray.piece.seat == wanted.seat:
            return 3
        return FORBIDDEN_COST if stray.is_certain or self._air else 5


FORBIDDEN_COST = 4
"""The cost of a piece known to be another seat's, or probably another's while the right one may be
in the hand; and of an unknown one while one like the right one is. It goes beside the board
instead, which is better than to send one there that is probably another seat's, too.
"""


def assignment(costs: Sequence[Sequence[float]]) -> Sequence[tuple[int, int]]:
    """Return the pairs of a row and a column with the least total cost, each used at most once and
    as many pairs as possible.

    ``costs``: one row for each item of one kind, with its cost for each item of the other. Shortest
    augmenting paths (Kuhn 1955, Jonker and Volgenant 1987): exact, O(n^3).
    """
    if len(costs) > len(costs[0]):
        return [(i, j) for j, i in assignment(list(zip(*costs, strict=True)))]
    row_of = [-1] * len(costs[0])
    paid = [0.0] * len(costs[0])  # the reduction of each column's cost
    spent = [min(row) for row in costs]
    for i in range(len(costs)):
        _augment(costs, i, row_of, spent, paid)
    return [(i, j) for j, i in enumerate(row_of) if i >= 0]


def _augment(
    costs: Sequence[Sequence[float]],
    start: int,
    row_of: list[int],
    spent: list[float],
    paid: list[float],
) -> None:
    """Assign a column to the row ``start``, moving other rows along the cheapest path."""
    far = [math.inf] * len(paid)
    before: list[int | None] = [None] * len(paid)  # the column before this one on the path
    left = list(range(len(paid)))
    passed: list[int] = []
    column: int | None = None
    row, total = start, 0.0
    while row >= 0:
        line, base = costs[row], total - spent[row]
        for j in left:
            way = base + line[j] - paid[j]
            if way < far[j]:
                far[j], before[j] = way, column
        column = min(left, key=far.__getitem__)
        left.remove(column)
        passed.append(column)
        row, total = row_of[column], far[column]
    spent[start] += total
    for j in passed[:-1]:
        spent[row_of[j]] += total - far[j]
        paid[j] -= total - far[j]
    while column is not None:
        previous = before[column]
        row_of[column] = start if previous is None else row_of[previous]
        column = previous
