"""Which strips or spokes a board is made of, and which panels they are ordered on.

In: board files, and the pitch of the games' topologies. Out: strips with their places and cells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from drivers.board_file import Board, board_files, load_board
from hardware.circuit_boards.design import Design, Point
from hardware.circuit_boards.rounds import round_board
from hardware.circuit_boards.spoke import Spoke, spoke
from hardware.circuit_boards.strip import ROWS, SIGNALS, Flow, Sensor, Strip, strip
from hardware.dimensions import cell_places, pitch

LONGEST = sum(way[0] == "C" for way in SIGNALS)
"""Cells of the longest strip: a column wire each on the ribbon."""

ON_A_PANEL = 4
"""Strips or spokes; of strips as many of each flow."""


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


def strips(board: Board, sensor: Sensor = "reed") -> tuple[Laid, ...]:
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
            kind = Strip(after - first, step, flow, sensor)
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


Kind = Strip | Spoke


def design_of(kind: Kind) -> Design:
    """The board of a strip or a spoke."""
    return strip(kind) if isinstance(kind, Strip) else spoke(kind)


def sensors_of(board: Board) -> tuple[Sensor, ...]:
    """What a board can have under its cells."""
    return ("reed", "hall") if board.grid else ("reed",)


def kinds_of(board: Board, sensor: Sensor = "reed") -> tuple[Kind, ...]:
    """Every strip or spoke of a board."""
    if board.grid:
        return tuple(laid.kind for laid in strips(board, sensor))
    it = round_board(board)
    return (it.kind,) * len(it.spokes)


@cache
def boards() -> Mapping[str, Board]:
    """The shipped boards."""
    return {name: load_board(name) for name in board_files()}


KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for board in boards().values()
    for sensor in sensors_of(board)
    for kind in kinds_of(board, sensor)
}
"""Every kind of strip and spoke, by its name."""


def panel_of(kind: Kind) -> str:
    """The name of the panel that a strip or spoke is on."""
    if isinstance(kind, Strip):
        return f"strips-{kind.cells}{'-hall' if kind.sensor == 'hall' else ''}"
    return f"spokes-{kind.cells}"


def _panels() -> Mapping[str, tuple[Kind, ...]]:
    found: dict[str, list[Kind]] = {}
    for kind in KINDS.values():
        found.setdefault(panel_of(kind), []).append(kind)
    return {
        name: tuple(kind for kind in kinds for _ in range(ON_A_PANEL // len(kinds)))
        for name, kinds in found.items()
    }


PANELS: Mapping[str, tuple[Kind, ...]] = _panels()
"""What is ordered: strips of one length, of both flows, or spokes."""


def panels(board: Board, sensor: Sensor = "reed") -> Mapping[str, int]:
    """How many of each panel a board needs."""
    wanted = Counter(kinds_of(board, sensor))
    needed = {
        name: max(-(-wanted[one] // kinds.count(one)) for one in kinds)
        for name, kinds in PANELS.items()
    }
    return {name: count for name, count in needed.items() if count}
