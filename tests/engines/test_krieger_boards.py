"""Krieger's boards: the two shipped, the wooden one that carries both, and a third as a file."""

from __future__ import annotations

import importlib.resources
import math
import shutil
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import engines
import engines.krieger
from drivers.board_file import load_board
from drivers.wiring import fit
from engines.errors import EngineError, OptionError
from engines.game import AnyGame
from engines.games import perft
from engines.gesture import gesture_of, occupancy
from engines.krieger import Krieger
from engines.krieger.board import GEOMETRIES, Geometry, read_board
from tests.ring_boards import full_rings

pytestmark = pytest.mark.slow

FOLDER = Path(engines.krieger.__file__).parent / "boards"
CLASSIC = (FOLDER / "classic.toml").read_text(encoding="utf-8")


def named(geometry: Geometry, cells: tuple[int, ...]) -> str:
    return " ".join(geometry.topology.names[cell] for cell in cells)


def test_the_boards_shipped() -> None:
    assert list(GEOMETRIES) == ["classic", "three-rings"]
    assert {name: name + ".toml" for name in GEOMETRIES} == {
        file.stem: file.name for file in sorted(FOLDER.glob("*.toml"))
    }


@pytest.mark.parametrize(
    ("name", "points"), [("classic", (8, 8, 16, 16)), ("three-rings", (16,) * 3)]
)
def test_their_lines_are_all_there_are(name: str, points: tuple[int, ...]) -> None:
    topology = GEOMETRIES[name].topology
    drawn = full_rings(points, 16, (100, 145, 190, 235)[: len(points)])
    assert topology.names == drawn.names
    assert topology.positions_mm == drawn.positions_mm
    assert {frozenset(enumerate(way)) for way in topology.directions.values()} == {
        frozenset(enumerate(way)) for way in drawn.directions.values()
    }


LINES = [
    ("classic", "r4k0", "r4k8", "r3k0 r2k0 r1k0 C r1k8 r2k8 r3k8"),
    ("classic", "r1k4", "r1k12", "C"),
    ("three-rings", "r3k1", "r3k9", "r2k1 r1k1 C r1k9 r2k9"),
]


@pytest.mark.parametrize(("name", "start", "end", "between"), LINES)
def test_lines_go_straight_on_through_the_centre(
    name: str, start: str, end: str, between: str
) -> None:
    geometry = GEOMETRIES[name]
    cell = geometry.topology.cell
    routes = geometry.topology.routes(cell(start), cell(end))
    assert between in [named(geometry, route) for route in routes]


@pytest.mark.parametrize("name", GEOMETRIES)
def test_every_board_lies_on_the_wooden_one(name: str) -> None:
    topology = GEOMETRIES[name].topology
    board = load_board("ring-65")
    wiring = fit(board, topology.names, topology.grid)
    assert wiring.board_cells == topology.names
    assert (wiring.sensor_channels, wiring.led_channels) == (65, 65)
    where = dict(zip(topology.names, topology.positions_mm, strict=True))
    for other in GEOMETRIES.values():
        both = zip(other.topology.names, other.topology.positions_mm, strict=True)
        assert all(where.get(cell, place) == place for cell, place in both)
    nearest = min(math.dist(one, two) for one, two in combinations(topology.positions_mm, 2))
    assert nearest >= 38
    assert topology.pitch_mm == pytest.approx(nearest)


@pytest.mark.rule("K15")
def test_hands_may_slide_a_priest_round_either_way() -> None:
    game = Krieger({})
    state = game.read_position("north C@r4k0 P@r2k0 W@r2k2 c@r4k8")
    move = game.read_move(state, "r2k0-r2k4")
    slid = gesture_of(game.topology, occupancy(game.observe(state, None)), move).fills
    over = [cell for cell in range(len(game.topology)) if slid >> cell & 1]
    assert named(game.geometry, tuple(over)) == "r2k4 r2k6 r2k8 r2k10 r2k12 r2k14"


# --- a third board, by a file alone ---

