"""Which strips a board is made of, and which panels they are ordered on.

In: board files, and the pitch of the games' topologies. Out: strips with their places and cells.
A board without a grid has none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from drivers.board_file import Board, board_files, load_board
from hardware.circuit_boards.design import Point
from hardware.circuit_boards.strip import ROWS, SIGNALS, Flow, Strip
from hardware.dimensions import cell_places, pitch

LONGEST = sum(way[0] == "C" for way in SIGNALS)
"""Cells of the longest strip: a column wire each on the ribbon."""

PER_FLOW = 2
"""Strips of each flow on a panel."""


class Laid(NamedTuple):
    """A strip on a board: its rank from the south and its place from the west, both from 0; where
    its middle is (a1 at the origin), its cells from west to east.
    """

    rank: int
    place: int
    kind: Strip
    middle: Point
    cells: tuple[str, ...]


def lengths(columns: int) -> tuple[int, ...]:
    """How a rank of so many cells is cut into strips of three and four, the longer ones first.

    Raises ValueError for 1, 2 and 5 cells.
    """
    count = -(-columns // LONGEST)
    short = LONGEST * count - columns
    if short > count:
        raise ValueError(f"a rank of {columns} cells cannot be cut into strips of 3 and 4")
    return (LONGEST,) * (count - short) + (LONGEST - 1,) * short


def strips(board: Board) -> tuple[Laid, ...]:
    """Every strip of a board with a grid, in ranks from the south-west.

    Raises ValueError for a board whose wires are not ranks and files, or whose lights do not run
    along the ranks.
    """
    if not board.grid:
        raise ValueError(f"{board.name}: only a board with a grid is made of strips")
    columns, rows = board.grid
    if rows > ROWS:
        raise ValueError(f"{board.name}: a ribbon has ways for {ROWS} ranks, not for {rows}")
    names, places, step = tuple(board.sensors), cell_places(board), pitch(board)
    found = []
    for rank in range(rows):
        cells = names[rank * columns : (rank + 1) * columns]
        flow = _flow(board, cells)
        starts = [0, *accumulate(lengths(columns))]
        for place, (first, after) in enumerate(pairwise(starts)):
            inside = cells[first:after]
            (west, y), (east, _) = places[inside[0]], places[inside[-1]]
            kind = Strip(after - first, step, flow)
            found.append(Laid(rank, place, kind, ((west + east) / 2, y), inside))
    return tuple(found)


def _flow(board: Board, cells: tuple[str, ...]) -> Flow:
    columns = board.matrix_columns or 0
    wires = [divmod(board.sensors[cell], columns) if columns else (0, -1) for cell in cells]
    if [column for _, column in wires] != list(range(len(cells))) or len({r for r, _ in wires}) > 1:
        raise ValueError(
            f"{board.name}: the cells {cells[0]} to {cells[-1]} are not one row of wires"
        )
    steps = {board.leds[after] - board.leds[before] for before, after in pairwise(cells)}
    if steps == {1}:
        return "east"
    if steps == {-1}:
        return "west"
    raise ValueError(f"{board.name}: the lights do not run along {cells[0]} to {cells[-1]}")


def row_of(board: Board, rank: int) -> int:
    """The matrix row, from 0, of a rank."""
    columns, _ = board.grid or (0, 0)
    return board.sensors[tuple(board.sensors)[rank * columns]] // (board.matrix_columns or 1)


@cache
def gridded() -> Mapping[str, Board]:
    """The shipped boards that are made of strips."""
    found = {name: load_board(name) for name in board_files()}
    return {name: board for name, board in found.items() if board.grid}


STRIPS: Mapping[str, Strip] = {
    laid.kind.name: laid.kind for board in gridded().values() for laid in strips(board)
}
"""Every kind of strip, by its name."""

PANELS: Mapping[str, tuple[Strip, ...]] = {
    f"strips-{cells}": tuple(
        one for one in STRIPS.values() if one.cells == cells for _ in range(PER_FLOW)
    )
    for cells in sorted({one.cells for one in STRIPS.values()}, reverse=True)
}
"""What is ordered: strips of one length, of both flows."""


def panels(board: Board) -> Mapping[str, int]:
    """How many of each panel a board needs."""
    wanted = Counter(laid.kind for laid in strips(board))
    needed = {
        name: max(-(-wanted[one] // kinds.count(one)) for one in kinds)
        for name, kinds in PANELS.items()
    }
    return {name: count for name, count in needed.items() if count}
