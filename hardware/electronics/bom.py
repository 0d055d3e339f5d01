"""What to order for a board: the parts of its netlist, and what no netlist holds (supply, wires,
what carries it, pieces).

In: the netlist as read back, the plan; the printed parts' counts and STL files, the games a board
carries. Out: lines, as CSV and as a markdown table. Prices are estimates and say so.
"""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from drivers.board_file import Board
from engines.game import ARBITER, AnyGame
from hardware.dimensions import dimensions, laid
from hardware.drawing.render import read_stl, volume
from hardware.electronics.netlist import Netlist
from hardware.electronics.parts import EXCLUDED, Item, catalogue, price_date
from hardware.electronics.plan import BuildPlan
from hardware.electronics.power import supply_for
from hardware.parts.make import FOLDER, PLA_G_PER_CM3, feet, parts, posts

HEADER = (
    "name", "refs", "quantity", "with spare", "units to buy", "part number", "maker", "title",
    "EUR each (estimate)", "EUR (estimate)", "estimated", "part number checked", "alternatives",
)  # fmt: skip


@dataclass(frozen=True)
class Line:
    """One line of the order: ``needed`` pieces (or metres of wire), for which ``refs`` stand."""

    item: Item
    needed: int
    refs: str

    @property
    def with_spare(self) -> int:
        """Needed and spare pieces."""
        return self.needed + math.ceil(self.needed * self.item.spare / 100)

    @property
    def units(self) -> int:
        """What is bought: pieces, metres, or panels of so many."""
        return math.ceil(self.with_spare / self.item.per_unit)

    @property
    def eur(self) -> float:
        """An estimate of what that costs."""
        return self.units * self.item.price_eur


def lines(circuit: Netlist, it: BuildPlan) -> tuple[Line, ...]:
    """The whole order, parts of the netlist first. Raises ValueError for a part that the facts
    about sensors exclude.
    """
    rows = catalogue()
    found: list[Line] = []
    for kind, item in rows.items():
        if parts := circuit.of_kind(kind):
            found.append(Line(item, len(parts), shortened(part.ref for part in parts)))
    counts = _beside(circuit, it)
    beside = ((item, counts.get(kind, item.per_board)) for kind, item in rows.items())
    found += [Line(item, count, "") for item, count in beside if count]
    for line in found:
        refuse_excluded(line.item)
    return tuple(found)


def refuse_excluded(item: Item) -> None:
    """Raises ValueError for a part that cannot serve, also as an alternative."""
    for text in (item.number, *item.alternatives):
        for number in EXCLUDED:
            if number in text:
                raise ValueError(f"{item.kind}: {number} reacts too late or wants 4.5 V")


def _beside(circuit: Netlist, it: BuildPlan) -> Mapping[str, int]:
    """What hangs on the circuit and is no part of it, wires in whole metres; then what carries it,
    and the pieces. Parts with a number ``per_board`` are not among them.
    """
    ways = {part.ref: int(part.kind[3:]) for part in circuit.parts.values() if _is_plug(part.kind)}
    housings = {f"kk-housing-{n}": list(ways.values()).count(n) for n in sorted({*ways.values()})}
    return {
        **housings,
        "kk-contact": sum(ways.values()),
        supply_for(it.board.budget_ma): 1,
        "matrix-wire": math.ceil(it.matrix_mm() / 1000),
        "power-wire": math.ceil(it.power_mm() / 1000),
        "bridge-wire": math.ceil(it.bridges_mm() / 1000),
        **needed(it.board, it.seams),
    }


def _is_plug(kind: str) -> bool:
    return kind.startswith("kk-")


