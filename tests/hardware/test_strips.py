"""Boards of strips: does every sensor close and open at the worst corner, does every light get
enough, and do strips, grids, floors and frame fit together? All of it is calculated.
"""

from __future__ import annotations

import math
import re
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from drivers.board_file import Board, load_board
from hardware.circuit_boards import assembly, controller, hub, kinds
from hardware.circuit_boards import spoke as circuit_spoke
from hardware.circuit_boards import strip as circuit_strip
from hardware.dimensions import dimensions, pitch, rings
from hardware.drawing.render import Body, read_stl, size
from hardware.electronics import __main__, power, strip_power
from hardware.electronics.parts import catalogue
from hardware.electronics.plan import plan
from hardware.parts import light, make, margins, plate, strip_margins, strip_parts

SQUARES, ROUND = make.boards()
BOARDS = (*SQUARES, ROUND)
SENSORS = (strip_margins.REED, strip_margins.HALL)
STRIP = dimensions()["strip"]
FOLDER = make.FOLDER
PARTS = {part.name: part for part in strip_parts.parts()}

boards = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
squares = pytest.mark.parametrize("board", SQUARES, ids=lambda board: board.name)
sensors = pytest.mark.parametrize("sensor", SENSORS, ids=lambda sensor: sensor.name)


# --- the magnet and the sensor ---


def test_a_sensor_is_eight_to_twelve_millimetres_below_the_magnet() -> None:
    assert 8 <= strip_margins.reed_depth() <= 12
    assert 8 <= strip_margins.hall_depth() <= 12


def test_the_heights_of_the_sensor_and_of_the_printed_parts_agree() -> None:
    """From the plate up, and from the magnet down."""
    board, piece = dimensions()["board"], dimensions()["piece"]
    surface = strip_parts.height() + board["overlay"] + board["top"]
    magnet = surface + piece["felt"] + piece["magnet_height"] / 2
    assert magnet - strip_margins.parts_side() == pytest.approx(STRIP["floor"] + STRIP["room"])


@boards
@sensors
def test_every_sensor_closes_opens_and_does_not_feel_the_next_cell(
    board: Board, sensor: strip_margins.StripSensor
) -> None:
    assert strip_margins.closing(board, sensor, 0.0) >= 1.5
    assert strip_margins.closing(board, sensor, strip_margins.stays(board, sensor)) >= 1
    assert strip_margins.opening(board, sensor) >= 1
    assert strip_margins.neighbour(board, sensor) >= 2


def test_a_piece_may_stand_four_millimetres_off_and_on_the_round_board_within_its_cell() -> None:
    for sensor in SENSORS:
        assert all(strip_margins.stays(board, sensor) >= 4 for board in SQUARES)
        assert strip_margins.stays(ROUND, sensor) == 3.5


def test_tolerances_make_the_corner_worse() -> None:
    for sensor in SENSORS:
        drawn = strip_margins.closing(SQUARES[0], sensor, sensor.aside, worst=False)
        assert drawn > strip_margins.closing(SQUARES[0], sensor, sensor.aside)


def test_a_flat_reed_feels_nothing_above_its_middle_and_most_above_its_end() -> None:
    """Why it is shifted. The most is felt between a quarter and a whole of its glass away."""
    shift, glass = STRIP["reed_shift"], dimensions()["reed"]["glass_length"]
    felt = {along: strip_margins.reed_at(shift - along, 0.0) for along in range(25)}
    assert felt[0] < 0.01 * max(felt.values())
    best = max(felt, key=lambda along: felt[along])
    assert glass / 4 < best < glass
    assert abs(best - shift) <= 1.5


def test_both_ends_of_a_flat_reed_are_alike_and_so_are_its_sides() -> None:
    shift = STRIP["reed_shift"]
    for along, across in ((4.0, 0.0), (10.0, 5.0), (17.0, -8.0)):
        here = strip_margins.reed_at(shift + along, across)
        assert strip_margins.reed_at(shift - along, across) == pytest.approx(here)
        assert strip_margins.reed_at(shift + along, -across) == pytest.approx(here)


def test_a_reed_that_is_not_shifted_does_not_close(monkeypatch: pytest.MonkeyPatch) -> None:
    centred = strip_margins.REED._replace(
        felt=lambda along, across, off: strip_margins.reed_at(
            along + STRIP["reed_shift"], across, off
        )
    )
    assert strip_margins.closing(SQUARES[0], centred, 0.0) < 1


