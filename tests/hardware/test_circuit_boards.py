"""Circuit boards that are ordered: what stands in the committed files, whatever the code meant.

Gerbers and drill files are read back from the archive a maker is sent, nets from KiCad's file and
from SKiDL's, tables as the makers read them. Nothing here needs KiCad, but for the tests that are
long: they make everything anew.
"""

from __future__ import annotations

import csv
import io
import math
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pytest

from drivers.board_file import load_board
from hardware.circuit_boards import (
    __main__,
    assembly,
    drawing,
    hall,
    kinds,
    maker_files,
    order_page,
    read_back,
)
from hardware.circuit_boards.design import Design, Point, from_sheet, in_panel
from hardware.circuit_boards.fitted import LAND
from hardware.circuit_boards.kinds import KINDS, PANELS
from hardware.circuit_boards.panel import size
from hardware.circuit_boards.rounds import round_board
from hardware.circuit_boards.strip import LIGHT, REED_X, WIDTH, Sensor, Strip, strip
from hardware.dimensions import cell_places, rings
from hardware.electronics import netlist, power, simulation
from hardware.electronics.netlist import Netlist, Pin

FOLDER = Path(__main__.__file__).parent
DESIGNS = __main__.designs()
BOARDS = tuple(kinds.boards())
GRIDDED = tuple(name for name, board in kinds.boards().items() if board.grid)
CHOICES = [(choice.board.name, choice.sensor) for choice in order_page.choices()]
STRIPS = {name: kind for name, kind in KINDS.items() if isinstance(kind, Strip)}
HUBS = tuple(name for name in DESIGNS if name.startswith(assembly.HUB))


@cache
def circuit(strip: str) -> Netlist:
    return netlist.read((FOLDER / f"{strip}.net").read_text(encoding="utf-8"))


@cache
def gerbers(name: str) -> dict[str, str]:
    return dict(drawing.unzipped((FOLDER / name / f"{name}-gerbers.zip").read_bytes()))


@cache
def made(name: str) -> read_back.ReadBoard:
    return read_back.read(DESIGNS[name], gerbers(name))


@cache
def table(name: str, end: str) -> list[dict[str, str]]:
    text = (FOLDER / name / f"{name}-{end}").read_text(encoding="utf-8")
    return list(csv.DictReader(io.StringIO(text)))


def wanted_nets(name: str) -> dict[tuple[str, str], str]:
    """What SKiDL says of each pad: of a panel, the strips' netlists, numbered."""
    found = {}
    if name not in PANELS:
        nets = circuit(name).nets
        return {(pin.ref, pin.number): net for net, pins in nets.items() for pin in pins}
    for number, one in enumerate(PANELS[name], start=1):
        for net, pins in circuit(one.name).nets.items():
            for pin in pins:
                found[in_panel(pin.ref, number), pin.number] = f"{number}/{net}"
    return found


@cache
def kicad_file(name: str) -> list[netlist.Expression]:
    text = (FOLDER / name / f"{name}.kicad_pcb").read_text(encoding="utf-8")
    return [one for one in netlist.parse(text) if one[0] == "footprint"]


@cache
def kicads(name: str) -> dict[str, tuple[Point, float, dict[str, str]]]:
    """Of each part in KiCad's file its place on the sheet, its turn, and the net of each pad."""
    found = {}
    for part in kicad_file(name):
        (place,) = [one for one in part if one[0] == "at"]
        x, y, turn = (*map(float, place[1:]), 0.0)[:3]
        pads = {}
        for pad in (one for one in part if one[0] == "pad"):
            nets = [one[2].strip('"') for one in pad if one[0] == "net"]
            if nets:
                pads[pad[1].strip('"')] = nets[0]
        found[reference(part)] = ((x, y), turn % 360, pads)
    return found


# --- nets ---


