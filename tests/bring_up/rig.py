"""A faulty board as the three ports of a driver, with a person at it, in a time of its own."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Protocol

from drivers.board_file import Board
from drivers.interfaces import Button, DriverError
from engines.topology import cells_of
from firmware_host.bring_up.tour_loop import Terminal
from firmware_host.config.hardware_settings import Hardware
from firmware_host.runtime.driver_plan import Drivers
from tests.bring_up.faulty import FaultyBoard
from tests.firmware.pico import Pico

PRESSES = {"": Button.TURN, "b": Button.TAKE_BACK, "y": Button.SAY}
"""What a person can say without a keyboard; a cell is touched, and n is to wait."""


class Someone(Protocol):
    def act(self, now: float, words: Sequence[str]) -> Sequence[str]: ...


class Rig:
    """Sensors, Leds and Buttons in one. ``someone`` does what is said whenever the loop waits.

    ``fails``, ``dark``: from when to when the sensors, or the lights, do not answer;
    ``interrupted``: when Ctrl-C is pressed.
    """

    def __init__(self, faulty: FaultyBoard) -> None:
        self.faulty = faulty
        self.frame = bytes(3 * faulty.board.led_channels)
        self.now = 0.0
        self.someone: Someone | None = None
        self.told: list[str] = []
        self.fails = self.dark = (0.0, 0.0)
        self.interrupted = 1e9
        self.closed = False
        self._heard = 0
        self._points = False
        self._pressed: list[Button] = []

    @property
    def terminal(self) -> Terminal:
        return Terminal(self.told.append, io.StringIO(), lambda: self.now)

    def open(self, _hardware: Hardware, _board: Board) -> Drivers:
        return Drivers(self, self, self, "Lights by this test.")

    @property
    def channels(self) -> int:
        return self.faulty.board.sensor_channels

    @property
    def debounced(self) -> bool:
        return False

    def scan(self) -> int:
        self._check(self.fails)
        return self.faulty.raw()

    def show(self, colours: bytes) -> None:
        self._check(self.dark)
        self.frame = colours

    def pressed(self) -> Sequence[Button]:
        pressed, self._pressed = self._pressed, []
        return pressed

    def wait(self, seconds: float) -> None:
        self.pass_time(seconds)
        if self.now >= self.interrupted:
            raise KeyboardInterrupt
        words, self._heard = self.told[self._heard :], len(self.told)
        assert self.someone is not None
        if words and self._points:
            self._points = False
            self.faulty.pieces.clear()
        for line in self.someone.act(self.now, words):
            if line in PRESSES:
                self._pressed.append(PRESSES[line])
            elif line in self.faulty.board.sensors:
                self._points = True
                self.faulty.pieces = {line}

    def pass_time(self, seconds: float) -> None:
        self.now += seconds

    def wake(self) -> None: ...

    def close(self) -> None:
        self.closed = True

    def _check(self, times: tuple[float, float]) -> None:
        if times[0] <= self.now < times[1]:
            raise DriverError("the cable is out; plug it in")


class PicoRig(Rig):
    """The same through the firmware of a Pico, its cable, and the driver."""

    def __init__(self, faulty: FaultyBoard, pico: Pico, opened: Callable[[], Drivers]) -> None:
        super().__init__(faulty)
        self.pico = pico
        self._opened = opened

    def open(self, _hardware: Hardware, _board: Board) -> Drivers:
        self.devices = self._opened()
        return Drivers(self, self, self, "Lights by the Pico.")

    def scan(self) -> int:
        return self.devices.sensors.scan()

    def show(self, colours: bytes) -> None:
        self.devices.leds.show(colours)

    def pass_time(self, seconds: float) -> None:
        self.pico.close_switches(set(cells_of(self.faulty.raw())))
        self.pico.advance(seconds)
        self.devices.sensors.wait(0)
        self.now = self.pico.now
        if self.pico.frames:
            self.frame = self.pico.frames[-1].colours

    def close(self) -> None:
        super().close()
        self.devices.close()
