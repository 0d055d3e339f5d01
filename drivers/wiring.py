"""The wiring of a game: how its cells are fitted onto a board's channels.

In: a board, a game's cells. Out: frozen tables. Knows no game; a fit goes by cell names and grid
sizes alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from drivers.board_file import Board, grid_names, listed
from drivers.interfaces import BoardFileError


@dataclass(frozen=True)
class Wiring:
    """A game's cells on a board.

    ``sensors[cell]`` and ``leds[cell]`` are channels of a board, ``sensor_channels`` and
    ``led_channels`` in all; ``board_cells[cell]`` is the board's own name for the place. No two
    cells share a channel. ``matrix_columns`` is the board's.
    """

    sensors: tuple[int, ...]
    leds: tuple[int, ...]
    sensor_channels: int
    led_channels: int
    board_cells: tuple[str, ...]
    matrix_columns: int | None = None

    @cached_property
    def cell_of_channel(self) -> tuple[int | None, ...]:
        """For each sensor channel the game's cell above it, or None where the game has no cell."""
        cells: list[int | None] = [None] * self.sensor_channels
        for cell, channel in enumerate(self.sensors):
            cells[channel] = cell
        return tuple(cells)


NO_WIRING = Wiring((), (), 0, 0, ())
"""The wiring of a table without a board: no cell is sensed, none is lit."""


def fit(board: Board, names: Sequence[str], grid: tuple[int, int] | None) -> Wiring:
    """Place a game's cells on a board: by name where the shapes agree, else centred.

    ``names``: the game's cell names by cell; for a game on a ``grid`` (columns, rows) in rows from
    the bottom. Raises BoardFileError when the board has no room for the game.
    """
    if grid == board.grid and all(name in board.sensors for name in names):
        cells = tuple(names)
    elif grid is not None:
        cells = _centred_names(board, grid)
    else:
        missing = [name for name in names if name not in board.sensors]
        what = listed(missing) if board.grid is None else "a board without a grid is"
        raise BoardFileError(
            f"the board {board.name!r} does not have the cells of this game: {what} needed;"
            " choose a board for this game (to list them, run: lodeboard boards)"
        )
    if len(cells) != len(names):
        raise ValueError(f"{len(names)} cell names do not fill a grid of {grid}")
    return Wiring(
        sensors=tuple(board.sensors[cell] for cell in cells),
        leds=tuple(board.leds[cell] for cell in cells),
        sensor_channels=board.sensor_channels,
        led_channels=board.led_channels,
        board_cells=cells,
        matrix_columns=board.matrix_columns,
    )


def has_room_for(board: Board, names: Sequence[str], grid: tuple[int, int] | None) -> bool:
    """Return whether a board has room for a game's cells."""
    try:
        fit(board, names, grid)
    except BoardFileError:
        return False
    return True


def _centred_names(board: Board, grid: tuple[int, int]) -> tuple[str, ...]:
    """Return the board's names for a grid laid in its middle (left and down when odd)."""
    columns, rows = grid
    if board.grid is None:
        raise BoardFileError(
            f"the board {board.name!r} has no grid, and this game needs {columns}x{rows};"
            " choose another board (to list them, run: lodeboard boards)"
        )
    board_columns, board_rows = board.grid
    if columns > board_columns or rows > board_rows:
        raise BoardFileError(
            f"the board {board.name!r} is {board_columns}x{board_rows}, and this game needs"
            f" {columns}x{rows}; choose a larger board (to list them, run: lodeboard boards)"
        )
    right, up = (board_columns - columns) // 2, (board_rows - rows) // 2
    names = grid_names(*board.grid)
    return tuple(
        names[(up + row) * board_columns + right + column]
        for row in range(rows)
        for column in range(columns)
    )
