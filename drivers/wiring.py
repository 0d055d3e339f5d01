"""From cells to channels: board files and how a game's cells are fitted onto a board's.

In: a board file (TOML) as text. Out: frozen tables. Knows no game; a fit goes by cell names and
grid sizes alone. A board file is written by the person who soldered the board, so every error is
one line that says what is wrong, where, and what to do.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from drivers.ports import BoardFileError

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
    """One physical board: its cells by name, and for each the channel of its sensor and its light.

    No two cells share a channel. ``grid`` is (columns, rows), and then the cells are exactly those
    of ``grid_names``, or None for a board that is no grid. ``budget_ma`` is what the lights' supply
    gives. ``matrix_columns``: how many column wires the sensors' diode matrix has, channel = row *
    matrix_columns + column; None where every sensor has a line of its own.
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


@dataclass(frozen=True)
class Wiring:
    """A game's cells on a board.

    ``sensors[cell]`` and ``leds[cell]`` are channels of a board with that many channels in all;
    ``board_cells[cell]`` is the board's own name for the place. No two cells share a channel.
    ``matrix_columns`` is the board's.
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


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint to end a message with: `` (did you mean 'x'?)``, or nothing when no name is near."""
    near = get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def grid_names(columns: int, rows: int) -> tuple[str, ...]:
    """The cell names of a grid in rows from the bottom: a1, b1, ... a2, b2, ..."""
    return tuple(f"{letter}{row}" for row in range(1, rows + 1) for letter in _LETTERS[:columns])


# --- reading a board file ---


def read_board(text: str, source: str) -> Board:
    """The board a file's text describes; ``source`` names the file in messages.

    Raises BoardFileError.
    """
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardFileError(f"{source}: not readable as TOML: {error}") from error
    _only(tables, ("board", "cells"), source, "table")
    board = _read_head(_table(tables, "board", source), source)
    sensors: dict[str, int] = {}
    leds: dict[str, int] = {}
    for cell, value in _table(tables, "cells", source).items():
        if not re.fullmatch(r"[A-Za-z0-9_-]+", cell):
            raise BoardFileError(
                f"{source}: [cells] {_shown(cell)} is no name for a cell; use letters and digits"
            )
        place = f"{source}: [cells] {cell}"
        if not isinstance(value, dict):
            raise BoardFileError(
                f"{place} is {_shown(value)}; write {cell} = {{ sensor = 0, led = 0 }}"
            )
        _only(value, _CELL_KEYS, place, "key")
        sensors[cell] = _whole(value, "sensor", f"{place}.", 0, MAX_CHANNELS - 1)
        leds[cell] = _whole(value, "led", f"{place}.", 0, MAX_CHANNELS - 1)
    _check_cells(board.grid, tuple(sensors), source)
    _check_shared(sensors, "sensor", source)
    _check_shared(leds, "led", source)
    return replace(board, sensors=MappingProxyType(sensors), leds=MappingProxyType(leds))


def _read_head(table: Mapping[str, Any], source: str) -> Board:
    """The [board] table; its cells are still missing."""
    place = f"{source}: [board] "
    _only(table, _BOARD_KEYS, f"{source}: [board]", "key")
    name = _text(table, "name", place)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise BoardFileError(
            f"{place}name is {name!r}; use small letters, digits and single dashes"
        )
    return Board(
        name=name,
        title=_text(table, "title", place),
        grid=_read_grid(table, place),
        sensor_kind=_choice(table, "sensor_kind", place, SENSOR_KINDS),
        colour_order=_choice(table, "colour_order", place, COLOUR_ORDERS),
        budget_ma=_whole(table, "budget_ma", place, 1, MAX_BUDGET_MA),
        sensors={},
        leds={},
        matrix_columns=_read_matrix(table, place),
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
        f"{place}grid is {_shown(value)}; write [columns, rows] with 1 to {len(_LETTERS)} columns"
        f" and at most {MAX_CHANNELS} cells, or leave it out for a board that is no grid"
    )


def _read_matrix(table: Mapping[str, Any], place: str) -> int | None:
    if "matrix_columns" not in table:
        return None
    return _whole(table, "matrix_columns", place, 1, MAX_CHANNELS)


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
            f"{source}: [cells] {_listed(extra)} outside the {size} grid, which has"
            f" {wanted[0]} to {wanted[-1]}; correct the name or the grid"
        )
    if missing := [cell for cell in wanted if cell not in set(cells)]:
        raise BoardFileError(
            f"{source}: [cells] {_listed(missing)} missing from the {size} grid;"
            " add a line for each or correct the grid"
        )


def _check_shared(channels: Mapping[str, int], kind: str, source: str) -> None:
    taken: dict[int, str] = {}
    for cell, channel in channels.items():
        if channel in taken:
            raise BoardFileError(
                f"{source}: cells {taken[channel]} and {cell} are both on {kind} channel"
                f" {channel}; give each its own"
            )
        taken[channel] = cell


def _listed(cells: Sequence[str]) -> str:
    """``a1 is`` or ``a1, b1, c1 and 5 more are``."""
    if len(cells) == 1:
        return f"{cells[0]} is"
    more = f" and {len(cells) - 3} more" if len(cells) > 3 else ""
    return f"{', '.join(cells[:3])}{more} are"


