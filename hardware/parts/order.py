"""What a board needs that is no electronics: filament, plates, screws, and the pieces' parts.

In: the parts' counts and STL files, the games a board carries. Out: counts by the rows of
``electronics/parts.toml``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from drivers.board_file import Board
from engines.game import ARBITER, AnyGame
from hardware.dimensions import dimensions, laid
from hardware.drawing.render import read_stl, volume
from hardware.parts.make import FOLDER, PLA_G_PER_CM3, feet, parts, posts

WASTE = 1.1
"""Brims, first layers, a part that failed (estimate)."""

FELT_MM = (200.0, 300.0)
"""A sheet of felt."""

RUBBER_FEET = 8
CELLS_A_STICK = 16
"""Holders and lights that a stick of hot glue holds (estimate)."""

SHRINK_MM = 15
"""Over each diode's joint, and over each of the three splices at a seam of the strip."""


def pieces(game: AnyGame) -> int:
    """How many a game begins with, those laid out in secret too."""
    state = game.initial()
    laid_out = (game.setup(state, seat) for seat in game.seats)
    count = sum(piece is not None for piece in game.observe(state, ARBITER))
    return count + sum(len(setup.kinds) for setup in laid_out if setup)


def needed(board: Board, seams: int) -> Mapping[str, int]:
    """How many of each, for the one of its games that has the most pieces. ``seams``: how many
    steps of the strip go from one printed part to the next.
    """
    most = max(pieces(one.game) for one in laid() if one.board.name == board.name)
    cells = len(board.sensors)
    return {
        "magnet": most,
        "felt": math.ceil(most / _discs()),
        "filament": math.ceil(WASTE * _printed_kg(board, most)),
        "acrylic": 1,
        "plate": 1,
        "overlay": 1,
        "screw-30": feet(board),
        **({"screw-16": posts(board)} if board.grid else {}),
        "screw-8": 8,
        "rubber-foot": RUBBER_FEET,
        "glue": math.ceil(cells / CELLS_A_STICK),
        "solder": 1,
        "shrink": math.ceil((cells + 3 * seams) * SHRINK_MM / 1000),
        "shrink-6": 1,
    }


def _discs() -> int:
    """Pieces that a sheet of felt serves."""
    side = dimensions()["piece"]["diameter"]
    return int(FELT_MM[0] // side) * int(FELT_MM[1] // side)


def _printed_kg(board: Board, count: int) -> float:
    mm3 = sum(
        volume(read_stl(FOLDER / f"{part.name}.stl"))
        * (count if part.name == "piece" else part.counts.get(board.name, 0))
        for part in parts()
    )
    return mm3 / 1000 * PLA_G_PER_CM3 / 1000