@pytest.mark.parametrize("name", DESIGNS)
def test_the_nets_of_kicads_file_are_those_of_skidl(name: str) -> None:
    there = {
        (ref, pad): net for ref, (_, _, pads) in kicads(name).items() for pad, net in pads.items()
    }
    assert there == wanted_nets(name)


@pytest.mark.parametrize("name", DESIGNS)
def test_the_nets_of_the_gerbers_are_those_of_skidl(name: str) -> None:
    there = {key: pads[0].net for key, pads in made(name).pads.items() if pads[0].net}
    assert there == wanted_nets(name)
    assert all(len({pad.net for pad in pads}) == 1 for pads in made(name).pads.values())


def circuits() -> dict[str, Netlist]:
    return {name: circuit(name) for name in (*KINDS, *DESIGNS) if name not in PANELS}


@cache
def wired(board: str) -> frozenset[frozenset[Pin]]:
    """The nets of the wired board without its plugs, terminals and USB socket."""
    path = FOLDER.parent / "electronics" / board / f"{board}.net"
    nets = netlist.read(path.read_text(encoding="utf-8")).nets.values()
    kept = (frozenset(pin for pin in pins if pin.ref[0] not in "XJ") for pins in nets)
    return frozenset(filter(None, kept))


@pytest.mark.parametrize("board", BOARDS)
def test_boards_and_cables_join_what_the_wired_board_joins(board: str) -> None:
    joined = assembly.nets(load_board(board), circuits())
    last = frozenset({Pin(f"L{max(load_board(board).leds.values())}", "2")})
    assert joined - {last} == wired(board)


@pytest.mark.parametrize("board", GRIDDED)
def test_with_hall_switches_all_but_the_cells_is_joined_as_before(board: str) -> None:
    joined = assembly.nets(load_board(board), circuits(), "hall")
    last = frozenset({Pin(f"L{max(load_board(board).leds.values())}", "2")})
    assert without_sensors(joined) - {last} == without_sensors(wired(board))


def without_sensors(nets: frozenset[frozenset[Pin]]) -> frozenset[frozenset[Pin]]:
    kept = (frozenset(pin for pin in pins if pin.ref[0] not in "SD") for pins in nets)
    return frozenset(filter(None, kept))


@pytest.mark.parametrize("name", [name for name in STRIPS if name.endswith("hall")])
def test_a_hall_switch_pulls_its_column_low_while_its_row_is_low(name: str) -> None:
    """SN74LVC125A by pin numbers: enable, input, output of its four parts (SCAS290, "Pin
    Configuration and Functions"); an output follows its input while its enable is low.
    """
    one, cells = circuit(name), STRIPS[name].cells
    parts = (("1", "2", "3"), ("4", "5", "6"), ("10", "9", "8"), ("13", "12", "11"))
    assert (one.nets_of("U1", "7"), one.nets_of("U1", "14")) == (("GND",), ("3V3",))
    for n, (enable, into, out) in enumerate(parts, start=1):
        assert one.nets_of("U1", enable) == ("R",)
        if n > cells:
            assert (one.nets_of("U1", into), one.nets_of("U1", out)) == (("GND",), ())
            continue
        assert one.nets_of("U1", into) == one.nets_of(f"S{n}", "2") == one.nets_of(f"RH{n}", "1")
        assert one.nets_of("U1", out) == one.nets_of(f"D{n}", "1")
        assert one.nets_of(f"D{n}", "2") == (f"C{n}",)
        assert [one.nets_of(f"S{n}", pad) for pad in "13"] == [("5V",), ("GND",)]
        assert one.nets_of(f"RH{n}", "2") == ("5V",)
    assert {one.nets_of("RR1", pad) for pad in "12"} == {("R",), ("3V3",)}


