"""A chain of 74HC165: which bit is which sensor, and how it tells that nobody answers."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.interfaces import DriverError
from drivers.pi.spi_sensors import ShiftRegisters
from tests.drivers.stand_ins import Chain, Spidev, installed

CHANNELS = 121


@pytest.fixture
def chain() -> Chain:
    return Chain(CHANNELS)


@pytest.fixture
def spidev(chain: Chain) -> Iterator[Spidev]:
    module = Spidev(chain)
    with installed(module):
        yield module


@given(closed=st.integers(0, (1 << CHANNELS) - 1))
def test_every_closed_input_is_its_channel(closed: int) -> None:
    chain = Chain(CHANNELS)
    with installed(Spidev(chain)):
        sensors = ShiftRegisters(CHANNELS)
        chain.closed = closed
        assert sensors.scan() == closed
        sensors.close()


def test_inputs_beyond_the_board_are_left_out(chain: Chain, spidev: Spidev) -> None:
    sensors = ShiftRegisters(CHANNELS)
    chain.closed = 1 << CHANNELS | 1
    assert sensors.scan() == 1


def test_every_scan_loads_anew(chain: Chain, spidev: Spidev) -> None:
    sensors = ShiftRegisters(CHANNELS)
    for closed in (0b1, 0b11, 0b10, 0):
        chain.closed = closed
        assert sensors.scan() == closed


def test_a_broken_wire_is_no_board_full_of_pieces(chain: Chain, spidev: Spidev) -> None:
    sensors = ShiftRegisters(CHANNELS)
    chain.cut = True
    with pytest.raises(DriverError, match="0x00 came after 16 bytes instead of 0xff"):
        sensors.scan()


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (FileNotFoundError(2, "No such file or directory"), "there is no /dev/spidev0.0; to turn"),
        (PermissionError(13, "Permission denied"), "no permission to use .*; run"),
        (OSError(16, "Device or resource busy"), "can't open .*busy.*; make sure that no other"),
    ],
)
def test_what_is_in_the_way_is_said_with_what_to_do(
    spidev: Spidev, trouble: OSError, said: str
) -> None:
    spidev.trouble = trouble
    with pytest.raises(DriverError, match=said):
        ShiftRegisters(CHANNELS)
    assert spidev.open_devices == 0


def test_both_chip_selects_are_needed(spidev: Spidev) -> None:
    spidev.missing = {1}
    with pytest.raises(DriverError, match=r"there is no /dev/spidev0\.1"):
        ShiftRegisters(CHANNELS)
    assert spidev.open_devices == 0


def test_no_sensors_at_all_is_a_mistake(spidev: Spidev) -> None:
    with pytest.raises(ValueError, match="at least 1 channel"):
        ShiftRegisters(0)


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spidev", None)
    with pytest.raises(DriverError, match=r"library spidev .* pip install 'lodeboard\[pi\]'"):
        ShiftRegisters(CHANNELS)


def test_what_was_opened_is_given_back(spidev: Spidev) -> None:
    sensors = ShiftRegisters(CHANNELS)
    assert spidev.open_devices == 2
    sensors.close()
    assert spidev.open_devices == 0
