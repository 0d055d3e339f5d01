"""The ways of moves that words tell of, for arrows on a board.

In: moves. Out: the cells that they touch. Knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from typing import TypeAlias

from engines.game import Move
from engines.topology import Cell

Way: TypeAlias = tuple[Cell, ...]


def ends(move: Move) -> Sequence[Cell]:
    """Where a board move begins, and where it ends; of a piece that leaves the board with what it
    takes, where that stands.
    """
    if len(move.path) > 1:
        return move.path[0], move.path[-1]
    taken = (cell for cell in move.captured if cell != move.path[0])
    return (*move.path, *islice(taken, 1))


def way(move: Move) -> Way:
    """The same with all that it touches down on between."""
    return move.path if len(move.path) > 1 else tuple(ends(move))


def shown(move: Move) -> tuple[Way, ...]:
    """Its way, and what it takes."""
    along = way(move)
    return (along, *((cell,) for cell in move.captured if cell not in along))


def taking(moves: Iterable[Move], cells: Collection[Cell]) -> tuple[Way, ...]:
    """The ways on which these cells' pieces can be taken: for each the shortest, none twice."""
    best = dict[Cell, Move]()
    for move in sorted(moves, key=lambda move: len(move.path)):
        for cell in cells:
            if cell in move.captured or cell == move.path[-1]:
                best.setdefault(cell, move)
    chosen = dict.fromkeys(best[cell] for cell in sorted(best))
    return tuple(dict.fromkeys(each for move in chosen for each in shown(move)))
