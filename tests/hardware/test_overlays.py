"""The overlays: every cell where the wood has it, no ink over a light, pages that cover the sheet;
and the committed files are what the code makes of the topologies today.
"""

from __future__ import annotations

import base64
import math
import re
import zlib
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from drivers.board_file import board_files, load_board
from drivers.wiring import has_room_for
from engines import GAMES, make_game
from hardware.dimensions import Laid, cell_places, dimensions, laid, pitch
from hardware.drawing import pdf
from hardware.overlays import make
from hardware.overlays.make import CLEARANCE

FOLDER = Path(make.__file__).parent
LAID = {one.stem: one for one in laid()}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("overlays")
    make.make(folder)
    return folder


def artefacts(folder: Path) -> dict[str, Path]:
    return {path.name: path for path in folder.iterdir() if path.suffix in (".svg", ".pdf")}


def drawn(pdf: bytes) -> bytes:
    """What a PDF draws: its streams unpacked (zlib's versions pack differently), and without the
    table of places in the file.
    """
    pages = re.sub(
        rb"/Length \d+\s*>>\s*stream\r?\n(.*?)\r?\n?endstream",
        lambda m: unpacked(m[1]),
        pdf,
        flags=re.S,
    )
    return pages[: pages.rindex(b"xref")] if b"xref" in pages else pages


def unpacked(stream: bytes) -> bytes:
    return zlib.decompress(base64.a85decode(stream.strip().removesuffix(b"~>")))


def test_every_game_has_a_sheet_for_every_board_that_carries_it() -> None:
    wanted = {
        (name, board)
        for name in GAMES
        for board in board_files()
        if has_room_for(
            load_board(board), make_game(name).topology.names, make_game(name).topology.grid
        )
    }
    assert {(one.game.name, one.board.name) for one in LAID.values()} == wanted
    assert {name for name, _ in wanted} == set(GAMES)


def test_the_committed_overlays_are_what_the_code_makes(made: Path) -> None:
    ours, fresh = artefacts(FOLDER), artefacts(made)
    assert ours.keys() == fresh.keys()
    for name in fresh:
        old, new = ours[name].read_bytes(), fresh[name].read_bytes()
        same = old == new if name.endswith(".svg") else drawn(old) == drawn(new)
        assert same, f"{name} is stale: make hardware"


def test_the_same_drawing_is_the_same_file(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "laid", lambda: [LAID["starter-8x8-russian-draughts"]])
    make.make(tmp_path)
    assert len(artefacts(tmp_path)) == 2 + len(make.PAPERS)
    assert all(
        path.read_bytes() == (made / name).read_bytes()
        for name, path in artefacts(tmp_path).items()
    )


# --- cells ---


def read(made: Path, stem: str) -> tuple[ElementTree.Element, float, float]:
    root = ElementTree.parse(made / f"{stem}.svg").getroot()
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert root.attrib["width"] == f"{width:g}mm"  # one unit is one millimetre
    assert root.attrib["height"] == f"{height:g}mm"
    return root, width, height


def cell_centres(root: ElementTree.Element, height: float) -> dict[str, tuple[float, float]]:
    """The middle of every named mark, y up."""
    found = {}
    for mark in root:
        if name := mark.attrib.get("id"):
            if mark.tag == f"{SVG}circle":
                x, y = float(mark.attrib["cx"]), float(mark.attrib["cy"])
            else:
                points = corners(mark)
                x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
            found[name] = (x, height - y)
    return found


def corners(mark: ElementTree.Element) -> list[tuple[float, float]]:
    pairs = (pair.split(",") for pair in mark.attrib["points"].split())
    return [(float(x), float(y)) for x, y in pairs]


