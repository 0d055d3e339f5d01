"""The wiring of a board, from the cells of an unknown one to its board file.

In: a board file's cells, or columns and rows; cells, channels and lights as they are learned. Out:
lines of cells that a hand can follow, and what the wires of a matrix reveal about them; a complete
board, with remarks where it was guessed, as TOML that ``drivers.board_file`` reads. Pure; what was
learned can be stored as JSON and continued.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

import msgspec

from drivers.board_file import MAX_CHANNELS, Board, grid_names
from drivers.interfaces import BoardFileError

# --- the layout of the cells ---


FIT = 0.8
"""The share of cells that must agree before a wiring is taken for a matrix."""


@dataclass(frozen=True)
class CellLayout:
    """Cells in lines: the rows of a grid from the bottom, or rings from the inside."""

    lines: tuple[tuple[str, ...], ...]
    grid: tuple[int, int] | None

    @property
    def path(self) -> tuple[tuple[str, ...], ...]:
        """Return the lines as a hand follows them without a jump: every second one reversed."""
        return tuple(line[::-1] if n % 2 else line for n, line in enumerate(self.lines))


def layout_of(board: Board) -> CellLayout:
    """Return the layout of a board.

    If it is not a grid, cells belong to one line if their names differ in the last number only:
    r1k0, r1k1, ...
    """
    if board.grid is not None:
        columns, rows = board.grid
        names = grid_names(columns, rows)
        lines = [names[row * columns :][:columns] for row in range(rows)]
        return CellLayout(tuple(lines), board.grid)
    rings: dict[str, list[str]] = {}
    for cell in board.sensors:
        rings.setdefault(re.sub(r"[0-9]+$", "", cell), []).append(cell)
    return CellLayout(tuple(map(tuple, rings.values())), None)


def plain_board(columns: int, rows: int) -> Board:
    """Return a grid board wired as usual: a matrix row by row, and a strip that snakes.

    Raises BoardFileError for a size no board file can have.
    """
    if not (1 <= columns <= 26 and 1 <= rows <= MAX_CHANNELS // columns):
        raise BoardFileError(
            f"a board can't have {columns} columns and {rows} rows; use 1 to 26 columns"
            f" and at most {MAX_CHANNELS} cells"
        )
    names = grid_names(columns, rows)
    strip = [
        row * columns + (columns - 1 - column if row % 2 else column)
        for row in range(rows)
        for column in range(columns)
    ]
    return Board(
        name=f"own-{columns}x{rows}",
        title=f"My board, {columns} x {rows}",
        grid=(columns, rows),
        sensor_kind="reed",
        colour_order="grb",
        budget_ma=2000,
        sensors=MappingProxyType({cell: channel for channel, cell in enumerate(names)}),
        leds=MappingProxyType(dict(zip(names, strip, strict=True))),
        matrix_columns=columns,
    )


@dataclass(frozen=True)
class Matrix:
    """A matrix of wires under a layout.

    The wires of each line and of each place in a line, and the cells that are on others.
    """

    columns: int
    lines: Mapping[int, int]
    places: Mapping[int, int]
    turned: bool
    """Whether the lines lie on column wires."""
    astray: tuple[str, ...]

    def channel(self, line: int, place: int) -> int | None:
        """Return the channel where a cell belongs, if its wires are known."""
        if line not in self.lines or place not in self.places:
            return None
        row, column = self.lines[line], self.places[place]
        if self.turned:
            row, column = column, row
        return row * self.columns + column


def matrix_of(shape: CellLayout, sensors: Mapping[str, int], usual: int | None) -> Matrix | None:
    """Return the matrix these sensors are wired in, as far as they show one.

    ``usual``: the columns its scanner has, preferred where several fit; None: every sensor has a
    line of its own.
    """
    if not sensors or usual is None:
        return None
    widths = range(1, max(sensors.values()) + 2)
    tried = [
        found
        for columns in sorted(widths, key=lambda each: each != usual)
        for turned in (False, True)
        if (found := _tried(shape, sensors, columns, turned)) is not None
    ]
    best = min(tried, key=lambda each: len(each.astray), default=None)
    if best is None or len(best.astray) > (1 - FIT) * len(sensors):
        return None
    return best


def _tried(
    shape: CellLayout, sensors: Mapping[str, int], columns: int, turned: bool
) -> Matrix | None:
    """Return the best-fitting matrix of so many columns; None if two lines would share a wire."""
    at = {cell: (n, k) for n, line in enumerate(shape.lines) for k, cell in enumerate(line)}
    wires = {}
    for cell, channel in sensors.items():
        row, column = divmod(channel, columns)
        wires[cell] = (column, row) if turned else (row, column)
    lines, places = (
        _most({cell: (at[cell][axis], wires[cell][axis]) for cell in sensors}) for axis in (0, 1)
    )
    if len(set(lines.values())) < len(lines) or len(set(places.values())) < len(places):
        return None
    astray = tuple(
        cell for cell in sensors if wires[cell] != (lines[at[cell][0]], places[at[cell][1]])
    )
    return Matrix(columns, lines, places, turned, astray)


def _most(votes: Mapping[str, tuple[int, int]]) -> Mapping[int, int]:
    """Return for each line the wire that most of its cells are on."""
    counted: dict[int, Counter[int]] = {}
    for line, wire in votes.values():
        counted.setdefault(line, Counter())[wire] += 1
    return {line: counter.most_common(1)[0][0] for line, counter in counted.items()}


def next_line(shape: CellLayout, strip: Sequence[str | None]) -> tuple[str, ...] | None:
    """Return the line the strip most likely takes next, in its order; None if that is unclear.

    Extrapolated from the last two lines. ``strip``: the cells of its lights so far.
    """
    families = [shape.lines]
    if shape.grid is not None:
        families.append(tuple(zip(*shape.lines, strict=True)))
    for lines in families:
        for length in {len(line) for line in lines}:
            last = _run(lines, strip[-length:], shape.grid is None)
            before = _run(lines, strip[-2 * length : -length], shape.grid is None)
            if length > 1 and last and before and len(strip) >= 2 * length:
                at = 2 * last.line - before.line
                if 0 <= at < len(lines) and len(lines[at]) == length:
                    return _follow(lines[at], before, last)
    return None


@dataclass(frozen=True)
class _Run:
    """How a strip follows a line: from which place, and in which direction (1 or -1)."""

    line: int
    start: int
    way: int


def _run(lines: Sequence[Sequence[str]], cells: Sequence[str | None], closed: bool) -> _Run | None:
    """Return the way along one line that visits exactly these cells in this order.

    ``closed``: the lines are rings, and may begin anywhere.
    """
    for n, line in enumerate(lines):
        if not cells or set(cells) != set(line):
            continue
        start = line.index(str(cells[0]))
        for way in (1, -1):
            ends = start == (0 if way == 1 else len(line) - 1)
            if (closed or ends) and tuple(cells) == _along(line, start, way):
                return _Run(n, start, way)
    return None


def _along(line: Sequence[str], start: int, way: int) -> tuple[str, ...]:
    return tuple(line[(start + way * step) % len(line)] for step in range(len(line)))


def _follow(line: Sequence[str], before: _Run, last: _Run) -> tuple[str, ...]:
    """Return the line in the direction of the one before the last if they alternate, else of the
    last."""
    if before.way != last.way:
        return _along(line, before.start, before.way)
    return _along(line, 2 * last.start - before.start, last.way)


# --- what was learned, and the board it makes ---


NOT_FELT = "not detected during calibration: the sensor's channel is a guess"
NOT_SEEN = "no light seen during calibration: the light's position is a guess"


class LearnedWiring(msgspec.Struct, forbid_unknown_fields=True):
    """What has been learned.

    By cell, the channel of its sensor and the index of its light; the cells whose sensor did not
    respond, and the lights that were not seen.
    """

    sensors: dict[str, int] = {}
    missing: list[str] = []
    leds: dict[str, int] = {}
    dark: list[int] = []

    def settled(self, cell: str) -> bool:
        """Return whether there is nothing left to learn of a cell's sensor."""
        return cell in self.sensors or cell in self.missing

    def owner(self, channel: int) -> str | None:
        """Return the cell of a sensor channel."""
        return next((cell for cell, own in self.sensors.items() if own == channel), None)

    def strip(self, leds: int) -> list[str | None]:
        """Return the cells of the first ``leds`` lights."""
        cells = {led: cell for cell, led in self.leds.items()}
        return [cells.get(led) for led in range(leds)]

    def fits(self, shape: CellLayout) -> bool:
        """Return whether this was learned of a board of that shape."""
        cells = {cell for line in shape.lines for cell in line}
        return cells >= {*self.sensors, *self.missing, *self.leds}


