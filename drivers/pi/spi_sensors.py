"""Sensors on the Pi's SPI bus (spidev): 74HC165 shift registers, and linear Hall sensors.

In: the number of sensors. Out: the port ``Sensors``, and ``Poles`` for Hall sensors.

Shift registers: channel 8k + n is input n (A = 0 ... H = 7) of register k, counted from the Pi.
There is no matrix, so no diodes and no ghosts. Wiring: SH/LD of all registers to CE0, CLK to SCLK,
CLK INH to ground, QH of register 0 to MISO, QH of each next one to SER of the one before, SER of
the last to 3.3 V. Sensors close to ground, with a pull-up at each input. A transfer with one chip
select low loads the inputs; the registers are shifted under the other one, which is unconnected.

Hall sensors (DRV5055 and similar): 74HC4067 multiplexers, sixteen sensors each, in front of an
MCP3008 converter; channel 16m + a is the sensor at address a of the multiplexer at converter input
m. At rest a sensor gives half of its supply, with a south pole above it more, with a north pole
less (TI DRV5055 datasheet, SBAS640); the pole tells the owner of the piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from drivers.device import PolledSensors
from drivers.interfaces import DriverError, Seconds
from drivers.pi.gpio import Gpio, hold
from drivers.plugin_drivers import import_library, one_line


def open_spi(bus: int, device: int, speed_hz: int, mode: int) -> Any:
    """Return an open ``spidev.SpiDev``, whose ``xfer2(bytes)`` returns a list of as many bytes.

    ``mode``: 0 to 3, clock polarity and phase. Raises DriverError.
    """
    spidev = import_library("spidev", "pi")
    spi = spidev.SpiDev()
    path = f"/dev/spidev{bus}.{device}"
    try:
        spi.open(bus, device)
        spi.max_speed_hz = speed_hz
        spi.mode = mode
    except FileNotFoundError as error:
        raise DriverError(
            f"there is no {path}; to turn SPI on, run: sudo raspi-config nonint do_spi 0"
        ) from error
    except PermissionError as error:
        raise DriverError(
            f"no permission to use {path}; run: sudo usermod -aG spi $USER, then log out and in"
            " again"
        ) from error
    except OSError as error:
        spi.close()
        raise DriverError(
            f"can't open {path} ({one_line(error)}); make sure that no other program uses it"
        ) from error
    return spi


# --- shift registers ---

IDLES_HIGH = 0b10
"""SPI mode 2: read as the clock falls, while the register shifts as it rises: half a period to
settle in, however long the wires (TI SN74HC165 datasheet, timing diagram)."""

LOADING, SHIFTING = 0, 1
"""The chip selects of SPI bus 0 under which the inputs are loaded and shifted."""

SPEED_HZ = 1_000_000
"""Reads 121 sensors in 0.13 ms, and works with wires of a metre."""

END = 0xFF
"""What the 3.3 V at the end of the chain reads as once all inputs have been shifted out."""


class ShiftRegisters(PolledSensors):
    """A chain of shift registers, long enough for the given number of sensors.

    Raises DriverError.
    """

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


# --- linear Hall sensors ---

ADDRESS_PINS = (5, 6, 13, 19)
"""The GPIO numbers of S0 to S3, common to all multiplexers."""

ADDRESSES = 16
MAX_CHANNELS = 8 * ADDRESSES

MIDDLE = 512
"""Half the supply, in steps of the converter: 1024 from 0 V to 3.3 V, 3.2 mV each."""

DETECTION_OFFSET = 30
"""How far from the middle a sensor at rest can be: its tolerance is +-0.07 V (22 steps)."""

CLOSE, OPEN = 45, 30
"""How far from its resting level a sensor goes for a piece to count as there, and as gone: 9.7 and
6.5 mT for a DRV5055A3 (15 mV/mT at 3.3 V). Between them it keeps its state."""

DRIFT_STEP = 8
"""After this many rounds of all addresses the resting level moves one step: some ten a second."""

AT_ONCE = 4
"""How many of the sixteen addresses one reading takes: 32 conversions, so that no wait lasts
128."""

ADC_SPEED_HZ = 1_350_000
"""The maximum of an MCP3008 at 2.7 V (its datasheet, 1.0); at 3.3 V there is some margin."""

SETTLE_S = Seconds(5e-6)
"""A multiplexer needs 0.3 us (74HC4067 at 3 V), the converter's input as much."""


