"""The circuits of the boards that are ordered, as SKiDL code.

In: what a board is made of. Out: the text of a KiCad netlist, which stands beside the board.
SKiDL asks its own electrical rules; ``netlist.read`` reads the text back. What a pin is joined to
is said here a second time, apart from the code that lays the copper: a test compares the two.

    python -m hardware.circuit_boards.circuits NAME

writes ``raw.net`` and SKiDL's logs into the current directory.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from drivers.board_file import load_board
from hardware.circuit_boards import hub as hubs
from hardware.circuit_boards import spoke as spokes
from hardware.circuit_boards.assembly import CONTROLLER, HUB, sockets
from hardware.circuit_boards.controller import Socketed
from hardware.circuit_boards.kinds import KINDS
from hardware.circuit_boards.rounds import Round, round_board
from hardware.circuit_boards.spoke import Spoke
from hardware.circuit_boards.strip import LINK, POWER, ROWS, SIGNALS, Strip
from hardware.electronics.circuit import (
    BUFFER,
    BUTTONS,
    PICO,
    Bench,
    buffer_nets,
    netlist_by,
    pico_nets,
)
from hardware.electronics.plan import Pins, plan

_ROOT = Path(__file__).resolve().parents[2]


def drawn(name: str) -> str:
    """The netlist of a board. Raises RuntimeError as ``netlist_by`` does."""
    return netlist_by("hardware.circuit_boards.circuits", name)


def cell(
    bench: Bench, n: int, column: str, row: str, data: tuple[str, str], reed: str = "reed"
) -> None:
    """Reed and diode between a column and a row wire, a light with its capacitor."""
    two = {"1": "1", "2": "2"}
    bench.part(f"S{n}", reed, f"cell {n}", two, {"1": column, "2": f"P{n}"})
    bench.part(f"D{n}", "smd-diode", "1N4148", _DIODE, {"1": row, "2": f"P{n}"})
    light(bench, n, data)


_DIODE = {"1": "K", "2": "A"}


def light(bench: Bench, n: int, data: tuple[str, str]) -> None:
    """A light with its capacitor, between its data in and its data out."""
    bench.part(f"L{n}", "smd-led", f"cell {n}",
               {"1": "VDD", "2": "DOUT", "3": "VSS", "4": "DIN"},
               {"1": "5V", "2": data[1], "3": "GND", "4": data[0]})  # fmt: skip
    bench.part(f"C{n}", "smd-bypass", "100n", {"1": "1", "2": "2"}, {"1": "GND", "2": "5V"})


def hall_switches(bench: Bench, cells: int) -> None:
    """Sensors, and a buffer that the row wire switches on, which pulls columns low for them."""
    two = {"1": "1", "2": "2"}
    nets = {"7": "GND", "14": "3V3", **dict.fromkeys(("1", "4", "10", "13"), "R")}
    for n, (into, out) in enumerate((("2", "3"), ("5", "6"), ("9", "8"), ("12", "11")), start=1):
        if n > cells:
            nets[into] = "GND"
            continue
        nets |= {into: f"H{n}", out: f"Y{n}"}
        bench.part(f"S{n}", "smd-hall", f"cell {n}", {"1": "VCC", "2": "OUT", "3": "GND"},
                   {"1": "5V", "2": f"H{n}", "3": "GND"})  # fmt: skip
        bench.part(f"RH{n}", "smd-pull-up", "10k", two, {"1": f"H{n}", "2": "5V"})
        bench.part(f"CH{n}", "smd-bypass", "100n", two, {"1": "5V", "2": "GND"})
        bench.part(f"D{n}", "smd-diode", "1N4148", _DIODE, {"1": f"Y{n}", "2": f"C{n}"})
    bench.part("U1", "smd-tristate", "74LVC125A", BUFFER, nets)
    bench.part("CU1", "smd-bypass", "100n", two, {"1": "3V3", "2": "GND"})
    bench.part("RR1", "smd-pull-up", "10k", two, {"1": "R", "2": "3V3"})


def strip(bench: Bench, one: Strip) -> None:
    """Cells between a row wire and column wires, lights in a chain, and what joins strips."""
    chain = list(one.order)
    for n in range(1, one.cells + 1):
        place = chain.index(n)
        came = f"DATA{place}" if place else "DATA_IN"
        goes = f"DATA{place + 1}" if place + 1 < len(chain) else "DATA_OUT"
        if one.sensor == "reed":
            cell(bench, n, f"C{n}", "R", (came, goes))
        else:
            light(bench, n, (came, goes))
    if one.sensor == "hall":
        hall_switches(bench, one.cells)
    south = {way: _shifted(way, 0) for way in SIGNALS}
    north = {way: _shifted(way, 1) for way in SIGNALS}
    ribbon(bench, "X1", "ribbon-18", SIGNALS, south, west_first=False)
    ribbon(bench, "X2", "ribbon-18", SIGNALS, north, west_first=True)
    for ref, west_first in (("X3", False), ("X4", True)):
        ribbon(bench, ref, "ribbon-8", POWER, {way: way for way in POWER}, west_first=west_first)
    west, east = ("DATA_IN", "DATA_OUT") if chain[0] == 1 else ("DATA_OUT", "DATA_IN")
    for ref, data in (("X5", west), ("X6", east)):
        ribbon(bench, ref, "light-cable", LINK, {"GND": "GND", "DATA": data}, west_first=True)
    bench.part("W1", "wire-pad", "5V", {"1": "1"}, {"1": "5V"})
    bench.part("W2", "wire-pad", "GND", {"1": "1"}, {"1": "GND"})


def _shifted(way: str, by: int) -> str:
    """The net on a way of the ribbon; row wires move one way west from the south to the north.
    A strip's own row is what comes in on the first row way.
    """
    if not way.startswith("ROW"):
        return way
    row = int(way[3:]) + by
    return "" if row > ROWS else "R" if row == 1 else f"PASS{row - 1}"


def ribbon(
    bench: Bench, ref: str, kind: str, ways: tuple[str, ...], nets: dict[str, str], *,
    west_first: bool,
) -> None:  # fmt: skip
    """A plug: pad 1 is the first way from the west, or from the east."""
    order = ways if west_first else ways[::-1]
    pins = {str(pad): f"{way or 'free'}_{pad}" for pad, way in enumerate(order, start=1)}
    joined = {str(pad): nets.get(way, "") for pad, way in enumerate(order, start=1)}
    bench.part(ref, kind, f"{len(ways)} ways", pins, joined)


def controller(bench: Bench, plugged: Sequence[Socketed], pins: Pins) -> None:
    """Pico in its sockets, pull-ups, buttons, the data line at 5 V, the supply through its fuse."""
    nets = pico_nets(pins)
    for ref, first in (("XP1", 1), ("XP2", 21)):
        mine = {str(n): str(first + n - 1) for n in range(1, 21)}
        bench.part(ref, "socket-20", "Pico", {pad: PICO[pin] for pad, pin in mine.items()},
                   {pad: nets.get(pin, "") for pad, pin in mine.items()})  # fmt: skip
    two = {"1": "1", "2": "2"}
    for n in range(1, len(pins.columns) + 1):
        bench.part(f"RP{n}", "smd-pull-up", "10k", two, {"1": "3V3", "2": f"C{n}"})
    for n, title in zip(range(1, len(pins.buttons) + 1), BUTTONS, strict=True):
        bench.part(f"BT{n}", "tact", title, two, {"1": f"BUTTON{n}", "2": "GND"})
    bench.part("BUF1", "smd-buffer", "74AHCT125", BUFFER, buffer_nets())
    bench.part("CD1", "smd-bypass", "100n", two, {"1": "5V", "2": "GND"})
    bench.part("RD1", "smd-data", "330", two, {"1": "LIGHTS_5V", "2": "DATA"})
    # SKiDL takes two pins that give a supply for a fight: one gives it, the others carry it.
    usb = {"A4": "VBUS", "A5": "CC1", "B5": "CC2", "S1": "shell"}
    usb |= dict.fromkeys(("A9", "B4", "B9"), "VBUS too")
    usb |= dict.fromkeys(("A1", "A12", "B1", "B12"), "GND")
    on = {"VBUS": "5V_IN", "VBUS too": "5V_IN", "shell": "GND"}
    on |= {name: name for name in ("GND", "CC1", "CC2")}
    bench.part("J1", "usb-c-socket", "5 V in", usb, {pad: on[does] for pad, does in usb.items()})
    for n in (1, 2):
        bench.part(f"RC{n}", "smd-cc", "5k1", two, {"1": f"CC{n}", "2": "GND"})
    bench.part("F1", "nano-fuse", "2A", {"1": "in", "2": "out"}, {"1": "5V_IN", "2": "5V"})
    polar = {"1": "+", "2": "-"}
    for ref, kind, value in (("CB1", "smd-bulk", "1000u"), ("XF1", "feed", "5 V to far strips")):
        bench.part(ref, kind, value, polar, {"1": "5V", "2": "GND"})
    for one in plugged:
        pads = {str(n): f"way{n}" for n in range(1, len(one.nets) + 1)}
        bench.part(one.ref, one.kind, f"{len(one.nets)} ways", pads,
                   dict(zip(pads, one.nets, strict=True)))  # fmt: skip


def spoke(bench: Bench, one: Spoke) -> None:
    """Cells on one column wire, each with its ring's row wire, its data in and its data out."""
    for n in range(1, one.cells + 1):
        cell(bench, n, "C", f"R{n}", (f"IN{n}", f"OUT{n}"), reed="reed-short")
    bench.part("X1", "ribbon-18", "to the hub", {str(n): f"way{n}" for n in range(1, 19)},
               {str(n): way for n, way in enumerate(spokes.ways(one), start=1)})  # fmt: skip


