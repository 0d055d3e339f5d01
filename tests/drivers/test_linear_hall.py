"""Linear Hall sensors: levels with a rest of their own, two poles, and no trembling in between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.interfaces import DriverError, Poles
from drivers.pi.spi_sensors import (
    ADDRESSES,
    AT_ONCE,
    CLOSE,
    DETECTION_OFFSET,
    DRIFT_STEP,
    MAX_CHANNELS,
    MIDDLE,
    OPEN,
    LinearHall,
)
from tests.drivers.coupled import mock_pins
from tests.drivers.stand_ins import Converter, Spidev, installed

CHANNELS = 121
PINS = (5, 6, 13, 19)


@pytest.fixture
def converter() -> Iterator[Converter]:
    with mock_pins() as factory:
        made = Converter([factory.pin(pin) for pin in PINS])
        with installed(Spidev(made)):
            yield made


def scan(sensors: LinearHall) -> int:
    """A scan for which all addresses have been read anew."""
    for _ in range(ADDRESSES // AT_ONCE):
        felt = sensors.scan()
    return felt


def test_a_pole_closes_its_channel_and_says_which_it_is(converter: Converter) -> None:
    sensors = LinearHall(CHANNELS)
    assert isinstance(sensors, Poles)
    assert (scan(sensors), sensors.poles()) == (0, (0, 0))
    converter.levels[3] = MIDDLE + 200
    converter.levels[120] = MIDDLE - 200
    assert scan(sensors) == 1 << 3 | 1 << 120
    assert sensors.poles() == (1 << 120, 1 << 3)


def test_poles_are_those_of_the_last_scan(converter: Converter) -> None:
    sensors = LinearHall(CHANNELS)
    scan(sensors)
    converter.levels[0] = 1000
    sensors.wait(5)  # has read it; nobody was told yet
    assert sensors.poles() == (0, 0)
    assert (sensors.scan(), sensors.poles()) == (1, (0, 1))


def test_a_reading_takes_a_quarter_of_the_sensors(converter: Converter) -> None:
    sensors = LinearHall(CHANNELS)
    scan(sensors)
    converter.levels = [900] * 128
    counts = [sensors.scan().bit_count() for _ in range(4)]
    assert counts[-1] == CHANNELS
    assert all(28 <= more - before <= 32 for before, more in pairwise([0, *counts]))


@pytest.mark.parametrize("sign", [1, -1], ids=["south", "north"])
def test_between_close_and_open_a_channel_keeps_what_it_had(
    converter: Converter, sign: int
) -> None:
    sensors = LinearHall(CHANNELS)
    steps = [
        (CLOSE - 1, False),
        (CLOSE, True),
        (OPEN, True),
        (OPEN - 1, False),
        (OPEN, False),
        (CLOSE, True),
    ]
    for beyond, felt in steps:
        converter.levels[7] = MIDDLE + sign * beyond
        assert (scan(sensors) == 1 << 7) is felt, (beyond, felt)


def test_a_pole_may_turn_into_the_other(converter: Converter) -> None:
    sensors = LinearHall(CHANNELS)
    for level, poles in ((700, (0, 1)), (300, (1, 0)), (700, (0, 1))):
        converter.levels[0] = level
        assert (scan(sensors), sensors.poles()) == (1, poles)


def scans(sensors: LinearHall, steps: int) -> int:
    """The last scan of so many rounds that each sensor at rest is followed for so many steps."""
    for _ in range(steps * DRIFT_STEP):
        felt = scan(sensors)
    return felt


@pytest.mark.parametrize("offset", [-DETECTION_OFFSET, -7, 0, 7, DETECTION_OFFSET])
def test_what_a_sensor_gives_at_rest_is_followed(converter: Converter, offset: int) -> None:
    converter.levels = [MIDDLE + offset] * 128
    converter.levels[5] = 900  # a piece stands there from the start
    sensors = LinearHall(CHANNELS)
    assert scans(sensors, DETECTION_OFFSET) == 1 << 5
    for sign in (1, -1):
        converter.levels = [MIDDLE + offset + sign * (CLOSE - 1)] * 128
        converter.levels[5] = MIDDLE
        assert scan(sensors) == 0
        converter.levels[6] += sign
        assert scan(sensors) == 1 << 6
        converter.levels = [MIDDLE + offset] * 128
        assert scan(sensors) == 0


def test_a_piece_that_hovers_is_not_taken_for_rest(converter: Converter) -> None:
    sensors = LinearHall(CHANNELS)
    converter.levels[2] = MIDDLE + DETECTION_OFFSET + 1
    assert scans(sensors, DETECTION_OFFSET) == 0
    converter.levels[2] = MIDDLE + CLOSE
    assert scan(sensors) == 1 << 2


@given(levels=st.lists(st.integers(1, 1023), min_size=128, max_size=128))
def test_no_channel_feels_both_and_together_they_are_the_scan(levels: list[int]) -> None:
    with mock_pins() as factory:
        converter = Converter([factory.pin(pin) for pin in PINS])
        with installed(Spidev(converter)):
            sensors = LinearHall(128)
            converter.levels = levels
            felt = scan(sensors)
            north, south = sensors.poles()
            sensors.close()
    assert north & south == 0
    assert north | south == felt


@pytest.mark.parametrize(
    ("fault", "said"),
    [("silent", "nothing pulls its data line low"), ("unpowered", "reads 0 everywhere")],
)
def test_a_dead_converter_is_no_board_full_of_pieces(
    converter: Converter, fault: str, said: str
) -> None:
    sensors = LinearHall(CHANNELS)
    scan(sensors)
    setattr(converter, fault, True)
    with pytest.raises(DriverError, match=said):
        sensors.scan()


def test_few_sensors_leave_addresses_unused(converter: Converter) -> None:
    sensors = LinearHall(3)
    converter.levels[2] = 900
    for _ in range(5):
        assert sensors.scan() == 0b100


def test_more_sensors_than_it_can_have_are_refused() -> None:
    with pytest.raises(DriverError, match="can read 128 sensors, but this board has 129"):
        LinearHall(MAX_CHANNELS + 1)


def test_without_spi_the_address_pins_are_free_again(converter: Converter) -> None:
    with installed(broken := Spidev(converter)):
        broken.trouble = FileNotFoundError(2, "No such file or directory")
        with pytest.raises(DriverError, match="turn SPI on"):
            LinearHall(CHANNELS)
    LinearHall(CHANNELS).close()
