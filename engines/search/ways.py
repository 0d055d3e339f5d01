"""The ways of moves that words tell of, for arrows on a board.

In: moves, boards. Out: the cells that they touch, and whose moves they are. Knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from engines.game import Move, Scene, Seat
from engines.topology import Cell

MovePath: TypeAlias = tuple[Cell, ...]


class Arrow(NamedTuple):
    """Where a piece would go that words tell of, and whose; a single cell is that of a piece which
    would be taken. ``number``: which of a line's moves, the first after the move that is told is 1;
    0 where no order is told.
    """

    way: MovePath
    seat: Seat
    number: int = 0


def ends_of(move: Move) -> Sequence[Cell]:
    """Where a board move begins, and where it ends; of a piece that leaves the board with what it
    takes, where that stands.
    """
    if len(move.path) > 1:
        return move.path[0], move.path[-1]
    taken = (cell for cell in move.captured if cell != move.path[0])
    return (*move.path, *islice(taken, 1))


def path_of(move: Move) -> MovePath:
    """The same with all that it touches down on between."""
    return move.path if len(move.path) > 1 else tuple(ends_of(move))


def arrows_of(move: Move, number: int = 0) -> tuple[Arrow, ...]:
    """Its way, and what it takes."""
    along = path_of(move)
    beside = (Arrow((cell,), move.seat) for cell in move.captured if cell not in along)
    return (Arrow(along, move.seat, number), *beside)


def captured_cells(
    scene: Scene, move: Move, seats: Collection[Seat] | None = None
) -> tuple[Cell, ...]:
    """The cells of the others' pieces, or of these seats' alone, that a move takes."""
    cells = dict.fromkeys((*move.captured, *move.path[-1:]))
    stands = ((cell, piece.seat) for cell in cells if (piece := scene[cell]))
    return tuple(
        cell for cell, seat in stands if (seat != move.seat if seats is None else seat in seats)
    )


def capture_arrows(moves: Iterable[Move], cells: Collection[Cell]) -> tuple[Arrow, ...]:
    """The ways on which these cells' pieces can be taken: for each the shortest, none twice."""
    best = dict[Cell, Move]()
    for move in sorted(moves, key=lambda move: len(move.path)):
        for cell in cells:
            if cell in move.captured or cell == move.path[-1]:
                best.setdefault(cell, move)
    chosen = dict.fromkeys(best[cell] for cell in sorted(best))
    return tuple(dict.fromkeys(each for move in chosen for each in arrows_of(move)))
