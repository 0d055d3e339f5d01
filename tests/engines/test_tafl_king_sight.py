"""How far a king sees, beside a walk square by square."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engines.tafl_king.sight import lanes, seen
from engines.tafl_king.squares import BIT, CORNERS, EDGE, TOPOLOGY, WAYS, names
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
    assert seen(mask_of(origins), walls) == mask_of(wanted) & ~CORNERS


@given(walls=walls)
def test_lanes(walls: int) -> None:
    """Free squares of the edge from which a corner is one slide away, along the edge."""
    edge = EDGE & ~CORNERS & ~walls
    assert lanes(walls) == mask_of(c for c in cells_of(edge) if mask_of(walked(c, walls)) & CORNERS)


def test_lanes_end_where_something_stands() -> None:
    stand = mask_of(map(TOPOLOGY.cell, ("b1", "h1", "k3", "c11")))
    found = names(lanes(stand))
    assert [name for name in found if name.endswith("1") and name != "a11"][:2] == ["i1", "j1"]
    assert {"k2", "b11", "d11", "a2", "a10"} <= set(found)
    assert not {"c1", "g1", "k3"} & set(found)
