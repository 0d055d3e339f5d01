"""Make everything a builder solders from: ``python -m hardware.electronics [FOLDER]``.

Without a folder the committed files beside this one are written anew. Stops at the first board
whose circuit has a fault, or whose scanner would read its columns too early.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from hardware.drawing import marks
from hardware.electronics import (
    bom,
    checks,
    circuit,
    harness,
    netlist,
    perfboard,
    power,
    schematic,
    simulation,
    strip_power,
)
from hardware.electronics.plan import BOARDS, BuildPlan, plan
from hardware.generated import File, write_all

HERE = Path(__file__).resolve().parent


class Fault(ValueError):
    """A board cannot be built like this; one line for each reason."""


def missing() -> list[str]:
    """The programs this needs and this machine has not, each with what brings it."""
    needed = {
        "SKiDL (pip install -e '.[hardware]')": circuit.installed(),
        "WireViz and Graphviz (pip install -e '.[hardware]'; apt install graphviz)":
            harness.installed(),
        "ngspice (apt install ngspice)": simulation.installed(),
    }  # fmt: skip
    return [name for name, there in needed.items() if not there]


def files() -> Iterator[File]:
    """Every file, made now. Raises Fault."""
    for board in BOARDS:
        yield from _of_a_board(plan(board))
    yield File("ghosts.csv", simulation.ghosts_written(simulation.ghosts_simulated()))
    yield File("ghosts.cir", simulation.ghost_circuit("no diodes", "floating"))


def _of_a_board(it: BuildPlan) -> Iterator[File]:
    name = it.board.name
    text = circuit.drawn(name)
    read = netlist.read(text)
    settled = simulation.settled(it)
    lowest, _ = power.worst_block(len(it.strip), power.feeds(it), it.board.budget_ma)
    reasons = checks.faults(read, it)
    reasons += simulation.too_short(name, settled, simulation.firmware_dwell_us())
    if lowest < power.LOWEST_V:
        reasons.append(f"a light gets only {lowest:.2f} V; feed the strip at more places")
    if (least := strip_power.resistors(it.board).worst_run()) < power.LOWEST_V:
        reasons.append(f"a light on a strip gets only {least:.2f} V")
    if reasons:
        raise Fault("\n".join(f"{name}: {reason}" for reason in reasons))
    order = bom.lines(read, it)
    yield File(f"{name}/{name}.net", text)
    yield File(f"{name}/schematic.svg", marks.write(schematic.drawn(read, it)))
    yield File(f"{name}/controller.svg", marks.write(perfboard.drawn(read, it)))
    yield File(f"{name}/controller.md", perfboard.table(read, it))
    yield File(f"{name}/bom.csv", bom.as_csv(order))
    yield File(f"{name}/bom.md", bom.as_markdown(order, it.board.title))
    yield File(f"{name}/power.md", power.written(it))
    yield File(f"{name}/power-strips.md", strip_power.written(it.board))
    yield File(f"{name}/settle.csv", simulation.settle_written(settled))
    yield File(f"{name}/settle.cir", simulation.settle_circuit(it, simulation.FITTED, "floating"))
    for sheet in harness.SHEETS:
        made = harness.made(read, it, sheet)
        yield File(f"{name}/harness-{sheet}.yml", made.yml)
        yield File(f"{name}/harness-{sheet}.svg", made.svg)
        yield File(f"{name}/harness-{sheet}.tsv", made.wires)


def main(folder: Path) -> int:
    """Write every file below a folder; 1 when something is missing or a board has a fault."""
    return write_all(folder, missing(), files, Fault)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE))
