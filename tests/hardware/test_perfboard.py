"""The controller on its perfboard: a hole for every pin, and a table that joins what belongs."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from hardware.dimensions import dimensions
from hardware.electronics import __main__, netlist, perfboard
from hardware.electronics.parts import catalogue
from hardware.electronics.plan import BOARDS, plan

FOLDER = Path(__main__.__file__).parent
PLANS = {name: plan(name) for name in BOARDS}


@pytest.mark.parametrize("board", BOARDS)
def test_every_pin_of_the_controller_has_a_hole_of_its_own(board: str) -> None:
    circuit = netlist.read((FOLDER / board / f"{board}.net").read_text(encoding="utf-8"))
    at = perfboard.holes(PLANS[board])
    assert len(set(at.values())) == len(at)
    columns, rows = perfboard.grid()
    assert all(1 <= x <= columns and 1 <= y <= rows for x, y in at.values())
    elsewhere = {"F1", "J1", "CB1", "BT1", "BT2", "BT3"}
    for net, pins in circuit.nets.items():
        for pin in pins:
            kind = circuit.parts[pin.ref].kind
            if kind not in ("reed", "diode", "led", "block") and pin.ref not in elsewhere:
                assert pin in at, (net, pin)


@pytest.mark.parametrize("board", BOARDS)
def test_parts_stand_as_far_apart_as_their_pins_and_clear_of_the_screws(board: str) -> None:
    at = perfboard.holes(PLANS[board])
    pitch = catalogue()["perfboard"].pitch_mm

    def apart(ref: str, one: int, other: int) -> float:
        (ax, ay), (bx, by) = at[netlist.Pin(ref, str(one))], at[netlist.Pin(ref, str(other))]
        return round(math.hypot(ax - bx, ay - by) * pitch, 2)

    # Raspberry Pi Pico datasheet, figure "Mechanical drawing": rows 17.78 mm apart.
    assert (apart("PICO1", 1, 40), apart("PICO1", 1, 20)) == (17.78, 48.26)
    assert (apart("BUF1", 1, 14), apart("BUF1", 1, 7)) == (7.62, 15.24)
    assert apart("RP1", 1, 2) == apart("RD1", 1, 2) == 10.16
    assert apart("XF1", 1, 2) == catalogue()["feed"].pitch_mm
    for hole in at.values():
        here = perfboard.place_mm(hole)
        assert all(
            math.dist(here, screw) > perfboard.SCREW_MM + 1 for screw in perfboard.screws_mm()
        )


def test_the_picos_usb_is_behind_its_hole_in_the_box() -> None:
    at = perfboard.holes(PLANS["starter-8x8"])
    low, far = (perfboard.place_mm(at[netlist.Pin("PICO1", n)])[1] for n in ("1", "40"))
    box = dimensions()["box"]
    wide, high = 11.0, 7.0
    assert abs((low + far) / 2 - box["board_width"] / 2) + wide / 2 <= box["usb"] / 2
    # Perfboard, socket, the header's plastic, the Pico's board, half of its USB socket.
    middle = box["stand"] + 1.6 + 8.5 + 2.5 + 1.0 + 1.25
    assert box["usb_low"] <= middle - high / 2
    assert middle + high / 2 <= box["usb_low"] + box["usb_height"]


@pytest.mark.parametrize("board", BOARDS)
def test_the_table_of_wires_joins_what_the_netlist_joins(board: str) -> None:
    text = (FOLDER / board / "controller.md").read_text(encoding="utf-8")
    circuit = netlist.read((FOLDER / board / f"{board}.net").read_text(encoding="utf-8"))
    rows = dict(re.findall(r"^\| (\w+) \| (.*) \|$", text, re.MULTILINE))
    rows.pop("wire")
    at = perfboard.holes(PLANS[board])
    for net, ends in rows.items():
        pins = {netlist.Pin(*end) for end in re.findall(r"(\w+) (\d+) \(", ends)}
        assert pins == {pin for pin in circuit.nets[net] if pin in at}
    assert {"GND", "5V", "3V3", "R1", "C1", "DATA"} <= rows.keys()
