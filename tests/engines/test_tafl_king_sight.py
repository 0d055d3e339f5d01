"""How far a king sees, beside a walk square by square."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.tafl_king.board import BIT, CORNERS, TOPOLOGY, WAYS, lines_of_sight, visible_from
from engines.topology import Cell, cells_of, mask_of

cells = st.sampled_from([cell for cell in TOPOLOGY.cells if not BIT[cell] & CORNERS])
walls = st.sets(cells, max_size=40).map(mask_of)


def walked(origin: Cell, walls: int) -> set[Cell]:
    """The free squares each way from one, up to what stands in the way; corners too."""
    found = set()
    for way in WAYS:
        for cell in TOPOLOGY.ray(origin, way):
            if BIT[cell] & walls:
                break
            found.add(cell)
    return found


@given(origins=st.sets(cells, max_size=4), walls=walls)
def test_what_is_seen(origins: set[Cell], walls: int) -> None:
    wanted = set(origins).union(*(walked(cell, walls) for cell in origins))
    assert visible_from(mask_of(origins), walls) == mask_of(wanted) & ~CORNERS


def lane(cell: Cell, walls: int) -> int:
    """How many corners are one slide along the edge away; none from inside the board."""
    return len(walked(cell, walls) & set(cells_of(CORNERS)))


@given(king=cells, others=walls)
def test_what_a_king_sees(king: Cell, others: int) -> None:
    stand = others | BIT[king]
    reached = {cell for cell in walked(king, stand) if not BIT[cell] & CORNERS}
    across = {"west": ("north", "south"), "east": ("north", "south")}
    edges, ways = set(), set()
    for way in WAYS:
        line = TOPOLOGY.ray(king, way)
        if line and line[-1] in reached:
            edges.add(line[-1])
        for cell in reached & set(line):
            turns = (TOPOLOGY.ray(cell, turn) for turn in across.get(way, ("west", "east")))
            ends = [ray[-1] for ray in turns if ray and not mask_of(ray) & stand]
            if any(lane(end, stand) for end in (cell, *ends) if not BIT[end] & CORNERS):
                ways.add(cell)
    assert lines_of_sight(BIT[king], stand) == (
        lane(king, stand),
        mask_of(cell for cell in edges if lane(cell, stand)),
        len(ways),
        len(reached),
    )


STANDING = [
    # squares, the king; corners, lanes
    ("b1 h1 k3", "i5", 0, "a5 i1 i11 k5"),
    ("b1 h1 k3", "e5", 0, "a5 e11 k5"),
    ("b1 h1 k3 e8", "e5", 0, "a5 k5"),
    ("c1", "a5", 2, "k5"),
    ("a3 c10", "a5", 1, "k5"),
]


@pytest.mark.parametrize(("squares", "king", "corners", "lanes"), STANDING)
def test_lanes_end_where_something_stands(
    squares: str, king: str, corners: int, lanes: str
) -> None:
    stand = mask_of(map(TOPOLOGY.cell, (*squares.split(), king)))
    found = lines_of_sight(BIT[TOPOLOGY.cell(king)], stand)
    assert found[:2] == (corners, mask_of(map(TOPOLOGY.cell, lanes.split())))
