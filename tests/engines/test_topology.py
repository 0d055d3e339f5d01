"""Cells, names and ways, on grids and on rings."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.topology import GRID_DIRECTIONS, Topology, file_letters, grid, rings
from tests.ring_boards import full_rings

BOARDS = {
    "8x8": grid(8, 8),
    "11x3": grid(11, 3, 40.0),
    "1x1": grid(1, 1),
    "rings": full_rings((4, 8, 8), 8),
    "one point": full_rings((1,), 4),
    "uneven rings": full_rings((8, 16, 16), 16, (100, 145.5, 200)),
    "thirds of a turn": full_rings((3, 3), 3),
    "lines as data": rings((4, 4), 8, (60, 100), [("r2k0", "r1k0", "C", "r1k4"), ("r1k2", "r2k2")]),
}
OPPOSITE = {
    "north": "south", "north-east": "south-west", "east": "west", "south-east": "north-west",
    "clockwise": "anticlockwise",
}  # fmt: skip
BACK = OPPOSITE | {back: way for way, back in OPPOSITE.items()}
"""A line of rings, ``r2k0-r2k4``, has the same two ends the other way round."""
AROUND_B2 = ("b3", "c3", "c2", "c1", "b1", "a1", "a2", "a3")


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_table_has_one_entry_per_cell(board: Topology) -> None:
    assert len(board.names) == len(board.positions_mm) == len(board.shades) == len(board)
    assert len(set(board.names)) == len(set(board.positions_mm)) == len(board)
    assert set(board.shades) <= {0, 1}
    for neighbours in board.directions.values():
        assert len(neighbours) == len(board)
        assert all(cell is None or 0 <= cell < len(board) for cell in neighbours)
    for cell, name in enumerate(board.names):
        assert board.cell(name) == cell
        assert board.has(name)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_ways_back(board: Topology) -> None:
    for way, neighbours in board.directions.items():
        back = BACK.get(way) or "-".join(reversed(way.split("-")))
        for cell, neighbour in enumerate(neighbours):
            assert neighbour is None or board.directions[back][neighbour] == cell


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_pitch_is_the_smallest_distance_of_neighbours(board: Topology) -> None:
    distances = [
        math.dist(board.positions_mm[cell], board.positions_mm[neighbour])
        for neighbours in board.directions.values()
        for cell, neighbour in enumerate(neighbours)
        if neighbour is not None and neighbour != cell
    ]
    assert not distances or min(distances) == pytest.approx(board.pitch_mm)


def test_a_chessboard() -> None:
    board = BOARDS["8x8"]
    assert (board.cell("a1"), board.cell("h1"), board.cell("a2"), board.cell("h8")) == (0, 7, 8, 63)
    assert board.shades[board.cell("a1")] == 1
    assert board.shades[board.cell("h1")] == 0
    assert board.positions_mm[board.cell("c2")] == (100, 50)
    assert (board.grid, board.shape) == ((8, 8), "square")
    assert set(board.directions) == set(GRID_DIRECTIONS)
    way = {name: board.directions[name][board.cell("b2")] for name in board.directions}
    assert way == {
        name: board.cell(cell) for name, cell in zip(GRID_DIRECTIONS, AROUND_B2, strict=True)
    }
    assert [name for name in board.directions if board.directions[name][0] is None] == [
        "south-east", "south", "south-west", "west", "north-west",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "end", "passed"),
    [
        ("a1", "d4", "b2 c3"),
        ("d4", "a1", "c3 b2"),
        ("a1", "a4", "a2 a3"),
        ("a1", "b2", ""),
        ("a1", "b3", ""),
        ("a1", "a1", ""),
        ("h1", "e1", "g1 f1"),
    ],
)
def test_between_on_a_grid(start: str, end: str, passed: str) -> None:
    board = BOARDS["8x8"]
    expected = tuple(map(board.cell, passed.split()))
    for _ in range(2):  # from the tables, and from memory
        assert board.between(board.cell(start), board.cell(end)) == expected


@pytest.mark.parametrize(
    ("start", "end", "passed"),
    [
        ("r2k0", "r2k2", "r2k1"),
        ("r2k0", "r2k6", "r2k7"),
        ("r2k7", "r2k1", "r2k0"),
        ("r1k0", "r3k0", "r2k0"),
        ("r3k2", "C", "r2k2 r1k2"),
        ("r3k1", "C", ""),  # no line leads in from there
        ("C", "r1k0", ""),
        ("C", "r3k6", "r1k6 r2k6"),
        ("r2k2", "r3k6", "r1k2 C r1k6 r2k6"),  # straight on through the centre
        ("r3k1", "r2k1", ""),
        ("r1k0", "r2k2", ""),
    ],
)
def test_between_on_rings(start: str, end: str, passed: str) -> None:
    board = BOARDS["rings"]
    expected = tuple(map(board.cell, passed.split()))
    assert board.between(board.cell(start), board.cell(end)) == expected


@pytest.mark.parametrize(
    ("start", "end", "routes"),
    [
        ("r2k0", "r2k2", ["r2k1", "r2k7 r2k6 r2k5 r2k4 r2k3"]),
        ("r1k0", "r1k4", ["r1k2", "r1k6", "C"]),
        ("r1k0", "r1k2", ["", "r1k6 r1k4"]),
        ("r1k0", "r2k0", [""]),
        ("r1k0", "r1k0", []),
        ("C", "r3k1", []),
    ],
)
def test_every_way_from_cell_to_cell(start: str, end: str, routes: list[str]) -> None:
    board = BOARDS["rings"]
    expected = [tuple(map(board.cell, passed.split())) for passed in routes]
    assert list(board.routes(board.cell(start), board.cell(end))) == expected


@given(st.integers(0, 63), st.integers(0, 63))
def test_between_is_the_same_way_back(start: int, end: int) -> None:
    board = BOARDS["8x8"]
    assert board.between(start, end) == board.between(end, start)[::-1]
    assert not {start, end} & set(board.between(start, end))


def test_rings() -> None:
    board = BOARDS["rings"]
    assert len(board) == 1 + 4 + 8 + 8
    assert (board.names[:3], board.grid, board.shape) == (("C", "r1k0", "r1k2"), None, "point")
    assert board.positions_mm[0] == (0, 0)
    assert board.positions_mm[board.cell("r1k0")] == pytest.approx((0, 50))  # at the top
    assert board.positions_mm[board.cell("r2k2")] == pytest.approx((100, 0))  # clockwise
    assert board.pitch_mm == pytest.approx(50)
    cell = board.cell
    assert board.directions["clockwise"][cell("r3k7")] == cell("r3k0")
    assert board.directions["r3k0-r3k4"][cell("r1k0")] == 0
    assert board.directions["r3k0-r3k4"][0] == cell("r1k4")
    assert board.directions["r3k0-r3k4"][cell("r3k4")] is None
    assert board.directions["r2k1-r3k1"][cell("r2k1")] == cell("r3k1")  # a short line
    assert len(board.directions) == 2 + 2 * 2 + 4 * 2


def test_rings_of_given_radii_and_lines() -> None:
    board = BOARDS["uneven rings"]
    assert board.positions_mm[board.cell("r3k4")] == pytest.approx((200, 0))
    assert board.pitch_mm == pytest.approx(45.5)
    assert len(board.directions) == 2 + 4 * 2 + 8 * 2
    drawn = BOARDS["lines as data"]
    assert set(drawn.directions) == {
        "clockwise", "anticlockwise", "r2k0-r1k4", "r1k4-r2k0", "r1k2-r2k2", "r2k2-r1k2",
    }  # fmt: skip
    assert drawn.between(drawn.cell("r2k0"), drawn.cell("r1k4")) == (drawn.cell("r1k0"), 0)
    assert not drawn.routes(0, drawn.cell("r1k2"))


def test_names_that_are_not_there() -> None:
    assert not BOARDS["8x8"].has("i1")
    with pytest.raises(KeyError):
        BOARDS["8x8"].cell("i1")


@pytest.mark.parametrize("columns", [0, 27, -1])
def test_no_letters_for_that_many_files(columns: int) -> None:
    with pytest.raises(ValueError, match="1 to 26"):
        file_letters(columns)


def test_letters() -> None:
    assert (file_letters(1), file_letters(26)[-1]) == ("a", "z")


@pytest.mark.parametrize(("points", "ring"), [((4, 3), 2), ((0,), 1), ((-4,), 1)])
def test_points_that_do_not_divide_the_turn(points: tuple[int, ...], ring: int) -> None:
    with pytest.raises(ValueError, match=f"ring {ring}:"):
        rings(points, 8, (50, 100), [])


@pytest.mark.parametrize("radii", [(50,), (50, 50), (0, 50), (90, 50)])
def test_radii_that_do_not_grow(radii: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="2 rings need as many increasing radii"):
        rings((4, 8), 8, radii, [])


@pytest.mark.parametrize("line", [("C",), ("C", "r1k1"), ("C", "r1k0", "C")])
def test_lines_that_are_none(line: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="a line needs two or more different cells"):
        rings((4, 8), 8, (50, 100), [line])


def test_no_rings_at_all() -> None:
    with pytest.raises(ValueError, match="0 rings"):
        rings((), 8, (), [])
