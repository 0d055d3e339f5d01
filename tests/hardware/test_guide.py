"""The build guides, with circuit boards (BUILD.md) and by wire (WIRED.md): their pictures are what
the code draws, their links lead somewhere, and figures that they take from elsewhere are those that
stand there.
"""

from __future__ import annotations

import csv
import io
import math
import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from drivers.board_file import Board
from engines import GAMES, make_game
from hardware.circuit_boards import assembly
from hardware.dimensions import dimensions
from hardware.drawing import marks
from hardware.drawing.render import RenderedBody, render, slab
from hardware.electronics import bom, perfboard
from hardware.electronics.parts import catalogue
from hardware.electronics.plan import plan
from hardware.parts import strip_margins, strip_parts
from hardware.parts.make import boards, parts
from hardware.pictures import make
from hardware.pictures.make import DRAWINGS, scenes

HARDWARE = Path(make.__file__).parents[1]
PICTURES = HARDWARE / "pictures"
GUIDE = (HARDWARE / "BUILD.md").read_text(encoding="utf-8")
WIRED = (HARDWARE / "WIRED.md").read_text(encoding="utf-8")
SCENES = scenes()
PAGES = [
    *(HARDWARE / name for name in ("BUILD.md", "WIRED.md", "README.md")),
    *(HARDWARE / "parts" / name for name in ("parts.md", "strip_parts.md", "strip_margins.md")),
]


def links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)\s]+)\)", text)


# --- links and pictures ---


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_and_picture_leads_somewhere(page: Path) -> None:
    found = links(page.read_text(encoding="utf-8"))
    assert found
    missing = [
        link
        for link in found
        if "://" not in link and not (page.parent / link.partition("#")[0]).exists()
    ]
    assert missing == []


def test_every_drawing_is_in_a_guide() -> None:
    every = (*links(GUIDE), *links(WIRED))
    shown = {Path(link).stem for link in every if link.startswith("pictures/")}
    unshown = {name for name in (*DRAWINGS, *SCENES) if not name.startswith("part-")} - shown
    assert unshown == set()


# --- pictures are what the code draws ---


def test_no_picture_is_left_over() -> None:
    made = {f"{name}.svg" for name in DRAWINGS} | {f"{name}.png" for name in SCENES}
    assert {path.name for path in PICTURES.iterdir() if path.suffix in (".svg", ".png")} == made


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_what_the_code_draws_and_nothing_leaves_its_sheet(name: str) -> None:
    drawing = DRAWINGS[name]()
    text = marks.write(drawing)
    assert (PICTURES / f"{name}.svg").read_text(encoding="utf-8") == text, "stale: make hardware"
    for mark in ElementTree.fromstring(text):
        for pair in mark.attrib.get("points", "").split():
            x, y = map(float, pair.split(","))
            assert 0 <= x <= drawing.width, mark.attrib
            assert 0 <= y <= drawing.height, mark.attrib


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
def test_a_picture_of_bodies_is_what_the_code_draws(name: str, tmp_path: Path) -> None:
    """Nearly: the last bit of a float, which differs by processor, may move an edge by a pixel."""
    make.take(name, tmp_path, HARDWARE / "parts")
    old, new = (
        Image.open(folder / f"{name}.png").convert("RGB") for folder in (PICTURES, tmp_path)
    )
    assert old.size == new.size, f"{name} is stale: make hardware"
    apart = np.abs(np.asarray(old, dtype=float) - np.asarray(new, dtype=float)).mean()
    assert apart < 0.5, f"{name} is stale: make hardware"


