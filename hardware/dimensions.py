"""The dimensions that a builder may choose, and what the games fix: the pitch and the rings.

In: ``dimensions.toml``, the games' topologies, the board files. Out: numbers in millimetres. Knows
no drawing and no part.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from drivers.board_file import Board, board_files, load_board
from drivers.wiring import fit, has_room_for
from engines import GAMES, make_game
from engines.game import AnyGame
from engines.topology import Topology, grid

Point = tuple[float, float]

FOLDER = Path(__file__).resolve().parent


@cache
def dimensions() -> Mapping[str, Mapping[str, float]]:
    """The tables of ``dimensions.toml``."""
    return tomllib.loads((FOLDER / "dimensions.toml").read_text(encoding="utf-8"))


@cache
def variants() -> tuple[tuple[AnyGame, str], ...]:
    """Every game with each shape of board it can be played on, and the option's value that asks
    for it: empty for the usual one.
    """
    found: list[tuple[AnyGame, str]] = []
    for name in GAMES:
        usual = make_game(name)
        found.append((usual, ""))
        seen = [usual.topology]
        for option in usual.choices:
            for value in option.values:
                game = make_game(name, {option.name: value})
                if game.topology not in seen:
                    seen.append(game.topology)
                    found.append((game, value))
    return tuple(found)


class Laid(NamedTuple):
    """A game on a board. ``centres``: of each of the game's cells, in the board's millimetres."""

    board: Board
    game: AnyGame
    variant: str
    centres: tuple[Point, ...]

    @property
    def stem(self) -> str:
        """A name for its files."""
        parts = (self.board.name, self.game.name, self.variant)
        return "-".join(part for part in parts if part)


def laid() -> Iterator[Laid]:
    """Every game on every shipped board that carries it."""
    for name in board_files():
        board = load_board(name)
        places = cell_places(board)
        for game, variant in variants():
            names, shape = game.topology.names, game.topology.grid
            if has_room_for(board, names, shape):
                cells = fit(board, names, shape).board_cells
                yield Laid(board, game, variant, tuple(places[cell] for cell in cells))


def cell_places(board: Board) -> Mapping[str, Point]:
    """Where the centres of a board's cells are: a1, or the centre of the rings, at (0, 0).

    The board files name cells and wires; how far apart the cells lie is in the topologies of the
    games that are played on them. Raises ValueError where two games do not agree.
    """
    if board.grid:
        return dict(zip(board.sensors, _grid_places(board), strict=True))
    places: dict[str, Point] = {}
    for topology in _carried(board):
        for name, point in zip(topology.names, topology.positions_mm, strict=True):
            if math.dist(places.setdefault(name, point), point) > 0.001:
                raise ValueError(f"{board.name}: two games have {name} at different places")
    if missing := set(board.sensors) - set(places):
        raise ValueError(f"{board.name}: no game tells where {', '.join(sorted(missing))} lies")
    return places


def pitch(board: Board) -> float:
    """The distance of neighbours on a board: the same for all its games, else ValueError."""
    found = {topology.pitch_mm for topology in _carried(board)}
    if board.grid and len(found) > 1:
        raise ValueError(f"{board.name}: games of different pitch: {sorted(found)}")
    return min(found)


def _carried(board: Board) -> list[Topology]:
    topologies = [game.topology for game, _ in variants()]
    return [shape for shape in topologies if has_room_for(board, shape.names, shape.grid)]


def _grid_places(board: Board) -> tuple[Point, ...]:
    columns, rows = board.grid or (0, 0)
    whole = grid(columns, rows, pitch(board))
    at = dict(zip(whole.names, whole.positions_mm, strict=True))
    return tuple(at[cell] for cell in board.sensors)


def rings(board: Board) -> tuple[tuple[float, int], ...]:
    """Of a round board the radius and the number of cells of each ring, the innermost first."""
    radii = [round(math.hypot(*point), 3) for point in cell_places(board).values()]
    return tuple((radius, radii.count(radius)) for radius in sorted(set(radii)) if radius)
