"""Circuit boards that are ordered: how boards are cut into them, what joins them, what is left to
the buyer, and the page that tells what to order.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from drivers.board_file import load_board
from hardware.circuit_boards import assembly, kinds, order_page
from hardware.circuit_boards.fitted import LAND
from hardware.circuit_boards.kinds import PANELS
from hardware.circuit_boards.rounds import round_board
from tests.hardware.test_circuit_boards import BOARDS, DESIGNS, FOLDER, GRIDDED, circuit

MOST_BY_HAND = {"starter-8x8": 150, "universal-11x11": 300, "ring-65": 170}

# --- how boards are cut, and what is left to do ---


@pytest.mark.parametrize(
    ("columns", "cut"),
    [(3, (3,)), (4, (4,)), (6, (3, 3)), (8, (4, 4)), (9, (3, 3, 3)), (10, (4, 3, 3)),
     (11, (4, 4, 3)), (12, (4, 4, 4))],
)  # fmt: skip
def test_a_rank_is_cut_into_strips_of_four_and_three(columns: int, cut: tuple[int, ...]) -> None:
    assert kinds.lengths(columns) == cut


@pytest.mark.parametrize("columns", [1, 2, 5])
def test_a_rank_that_cannot_be_cut_is_refused(columns: int) -> None:
    with pytest.raises(ValueError, match=f"{columns} cells"):
        kinds.lengths(columns)


def test_a_board_whose_wires_are_no_ranks_is_refused() -> None:
    board = load_board("starter-8x8")
    swapped = dict(board.sensors) | {"a1": board.sensors["b1"], "b1": board.sensors["a1"]}
    with pytest.raises(ValueError, match="not one row of wires"):
        kinds.strips(replace(board, sensors=swapped))
    lights = dict(board.leds) | {"a1": board.leds["b1"], "b1": board.leds["a1"]}
    with pytest.raises(ValueError, match="lights do not run along"):
        kinds.strips(replace(board, leds=lights))
    with pytest.raises(ValueError, match="only a board with a grid"):
        kinds.strips(load_board("ring-65"))


def test_a_round_board_whose_wires_are_no_spokes_is_refused() -> None:
    board = load_board("ring-65")
    swapped = dict(board.sensors) | {"r1k0": board.sensors["r1k1"], "r1k1": board.sensors["r1k0"]}
    with pytest.raises(ValueError, match="does not lie on spoke 1"):
        round_board(replace(board, sensors=swapped))
    lights = dict(board.leds) | {"r1k0": board.leds["r1k1"], "r1k1": board.leds["r1k0"]}
    with pytest.raises(ValueError, match="do not follow ring 1"):
        round_board(replace(board, leds=lights))
    with pytest.raises(ValueError, match="rings round a centre"):
        round_board(load_board("starter-8x8"))


@pytest.mark.parametrize(
    ("board", "strips", "panels"),
    [
        ("starter-8x8", 16, {"strips-4": 4}),
        ("universal-11x11", 33, {"strips-4": 6, "strips-3": 3}),
        ("ring-65", 16, {"spokes-4": 4}),
    ],
)
def test_a_board_takes_so_many_strips_on_so_many_panels(
    board: str, strips: int, panels: dict[str, int]
) -> None:
    it = load_board(board)
    assert len(kinds.kinds_of(it)) == strips
    assert kinds.panels(it) == panels
    ordered = Counter(one for name, count in panels.items() for one in PANELS[name] * count)
    assert not Counter(kinds.kinds_of(it)) - ordered


@pytest.mark.parametrize("board", BOARDS)
def test_few_joints_are_left_to_the_buyer(board: str) -> None:
    it = load_board(board)
    joints = assembly.by_hand(it)
    assert joints["reeds"] == 2 * len(it.sensors)
    assert sum(joints.values()) <= MOST_BY_HAND[board]


@pytest.mark.parametrize("board", GRIDDED)
def test_no_joint_is_left_with_hall_switches(board: str) -> None:
    assert assembly.by_hand(load_board(board), "hall")["reeds"] == 0


def test_what_no_maker_fits_is_soldered_by_hand() -> None:
    for design in DESIGNS.values():
        for part in design.parts:
            assert part.factory == (LAND[part.kind].by_hand == 0)


@pytest.mark.parametrize("board", BOARDS)
def test_every_plug_has_one_cable(board: str) -> None:
    """But for the northern plugs of the last rank, and the end of the lights' data."""
    it = load_board(board)
    ends = Counter(end for cable in assembly.cables(it) for end in (cable.one, cable.other))
    assert set(ends.values()) == {1}
    plugs = {
        (module.key, part.ref)
        for module in assembly.modules(it)
        for part in circuit(module.circuit).parts.values()
        if part.kind in ("ribbon-18", "ribbon-8", "light-cable")
    }
    free = plugs - set(ends)
    assert set(ends) <= plugs
    assert len(free) == (2 * assembly.columns(it) + 1 if it.grid else 0)


# --- what is ordered ---


def test_the_page_names_files_that_are_there_and_the_numbers_of_the_code() -> None:
    page = (FOLDER.parent / "ORDER.md").read_text(encoding="utf-8")
    assert page == order_page.written(DESIGNS)
    ends = re.findall(r"`NAME(-[a-z-]+\.(?:zip|csv|svg))`", page)
    assert len(set(ends)) == 6
    for name in DESIGNS:
        assert f"`{name}`" in page
        assert all((FOLDER / name / f"{name}{end}").is_file() for end in ends)


@pytest.mark.parametrize("choice", order_page.choices(), ids=lambda choice: choice.title)
def test_everything_a_maker_does_not_fit_is_bought(choice: order_page.Choice) -> None:
    it = choice.board
    bought = {line.item.kind: line for line in order_page.bought(choice)}
    if choice.sensor == "reed":
        assert bought["reed"].with_spare > bought["reed"].needed == len(it.sensors)
    else:
        assert "reed" not in bought
    for kind, count in Counter(cable.kind for cable in assembly.cables(it)).items():
        assert bought[kind].needed == count
    ordered = {one.design.name: one for one in order_page.boards_of(choice, DESIGNS)}
    assert {name: one.needed for name, one in ordered.items()} == assembly.wanted(*choice)
    assert set(ordered) >= {*kinds.panels(*choice), f"controller-{it.name}"}
    assert all(one.built >= one.fitted >= one.needed for one in ordered.values())
