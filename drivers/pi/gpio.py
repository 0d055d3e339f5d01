"""Sensors and buttons on the Pi's GPIO pins: groups of lines, a diode matrix, and keys.

In: GPIO numbers (BCM, as on every pinout), and the button of each key. Out: levels as bits, and the
ports ``Sensors`` (a matrix, channel = row * columns + column) and ``Buttons`` (keys that close to
ground). gpiozero chooses the library (its "pin factory"); with lgpio, reading or writing a group
costs one kernel call. Key callbacks run in gpiozero's thread, which only stores the press and wakes
the loop. Matrix rows are pulled low one at a time and otherwise released, never driven high, so a
shorted diode connects no two outputs. Each point has a switch and a diode, its band towards the
row.
"""

from __future__ import annotations

import math
import os
import shutil
import tempfile
import time
import warnings
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Protocol

from drivers.device import PolledSensors
from drivers.interfaces import Button, DriverError, KeyEdge, Pressed, Seconds
from drivers.plugin_drivers import import_library, one_line
from drivers.wakeup import BufferedButtons

EXTRA = "pi"


class Lines(Protocol):
    """Several lines, numbered from 0 in the order in which they were claimed."""

    def read(self) -> int:
        """Return the levels of all inputs: bit n is set where line n is high."""

    def write(self, levels: int) -> None:
        """Set all outputs: bit n is the level of line n."""

    def close(self) -> None:
        """Release the lines, as far as they respond. Never raises."""


class Gpio:
    """The GPIO pins of this machine. Raises DriverError where there are none.

    ``errors``: what ``Lines`` raise when the hardware fails.
    """

    def __init__(self) -> None:
        self._gpiozero = import_library("gpiozero", EXTRA)
        factory = _factory(self._gpiozero.Device)
        self.errors: tuple[type[Exception], ...]
        self.errors = (OSError, RuntimeError, ValueError, self._gpiozero.GPIOZeroError)
        self._lgpio: Any = None
        if type(factory).__name__ == "LGPIOFactory":
            self._lgpio = import_library("lgpio", EXTRA)
            self._chip = factory.chip
            self.errors += (self._lgpio.error,)

    def inputs(self, pins: Sequence[int]) -> Lines:
        """Claim inputs with the Pi's own pull-ups. Raises DriverError."""

        def group(handle: int) -> None:
            self._lgpio.group_claim_input(handle, list(pins), self._lgpio.SET_PULL_UP)

        return self._claim(pins, group, _Single)

    def outputs(self, pins: Sequence[int]) -> Lines:
        """Claim outputs; all are low at first. Raises DriverError."""

        def group(handle: int) -> None:
            self._lgpio.group_claim_output(handle, list(pins), [0] * len(pins))

        return self._claim(pins, group, _Outputs)

    def open_drains(self, pins: Sequence[int]) -> Lines:
        """Claim outputs that only pull low, and are released to go high. Raises DriverError.

        No two of them can work against each other. All are high at first. A released line has no
        pull-down either: most pins have one when a Pi starts, and several of them would hold a
        column low.
        """

        def group(handle: int) -> None:
            flags = self._lgpio.SET_OPEN_DRAIN | self._lgpio.SET_PULL_NONE
            self._lgpio.group_claim_output(handle, list(pins), [1] * len(pins), flags)

        return self._claim(pins, group, _OpenDrains)

    def watch_key(self, pin: int, edge: Callable[[bool], None]) -> Any:
        """Claim an input with a pull-up and call ``edge`` on every change, in any thread.

        ``edge`` gets True when the contact to ground closes, False when it opens. Return gpiozero's
        button, which the caller closes. Raises DriverError.
        """
        try:
            device = self._gpiozero.Button(pin)
            device.when_pressed = lambda: edge(True)
            device.when_released = lambda: edge(False)
        except self.errors as error:
            raise _refused(str(pin), error) from error
        return device

    def _claim(
        self, pins: Sequence[int], group: Callable[[int], None], single: type[_Single]
    ) -> Lines:
        """Claim lines as one group of lgpio, or pin by pin."""
        claimed: _Group | _Single
        claimed = _Group(self._lgpio, pins[0]) if self._lgpio else single(self.errors)
        try:
            if isinstance(claimed, _Group):
                group(claimed.open(self._chip))
            else:
                for pin in pins:
                    claimed.add(self._gpiozero.GPIODevice(pin))
        except self.errors as error:
            claimed.close()
            raise _refused(", ".join(map(str, pins)), error) from error
        return claimed