def as_csv(order: Sequence[Line]) -> str:
    """The order for a spreadsheet."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(HEADER)
    for line in order:
        item = line.item
        table.writerow([
            item.kind, line.refs, line.needed, line.with_spare, line.units, item.number, item.maker,
            item.title, f"{item.price_eur:.2f}", f"{line.eur:.2f}", price_date(), item.checked,
            "; ".join(item.alternatives),
        ])  # fmt: skip
    total = sum(line.eur for line in order)
    table.writerow(["", "", "", "", "", "", "", "sum", "", f"{total:.2f}", price_date(), "", ""])
    return text.getvalue()


def as_markdown(order: Sequence[Line], title: str) -> str:
    """Return the order as a page to read, with alternatives."""
    rows = [
        f"# Parts list: {title}",
        "",
        f"Prices are estimates ({price_date()}) in euros for small quantities, without postage.",
        "*Name* is what the steps of [WIRED.md](../../WIRED.md) call the part; tools are listed"
        " there. *Checked* says where the part number was looked up: compare title and picture"
        " before you order.",
        "",
        "| name | part | number | needed | buy | about EUR | checked | on the schematic |",
        "|---|---|---|---:|---:|---:|---|---|",
    ]
    rows += [
        f"| {line.item.kind} | {line.item.title} | {line.item.maker} {line.item.number} |"
        f" {line.needed} |"
        f" {line.units} | {line.eur:.2f} | {line.item.checked} | {line.refs} |"
        for line in order
    ]
    rows += [f"| | **total** | | | | **{sum(line.eur for line in order):.0f}** | | |", ""]
    rows += ["## Alternatives", ""]
    rows += [f"- {line.item.kind}: {'; '.join(line.item.alternatives)}" for line in order]
    rows += ["", "## Hall sensors instead of reeds", ""]
    rows += [
        "Each needs power and a line of its own, so they do not fit this diode matrix; the board is"
        " wired to a Pi instead ([docs/pi-direct.md](../../../docs/pi-direct.md)).",
        "",
    ]
    rows += [
        f"- {item.maker} {item.number}: {item.title}, about {item.price_eur:.2f} EUR each;"
        f" part number checked: {item.checked}; {'; '.join(item.alternatives)}"
        for item in catalogue().values()
        if item.instead_of == "reed"
    ]
    return "\n".join(rows) + "\n"


def shortened(refs: Iterable[str]) -> str:
    """``D0-D120`` for a run of references, single ones by themselves."""
    numbered = sorted(
        (match.group(1), int(match.group(2)))
        for ref in refs
        if (match := re.fullmatch(r"(.*?)(\d+)", ref))
    )
    runs: list[list[tuple[str, int]]] = []
    for letter, number in numbered:
        if runs and runs[-1][-1] == (letter, number - 1):
            runs[-1].append((letter, number))
        else:
            runs.append([(letter, number)])
    return " ".join(
        f"{run[0][0]}{run[0][1]}" + (f"-{run[-1][0]}{run[-1][1]}" if len(run) > 1 else "")
        for run in runs
    )


# --- what is no electronics: filament, plates, screws, and the pieces' parts ---


def needed(board: Board, seams: int) -> Mapping[str, int]:
    """How many of each, for the one of its games that has the most pieces. ``seams``: how many
    steps of the strip go from one printed part to the next.
    """
    most = max(pieces(one.game) for one in laid() if one.board.name == board.name)
    cells, item = len(board.sensors), catalogue()
    joints = cells + 3 * seams
    return {
        "magnet": most,
        "felt": math.ceil(most / _discs(item["felt"].sheet_mm)),
        "filament": math.ceil(item["filament"].waste * _printed_kg(board, most)),
        "screw-30": feet(board),
        **({"screw-16": posts(board)} if board.grid else {}),
        "glue": math.ceil(cells / item["glue"].cells_per_stick),
        "shrink": math.ceil(joints * item["shrink"].mm_per_joint / 1000),
    }


def pieces(game: AnyGame) -> int:
    """How many a game begins with, those laid out in secret too."""
    state = game.initial()
    laid_out = (game.setup(state, seat) for seat in game.seats)
    count = sum(piece is not None for piece in game.observe(state, ARBITER))
    return count + sum(len(setup.kinds) for setup in laid_out if setup)


def _discs(sheet_mm: Sequence[float]) -> int:
    """Pieces that a sheet of felt serves."""
    side = dimensions()["piece"]["diameter"]
    return math.prod(int(edge // side) for edge in sheet_mm)


def _printed_kg(board: Board, count: int) -> float:
    mm3 = sum(
        volume(read_stl(FOLDER / f"{part.name}.stl"))
        * (count if part.name == "piece" else part.counts.get(board.name, 0))
        for part in parts()
    )
    return mm3 / 1000 * PLA_G_PER_CM3 / 1000
