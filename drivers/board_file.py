"""Board files: descriptions of a physical board, how they are read, and where they are.

In: a board file (TOML) as text, a board's name. Out: a frozen board. A board file is written by the
person who soldered the board, so every error is one line that says what is wrong, where, and what
to do.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from drivers.checked_values import (
    check_keys,
    choice_of,
    did_you_mean,
    int_of,
    quoted,
    table_of,
    text_of,
)
from drivers.interfaces import BoardFileError

MAX_CHANNELS = 1024
"""More than any board carries (19x19 is 361); so a typing mistake cannot ask for gigabytes."""

MAX_BUDGET_MA = 20_000
"""A 5 V supply of 100 W; a 19x19 board all white takes 21.7 A, and no frame is all white."""

SENSOR_KINDS = ("reed", "hall")
COLOUR_ORDERS = ("rgb", "grb")

_BOARD_KEYS = (
    "name",
    "title",
    "grid",
    "sensor_kind",
    "matrix_columns",
    "colour_order",
    "budget_ma",
)
_CELL_KEYS = ("sensor", "led")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Board:
    """One physical board: its cells by name, each with the channels of its sensor and its light.

    No two cells share a channel. ``grid`` is (columns, rows), and then the cells are exactly those
    of ``grid_names``, or None for a board that is no grid. ``budget_ma``: the current that the
    lights' supply gives. ``matrix_columns``: the number of column wires of the sensors' diode
    matrix, channel = row * matrix_columns + column; None where every sensor has a line of its own.
    """

    name: str
    title: str
    grid: tuple[int, int] | None
    sensor_kind: str
    colour_order: str
    budget_ma: int
    sensors: Mapping[str, int]
    leds: Mapping[str, int]
    matrix_columns: int | None = None

    @property
    def sensor_channels(self) -> int:
        """How many channels a scan has."""
        return max(self.sensors.values()) + 1

    @property
    def led_channels(self) -> int:
        """How many lights the strip has."""
        return max(self.leds.values()) + 1


def grid_names(columns: int, rows: int) -> tuple[str, ...]:
    """Return the cell names of a grid in rows from the bottom: a1, b1, ... a2, b2, ..."""
    return tuple(f"{letter}{row}" for row in range(1, rows + 1) for letter in _LETTERS[:columns])


# --- reading a board file ---


def read_board(text: str, source: str) -> Board:
    """Return the board that a file's text describes; ``source`` names the file in messages.

    Raises BoardFileError.
    """
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardFileError(f"{source}: not valid TOML: {error}") from error
    check_keys(tables, ("board", "cells"), source, "table")
    board = _read_head(table_of(tables, "board", source), source)
    sensors: dict[str, int] = {}
    leds: dict[str, int] = {}
    for cell, value in table_of(tables, "cells", source).items():
        if not re.fullmatch(r"[A-Za-z0-9_-]+", cell):
            raise BoardFileError(
                f"{source}: [cells] {quoted(cell)} is not a valid cell name; use letters and digits"
            )
        place = f"{source}: [cells] {cell}"
        if not isinstance(value, dict):
            raise BoardFileError(
                f"{place} is {quoted(value)}; use {cell} = {{ sensor = 0, led = 0 }}"
            )
        check_keys(value, _CELL_KEYS, place, "key")
        sensors[cell] = int_of(value, "sensor", f"{place}.", 0, MAX_CHANNELS - 1)
        leds[cell] = int_of(value, "led", f"{place}.", 0, MAX_CHANNELS - 1)
    _check_cells(board.grid, tuple(sensors), source)
    _check_shared(sensors, "sensor", source)
    _check_shared(leds, "led", source)
    if board.matrix_columns is not None and board.matrix_columns > max(sensors.values()) + 1:
        raise BoardFileError(
            f"{source}: [board] matrix_columns is {board.matrix_columns}, but there are only"
            f" {max(sensors.values()) + 1} sensor channels; use the number of column wires"
        )
    return replace(board, sensors=MappingProxyType(sensors), leds=MappingProxyType(leds))


def _read_head(table: Mapping[str, Any], source: str) -> Board:
    """Return the board of the [board] table, still without its cells."""
    place = f"{source}: [board] "
    check_keys(table, _BOARD_KEYS, f"{source}: [board]", "key")
    name = text_of(table, "name", place)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise BoardFileError(
            f"{place}name is {name!r}; use lower-case letters, digits and single dashes"
        )
    return Board(
        name=name,
        title=text_of(table, "title", place),
        grid=_read_grid(table, place),
        sensor_kind=choice_of(table, "sensor_kind", place, SENSOR_KINDS),
        colour_order=choice_of(table, "colour_order", place, COLOUR_ORDERS),
        budget_ma=int_of(table, "budget_ma", place, 1, MAX_BUDGET_MA),
        sensors={},
        leds={},
        matrix_columns=int_of(table, "matrix_columns", place, 1, MAX_CHANNELS)
        if "matrix_columns" in table
        else None,
    )


def _read_grid(table: Mapping[str, Any], place: str) -> tuple[int, int] | None:
    value = table.get("grid")
    if value is None:
        return None
    match value:
        case [int(columns), int(rows)] if bool not in map(type, value):
            if 1 <= columns <= len(_LETTERS) and 1 <= rows <= MAX_CHANNELS // columns:
                return columns, rows
    raise BoardFileError(
        f"{place}grid is {quoted(value)}; use [columns, rows] with 1 to {len(_LETTERS)} columns"
        f" and at most {MAX_CHANNELS} cells, or leave it out for a board without a grid"
    )


def _check_cells(grid: tuple[int, int] | None, cells: Sequence[str], source: str) -> None:
    if not cells:
        raise BoardFileError(
            f"{source}: [cells] is empty; add a line such as a1 = {{ sensor = 0, led = 0 }}"
        )
    if grid is None:
        return
    size = f"{grid[0]}x{grid[1]}"
    wanted = grid_names(*grid)
    if extra := [cell for cell in cells if cell not in set(wanted)]:
        raise BoardFileError(
            f"{source}: [cells] {listed(extra)} outside the {size} grid, which has"
            f" the cells {wanted[0]} to {wanted[-1]}; correct the name or the grid"
        )
    if missing := [cell for cell in wanted if cell not in set(cells)]:
        raise BoardFileError(
            f"{source}: [cells] {listed(missing)} missing from the {size} grid;"
            " add a line for each or correct the grid"
        )


def _check_shared(channels: Mapping[str, int], kind: str, source: str) -> None:
    taken: dict[int, str] = {}
    for cell, channel in channels.items():
        if channel in taken:
            raise BoardFileError(
                f"{source}: cells {taken[channel]} and {cell} are both on {kind} channel"
                f" {channel}; give each cell its own channel"
            )
        taken[channel] = cell


def listed(cells: Sequence[str]) -> str:
    """Return ``a1 is`` or ``a1, b1, c1 and 5 more are``."""
    if len(cells) == 1:
        return f"{cells[0]} is"
    more = f" and {len(cells) - 3} more" if len(cells) > 3 else ""
    return f"{', '.join(cells[:3])}{more} are"


# --- finding a board file ---


def board_files() -> Mapping[str, Path]:
    """Return the boards shipped with the program: name to file, in the order of the names."""
    package = Path(__file__).resolve().parent
    # An installed wheel carries the files inside the package; a checkout has them under hardware/.
    for folder in (package / "boards", package.parent / "hardware" / "boards"):
        if files := sorted(folder.glob("*.toml")):
            return {file.stem: file for file in files}
    return {}


def load_board(name_or_path: str | Path) -> Board:
    """Return the board of a shipped name (``universal-11x11``), or of a file's path.

    A text with a slash or the ending .toml is a path. Raises BoardFileError.
    """
    wanted = str(name_or_path)
    shipped = board_files()
    if isinstance(name_or_path, Path) or "/" in wanted or wanted.endswith(".toml"):
        path = Path(name_or_path).expanduser()
    elif wanted in shipped:
        path = shipped[wanted]
    else:
        raise BoardFileError(f"there is no board {quoted(wanted)}{_alternatives(wanted)}")
    try:
        # A byte order mark is what some editors put in front; TOML does not know it.
        return read_board(path.read_text(encoding="utf-8-sig"), str(path))
    except FileNotFoundError as error:
        raise BoardFileError(f"{path}: no such board file{_alternatives(path.stem)}") from error
    except UnicodeDecodeError as error:
        raise BoardFileError(f"{path}: not a text file; save the board file as UTF-8") from error
    except BoardFileError:
        raise
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BoardFileError(
            f"{path}: can't read the board file: {reason}; check the path and its permissions"
        ) from error


def _alternatives(wanted: str) -> str:
    names = list(board_files())
    if not names:
        return (
            "; this installation includes no boards; reinstall it, or give the path of a board file"
        )
    return (
        f"{did_you_mean(wanted, names)}; use one of {', '.join(names)} or the path of a .toml file"
    )
