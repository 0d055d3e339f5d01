"""The committed circuits: sound as they are, and every fault in them is seen and named."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.electronics import __main__, checks, netlist
from hardware.electronics.circuit import BUFFER, PICO
from hardware.electronics.netlist import Netlist, Part, Pin
from hardware.electronics.plan import BOARDS, BuildPlan, plan

FOLDER = Path(__main__.__file__).parent
PLANS = {name: plan(name) for name in BOARDS}


def committed(board: str) -> Netlist:
    return netlist.read((FOLDER / board / f"{board}.net").read_text(encoding="utf-8"))


UNIVERSAL, CIRCUIT = PLANS["universal-11x11"], committed("universal-11x11")


# --- the committed circuits ---


@pytest.mark.parametrize("board", BOARDS)
def test_the_committed_netlist_has_no_fault(board: str) -> None:
    assert checks.faults(committed(board), PLANS[board]) == []


@pytest.mark.parametrize("board", BOARDS)
def test_the_committed_netlist_has_these_parts_and_no_others(board: str) -> None:
    it = PLANS[board]
    points, columns, blocks = len(it.points), len(it.pins.columns), 2 * it.blocks
    counts = {"reed": points, "diode": points, "led": points, "pull-up": columns, "block": blocks}
    circuit = committed(board)
    assert {kind: len(circuit.of_kind(kind)) for kind in counts} == counts
    single = "PICO1 BUF1 RD1 CB1 CD1 F1 J1 XR1 XC1 XB1 XL1 XF1 BT1 BT2 BT3".split()  # noqa: SIM905
    assert len(circuit.parts) == sum(counts.values()) + len(single)
    assert set(single) <= set(circuit.parts)


# --- faults, one by one ---


def moved(circuit: Netlist, ref: str, number: str, to: str) -> Netlist:
    """The pin on another net, or with '' on none."""
    pin = Pin(ref, number)
    nets = {name: tuple(p for p in pins if p != pin) for name, pins in circuit.nets.items()}
    return replace(circuit, nets=nets | ({to: (*nets.get(to, ()), pin)} if to else {}))


def swapped(circuit: Netlist, one: Pin, other: Pin) -> Netlist:
    """Two pins, each on the other's net."""
    (first,), (second,) = circuit.nets_of(*one), circuit.nets_of(*other)
    return moved(moved(circuit, *one, second), *other, first)


def turned(circuit: Netlist, ref: str) -> Netlist:
    """A part with two legs, soldered in the wrong way round."""
    return swapped(circuit, Pin(ref, "1"), Pin(ref, "2"))


def shorted(circuit: Netlist, one: str, other: str) -> Netlist:
    """Two nets run together: the second has all pins, the first is gone."""
    nets = dict(circuit.nets)
    nets[other] += nets.pop(one)
    return replace(circuit, nets=nets)


def without(circuit: Netlist, ref: str) -> Netlist:
    """A part left out."""
    parts = {name: part for name, part in circuit.parts.items() if name != ref}
    nets = {name: tuple(p for p in pins if p.ref != ref) for name, pins in circuit.nets.items()}
    return Netlist(parts, nets)


def also(circuit: Netlist, ref: str, number: str, net: str) -> Netlist:
    """A pin on a second net, with a drop of solder."""
    return replace(circuit, nets={**circuit.nets, net: (*circuit.nets[net], Pin(ref, number))})


def valued(circuit: Netlist, ref: str, value: str = "", kind: str = "") -> Netlist:
    """Another part in the same place."""
    part = circuit.parts[ref]
    other = Part(ref, kind or part.kind, value or part.value)
    return replace(circuit, parts={**circuit.parts, ref: other})


Spoil = Callable[[Netlist], Netlist]

