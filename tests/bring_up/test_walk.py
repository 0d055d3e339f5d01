"""The walk of ``lodeboard check``: on a board with these faults, this is said."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.board_file import Board, board_files, grid_names, load_board
from firmware_host.bring_up.findings import colour_order
from firmware_host.bring_up.observations import Finding, Observations, PartNames
from firmware_host.bring_up.walk import Walk
from firmware_host.bring_up.wiring_faults import short_circuit_findings
from firmware_host.display.dimming import current_ma
from tests.bring_up.faulty import FaultyBoard, Person
from tests.extent import examples

STARTER = load_board("starter-8x8")
RING = load_board("ring-65")
HALL_LINES = Board(
    "lines", "A line for each", (4, 4), "hall", "grb", 900,
    {cell: channel for channel, cell in enumerate(grid_names(4, 4))},
    {cell: channel for channel, cell in enumerate(grid_names(4, 4))},
)  # fmt: skip
ROW_2 = dict(zip((f"{x}2" for x in "abcdefgh"), (f"{x}2" for x in "hgfedcba"), strict=True))
ROW_4_END = {"e4", "f4", "g4", "h4"}
ALL_OF_C = {f"c{row}" for row in range(1, 9)}


def walked(faulty: FaultyBoard, *, leaves: bool = False) -> tuple[list[Finding], list[str]]:
    """What a walk finds, and everything that was said."""
    board = faulty.board
    walk = Walk(PartNames(board), board.led_channels, board.budget_ma)
    told = Person(faulty, walk, leaves=leaves).go()
    return list(walk.findings()), list(told)


FAULTS: Mapping[str, tuple[FaultyBoard, list[str]]] = {
    "nothing is wrong": (FaultyBoard(STARTER), []),
    "a reed is dead": (
        FaultyBoard(STARTER, dead={"e4"}),
        [
            ("e4 detects nothing. Try another magnet. If that doesn't help, check the reed"
            " S28, then the diode D28 (its band must face the row wire), and the solder"
            " joints.")
        ],
    ),
    "the first cell is dead, and the last": (
        FaultyBoard(STARTER, dead={"a1", "a8"}),
        ["a1 detects nothing. * S0, *", "a8 detects nothing. * S56, *"],
    ),
    "a row wire is off": (
        FaultyBoard(STARTER, dead_rows={3}),
        [
            ("a4, b4, c4, d4, e4 and 3 more: nothing detected. They are all on the row wire"
            " R4 (pin GP3): check its joints, its plug and its pin.")
        ],
    ),
    "a column wire is off, and a row wire": (
        FaultyBoard(STARTER, dead_rows={3}, dead_columns={0}),
        ["a4, * the row wire R4 *", "a1, * the column wire C1 *"],
    ),
    "a row wire is broken half way": (
        FaultyBoard(STARTER, dead=ROW_4_END),
        [
            ("e4, f4, g4 and h4: nothing detected, but other cells on the row wire R4 (pin"
            " GP3) work: it is most likely broken between d4 and e4.")
        ],
    ),
    "the cable is out": (
        FaultyBoard(STARTER, dead=set(STARTER.sensors)),
        ["No cell detected the magnet. Check the cable from the sensors to the scanner, *"],
    ),
    "hardly any row comes in": (
        FaultyBoard(STARTER, dead_rows=set(range(1, 8))),
        ["Hardly any of 64 cells detected the magnet. Check the cable from the sensors to the *"],
    ),
    "a reed is welded": (
        FaultyBoard(STARTER, stuck={"c3"}),
        [
            ("c3 detects a piece that is not there. If no magnet is near, the reed S18 is"
            " stuck or its wires touch: replace S18."),
            "Cells that always detect a piece could not be tested. *",
        ],
    ),
    "a column wire touches ground": (
        FaultyBoard(STARTER, stuck=ALL_OF_C),
        [
            ("c1, c2, c3, c4, c5 and 3 more: detect a piece on the empty board. They are all"
            " on the column wire C3: it touches ground (GND) or a row wire, or its pull-up"
            " RP3 is missing."),
            "Cells that always detect a piece could not be tested. *",
        ],
    ),
    "every column wire floats": (
        FaultyBoard(STARTER, stuck=set(STARTER.sensors)),
        ["Every cell detects a piece on the empty board. *"],
    ),
    "a reed sticks once it was closed": (
        FaultyBoard(STARTER, sticks={"c3"}),
        ["c3 still detected a piece when the board was empty again: the reed S18 sticks. *"],
    ),
    "two reeds are joined to each other's wires": (
        FaultyBoard(STARTER, crossed={"d4": "f5", "f5": "d4"}),
        ["A piece on d4 is detected on f5: the wires of the reeds S27 and S37 are swapped."],
    ),
    "one of two exchanged reeds is dead": (
        FaultyBoard(STARTER, crossed={"d4": "f5", "f5": "d4"}, dead={"d4"}),
        [
            "d4 detects nothing. *",
            "A piece on f5 is detected on d4: the wires of the reeds S37 and S27 are swapped.",
        ],
    ),
    "two row wires are exchanged": (
        FaultyBoard(STARTER, rows={1: 2, 2: 1}),
        [
            ("The signals of the row wire R2 (pin GP1) arrive on the row wire R3 (pin GP2):"
            " these wires are swapped. Swap them back at the plug.")
        ],
    ),
    "row wires and column wires are exchanged": (
        FaultyBoard(STARTER, rows={0: 7, 7: 0}, columns={2: 3, 3: 2}),
        ["The signals of the row wire R1 * R8 *", "The signals of the column wire C3 * C4 *"],
    ),
    "two row wires touch": (
        FaultyBoard(STARTER, touching_rows=(1, 2)),
        [
            ("Pieces on the row wire R2 (pin GP1) are also detected on the row wire R3 (pin"
            " GP2): these wires or their pins touch. Look for a solder bridge between them.")
        ],
    ),
    "two column wires touch": (
        FaultyBoard(STARTER, touching_columns=(0, 7)),
        ["Pieces on the column wire C1 are also detected on the column wire C8: *"],
    ),
    "a row of lights runs the other way": (
        FaultyBoard(STARTER, lights=ROW_2),
        [
            ("These lights are under other cells: that of h2 under a2, that of g2 under b2,"
            " that of f2 under c2, that of e2 under d2 and 4 more. The strip isn't laid as"
            " the board file says: lay it that way, or let lodeboard calibrate learn how it"
            " runs.")
        ],
    ),
    "two lights and two reeds": (
        FaultyBoard(
            STARTER, lights={"a2": "b2", "b2": "a2"}, crossed={"d2": "e2", "e2": "d2"}
        ),
        [
            "A piece on e2 is detected on d2: the wires of the reeds S12 and S11 are swapped.",
            "These lights are under other cells: that of b2 under a2, that of a2 under b2. *",
        ],
    ),
    "the strip is dark from a light on": (
        FaultyBoard(STARTER, dark_from=20),
        [
            ("The strip is dark from L20 (under e3) on. Check the data wire between L19 and"
            " L20, and that the arrows on the strip point away from the scanner. If the"
            " joint is good, replace L20 or L19.")
        ],
    ),
    "the whole strip is dark": (
        FaultyBoard(STARTER, dark_from=0),
        ["The strip is dark from L0 (under a1) on. Check the data wire between the scanner *"],
    ),
    "one light is dark": (
        FaultyBoard(STARTER, dark={5}),
        [
            ("The light L5 under f1 is wrong in red, green, blue and white, but those after"
            " it work: replace L5.")
        ],
    ),
    "the last light is dark": (
        FaultyBoard(STARTER, dark={63}),
        ["The last light L63 under a8 is wrong in red, green, blue and white. Check *"],
    ),
    "the strip wants another order of colours": (
        FaultyBoard(STARTER, colours={"red": "green", "green": "red"}),
        [
            ("The colours are swapped (red looked green; green looked red): set"
            ' colour_order = "rgb" in the board file.')
        ],
    ),
    "the colours make no sense": (
        FaultyBoard(STARTER, colours={"red": "white", "green": "white"}),
        ["The colours are wrong (red looked white; green looked white), and no colour order *"],
    ),
    "the centre of a round board, alone on its wire": (
        FaultyBoard(RING, dead={"C"}),
        [
            ("C detects nothing. * the reed S64, then the diode D64 (its band must face the row"
            " wire), then the row wire R5 (pin GP4), and the solder joints.")
        ],
    ),
    "a spoke of a round board": (
        FaultyBoard(RING, dead_columns={5}),
        ["r1k5, r2k5, r3k5 and r4k5: nothing detected. They are all on the column wire C6 *"],
    ),
    "a shift register is dead": (
        FaultyBoard(HALL_LINES, dead={"a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"}),
        ["a3, b3, c3, d3, a4 and 3 more: nothing detected. They are all on the shift register *"],
    ),
    "a Hall sensor without a matrix": (
        FaultyBoard(HALL_LINES, dead={"b2"}),
        ["b2 detects nothing. * the Hall sensor S5, and the solder joints."],
    ),
    "two lines exchanged": (
        FaultyBoard(HALL_LINES, crossed={"a1": "d4", "d4": "a1"}),
        [("A piece on a1 is detected on d4: the wires of the Hall sensors S0 and S15 are"
         " swapped.")],
    ),
}  # fmt: skip

PINS = {f"R{row + 1}": f"GP{row}" for row in range(5)}


def like(text: str, pattern: str) -> bool:
    """Whether a text has the parts of a pattern, stars standing for anything."""
    at = 0
    for part in pattern.split("*"):
        at = text.find(part.strip(), at)
        if at < 0:
            return False
        at += len(part.strip())
    return "*" in pattern or text == pattern


TWO_FELT = [
    # what one piece on a1 is felt by, on a board where each sensor has a line; what is said
    (
        {"a1", "b1"},
        "A piece on a1 is also detected on b1: either the magnet reaches both (use a weaker one,"
        " or more distance), or wires of * touch.",
    ),
    ({"b1", "c1"}, "A piece on a1 is detected on b1 and c1 instead: check the wires of *."),
    ({"a1"}, None),
]


@pytest.mark.parametrize(("felt", "said"), TWO_FELT)
def test_a_piece_that_two_sensors_feel(felt: set[str], said: str | None) -> None:
    seen = Observations()
    seen.sensed["a1"] = frozenset(HALL_LINES.sensors[cell] for cell in felt)
    found = [one.text for one in short_circuit_findings(PartNames(HALL_LINES), seen)]
    assert len(found) == (said is not None)
    assert all(fnmatchcase(one, said or "") for one in found)


def test_a_board_that_feels_poles_tells_them() -> None:
    faulty = FaultyBoard(HALL_LINES, turned=frozenset({"b2", "c3"}))
    walk = Walk(PartNames(HALL_LINES), 16, 900, poles=faulty.poles)
    told = Person(faulty, walk).go()
    assert [line for line in told if "pole" in line][4:7] == [
        "a2: a north pole.", "b2: a south pole.", "c2: a north pole.",
    ]  # fmt: skip
    (found,) = walk.findings()
    assert found[:3] == ("turned", ("S5", "S10"), ("b2", "c3"))
    assert "the Hall sensor S5 and S10 is mounted upside down" in found.text


@pytest.mark.parametrize("case", FAULTS)
def test_what_is_said(case: str) -> None:
    faulty, patterns = FAULTS[case]
    board = faulty.board
    walk = Walk(PartNames(board, PINS), board.led_channels, board.budget_ma)
    Person(faulty, walk).go()
    texts = [finding.text for finding in walk.findings()]
    assert len(texts) == len(patterns), texts
    assert all(map(like, texts, patterns)), texts


@pytest.mark.parametrize(
    ("diode", "names"), [("c3", ("D18",)), ("f7", ("D53",)), ("a1", ("D0", "D8"))]
)
def test_a_short_diode_shows_when_pieces_are_left_standing(
    diode: str, names: tuple[str, ...]
) -> None:
    alone, _ = walked(FaultyBoard(STARTER, bad_diode=diode))
    assert not alone  # one magnet makes no ghost
    (found,), _ = walked(FaultyBoard(STARTER, bad_diode=diode), leaves=True)
    assert (found.kind, found.parts) == ("ghost", tuple(names))


@pytest.mark.parametrize("leaves", [False, True])
@pytest.mark.parametrize("name", board_files())
def test_a_board_without_faults(name: str, leaves: bool) -> None:
    found, told = walked(FaultyBoard(load_board(name)), leaves=leaves)
    assert not found
    assert told[0] == "1 of 4: empty board. Take everything off the board."


@pytest.mark.parametrize(
    ("written", "saw", "order"),
    [
        ("grb", {"red": "green", "green": "red"}, "rgb"),
        ("rgb", {"red": "green", "green": "red"}, "grb"),
        ("rgb", {"red": "green", "green": "blue", "blue": "red"}, "gbr"),
        ("rgb", {"red": "green"}, None),
        ("grb", {"white": "blue"}, None),
    ],
)
def test_colour_order(written: str, saw: dict[str, str], order: str | None) -> None:
    assert colour_order(written, saw) == order


def test_a_walk_can_be_stopped_and_says_what_was_not_walked() -> None:
    walk = Walk(PartNames(STARTER), 64, 2000)
    person = Person(FaultyBoard(STARTER), walk)
    person.stop_at = "c1"
    person.go()
    (found,) = walk.findings()
    assert found.kind == "untold"
    assert found.text == "62 of 64 cells were not tested. Check again."


def test_back_asks_for_the_last_cell_again() -> None:
    walk = Walk(PartNames(STARTER), 64, 2000)
    person = Person(FaultyBoard(STARTER), walk)
    person.back_at = "c1"
    told = person.go()
    at = told.index("c1? (3 of 64)")
    assert told[at + 1 : at + 3] == [
        "b1: lift the piece there and put it back.",
        "c1? (3 of 64)",
    ]
    assert not walk.findings()


def test_a_slip_of_the_hand_is_asked_for_again() -> None:
    walk = Walk(PartNames(STARTER), 64, 2000)
    person = Person(FaultyBoard(STARTER), walk)
    person.slip_at = {"d1": "e1"}
    told = person.go()
    assert any(line.startswith("Detected on e1, not on d1. Lift the piece") for line in told)
    assert not walk.findings()


# --- what holds for every board and every fault ---

SMALL = Board(
    "small", "Small", (4, 3), "reed", "grb", 300,
    {cell: channel for channel, cell in enumerate(grid_names(4, 3))},
    {cell: channel for channel, cell in enumerate(grid_names(4, 3))},
    matrix_columns=4,
)  # fmt: skip
CELLS = st.sampled_from(grid_names(4, 3))


@st.composite
def faulty_boards(draw: st.DrawFn) -> FaultyBoard:
    sick = draw(st.lists(CELLS, max_size=6, unique=True))
    cut = sorted(draw(st.lists(st.integers(0, len(sick)), min_size=2, max_size=2)))
    pair = draw(
        st.lists(CELLS.filter(lambda c: c not in sick), min_size=2, max_size=2, unique=True)
    )
    crossed = dict(zip(pair, pair[::-1], strict=True)) if draw(st.booleans()) else {}
    return FaultyBoard(
        SMALL,
        dead=set(sick[: cut[0]]),
        stuck=set(sick[cut[0] : cut[1]]),
        sticks=set(sick[cut[1] :]),
        crossed=crossed,
    )


@settings(max_examples=examples(60))
@given(faulty_boards())
def test_every_faulty_cell_is_named_and_no_sound_one(faulty: FaultyBoard) -> None:
    found, _ = walked(faulty)
    named = {cell for finding in found if finding.kind != "untold" for cell in finding.cells}
    assert named == faulty.dead | faulty.stuck | faulty.sticks | set(faulty.crossed)


@settings(max_examples=examples(30))
@given(st.permutations(range(3)), st.permutations(range(4)))
def test_every_exchange_of_wires_is_named(rows: list[int], columns: list[int]) -> None:
    found, _ = walked(
        FaultyBoard(SMALL, rows=dict(enumerate(rows)), columns=dict(enumerate(columns)))
    )
    wires = {part for finding in found for part in finding.parts}
    moved = {f"R{row + 1}" for row, other in enumerate(rows) if row != other}
    moved |= {f"C{column + 1}" for column, other in enumerate(columns) if column != other}
    assert wires == moved
    assert {finding.kind for finding in found} <= {"crossed"}


@settings(max_examples=examples(30))
@given(faulty_boards(), st.integers(12, 300))
def test_no_frame_of_a_walk_draws_more_than_the_budget(faulty: FaultyBoard, budget: int) -> None:
    walk = Walk(PartNames(SMALL), 12, budget)
    person = Person(faulty, walk)
    drawn: list[float] = []
    person.sees = lambda frame: drawn.append(current_ma(frame))
    person.go()
    assert max(drawn) <= budget


@settings(max_examples=examples(12))
@given(st.data())
def test_whole_wires_and_single_parts_on_every_board(data: st.DataObject) -> None:
    board = load_board(data.draw(st.sampled_from(sorted(board_files()))))
    columns = board.matrix_columns or 1
    rows = -(-board.sensor_channels // columns)
    cells = st.sampled_from(sorted(board.sensors))
    faulty = FaultyBoard(
        board,
        dead=data.draw(st.sets(cells, max_size=3)),
        dead_rows=data.draw(st.sets(st.integers(0, rows - 1), max_size=1)),
        dead_columns=data.draw(st.sets(st.integers(0, columns - 1), max_size=2)),
        dark=data.draw(st.sets(st.integers(0, board.led_channels - 1), max_size=2)),
    )
    found, _ = walked(faulty)
    dead = {
        cell
        for cell, channel in board.sensors.items()
        if cell in faulty.dead
        or channel // columns in faulty.dead_rows
        or channel % columns in faulty.dead_columns
    }
    assert {cell for each in found if each.kind == "dead" for cell in each.cells} == dead
    assert {part for each in found if each.kind == "light" for part in each.parts} == {
        f"L{led}" for led in faulty.dark
    }
    assert {each.kind for each in found} <= {"dead", "light"}
    assert len(found) <= 8  # wires are named, not each of their cells
