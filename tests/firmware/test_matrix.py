"""The firmware reads the matrix of a board: every contact, ghosts, wrong diodes, slow wires."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.board_file import load_board
from tests.extent import examples
from tests.firmware.pico import RISE_US
from tests.firmware.pinouts import PINOUTS
from tests.firmware.rig import Rig, mask, rig

patient = settings(max_examples=examples(30))


@pytest.fixture(scope="module", params=list(PINOUTS))
def board(request: pytest.FixtureRequest) -> Iterator[Rig]:
    with rig(request.param) as built:
        yield built


def test_every_contact_alone_and_all_at_once(board: Rig) -> None:
    channels = load_board(board.board).sensor_channels
    for channel in range(channels):
        board.pico.close_switches({channel})
        board.pico.advance(0.004)
        assert board.states()[-1:] == [1 << channel]
    board.pico.close_switches(range(channels))
    board.pico.advance(0.004)
    assert board.states() == [(1 << channels) - 1]


def test_a_contact_where_the_board_has_no_point_is_not_read(board: Rig) -> None:
    channels = load_board(board.board).sensor_channels
    pinout = PINOUTS[board.board]
    places = len(pinout.rows) * len(pinout.columns)
    assert board.state_of({0, *range(channels, places)}) == 1


def test_closed_contacts_are_no_short_circuit(board: Rig) -> None:
    board.pico.close_switches(range(load_board(board.board).sensor_channels))
    assert all(line[0] in "HS" for line in board.after(3))


def test_an_open_contact_in_a_full_column_is_read_as_open(board: Rig) -> None:
    """A Pico's pins drain what they touch until they are told not to: the rows must not."""
    columns = len(PINOUTS[board.board].columns)
    channels = set(range(load_board(board.board).sensor_channels))
    for row in range(len(PINOUTS[board.board].rows)):
        there = channels - {row * columns}
        assert board.state_of(there) == mask(there)


@patient
@given(st.sets(st.integers(0, 63), max_size=32))
def test_any_pattern_is_read_as_it_stands(board: Rig, channels: set[int]) -> None:
    board.pico.close_switches(channels)
    board.pico.advance(1.1)
    assert board.states()[-1] == mask(channels)


@pytest.fixture(scope="module")
def starter() -> Iterator[Rig]:
    with rig("starter-8x8") as built:
        yield built
        built.pico.solder()


THREE = {0, 5, 24}
GHOST = {29}
"""Three corners of a rectangle on the 8x8 board, and the fourth."""


@pytest.mark.parametrize(
    ("faults", "read"),
    [
        pytest.param({}, THREE, id="a diode at every point: no ghost"),
        pytest.param({"bridged": THREE}, THREE | GHOST, id="no diodes: the fourth corner"),
        pytest.param({"bridged": {0}}, THREE | GHOST, id="one bridged diode is enough, there"),
        pytest.param({"bridged": {5}}, THREE, id="and harmless here"),
        pytest.param({"bridged": range(64)}, THREE | GHOST, id="none on the whole board"),
        pytest.param({"turned": {24}}, {0, 5}, id="a turned diode: its contact is dead"),
        pytest.param({"turned": {0}}, {5, 24, 29}, id="turned at the corner: dead, and a ghost"),
    ],
)
def test_diodes(starter: Rig, faults: dict[str, object], read: set[int]) -> None:
    starter.pico.solder(**faults)
    assert starter.state_of(THREE) == mask(read)


def test_columns_have_risen_again_before_the_next_row_is_read() -> None:
    with rig("starter-8x8", rise_us=2 * RISE_US) as built:
        assert built.state_of({0, 9}) == mask({0, 9})


def test_columns_that_rise_too_slowly_are_seen_one_row_further_on() -> None:
    """With the chip's own pull-ups alone, in a model where calls take no time: what a builder who
    forgets the 10 k resistors may see, and proof that the model tells.
    """
    with rig("starter-8x8", rise_us=14) as built:
        assert built.state_of({0}) == mask({0, 8})


def test_a_column_that_is_short_to_ground_is_told_of_and_when_it_is_mended(starter: Rig) -> None:
    starter.pico.solder()
    starter.state_of(set())
    starter.pico.solder(grounded={2})
    said = starter.after(3)
    assert [line.split(" ", 2)[2] for line in said if line[0] == "E"] == [
        "pins column 2 (GP10) is low while no row is driven"
    ]
    assert said[-1].endswith(f"{mask({2 + 8 * row for row in range(8)}):016X}")
    starter.pico.solder()
    said = starter.after(3)
    assert [line.split(" ", 2)[2] for line in said if line[0] == "E"] == [
        "pins column 2 (GP10) is working again"
    ]


def test_a_column_that_is_low_for_a_moment_is_not_told_of(starter: Rig) -> None:
    """It is looked at once a second, and told of when it was low twice."""
    starter.pico.solder()
    starter.state_of(set())
    for _ in range(3):
        starter.pico.solder(grounded={2})
        assert all(line[0] == "S" for line in starter.after(0.95))
        starter.pico.solder()
        assert all(line[0] == "S" for line in starter.after(1.3))


@patient
@given(
    gaps=st.lists(st.integers(30, 400), max_size=9).filter(lambda gaps: sum(gaps) < 1900),
    closes=st.booleans(),
    phase=st.integers(0, 999),
)
def test_a_bouncing_contact_changes_once_and_within_four_scans_after_it_has_come_to_rest(
    starter: Rig, gaps: list[int], closes: bool, phase: int
) -> None:
    """A reed bounces for 0.1 to 1 ms, worn ones for 2: shorter than three scans."""
    starter.pico.solder()
    starter.state_of(set() if closes else {9})
    starter.pico.advance(phase / 1e6)
    at, closed = 0, closes
    for gap in gaps:
        starter.pico.close_switches({9} if closed else set(), in_s=at / 1e6)
        at += gap
        closed = not closed
    starter.pico.close_switches({9} if closes else set(), in_s=at / 1e6)
    starter.pico.advance(at / 1e6 + 0.004)
    assert starter.states() == [mask({9}) if closes else 0]
