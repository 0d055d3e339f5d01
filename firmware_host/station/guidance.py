"""How to put a board right: one piece at a time.

In: the scene as it should stand, the cells occupied, one after another, and those that differ. Out:
the next thing to do. Pure: no clock, no game, and never more known of a piece than the scene tells.

Which piece belongs where: the one that came from there; else one of the same sort; else of the same
seat; and among what is left as little way as possible in all. What is known of the pieces follows
from their lifts and landings since the board was last right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from engines.game import Piece, Scene
from engines.gesture import occupancy
from engines.topology import Topology, cells_of


@dataclass(frozen=True)
class GuidanceStep:
    """The next thing to put right: a piece to take from ``take`` (None: from beside the board) and
    to lay on ``put`` (None: beside it). ``is_known_origin``: it is known to have come from ``put``;
    ``foreign_piece``: what is known to stand on ``take``, where another piece belongs.
    """

    take: int | None
    put: int | None
    is_known_origin: bool = False
    foreign_piece: Piece | None = None

    @property
    def cell_to_fill(self) -> int | None:
        """The cell whose own piece is to come."""
        return self.take if self.foreign_piece else self.put


@dataclass(frozen=True)
class LoosePiece:
    """What is known of a piece: what it is (None: anything), and the cell it stood on when the
    board was last right (None: unknown). ``is_certain``: seen, not guessed.
    """

    piece: Piece | None
    origin: int | None
    is_certain: bool = True


UNKNOWN_PIECE = LoosePiece(None, None, is_certain=False)


class GuidancePlanner:
    """Follows the pieces of one board by ``watch``; ``step`` says what to put right next.

    A light stays until the cell it shines on has changed, or its partner has: a hand on its way
    finds it where it was.
    """

    def __init__(self, topology: Topology) -> None:
        here = topology.positions_mm
        self._distance = [[math.dist(one, other) for other in here] for one in here]
        self._extra_cost = max(map(max, self._distance)) * len(here) + 1
        self._scene: Scene = ()
        self._right = 0
        self._occupied: int | None = None
        self._standing: dict[int, LoosePiece] = {}
        self._air: list[LoosePiece] = []
        self._last_request = (0, 0)
        self._shown: GuidanceStep | None = None

    def watch(self, scene: Scene, occupied: int) -> None:
        """Take the scene as it should stand and the cells felt occupied. Call it for every change;
        the same twice is nothing new.
        """
        if scene is not self._scene and scene != self._scene:
            self._scene, self._right = scene, occupancy(scene)
            self._last_request, self._shown = (0, 0), None
        elif occupied == self._occupied:
            return
        before, self._occupied = self._occupied, occupied
        if occupied == self._right or before is None:
            trusted = cells_of(occupied & self._right)
            self._standing = {cell: LoosePiece(scene[cell], cell) for cell in trusted}
            self._air = []
            return
        lifted, landed = before & ~occupied, occupied & ~before
        # Several at once were knocked over, and nobody knows which is which.
        known = lifted.bit_count() < 2 and landed.bit_count() < 2
        for cell in cells_of(lifted):
            stray = self._standing.pop(cell, UNKNOWN_PIECE)
            self._air.append(stray if known else UNKNOWN_PIECE)
        for cell in cells_of(landed):
            stray = self._piece_put_down()
            self._standing[cell] = stray if known else UNKNOWN_PIECE

    def _piece_put_down(self) -> LoosePiece:
        """What was just put down: the one piece in the air, or, likely, the one lifted last."""
        if not self._air:
            return UNKNOWN_PIECE
        if len(self._air) > 1:
            self._air = [LoosePiece(stray.piece, None, is_certain=False) for stray in self._air]
        return self._air.pop()

    def step(self, missing: int, extra: int) -> GuidanceStep | None:
        """The one step to show while these cells lack a piece and have one too many; None when
        nothing differs.
        """
        if (missing, extra) != self._last_request:
            self._last_request = missing, extra
            self._shown = self._continued_step(missing, extra) or self._cheapest_step(
                missing, extra
            )
        return self._shown

    def _continued_step(self, missing: int, extra: int) -> GuidanceStep | None:
        """The step shown until now, as far as it still makes sense."""
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
            # Nothing is in the hand: what should go there stands somewhere else.
            for take, put in self._pairs(missing, extra):
                if put == shown.put:
                    return self._pair(take, put)
        return GuidanceStep(None, shown.put)

    def _cheapest_step(self, missing: int, extra: int) -> GuidanceStep | None:
        pairs = self._pairs(missing, extra)
        if pairs:
            # A knocked piece lies near its place.
            return self._pair(*min(pairs, key=lambda pair: self._distance[pair[0]][pair[1]]))
        if extra:
            return GuidanceStep(next(cells_of(extra)), None)
        return GuidanceStep(None, next(cells_of(missing))) if missing else None

    def _pair(self, take: int, put: int) -> GuidanceStep:
        stray = self._standing.get(take, UNKNOWN_PIECE)
        return GuidanceStep(take, put, stray.is_certain and stray.origin == put)

    def _pairs(self, missing: int, extra: int) -> Sequence[tuple[int, int]]:
        """Which piece goes where, none to where it cannot belong: least way in all."""
        takes, puts = tuple(cells_of(extra)), tuple(cells_of(missing))
        if not takes or not puts:
            return ()
        unlike = [[self._mismatch_cost(take, put) for put in puts] for take in takes]
        costs = [
            [
                degree * self._extra_cost + self._distance[take][put]
                for put, degree in zip(puts, row, strict=True)
            ]
            for take, row in zip(takes, unlike, strict=True)
        ]
        return [(takes[i], puts[j]) for i, j in assignment(costs) if unlike[i][j] < FORBIDDEN_COST]

    def _mismatch_cost(self, take: int, put: int) -> int:
        """How little the piece on ``take`` looks like the one that belongs on ``put``."""
        stray, wanted = self._standing.get(take, UNKNOWN_PIECE), self._scene[put]
        if stray.origin == put:
            return 0
        if stray.piece is None or wanted is None:
            return 2
        if stray.piece == wanted:
            return 1
        if stray.piece.seat == wanted.seat:
            return 3
        return FORBIDDEN_COST if stray.is_certain else 4


FORBIDDEN_COST = 1000
"""So unlike that any number of other pairs is better: a piece known to be another seat's."""


def assignment(costs: Sequence[Sequence[float]]) -> Sequence[tuple[int, int]]:
    """Pairs of a row and a column, each at most once and as many as there can be, that cost least
    in all. ``costs``: a row for each of one sort, in it the cost with each of the other.

    Shortest augmenting paths (Kuhn 1955, Jonker and Volgenant 1987): exact, O(n^3).
    """
    if len(costs) > len(costs[0]):
        return [(i, j) for j, i in assignment(list(zip(*costs, strict=True)))]
    row_of = [-1] * len(costs[0])
    paid = [0.0] * len(costs[0])  # what the columns are cheaper by
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
    """Give the row ``start`` a column, moving other rows to other columns along the cheapest
    path.
    """
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
