"""Board files: what a board is, read from the file that says so, and where such files are.

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

from drivers.ports import BoardFileError
from drivers.spelling import did_you_mean

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
    if board.matrix_columns is not None and board.matrix_columns > max(sensors.values()) + 1:
        raise BoardFileError(
            f"{source}: [board] matrix_columns is {board.matrix_columns}, and there are only"
            f" {max(sensors.values()) + 1} sensor channels; write how many column wires there are"
        )
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
            f"{source}: [cells] {listed(extra)} outside the {size} grid, which has"
            f" {wanted[0]} to {wanted[-1]}; correct the name or the grid"
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
                f" {channel}; give each its own"
            )
        taken[channel] = cell


def listed(cells: Sequence[str]) -> str:
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
