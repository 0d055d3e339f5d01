"""GPIO lines in groups: many read or written at once where the library can, one by one where not.

In: GPIO numbers (BCM, as on every pinout). Out: levels as bits. gpiozero chooses the library (its
"pin factory"); where that is lgpio, a group costs one call to the kernel. Knows no sensors.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

from drivers.libraries import import_library, one_line
from drivers.ports import DriverError

EXTRA = "pi"


class Lines(Protocol):
    """Some lines, numbered from 0 in the order in which they were asked for."""

    def read(self) -> int:
        """The levels of all inputs: bit n is set where line n is high."""

    def write(self, levels: int) -> None:
        """Set all outputs: bit n is the level of line n."""

    def close(self) -> None:
        """Let go of the lines, as far as they answer. Never raises."""


class Gpio:
    """The GPIO pins of this machine. Raises DriverError where there are none.

    ``errors``: what ``Lines`` raise when the hardware does not do as it is told.
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
        """Claim outputs that only ever pull low and let go where they are to be high, so that no
        two of them can work against each other. All are high at first. Raises DriverError.

        What is let go of has no pull-down left either: most pins have one when a Pi starts, and
        several of them would hold a column low.
        """

        def group(handle: int) -> None:
            flags = self._lgpio.SET_OPEN_DRAIN | self._lgpio.SET_PULL_NONE
            self._lgpio.group_claim_output(handle, list(pins), [1] * len(pins), flags)

        return self._claim(pins, group, _OpenDrains)

    def watch_key(self, pin: int, edge: Callable[[bool], None]) -> Any:
        """Claim an input with a pull-up and call ``edge`` whenever its contact to ground has
        closed (True) or opened, in any thread. Out: gpiozero's button, to be closed. Raises
        DriverError.
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
        """The handle with which to claim the lines."""
        self._handle = handle = int(self._lgpio.gpiochip_open(chip))
        return handle

    def read(self) -> int:
        _, levels = self._lgpio.group_read(self._handle, self._leader)
        return int(levels)

    def write(self, levels: int) -> None:
        self._lgpio.group_write(self._handle, self._leader, levels)

    def close(self) -> None:
        """Closing the handle frees what was claimed with it."""
        if self._handle is not None:
            with suppress(self._lgpio.error):
                self._lgpio.gpiochip_close(self._handle)
            self._handle = None


class _Single:
    """Lines claimed one by one, with whatever library gpiozero has chosen; only those are written
    that change.
    """

    def __init__(self, errors: tuple[type[Exception], ...]) -> None:
        self._errors = errors
        self._devices: list[Any] = []
        self._levels = 0

    def add(self, device: Any) -> None:
        """One more line: an input with a pull-up."""
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
        # GPIO 2 and 3 have resistors of their own, which no setting takes away.
        device.pin.input_with_pull(device.pin.info.pull or "floating")

    def _set(self, pin: Any, level: bool) -> None:
        if level:
            pin.function = "input"
        else:
            pin.output_with_state(0)


def _factory(device: Any) -> Any:
    """The pin factory gpiozero chooses, or was told to use with GPIOZERO_PIN_FACTORY.

    Raises DriverError. Importing lgpio leaves a pipe behind in LG_WD or the folder the program was
    started in, and makes LG_WD the working directory: neither is to be seen from outside.
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
    except Exception as error:  # a factory raises whatever its library does
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
