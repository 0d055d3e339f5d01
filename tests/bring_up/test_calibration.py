"""Calibration: whatever the wiring, a person with a magnet teaches it, and the file has it."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.board_file import Board, load_board, read_board
from firmware_host.bring_up.learned_wiring import (
    NOT_FELT,
    NOT_SEEN,
    LearnedWiring,
    board_text,
    layout_of,
    matrix_of,
    next_line,
    plain_board,
    whole_board,
)
from firmware_host.bring_up.wiring_learner import WiringLearner
from tests.bring_up.faulty import FaultyBoard
from tests.bring_up.learner import Learner
from tests.extent import examples

SMALL = plain_board(4, 3)
STARTER = load_board("starter-8x8")
RING = load_board("ring-65")
CELLS = tuple(SMALL.sensors)


def wired(
    board: Board, sensors: dict[str, int] | None = None, leds: dict[str, int] | None = None
) -> Board:
    """The board with some wires elsewhere."""
    return replace(
        board,
        sensors=MappingProxyType({**board.sensors, **(sensors or {})}),
        leds=MappingProxyType({**board.leds, **(leds or {})}),
    )


def person(faulty: FaultyBoard, template: Board, learned: LearnedWiring) -> Learner:
    shape = layout_of(template)
    leds = max(faulty.board.led_channels, len(template.sensors))
    tour = WiringLearner(shape, leds, template.budget_ma, learned, template.matrix_columns)
    return Learner(faulty, tour, shape)


def calibrated(faulty: FaultyBoard, template: Board) -> tuple[LearnedWiring, list[str]]:
    learned = LearnedWiring()
    return learned, list(person(faulty, template, learned).go())


def swapped(wires: dict[str, int], *pairs: tuple[str, str]) -> dict[str, int]:
    found = dict(wires)
    for one, other in pairs:
        found[one], found[other] = found[other], found[one]
    return found


@pytest.mark.parametrize("name", ["starter-8x8", "universal-11x11", "ring-65"])
def test_a_board_as_its_file_has_it(name: str) -> None:
    board = load_board(name)
    learned, told = calibrated(FaultyBoard(board), board)
    assert learned.sensors == dict(board.sensors)
    assert learned.leds == dict(board.leds)
    asked = sum("put the magnet" in line.lower() or "Slide" in line for line in told)
    assert asked < len(board.sensors)  # a row is learned in one go


@settings(max_examples=examples(30))
@given(st.permutations(range(12)), st.permutations(range(12)))
def test_any_wiring_is_learned(sensors: list[int], leds: list[int]) -> None:
    board = wired(
        SMALL, dict(zip(CELLS, sensors, strict=True)), dict(zip(CELLS, leds, strict=True))
    )
    learned, _ = calibrated(FaultyBoard(board), SMALL)
    assert learned.sensors == dict(board.sensors)
    assert learned.leds == dict(board.leds)


@settings(max_examples=examples(25))
@given(
    st.sampled_from([SMALL, STARTER, RING]),
    st.permutations(range(16)),
    st.permutations(range(16)),
    st.randoms(use_true_random=False),
)
def test_a_file_has_what_was_learned(board, lines, places, chance) -> None:  # type: ignore[no-untyped-def]
    """A matrix with its wires in any order, and a strip in any order."""
    columns = board.matrix_columns
    sensors = {
        cell: lines[channel // columns] * 16 + places[channel % columns]
        for cell, channel in board.sensors.items()
    }
    order = list(board.leds.values())
    chance.shuffle(order)
    learned = LearnedWiring(sensors, [], dict(zip(board.leds, order, strict=True)), [])
    made, remarks = whole_board(replace(board, matrix_columns=16), layout_of(board), learned)
    assert not remarks
    assert made.matrix_columns == 16
    read = read_board(board_text(made, remarks, "Made by a test."), "a test")
    assert (dict(read.sensors), dict(read.leds)) == (sensors, learned.leds)
    assert replace(read, sensors={}, leds={}) == replace(made, sensors={}, leds={})


def test_a_strip_that_runs_another_way_is_guessed_after_two_rows() -> None:
    for turned in (False, True):  # along the rows, or along the columns
        names = [f"{x}{y}" for x in "abcdefgh" for y in range(1, 9)]
        if not turned:
            names = [f"{x}{y}" for y in range(8, 0, -1) for x in "hgfedcba"]
        board = wired(STARTER, leds={cell: led for led, cell in enumerate(names)})
        learned, told = calibrated(FaultyBoard(board), STARTER)
        assert learned.leds == dict(board.leds)
        assert sum(line.startswith("Light ") for line in told) == 16


def test_a_guess_that_leaps_is_refused() -> None:
    leds = swapped(dict(STARTER.leds), ("d5", "e5"))
    learned, told = calibrated(FaultyBoard(wired(STARTER, leds=leds)), STARTER)
    assert learned.leds == leds
    assert "Now one by one. Lift the magnet." in told


def test_what_is_not_felt_is_left_out_and_guessed_from_its_row_and_column() -> None:
    learned, told = calibrated(FaultyBoard(STARTER, dead={"c3", "h8"}), STARTER)
    assert learned.missing == ["c3", "h8"]
    assert "7 of 8 cells detected. Now one by one:" in told
    board, remarks = whole_board(STARTER, layout_of(STARTER), learned)
    assert dict(board.sensors) == dict(STARTER.sensors)
    assert remarks == {"c3": NOT_FELT, "h8": f"{NOT_FELT}"} | _unlit(learned, STARTER)


def _unlit(learned: LearnedWiring, board: Board) -> dict[str, str]:
    """What is remarked of cells that could not be touched when their light glowed."""
    return {cell: f"{NOT_FELT}; {NOT_SEEN}" for cell in learned.missing if cell not in learned.leds}


def test_dark_lights_are_left_out() -> None:
    learned, told = calibrated(FaultyBoard(STARTER, dark_from=20), STARTER)
    assert learned.dark == list(range(20, 64))
    assert "Dark since light 21: check the data wire before it. *"[:40] in "\n".join(told)
    board, remarks = whole_board(STARTER, layout_of(STARTER), learned)
    assert sorted(board.leds.values()) == list(range(64))
    assert len(remarks) == 44


def test_crossed_sensors_are_asked_for_twice_and_kept_as_they_are() -> None:
    sensors = swapped(dict(STARTER.sensors), ("d4", "f5"))
    learned, told = calibrated(FaultyBoard(wired(STARTER, sensors)), STARTER)
    assert learned.sensors == sensors
    assert "d4 and f5: not on the same wires as the rest of the row. Please try again." in told
    assert "d4 and f5: crossed wires. The board file will record them that way." in told


def test_joined_wires_are_refused() -> None:
    joined = wired(STARTER, {"b1": STARTER.sensors["a1"]})
    learned, told = calibrated(FaultyBoard(joined), STARTER)
    assert learned.missing == ["b1"]
    assert "a1 again: undone." in told
    assert any(line.startswith("That was detected as a1. If the magnet is on b1") for line in told)
    assert len(set(learned.sensors.values())) == 63


def test_row_wires_that_touch_leave_their_cells_out() -> None:
    learned, told = calibrated(FaultyBoard(SMALL, touching_rows=(0, 1)), SMALL)
    assert set(learned.missing) == {f"{x}{y}" for x in "abcd" for y in (1, 2)}
    assert any(line.startswith("2 sensors at once. Lift the magnet") for line in told)


def test_the_last_cell_again_takes_it_back() -> None:
    learned = LearnedWiring()
    learner = person(FaultyBoard(SMALL), SMALL, learned)
    learner.typed_at = {"Slide the magnet slowly from a1": ""}  # one by one
    learner.touched_at = {"Put the magnet on c1": "b1"}
    told = learner.go()
    assert told.count("b1: learned.") == 2
    assert "b1 again: undone." in told
    assert learned.sensors == dict(SMALL.sensors)
    assert learned.leds == dict(SMALL.leds)


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        ("Slide the magnet slowly from d2", "b"),
        ("Slide the magnet slowly from a1", "b"),
        ("Light 3 of 12", "b"),
        ("Light 1 of 12", "b"),
        ("Watch: does", "b"),
        ("Light 2 of 12", "no cell"),
        ("Light 2 of 12", "B1"),
    ],
)
def test_back_and_names(words: str, typed: str) -> None:
    learned = LearnedWiring()
    learner = person(FaultyBoard(SMALL), SMALL, learned)
    learner.typed_at = {words: typed}
    learner.go()
    assert not learner.typed_at
    assert (learned.sensors, learned.leds) == (dict(SMALL.sensors), dict(SMALL.leds))


@pytest.mark.parametrize("after", [1, 4, 5, 6, 9, 12, 15, 18])
def test_what_was_learned_before_a_stop_is_kept_and_gone_on_with(after: int) -> None:
    learned = LearnedWiring()
    learner = person(FaultyBoard(SMALL), SMALL, learned)
    learner.stop_after = after
    learner.go()
    assert learner.tour.stopped
    kept = len(learned.sensors) + len(learned.leds)
    again = person(FaultyBoard(SMALL), SMALL, learned)
    told = again.go()
    assert (learned.sensors, learned.leds) == (dict(SMALL.sensors), dict(SMALL.leds))
    assert kept in (0, 4, 8, 12) or not any("Slide" in line for line in told)


def test_a_brush_on_the_way_is_noticed() -> None:
    learned = LearnedWiring()
    learner = person(FaultyBoard(SMALL), SMALL, learned)
    learner.touched_at = {"Slide the magnet slowly from d2": "b3"}  # touched first, out of turn
    learner.typed_at = {"Slide the magnet slowly from a3": ""}
    learner.go()
    assert learned.sensors == dict(SMALL.sensors)


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        ("a1 b1 c1 d1 d2 c2 b2 a2", "a3 b3 c3 d3"),
        ("d1 c1 b1 a1 d2 c2 b2 a2", "d3 c3 b3 a3"),
        ("a3 b3 c3 d3 d2 c2 b2 a2", "a1 b1 c1 d1"),
        ("a1 a2 a3 b3 b2 b1", "c1 c2 c3"),
        ("a1 b1 c1 d1", None),
        ("a1 b1 d1 c1 a2 b2 d2 c2", None),
        ("a2 b2 c2 d2 a3 b3 c3 d3", None),
    ],
)
def test_the_next_line_of_a_strip(cells: str, line: str | None) -> None:
    assert next_line(layout_of(SMALL), cells.split()) == (tuple(line.split()) if line else None)


def test_rings_may_begin_anywhere() -> None:
    ring = [f"r{n}k{k % 16}" for n in (1, 2) for k in range(3 * n, 3 * n + 16)]
    expected = tuple(f"r3k{k % 16}" for k in range(9, 25))
    assert next_line(layout_of(RING), ["C", *ring]) == expected


def test_wires_in_no_order_are_no_matrix() -> None:
    shuffled = dict(zip(STARTER.sensors, [n * 37 % 64 ^ n // 3 for n in range(64)], strict=True))
    assert matrix_of(layout_of(STARTER), shuffled, 8) is None


def test_a_board_that_lies_the_other_way_is_a_matrix_too() -> None:
    turned = {f"{x}{y + 1}": n * 8 + y for n, x in enumerate("abcdefgh") for y in range(8)}
    matrix = matrix_of(layout_of(STARTER), turned, 8)
    assert matrix is not None
    assert (matrix.columns, matrix.astray, matrix.turned) == (8, (), True)
    assert matrix.channel(3, 4) == turned["e4"]