def test_the_scan_has_time_for_hall_switches() -> None:
    """The columns settle as with reeds, once the buffers of the row before are off: both together
    within the time the scanner waits. So nothing about the scan changes.
    """
    settles = max(row.rise_s * 1e6 for row in fitted_rows())
    assert hall.row_off_us() == pytest.approx(0.64, abs=0.01)
    assert hall.row_off_us() + settles < simulation.firmware_dwell_us()


def fitted_rows() -> Iterator[simulation.Settled]:
    for board in BOARDS:
        path = FOLDER.parent / "electronics" / board / "settle.csv"
        for row in simulation.settle_read(path.read_text(encoding="utf-8")):
            if row.pull_up == simulation.FITTED:
                yield row


@pytest.mark.parametrize(("sensors", "ma"), [(64, 1250), (121, 1050)])
def test_lights_and_hall_switches_together_spare_the_fuse(sensors: int, ma: int) -> None:
    assert hall.budget_ma(sensors) == ma
    drawn = ma + power.REST_MA + sensors * hall.MA_EACH
    assert power.MARGIN * drawn <= 2000 < power.MARGIN * (drawn + 50)


def test_two_crossed_ways_of_a_ribbon_would_be_seen() -> None:
    board = load_board("starter-8x8")
    east = circuit("strip-4-east")
    plug = {net: tuple(pin for pin in east.nets[net] if pin.ref == "X1") for net in ("C1", "C2")}
    crossed = {
        net: (*(pin for pin in east.nets[net] if pin.ref != "X1"), *plug[other])
        for net, other in (("C1", "C2"), ("C2", "C1"))
    }
    broken = replace(east, nets={**east.nets, **crossed})
    joined = assembly.nets(board, circuits() | {"strip-4-east": broken})
    assert len(wired("starter-8x8") - joined) > 2


@pytest.mark.parametrize("board", BOARDS)
def test_the_wrong_kind_of_ribbon_does_not_swap_the_poles(board: str) -> None:
    """A ribbon with its contacts on the other side joins pad n to pad n instead of the last but n,
    or the other way round: no pad with 5 V then meets one with ground.
    """
    modules = {
        module.key: circuit(module.circuit) for module in assembly.modules(load_board(board))
    }
    for cable in assembly.cables(load_board(board)):
        for pad in range(1, cable.ways + 1):
            wrong = pad if cable.crossed else cable.ways + 1 - pad
            ends = {
                *modules[cable.one[0]].nets_of(cable.one[1], str(pad)),
                *modules[cable.other[0]].nets_of(cable.other[1], str(wrong)),
            }
            supplies = {net for net in ends if net == "GND" or net.startswith("5V")}
            if cable.kind.startswith("flat-8"):
                assert len(supplies) == 1, (cable, pad)


# --- what is milled, drilled and where copper lies ---


@pytest.mark.parametrize("name", DESIGNS)
def test_a_makers_reader_knows_every_layer_of_the_archive(name: str, tmp_path: Path) -> None:
    import gerbonara

    for file, text in gerbers(name).items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        stack = gerbonara.LayerStack.open(tmp_path)
    assert {f"{side} {use}" for side, use in stack.graphic_layers} == {
        "top copper", "top mask", "top silk", "top paste",
        "bottom copper", "bottom mask", "bottom silk", "mechanical outline",
    }  # fmt: skip
    drawn = {
        f"{side} {use}" for (side, use), layer in stack.graphic_layers.items() if layer.objects
    }
    # Vias are covered, so a board without legs opens no mask on its bare side.
    assert drawn >= {"top copper", "top mask", "top paste", "bottom copper", "mechanical outline"}
    assert stack.drill_pth


