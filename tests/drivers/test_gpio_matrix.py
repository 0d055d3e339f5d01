"""The matrix on a Pi's own pins: what it reads through diodes, without them, and in a hurry."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from typing import Any

import pytest
from gpiozero import GPIODevice
from hypothesis import given
from hypothesis import strategies as st

from drivers.board_file import board_files, load_board
from drivers.interfaces import DriverError
from drivers.pi.gpio import GpioMatrix, hold, settle_us
from firmware_host.config.hardware_settings import gpio_numbers
from firmware_host.config.settings import Config
from tests.drivers.coupled import SETTLE_US, Diode, Matrix, grouped, mock_pins, wired

ROWS, COLUMNS = (14, 15, 23, 24), (17, 27, 22, 10, 9)
POINTS = len(ROWS) * len(COLUMNS)


def matrix_of(model: Matrix, **more: Any) -> GpioMatrix:
    return GpioMatrix(ROWS, COLUMNS, channels=POINTS, pause=model.pause, **more)


def corners(row: int, other_row: int, column: int, other_column: int) -> list[int]:
    """The channels of a rectangle's corners."""
    return [r * len(COLUMNS) + c for r in (row, other_row) for c in (column, other_column)]


@pytest.fixture(params=[wired, grouped], ids=["pin by pin", "in groups"])
def way(request: pytest.FixtureRequest) -> Any:
    return request.param


masks = st.integers(0, (1 << POINTS) - 1)


@given(closed=masks)
def test_with_diodes_every_point_reads_as_it_is(closed: int) -> None:
    model = Matrix(len(ROWS), len(COLUMNS))
    model.set(closed)
    for way in (wired, grouped):
        with way(model, ROWS, COLUMNS):
            sensors = matrix_of(model)
            assert sensors.scan() == closed
            sensors.close()


@given(
    rows=st.permutations(range(len(ROWS))),
    columns=st.permutations(range(len(COLUMNS))),
    open_corner=st.integers(0, 3),
)
def test_without_diodes_three_corners_read_as_four(
    rows: list[int], columns: list[int], open_corner: int
) -> None:
    model = Matrix(len(ROWS), len(COLUMNS), diode=Diode.SHORT)
    four = corners(rows[0], rows[1], columns[0], columns[1])
    three = [channel for n, channel in enumerate(four) if n != open_corner]
    with wired(model, ROWS, COLUMNS):
        sensors = matrix_of(model)
        model.set(sum(1 << channel for channel in three))
        assert sensors.scan() == sum(1 << channel for channel in four)
        sensors.close()


@given(closed=masks, shorts=masks)
def test_whatever_is_shorted_nothing_that_is_closed_is_missed(closed: int, shorts: int) -> None:
    model = Matrix(len(ROWS), len(COLUMNS))
    model.solder(shorts, Diode.SHORT)
    model.set(closed)
    with grouped(model, ROWS, COLUMNS):
        sensors = matrix_of(model)
        felt = sensors.scan()
        sensors.close()
    assert felt & closed == closed
    assert felt == model.reads()


@given(closed=masks, dead=masks, stuck=masks, missing=masks)
def test_bad_points_read_as_they_are_bad(closed: int, dead: int, stuck: int, missing: int) -> None:
    model = Matrix(len(ROWS), len(COLUMNS))
    model.spoil(dead=dead & ~stuck, stuck=stuck)
    model.solder(missing, Diode.MISSING)
    model.set(closed)
    with grouped(model, ROWS, COLUMNS):
        sensors = matrix_of(model)
        assert sensors.scan() == (closed & ~dead | stuck) & ~missing
        sensors.close()


@given(scans=st.lists(masks, min_size=1, max_size=5))
@pytest.mark.parametrize("ohm", SETTLE_US)
def test_the_usual_dwell_is_long_enough_for_its_pull_ups(ohm: int, scans: list[int]) -> None:
    model = Matrix(len(ROWS), len(COLUMNS), pull_up_ohm=ohm)
    with grouped(model, ROWS, COLUMNS):
        sensors = matrix_of(model, pull_up_ohm=ohm)
        for closed in scans:
            model.set(closed)
            assert sensors.scan() == closed
        sensors.close()


