"""A diode matrix wired to the Pi's own pins: rows are pulled low one at a time, columns are read.

In: GPIO numbers of the rows and columns. Out: the port ``Sensors``, channel = row * columns +
column. Rows are pulled low or let go of, never driven high: a shorted diode then ties no two
outputs together. Each point has a switch and a diode, its band towards the row.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence

from drivers.libraries import one_line
from drivers.pi.gpio import Gpio
from drivers.polled import PolledSensors
from drivers.ports import DriverError, Seconds

EXTERNAL_OHM = 10_000
"""The pull-ups of the shipped boards, from every column to 3.3 V."""

WIRES_PF = 600
"""What a pull-up has to charge: its column wire and, through a closed switch, the row wire that was
let go of, 300 pF each (a metre or two of wire and a board's worth of sensors)."""

LOW_V, HIGH_V, SUPPLY_V = 0.4, 2.0, 3.3
"""A column that is pulled low through a 1N4148; what counts as high; what the pull-ups go to."""


def settle_us(pull_up_ohm: float) -> float:
    """How long a column takes to read high after its row was let go of, in microseconds.

    R * C * ln of the swing; ngspice has 28.7 us for 60 kOhm, 4.6 for 10 kOhm and 2.1 for 4.7 kOhm.
    """
    swing = math.log((SUPPLY_V - LOW_V) / (SUPPLY_V - HIGH_V))
    return pull_up_ohm * WIRES_PF * 1e-6 * swing


def hold(seconds: Seconds) -> None:
    """Wait a few microseconds. Sleeping takes at least fifty, so this one stays awake."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


class GpioMatrix(PolledSensors):
    """``rows`` and ``columns``: GPIO numbers, row 0 and column 0 first. A row is low for twice as
    long as the pull-ups of ``pull_up_ohm`` need: columns that cannot settle would still show the
    row before. Raises DriverError.
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