@pytest.mark.parametrize("closes", [12.0], ids=["DRV5033AJ"])
def test_a_less_sensitive_hall_switch_does_not_close(closes: float) -> None:
    hall = strip_margins.HALL
    worst = hall._replace(limits=hall.limits._replace(closes=closes))
    assert strip_margins.closing(SQUARES[0], worst, worst.aside) < 1


@sensors
def test_a_lifted_piece_lets_go(sensor: strip_margins.StripSensor) -> None:
    """The strongest magnet, the most sensitive sensor, 40 mm above the board."""
    felt = margins.STRONGEST * sensor.felt(0.0, 0.0, 40.0) / sensor.limits.easier
    assert felt < sensor.limits.opens


def test_the_committed_margins_of_strips_are_what_the_code_makes() -> None:
    kept = (FOLDER / "strip_margins.md").read_text(encoding="utf-8")
    assert kept == strip_margins.table(), "stale: make hardware"


# --- power ---


@boards
def test_every_light_gets_enough(board: Board) -> None:
    strips = strip_power.resistors(board)
    assert strips.worst_run() >= power.LOWEST_V
    assert strip_power.WORKS_V + 0.3 <= strips.worst_set() <= strips.worst_run()


@squares
def test_feeding_the_last_rank_too_helps(board: Board) -> None:
    alone, fed = strip_power.resistors(board), strip_power.resistors(board, fed=True)
    assert fed.worst_run() > alone.worst_run()
    assert fed.worst_set() >= power.LOWEST_V - 0.05


def test_the_resistors_agree_with_one_light_reckoned_by_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """c1 is 14.5 mm from the first ribbon; c2 a ribbon further."""
    monkeypatch.setattr(strip_power, "DARK_LED_A", 0.0)
    board = load_board("starter-8x8")
    strips = strip_power.resistors(board)
    bus = 0.0172e-3 * 14.5 / 0.035 * (1 / 3.0 + 1 / 3.0)
    first, hop = (2 * (2 * 0.030 + 0.25e-3 * mm) / 4 for mm in (300, 60))
    for cell, ohm in (("c1", first + bus), ("c2", first + hop + bus)):
        led = board.leds[cell]
        wanted = 5.1 - 0.1625 * (0.060 + 0.030) - 0.060 * ohm
        assert strips.volts([led])[led] == pytest.approx(wanted)


def test_more_lights_never_give_any_light_more_volts() -> None:
    strips = strip_power.resistors(SQUARES[0])
    volts = [strips.volts(range(n)) for n in range(0, 24, 6)]
    for few, many in pairwise(volts):
        assert (many < few).all()