def whole_board(
    template: Board, shape: CellLayout, learned: LearnedWiring
) -> tuple[Board, Mapping[str, str]]:
    """Return the board as learned, and remarks on its cells.

    A sensor or light that was not detected gets a channel of its own: the one that its row and
    column imply in a matrix, else a free one.
    """
    matrix = matrix_of(shape, learned.sensors, template.matrix_columns)
    sensors, leds, remarks = dict(learned.sensors), dict(learned.leds), {}
    for n, line in enumerate(shape.lines):
        for k, cell in enumerate(line):
            notes = []
            if cell not in sensors:
                likely = matrix.channel(n, k) if matrix is not None else None
                sensors[cell] = _free(sensors, likely)
                notes.append(NOT_FELT)
            if cell not in leds:
                leds[cell] = _free(leds, None)
                notes.append(NOT_SEEN)
            if notes:
                remarks[cell] = "; ".join(notes)
    order = [cell for line in shape.lines for cell in line]
    board = replace(
        template,
        sensors=MappingProxyType({cell: sensors[cell] for cell in order}),
        leds=MappingProxyType({cell: leds[cell] for cell in order}),
        matrix_columns=template.matrix_columns if matrix is None else matrix.columns,
    )
    return board, remarks


def _free(taken: Mapping[str, int], likely: int | None) -> int:
    """Return a channel that no cell has: the likely one if that is free."""
    used = set(taken.values())
    if likely is not None and likely not in used:
        return likely
    return next(channel for channel in range(len(used) + 1) if channel not in used)


