"""Sensors that have to be asked: how often a bus that is down is tried."""

from __future__ import annotations

from contextlib import suppress

import pytest

from drivers.device import RETRY_S, PolledSensors
from drivers.interfaces import DriverError


class Bus(PolledSensors):
    """Sensors on a bus that is down while ``down`` says why; what was done to it, as letters."""

    def __init__(self) -> None:
        self.now = 10.0
        self.down = ""
        self.bits = 0
        self.done = ""
        super().__init__(4, 0.001, lambda: self.now)

    def _open(self) -> None:
        self.done += "o"
        self._check()
        self._resources.callback(self._shut)

    def _read(self) -> int:
        self.done += "r"
        self._check()
        return self.bits

    def _shut(self) -> None:
        self.done += "s"

    def _check(self) -> None:
        if self.down:
            raise DriverError(self.down)


def scans(bus: Bus, times: int) -> str:
    """What is done to the bus in so many scans, 10 ms apart."""
    before = len(bus.done)
    for _ in range(times):
        with suppress(DriverError):
            bus.scan()
        bus.now += 0.01
    return bus.done[before:]


def test_a_bus_that_fails_is_shut_and_seldom_tried() -> None:
    bus = Bus()
    assert scans(bus, 3) == "rrr"
    bus.down = "the bus is down"
    assert scans(bus, 1) == "rs"
    assert scans(bus, 10) == ""
    bus.now += RETRY_S
    assert scans(bus, 10) == "o"
    bus.now += RETRY_S
    bus.down = ""
    assert scans(bus, 3) == "orrr"


def test_the_newest_reason_is_told() -> None:
    bus = Bus()
    for reason in ("it does not answer", "it is not there"):
        bus.down = reason
        for _ in range(3):
            with pytest.raises(DriverError, match=reason):
                bus.scan()
        bus.now += RETRY_S


def test_a_bus_that_is_down_when_it_is_closed_is_not_shut_twice() -> None:
    bus = Bus()
    bus.down = "the bus is down"
    assert scans(bus, 1) == "rs"
    bus.close()
    assert bus.done == "ors"


def test_a_wait_ends_when_the_bus_goes_down_and_when_it_comes_back() -> None:
    bus = Bus()
    bus.scan()
    bus.down = "the bus is down"
    bus.wait(3600)  # the clock stands still: nothing but news ends it
    with pytest.raises(DriverError, match="the bus is down"):
        bus.scan()
    bus.down = ""
    bus.now += RETRY_S
    bus.wait(3600)
    assert bus.scan() == 0


def test_what_a_wait_has_found_is_what_the_next_scan_gives() -> None:
    bus = Bus()
    bus.scan()
    bus.bits = 0b11
    bus.wait(3600)
    bus.bits = 0b111
    bus.wait(3600)  # at once, for the first has not been given yet
    assert [bus.scan(), bus.scan()] == [0b11, 0b111]
