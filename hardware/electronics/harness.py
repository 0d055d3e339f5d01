"""The wires between controller, field, lights and supply, as WireViz drawings.

In: the netlist as read back, the plan. Out: for each of two sheets (matrix, power) the YAML, an
SVG and a list of wires. WireViz and Graphviz draw; what is joined to what comes from the netlist's
plugs.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from hardware.drawing.marks import FONT
from hardware.electronics.netlist import Netlist
from hardware.electronics.plan import BUTTONS_MM, CONTROLLER_MM, INLET_MM, BuildPlan
from hardware.electronics.power import SUPPLIES, supply_for

COLOURS = ("BN", "RD", "OG", "YE", "GN", "BU", "VT", "GY", "WH", "BK")
"""Those of a rainbow ribbon, wire 1 first; after ten they begin again with a white stripe."""

MEASURED = "Helvetica"
"""The font Graphviz knows the widths of without having it; the drawing names its likes as well."""

SHEETS = ("matrix", "power")
Sheet = dict[str, Any]


class HarnessFiles(NamedTuple):
    """The files of one sheet, as text."""

    yml: str
    svg: str
    wires: str


def installed() -> bool:
    """Whether this machine has WireViz and Graphviz."""
    return find_spec("wireviz") is not None and shutil.which("dot") is not None


def made(circuit: Netlist, it: BuildPlan, sheet: str) -> HarnessFiles:
    """One sheet, drawn now."""
    import yaml  # type: ignore[import-untyped]
    from wireviz.wireviz import parse  # type: ignore[import-untyped]

    content = matrix(circuit, it) if sheet == "matrix" else power(circuit, it)
    with tempfile.TemporaryDirectory() as folder:
        parse(content, output_formats=("svg", "tsv"), output_dir=folder, output_name=sheet)
        svg = (Path(folder) / f"{sheet}.svg").read_text(encoding="utf-8")
        svg = svg.replace(f'"{MEASURED},sans-Serif"', f'"{FONT}"')
        wires = next(Path(folder).glob("*.tsv")).read_text(encoding="utf-8")
    yml = yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=100)
    return HarnessFiles(yml, svg, wires)


def matrix(circuit: Netlist, it: BuildPlan) -> Sheet:
    """Rows, columns and buttons: three plugs on the controller."""
    sheet = _sheet()
    leads = {
        "XR1": [it.row_lead_mm(n) for n in range(len(it.pins.rows))],
        "XC1": [it.column_lead_mm(n) for n in range(len(it.pins.columns))],
    }
    ends = {
        "XR1": ("ROWS", "bands of the diodes", [it.row_name(n) for n in range(len(leads["XR1"]))]),
        "XC1": ("COLUMNS", "free ends of the reeds",
                [it.column_name(n) for n in range(len(leads["XC1"]))]),
    }  # fmt: skip
    for plug, cable in (("XR1", "WR"), ("XC1", "WC")):
        wires = _wires(circuit, plug)
        name, what, cells = ends[plug]
        sheet["connectors"][plug] = _plug(f"controller, {len(wires)}-pin plug", wires)
        sheet["connectors"][name] = _plug(
            f"solder to {what}",
            [
                f"{wire}: {place}, {mm} mm"
                for wire, place, mm in zip(wires, cells, leads[plug], strict=True)
            ],
        )
        sheet["cables"][cable] = _cable(wires, 0.14, max(leads[plug]), "cut each wire to its mm")
        _join(sheet, plug, cable, name, len(wires))
    buttons = _wires(circuit, "XB1")
    sheet["connectors"]["XB1"] = _plug("controller, 4-pin plug", buttons)
    sheet["connectors"]["BUTTONS"] = _plug(
        "push buttons",
        [f"{part.ref} {part.value}" for part in circuit.of_kind("button")] + ["second leg of all"],
    )
    sheet["cables"]["WB"] = _cable(buttons, 0.14, BUTTONS_MM, "")
    _join(sheet, "XB1", "WB", "BUTTONS", len(buttons))
    return sheet


def power(circuit: Netlist, it: BuildPlan) -> Sheet:
    """Supply, fuse, lever connectors, controller and strip."""
    sheet = _sheet()
    rating = SUPPLIES[supply_for(it.board.budget_ma)]
    rails = ["5V", "GND"]
    sheet["connectors"]["J1"] = _plug(f"USB-C, from the supply 5 V {rating:g} A", rails)
    sheet["connectors"]["XP1 XG1"] = _plug(f"lever connectors, {it.blocks} for each rail", rails)
    fuse = circuit.parts["F1"].value
    sheet["cables"]["W1"] = _pair(INLET_MM, rails, f"F1: blade fuse {fuse} in the red wire")
    _join(sheet, "J1", "W1", "XP1 XG1", 2)
    sheet["connectors"]["XF1"] = _plug("controller, screw terminal", rails)
    sheet["cables"]["W2"] = _pair(CONTROLLER_MM, rails)
    _join(sheet, "XP1 XG1", "W2", "XF1", 2)
    for n, led in enumerate(it.injections):
        name = f"L{led}"
        across = ", CB1 across it" if led == 0 else ""
        sheet["connectors"][name] = _plug(f"strip at {it.strip[led].cell}{across}", rails)
        sheet["cables"][f"W{3 + n}"] = _pair(it.feed_mm(led), rails)
        _join(sheet, "XP1 XG1", f"W{3 + n}", name, 2)
    sheet["connectors"]["XL1"] = _plug("controller, 2-pin plug", _wires(circuit, "XL1"))
    sheet["connectors"]["L0data"] = _plug(f"L0 at {it.strip[0].cell}", ["DIN", "GND"])
    data = _cable(["DATA", "GND"], 0.25, it.feed_mm(0), "twist the two")
    sheet["cables"]["WL"] = data | {"colors": ["GN", "BK"]}
    _join(sheet, "XL1", "WL", "L0data", 2)
    return sheet


def _sheet() -> Sheet:
    return {
        "options": {"fontname": MEASURED, "bgcolor": "WH"},
        "connectors": {},
        "cables": {},
        "connections": [],
    }


def _wires(circuit: Netlist, plug: str) -> list[str]:
    """The nets on a plug's pins, pin 1 first."""
    pins = sorted(
        (int(pin.number), net)
        for net, members in circuit.nets.items()
        for pin in members
        if pin.ref == plug
    )
    return [net for _, net in pins]


def _plug(what: str, labels: Sequence[str]) -> Mapping[str, Any]:
    return {"type": what, "pinlabels": list(labels), "show_pincount": False}


def _cable(wires: Sequence[str], mm2: float, length_mm: int, notes: str) -> dict[str, Any]:
    colours = [
        "BK" if wire == "GND" else COLOURS[n % 10] + ("WH" if n >= 10 else "")
        for n, wire in enumerate(wires)
    ]
    cable: dict[str, Any] = {
        "wirecount": len(wires),
        "gauge": f"{mm2:g} mm2",
        "length": round(length_mm / 1000, 2),
        "colors": colours,
        "wirelabels": list(wires),
        "category": "bundle",
    }
    return cable | ({"notes": notes} if notes else {})


def _pair(length_mm: int, wires: Sequence[str], notes: str = "") -> dict[str, Any]:
    """Plus red, minus black."""
    return _cable(wires, 0.75, length_mm, notes) | {"colors": ["RD", "BK"]}


def _join(sheet: Sheet, plug: str, cable: str, other: str, count: int) -> None:
    pins = list(range(1, count + 1))
    sheet["connections"].append([{plug: pins}, {cable: pins}, {other: pins}])