@pytest.mark.parametrize("stem", LAID)
def test_every_cell_is_on_the_sheet_at_its_place_on_the_board(made: Path, stem: str) -> None:
    one = LAID[stem]
    root, width, height = read(made, stem)
    found = cell_centres(root, height)
    names, places = one.game.topology.names, one.game.topology.positions_mm
    assert found.keys() == set(names)
    # As far from each other as the topology says.
    (x0, y0), (left, low) = found[names[0]], places[0]
    for name, (x, y) in zip(names, places, strict=True):
        assert found[name] == pytest.approx((x0 + x - left, y0 + y - low), abs=0.002)
        assert 0 < found[name][0] < width
        assert 0 < found[name][1] < height
    # And where the board has the cell the wiring chose.
    board, chosen = cell_places(one.board), dimensions()["board"]
    away = chosen["border"] + pitch(one.board) / 2 if one.board.grid else chosen["ring_radius"]
    x, y = one.centres[0]
    assert (x0, y0) == pytest.approx((x + away, y + away), abs=0.002)
    assert set(one.centres) <= set(board.values())


@pytest.mark.parametrize("stem", LAID)
def test_no_ink_lies_over_the_middle_of_a_cell(made: Path, stem: str) -> None:
    root, _, height = read(made, stem)
    centres = [(x, height - y) for x, y in cell_centres(root, height).values()]
    for mark in root:
        assert mark.attrib.get("fill", "none") in ("none", "#ffffff") or mark.tag == f"{SVG}text"
        if mark.tag in (f"{SVG}polyline", f"{SVG}polygon"):
            points = corners(mark)
            closed = [*points, points[0]] if mark.tag == f"{SVG}polygon" else points
            nearest = min(distance(centre, a, b) for centre in centres for a, b in pairwise(closed))
            assert nearest > CLEARANCE - 0.01, mark.attrib


def distance(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """From a point to a line between two others."""
    along = (b[0] - a[0], b[1] - a[1])
    length = along[0] ** 2 + along[1] ** 2
    part = ((point[0] - a[0]) * along[0] + (point[1] - a[1]) * along[1]) / length
    part = min(1.0, max(0.0, part))
    return math.dist(point, (a[0] + part * along[0], a[1] + part * along[1]))


@pytest.mark.parametrize("stem", LAID)
def test_the_names_of_all_files_ranks_and_rings_are_written(made: Path, stem: str) -> None:
    root, _, _ = read(made, stem)
    words = [mark.text or "" for mark in root if mark.tag == f"{SVG}text"]
    for name in LAID[stem].game.topology.names[1:]:
        parts = re.findall(r"[a-z]+|\d+", name)
        wanted = parts if LAID[stem].board.grid else [f"ring {parts[1]}"]
        assert set(wanted) <= set(words), name
    assert any("100 mm" in text for text in words)


# --- pages ---


@pytest.mark.parametrize("paper", make.PAPERS)
@pytest.mark.parametrize("stem", LAID)
def test_the_pages_cover_the_sheet_and_overlap(made: Path, stem: str, paper: str) -> None:
    one: Laid = LAID[stem]
    drawing = make.sheet(one)
    size = pdf.better(drawing, make.PAPERS[paper])
    pages = pdf.windows(drawing, size)
    for page in pages:
        assert page.width <= size[0] - 2 * pdf.MARGIN + 0.001
        assert page.height <= size[1] - 2 * pdf.MARGIN + 0.001
    for at, side, whole in (
        ({(p.column, p.x) for p in pages}, pages[0].width, drawing.width),
        ({(p.row, -p.y) for p in pages}, pages[0].height, drawing.height),
    ):
        starts = sorted(abs(start) for _, start in at)
        assert starts[0] == 0
        assert starts[-1] + side == pytest.approx(whole)
        assert all(b - a == pytest.approx(side - pdf.OVERLAP) for a, b in pairwise(starts))
    text = (made / f"{stem}-{paper}.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", text)
    assert len(boxes) == len(pages)
    for box in boxes:
        assert [float(side) / 72 * 25.4 for side in box] == pytest.approx(size, abs=0.01)