def hub(bench: Bench, it: Round) -> None:
    """The centre's cell, a ribbon and a fuse for each spoke, and the ribbons to the controller."""
    cell(bench, 1, "C1", f"R{it.kind.cells + 1}", ("DATA", "DATA1"))
    pins = {str(n): f"way{n}" for n in range(1, 19)}
    for k in range(len(it.spokes)):
        nets = {str(n): way for n, way in enumerate(hubs.ways(it, k)[::-1], start=1)}
        bench.part(f"XK{k + 1}", "ribbon-18", f"spoke {k + 1}", pins, nets)
        bench.part(f"FP{k + 1}", "smd-ptc", "0.5 A", {"1": "in", "2": "out"},
                   {"1": "5V", "2": f"5V_{k + 1}"})  # fmt: skip
    for ref, ways in hubs.home_ways(it).items():
        kind = "ribbon-18" if len(ways) == len(pins) else "ribbon-8"
        bench.part(ref, kind, "to the controller", dict(list(pins.items())[: len(ways)]),
                   {str(n): way for n, way in enumerate(ways, start=1)})  # fmt: skip


def _main(name: str) -> int:
    import skidl  # type: ignore[import-untyped]

    skidl.empty_footprint_handler = lambda part: None
    bench = Bench()
    supplies = ["5V", "GND"]
    if name in KINDS:
        kind = KINDS[name]
        if isinstance(kind, Strip):
            strip(bench, kind)
            supplies.append("3V3")
        else:
            spoke(bench, kind)
    elif name.startswith(HUB):
        hub(bench, round_board(load_board(name.removeprefix(f"{HUB}-"))))
    else:
        it = plan(name.removeprefix(f"{CONTROLLER}-"))
        controller(bench, sockets(it.board), it.pins)
        supplies = ["GND"]
    for supply in supplies:
        bench.net(supply).drive = skidl.POWER
    complaints = bench.complaints()
    bench.circuit.generate_netlist(file_="raw.net", tool=skidl.KICAD)
    return complaints


if __name__ == "__main__":
    sys.exit(min(_main(sys.argv[1]), 1))
