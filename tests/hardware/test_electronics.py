"""The circuits of hardware/electronics: whether each fault is seen, whether the committed files are
what the code makes, whether every scanner waits long enough.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.wiring import load_board
from hardware.electronics import (
    __main__,
    bom,
    checks,
    dwell,
    ghosts,
    netlist,
    power,
    settle,
    supply,
)
from hardware.electronics.catalogue import Item, catalogue
from hardware.electronics.netlist import Netlist, Part, Pin
from hardware.electronics.pico import BUFFER, PICO
from hardware.electronics.plan import BOARDS, SPAN, Plan, plan

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
        "5V_IN must join the jack J1 and the fuse F1, nothing else",
    ),
    "a fuse too small": (
        lambda c: valued(c, "F1", "3A", "fuse-3a"),
        "F1 carries 3 A, too little for a budget of 4000 mA",
    ),
    "the jack turned round": (
        lambda c: turned(c, "J1"),
        "J1 centre (pin 1) is on GND, not on 5V_IN",
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
    other = Plan(replace(UNIVERSAL.board, leds=leds), UNIVERSAL.pins, UNIVERSAL.matrix_columns)
    said = "the strip leaves the board file's order at light 0: a1"
    assert said in checks.faults(CIRCUIT, other)


def test_other_pins_of_the_scanner_do_not_fit_the_netlist() -> None:
    pins = UNIVERSAL.pins._replace(lights=26, buttons=(22, 27, 28))
    other = Plan(UNIVERSAL.board, pins, UNIVERSAL.matrix_columns)
    assert any("scanner wants LIGHTS_3V3" in fault for fault in checks.faults(CIRCUIT, other))


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
    assert netlist.written(parsed) + "\n" == text
    assert netlist.parse(netlist.written(parsed)) == parsed


def test_the_chips_have_their_pins_where_their_makers_say() -> None:
    assert [PICO[str(n)] for n in (1, 3, 20, 21, 29, 34, 36, 39, 40)] == [
        "GP0", "GND", "GP15", "GP16", "GP22", "GP28", "3V3", "VSYS", "VBUS",
    ]  # fmt: skip
    assert sum(name == "GND" for name in PICO.values()) == 7
    assert {n: BUFFER[n] for n in ("1", "2", "3", "7", "14")} == {
        "1": "1OE", "2": "1A", "3": "1Y", "7": "GND", "14": "VCC",
    }  # fmt: skip


# --- supply ---


@given(st.integers(1, 4100))
def test_fuse_and_supply_carry_any_budget_with_margin(budget: int) -> None:
    fuse = supply.FUSES[supply.fuse_for(budget)]
    assert fuse * 1000 >= supply.MARGIN * (budget + supply.REST_MA)
    assert supply.SUPPLIES[supply.supply_for(budget)] > fuse
    assert fuse <= min(supply.JACK_A, supply.WIRE_A)


def test_a_budget_for_which_nothing_is_listed_is_refused() -> None:
    with pytest.raises(supply.NoSuchPart, match="larger than are listed"):
        supply.fuse_for(4200)


@pytest.mark.parametrize("board", BOARDS)
def test_the_strip_is_fed_every_fifty_lights_and_no_light_starves(board: str) -> None:
    it = PLANS[board]
    ends = it.injections
    assert ends[0] == 0
    assert ends[-1] == len(it.strip) - 1
    assert all(after - before <= SPAN for before, after in pairwise(ends))
    lowest, _ = supply.worst_block(len(it.strip), power.feeds(it), it.board.budget_ma)
    assert supply.LOWEST_V <= lowest < supply.SUPPLY_V


def test_fed_at_one_end_only_the_large_board_would_starve() -> None:
    one = power.feeds(UNIVERSAL)[:1]
    assert supply.worst_block(121, one, 4000)[0] < 3.5


def test_the_ladder_agrees_with_two_lights_reckoned_by_hand() -> None:
    feed = supply.Feed(0, 1000)
    source = supply.SUPPLY_V - supply.SOURCE_OHM * (0.061 + supply.REST_MA / 1000)
    near = source - 0.061 * feed.ohm
    assert supply.volts(2, [feed], {1: 0.060}) == pytest.approx(
        (near, near - 0.060 * supply.STEP_OHM)
    )


# --- the order ---


@pytest.mark.parametrize("board", BOARDS)
def test_everything_soldered_is_ordered(board: str) -> None:
    circuit, it = committed(board), PLANS[board]
    order = bom.lines(circuit, it)
    assert sum(line.needed for line in order if line.refs) == len(circuit.parts)
    assert all(line.units * line.item.per_unit >= line.needed for line in order)
    assert {line.item.kind for line in order} >= {
        "usb-cable",
        supply.supply_for(it.board.budget_ma),
    }


@pytest.mark.parametrize("text", ["DRV5032FB", "A3144", "AH1806-W-7"])
def test_sensors_that_react_too_late_are_refused_in_every_place(text: str) -> None:
    plain = catalogue()["reed"]
    for item in (replace(plain, number=text), replace(plain, alternatives=(text,))):
        with pytest.raises(ValueError, match="too late"):
            bom.refuse_excluded(item)


@pytest.mark.parametrize("item", catalogue().values(), ids=lambda item: item.kind)
def test_every_part_can_be_ordered_and_is_none_of_the_excluded(item: Item) -> None:
    bom.refuse_excluded(item)
    assert item.checked in ("public lists", "datasheet", "not checked")
    assert item.price_eur > 0
    assert item.alternatives


def test_references_are_shortened() -> None:
    assert bom.shortened(["D2", "D0", "D1", "XR1", "D5"]) == "D0-D2 D5 XR1"


# --- settle times ---


@pytest.mark.parametrize("board", BOARDS)
def test_every_scanner_waits_until_the_columns_have_settled(board: str) -> None:
    rows = settle.read((FOLDER / board / "settle.csv").read_text(encoding="utf-8"))
    assert {(row.pull_up, row.let_go) for row in rows} == {
        (pull_up, let_go) for pull_up in settle.PULL_UPS for let_go in settle.LET_GO
    }
    assert list(dwell.too_short(board, rows, dwell.firmware_dwell_us())) == []


def test_a_scanner_that_does_not_wait_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    row = settle.Settled("10k", "floating", 0.1e-6, 4.1e-6, 0.5)
    assert list(dwell.too_short("x", [row], 4.0)) == [
        "x: the Pico waits 4 us, its columns need 4.1"
    ]
    monkeypatch.setattr(dwell, "settle_us", lambda ohm: 3.0)
    assert list(dwell.too_short("x", [row], 5.0)) == [
        "x: drivers/gpio_matrix.py reckons 3.0 us with 10k, the columns need 4.1"
    ]


def test_ghosts_come_without_diodes_and_not_with_them() -> None:
    lines = (FOLDER / "ghosts.csv").read_text(encoding="utf-8").splitlines()[1:]
    read = {tuple(line.split(",")[:2]): line.split(",")[2:] for line in lines}
    assert len(read) == len(ghosts.FAULTS) * len(settle.LET_GO)
    for let_go in settle.LET_GO:
        assert read["sound", let_go][1::2] == ["empty", "piece"]
        assert read["diode of b2 turned", let_go][1::2] == ["empty", "empty"]
    assert read["no diodes", "floating"][1] == "piece"
    assert float(read["no diodes", "high"][4]) > 12, "more than a pin of the Pico may give"


# --- committed files ---


def numbers_apart(text: str) -> tuple[str, list[float]]:
    """A table without its numbers, and the numbers."""
    found = re.findall(r"(?<=,)\d+\.\d+", text)
    return re.sub(r"(?<=,)\d+\.\d+", "#", text), [float(number) for number in found]


def lettering(text: str) -> list[str]:
    """All words of a drawing, in alphabetical order."""
    return sorted(re.findall(r"<text[^>]*>([^<]*)</text>", text))


@pytest.mark.skipif(
    bool(__main__.missing()) and "CI" not in os.environ,
    reason=f"not installed: {'; '.join(__main__.missing())}",
)
def test_committed_files_are_what_the_code_makes() -> None:
    """Exact, but for two: drawings of the harness by their lettering, since Graphviz places things
    by its version and fonts; simulated numbers within 5 %, since ngspice differs by version.
    """
    assert __main__.missing() == []
    made = {file.name: file.text for file in __main__.files()}
    there = {
        str(path.relative_to(FOLDER))
        for path in FOLDER.rglob("*")
        if path.suffix not in (".py", ".pyc") and path.is_file()
    }
    assert there - {"README.md", "parts.toml"} == set(made)
    stale = []
    for name, text in made.items():
        kept = (FOLDER / name).read_text(encoding="utf-8")
        if "harness" in name and name.endswith(".svg"):
            same = lettering(kept) == lettering(text)
        elif name.endswith(("settle.csv", "ghosts.csv")):
            (frame, old), (other, new) = numbers_apart(kept), numbers_apart(text)
            same = frame == other and new == pytest.approx(old, rel=0.05, abs=0.02)
        else:
            same = kept == text
        if not same:
            stale.append(name)
    assert stale == [], "run: python -m hardware.electronics"


def test_a_board_that_cannot_be_built_is_not_drawn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused() -> object:
        raise __main__.Fault("universal-11x11: D17 is missing")

    monkeypatch.setattr(__main__, "missing", list)
    monkeypatch.setattr(__main__, "files", refused)
    assert __main__.main(tmp_path) == 1
    assert capsys.readouterr().err == "universal-11x11: D17 is missing\n"


def test_what_is_not_installed_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(__main__, "missing", lambda: ["ngspice (apt install ngspice)"])
    assert __main__.main(tmp_path) == 1
    assert capsys.readouterr().err == "install first: ngspice (apt install ngspice)\n"


def test_the_scanners_settings_are_those_of_the_board_files() -> None:
    for board in BOARDS:
        file = load_board(board)
        assert PLANS[board].matrix_columns == file.matrix_columns
        assert len(PLANS[board].pins.columns) == file.matrix_columns