FOUR_TWELVES = """
name = "four-twelves"
steps = 12
points = [12, 12, 12, 12]
radii_mm = [80, 125, 170, 215]
lines = [
    ["r4k0", "r3k0", "r2k0", "r1k0", "C", "r1k6", "r2k6", "r3k6", "r4k6"],
    ["r4k1", "r3k1", "r2k1", "r1k1", "C", "r1k7", "r2k7", "r3k7", "r4k7"],
    ["r4k2", "r3k2", "r2k2", "r1k2", "C", "r1k8", "r2k8", "r3k8", "r4k8"],
    ["r4k3", "r3k3", "r2k3", "r1k3", "C", "r1k9", "r2k9", "r3k9", "r4k9"],
    ["r4k4", "r3k4", "r2k4", "r1k4", "C", "r1k10", "r2k10", "r3k10", "r4k10"],
    ["r4k5", "r3k5", "r2k5", "r1k5", "C", "r1k11", "r2k11", "r3k11", "r4k11"],
]
[start.north]
chieftain = ["r4k0"]
priest = ["r2k11", "r2k0", "r2k1"]
warrior = ["r4k10", "r4k11", "r4k1", "r4k2"]
[start.south]
chieftain = ["r4k6"]
priest = ["r2k5", "r2k6", "r2k7"]
warrior = ["r4k4", "r4k5", "r4k7", "r4k8"]
"""

SMALL_RINGS = """
name = "a-few-rings"
steps = 4
points = [4, 4, 4]
radii_mm = [50, 100, 150]
lines = [
    ["r3k0", "r2k0", "r1k0", "C", "r1k2", "r2k2", "r3k2"],
    ["r3k1", "r2k1", "r1k1", "C", "r1k3", "r2k3", "r3k3"],
]
[start.north]
chieftain = ["r3k0"]
priest = ["r2k0"]
warrior = ["r3k1", "r1k0"]
[start.south]
chieftain = ["r3k2"]
priest = ["r2k2"]
warrior = ["r3k3", "r1k2"]
"""


@pytest.fixture
def krieger_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], type[Krieger]]:
    """The game imported anew from a package with one more file in its folder of boards."""

    def imported(text: str) -> type[Krieger]:
        shutil.copytree(FOLDER, tmp_path / "boards")
        (tmp_path / "boards" / "mine.toml").write_text(text, encoding="utf-8")
        (tmp_path / "boards" / "notes.txt").write_text("not a board", encoding="utf-8")
        monkeypatch.setattr(importlib.resources, "files", lambda package: tmp_path)
        monkeypatch.setattr(engines, "krieger", engines.krieger)  # put back afterwards
        for name in [name for name in sys.modules if name.startswith("engines.krieger")]:
            monkeypatch.delitem(sys.modules, name)
        anew: type[Krieger] = import_module("engines.krieger").Krieger
        return anew

    return imported


@pytest.mark.parametrize(
    ("text", "name"), [(FOUR_TWELVES, "four-twelves"), (SMALL_RINGS, "a-few-rings")]
)
def test_a_file_makes_a_board(
    text: str, name: str, krieger_with: Callable[[str], type[Krieger]]
) -> None:
    krieger = krieger_with(text)
    assert sorted(krieger.choices[0].values) == sorted(["classic", "three-rings", name])
    assert krieger.choices[0].values[0] == "classic"  # even before a name that begins with a
    game = krieger({"geometry": name})
    for seed in range(3):
        play_to_the_end(game, Random(seed))


def play_to_the_end(game: AnyGame, lot: Random) -> None:
    state, moves = game.initial(), []
    while acting := game.to_act(state):
        (seat,) = acting
        legal = game.legal(state, seat)
        assert len(set(legal)) == len(legal) == perft(game, state, 1)
        written = [game.move_text(state, move) for move in legal]
        assert len(set(written)) == len(written)
        moves.append(game.read_move(state, lot.choice(written)))
        state = game.apply(state, moves[-1])
        assert game.position_text(game.read_position(text := game.position_text(state))) == text
    assert game.result(state)
    assert game.read_record(game.write_record(game.initial(), moves, {})).moves == tuple(moves)


def test_the_third_board_is_gone_again() -> None:
    with pytest.raises(OptionError):
        engines.make_game("krieger", {"geometry": "four-twelves"})
    assert engines.krieger.Krieger is Krieger


