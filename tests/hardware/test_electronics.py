"""The rest of hardware/electronics: supply, order, settle times, and whether the committed files
are what the code makes.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.dimensions import dimensions
from hardware.electronics import __main__, bom, netlist, perfboard, power, simulation
from hardware.electronics.parts import Item, catalogue
from hardware.electronics.plan import BOARDS, JOINT_MM, LEAD_MM, SPAN, plan
from hardware.parts import plate

FOLDER = Path(__main__.__file__).parent
PLANS = {name: plan(name) for name in BOARDS}


# --- supply ---


@given(st.integers(1, 1500))
def test_the_fuse_carries_any_budget_and_opens_before_anything_gets_hot(budget: int) -> None:
    fuse = power.FUSES[power.fuse_for(budget)]
    assert fuse * 1000 >= power.MARGIN * (budget + power.REST_MA)
    assert power.SUPPLIES[power.supply_for(budget)] >= power.OPENS * fuse
    assert power.too_thin(fuse) == []


@pytest.mark.parametrize("fuse", [3.0, 5.0])
def test_a_larger_fuse_would_not_open_or_something_would_get_hot(fuse: float) -> None:
    assert max(power.SUPPLIES.values()) < power.OPENS * fuse
    assert "bridge-wire" in power.too_thin(fuse)


def test_a_budget_for_which_nothing_is_listed_is_refused() -> None:
    with pytest.raises(power.NoSuchPart, match="larger than are listed"):
        power.fuse_for(1600)


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_asks_for_no_more_than_the_lights_are_fed_for(board: str) -> None:
    assert 1500 <= PLANS[board].board.budget_ma <= 2000


# --- plugs ---


@pytest.mark.parametrize("board", BOARDS)
def test_every_plug_fits_the_holes_of_the_perfboard(board: str) -> None:
    """Along a plug its pins drift no further from the holes than a hole is wider than a pin."""
    text = (FOLDER / board / f"{board}.net").read_text(encoding="utf-8")
    rows, play = catalogue(), 1.0 - 0.64
    grid = rows["perfboard"].pitch_mm
    plugs = [part.kind for part in netlist.read(text).parts.values() if part.ref[0] == "X"]
    plugs = [kind for kind in plugs if kind != "block"]
    assert len(plugs) == 5
    for kind in (*plugs, "pin-header"):
        ways = {"feed": 2, "pin-header": 20}.get(kind) or int(kind[3:])
        steps = rows[kind].pitch_mm / grid
        assert (ways - 1) * abs(rows[kind].pitch_mm - round(steps) * grid) < play / 2, kind
    drift = 15 * (grid - 2.50)
    assert drift > play / 2, "JST XH with 16 pins"


@pytest.mark.parametrize("board", BOARDS)
def test_a_housing_for_every_header_and_a_contact_for_every_way(board: str) -> None:
    text = (FOLDER / board / f"{board}.net").read_text(encoding="utf-8")
    circuit = netlist.read(text)
    order = {line.item.kind: line for line in bom.lines(circuit, PLANS[board])}
    plugs = [part.kind for part in circuit.parts.values() if part.kind.startswith("kk-")]
    for kind in plugs:
        assert order[f"kk-housing-{kind[3:]}"].needed == plugs.count(kind)
    ways = sum(int(kind[3:]) for kind in plugs)
    assert order["kk-contact"].needed == ways
    assert order["kk-contact"].with_spare >= 1.2 * ways


def test_wire_is_counted_as_it_is_used() -> None:
    """The universal board by hand: 22 wires of 500 mm, leads of 200 to 700, a joint at each of
    242 crossings, bows at three seams, 121 wires of 46 mm up to the reeds; buttons, perfboard.
    """
    it = PLANS["universal-11x11"]
    leads = sum(2 * (200 + 50 * n) for n in range(11))
    by_hand = 22 * 500 + leads + 242 * 8 + 22 * 3 * 20 + 121 * 46 + 4 * 250 + 27 * 60
    assert it.matrix_mm() == pytest.approx(by_hand)
    assert it.matrix_mm() > 30_000


def test_the_leads_of_a_square_board_reach_from_their_plugs_to_the_nearest_cell() -> None:
    """Through the slot and the frame's gap, which face each other; the box stands 10 mm away. A
    plug with its wires stands 25 mm above the perfboard; a joint takes 8 mm.
    """
    it, chosen = PLANS["starter-8x8"], dimensions()
    box, margin = chosen["box"], plate.margin()
    at = perfboard.holes(it)
    across = box["board_width"] + 2 * box["fit"]
    slot = across - across / 3
    gap, cell = chosen["edge"]["leg"] / 2, 25.0
    for plug in ("XR1", "XC1"):
        for pin in range(1, 9):
            x, y = perfboard.place_mm(at[netlist.Pin(plug, str(pin))])
            along = box["board_length"] - x + box["fit"] + box["wall"] + 10 + margin + cell
            aside = abs(y + box["fit"] - slot) + abs(gap - cell)
            down = 25 + 1.6 + box["stand"] - (box["stand"] + box["slot_height"] / 2)
            assert along + aside + down + JOINT_MM <= LEAD_MM, (plug, pin)


def test_the_strip_of_the_starter_board_goes_over_eighteen_seams() -> None:
    """Eight rows with two each, and two steps from row to row. The round board: the hub, rings of
    4, 4, 8 and 16 parts; a step from ring to ring is one, too.
    """
    assert PLANS["starter-8x8"].seams == 8 * 2 + 2
    assert PLANS["ring-65"].seams == 4 + 3 + 3 + 7 + 15


@pytest.mark.parametrize("board", BOARDS)
def test_the_strip_is_fed_every_fifty_lights_and_no_light_starves(board: str) -> None:
    it = PLANS[board]
    ends = it.injections
    assert ends[0] == 0
    assert ends[-1] == len(it.strip) - 1
    assert all(after - before <= SPAN for before, after in pairwise(ends))
    lowest, _ = power.worst_block(len(it.strip), power.feeds(it), it.board.budget_ma)
    assert power.LOWEST_V <= lowest < power.SUPPLY_V


def test_fed_at_one_end_only_the_large_board_would_starve() -> None:
    one = power.feeds(PLANS["universal-11x11"])[:1]
    assert power.worst_block(121, one, 1500)[0] < power.LOWEST_V


def test_the_ladder_agrees_with_two_lights_reckoned_by_hand() -> None:
    feed = power.Feed(0, 1000)
    source = power.SUPPLY_V - power.SOURCE_OHM * (0.061 + power.REST_MA / 1000)
    near = source - 0.061 * feed.ohm
    assert power.volts(2, [feed], {1: 0.060}) == pytest.approx(
        (near, near - 0.060 * power.STEP_OHM)
    )


# --- the order ---


@pytest.mark.parametrize("board", BOARDS)
def test_everything_soldered_is_ordered(board: str) -> None:
    text = (FOLDER / board / f"{board}.net").read_text(encoding="utf-8")
    circuit, it = netlist.read(text), PLANS[board]
    order = bom.lines(circuit, it)
    assert sum(line.needed for line in order if line.refs) == len(circuit.parts)
    assert all(line.units * line.item.per_unit >= line.needed for line in order)
    assert {line.item.kind for line in order} >= {
        "usb-cable",
        power.supply_for(it.board.budget_ma),
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
    rows = simulation.settle_read((FOLDER / board / "settle.csv").read_text(encoding="utf-8"))
    assert {(row.pull_up, row.let_go) for row in rows} == {
        (pull_up, let_go) for pull_up in simulation.PULL_UPS for let_go in simulation.LET_GO
    }
    assert list(simulation.too_short(board, rows, simulation.firmware_dwell_us())) == []


def test_a_scanner_that_does_not_wait_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    row = simulation.Settled("10k", "floating", 0.1e-6, 4.1e-6, 0.5)
    assert list(simulation.too_short("x", [row], 4.0)) == [
        "x: the Pico waits 4 us, its columns need 4.1"
    ]
    monkeypatch.setattr(simulation, "settle_us", lambda ohm: 3.0)
    assert list(simulation.too_short("x", [row], 5.0)) == [
        "x: drivers/pi/gpio.py reckons 3.0 us with 10k, the columns need 4.1"
    ]


def test_ghosts_come_without_diodes_and_not_with_them() -> None:
    lines = (FOLDER / "ghosts.csv").read_text(encoding="utf-8").splitlines()[1:]
    read = {tuple(line.split(",")[:2]): line.split(",")[2:] for line in lines}
    assert len(read) == len(simulation.FAULTS) * len(simulation.LET_GO)
    for let_go in simulation.LET_GO:
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


@pytest.mark.long
@pytest.mark.needs("ngspice", "Graphviz")
def test_committed_files_are_what_the_code_makes() -> None:
    """Exact, but for two: drawings of the harness by their lettering, since Graphviz places things
    by its version and fonts; simulated numbers within 5 %, since ngspice differs by version.
    """
    assert __main__.missing() == []
    made = {file.name: file.content for file in __main__.files()}
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
