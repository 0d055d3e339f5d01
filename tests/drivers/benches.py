"""Benches: every driver with the means to play its outside world. A new driver joins the contracts
of test_contracts.py by a line in a table here.
"""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from drivers.contract_bench import ButtonsContractBench, LedsContractBench, SensorsContractBench
from drivers.interfaces import Button
from drivers.pi.gpio import QUIET_S, GpioButtons, GpioMatrix
from drivers.pi.spi_sensors import ADDRESS_PINS, LinearHall, ShiftRegisters
from drivers.pi.strips import LedsDevice, Ws281x
from drivers.scanner import Scanner
from drivers.wakeup import BufferedButtons
from engines.topology import grid
from firmware_host.campaign.virtual_board import straight_wiring
from tests.drivers.coupled import Matrix, grouped, mock_pins, wired
from tests.drivers.scripted_scanner import PluggedIn, ScriptedScanner
from tests.drivers.stand_ins import (
    Chain,
    Converter,
    RpiWs281x,
    Spidev,
    in_rgb,
    installed,
    kernel_strip,
)
from tests.in_memory import MemoryLeds, MemorySensors

os.environ["SDL_VIDEODRIVER"] = "dummy"
from simulator.simulated_board import BoardParts
from simulator.window.window import Window

CHANNELS = 20
LIGHTS = 5


# --- sensors ---


@contextmanager
def memory_sensors() -> Iterator[SensorsContractBench]:
    sensors = MemorySensors(CHANNELS)

    def broken(is_broken: bool) -> None:
        sensors.fail("the cable is out" if is_broken else None)

    yield SensorsContractBench(sensors, sensors.set, broken)
    sensors.close()


@contextmanager
def window() -> Iterator[Window]:
    """A window without a screen, with a board of 20 cells."""
    topology = grid(5, 4)
    wiring, seats = straight_wiring(topology), ("white",)
    made = Window(BoardParts(topology, wiring, [None] * CHANNELS, seats), "a bench", (640, 520))
    yield made
    made.close()


@contextmanager
def window_sensors() -> Iterator[SensorsContractBench]:
    with window() as made:

        def put(bits: int) -> None:
            for cell in range(CHANNELS):
                made.pieces.set_contact(cell, bool(bits >> cell & 1))

        yield SensorsContractBench(made, put)


@contextmanager
def matrix_sensors(
    way: Callable[..., AbstractContextManager[object]],
) -> Iterator[SensorsContractBench]:
    """Four rows of five, on pins one by one or in groups."""
    model, rows, columns = Matrix(4, 5), (14, 15, 23, 24), (17, 27, 22, 10, 9)

    def broken(is_broken: bool) -> None:
        model.broken = is_broken

    with way(model, rows, columns):
        sensors = GpioMatrix(rows, columns, channels=CHANNELS, pause=model.pause)
        yield SensorsContractBench(sensors, model.set, broken)
        model.broken = False
        sensors.close()


def breaking(spidev: Spidev) -> Callable[[bool], None]:
    def broken(is_broken: bool) -> None:
        spidev.trouble = OSError(errno.EIO, "Input/output error") if is_broken else None

    return broken


@contextmanager
def chain_sensors() -> Iterator[SensorsContractBench]:
    chain = Chain(CHANNELS)
    with installed(spidev := Spidev(chain)):
        sensors = ShiftRegisters(CHANNELS)

        def put(bits: int) -> None:
            chain.closed = bits

        yield SensorsContractBench(sensors, put, breaking(spidev))
        sensors.close()
    assert spidev.open_devices == 0


@contextmanager
def hall_sensors() -> Iterator[SensorsContractBench]:
    with mock_pins() as factory:
        converter = Converter([factory.pin(pin) for pin in ADDRESS_PINS])
        with installed(spidev := Spidev(converter)):
            sensors = LinearHall(CHANNELS)

            def put(bits: int) -> None:
                # One pole on even channels, the other on odd ones.
                converter.levels = [
                    512 + (bits >> n & 1) * (200 if n % 2 else -200) for n in range(128)
                ]

            yield SensorsContractBench(sensors, put, breaking(spidev))
            sensors.close()
    assert spidev.open_devices == 0


class Scanning:
    """A scanner on a pseudo-terminal, with its driver."""

    def __init__(self, folder: str, leds: int) -> None:
        self._path = Path(folder) / "ttyACM0"
        self.pretended = ScriptedScanner(CHANNELS, leds)
        self._plugged = PluggedIn(self._path, self.pretended)
        self.driver = Scanner(str(self._path), CHANNELS, leds, gamma=1)

    def broken(self, is_broken: bool) -> None:
        """Pull the plug, or put it in again."""
        self._plugged.unplug()
        if not is_broken:
            self._plugged = PluggedIn(self._path, self.pretended)

    def feel(self, bits: int) -> None:
        self._plugged.feel(bits)

    def press(self, button: Button) -> None:
        self._plugged.press((Button.TURN, Button.TAKE_BACK, Button.SAY).index(button))

    def seen(self) -> bytes:
        self.driver.wait(0.005)  # a host that shows frames goes round as well
        with self._plugged.lock:
            return self.pretended.frame

    def close(self) -> None:
        self.driver.close()
        self._plugged.unplug()


