"""Sensors on a chain of 74HC165 shift registers: one input for each, three wires to the Pi's SPI.

In: how many there are. Out: the port ``Sensors``: channel 8k + n is input n (A = 0 ... H = 7) of
register k, counted from the Pi. No matrix, so no diodes and no ghosts.

Wiring: SH/LD of all registers to the chip select CE0, CLK to SCLK, CLK INH to
ground, QH of register 0 to MISO, QH of each next one to SER of the one before, SER of the last one
to 3.3 V. Sensors close to ground, with a pull-up at each input. A transfer with one chip select
low loads the inputs; the registers are shifted under the other one, which is connected to nothing.
"""

from __future__ import annotations

from drivers.libraries import one_line
from drivers.pi.spi import open_spi
from drivers.polled import PolledSensors
from drivers.ports import DriverError

IDLES_HIGH = 0b10
"""SPI mode 2: read as the clock falls, while the register shifts as it rises: half a period to
settle in, however long the wires (TI SN74HC165 datasheet, timing diagram)."""

LOADING, SHIFTING = 0, 1
"""The chip selects of SPI bus 0 under which the inputs are loaded and shifted."""

SPEED_HZ = 1_000_000
"""Reads 121 sensors in 0.13 ms, and wires of a metre bear it."""

END = 0xFF
"""What the 3.3 V at the end of the chain look like once all inputs have gone by."""


class ShiftRegisters(PolledSensors):
    """A chain that reaches so many sensors. Raises DriverError."""

    def __init__(self, channels: int) -> None:
        self._ask = bytes(-(-channels // 8) + 1)
        super().__init__(channels)

    def _open(self) -> None:
        self._load = open_spi(0, LOADING, SPEED_HZ, IDLES_HIGH)
        self._resources.callback(self._load.close)
        self._chain = open_spi(0, SHIFTING, SPEED_HZ, IDLES_HIGH)
        self._resources.callback(self._chain.close)

    def _read(self) -> int:
        try:
            self._load.xfer2(b"\0")
            *answer, end = self._chain.xfer2(self._ask)
        except OSError as error:
            raise DriverError(
                f"can't read SPI bus 0 ({one_line(error)}); make sure that no other program uses it"
            ) from error
        if end != END:
            raise DriverError(
                f"the shift registers don't respond: {end:#04x} came after {len(answer)} bytes"
                " instead of 0xff; check their power supply, the wires between them, and that SER"
                " of the last one is connected to 3.3 V"
            )
        # The sensors close to ground.
        return ~int.from_bytes(answer, "little") & (1 << self._channels) - 1
