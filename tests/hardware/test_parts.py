"""The printed parts: closed bodies, of the size the pitch and the printer's bed ask for, with reeds
where a magnet reaches them; and the committed files are what the code makes.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from drivers.board_file import Board
from hardware.dimensions import dimensions, pitch, rings
from hardware.drawing.render import area, bounds, read_stl, rod, size, slab, volume
from hardware.parts import make, strip_parts

FOLDER = Path(make.__file__).parent
PARTS = {part.name: part for part in (*make.parts(), *strip_parts.parts())}
SQUARES, ROUND = make.boards()

needs_openscad = pytest.mark.needs("OpenSCAD")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All parts anew; ``make`` itself fails where OpenSCAD does not call one simple."""
    folder = tmp_path_factory.mktemp("parts")
    make.make(folder)
    strip_parts.make(folder)
    return folder


# --- stale? ---


def test_the_committed_parameters_are_what_the_code_makes() -> None:
    assert (FOLDER / "dimensions.scad").read_text() == make.parameters(), "stale: make hardware"


def test_the_committed_table_of_parts_is_what_the_code_makes() -> None:
    assert (FOLDER / "parts.md").read_text() == make.table(FOLDER), "stale: make hardware"


@pytest.mark.long
@needs_openscad
def test_the_committed_parts_are_what_openscad_makes(made: Path) -> None:
    """By their measures: versions of OpenSCAD cut the same surface into other triangles."""
    assert {path.stem for path in FOLDER.glob("*.stl")} == PARTS.keys()
    for name in PARTS:
        old, new = (read_stl(folder / f"{name}.stl") for folder in (FOLDER, made))
        for low_or_high, fresh in zip(bounds(old), bounds(new), strict=True):
            assert low_or_high == pytest.approx(fresh, abs=0.002), f"{name} is stale: make hardware"
        assert volume(old) == pytest.approx(volume(new), rel=1e-4), f"{name} is stale"
        assert area(old) == pytest.approx(area(new), rel=1e-4), f"{name} is stale"


@needs_openscad
def test_a_part_that_is_no_closed_body_is_refused(tmp_path: Path) -> None:
    # Two cubes that share one edge only.
    text = "union() { cube(10); translate([10, 10, 0]) cube(10); }"
    (tmp_path / "torn.scad").write_text(text)
    with pytest.raises(RuntimeError, match="torn"):
        make.print_stl(tmp_path, make.Part("torn", "torn", {}, {}))


# --- sizes ---


@pytest.mark.parametrize("name", PARTS)
def test_a_part_fits_the_bed_and_has_an_inside(name: str) -> None:
    body = read_stl(FOLDER / f"{name}.stl")
    bed = dimensions()["board"]["bed"]
    assert bed <= 180
    assert max(size(body)[:2]) <= bed
    assert 0 < volume(body) < float(size(body).prod())


@pytest.mark.parametrize("name", [name for name in PARTS if name.startswith("tile")])
def test_a_tile_is_as_large_as_its_cells(name: str) -> None:
    columns, rows = map(int, re.findall(r"\d+", name))
    gap, step = dimensions()["tile"]["gap"], pitch(SQUARES[0])
    wanted = (columns * step - gap, rows * step - gap, dimensions()["tile"]["height"])
    assert tuple(size(read_stl(FOLDER / f"{name}.stl"))) == pytest.approx(wanted, abs=0.01)


@pytest.mark.parametrize("board", SQUARES, ids=lambda board: board.name)
def test_tiles_and_frame_make_the_whole_board(board: Board) -> None:
    columns, rows = board.grid
    counts = {name: part.counts.get(board.name, 0) for name, part in PARTS.items()}
    covered = sum(
        count * int(name[5]) * int(name[7]) for name, count in counts.items() if "tile" in name
    )
    assert covered == columns * rows == counts["holder"] == counts["diffuser"]
    leg = dimensions()["edge"]["leg"]
    straight = sum(float(name[5:]) * n for name, n in counts.items() if re.match(r"edge-\d", name))
    corners = counts["edge-corner"] + counts["edge-corner-cables"]
    assert straight + corners * 2 * leg == 2 * (columns + rows) * pitch(board)