@contextmanager
def scanning(leds: int = CHANNELS) -> Iterator[Scanning]:
    with tempfile.TemporaryDirectory() as folder:
        made = Scanning(folder, leds)
        try:
            yield made
        finally:
            made.close()


@contextmanager
def scanner_sensors() -> Iterator[SensorsContractBench]:
    with scanning() as made:
        yield SensorsContractBench(made.driver, made.feel, made.broken)


SENSORS: Mapping[str, Callable[[], AbstractContextManager[SensorsContractBench]]] = {
    "memory": memory_sensors,
    "window": window_sensors,
    "matrix, pin by pin": lambda: matrix_sensors(wired),
    "matrix, in groups": lambda: matrix_sensors(grouped),
    "74HC165": chain_sensors,
    "linear Hall": hall_sensors,
    "scanner": scanner_sensors,
}


# --- lights ---


@contextmanager
def memory_leds() -> Iterator[LedsContractBench]:
    leds = MemoryLeds(LIGHTS)

    def broken(is_broken: bool) -> None:
        leds.fail("no power" if is_broken else None)

    yield LedsContractBench(leds, lambda: leds.frame, broken)
    leds.close()


@contextmanager
def ws281x_leds(order: str, pin: int) -> Iterator[LedsContractBench]:
    with installed(module := RpiWs281x()):
        leds = Ws281x(LIGHTS, pin, order, gamma=1)

        def broken(is_broken: bool) -> None:
            module.trouble = "code -10 (Unable to send)" if is_broken else ""
            module.refusal = "code -9 (Failed to create mailbox device)" if is_broken else ""

        yield LedsContractBench(leds, lambda: in_rgb(module.wire, order), broken)
        leds.close()
    assert module.crashes == []
    assert module.begun == 0


@contextmanager
def kernel_leds(order: str) -> Iterator[LedsContractBench]:
    with kernel_strip("/dev/leds0", LIGHTS) as kernel:
        leds = LedsDevice(LIGHTS, "/dev/leds0", order, gamma=1)

        def broken(is_broken: bool) -> None:
            kernel.refusal = errno.ENODEV if is_broken else 0
            kernel.brightness = 10  # a driver that was loaded anew has its own

        yield LedsContractBench(leds, lambda: in_rgb(kernel.wire, order), broken, steps=2)
        leds.close()


@contextmanager
def scanner_leds() -> Iterator[LedsContractBench]:
    with scanning() as made:
        yield LedsContractBench(made.driver, made.seen, made.broken)


LEDS: Mapping[str, Callable[[], AbstractContextManager[LedsContractBench]]] = {
    "memory": memory_leds,
    "rpi-ws281x": lambda: ws281x_leds("grb", 18),
    "rpi-ws281x, red first, on SPI": lambda: ws281x_leds("rgb", 10),
    "kernel": lambda: kernel_leds("grb"),
    "kernel, red first": lambda: kernel_leds("rgb"),
    "scanner": scanner_leds,
}


# --- buttons ---


@contextmanager
def memory_buttons() -> Iterator[ButtonsContractBench]:
    buttons = BufferedButtons()
    yield ButtonsContractBench(buttons, buttons.press)


@contextmanager
def window_buttons() -> Iterator[ButtonsContractBench]:
    with window() as made:
        yield ButtonsContractBench(made, made.pieces.press)


@contextmanager
def gpio_buttons() -> Iterator[ButtonsContractBench]:
    pins = {Button.TURN: 3, Button.TAKE_BACK: 2, Button.SAY: 4}
    keys = [(pin, button) for button, pin in pins.items()]
    with mock_pins() as factory, ExitStack() as afterwards:
        now = 0.0
        buttons = GpioButtons(keys, lambda: None, lambda: now)
        afterwards.callback(buttons.close)

        def press(button: Button) -> None:
            nonlocal now
            pin = factory.pin(pins[button])
            for edge in (pin.drive_low, pin.drive_high):
                now += QUIET_S
                edge()

        yield ButtonsContractBench(buttons, press)


@contextmanager
def scanner_buttons() -> Iterator[ButtonsContractBench]:
    with scanning() as made:
        yield ButtonsContractBench(made.driver, made.press)


BUTTONS: Mapping[str, Callable[[], AbstractContextManager[ButtonsContractBench]]] = {
    "memory": memory_buttons,
    "window": window_buttons,
    "gpio": gpio_buttons,
    "scanner": scanner_buttons,
}