class LinearHall(PolledSensors):
    """Hall sensors behind multiplexers, with a resting level tracked for each sensor.

    The level without a magnet starts in the middle and is followed one step at a time while nothing
    is sensed, because sensors differ and warm up; a piece that passes by moves it by one step at
    most.

    A reading takes the next quarter of the channels, about 1.4 ms for 121 of them (estimate: 18 us
    on the wire and some 25 us of call each); a scan combines the newest reading of each channel.
    """

    def __init__(self, channels: int, *, pause: Callable[[Seconds], None] = hold) -> None:
        if channels > MAX_CHANNELS:
            raise DriverError(
                f"eight multiplexers on one MCP3008 can read {MAX_CHANNELS} sensors, but this"
                f" board has {channels}; use a Pico instead (docs/pi-direct.md)"
            )
        self._pause = pause
        self._rest = [MIDDLE] * channels
        self._north = self._south = self._rounds = 0
        self._next = 0
        self._levels = [MIDDLE] * channels
        """The newest level of each sensor."""
        self._whole = False
        """Whether all of them have been read since the bus was opened."""
        self._given = 0, 0
        super().__init__(channels)

    def scan(self) -> int:
        """Return the channels that sense a pole; see the port."""
        felt = super().scan()
        self._given = self._north, self._south
        return felt

    def poles(self) -> tuple[int, int]:
        """Return the channels that sense a north and a south pole, in the last scan."""
        return self._given

    def _ask(self, addresses: Iterable[int]) -> None:
        """Read the levels of the channels at these addresses."""
        found = {}
        try:
            for address in addresses:
                self._address.write(address)
                self._pause(SETTLE_S)
                for channel in range(address, self._channels, ADDRESSES):
                    found[channel] = self._convert(channel // ADDRESSES)
        except self._gpio.errors as error:
            raise DriverError(
                f"can't read the sensors' converter ({one_line(error)}); make sure that no other"
                " program uses SPI or the address pins"
            ) from error
        if found and not any(found.values()):
            raise DriverError(
                "the sensors' converter reads 0 everywhere; check the power supply of the sensors"
                " and the wires of the MCP3008"
            )
        for channel, level in found.items():
            self._levels[channel] = level

    def _convert(self, converter_input: int) -> int:
        """Return one conversion: start bit, input, null bit, ten bits (MCP3008 datasheet, 6.1)."""
        _, high, low = self._spi.xfer2(bytes((1, (8 | converter_input) << 4, 0)))
        if high & 0b100:
            raise OSError("nothing pulls its data line low")
        return int((high & 0b11) << 8 | low)

    def _open(self) -> None:
        self._whole = False
        self._gpio = Gpio()
        self._address = self._gpio.outputs(ADDRESS_PINS)
        self._resources.callback(self._address.close)
        self._spi = open_spi(0, 0, ADC_SPEED_HZ, 0)
        self._resources.callback(self._spi.close)

    def _read(self) -> int:
        if not self._whole:
            self._ask(range(ADDRESSES))
            self._whole = True
        else:
            self._ask(range(self._next, self._next + AT_ONCE))
            self._next = (self._next + AT_ONCE) % ADDRESSES
        self._rounds += self._next == 0
        self._classify(follow=self._next == 0 and self._rounds % DRIFT_STEP == 0)
        return self._north | self._south

    def _classify(self, *, follow: bool) -> None:
        """Determine from the newest levels which channels sense which pole."""
        north = south = 0
        for channel, level in enumerate(self._levels):
            beyond = level - self._rest[channel]
            bit = 1 << channel
            far = OPEN if (self._north | self._south) & bit else CLOSE
            if beyond >= far:
                south |= bit
            elif -beyond >= far:
                north |= bit
            elif follow and beyond and abs(level - MIDDLE) <= DETECTION_OFFSET:
                self._rest[channel] += 1 if beyond > 0 else -1
        self._north, self._south = north, south