# --- the board file ---


def board_text(board: Board, remarks: Mapping[str, str], head: str) -> str:
    """Return the board as a file.

    ``head``: its first line. ``remarks``: comments behind cells.
    """
    lines = [
        f"# {head}",
        "# sensor: channel number in a scan; led: position on the strip; both count from 0.",
        "",
        "[board]",
        f"name = {_text(board.name)}",
        f"title = {_text(board.title)}",
    ]
    if board.grid is not None:
        lines.append(f"grid = [{board.grid[0]}, {board.grid[1]}]")
    lines += [
        f"sensor_kind = {_text(board.sensor_kind)}",
        f"colour_order = {_text(board.colour_order)}  # red and green swapped? Use the other",
        f"budget_ma = {board.budget_ma}  # what the lights' power supply delivers, in mA",
    ]
    if board.matrix_columns is not None:
        lines.append(f"matrix_columns = {board.matrix_columns}")
    lines += ["", "[cells]"]
    for cell, sensor in board.sensors.items():
        remark = f"  # {remarks[cell]}" if cell in remarks else ""
        lines.append(f"{cell} = {{ sensor = {sensor}, led = {board.leds[cell]} }}{remark}")
    return "\n".join(lines) + "\n"


def _text(value: str) -> str:
    """Return a TOML basic string: a JSON string without what JSON leaves unescaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