@pytest.mark.parametrize("ohm", SETTLE_US)
def test_a_dwell_that_is_too_short_reads_the_row_before(way: Any, ohm: int) -> None:
    model = Matrix(len(ROWS), len(COLUMNS), pull_up_ohm=ohm)
    with way(model, ROWS, COLUMNS):
        # The driver is told of stronger pull-ups than there are.
        sensors = matrix_of(model, pull_up_ohm=0.45 * SETTLE_US[ohm] / settle_us(1))
        model.set(0b00000_00000_00000_00100)
        assert sensors.scan() == 0b00000_00000_00100_00100
        sensors.close()


@pytest.mark.parametrize("ohm", SETTLE_US)
def test_the_modelled_settle_time_is_no_shorter_than_the_simulated_one(ohm: int) -> None:
    assert SETTLE_US[ohm] <= settle_us(ohm) <= 1.2 * SETTLE_US[ohm]


def test_a_row_costs_one_writing_and_one_reading() -> None:
    model = Matrix(len(ROWS), len(COLUMNS))
    with grouped(model, ROWS, COLUMNS):
        sensors = matrix_of(model)
        sensors.scan()
        assert model.calls == 2 * len(ROWS)
        sensors.close()


def test_a_long_evening_leaves_no_history() -> None:
    model = Matrix(len(ROWS), len(COLUMNS))
    with wired(model, ROWS, COLUMNS) as factory:
        sensors = matrix_of(model)
        for turn in range(500):
            model.set(turn)
            sensors.scan()
        assert max(len(pin.states) for pin in factory.pins.values()) <= 101
        sensors.close()


def test_a_last_row_may_have_fewer_points() -> None:
    model = Matrix(len(ROWS), len(COLUMNS))
    model.set((1 << POINTS) - 1)
    with grouped(model, ROWS, COLUMNS):
        sensors = GpioMatrix(ROWS, COLUMNS, channels=16, pause=model.pause)
        assert sensors.scan() == 0xFFFF
        sensors.close()


@pytest.mark.parametrize("taken", [ROWS[1], COLUMNS[2]], ids=["row", "column"])
def test_a_pin_that_is_taken_is_named(way: Any, taken: int) -> None:
    model = Matrix(len(ROWS), len(COLUMNS))
    claimed: AbstractContextManager[Any] = way(model, ROWS, COLUMNS)
    with claimed as pins:
        if way is wired:
            other = GPIODevice(taken)
        else:
            other = pins.gpiochip_open(0)
            kind = pins.group_claim_output if taken in ROWS else pins.group_claim_input
            kind(other, [taken], *([[1], 8 | 128] if taken in ROWS else [32]))
        with pytest.raises(DriverError, match=rf"can't use GPIO .*{taken}"):
            matrix_of(model)
        assert way is wired or pins.open_handles == 1
        # What it had claimed before that is free again.
        other.close() if way is wired else pins.gpiochip_close(other)
        matrix_of(model).close()


def test_where_there_are_no_pins_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nothing")
    with pytest.raises(DriverError, match=r"lodeboard\[pi\]"):
        GpioMatrix(ROWS, COLUMNS, channels=POINTS)


def test_a_hold_lasts_as_long_as_it_was_told() -> None:
    began = time.perf_counter()
    hold(50e-6)
    assert time.perf_counter() - began >= 50e-6


def test_a_row_may_be_on_a_pin_with_a_resistor_of_its_own() -> None:
    model = Matrix(2, 2)
    model.set(0b1001)
    with wired(model, (2, 3), (4, 5)):
        sensors = GpioMatrix((2, 3), (4, 5), channels=4, pause=model.pause)
        assert sensors.scan() == 0b1001
        sensors.close()


def test_the_usual_pins_are_those_of_the_large_board() -> None:
    hardware, board = Config().hardware, load_board("universal-11x11")
    assert len(gpio_numbers(hardware.columns)) == board.matrix_columns
    with mock_pins():
        sensors = GpioMatrix(
            gpio_numbers(hardware.rows),
            gpio_numbers(hardware.columns),
            channels=board.sensor_channels,
        )
        assert sensors.channels == 121
        sensors.close()


@pytest.mark.parametrize("name", board_files())
def test_every_board_fits_the_26_pins_of_a_pi(name: str) -> None:
    board = load_board(name)
    assert board.matrix_columns is not None
    rows = -(-board.sensor_channels // board.matrix_columns)
    assert rows + board.matrix_columns + 1 + 3 <= 26