def _shown(value: object) -> str:
    """A value as it stands in the file, cut short: a message stays one line."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _only(table: Mapping[str, Any], known: Sequence[str], place: str, kind: str) -> None:
    for key in table:
        if key not in known:
            raise BoardFileError(
                f"{place}: unknown {kind} {_shown(key)}{did_you_mean(key, known)};"
                f" known are {', '.join(known)}"
            )


def _table(tables: Mapping[str, Any], name: str, source: str) -> Mapping[str, Any]:
    value = tables.get(name)
    if not isinstance(value, dict):
        found = "is missing" if value is None else f"is {_shown(value)}"
        raise BoardFileError(f"{source}: the table [{name}] {found}; add a line [{name}]")
    return value


def _value(table: Mapping[str, Any], key: str, place: str, wanted: str) -> Any:
    if key not in table:
        raise BoardFileError(f"{place}{key} is missing; write {wanted}")
    return table[key]


def _text(table: Mapping[str, Any], key: str, place: str) -> str:
    value = _value(table, key, place, "a text in quotes")
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise BoardFileError(f"{place}{key} is {_shown(value)}; write a text in quotes")
    return value


def _choice(table: Mapping[str, Any], key: str, place: str, known: Sequence[str]) -> str:
    wanted = " or ".join(f'"{name}"' for name in known)
    value = _value(table, key, place, wanted)
    if value not in known:
        raise BoardFileError(f"{place}{key} is {_shown(value)}; write {wanted}")
    return str(value)


def _whole(table: Mapping[str, Any], key: str, place: str, low: int, high: int) -> int:
    wanted = f"a whole number from {low} to {high}"
    value = _value(table, key, place, wanted)
    # bool is a kind of int in Python, and no kind of number in TOML.
    if type(value) is not int or not low <= value <= high:
        raise BoardFileError(f"{place}{key} is {_shown(value)}; write {wanted}")
    return value


# --- finding a board file ---


def board_files() -> Mapping[str, Path]:
    """The boards shipped with the program: name to file, in the order of the names."""
    package = Path(__file__).resolve().parent
    # An installed wheel carries the files inside the package; a checkout has them under hardware/.
    for folder in (package / "boards", package.parent / "hardware" / "boards"):
        if files := sorted(folder.glob("*.toml")):
            return {file.stem: file for file in files}
    return {}


def load_board(name_or_path: str | Path) -> Board:
    """The board of a shipped name (``universal-11x11``), or of a file's path.

    A text with a slash or the ending .toml is a path. Raises BoardFileError.
    """
    shown = str(name_or_path)
    shipped = board_files()
    if isinstance(name_or_path, Path) or "/" in shown or shown.endswith(".toml"):
        path = Path(name_or_path).expanduser()
    elif shown in shipped:
        path = shipped[shown]
    else:
        raise BoardFileError(f"there is no board {_shown(shown)}{_alternatives(shown)}")
    try:
        # A byte order mark is what some editors put in front; TOML does not know it.
        return read_board(path.read_text(encoding="utf-8-sig"), str(path))
    except FileNotFoundError as error:
        raise BoardFileError(
            f"{path}: there is no such board file{_alternatives(path.stem)}"
        ) from error
    except UnicodeDecodeError as error:
        raise BoardFileError(f"{path}: is not text; save the board file as UTF-8") from error
    except BoardFileError:
        raise
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BoardFileError(
            f"{path}: the board file cannot be read: {reason}; check the path and its permissions"
        ) from error


def _alternatives(wanted: str) -> str:
    names = list(board_files())
    if not names:
        return "; no boards are shipped with this copy: reinstall it, or give a file's path"
    return (
        f"{did_you_mean(wanted, names)}; shipped are {', '.join(names)};"
        " or give the path of a .toml file"
    )


# --- fitting a game ---


def fit(board: Board, names: Sequence[str], grid: tuple[int, int] | None) -> Wiring:
    """Place a game's cells on a board: by name where the shapes agree, else centred.

    ``names``: the game's cell names by cell; for a game on a ``grid`` (columns, rows) in rows from
    the bottom. Raises BoardFileError when the board has no room for the game.
    """
    if grid == board.grid and all(name in board.sensors for name in names):
        cells = tuple(names)
    elif grid is not None:
        cells = _centred(board, grid)
    else:
        missing = [name for name in names if name not in board.sensors]
        what = _listed(missing) if board.grid is None else "a board that is no grid is"
        raise BoardFileError(
            f"the board {board.name!r} has other cells than this game: {what} needed;"
            " choose a board made for this game with --board"
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


def carries(board: Board, names: Sequence[str], grid: tuple[int, int] | None) -> bool:
    """Whether a board has room for a game's cells."""
    try:
        fit(board, names, grid)
    except BoardFileError:
        return False
    return True


def _centred(board: Board, grid: tuple[int, int]) -> tuple[str, ...]:
    """The board's names for the cells of a grid laid in its middle (left and down when odd)."""
    columns, rows = grid
    if board.grid is None:
        raise BoardFileError(
            f"the board {board.name!r} is no grid; this game needs {columns}x{rows};"
            " choose another board with --board"
        )
    board_columns, board_rows = board.grid
    if columns > board_columns or rows > board_rows:
        raise BoardFileError(
            f"the board {board.name!r} is {board_columns}x{board_rows}; this game needs"
            f" {columns}x{rows}; choose a larger board with --board"
        )
    right, up = (board_columns - columns) // 2, (board_rows - rows) // 2
    names = grid_names(*board.grid)
    return tuple(
        names[(up + row) * board_columns + right + column]
        for row in range(rows)
        for column in range(columns)
    )