@boards
def test_copper_and_contacts_bear_what_the_fuse_lets_through(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert strip_power.too_thin(board) == []
    monkeypatch.setattr(strip_power, "FUSE_A", 4.0)
    assert strip_power.too_thin(board) != []


def test_the_trace_formula_agrees_with_published_calculators() -> None:
    """IPC-2221, outer layer, 35 um, 10 degrees: 1 A needs 0.30 mm (11.8 mil)."""
    assert strip_power.copper_a(0.30) == pytest.approx(1.0, abs=0.02)


def test_the_fuse_bears_the_first_moment() -> None:
    assert strip_power.inrush(121).share < 0.5


@boards
def test_the_committed_power_of_strips_is_what_the_code_makes(board: Board) -> None:
    folder = Path(__main__.__file__).parent
    kept = (folder / board.name / "power-strips.md").read_text(encoding="utf-8")
    assert kept == strip_power.written(board), "stale: make hardware"


# --- light ---


def test_a_light_that_shines_down_lights_its_cell_more_evenly_than_one_that_shines_up() -> None:
    found = {name: light.lit(cell) for name, cell in light.cells().items()}
    wired, down, up = found["wired"], found["strip, light down"], found["strip, light up"]
    assert down.brightest < 4 < up.brightest
    assert down.beside > 2 * up.beside
    assert down.beside > 0.5 * wired.beside


def test_no_light_is_made_and_none_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of white walls everything comes out; of a diffuser that swallows all, nothing."""
    monkeypatch.setattr(light, "WALLS", 1.0)
    monkeypatch.setattr(light, "BOARD", 1.0)
    monkeypatch.setattr(light, "BACK", 0.0)
    for through in (1.0, 0.0):
        monkeypatch.setattr(light, "THROUGH", through)
        for cell in light.cells().values():
            if through:
                assert light.lit(cell).out == pytest.approx(1.0, abs=0.001)
            else:
                with np.errstate(invalid="ignore"):
                    assert light.lit(cell).out == 0


def test_the_committed_page_on_light_is_what_the_code_makes() -> None:
    kept = (FOLDER / "light.md").read_text(encoding="utf-8")
    assert kept == light.table(), "stale: make hardware"


# --- printed parts ---


def inside(body: Body, points: NDArray[np.float64]) -> list[bool]:
    """Whether each point lies in a closed body: the surface above it is crossed an odd number of
    times.
    """
    a, b, c = body[:, 0], body[:, 1], body[:, 2]
    whole = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (c[:, 0] - a[:, 0]) * (b[:, 1] - a[:, 1])
    flat = np.abs(whole) < 1e-9
    a, b, c, whole = a[~flat], b[~flat], c[~flat], whole[~flat]
    found = []
    for x, y, z in points:
        u = ((x - a[:, 0]) * (c[:, 1] - a[:, 1]) - (c[:, 0] - a[:, 0]) * (y - a[:, 1])) / whole
        v = ((b[:, 0] - a[:, 0]) * (y - a[:, 1]) - (x - a[:, 0]) * (b[:, 1] - a[:, 1])) / whole
        height = a[:, 2] + u * (b[:, 2] - a[:, 2]) + v * (c[:, 2] - a[:, 2])
        crossed = (u >= 0) & (v >= 0) & (u + v <= 1) & (height > z)
        found.append(bool(crossed.sum() % 2))
    return found


def size_of(part: make.Part) -> tuple[int, int]:
    """Columns and rows of a grid or a floor."""
    return int(str(part.settings["columns"])), int(str(part.settings["rows"]))


def built(cover: make.Part) -> tuple[Body, Body]:
    """A floor and its grid as they lie in the finished board: x east, y north, z up from the plate;
    the grid first.
    """
    columns, rows = size_of(cover)
    grid = read_stl(FOLDER / f"grid-{columns}x{rows}.stl")
    turned = grid * np.array([-1.0, 1.0, -1.0]) + np.array([0.0, 0.0, strip_parts.height()])
    return turned, read_stl(FOLDER / f"{cover.name}.stl")


def grid_of(*sides: list[float]) -> NDArray[np.float64]:
    """Points at every combination of coordinates, a hair off round numbers."""
    mesh = np.meshgrid(*sides, indexing="ij")
    return np.stack([side.ravel() for side in mesh], axis=1) + np.array([0.0137, 0.0071, 0.0031])


FLOORS = [part for part in PARTS.values() if part.source == "floor"]
covered = pytest.mark.parametrize("cover", FLOORS, ids=lambda cover: cover.name)


@covered
def test_a_strip_lies_in_its_notches_and_nothing_else_is_there(cover: make.Part) -> None:
    """The strip, and below it the room for its parts, which only the tabs of the floor enter: at
    the boundaries of the cells, where a strip carries nothing.
    """
    (columns, rows), (grid, floor) = size_of(cover), built(cover)
    step, half = pitch(SQUARES[0]), STRIP["width"] / 2
    low = STRIP["floor"] + STRIP["room"]
    whole = [x + 0.5 for x in range(1, columns * int(step) - 1, 3)]
    across = [-half, -5.0, 0.0, 5.0, half - 0.1]
    for row in range(rows):
        middle = (row + 0.5) * step
        strip = grid_of(whole, [middle + y for y in across], [low + 0.1, low + 1.5])
        assert not any(inside(grid, strip))
        assert not any(inside(floor, strip))
        keep = [x for x in whole if min(x % step, -x % step) > 2.0]
        parts = grid_of(keep, [middle + y for y in across], [low - 1, low - 5, low - 10])
        assert not any(inside(grid, parts))
        assert not any(inside(floor, parts))


@covered
def test_a_strip_rests_on_the_grid_and_is_held_by_the_floor(cover: make.Part) -> None:
    (columns, rows), (grid, floor) = size_of(cover), built(cover)
    step, low = pitch(SQUARES[0]), STRIP["floor"] + STRIP["room"]
    high = low + STRIP["thickness"]
    for x in [0.5, *(n * step for n in range(1, columns)), columns * step - 0.5]:
        for row in range(rows):
            middle = (row + 0.5) * step
            ends = grid_of([x], [middle - 8, middle + 8], [high + 0.2, low - 0.4])
            above, below = inside(grid, ends), inside(floor, ends)
            assert above == [True, False, True, False]
            assert below == [False, True, False, True]


@covered
def test_light_does_not_pass_below_a_strip_but_ribbons_do(cover: make.Part) -> None:
    """In every wall between two cells: shut under the strip and low in the ways, open in a slit."""
    (columns, rows), (grid, floor) = size_of(cover), built(cover)
    step, low = pitch(SQUARES[0]), STRIP["floor"] + STRIP["room"]
    slit, shut = low - 0.5 * STRIP["way"], low - STRIP["way"] - 1
    north = -(STRIP["way_from"] + STRIP["way_to"]) / 2
    east = (STRIP["side_from"] + STRIP["side_to"]) / 2
    for column in range(columns):
        for row in range(1, rows):
            place = [(column + 0.5) * step + north], [row * step]
            points = grid_of(*place, [slit, shut])
            assert inside(grid, points) == [False, False]
            assert inside(floor, points) == [False, True]
    for column in range(1, columns):
        for row in range(rows):
            place = [column * step], [(row + 0.5) * step + east]
            points = grid_of(*place, [slit, shut])
            assert inside(grid, points) == [False, False]
            assert inside(floor, points) == [False, True]
            below = grid_of([column * step], [(row + 0.5) * step + 6], [low / 2])
            assert inside(floor, below) == [True]


@covered
def test_grid_and_floor_do_not_share_any_place(cover: make.Part) -> None:
    (columns, rows), (grid, floor) = size_of(cover), built(cover)
    xs = [x * 2.5 + 0.3 for x in range(int(columns * 20))]
    ys = [y * 2.5 + 0.3 for y in range(int(rows * 20))]
    for z in (0.5, 4.0, 9.0, 11.5):
        points = grid_of(xs, ys, [z])
        in_both = np.array(inside(grid, points)) & np.array(inside(floor, points))
        assert not in_both.any()


@squares
def test_grids_floors_and_rails_make_the_whole_board(board: Board) -> None:
    counts = {name: part.counts.get(board.name, 0) for name, part in PARTS.items()}
    columns, rows = board.grid
    for kind in ("grid", "floor"):
        every = [part for part in PARTS.values() if part.source == kind]
        cells = sum(counts[part.name] * math.prod(size_of(part)) for part in every)
        assert cells == columns * rows
    leg = dimensions()["edge"]["leg"]
    straight = sum(
        float(re.findall(r"\d+", name)[0]) * count
        for name, count in counts.items()
        if re.match(r"rail-\d", name)
    )
    assert straight + counts["rail-corner"] * 2 * leg == 2 * (columns + rows) * pitch(board)
    gates = [count for name, count in counts.items() if name.endswith("gate")]
    assert sum(gates) == make.straight(board)[1] // 4, "the whole south side"


@squares
def test_the_plate_of_a_board_of_strips_is_drilled_once_for_each_screw(board: Board) -> None:
    holes = (*plate.feet(board), *plate.rail_posts(board))
    assert len(holes) == strip_parts.screws(board)
    assert all(math.dist(a, b) > 8 for a, b in combinations(holes, 2))


@covered
def test_a_grid_and_a_floor_have_their_screws_where_the_plate_has(cover: make.Part) -> None:
    (columns, rows), (grid, floor) = size_of(cover), built(cover)
    for x, y in plate.tile_pillars(columns, rows, pitch(SQUARES[0])):
        hole = grid_of([x], [y], [0.5, 3.0, 10.0])
        wall = grid_of([x + 1.9], [y], [3.0])
        assert inside(grid, hole) == [False, False, False]
        assert inside(floor, hole) == [False, False, False]
        assert inside(grid, wall) == [True]


def test_a_screw_of_sixteen_millimetres_holds_and_does_not_come_through() -> None:
    through = dimensions()["board"]["plate"]
    deep = dimensions()["tile"]["pilot_depth"]
    assert 6 <= 16 - through - STRIP["floor"] <= deep
    assert 6 <= 16 - through <= deep


def test_the_leads_of_a_reed_end_before_the_tabs() -> None:
    end = STRIP["reed_shift"] + dimensions()["reed"]["glass_length"] / 2 + STRIP["reed_lead"]
    assert end <= pitch(SQUARES[0]) / 2 - STRIP["tab_thick"] / 2
    # On the round board cells are 45 mm apart along a strip: the lead ends in the tab's gap.
    assert STRIP["groove"] / 2 >= 2
    assert STRIP["groove_depth"] >= 1


def test_a_ribbon_passes_the_walls_and_the_frame() -> None:
    ribbon = 20 * 0.5 + 0.5
    assert STRIP["way_to"] - STRIP["way_from"] > ribbon + 1
    assert STRIP["gate"] > ribbon + 1
    board, tile = dimensions()["board"], dimensions()["tile"]
    assert board["border"] + dimensions()["edge"]["fit"] - tile["boss"] + 0.5 > ribbon


def test_the_gates_keep_clear_of_the_posts_of_their_rail() -> None:
    boss = dimensions()["tile"]["boss"]
    half = (STRIP["gates"] - 1) / 2 * STRIP["gate_step"] + STRIP["gate"] / 2
    for board in SQUARES:
        length, _ = make.straight(board)
        assert half < length / 2 - 1.5 * boss


@covered
def test_grids_and_floors_are_as_large_as_their_cells(cover: make.Part) -> None:
    """But for the stops, which stand outside the cells."""
    gap, step = dimensions()["tile"]["gap"], pitch(SQUARES[0])
    columns, rows = size_of(cover)
    sides = size(read_stl(FOLDER / f"grid-{columns}x{rows}.stl"))
    assert tuple(sides[:2]) == pytest.approx((columns * step - gap, rows * step - gap), abs=0.01)
    edges = int(bool(cover.settings["west"])) + int(bool(cover.settings["east"]))
    wide = columns * step - gap + edges * (STRIP["stop"] + gap / 2)
    sides = size(read_stl(FOLDER / f"{cover.name}.stl"))
    assert tuple(sides[:2]) == pytest.approx((wide, rows * step - gap), abs=0.01)


@covered
def test_a_stop_holds_a_strip_lengthwise_at_the_edge_of_the_board(cover: make.Part) -> None:
    """Before the end of the strip, half its play away; nowhere in the grid."""
    (columns, rows), (grid, floor) = size_of(cover), built(cover)
    step, low = pitch(SQUARES[0]), STRIP["floor"] + STRIP["room"]
    middles = [(row + 0.5) * step for row in range(rows)]
    for edge, out, there in ((0.0, -1, cover.settings["west"]),
                             (columns * step, 1, cover.settings["east"])):  # fmt: skip
        stop = grid_of([edge + out * 0.8, edge - out * 0.15], middles, [low + 0.8])
        assert inside(floor, stop) == [bool(there)] * len(stop)
        assert not any(inside(grid, stop))
        strip = grid_of([edge - out * 0.45], middles, [low + 0.8])
        assert not any(inside(floor, strip))


@squares
def test_every_row_of_strips_has_a_stop_at_both_ends(board: Board) -> None:
    _, rows = board.grid
    ends = {"west": 0, "east": 0}
    for floor, _ in strip_parts.laid_floors(board):
        for edge in ends:
            ends[edge] += floor.rows if getattr(floor, edge) else 0
    assert ends == {"west": rows, "east": rows}


def test_the_committed_table_of_strip_parts_is_what_the_code_makes() -> None:
    kept = (FOLDER / "strip_parts.md").read_text(encoding="utf-8")
    assert kept == strip_parts.table(FOLDER), "stale: make hardware"


# --- the round board ---

QUARTER = 90.0
ARCS = [part for part in PARTS.values() if part.source == "arc" and not part.settings["floor"]]
arcs = pytest.mark.parametrize("part", ARCS, ids=lambda part: part.name)


def placed(part: make.Part) -> tuple[Body, Body]:
    """Grid and floor of a part in the finished board, the part's middle to the north."""
    found = []
    for name in (part.name, part.name.replace("grid", "floor")):
        body = read_stl(FOLDER / f"{name}.stl")
        turn = math.radians(45 if part.settings["angle"] == QUARTER else 0)
        c, s = math.cos(turn), math.sin(turn)
        found.append(body @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]]))
    grid = found[0] * np.array([-1.0, 1.0, -1.0]) + np.array([0, 0, strip_parts.height()])
    return grid, found[1]


