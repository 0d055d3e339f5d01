"""Board files: the shipped ones, every mistake a builder can make, and games placed on boards."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.board_file import Board, board_files, grid_names, load_board, read_board
from drivers.interfaces import BoardFileError
from drivers.wiring import fit

HEAD = """\
[board]
name = "tiny"
title = "Tiny board"
grid = [2, 2]
sensor_kind = "reed"
colour_order = "grb"
budget_ma = 500

[cells]
"""
CELLS = """\
a1 = { sensor = 0, led = 3 }
b1 = { sensor = 1, led = 2 }
a2 = { sensor = 2, led = 1 }
b2 = { sensor = 3, led = 0 }
"""
TINY = HEAD + CELLS


def board(columns: int, rows: int) -> Board:
    """A board of that size whose channels are its cells, counted in rows."""
    names = grid_names(columns, rows)
    channels = {name: cell for cell, name in enumerate(names)}
    return Board(
        f"test-{columns}x{rows}", "Test", (columns, rows), "reed", "grb", 1000, channels, channels
    )


# --- the boards shipped ---


def test_the_shipped_boards() -> None:
    assert list(board_files()) == ["ring-65", "starter-8x8", "universal-11x11"]


@pytest.mark.parametrize(("name", "size"), [("starter-8x8", 8), ("universal-11x11", 11)])
def test_a_shipped_board_is_wired_as_its_head_says(name: str, size: int) -> None:
    shipped = load_board(name)
    assert shipped.name == name
    assert shipped.grid == (size, size)
    assert (shipped.sensor_channels, shipped.led_channels) == (size * size, size * size)
    assert shipped.matrix_columns == size
    for row in range(size):
        for column in range(size):
            cell = f"{'abcdefghijk'[column]}{row + 1}"
            along_the_strip = column if row % 2 == 0 else size - 1 - column
            assert shipped.sensors[cell] == row * size + column
            assert shipped.leds[cell] == row * size + along_the_strip


def test_the_round_board_is_wired_as_its_head_says() -> None:
    ring = load_board("ring-65")
    assert (ring.grid, len(ring.sensors)) == (None, 65)
    assert (ring.sensor_channels, ring.led_channels) == (65, 65)
    assert (ring.sensors["C"], ring.leds["C"]) == (64, 0)
    assert ring.matrix_columns == 16
    for number in range(1, 5):
        for k in range(16):
            assert ring.sensors[f"r{number}k{k}"] == (number - 1) * 16 + k
            assert ring.leds[f"r{number}k{k}"] == (number - 1) * 16 + k + 1


def test_a_board_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "tiny.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TINY.replace("\n", "\r\n").encode())  # as Notepad saves it
    tiny = load_board(path)
    assert tiny == load_board(str(path)) == read_board(TINY, "tiny.toml")
    assert tiny.sensors == {"a1": 0, "b1": 1, "a2": 2, "b2": 3}
    assert tiny.leds["a1"] == 3
    assert (tiny.sensor_kind, tiny.colour_order, tiny.budget_ma) == ("reed", "grb", 500)


def test_a_board_that_is_no_grid_names_its_cells_freely() -> None:
    ring = HEAD.replace("grid = [2, 2]\n", "") + "C = { sensor = 9, led = 0 }\n"
    assert read_board(ring, "ring.toml").grid is None
    assert read_board(ring, "ring.toml").sensor_channels == 10


def test_sensors_with_a_line_each_or_in_a_matrix() -> None:
    matrix = TINY.replace('"reed"\n', '"reed"\nmatrix_columns = 2\n')
    assert read_board(TINY, "tiny.toml").matrix_columns is None
    wired = read_board(matrix, "tiny.toml")
    assert (wired.matrix_columns, fit(wired, ("a1", "b1"), (2, 1)).matrix_columns) == (2, 2)


# --- mistakes in a file: what, where, and what to do, on one line ---

MISTAKES = {
    "shared sensor": (
        TINY.replace("sensor = 2", "sensor = 1"),
        "x.toml: cells b1 and a2 are both on sensor channel 1; give each cell its own channel",
    ),
    "shared led": (
        TINY.replace("led = 0", "led = 3"),
        "x.toml: cells a1 and b2 are both on led channel 3; give each cell its own channel",
    ),
    "missing cell": (
        TINY.replace("a2 =", "# a2 ="),
        "x.toml: [cells] a2 is missing from the 2x2 grid; add a line for each or correct the grid",
    ),
    "missing row": (
        TINY.replace("[2, 2]", "[2, 5]"),
        "x.toml: [cells] a3, b3, a4 and 3 more are missing from the 2x5 grid; add a line for each"
        " or correct the grid",
    ),
    "cell outside": (
        TINY + "c9 = { sensor = 4, led = 4 }\n",
        (
            "x.toml: [cells] c9 is outside the 2x2 grid, which has the cells a1 to b2; correct"
            " the name or the grid"
        ),
    ),
    "negative channel": (
        TINY.replace("sensor = 2", "sensor = -2"),
        "x.toml: [cells] a2.sensor is -2; use a whole number from 0 to 1023",
    ),
    "too large a channel": (
        TINY.replace("led = 0", "led = 99999999999"),
        "x.toml: [cells] b2.led is 99999999999; use a whole number from 0 to 1023",
    ),
    "a matrix without columns": (
        TINY.replace('"reed"\n', '"reed"\nmatrix_columns = 0\n'),
        "x.toml: [board] matrix_columns is 0; use a whole number from 1 to 1024",
    ),
    "more columns than sensors": (
        TINY.replace('"reed"\n', '"reed"\nmatrix_columns = 5\n'),
        (
            "x.toml: [board] matrix_columns is 5, but there are only 4 sensor channels;"
            " use the number of column wires"
        ),
    ),
    "channel as text": (
        TINY.replace("sensor = 2", 'sensor = "2"'),
        "x.toml: [cells] a2.sensor is '2'; use a whole number from 0 to 1023",
    ),
    "channel as truth": (
        TINY.replace("sensor = 1", "sensor = true"),
        "x.toml: [cells] b1.sensor is True; use a whole number from 0 to 1023",
    ),
    "no led": (
        TINY.replace(", led = 1", ""),
        "x.toml: [cells] a2.led is missing; use a whole number from 0 to 1023",
    ),
    "cell without a table": (
        TINY.replace("{ sensor = 2, led = 1 }", "7"),
        "x.toml: [cells] a2 is 7; use a2 = { sensor = 0, led = 0 }",
    ),
    "key misspelt in a cell": (
        TINY.replace("{ sensor = 2", "{ senser = 2"),
        (
            "x.toml: [cells] a2: unknown key 'senser' (did you mean 'sensor'?); use one of"
            " sensor, led"
        ),
    ),
    "key misspelt in the head": (
        TINY.replace("colour_order", "color_order"),
        (
            "x.toml: [board]: unknown key 'color_order' (did you mean 'colour_order'?); use"
            " one of name, title, grid, sensor_kind, matrix_columns, colour_order, budget_ma"
        ),
    ),
    "table misspelt": (
        TINY.replace("[cells]", "[cell]"),
        "x.toml: unknown table 'cell' (did you mean 'cells'?); use one of board, cells",
    ),
    "no head": (
        "[cells]\n" + CELLS,
        "x.toml: the table [board] is missing; add a line [board]",
    ),
    "head is no table": (
        "board = 5\n",
        "x.toml: the table [board] is 5; add a line [board]",
    ),
    "no cells": (
        HEAD,
        "x.toml: [cells] is empty; add a line such as a1 = { sensor = 0, led = 0 }",
    ),
    "no name for a cell": (
        TINY + '"a\\n3" = { sensor = 4, led = 4 }\n',
        "x.toml: [cells] 'a\\n3' is not a valid cell name; use letters and digits",
    ),
    "unknown sensor kind": (
        TINY.replace('"reed"', '"read"'),
        'x.toml: [board] sensor_kind is \'read\'; use "reed" or "hall"',
    ),
    "no colour order": (
        TINY.replace('colour_order = "grb"\n', ""),
        'x.toml: [board] colour_order is missing; use "rgb" or "grb"',
    ),
    "no budget": (
        TINY.replace("budget_ma = 500", "budget_ma = 0"),
        "x.toml: [board] budget_ma is 0; use a whole number from 1 to 20000",
    ),
    "budget with a point": (
        TINY.replace("budget_ma = 500", "budget_ma = 0.5"),
        "x.toml: [board] budget_ma is 0.5; use a whole number from 1 to 20000",
    ),
    "empty title": (
        TINY.replace('"Tiny board"', '" "'),
        "x.toml: [board] title is ' '; use text in quotes",
    ),
    "name that is no file's": (
        TINY.replace('"tiny"', '"../tiny"'),
        "x.toml: [board] name is '../tiny'; use lower-case letters, digits and single dashes",
    ),
    "syntax": (
        TINY.replace("budget_ma = 500", "budget_ma = "),
        "x.toml: not valid TOML: Invalid value (at line 7, column 13)",
    ),
    "cell twice": (
        TINY + "a1 = { sensor = 7, led = 7 }\n",
        "x.toml: not valid TOML: Cannot overwrite a value (at line 14, column 29)",
    ),
}


@pytest.mark.parametrize(("text", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_a_board_file(text: str, message: str) -> None:
    with pytest.raises(BoardFileError) as caught:
        read_board(text, "x.toml")
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "grid", ["8", "[8]", "[8, 8, 8]", "[0, 8]", "[27, 1]", "[26, 40]", "[true, 8]", '["a", 1]']
)
def test_a_grid_that_cannot_be(grid: str) -> None:
    with pytest.raises(BoardFileError, match=r"^x\.toml: \[board\] grid is .*; use \[columns"):
        read_board(TINY.replace("[2, 2]", grid), "x.toml")


@given(st.text(max_size=200) | st.text(alphabet='[]{}=."ab1\n ', max_size=200))
def test_any_text_is_a_board_or_one_line_of_reproach(text: str) -> None:
    for whole in (text, HEAD + text, TINY + text):
        reproach = "x.toml: "
        try:
            read_board(whole, "x.toml")
        except BoardFileError as error:
            reproach = str(error)
        assert reproach.startswith("x.toml: ")
        assert len(reproach.splitlines()) == 1


def test_deep_nesting_is_refused_like_any_other_syntax() -> None:
    with pytest.raises(BoardFileError, match="not valid TOML"):
        read_board("a = " + "[" * 5000, "x.toml")


# --- files that are not there ---


def test_a_name_not_shipped_lists_what_is() -> None:
    with pytest.raises(BoardFileError) as caught:
        load_board("universal-11x12")
    assert str(caught.value) == (
        "there is no board 'universal-11x12' (did you mean 'universal-11x11'?); use one of"
        " ring-65, starter-8x8, universal-11x11 or the path of a .toml file"
    )


def test_a_path_not_there_lists_what_is_shipped(tmp_path: Path) -> None:
    with pytest.raises(BoardFileError) as caught:
        load_board(tmp_path / "starter-8x9.toml")
    assert str(caught.value) == (
        f"{tmp_path}/starter-8x9.toml: no such board file (did you mean 'starter-8x8'?); use"
        " one of ring-65, starter-8x8, universal-11x11 or the path of a .toml file"
    )


def test_a_folder_and_a_picture_are_no_board_files(tmp_path: Path) -> None:
    with pytest.raises(
        BoardFileError, match=r"can't read the board file: Is a directory; check the path"
    ):
        load_board(tmp_path)
    picture = tmp_path / "photo.toml"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BoardFileError, match=r"photo\.toml: not a text file; save .* as UTF-8"):
        load_board(str(picture))
    with pytest.raises(BoardFileError, match="can't read the board file: embedded null"):
        load_board("a\0/b.toml")


def test_a_mistake_in_a_file_is_told_with_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TINY.replace("sensor = 2", "sensor = 1"))
    with pytest.raises(BoardFileError) as caught:
        load_board(path)
    assert str(caught.value).startswith(f"{path}: cells b1 and a2 are both on sensor channel 1")


def test_a_copy_without_boards_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drivers.board_file.__file__", "/nowhere/drivers/board_file.py")
    assert board_files() == {}
    with pytest.raises(BoardFileError, match="'tiny'; this installation includes no boards"):
        load_board("tiny")


# --- a game on a board ---

PLACES = [
    # board     game       the board's cells under the game's first and last cell
    ((11, 11), (11, 11), "a1", "k11"),
    ((11, 11), (10, 10), "a1", "j10"),
    ((11, 11), (9, 8), "b2", "j9"),
    ((11, 11), (8, 8), "b2", "i9"),
    ((8, 8), (8, 8), "a1", "h8"),
    ((11, 8), (8, 8), "b1", "i8"),
    ((11, 11), (1, 1), "f6", "f6"),
]


@pytest.mark.parametrize(("large", "small", "first", "last"), PLACES)
def test_a_grid_lies_in_the_middle(
    large: tuple[int, int], small: tuple[int, int], first: str, last: str
) -> None:
    wiring = fit(board(*large), grid_names(*small), small)
    assert (wiring.board_cells[0], wiring.board_cells[-1]) == (first, last)
    assert len(wiring.board_cells) == small[0] * small[1]


def test_draughts_on_the_universal_board() -> None:
    wiring = fit(load_board("universal-11x11"), grid_names(8, 8), (8, 8))
    # The game's a1 and a2 are the board's b2 and b3; row 2 of the strip runs back, row 3 does not.
    assert wiring.board_cells[0] == "b2"
    assert (wiring.sensors[0], wiring.leds[0]) == (12, 20)
    assert (wiring.sensors[8], wiring.leds[8]) == (23, 23)
    assert (wiring.sensor_channels, wiring.led_channels) == (121, 121)
    assert wiring.cell_of_channel[12] == 0
    assert wiring.cell_of_channel[0] is None
    assert [cell for cell in wiring.cell_of_channel if cell is not None] == list(range(64))


def test_names_decide_where_the_shapes_agree() -> None:
    names = tuple(reversed(grid_names(8, 8)))
    wiring = fit(board(8, 8), names, (8, 8))
    assert wiring.board_cells == names
    assert wiring.sensors == tuple(range(63, -1, -1))


def test_places_decide_where_the_names_do_not() -> None:
    names = tuple(f"cell{n}" for n in range(64))
    assert fit(board(8, 8), names, (8, 8)).board_cells == grid_names(8, 8)


def test_rings_on_their_own_board() -> None:
    text = HEAD.replace("grid = [2, 2]\n", "")
    ring = read_board(
        text + "C = {sensor=5, led=0}\nr1k0 = {sensor=3, led=1}\nspare = {sensor=0, led=2}", "r"
    )
    wiring = fit(ring, ("r1k0", "C"), None)
    assert (wiring.sensors, wiring.leds, wiring.sensor_channels) == ((3, 5), (1, 0), 6)


NO_ROOM = [
    (
        (8, 8),
        grid_names(11, 11),
        (11, 11),
        (
            "the board 'test-8x8' is 8x8, and this game needs 11x11; choose a larger board (to"
            " list them, run: lodeboard boards)"
        ),
    ),
    (
        (11, 8),
        grid_names(9, 9),
        (9, 9),
        (
            "the board 'test-11x8' is 11x8, and this game needs 9x9; choose a larger board (to"
            " list them, run: lodeboard boards)"
        ),
    ),
    (
        (8, 8),
        ("C", "r1k0"),
        None,
        (
            "the board 'test-8x8' does not have the cells of this game: a board without a grid"
            " is needed; choose a board for this game (to list them, run: lodeboard boards)"
        ),
    ),
]


@pytest.mark.parametrize(("size", "names", "grid", "message"), NO_ROOM)
def test_a_board_without_room(
    size: tuple[int, int], names: tuple[str, ...], grid: tuple[int, int] | None, message: str
) -> None:
    with pytest.raises(BoardFileError) as caught:
        fit(board(*size), names, grid)
    assert str(caught.value) == message


def test_a_ring_board_has_no_room_for_a_grid_or_for_other_rings() -> None:
    ring = read_board(HEAD.replace("grid = [2, 2]\n", "") + "C = {sensor=5, led=0}", "ring.toml")
    with pytest.raises(BoardFileError, match="'tiny' has no grid, and this game needs 8x8; choose"):
        fit(ring, grid_names(8, 8), (8, 8))
    with pytest.raises(
        BoardFileError, match="the cells of this game: r1k0, r1k1 are needed; choose a"
    ):
        fit(ring, ("C", "r1k0", "r1k1"), None)


def test_names_that_do_not_fill_their_grid_are_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="3 cell names do not fill"):
        fit(board(8, 8), ("a", "b", "c"), (2, 2))


@given(
    large=st.tuples(st.integers(1, 26), st.integers(1, 19)),
    small=st.tuples(st.integers(1, 26), st.integers(1, 19)),
)
def test_every_fit_keeps_neighbours_neighbours(
    large: tuple[int, int], small: tuple[int, int]
) -> None:
    names = grid_names(*small)
    if small[0] > large[0] or small[1] > large[1]:
        with pytest.raises(BoardFileError, match="choose a larger board"):
            fit(board(*large), names, small)
        return
    sensors = fit(board(*large), names, small).sensors
    for cell in range(len(names)):
        column, row = cell % small[0], cell // small[0]
        assert sensors[cell] == sensors[0] + row * large[0] + column