FAULTS: Mapping[str, tuple[Spoil, str]] = {
    "a diode turned round": (
        lambda c: turned(c, "D17"),
        "D17 cathode (pin 1) is on P17, not on R2",
    ),
    "a diode on the next row": (
        lambda c: moved(c, "D17", "1", "R3"),
        "D17 cathode (pin 1) is on R3, not on R2",
    ),
    "a diode left out": (lambda c: without(c, "D17"), "D17 is missing"),
    "a second diode": (
        lambda c: replace(c, parts={**c.parts, "D121": Part("D121", "diode", "1N4148")}),
        "D121 belongs to no cell",
    ),
    "a reed on the next column": (
        lambda c: moved(c, "S17", "1", "C8"),
        "S17 (g2) is not on column wire C7 but on ['C8', 'P17']",
    ),
    "a diode bridged": (
        lambda c: shorted(c, "P17", "R2"),
        "something else is joined between S17 and D17 (g2)",
    ),
    "a third part between": (
        lambda c: moved(c, "RP3", "2", "P17"),
        "something else is joined between S17 and D17 (g2)",
    ),
    "two rows changed at the Pico": (
        lambda c: swapped(c, Pin("PICO1", "1"), Pin("PICO1", "2")),
        "PICO1 pin 1 (GP0) is on R2, the scanner wants R1",
    ),
    "a column on a free pin": (
        lambda c: moved(c, "PICO1", "15", ""),
        "PICO1 pin 15 (GP11) is on nothing, the scanner wants C1",
    ),
    "a pin used twice": (lambda c: also(c, "PICO1", "1", "R2"), "PICO1 pin 1 is used 2 times"),
    "a wire to nowhere": (
        lambda c: replace(c, nets={**c.nets, "LOST": (Pin("RD1", "3"),)}),
        "net LOST has 1 pins, a wire needs two",
    ),
    "a pull-up left out": (lambda c: without(c, "RP3"), "RP3 is not there with 10k"),
    "a pull-up of 100 k": (lambda c: valued(c, "RP3", "100k"), "RP3 is not there with 10k"),
    "a pull-up to 5 V": (lambda c: moved(c, "RP3", "1", "5V"), "RP3 is not between 3V3 and C3"),
    "two wires changed in a plug": (
        lambda c: swapped(c, Pin("XC1", "3"), Pin("XC1", "4")),
        "XC1 pin 3 (pin 3) is on C4, not on C3",
    ),
    "a button to 3.3 V": (
        lambda c: moved(c, "BT2", "2", "3V3"),
        "BT2 does not join BUTTON2 to GND",
    ),
    "3.3 V and 5 V together": (
        lambda c: shorted(c, "3V3", "5V"),
        "PICO1 3V3 (pin 36) is on 5V, not on 3V3",
    ),
    "5 V and ground together": (
        lambda c: shorted(c, "5V", "GND"),
        "there is no net 5V; two rails have run together, or one was left out",
    ),
    "the Pico fed twice": (
        lambda c: moved(c, "PICO1", "39", "5V"),
        "PICO1 pin 39 (VSYS) must stay free",
    ),
    "the fuse bridged": (lambda c: shorted(c, "5V_IN", "5V"), "F1 is not between 5V_IN and 5V"),
    "a light before the fuse": (
        lambda c: moved(c, "L0", "1", "5V_IN"),
        "5V_IN must join the socket J1 and the fuse F1, nothing else",
    ),
    "a fuse too small": (
        lambda c: valued(c, "F1", "1A", "fuse-1a"),
        "F1 carries 0 A, too little for a budget of 1500 mA",
    ),
    "the socket turned round": (
        lambda c: turned(c, "J1"),
        "J1 VBUS (pin 1) is on GND, not on 5V_IN",
    ),
    "the large capacitor turned round": (
        lambda c: turned(c, "CB1"),
        "CB1 plus (pin 1) is on GND, not on 5V",
    ),
    "the small capacitor left out": (lambda c: without(c, "CD1"), "CD1 is not there with 100n"),
    "two lights changed": (
        lambda c: swapped(c, Pin("L5", "4"), Pin("L6", "4")),
        "the strip leaves the board file's order at light 5: g1",
    ),
    "two lights mounted in each other's place": (
        lambda c: valued(valued(c, "L11", "j2"), "L12", "k2"),
        "the strip leaves the board file's order at light 11: j2",
    ),
    "a light turned round": (
        lambda c: swapped(c, Pin("L5", "2"), Pin("L5", "4")),
        "the strip leaves the board file's order at light 5: it ends",
    ),
    "no resistor in the data line": (
        lambda c: shorted(c, "LIGHTS_5V", "DATA"),
        "RD1 is not between the buffer and the data line",
    ),
    "a buffer that is never on": (
        lambda c: moved(c, "BUF1", "1", "5V"),
        "BUF1 1OE (pin 1) is on 5V, not on GND",
    ),
    "an input that floats": (
        lambda c: moved(c, "BUF1", "5", ""),
        "BUF1 2A (pin 5) is on nothing, not on GND",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_seen(fault: str) -> None:
    spoil, said = FAULTS[fault]
    assert said in checks.faults(spoil(CIRCUIT), UNIVERSAL)


def test_every_check_has_a_fault_that_only_it_or_few_see() -> None:
    silent = {check.__name__ for check in checks.CHECKS}
    for spoil, _ in FAULTS.values():
        spoilt = spoil(CIRCUIT)
        silent -= {check.__name__ for check in checks.CHECKS if list(check(spoilt, UNIVERSAL))}
    assert silent == set()


@given(st.integers(0, 120), st.sampled_from(["S", "D", "L"]))
def test_a_part_turned_or_left_out_is_seen_in_every_cell(n: int, letter: str) -> None:
    ref = f"{letter}{n}"
    assert checks.faults(without(CIRCUIT, ref), UNIVERSAL)
    if letter == "D":
        assert checks.faults(turned(CIRCUIT, ref), UNIVERSAL)


def test_a_reed_may_be_turned_round() -> None:
    assert checks.faults(turned(CIRCUIT, "S17"), UNIVERSAL) == []


def test_another_board_file_does_not_fit_the_netlist() -> None:
    leds = dict(UNIVERSAL.board.leds)
    leds["a1"], leds["b1"] = leds["b1"], leds["a1"]
    other = BuildPlan(replace(UNIVERSAL.board, leds=leds), UNIVERSAL.pins, UNIVERSAL.matrix_columns)
    said = "the strip leaves the board file's order at light 0: a1"
    assert said in checks.faults(CIRCUIT, other)


def test_other_pins_of_the_scanner_do_not_fit_the_netlist() -> None:
    pins = UNIVERSAL.pins._replace(lights=26, buttons=(22, 27, 28))
    other = BuildPlan(UNIVERSAL.board, pins, UNIVERSAL.matrix_columns)
    assert any("scanner wants LIGHTS_3V3" in fault for fault in checks.faults(CIRCUIT, other))


RULES_OF_SKIDL = """
from hardware.electronics.circuit import built
from hardware.electronics.plan import plan
bench = built(plan("starter-8x8"))
print(bench.complaints())
bench.net('DATA5').connect(bench.net('DATA9'))
print(bench.complaints(), "of two outputs on one wire")
bench = built(plan("starter-8x8"))
bench.part('RX', 'pull-up', '10k', {'1': '1', '2': '2'}, {'1': '5V', '2': 'LOST'})
print(bench.complaints(), "of a wire to nowhere")
"""


@pytest.mark.ci
def test_skidls_own_rules_are_asked(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", RULES_OF_SKIDL],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(FOLDER.parents[1])},
        capture_output=True,
        text=True,
        check=True,
    )
    complaints = ["0", "2 of two outputs on one wire", "1 of a wire to nowhere"]
    assert done.stdout.splitlines()[-3:] == complaints, done.stderr


# --- reading netlists ---


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("(export (components)", "not one whole"),
        ("(export))", "was not opened"),
        ('(export (nets (net (name "A")) (net (name "A"))))', "two nets are called A"),
        ('(export (nets (net (code 1))))', "is missing"),
        (
            '(export (components (comp (ref "D1") (value "x")) (comp (ref "D1") (value "x"))))',
            "two parts are called D1",
        ),
    ],
)  # fmt: skip
def test_what_is_no_netlist_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        netlist.read(text)


def test_an_expression_survives_the_way_through_text() -> None:
    text = (FOLDER / "ring-65" / "ring-65.net").read_text(encoding="utf-8")
    parsed = netlist.parse(text)
    assert netlist.write_expression(parsed) + "\n" == text
    assert netlist.parse(netlist.write_expression(parsed)) == parsed


def test_the_chips_have_their_pins_where_their_makers_say() -> None:
    assert [PICO[str(n)] for n in (1, 3, 20, 21, 29, 34, 36, 39, 40)] == [
        "GP0", "GND", "GP15", "GP16", "GP22", "GP28", "3V3", "VSYS", "VBUS",
    ]  # fmt: skip
    assert sum(name == "GND" for name in PICO.values()) == 7
    assert {n: BUFFER[n] for n in ("1", "2", "3", "7", "14")} == {
        "1": "1OE", "2": "1A", "3": "1Y", "7": "GND", "14": "VCC",
    }  # fmt: skip
