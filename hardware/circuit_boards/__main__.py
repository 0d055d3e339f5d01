"""Make the circuit boards: ``python -m hardware.circuit_boards [FOLDER]``.

Without a folder the committed files in hardware/ are written anew. Stops at the first board that
breaks one of KiCad's or SKiDL's rules.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hardware.circuit_boards import (
    assembly,
    circuits,
    drawing,
    hub,
    maker_files,
    order_page,
    read_back,
)
from hardware.circuit_boards.controller import controller
from hardware.circuit_boards.design import Design
from hardware.circuit_boards.kinds import KINDS, PANELS, boards
from hardware.circuit_boards.panel import panel
from hardware.electronics import circuit
from hardware.electronics.plan import plan
from hardware.generated import File, write_all

HERE = Path(__file__).resolve().parent.parent
FOLDER = "circuit_boards"


def missing() -> list[str]:
    """The programs this needs and this machine has not, each with what brings it."""
    needed = {
        "SKiDL (pip install -e '.[hardware]')": circuit.installed(),
        "gerbonara (pip install -e '.[hardware]')": read_back.installed(),
        "KiCad 6 (apt install kicad kicad-footprints)": drawing.installed(),
    }
    return [name for name, there in needed.items() if not there]


def designs() -> Mapping[str, Design]:
    """Every board that is ordered, by name."""
    found = {name: panel(name, kinds) for name, kinds in PANELS.items()}
    for name, board in boards().items():
        if not board.grid:
            one = hub.hub(board)
            found[one.name] = one
        own = f"{assembly.CONTROLLER}-{name}"
        found[own] = controller(own, assembly.sockets(board), plan(name).pins)
    return found


def files() -> Iterator[File]:
    """Every file, made now. Raises drawing.Refused and RuntimeError."""
    every = designs()
    names = (*KINDS, *(name for name in every if name not in PANELS))
    # SKiDL and KiCad are processes of their own.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        circuit_texts = pool.map(circuits.drawn, names)
        boards_drawn = pool.map(drawing.drawn, every.values())
        for name, text in zip(names, circuit_texts, strict=True):
            yield File(f"{FOLDER}/{name}.net", text.encode())
        for (name, design), made in zip(every.items(), boards_drawn, strict=True):
            yield from _of_a_board(name, design, made)
    yield File("ORDER.md", order_page.written(every).encode())


def _of_a_board(name: str, design: Design, made: drawing.Drawn) -> Iterator[File]:
    front, back = read_back.pictures(made.gerbers)
    yield File(f"{FOLDER}/{name}/{name}.kicad_pcb", made.board.encode())
    yield File(f"{FOLDER}/{name}/{name}-gerbers.zip", drawing.zipped(made.gerbers))
    for end, text in maker_files.files(design, made.placed).items():
        yield File(f"{FOLDER}/{name}/{name}-{end}", text.encode())
    yield File(f"{FOLDER}/{name}/{name}-parts-side.svg", front.encode())
    yield File(f"{FOLDER}/{name}/{name}-bare-side.svg", back.encode())


def main(folder: Path) -> int:
    """Write every file below a folder; 1 when something is missing or a board is refused."""
    return write_all(folder, missing(), files, drawing.Refused, RuntimeError)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE))
