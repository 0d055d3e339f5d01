"""The base plate is drilled where the printed parts have their screws, by their STL files."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from drivers.board_file import Board
from hardware.dimensions import dimensions, pitch
from hardware.drawing.render import read_stl
from hardware.parts import make, plate

FOLDER = Path(make.__file__).parent
SQUARES, ROUND = make.boards()
BOARDS = (*SQUARES, ROUND)
PARTS = {part.name: part for part in make.parts()}
PILOT = dimensions()["tile"]["pilot"]


def drilled(name: str, level: float, x: float, y: float) -> bool:
    """Whether a part has a hole for a screw there, open below."""
    corners = read_stl(FOLDER / f"{name}.stl").reshape(-1, 3)
    below = corners[np.abs(corners[:, 2] - level) < 0.01]
    apart = np.hypot(below[:, 0] - x, below[:, 1] - y)
    return int((np.abs(apart - PILOT / 2) < 0.05).sum()) >= 12


@pytest.mark.parametrize("name", [name for name in PARTS if name.startswith("tile")])
def test_a_tile_has_its_pillars_there(name: str) -> None:
    columns, rows = int(name[5]), int(name[7])
    pillars = list(plate.tile_pillars(columns, rows, pitch(SQUARES[0])))
    assert all(drilled(name, 0.0, x, y) for x, y in pillars)


@pytest.mark.parametrize("name", [name for name in PARTS if PARTS[name].source == "sector"])
def test_a_sector_has_its_pillars_there(name: str) -> None:
    """As its STL lies: a quarter is turned so that its sides lie along the bed's."""
    laid = 45 if PARTS[name].settings.get("angle") == 90 else 0
    pillars = [
        (math.radians(turn + laid), away) for turn, away in plate.pillar_turns(PARTS[name], ROUND)
    ]
    assert pillars
    assert all(
        drilled(name, 0.0, away * math.sin(angle), away * math.cos(angle))
        for angle, away in pillars
    )


@pytest.mark.parametrize("board", SQUARES, ids=lambda board: board.name)
def test_the_frame_has_its_posts_there(board: Board) -> None:
    """The lower side of the frame: straight pieces and corners in the places of their pictures."""
    under = -dimensions()["board"]["wire_room"]
    leg, length = dimensions()["edge"]["leg"], make.straight(board)[0]
    side = board.grid[0] * pitch(board)
    upper = plate.side(board) - plate.margin()
    on_top = [(x - plate.margin(), y - upper) for x, y in plate.posts(board) if y > upper]
    for x, y in on_top:
        if x > side - leg:
            assert drilled("edge-corner", under, x - side, y)
        elif x > leg:
            assert drilled(f"edge-{length:g}", under, (x - leg) % length, y)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_as_many_holes_as_screws_and_none_twice(board: Board) -> None:
    feet = plate.feet(board)
    posts = plate.posts(board) if board.grid else ()
    assert len(feet) == make.feet(board)
    assert len(posts) == (make.posts(board) if board.grid else 0)
    assert all(math.dist(a, b) > 8 for a, b in combinations((*feet, *posts), 2))
