"""A position drawn with letters, for terminals, tests and messages.

In: a topology and a scene. Out: lines of text. A piece is the first letter of its seat, a capital
for every kind but the most common one of the game's start, ``man`` or ``soldier`` or the like.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.game import Piece, Scene
from engines.topology import Topology

COMMON_KINDS = frozenset(("man",))
"""Kinds drawn with a small letter."""


def letter(piece: Piece) -> str:
    """One letter for a piece: ``w`` a white man, ``W`` a white king."""
    initial = piece.seat[0]
    return initial.lower() if piece.kind in COMMON_KINDS else initial.upper()


def diagram(
    topology: Topology, scene: Scene, mark: Callable[[int], str] = lambda _cell: " "
) -> str:
    """A grid as rows from the top, with its files and ranks; any other board as a list.

    ``mark`` gives one character to stand behind a cell.
    """

    def shown(cell: int) -> str:
        piece = scene[cell]
        empty = "." if topology.shades[cell] else " "
        return (letter(piece) if piece else empty) + mark(cell)

    if topology.grid is None:
        return "\n".join(f"{name:>6} {shown(cell)}" for cell, name in enumerate(topology.names))
    columns, rows = topology.grid
    width = len(str(rows))
    lines = [
        f"{row + 1:>{width}} " + "".join(shown(row * columns + column) for column in range(columns))
        for row in reversed(range(rows))
    ]
    files = " ".join(topology.names[column][0] for column in range(columns))
    return "\n".join([*(line.rstrip() for line in lines), " " * (width + 1) + files])