def _refused(numbers: str, error: Exception) -> DriverError:
    return DriverError(
        f"can't use GPIO {numbers} ({one_line(error)}); make sure that no other program and no"
        " overlay in /boot/firmware/config.txt uses these pins"
    )


class _Group:
    """Lines claimed together: one call to the kernel reads or writes them all."""

    def __init__(self, lgpio: Any, leader: int) -> None:
        self._lgpio = lgpio
        self._leader = leader
        self._handle: int | None = None

    def open(self, chip: int) -> int:
        """Return the handle with which to claim the lines."""
        self._handle = handle = int(self._lgpio.gpiochip_open(chip))
        return handle

    def read(self) -> int:
        _, levels = self._lgpio.group_read(self._handle, self._leader)
        return int(levels)

    def write(self, levels: int) -> None:
        self._lgpio.group_write(self._handle, self._leader, levels)

    def close(self) -> None:
        """Close the handle, which frees the lines claimed with it."""
        if self._handle is not None:
            with suppress(self._lgpio.error):
                self._lgpio.gpiochip_close(self._handle)
            self._handle = None


class _Single:
    """Lines claimed one by one with any library of gpiozero; only changed lines are written."""

    def __init__(self, errors: tuple[type[Exception], ...]) -> None:
        self._errors = errors
        self._devices: list[Any] = []
        self._levels = 0

    def add(self, device: Any) -> None:
        """Add a line: an input with a pull-up."""
        self._devices.append(device)
        device.pin.input_with_pull("up")

    def read(self) -> int:
        return sum(bool(device.pin.state) << n for n, device in enumerate(self._devices))

    def write(self, levels: int) -> None:
        for n, device in enumerate(self._devices):
            if (levels ^ self._levels) >> n & 1:
                self._set(device.pin, bool(levels >> n & 1))
        self._levels = levels

    def _set(self, pin: Any, level: bool) -> None:
        pin.state = level

    def close(self) -> None:
        for device in self._devices:
            with suppress(*self._errors):
                device.close()


class _Outputs(_Single):
    """Lines that are driven both ways."""

    def add(self, device: Any) -> None:
        self._devices.append(device)
        device.pin.output_with_state(0)


class _OpenDrains(_Single):
    """Lines that are outputs while they are low and inputs while they are high."""

    def add(self, device: Any) -> None:
        self._levels |= 1 << len(self._devices)
        self._devices.append(device)
        # GPIO 2 and 3 have fixed pull-up resistors.
        device.pin.input_with_pull(device.pin.info.pull or "floating")

    def _set(self, pin: Any, level: bool) -> None:
        if level:
            pin.function = "input"
        else:
            pin.output_with_state(0)


def _factory(device: Any) -> Any:
    """Return the pin factory that gpiozero chooses, or the one that GPIOZERO_PIN_FACTORY names.

    Raises DriverError. Importing lgpio leaves a pipe in LG_WD or the start folder, and makes LG_WD
    the working directory; this function hides both effects.
    """
    if device.pin_factory is not None:
        return device.pin_factory
    here = os.open(".", os.O_RDONLY)
    private = "" if "LG_WD" in os.environ else tempfile.mkdtemp(prefix="lodeboard-")
    if private:
        os.environ["LG_WD"] = private
    try:
        with warnings.catch_warnings(record=True) as fallen_back:
            warnings.simplefilter("always")
            device.ensure_pin_factory()
    except Exception as error:  # a factory raises any exception of its library
        reason = fallen_back[0].message if fallen_back else error
        raise DriverError(
            f"no usable GPIO pins found ({one_line(reason)}); on a Raspberry Pi, install"
            " lodeboard[pi] and join the group gpio"
        ) from error
    finally:
        os.fchdir(here)
        os.close(here)
        if private:
            del os.environ["LG_WD"]
            shutil.rmtree(private, ignore_errors=True)
    return device.pin_factory


# --- buttons ---

QUIET_S = Seconds(0.03)
"""A press counts when its contact has been quiet for this long: a key bounces for less than 10 ms,
and no finger presses thirty times a second. gpiozero's ``bounce_time`` is not used: its meaning
differs between libraries, and with lgpio it delays every press by as much."""


