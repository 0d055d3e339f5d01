from __future__ import annotations

import math

import pytest
from wooden_boards import GRID, RINGS

from engines.topology import Topology, grid
from simulator.layout import Layout

SIZES = [(480, 400), (600, 1200), (1180, 920), (2560, 1440), (200, 100)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("topology", [GRID, RINGS, grid(11, 11), grid(9, 8), grid(19, 19)])
def test_everything_has_its_place(topology: Topology, size: tuple[int, int]) -> None:
    layout = Layout(topology, 4, size)
    field, tray = layout.field, layout.tray
    wide, high = max(size[0], 480), max(size[1], 400)
    assert field.x - layout.frame >= 0
    assert field.y - layout.frame >= 0
    assert tray.x + tray.width <= wide
    assert tray.y + tray.height <= layout.status.y <= high
    beside = tray.x >= field.x + field.width + layout.frame
    below = tray.y >= field.y + field.height + layout.frame
    assert beside if layout.sideways else below
    for cell, centre in enumerate(layout.centres):
        assert layout.cell_at(centre) == cell
        assert field.holds(centre)
    assert layout.cell_at((field.x - 5, field.y - 5)) is None
    for part in layout.tray_parts:
        assert tray.holds((part.x, part.y))
        assert tray.holds((part.x + part.width, part.y + part.height))


def test_north_is_up_and_cells_end_at_their_edges() -> None:
    layout = Layout(GRID, 2, (1000, 800))
    a1, a8, h1 = (layout.centres[GRID.cell(name)] for name in ("a1", "a8", "h1"))
    assert a8[1] < a1[1] < layout.status.y
    assert h1[0] > a1[0]
    x, y = layout.centres[GRID.cell("d4")]
    near = 0.49 * layout.pitch
    assert layout.cell_at((x + near, y - near)) == GRID.cell("d4")
    assert layout.cell_at((x + 0.51 * layout.pitch, y)) == GRID.cell("e4")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 12, 16, 37])
def test_pieces_lie_side_by_side_in_their_part(size: tuple[int, int], count: int) -> None:
    layout = Layout(GRID, 2, size)
    for seat, part in enumerate(layout.tray_parts):
        radius, places = layout.tray_slots(seat, count)
        assert len(places) == count
        assert radius <= layout.radius
        for n, place in enumerate(places):
            assert part.x <= place[0] - radius
            assert place[0] + radius <= part.x + part.width
            assert place[1] + radius <= part.y + part.height + 1
            assert all(math.dist(place, other) >= 2 * radius for other in places[:n])


def test_nobody_elses_piece_takes_a_place_in_the_tray() -> None:
    layout = Layout(GRID, 2, (1000, 800))
    places = layout.places((1, 0, 1), {0: 12, 1: 12})
    lower, upper = layout.tray_parts
    assert [upper.holds(at) for _, at in places] == [True, False, True]
    assert lower.holds(places[1][1])