def test_two_files_of_one_name(krieger_with: Callable[[str], type[Krieger]]) -> None:
    with pytest.raises(EngineError, match="another file also describes 'classic'"):
        krieger_with(CLASSIC)


# --- mistakes in a file ---

MISTAKES = [
    # what is replaced by what in classic.toml; what is said
    ("steps = 16", "steps = ", "not valid TOML"),
    ("steps = 16", "stepps = 16", "unknown key 'stepps'; the known keys are name, steps"),
    ('name = "classic"', 'name = "Classic board"', "'name' is 'Classic board'; use lowercase"),
    ('name = "classic"', "", "'name' is None"),
    ("steps = 16", "steps = 0", "'steps' is 0; use a whole number from 1 to 64"),
    ("steps = 16", "steps = 1", "ring 1: steps (1) is not a multiple of 8 points"),
    ("steps = 16", "steps = 64", "different cells of the rings, not r4k2,"),
    ("steps = 16", "steps = 65", "'steps' is 65; use a whole number from 1 to 64"),
    ("steps = 16", "steps = true", "'steps' is True"),
    ("steps = 16", "steps = 12", "ring 1: steps (12) is not a multiple of 8 points"),
    ("points = [8, 8, 16, 16]", "points = [8]", "'points' lists one ring; use 2 to 8"),
    ("points = [8, 8, 16, 16]", "points = [8, 8]", "2 rings need as many increasing radii"),
    ("points = [8, 8, 16, 16]", "points = [8, 8, 1, 1, 1, 1, 1, 1]", "8 rings need as many"),
    ("points = [8, 8, 16, 16]", "points = [8, 8, 1, 1, 1, 1, 1, 1, 1]", "'points' lists 9 rings"),
    ("points = [8, 8, 16, 16]", "points = [8, 8, 16, 1.5]", "'points' is [8, 8, 16, 1.5]; use a"),
    ("points = [8, 8, 16, 16]", "points = []", "'points' is []; use a list"),
    ("[100, 145, 190, 235]", "[100, 145, 190]", "4 rings need as many increasing radii"),
    ("[100, 145, 190, 235]", '"wide"', "'radii_mm' is 'wide'; use a list with one number"),
    ("lines = [", "lines = 4\nstart = [", "'lines' is 4; use lists such as"),
    ('["r3k1", "r4k1"]', '["r3k1", "r4k16"]', "different cells of the rings, not r3k1,"),
    ('["r3k1", "r4k1"]', '["r3k1"]', "different cells of the rings, not r3k1"),
    ('["r3k1", "r4k1"]', '"r3k1"', "'lines[4]' is 'r3k1'; use the names of spaces"),
    ("[start.north]", "[start.east]", "[start] needs exactly north and south"),
    ('chieftain = ["r4k0"]', 'queen = ["r4k0"]', "[start.north] needs these lists of spaces:"),
    ('chieftain = ["r4k0"]', "", "[start.north] has 0 chieftains; it must have exactly one"),
    ('chieftain = ["r4k0"]', 'chieftain = ["r4k0", "r1k0"]', "[start.north] has 2 chieftains"),
    ('chieftain = ["r4k0"]', 'chieftain = ["C"]', "chieftain: no piece can start on 'C'"),
    ('chieftain = ["r4k0"]', 'chieftain = ["r9k0"]', "no piece can start on 'r9k0'"),
    ('chieftain = ["r4k0"]', "chieftain = 4", "'chieftain' is 4; use the names of spaces"),
    ('chieftain = ["r4k0"]', 'chieftain = ["r4k8"]', "[start.south] chieftain: 'r4k8' is occupied"),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "why"), MISTAKES)
def test_mistakes(right: str, wrong: str, why: str) -> None:
    assert right in CLASSIC
    text = CLASSIC.replace(right, wrong)
    if wrong.startswith("lines = 4"):
        text = CLASSIC[: CLASSIC.index("lines = [")] + "lines = 4\n"
    with pytest.raises(EngineError) as error:
        read_board(text, "mine.toml")
    assert str(error.value).startswith("mine.toml: ")
    assert why in str(error.value)