def test_the_sectors_make_the_whole_round_board() -> None:
    counts = {name: part.counts.get(ROUND.name, 0) for name, part in PARTS.items()}
    cells = 1
    for name, count in counts.items():
        if name.startswith("ring"):
            angle = float(str(PARTS[name].settings["angle"]))
            assert angle * count == 360
            per_turn = rings(ROUND)[int(str(PARTS[name].settings["ring"])) - 1][1]
            cells += round(count * per_turn * angle / 360)
    assert cells == len(ROUND.sensors) == counts["diffuser-round"] == counts["holder"]


def test_no_two_cells_of_the_round_board_share_a_wall() -> None:
    light = dimensions()["light"]
    outer = light["ring_window"] + 2 * light["ring_wall"]
    assert outer + dimensions()["tile"]["gap"] <= pitch(ROUND)
    radii = [0.0, *(radius for radius, _ in rings(ROUND))]
    assert all(b - a >= outer for a, b in pairwise(radii))


@pytest.mark.parametrize("window", ["ring_window", "square"])
def test_the_light_fits_beside_the_holder_in_its_cell(window: str) -> None:
    chosen = dimensions()
    light, reed = chosen["light"], chosen["reed"]
    near = light["beside"] - light["strip_width"] / 2
    far = light["beside"] + light["strip_width"] / 2
    outer = reed["glass_diameter"] / 2 + reed["fit"] + reed["wall"]
    assert near >= outer
    corner = (far**2 + (light["strip_length"] / 2) ** 2) ** 0.5
    half = light.get(window, pitch(SQUARES[0]) - chosen["tile"]["wall"]) / 2
    assert corner <= half + (0 if window == "ring_window" else half)


def test_the_bent_lead_stays_under_the_diffuser() -> None:
    chosen = dimensions()
    reed = chosen["reed"]
    top = make.reed_middle() + reed["glass_length"] / 2 + reed["lead"] + reed["lead_diameter"]
    assert top <= chosen["tile"]["height"]


def test_the_controllers_board_buttons_and_plugs_fit_the_box() -> None:
    box = dimensions()["box"]
    assert 3 * box["button_step"] <= box["board_length"]
    thick, plug, button = 1.6, 25, 25
    assert box["stand"] + thick + plug <= box["height"]
    assert button < box["height"]
    assert box["slot_height"] < dimensions()["board"]["wire_room"]


def test_as_many_screws_as_pillars() -> None:
    for board in (*SQUARES, ROUND):
        assert make.feet(board) == PARTS["foot"].counts[board.name]
    assert make.feet(SQUARES[0]) == 25
    piece = dimensions()["tile"]
    through = dimensions()["board"]["plate"] + dimensions()["board"]["wire_room"]
    assert 6 <= 30 - through <= piece["pilot_depth"]


def test_overlay_and_acrylic_lie_within_the_lip() -> None:
    board, edge = dimensions()["board"], dimensions()["edge"]
    assert edge["lip"] == pytest.approx(board["overlay"] + board["top"], abs=0.3)


@pytest.mark.parametrize("name", PARTS)
def test_nothing_hangs_in_the_air_while_a_part_is_printed(name: str) -> None:
    """No surface that looks down begins above the bed beside everything below it. The frame's shelf
    is a bridge between its walls; holes for screws and cables have small roofs.
    """
    body = read_stl(FOLDER / f"{name}.stl")
    low = bounds(body)[0][2]
    normals = np.cross(body[:, 1] - body[:, 0], body[:, 2] - body[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    down = (normals[:, 2] < -0.99 * lengths) & (body[:, :, 2].min(axis=1) > low + 0.01)
    hanging = lengths[down].sum() / 2
    assert hanging <= BRIDGED.get(re.split(r"[-\d]", name)[0], 0.0), hanging


BRIDGED = {
    "edge": 4500.0,
    "hub": 20.0,
    "holder": 12.0,
    "box": 700.0,
    "piece": 35.0,
    "rail": 135.0,
    "rim": 135.0,
    "arc": 6.0,
    "case": 70.0,
    "ring": 40.0,
    "tile": 30.0,
}
"""In square millimetres: roofs of holes and of the ways for ribbons, and the shelf of the frame."""


# --- the measures themselves ---


def test_measures_of_bodies_known_by_hand() -> None:
    box = slab(1, 2, 3, (10, 20, 30))
    assert volume(box) == pytest.approx(6000)
    assert area(box) == pytest.approx(2200)
    assert tuple(bounds(box)[0]) == (1, 2, 3)
    assert volume(rod(5, 5, 0, 20, 10, 720)) == pytest.approx(3141.6, rel=1e-3)
