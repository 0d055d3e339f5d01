"""Makes the printed parts of the boards of strips with OpenSCAD:

    python -m hardware.parts.strip_parts [FOLDER]

In: ``dimensions.toml``, the games' topologies, the board files. Out: STL files beside those of the
wired boards, and ``strip_parts.md``: what each board needs of them, and of plates and screws.

Square boards only. A grid is the diffuser and the walls of some cells in one; a floor closes it
from below. Both lie as the strips do, which run from west to east, so none may be turned.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from drivers.board_file import Board
from hardware.dimensions import dimensions, pitch
from hardware.parts.make import FOLDER, Part, boards, counted, pillars, print_all, split, straight

CELLS = 4
"""Of a strip."""


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


def strips(board: Board) -> int:
    """How many strips a board takes; the last of a row may be shorter."""
    columns, rows = board.grid or (0, 0)
    return rows * -(-columns // CELLS)


@cache
def parts() -> tuple[Part, ...]:
    """Every part, with what each board needs of it."""
    squares, _ = boards()
    grids: dict[tuple[int, int], dict[str, int]] = {}
    rails: dict[float, dict[str, int]] = {}
    for board in squares:
        for size in sizes(board):
            count = grids.setdefault(size, {})
            count[board.name] = count.get(board.name, 0) + 1
        length, number = straight(board)
        rails.setdefault(length, {})[board.name] = number
    names = [board.name for board in squares]
    return (
        *(
            Part(f"{kind}-{columns}x{rows}", kind, {"columns": columns, "rows": rows}, counts)
            for kind in ("grid", "floor")
            for (columns, rows), counts in sorted(grids.items(), reverse=True)
        ),
        Part("rail-corner", "rail", {}, dict.fromkeys(names, 4)),
        *(
            part
            for length, counts in sorted(rails.items())
            for part in (
                Part(f"rail-{length:g}", "rail", {"straight": length},
                     {name: count - 1 for name, count in counts.items()}),
                Part(f"rail-{length:g}-gate", "rail", {"straight": length, "gate": True},
                     dict.fromkeys(counts, 1)),
            )
        ),
    )  # fmt: skip


def screws(board: Board) -> int:
    """M3 x 16 through the plate: into the pillars of the grids, and into the frame."""
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
    frame = dimensions()["edge"]["fit"] + dimensions()["edge"]["wall"]
    for board in boards()[0]:
        (cells,) = set(board.grid or ())
        top = cells * pitch(board) + 2 * dimensions()["board"]["border"]
        plate = f"{top + 2 * frame:.1f} mm square | {top:g} mm square"
        lines.append(f"| {board.name} | {strips(board)} | {plate} | {screws(board)} |")
    return "\n".join([*lines, ""])


def make(folder: Path) -> None:
    """All parts and the table, into that folder."""
    print_all(folder, parts())
    (folder / "strip_parts.md").write_text(table(folder), encoding="utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
