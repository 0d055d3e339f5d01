"""Writes ``dimensions.scad`` and makes every printed part with OpenSCAD:

    python -m hardware.parts.make [FOLDER]

In: ``dimensions.toml``, the games' topologies, the board files, the ``.scad`` files beside this
one. Out: binary STL files, and ``parts.md``: what each board needs of them. Fails where OpenSCAD
does not call a part simple (a closed body whose surface nowhere crosses itself).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from drivers.board_file import Board, board_files, load_board
from hardware.dimensions import dimensions, pitch, rings
from hardware.drawing.render import read_stl, size, volume

FOLDER = Path(__file__).resolve().parent

PLA_G_PER_CM3 = 1.24
"""Makers' data sheets."""

PRINTED_CM3_PER_H = 14.0
"""An ordinary printer of today on ordinary settings (estimate)."""


_SHARES = {4: "quarter", 8: "eighth", 16: "sixteenth"}


class Part(NamedTuple):
    """One thing to print. ``settings``: what is set in the .scad file of that name.

    ``counts``: how many a board needs.
    """

    name: str
    source: str
    settings: Mapping[str, object]
    counts: Mapping[str, int]


@cache
def boards() -> tuple[tuple[Board, ...], Board]:
    """The shipped boards of squares, and the round one."""
    every = [load_board(name) for name in board_files()]
    squares = tuple(board for board in every if board.grid)
    (round_one,) = (board for board in every if not board.grid)
    return squares, round_one


def reed_middle() -> float:
    """The middle of the reed's glass above the underside of the floor.

    Its lower lead is straight until it has left the floor, as far as it has to be anyway.
    """
    chosen = dimensions()
    return max(chosen["reed"]["lead"], chosen["tile"]["floor"]) + chosen["reed"]["glass_length"] / 2


def parameters() -> str:
    """The text of ``dimensions.scad``: every dimension as ``table_key``, the pitch, the rings."""
    squares, round_one = boards()
    (step,) = {pitch(board) for board in squares}
    chosen = dimensions()
    turns = rings(round_one)
    radii = [radius for radius, _ in turns]
    (steps,) = {count for _, count in turns}
    # Between two rings the round board is cut half way; the hub is half as large as the first.
    cuts = [radii[0] / 2, *(sum(pair) / 2 for pair in pairwise(radii))]
    lines = [
        "// Made by make.py from dimensions.toml, the games' topologies and the board files;",
        "// change those and run: make hardware",
        f"pitch = {step:g};",
        f"ring_radii = {radii};",
        f"ring_steps = {steps};",
        f"ring_cuts = {cuts};",
        f"reed_middle = {reed_middle():g};",
        *(
            f"{table}_{key} = {value:g};"
            for table in chosen
            for key, value in chosen[table].items()
        ),
    ]
    return "\n".join([*lines, ""])


@cache
def parts() -> tuple[Part, ...]:
    """Every part of the shipped boards, with what each needs of it."""
    squares, round_one = boards()
    cells = {board.name: len(board.sensors) for board in (*squares, round_one)}
    tiles: dict[tuple[int, int], dict[str, int]] = {}
    straights: dict[float, dict[str, int]] = {}
    feet = dict.fromkeys(cells, 0)
    for board in squares:
        for sides in _tiles(board):
            count = tiles.setdefault(sides, {})
            count[board.name] = count.get(board.name, 0) + 1
            feet[board.name] += pillars(*sides)
        length, number = straight(board)
        straights.setdefault(length, {})[board.name] = number
    sectors = tuple(_sectors(round_one))
    feet[round_one.name] = sum(
        (3 if sector.settings["ring"] == 0 else 2) * sector.counts[round_one.name]
        for sector in sectors
    )
    square_cells = {board.name: cells[board.name] for board in squares}
    round_cells = {round_one.name: cells[round_one.name]}
    return (
        *(
            Part(f"tile-{columns}x{rows}", "tile", {"columns": columns, "rows": rows}, counts)
            for (columns, rows), counts in sorted(tiles.items(), reverse=True)
        ),
        Part("holder", "holder", {}, cells),
        Part("diffuser", "diffuser", {}, square_cells),
        Part("edge-corner", "edge", {}, dict.fromkeys(square_cells, 3)),
        Part("edge-corner-cables", "edge", {"cables": True}, dict.fromkeys(square_cells, 1)),
        *(
            Part(f"edge-{length:g}", "edge", {"straight": length}, counts)
            for length, counts in sorted(straights.items())
        ),
        *sectors,
        Part("diffuser-round", "diffuser", {"round_cell": True}, round_cells),
        Part("foot", "foot", {}, feet),
        Part("box", "box", {}, dict.fromkeys(cells, 1)),
        Part("box-lid", "box", {"lid": True}, dict.fromkeys(cells, 1)),
        Part("piece", "piece", {}, {}),
    )


def _tiles(board: Board) -> Iterator[tuple[int, int]]:
    """The sizes of a board's tiles, the longer side first: a tile may be turned."""
    columns, rows = ([*split(side)] for side in board.grid or ())
    for column in columns:
        for row in rows:
            yield max(column, row), min(column, row)


def pillars(columns: int, rows: int) -> int:
    """Of a tile: at its first and last inner crossings, which are the same on a narrow one."""
    return len({1, columns - 1}) * len({1, rows - 1})


def split(cells: int) -> Iterator[int]:
    """The sides of the tiles along that many cells, the larger first."""
    most = int(dimensions()["tile"]["cells"])
    while cells:
        yield min(most, cells)
        cells -= min(most, cells)


def feet(board: Board) -> int:
    """How many screws from below hold a board's tiles, each through a foot."""
    (count,) = (part.counts[board.name] for part in parts() if part.name == "foot")
    return count


