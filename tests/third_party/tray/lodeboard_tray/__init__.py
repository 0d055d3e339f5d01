"""A board that is a folder, named by ``port`` in the settings: ``sensors`` holds one number in hex
whose bit n is set where channel n feels a piece, ``lights`` gets red, green and blue of each light.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from drivers.board_file import Board
from drivers.contract_bench import LedsContractBench, SensorsContractBench
from drivers.device import PolledSensors
from drivers.interfaces import DriverError


class TraySensors(PolledSensors):
    """Read again once a millisecond while somebody waits; what goes wrong is tried again."""

    def __init__(self, folder: Path, channels: int) -> None:
        self._file = folder / "sensors"
        super().__init__(channels)

    def _open(self) -> None:
        self._read()

    def _read(self) -> int:
        try:
            state = int(self._file.read_text(), 16)
        except (OSError, ValueError) as error:
            raise DriverError(f"{self._file}: no state of the board: {error}") from error
        return state & (1 << self._channels) - 1


class TrayLeds:
    """Writes each frame to the file, which is dark in the end."""

    def __init__(self, folder: Path, channels: int) -> None:
        self.channels = channels
        self._file = folder / "lights"
        self._closed = False
        self.show(bytes(3 * channels))

    def show(self, colours: bytes) -> None:
        if self._closed:
            raise DriverError("the tray's lights are closed")
        if len(colours) != 3 * self.channels:
            raise ValueError(f"a frame must have {3 * self.channels} bytes, not {len(colours)}")
        try:
            self._file.write_bytes(colours)
        except OSError as error:
            raise DriverError(f"{self._file}: {error.strerror}") from error

    def close(self) -> None:
        if not self._closed:
            with suppress(DriverError):  # whoever took the folder away has the lights, too
                self.show(bytes(3 * self.channels))
        self._closed = True


def open_sensors(board: Board, port: str) -> TraySensors:
    return TraySensors(Path(port), board.sensor_channels)


def open_leds(board: Board, port: str) -> TrayLeds:
    return TrayLeds(Path(port), board.led_channels)


# For ``lodeboard contract tray``: the parts, and the hand and the eye of their world.


@contextmanager
def bench_sensors() -> Iterator[SensorsContractBench]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shown, new = folder / "sensors", folder / "new"

        def put(bits: int) -> None:
            new.write_text(f"{bits:x}")
            new.replace(shown)  # at once: nobody ever reads half a number

        def broken(is_broken: bool) -> None:
            if is_broken:
                shown.unlink()
            else:
                put(0)

        put(0)
        sensors = TraySensors(folder, 20)
        yield SensorsContractBench(sensors, put, broken)
        sensors.close()


@contextmanager
def bench_leds() -> Iterator[LedsContractBench]:
    with tempfile.TemporaryDirectory() as name:
        folder, away = Path(name) / "tray", Path(name) / "away"
        folder.mkdir()
        leds = TrayLeds(folder, 5)

        def broken(is_broken: bool) -> None:
            folder.rename(away) if is_broken else away.rename(folder)

        yield LedsContractBench(leds, (folder / "lights").read_bytes, broken)
        leds.close()