class GpioButtons(BufferedButtons):
    """Keys on GPIO pins.

    ``keys``: GPIO numbers, each with its button. Two can have the same button, such as a turn key
    at each side of the board. ``wake``: called after each press, in any thread. Raises DriverError.
    """

    def __init__(
        self,
        keys: Iterable[tuple[int, Button]],
        wake: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(wake)
        self._gpio = Gpio()
        self._contacts: list[_Contact] = []
        self._keys: list[Any] = []
        try:
            for pin, button in keys:
                contact = _Contact(button, self.press, clock)
                self._contacts.append(contact)
                self._keys.append(self._gpio.watch_key(pin, contact.edge))
        except DriverError:
            self.close()
            raise

    def close(self) -> None:
        """Release the pins. Closing twice is allowed."""
        while self._keys:
            with suppress(*self._gpio.errors):
                self._keys.pop().close()

    def pressed(self) -> Sequence[Pressed]:
        """Return the buttons pressed and released since the last call, oldest first."""
        for key in self._contacts:
            key.settle()
        return super().pressed()


class _Contact:
    """The contact of one key, which passes its presses to ``say``."""

    def __init__(
        self, button: Button, say: Callable[[KeyEdge], None], clock: Callable[[], float]
    ) -> None:
        self._button, self._say, self._clock = button, say, clock
        self._closed = self._down = False
        self._changed_at = -QUIET_S

    def edge(self, closed: bool) -> None:
        """Handle the contact having closed or opened."""
        now = Seconds(self._clock())
        quiet, self._changed_at, self._closed = self._is_quiet(now), now, closed
        if quiet:
            self._accept()

    def settle(self) -> None:
        """Handle a press so short that its release looked like a bounce."""
        if self._down and not self._closed and self._is_quiet(Seconds(self._clock())):
            self._accept()

    def _is_quiet(self, now: Seconds) -> bool:
        return now - self._changed_at >= QUIET_S

    def _accept(self) -> None:
        if self._closed or self._down:
            self._down = self._closed
            self._say(KeyEdge(self._button, self._down))


# --- the diode matrix ---

EXTERNAL_OHM = 10_000
"""The pull-ups of the shipped boards, from every column to 3.3 V."""

WIRES_PF = 600
"""What a pull-up has to charge: its column wire and, through a closed switch, the released row
wire, 300 pF each (a metre or two of wire and a board's worth of sensors)."""

LOW_V, HIGH_V, SUPPLY_V = 0.4, 2.0, 3.3
"""A column pulled low through a 1N4148; the threshold for high; the voltage of the pull-ups."""


def settle_us(pull_up_ohm: float) -> float:
    """Return how long a column takes to read high after its row was released, in microseconds.

    R * C * ln of the swing; ngspice has 28.7 us for 60 kOhm, 4.6 for 10 kOhm and 2.1 for 4.7 kOhm.
    """
    swing = math.log((SUPPLY_V - LOW_V) / (SUPPLY_V - HIGH_V))
    return pull_up_ohm * WIRES_PF * 1e-6 * swing


def hold(seconds: Seconds) -> None:
    """Busy-wait a few microseconds; sleeping would take at least fifty."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


class GpioMatrix(PolledSensors):
    """A diode matrix on GPIO pins.

    ``rows`` and ``columns``: GPIO numbers, row 0 and column 0 first. A row is low for twice as long
    as the pull-ups of ``pull_up_ohm`` need: columns that have not settled would still show the row
    before. Raises DriverError.
    """

    def __init__(
        self,
        rows: Sequence[int],
        columns: Sequence[int],
        *,
        channels: int,
        pull_up_ohm: float = EXTERNAL_OHM,
        pause: Callable[[Seconds], None] = hold,
    ) -> None:
        self._row_pins, self._column_pins = tuple(rows), tuple(columns)
        self._dwell_s = Seconds(2 * settle_us(pull_up_ohm) * 1e-6)
        self._pause = pause
        super().__init__(channels)

    def _open(self) -> None:
        self._gpio = Gpio()
        self._rows = self._gpio.open_drains(self._row_pins)
        self._resources.callback(self._rows.close)
        self._columns = self._gpio.inputs(self._column_pins)
        self._resources.callback(self._columns.close)

    def _read(self) -> int:
        count = len(self._column_pins)
        every_row, every_column = (1 << len(self._row_pins)) - 1, (1 << count) - 1
        felt = 0
        try:
            for row in range(len(self._row_pins)):
                self._rows.write(every_row & ~(1 << row))
                self._pause(self._dwell_s)
                felt |= (~self._columns.read() & every_column) << row * count
        except self._gpio.errors as error:
            raise DriverError(
                f"can't read the GPIO pins of the sensors ({one_line(error)}); make sure that no"
                " other program uses them, or restart the Pi"
            ) from error
        return felt & (1 << self._channels) - 1