def test_what_is_nearer_hides_what_is_behind() -> None:
    """A red plate before a green one, seen from above, and the other way round."""
    low, high = slab(0, 0, 0, (10, 10, 1)), slab(0, 0, 5, (10, 10, 1))
    for upper, lower, channel in (((200, 0, 0), (0, 200, 0), 0), ((0, 200, 0), (200, 0, 0), 1)):
        picture = render([RenderedBody(low, lower), RenderedBody(high, upper)], 40, 0, 90)
        middle = picture.getpixel((20, picture.height // 2))
        assert middle[channel] > 100 > middle[1 - channel]


# --- figures ---


@pytest.mark.parametrize("board", [*boards()[0], boards()[1]], ids=lambda board: board.name)
def test_the_costs_of_a_board_are_those_of_the_lists(board: Board) -> None:
    bom = (HARDWARE / "electronics" / board.name / "bom.md").read_text(encoding="utf-8")
    (whole,) = re.findall(r"\*\*total\*\* \|.*\*\*(\d+)\*\*", bom)
    assert f"[{whole} EUR](electronics/{board.name}/bom.md)" in WIRED


def test_the_hours_of_the_printer_are_those_of_the_list() -> None:
    table = (HARDWARE / "parts" / "parts.md").read_text(encoding="utf-8")
    names = re.search(r"\| part \|.*", table)[0].split("|")[4:-1]
    hours = re.search(r"\| to print \|.*", table)[0].split("|")[4:-1]
    by_board = {name.strip(): hour.strip(" h") for name, hour in zip(names, hours, strict=True)}
    head = re.search(r"\| \| (.*) \|", WIRED)[1].split(" | ")
    row = re.search(r"\| hours of printing.*?\| (.*) \|", WIRED)[1].split(" | ")
    assert dict(zip(head, row, strict=True)) == by_board


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_orders_a_magnet_for_every_piece(name: str) -> None:
    game = make_game(name)
    title = game.title.removeprefix("Game of the ")
    assert re.search(rf"{title}\s+{bom.pieces(game)}\b", GUIDE)
    assert re.search(rf"{title}\s+{bom.pieces(game)}\b", WIRED)


# --- figures of the way with circuit boards ---


def test_the_guide_has_the_figures_of_the_margins() -> None:
    """Of reeds on strips, in the worst corner."""
    reed, squares = strip_margins.REED, boards()[0]
    closes = min(strip_margins.closing(board, reed, reed.aside) for board in squares)
    opens = min(strip_margins.opening(board, reed) for board in squares)
    guide = " ".join(GUIDE.split())
    for figure in (
        f"**{strip_margins.reed_depth():g} mm** above the reed",
        f"**{dimensions()['strip']['reed_shift']:g} mm** beside the middle",
        f"leads to **{dimensions()['strip']['reed_lead']:g} mm** from the glass",
        f"{closes:.2f} times what it needs {reed.aside:g} mm off",
        f"a safety factor of {math.floor(10 * opens) / 10:.1f}",
    ):
        assert figure in guide, figure


def test_a_reed_felt_through_cards_is_as_far_away_as_in_the_board() -> None:
    """Step 2: cards of 4.6 mm lie between the bare side of a strip and the felt."""
    chosen = dimensions()
    strip, board = chosen["strip"], chosen["board"]
    between = strip["air"] + chosen["light"]["cover"] + board["overlay"] + board["top"]
    assert f"{between:g} mm" in GUIDE


@pytest.mark.parametrize("board", [*boards()[0], boards()[1]], ids=lambda board: board.name)
def test_the_table_of_what_to_order_is_the_one_of_the_parts(board: Board) -> None:
    table = (HARDWARE / "parts" / "strip_parts.md").read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| {board.name} \| (.*) \|$", table, re.MULTILINE)
    _, plate, acrylic, screws = row.split(" | ")
    for figure in (plate, acrylic, screws):
        assert re.search(rf"\| {figure} (\||$)", GUIDE, re.MULTILINE), figure
    reeds = len(board.sensors)
    spare = -(-reeds * catalogue()["reed"].spare // 100)
    assert re.search(rf"^\| `reed`.* {reeds + spare} \|", GUIDE, re.MULTILINE)


def test_the_costs_and_joints_of_strips_are_those_of_the_order() -> None:
    order = (HARDWARE / "ORDER.md").read_text(encoding="utf-8")
    sums = re.search(r"^\| \*\*sum\*\* \| (.*) \|$", order, re.MULTILINE)[1].split(" | ")
    for whole in sums:
        assert f"[{whole.strip('*')} EUR](ORDER.md)" in GUIDE
    every = (*boards()[0], boards()[1])
    joints = [str(assembly.by_hand(board)["reeds"]) for board in every]
    assert f"| joints you solder | {' | '.join(joints)} |" in GUIDE


def test_the_hours_of_printing_strips_are_those_of_the_list() -> None:
    table = (HARDWARE / "parts" / "strip_parts.md").read_text(encoding="utf-8")
    hours = re.search(r"\| to print \|.*", table)[0].split("|")[4:-1]
    row = re.search(r"\| hours of printing.*?\| (.*) \|", GUIDE)[1].split(" | ")
    ring, *squares = (hour.strip(" h") for hour in hours)
    assert [hour.strip(" |") for hour in row] == [*squares, ring]


def test_every_step_has_a_picture_a_check_and_what_to_do_when_it_fails() -> None:
    steps = re.split(r"^## \d+\. ", GUIDE, flags=re.MULTILINE)[1:]
    assert len(steps) == 11
    for step in steps:
        own = step.partition("\n## ")[0]
        name = own.partition("\n")[0]
        assert "![" in own, name
        assert re.search(r"^\| .* \| if not \|$", own, re.MULTILINE), name


def test_every_part_and_tool_of_a_step_with_circuit_boards_is_known_and_none_is_left_over() -> None:
    """For the starter board, which the steps name."""
    steps = re.findall(r"\*\*You need:\*\*(.*?)\n\n", GUIDE, re.DOTALL)
    assert len(steps) == 9, "one for each step that needs anything"
    used = {name for step in steps for name in re.findall(r"`([^`]+)`", step)}
    tools = set(re.findall(r"^\| `([^`]+)` \| [^|]*\|$", GUIDE, re.MULTILINE))
    printed = {part.name for part in strip_parts.parts() if "starter-8x8" in part.counts}
    assert used <= tools | printed | {"piece"} | catalogue().keys()
    assert tools | printed <= used


# --- a maker's lists ---


def needed_in_steps() -> set[str]:
    """Every name in a step's "You need"."""
    steps = re.findall(r"\*\*You need:\*\*(.*?)\n\n", WIRED, re.DOTALL)
    assert len(steps) == 9, "one for each step that needs anything"
    return {name for step in steps for name in re.findall(r"`([^`]+)`", step)}


def test_every_part_and_tool_of_a_step_is_ordered_printed_or_a_tool_and_none_is_left_over() -> None:
    """For the starter board, which the steps name."""
    starter = "starter-8x8"
    bom = (HARDWARE / "electronics" / starter / "bom.csv").read_text(encoding="utf-8")
    ordered = {row["name"] for row in csv.DictReader(io.StringIO(bom))} - {""}
    printed = {part.name for part in parts() if starter in part.counts} | {"piece"}
    tools = set(re.findall(r"^\| `([^`]+)` \|", WIRED, re.MULTILINE))
    assert ordered & printed == ordered & tools == set()
    assert needed_in_steps() == ordered | printed | tools


def test_a_crimp_tool_and_a_tool_for_every_contact_are_named() -> None:
    assert re.search(r"`crimp-tool` \| Engineer PA-09", WIRED)


def test_the_guide_names_the_magnet_that_fits_the_pocket() -> None:
    piece = dimensions()["piece"]
    for guide in (GUIDE, WIRED):
        assert f"{piece['magnet_diameter']:g} x {piece['magnet_height']:g} mm" in guide
        assert f"felt** {piece['felt']:g} mm" in guide


def test_no_command_is_asked_for_before_the_step_that_brings_it() -> None:
    first = re.search(r"(?:^ {4}|`)lodeboard (?:doctor|check|play|calibrate)", GUIDE, re.MULTILINE)
    assert GUIDE.index("git clone") < GUIDE.index("pip install 'lodeboard[pico]'") < first.start()


def test_the_guide_has_the_screws_of_the_controller_and_the_splices_of_the_chain() -> None:
    across, up = (sorted({f"{place[n]:g}" for place in perfboard.screws_mm()}) for n in (0, 1))
    guide = " ".join(WIRED.split())
    assert f"{' and '.join(across)} mm from the left, {' and '.join(up)} mm from the lower" in guide
    seams = plan("starter-8x8").seams
    assert f"({seams} edges on the starter board, {3 * seams} splices)" in guide


def test_the_controllers_screws_end_within_their_stands() -> None:
    """The pilot ends 0.8 mm above the underside of the box's floor; a perfboard is 1.6 mm thick."""
    box = dimensions()["box"]
    (longest,) = re.findall(r"^M3 x (\d+)$", catalogue()["screw-8"].number)
    assert int(longest) - 1.6 < box["stand"] + box["wall"] - 0.8
    assert not any(one.startswith("M3 x") for one in catalogue()["screw-8"].alternatives)


def test_every_sort_of_part_is_pictured() -> None:
    every = (*parts(), *strip_parts.sorts())
    assert {f"part-{part.name}" for part in every} <= SCENES.keys()