def posts(board: Board) -> int:
    """How many hold the frame of a square board."""
    return 2 * (4 + straight(board)[1])


def straight(board: Board) -> tuple[float, int]:
    """How long the straight pieces of a board's frame are, and how many it takes."""
    chosen = dimensions()
    (side,) = set(board.grid or ())
    free = side * pitch(board) - 2 * chosen["edge"]["leg"]
    pieces = -(-free // chosen["board"]["bed"])
    return free / pieces, 4 * int(pieces)


def _sectors(board: Board) -> Iterator[Part]:
    """The round board: the hub, and of each ring as large sectors as the bed takes; those of the
    outermost carry the rim, one cell each.
    """
    yield Part("hub", "sector", {"ring": 0}, {board.name: 1})
    turns = rings(board)
    bed = dimensions()["board"]["bed"]
    for ring, ((radius, _), (further, _)) in enumerate(pairwise(turns), start=1):
        # A quarter lies with its sides along the bed's.
        count = 4 if (radius + further) / 2 <= bed else 8
        settings = {"ring": ring, "angle": 360 / count}
        yield Part(f"ring-{ring}-{_SHARES[count]}", "sector", settings, {board.name: count})
    cells = turns[-1][1]
    settings = {"ring": len(turns), "angle": 360 / cells, "rim": True}
    yield Part(f"ring-{len(turns)}-{_SHARES[cells]}", "sector", settings, {board.name: cells})


def print_stl(folder: Path, part: Part) -> None:
    """One part with OpenSCAD. Raises RuntimeError with its last lines when it is not simple."""
    settings = [f"-D{key}={_scad(value)}" for key, value in part.settings.items()]
    target = folder / f"{part.name}.stl"
    command = ["openscad", "-o", str(target), "--export-format", "binstl", *settings]
    done = subprocess.run(
        [*command, str(folder / f"{part.source}.scad")], capture_output=True, text=True, check=False
    )
    if done.returncode or "Simple:        yes" not in done.stderr or "WARNING" in done.stderr:
        raise RuntimeError(f"{part.name}: OpenSCAD: {done.stderr[-800:]}")


def table(folder: Path) -> str:
    """The text of ``parts.md``."""
    pieces = "`piece`: one for each piece in the games you play."
    lines = ["# Printed parts", "", *counted(folder, parts()), "", pieces, "", *_cut()]
    return "\n".join([*lines, ""])


def counted(folder: Path, listed: Sequence[Part]) -> list[str]:
    """A table of parts: sizes and volumes as they are in the STL files, and each board's total."""
    names = sorted({name for part in listed for name in part.counts})
    lines = [
        "Generated by `make.py` from the STL files; do not edit. Mass: the volume in PLA",
        f"({PLA_G_PER_CM3:g} g/cm3), as if printed solid, which thin walls nearly are. Hours: at",
        f"{PRINTED_CM3_PER_H:g} cm3 an hour, an estimate for a 0.4 mm nozzle and 0.2 mm layers.",
        "",
        "| part | size, mm | volume, cm3 | " + " | ".join(names) + " |",
        "|---|---|---|" + "---|" * len(names),
    ]
    totals = dict.fromkeys(names, 0.0)
    for part in listed:
        body = read_stl(folder / f"{part.name}.stl")
        sides = " x ".join(f"{side:.1f}" for side in size(body))
        cm3 = volume(body) / 1000
        counts = [part.counts.get(name, 0) for name in names]
        for name, count in zip(names, counts, strict=True):
            totals[name] += count * cm3
        shown = " | ".join(str(count or "") for count in counts)
        lines.append(f"| [{part.name}]({part.name}.stl) | {sides} | {cm3:.1f} | {shown} |")
    whole = " | ".join(f"**{totals[name] * PLA_G_PER_CM3 / 1000:.1f} kg**" for name in names)
    hours = " | ".join(f"{totals[name] / PRINTED_CM3_PER_H:.0f} h" for name in names)
    return [*lines, f"| total PLA | | | {whole} |", f"| to print | | | {hours} |"]


def _cut() -> Iterator[str]:
    """What is not printed: plates and screws, by board."""
    chosen = dimensions()
    frame = chosen["edge"]["fit"] + chosen["edge"]["wall"]
    squares, round_one = boards()
    thick = chosen["board"]["plate"]
    plates = f"base plate, {thick:g} mm | acrylic and overlay"
    yield f"| board | {plates} | M3 x 30, feet | M3 x 16, frame |"
    yield "|---|---|---|---|---|"
    for board in squares:
        (cells,) = set(board.grid or ())
        top = cells * pitch(board) + 2 * chosen["board"]["border"]
        plate = f"{top + 2 * frame:.1f} mm square"
        screws = f"{feet(board)} | {posts(board)}"
        yield f"| {board.name} | {plate} | {top:g} mm square | {screws} |"
    top = 2 * chosen["board"]["ring_radius"]
    plate = f"{top + 2 * frame:.1f} mm disc"
    yield f"| {round_one.name} | {plate} | {top:g} mm disc | {feet(round_one)} | |"


def _scad(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def make(folder: Path) -> None:
    """The dimensions and all parts of the wired boards, into that folder."""
    print_all(folder, parts())
    (folder / "parts.md").write_text(table(folder), encoding="utf-8")


def print_all(folder: Path, listed: Sequence[Part]) -> None:
    """The dimensions and these parts."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "dimensions.scad").write_text(parameters(), encoding="utf-8")
    if folder != FOLDER:
        for source in FOLDER.glob("*.scad"):
            if source.name != "dimensions.scad":
                shutil.copy(source, folder)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda part: print_stl(folder, part), listed))


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
