"""A small board and a start position to try hands on."""

from __future__ import annotations

from drivers.wiring import Wiring
from engines.topology import Topology, grid
from simulator.hands.board_pieces import PhysicalPiece
from simulator.sensors import Wear
from simulator.simulated_board import BoardParts
from tests.ring_boards import full_rings

SEATS = ("white", "black")
GRID = grid(8, 8)
RINGS = full_rings([8, 8, 16, 16], 16)


def straight(topology: Topology) -> Wiring:
    """Cell n on sensor channel n and light n; a grid's rows are those of a matrix."""
    cells = tuple(range(len(topology)))
    columns = topology.grid[0] if topology.grid else None
    return Wiring(cells, cells, len(topology), len(topology), topology.names, columns)


def crossed(topology: Topology) -> Wiring:
    """Sensors backwards, lights shifted by two on a longer strip."""
    count = len(topology)
    return Wiring(
        tuple(reversed(range(count))),
        tuple(range(2, count + 2)),
        count,
        count + 2,
        topology.names,
        topology.grid[0] if topology.grid else None,
    )


def start(topology: Topology = GRID, ranks: int = 3) -> tuple[PhysicalPiece | None, ...]:
    """Men on the dark cells of the lowest and the highest ranks."""
    assert topology.grid is not None
    columns, rows = topology.grid

    def wood(cell: int) -> PhysicalPiece | None:
        row = cell // columns
        if not topology.shades[cell] or ranks <= row < rows - ranks:
            return None
        return (0, "man") if row < ranks else (1, "man")

    return tuple(wood(cell) for cell in range(len(topology)))


def parts(
    wiring: Wiring | None = None,
    *,
    wear: Wear | None = None,
    recorded: bool = False,
) -> BoardParts:
    """The parts of the 8x8 board at its start."""
    return BoardParts(GRID, wiring or straight(GRID), start(), SEATS, wear, recorded)


def cells(*names: str) -> int:
    """The bit mask of these cells of the 8x8 board."""
    return sum(1 << GRID.cell(name) for name in names)
