"""Makes the printed parts of the boards of strips with OpenSCAD:

    python -m hardware.parts.strip_parts [FOLDER]

In: ``dimensions.toml``, the games' topologies, the board files. Out: STL files beside those of the
wired boards, and ``strip_parts.md``: what each board needs of them, and of plates and screws.

A grid is the diffuser and the walls of some cells in one; a floor closes it from below. On square
boards both lie as the strips do, which run from west to east, so none may be turned; on the round
board strips run from the hub outwards.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from drivers.board_file import Board
from hardware.dimensions import dimensions, pitch, rings
from hardware.parts.make import FOLDER, Part, boards, counted, pillars, print_all, split, straight

CELLS = 4
"""Of a strip."""

RIBBONS = 3
"""From the hub of the round board to its controller; each leaves through a piece of the frame."""


def height() -> float:
    """Of grid and floor together: from the plate to the upper side of the diffuser."""
    strip = dimensions()["strip"]
    board = strip["thickness"] + strip["air"]
    return strip["floor"] + strip["room"] + board + dimensions()["light"]["cover"]


def sizes(board: Board) -> Iterator[tuple[int, int]]:
    """Columns and rows of a board's grids."""
    columns, rows = board.grid or (0, 0)
    for wide in split(columns):
        for high in split(rows):
            yield wide, high


class Floor(NamedTuple):
    """A floor of so many cells; ``west``, ``east``: it lies at that edge of the board."""

    columns: int
    rows: int
    west: bool
    east: bool

    @property
    def name(self) -> str:
        """Of its file."""
        edges = "-west" * self.west + "-east" * self.east
        return f"floor-{self.columns}x{self.rows}{edges}"


def laid_floors(board: Board) -> Iterator[tuple[Floor, tuple[int, int]]]:
    """A board's floors, each with the column and the row of its lower left cell."""
    columns, rows = board.grid or (0, 0)
    left = 0
    for wide in split(columns):
        low = 0
        for high in split(rows):
            yield Floor(wide, high, left == 0, left + wide == columns), (left, low)
            low += high
        left += wide


def strips(board: Board) -> int:
    """How many strips a board takes; the last of a row may be shorter."""
    if not board.grid:
        return rings(board)[0][1]
    columns, rows = board.grid
    return rows * -(-columns // CELLS)


Key = TypeVar("Key")


def _count(counts: dict[Key, dict[str, int]], part: Key, board: str) -> None:
    own = counts.setdefault(part, {})
    own[board] = own.get(board, 0) + 1


@cache
def parts() -> tuple[Part, ...]:
    """Every part, with what each board needs of it."""
    squares, round_one = boards()
    grids: dict[tuple[int, int], dict[str, int]] = {}
    floors: dict[Floor, dict[str, int]] = {}
    rails: dict[float, dict[str, int]] = {}
    for board in squares:
        for size in sizes(board):
            _count(grids, size, board.name)
        for floor, _ in laid_floors(board):
            _count(floors, floor, board.name)
        length, number = straight(board)
        rails.setdefault(length, {})[board.name] = number
    names = [board.name for board in squares]
    cased = [*names, round_one.name]
    return (
        *(
            Part(f"grid-{columns}x{rows}", "grid", {"columns": columns, "rows": rows}, counts)
            for (columns, rows), counts in sorted(grids.items(), reverse=True)
        ),
        *(
            Part(floor.name, "floor", floor._asdict(), counts)
            for floor, counts in sorted(floors.items(), reverse=True)
        ),
        Part("rail-corner", "rail", {}, dict.fromkeys(names, 4)),
        *(
            part
            for length, counts in sorted(rails.items())
            for part in (
                Part(f"rail-{length:g}", "rail", {"straight": length},
                     {name: 3 * count // 4 for name, count in counts.items()}),
                Part(f"rail-{length:g}-gate", "rail", {"straight": length, "gate": True},
                     {name: count // 4 for name, count in counts.items()}),
            )
        ),
        *_arcs(round_one),
        Part("case", "case", {}, dict.fromkeys(cased, 1)),
        Part("case-lid", "case", {"lid": True}, dict.fromkeys(cased, 1)),
        Part("key", "key", {}, dict.fromkeys(cased, 3)),
    )  # fmt: skip


def _arcs(board: Board) -> Iterator[Part]:
    """The round board: the hub, of each ring as large parts as the bed takes, and the frame."""
    turns, bed = rings(board), dimensions()["board"]["bed"]
    half = (turns[1][0] - turns[0][0]) / 2
    for ring, (radius, cells) in enumerate(((0.0, 1), *turns)):
        # A quarter lies with its sides along the bed's.
        count = 1 if not ring else 4 if radius + half <= bed else 8
        while ring and 2 * (radius + half) * math.sin(math.pi / count) > bed and count > 4:
            count *= 2
        assert count == 1 or cells % count == 0
        angle = 360 / count
        name = f"arc-{ring}" if ring else "hub"
        for kind, floor in (("grid", False), ("floor", True)):
            settings = {"ring": ring, "angle": angle, "floor": floor}
            yield Part(f"{name}-{kind}", "arc", settings, {board.name: count})
    pieces = int(dimensions()["strip"]["rims"])
    yield Part("rim", "rim", {}, {board.name: pieces - RIBBONS})
    yield Part("rim-gate", "rim", {"gate": True}, {board.name: RIBBONS})


def sorts() -> tuple[Part, ...]:
    """The first part of each sort: the others differ from it in size."""
    found: dict[str, Part] = {}
    for part in parts():
        found.setdefault(part.source, part)
    return tuple(found.values())


def screws(board: Board) -> int:
    """M3 x 16 through the plate: into the pillars of the grids, and into the frame."""
    if not board.grid:
        each = {"hub-grid": 3, "rim": 2, "rim-gate": 2}
        return sum(
            part.counts[board.name] * each.get(part.name, 2)
            for part in parts()
            if part.source in ("arc", "rim") and not part.settings.get("floor")
        )
    return sum(pillars(*size) for size in sizes(board)) + 2 * (4 + straight(board)[1])


def table(folder: Path) -> str:
    """The text of ``strip_parts.md``."""
    lines = ["# Printed parts of the boards of strips", "", *counted(folder, parts())]
    thick = dimensions()["board"]["plate"]
    lines += [
        "",
        "Also `piece`, as for the wired boards ([parts.md](parts.md)).",
        "",
        f"| board | strips | base plate, {thick:g} mm | acrylic and overlay | M3 x 16 |",
        "|---|---|---|---|---|",
    ]
    squares, round_one = boards()
    for board in (*squares, round_one):
        lines.append(f"| {board.name} | {strips(board)} | {_plate(board)} | {screws(board)} |")
    return "\n".join([*lines, ""])


def _plate(board: Board) -> str:
    """The sizes of the base plate and of what lies on top."""
    chosen = dimensions()
    frame = chosen["edge"]["fit"] + chosen["edge"]["wall"]
    if not board.grid:
        top = 2 * chosen["board"]["ring_radius"]
        return f"{top + 2 * frame:.1f} mm disc | {top:g} mm disc"
    (cells,) = set(board.grid)
    top = cells * pitch(board) + 2 * chosen["board"]["border"]
    return f"{top + 2 * frame:.1f} mm square | {top:g} mm square"


def make(folder: Path) -> None:
    """All parts and the table, into that folder."""
    print_all(folder, parts())
    (folder / "strip_parts.md").write_text(table(folder), encoding="utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