def spokes(part: make.Part) -> list[float]:
    """The turns of a part's cells from its middle, in degrees."""
    step = 360 / rings(ROUND)[0][1]
    angle = float(str(part.settings["angle"]))
    return [(n + 0.5) * step - angle / 2 for n in range(round(angle / step))]


def along(turn: float, points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points of a strip (x along it from the board's middle, y across) on its spoke."""
    angle = math.radians(turn)
    out = np.array([math.sin(angle), math.cos(angle)])
    left = np.array([-math.cos(angle), math.sin(angle)])
    flat = points[:, :1] * out + points[:, 1:2] * left
    return np.concatenate([flat, points[:, 2:]], axis=1)


@pytest.mark.parametrize("part", ARCS[1:], ids=lambda part: part.name)
def test_a_spoke_lies_in_its_notches_and_rests_there(part: make.Part) -> None:
    grid, floor = placed(part)
    low, half = STRIP["floor"] + STRIP["room"], STRIP["width"] / 2
    radius = rings(ROUND)[int(str(part.settings["ring"])) - 1][0]
    near, far = radius - 22.5, radius + 22.5
    for turn in spokes(part):
        xs = [x + 0.37 for x in np.arange(near + 1, far - 1, 2.0)]
        strip = along(turn, grid_of(xs, [-half + 0.05, 0.0, half - 0.1], [low + 0.1, low + 1.5]))
        assert not any(inside(grid, strip))
        assert not any(inside(floor, strip))
        inner = [x for x in xs if near + 2.2 < x < far - 2.2]
        room = along(turn, grid_of(inner, [-half + 0.05, 0.0, half - 0.1], [low - 1, low - 10]))
        assert not any(inside(grid, room))
        assert not any(inside(floor, room))
        for x in (near + 0.6, far - 0.6):
            ends = along(turn, grid_of([x], [-8.5, 8.5], [low + 1.8, low - 0.5]))
            assert inside(grid, ends) == [True, False, True, False]
            assert inside(floor, ends) == [False, True, False, True]


def test_a_stop_holds_a_spoke_and_lets_the_last_reeds_lead_through() -> None:
    (outer,) = [part for part in ARCS if part.name == "arc-4-grid"]
    _, floor = placed(outer)
    low = STRIP["floor"] + STRIP["room"]
    end = rings(ROUND)[-1][0] + 22.5 - STRIP["end"]
    lead = rings(ROUND)[-1][0] + STRIP["reed_shift"] + 7 + STRIP["reed_lead"]
    (turn,) = spokes(outer)
    stop = along(turn, grid_of([end + 1.2], [-4.5, 4.5], [low + 0.8]))
    assert inside(floor, stop) == [True, True]
    free = along(turn, grid_of([end - 0.1, lead - 0.1], [-1.0, 0.0, 1.0], [low - 0.3, low + 0.8]))
    assert not any(inside(floor, free))


@arcs
def test_a_part_of_the_round_board_has_its_screws_where_the_plate_has(part: make.Part) -> None:
    grid, floor = placed(part)
    for turn, radius in plate.arc_pillars(part, ROUND):
        angle = math.radians(turn)
        x, y = radius * math.sin(angle), radius * math.cos(angle)
        hole = grid_of([x], [y], [0.5, 3.0, 10.0])
        assert not any(inside(floor, hole))
        assert not any(inside(grid, hole))
        assert inside(grid, grid_of([x - 1.9], [y], [3.0])) == [True]


def test_the_round_plate_is_drilled_once_for_each_screw() -> None:
    holes = plate.of_strips(ROUND)
    assert len(holes.cells) + len(holes.frame) == strip_parts.screws(ROUND)
    assert all(math.dist(a, b) > 8 for a, b in combinations((*holes.cells, *holes.frame), 2))


def test_the_parts_of_the_round_board_close_it() -> None:
    for part in PARTS.values():
        if part.source == "arc":
            assert float(str(part.settings["angle"])) * part.counts[ROUND.name] == 360
    rims = PARTS["rim"].counts[ROUND.name] + PARTS["rim-gate"].counts[ROUND.name]
    assert rims == STRIP["rims"]


# --- the circuit boards and the printed parts are made for each other ---


def test_the_strips_are_made_for_the_notches_and_the_magnet() -> None:
    reed = dimensions()["reed"]
    assert STRIP["width"] == circuit_strip.WIDTH
    assert 2 * STRIP["end"] == circuit_strip.SHORT
    assert STRIP["reed_shift"] == circuit_strip.REED_X
    assert (0.0, -STRIP["light_aside"]) == circuit_strip.LIGHT
    slot = circuit_strip.SLOT
    assert slot[0] > reed["glass_length"] + 0.4
    assert slot[1] > reed["glass_diameter"] + 0.4
    # The pads: a reed's lead ends on them, and 4 mm of it lie between glass and solder.
    half, lead = circuit_strip.REED_SPAN / 2, STRIP["reed_lead"]
    assert reed["glass_length"] / 2 + lead == pytest.approx(half + 1.25)
    assert half - 1.25 - reed["glass_length"] / 2 >= 4


WIDE = {
    "ribbon-18": 15.0, "ribbon-8": 14.0, "light-cable": 8.0, "smd-led": 5.4, "smd-diode": 4.0,
    "smd-bypass": 2.0, "smd-ptc": 4.0, "wire-pad": 2.5, "smd-hall": 3.6, "smd-tristate": 9.0,
    "smd-pull-up": 2.0,
}  # fmt: skip
"""Of a part, in its longer direction, with its lands."""


@pytest.mark.parametrize("kind", kinds.KINDS.values(), ids=lambda kind: kind.name)
def test_no_part_of_a_strip_stands_where_a_tab_holds_it(kind: kinds.Kind) -> None:
    """Nearer to the border of a cell than half a tab; reeds and the sockets of spokes lie in the
    gaps of the tabs.
    """
    for part in kinds.design_of(kind).parts:
        (x, y), half = part.at, WIDE.get(part.kind, 0.0) / 2
        for border in (n * kind.pitch - kind.cells * kind.pitch / 2 for n in range(kind.cells + 1)):
            if part.kind.startswith("reed"):
                assert y == 0
            elif part.kind == "ribbon-18" and x < -kind.length / 2 + 8:
                assert abs(y) + half <= STRIP["plug"] / 2
            else:
                assert abs(x - border) - half >= STRIP["tab_thick"] / 2, part


def test_a_hall_switch_stands_in_the_middle_of_its_cell() -> None:
    """Where its margins are calculated for."""
    found = 0
    for kind in kinds.KINDS.values():
        sensors = [part.at for part in kinds.design_of(kind).parts if part.kind == "smd-hall"]
        if sensors:
            assert sorted(sensors) == [(middle, 0.0) for middle in kind.middles]
            found += len(sensors)
    assert found


def test_no_part_of_the_hub_stands_where_its_floor_holds_it() -> None:
    """Collars about the pillars, a ring about the centre's cell."""
    boss = dimensions()["tile"]["boss"]
    pillars = [(away * math.sin(math.radians(turn)), away * math.cos(math.radians(turn)))
               for turn, away in plate.arc_pillars(PARTS["hub-grid"], ROUND)]  # fmt: skip
    for part in hub.hub(ROUND).parts:
        half = WIDE.get(part.kind, 0.0) / 2
        if part.kind.startswith("reed"):
            continue
        assert all(math.dist(part.at, pillar) - half >= (boss + 5) / 2 - 3 for pillar in pillars)
        away = math.hypot(*part.at)
        assert away + half <= 22 or away - half >= 24.3 - 0.5, part
    assert pytest.approx(STRIP["hub_pillar"]) == hub.PILLAR_R
    assert boss + 0.8 < 2 * hub.PILLARS
    assert {n + 1 for n in hub.HOME.values()} == {7, 9, 11}


def test_the_box_is_made_for_the_controller() -> None:
    case = dimensions()["case"]
    assert (case["length"], case["width"]) == (controller.WIDTH, controller.HEIGHT)
    assert {(abs(x), abs(y)) for x, y in controller.HOLES} == {(case["hole_x"], case["hole_y"])}
    places = [(case["button"] + n * case["button_step"], case["button_y"]) for n in range(3)]
    assert list(controller.BUTTONS_AT) == places
    assert controller.USB_AT[1] == case["supply"]
    assert controller.PICO_AT[1] == pytest.approx(case["pico"], abs=0.1)


@squares
def test_every_ribbon_reaches_from_the_controller_to_its_strip(board: Board) -> None:
    """In the channel of the frame, out through a gate, up to the box: bought 300 mm long."""
    it = plan(board.name)
    design = controller.controller(board.name, assembly.sockets(board), it.pins)
    plugs = {part.ref: part.at[0] for part in design.parts}
    middle = board.grid[0] * pitch(board) / 2
    first = [laid for laid in kinds.strips(board) if laid.rank == 0]
    for place, laid in enumerate(first, start=1):
        (x, _), kind = laid.middle, laid.kind
        for ref, cell in ((f"XS{place}", 1), (f"XW{place}", 2)):
            # Cells are counted from a1's middle, half a cell from the edge of the cells.
            window = x + pitch(board) / 2 + kind.middles[cell] + circuit_strip.WINDOW
            aside = abs(window - middle - plugs[ref])
            south = pitch(board) / 2 - STRIP["width"] / 2 + plate.margin() + 10
            into_the_box = 10 + dimensions()["box"]["wall"] + 5
            folds = 2 * 11 + 10
            assert aside + south + into_the_box + folds <= strip_power.FIRST_MM, ref
            assert abs(plugs[ref]) + 8 <= dimensions()["case"]["ribbons"] / 2


def test_every_ribbon_of_the_round_board_reaches_its_controller() -> None:
    """From a slot in the hub's floor straight out under its spoke, along the channel to the nearest
    gate, and to the box, which stands south of the board.
    """
    rim = dimensions()["board"]["ring_radius"] + dimensions()["edge"]["fit"]
    outer, piece = rings(ROUND)[-1][0] + 22.5, 360 / STRIP["rims"]
    for spoke in hub.HOME.values():
        turn = spoke * 360 / rings(ROUND)[0][1]
        middle = round(turn / piece) * piece
        # The gates lie about the middle of their piece.
        spread = math.degrees((STRIP["gates"] - 1) / 2 * STRIP["gate_step"] / rim)
        gate = min(max(turn, middle - spread), middle + spread)
        channel = (outer + rim) / 2 * math.radians(abs(gate - turn)) + 20
        x, y = rim * math.sin(math.radians(gate)), rim * math.cos(math.radians(gate))
        outside = math.dist((x, y), (0.0, -rim - 20)) + 25
        under = 15 + outer - STRIP["hub_slot"]
        assert under + channel + outside <= strip_power.HOME_MM, spoke


def test_the_round_board_is_as_wide_in_copper_as_its_power_is_calculated() -> None:
    (spoke,) = [kind for kind in kinds.KINDS.values() if kind.name == "spoke-4"]
    for design, wide in (
        (kinds.design_of(spoke), strip_power.SPOKE_MM),
        (hub.hub(ROUND), strip_power.HUB_MM),
    ):
        buses = [track.width for track in design.tracks if track.net == "5V"]
        assert max(buses) >= wide
    assert circuit_spoke.WAYS.count("5V") == strip_power.SPOKE_CONTACTS
    assert circuit_spoke.WAYS.count("GND") == strip_power.SPOKE_CONTACTS
    assert hub.HOME["XW1"] == strip_power.HOME_SPOKE


def test_the_strips_are_as_wide_in_copper_as_their_power_is_calculated() -> None:
    (kind,) = [kind for kind in kinds.KINDS.values() if kind.name == "strip-4-east"]
    tracks = kinds.design_of(kind).tracks
    for net, wide in (("5V", strip_power.SUPPLY_MM), ("GND", strip_power.GROUND_MM)):
        bus = max(tracks, key=lambda track: track.width if track.net == net else 0)
        assert bus.width >= wide
    assert circuit_strip.POWER.count("5V") == strip_power.CONTACTS
    power_x = kind.middles[circuit_strip.POWER_CELL - 1] + circuit_strip.WINDOW
    assert power_x == pytest.approx(strip_power.TAP_MM, abs=0.5)
    assert "0452002" in catalogue()["nano-fuse-slow"].number
    assert "0452002" in strip_power.FUSE