@pytest.mark.parametrize("name", PANELS)
def test_the_outline_is_the_panel_and_every_reed_has_its_slot(name: str) -> None:
    read = made(name)
    (west, south), (east, north) = read.corners
    assert (east - west, north - south) == pytest.approx(size(PANELS[name]), abs=0.01)
    ends = Counter(round_off(point) for edge in read.edges for point in edge)
    assert set(ends.values()) == {2}, "an outline is not closed"
    for ref, middle in reeds(name).items():
        lines = [edge for edge in read.edges if all(abs(y - middle[1]) < 1.41 for _, y in edge)
                 and all(abs(x - middle[0]) < 7.76 for x, _ in edge)]  # fmt: skip
        assert len(lines) == 4, ref
        spans = [abs(a - b) for axis in (0, 1) for a, b in [minmax(lines, axis)]]
        assert spans == pytest.approx([15.5, 2.8], abs=0.01)


def round_off(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def minmax(lines: list[tuple[Point, Point]], axis: int) -> tuple[float, float]:
    values = [point[axis] for line in lines for point in line]
    return min(values), max(values)


def reeds(name: str) -> dict[str, Point]:
    """The middle of each reed, 12.25 mm from its inner pad."""
    across, up = (0.0, 12.25) if name in HUBS else (12.25, 0.0)
    if "hall" in name:
        return {}
    inner = {ref: pads[0].at for (ref, pad), pads in made(name).pads.items() if pad == "2"}
    return {ref: (x + across, y + up) for ref, (x, y) in inner.items() if ref[0] == "S"}


def mean(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


@pytest.mark.parametrize("name", DESIGNS)
def test_every_hole_is_drilled_once_and_no_other(name: str) -> None:
    design = DESIGNS[name]
    wanted = Counter(
        [(round_off(via.at), via.drill, True) for via in design.vias]
        + [(round_off(hole.at), hole.diameter, False) for hole in design.holes]
        + [(round_off(from_sheet(design, at)), drill, plated) for at, drill, plated in legs(name)]
    )
    assert set(wanted.values()) == {1}
    there = Counter((round_off(h.at), round(h.diameter, 3), h.plated) for h in made(name).holes)
    assert there == wanted


def middle_of(name: str, ref: str) -> Point:
    """The middle of all pads of a part in KiCad's file, on the sheet."""
    (part,) = [one for one in kicad_file(name) if reference(one) == ref]
    x, y, turn = (*(float(n) for one in part if one[0] == "at" for n in one[1:]), 0.0)[:3]
    angle, xs, ys = math.radians(turn), [], []
    for pad in (one for one in part if one[0] == "pad"):
        (at,), (size,) = ([one[1:3] for one in pad if one[0] == what] for what in ("at", "size"))
        xs += [float(at[0]) + side * float(size[0]) / 2 for side in (-1, 1)]
        ys += [float(at[1]) + side * float(size[1]) / 2 for side in (-1, 1)]
    across, down = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return (x + across * math.cos(angle) + down * math.sin(angle),
            y - across * math.sin(angle) + down * math.cos(angle))  # fmt: skip


def legs(name: str) -> list[tuple[Point, float, bool]]:
    """The round holes of KiCad's footprints: place, diameter, whether plated."""
    found = []
    for part in kicad_file(name):
        x, y, turn = (*(float(n) for one in part if one[0] == "at" for n in one[1:]), 0.0)[:3]
        angle = math.radians(turn)
        if is_hole(part):
            continue  # those of the design itself
        for pad in (one for one in part if one[0] == "pad"):
            (drill,) = [one[1:] for one in pad if one[0] == "drill"] or [["oval"]]
            if drill[0] != "oval":
                px, py = (float(n) for one in pad if one[0] == "at" for n in one[1:3])
                at = (x + px * math.cos(angle) + py * math.sin(angle),
                      y - px * math.sin(angle) + py * math.cos(angle))  # fmt: skip
                found.append((at, float(drill[0]), pad[2] == "thru_hole"))
    return found


def reference(part: list[netlist.Expression]) -> str:
    (ref,) = [one[2].strip('"') for one in part if one[:2] == ["fp_text", "reference"]]
    return ref


def is_hole(part: list[netlist.Expression]) -> bool:
    return bool(re.fullmatch(r"H\d+", reference(part)))


@pytest.mark.parametrize(("board", "sensor"), CHOICES)
def test_every_light_and_sensor_lies_where_its_topology_has_the_cell(
    board: str, sensor: Sensor
) -> None:
    """Read from the gerbers: each board's copy on its panel, set down where the board has it."""
    it = load_board(board)
    places = cell_places(it)
    seen = set()
    for name, number, cells, whole in laid(board, sensor):
        lights = {key: [made(name).pads[key, pad][0].at for pad in "1234"]
                  for key in (in_panel(f"L{n}", number) if number else f"L{n}"
                              for n in range(1, len(cells) + 1))}  # fmt: skip
        for (ref, pads), cell in zip(lights.items(), cells, strict=True):
            under = "S" + ref[1:]
            reed = reeds(name)[under] if sensor == "reed" else element(name, under)
            shift = (REED_X, 0.0) if sensor == "reed" else (0.0, 0.0)
            for at, aside in ((mean(pads), LIGHT), (reed, shift)):
                assert math.dist(whole(at, aside), places[cell]) < 0.1, (board, cell, ref)
            seen.add(cell)
    assert seen == set(it.sensors)


def element(name: str, ref: str) -> Point:
    """The middle of a SOT-23: between its third pad and the other two."""
    one, two, three = (made(name).pads[ref, pad][0].at for pad in "123")
    return mean([mean([one, two]), three])


Whole = Callable[[Point, Point], Point]
"""From a place on a circuit board, and how far that should be from its cell's middle, to the middle
of the cell on the whole board."""


def laid(board: str, sensor: Sensor) -> Iterator[tuple[str, int, tuple[str, ...], Whole]]:
    """Every circuit board under cells: its design, its copy on the panel, its cells."""
    it = load_board(board)
    if it.grid:
        for one in kinds.strips(it, sensor):
            name = kinds.panel_of(one.kind)
            number = PANELS[name].index(one.kind) + 1
            own = strip_middle(name, number)
            yield name, number, one.cells, partial(moved, own, one.middle, 0.0)
        return
    ring = round_board(it)
    middles = [radius for radius, _ in rings(it)]
    out = (middles[0] + middles[-1]) / 2
    for k, cells in enumerate(ring.spokes):
        turn = math.pi / 2 - 2 * math.pi * k / len(ring.spokes)
        middle = out * math.cos(turn), out * math.sin(turn)
        yield "spokes-4", 1, cells, partial(moved, strip_middle("spokes-4", 1), middle, turn)
    yield f"hub-{board}", 0, (ring.centre,), hub_moved


def moved(own: Point, middle: Point, turn: float, at: Point, aside: Point) -> Point:
    x, y = at[0] - own[0] - aside[0], at[1] - own[1] - aside[1]
    return (middle[0] + x * math.cos(turn) - y * math.sin(turn),
            middle[1] + x * math.sin(turn) + y * math.cos(turn))  # fmt: skip


def hub_moved(at: Point, aside: Point) -> Point:
    """The hub's cell lies along the first spoke, to the north."""
    return at[0] + aside[1], at[1] - aside[0]


def strip_middle(name: str, number: int) -> Point:
    """The middle of a strip on its panel, by the milled way round it (2 mm between strips)."""
    _, (_, north) = made(name).corners
    return 0.0, north - 7.0 - WIDTH / 2 - (number - 1) * (WIDTH + 2.0)


# --- polarity ---


@pytest.mark.parametrize("name", [*PANELS, *HUBS])
def test_every_diode_and_light_is_the_right_way_round(name: str) -> None:
    """By pad numbers (diode: 1 = cathode; WS2812B: 1 VDD, 2 DOUT, 3 VSS, 4 DIN) and by where the
    pads lie: a part set down as the tables say has its pad 1 there.
    """
    read, refs = made(name), {key[0] for key in made(name).pads}
    for ref in refs:
        net = {pad: read.pads[ref, pad][0].net.rpartition("/")[2]
               for pad in "1234" if (ref, pad) in read.pads}  # fmt: skip
        cell = str(int(ref[2:] if name in PANELS else ref[1:])) if ref[1:].isdigit() else ""
        column, row, data = wires(name, cell)
        at = {pad: read.pads[ref, pad][0].at for pad in net}
        middle = mean(list(at.values())) if at else (0.0, 0.0)
        if ref[0] == "D":
            assert net == ({"1": f"Y{cell}", "2": column} if "hall" in name
                           else {"1": row, "2": f"P{cell}"})  # fmt: skip
        elif ref[0] == "L":
            assert (net["1"], net["3"]) == ("5V", "GND")
            assert re.fullmatch(data, f"{net['4']} {net['2']}")
            if name in HUBS:  # its cell is turned by a quarter
                at, middle = {pad: (y, -x) for pad, (x, y) in at.items()}, (middle[1], -middle[0])
            corners = {pad: (x > middle[0], y > middle[1]) for pad, (x, y) in at.items()}
            assert corners == {"1": (True, True), "2": (True, False), "3": (False, False),
                               "4": (False, True)}  # fmt: skip
        elif ref[0] == "S":
            assert net == ({"1": "5V", "2": f"H{cell}", "3": "GND"} if "hall" in name
                           else {"1": column, "2": f"P{cell}"})  # fmt: skip


def wires(name: str, cell: str) -> tuple[str, str, str]:
    """The column and the row of a cell, and a pattern of its data wires, in and out."""
    if name in HUBS:
        return "C1", "R5", "DATA DATA1"
    if name.startswith("spokes"):
        return "C", f"R{cell}", f"IN{cell} OUT{cell}"
    return f"C{cell}", "R", r"DATA(_IN|\d) DATA(_OUT|\d)"


@pytest.mark.parametrize("name", STRIPS)
def test_the_data_of_the_lights_flows_the_way_of_the_strip(name: str) -> None:
    one = circuit(name)
    walked, nets = [], one.nets_of(first_plug(STRIPS[name], "DATA_IN"), "3")
    assert nets == ("DATA_IN",)
    while lights := [pin.ref for net in nets for pin in one.nets[net] if pin.number == "4"
                     and pin.ref[0] == "L"]:  # fmt: skip
        walked += lights
        nets = one.nets_of(lights[0], "2")
    cells = [f"L{n}" for n in range(1, STRIPS[name].cells + 1)]
    assert walked == (cells if STRIPS[name].flow == "east" else cells[::-1])
    assert nets == ("DATA_OUT",)


def first_plug(one: Strip, net: str) -> str:
    return "X5" if (one.flow == "east") == (net == "DATA_IN") else "X6"


# --- what a maker is told ---


@pytest.mark.parametrize("name", DESIGNS)
def test_parts_stand_in_the_tables_where_kicad_and_the_copper_have_them(name: str) -> None:
    there, design = kicads(name), DESIGNS[name]
    for end in ("jlcpcb-cpl.csv", "pcbway-centroid.csv"):
        rows = table(name, end)
        assert len(rows) == sum(part.factory and part.kind != "fiducial" for part in design.parts)
        for row in rows:
            x, y = (float(row[axis].removesuffix("mm")) for axis in ("Mid X", "Mid Y"))
            _, turn, _ = there[row["Designator"]]
            assert (x, -y) == pytest.approx(middle_of(name, row["Designator"]), abs=0.001)
            if "pcbway" in end:
                assert float(row["Rotation"]) == turn
            assert row["Layer"] == "Top"
            ref = row["Designator"]
            if ref[0] in "LDC" or ref[:2] in ("RP", "RD", "RC"):
                pads = [p.at for key, found in made(name).pads.items() if key[0] == ref
                        for p in found]  # fmt: skip
                assert math.dist(mean(pads), from_sheet(design, (x, -y))) < 0.01


@pytest.mark.parametrize("name", DESIGNS)
def test_a_part_is_fitted_only_if_both_tables_name_it(name: str) -> None:
    for bom, places in (
        ("jlcpcb-bom.csv", "jlcpcb-cpl.csv"),
        ("pcbway-bom.csv", "pcbway-centroid.csv"),
    ):
        listed = [ref for row in table(name, bom) for ref in row["Designator"].split(",")]
        assert sorted(listed) == sorted(row["Designator"] for row in table(name, places))
        assert all(row["Designator"].count(",") < 200 for row in table(name, bom))
    by_hand = {part.ref for part in DESIGNS[name].parts if LAND[part.kind].by_hand}
    assert not by_hand & set(listed)
    assert [int(row["Qty"]) for row in table(name, "pcbway-bom.csv")] == [
        row["Designator"].count(",") + 1 for row in table(name, "pcbway-bom.csv")
    ]


def test_the_turns_of_jlcpcb_are_added_to_kicads() -> None:
    assert dict(maker_files.JLC_TURNS)["LED_WS2812B_PLCC4"] == 180
    assert dict(maker_files.JLC_TURNS)["SOIC-"] == 270
    for row, other in zip(
        table("strips-4", "jlcpcb-cpl.csv"), table("strips-4", "pcbway-centroid.csv"), strict=True
    ):
        more = 180 if row["Designator"][0] == "L" else 0
        assert (float(other["Rotation"]) + more) % 360 == float(row["Rotation"])


# --- KiCad's rules ---


def test_a_report_is_counted_whole() -> None:
    whole = "\n** Found 0 DRC violations **\n** Found 2 unconnected pads **\n"
    with pytest.raises(ValueError, match="not a whole report"):
        drawing.faults(whole)
    assert drawing.faults(whole + "** Found 1 Footprint errors **\n") == 3


@pytest.mark.long
@pytest.mark.parametrize("fault", ["a track is missing", "two nets touch", "no room at the edge"])
def test_kicad_refuses_a_board_with_a_fault(fault: str) -> None:
    assert __main__.missing() == []
    design = strip(STRIPS["strip-4-east"])
    drawing.drawn(design)
    broken: dict[str, Design] = {
        "a track is missing": replace(
            design, tracks=tuple(track for track in design.tracks if track.net != "PASS5")
        ),
        "two nets touch": replace(
            design,
            tracks=(*design.tracks, replace(design.tracks[0], net="3V3", layer="F")),
        ),
        "no room at the edge": replace(
            design, vias=(*design.vias, replace(design.vias[0], at=(0.0, 9.9)))
        ),
    }
    with pytest.raises(drawing.Refused):
        drawing.drawn(broken[fault])


@pytest.mark.long
def test_committed_files_are_what_the_code_makes() -> None:
    assert __main__.missing() == []
    made_now = {file.name: file.content for file in __main__.files()}
    there = {
        str(path.relative_to(FOLDER.parent))
        for path in FOLDER.rglob("*")
        if path.suffix not in (".py", ".pyc") and path.is_file()
    }
    assert there - {"circuit_boards/README.md"} == set(made_now) - {"ORDER.md"}
    stale = [n for n, new in made_now.items() if (FOLDER.parent / n).read_bytes() != new]
    assert stale == [], "run: python -m hardware.circuit_boards"


def test_dates_are_taken_out_of_a_makers_files() -> None:
    for text in gerbers("strips-4").values():
        assert not re.search(r"20\d\d-\d\d-\d\d|CreationDate", text)


def test_what_is_not_installed_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(drawing, "PYTHON", tmp_path / "python3")
    assert __main__.main(tmp_path) == 1
    said = capsys.readouterr().err
    assert said == "install first: KiCad 6 (apt install kicad kicad-footprints)\n"
