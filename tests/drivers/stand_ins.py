"""Stand-ins for the libraries and files of real parts: they behave as the real ones do, as far as a
driver can tell, and say what would have gone wrong.

What they copy was checked against spidev 3.8, rpi-ws281x 5.0.0 and the source of the kernel's
ws2812-pio driver (rpi-6.12.y).
"""

from __future__ import annotations

import atexit
import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol

import pytest


@contextmanager
def installed(module: ModuleType) -> Iterator[None]:
    """A module that an import finds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, module.__name__, module)
        yield


# --- SPI ---


class Wired(Protocol):
    """What hangs on an SPI bus."""

    def transfer(self, device: int, mode: int, sent: bytes) -> list[int]:
        """The bytes that come back while these go out."""


class Spidev(ModuleType):
    """A stand-in for the module spidev. ``trouble``: the error that every call gives; ``missing``:
    devices that are not there.
    """

    def __init__(self, wired: Wired) -> None:
        super().__init__("spidev")
        self.wired = wired
        self.trouble: OSError | None = None
        self.missing: set[int] = set()
        self.open_devices = 0

    def SpiDev(self) -> SpiDev:  # noqa: N802
        return SpiDev(self)


class SpiDev:
    """One open device, ``max_speed_hz`` and ``mode`` as in spidev."""

    def __init__(self, module: Spidev) -> None:
        self._module = module
        self._device = 0
        self._open = False
        self.max_speed_hz = 0
        self.mode = 0

    def open(self, _bus: int, device: int) -> None:
        self._check()
        if device in self._module.missing:
            raise FileNotFoundError(errno.ENOENT, "No such file or directory")
        self._device, self._open = device, True
        self._module.open_devices += 1

    def xfer2(self, sent: Sequence[int]) -> list[int]:
        assert self._open
        assert 0 < self.max_speed_hz <= 2_000_000
        self._check()
        return self._module.wired.transfer(self._device, self.mode, bytes(sent))

    def close(self) -> None:
        self._module.open_devices -= self._open
        self._open = False

    def _check(self) -> None:
        if self._module.trouble is not None:
            raise self._module.trouble


class Chain:
    """A chain of 74HC165: device 0 loads, device 1 shifts. ``closed``: bit n for input n, which
    then is at ground. ``cut``: the wire from the first register to the Pi is broken.
    """

    def __init__(self, inputs: int) -> None:
        self._registers = -(-inputs // 8)
        self.closed = 0
        self.cut = False
        self._held = (1 << 8 * self._registers) - 1

    def transfer(self, device: int, mode: int, sent: bytes) -> list[int]:
        assert mode == 0b10
        if device == 0:
            self._held = (1 << 8 * self._registers) - 1 & ~self.closed
            return [0] * len(sent)
        if self.cut:
            return [0] * len(sent)  # the Pi's own resistor pulls the line down
        held = self._held.to_bytes(self._registers, "little")
        self._held = (1 << 8 * self._registers) - 1  # 3.3 V follow from the far end
        return list((held + b"\xff" * len(sent))[: len(sent)])


class Converter:
    """An MCP3008 with a 74HC4067 at each input. ``levels``: what each sensor gives, 0 to 1023.
    ``pins``: the mock pins of the multiplexers' addresses, lowest bit first. ``silent``: nobody
    drives the data line, which floats high; ``unpowered``: it is held low.
    """

    def __init__(self, pins: Sequence[Any]) -> None:
        self.levels = [512] * 128
        self.silent = self.unpowered = False
        self._pins = pins

    def transfer(self, _device: int, mode: int, sent: bytes) -> list[int]:
        assert mode == 0
        start, asked, _ = sent
        assert (start, asked & 0x8F) == (1, 0x80)
        if self.silent:
            return [255, 255, 255]
        if self.unpowered:
            return [0, 0, 0]
        address = sum(bool(pin.state) << n for n, pin in enumerate(self._pins))
        level = self.levels[(asked >> 4 & 7) * 16 + address]
        return [0, level >> 8, level & 255]


# --- rpi-ws281x ---


class RpiWs281x(ModuleType):
    """A stand-in for the module rpi_ws281x. ``refusal``: what ``begin`` says; ``trouble``: what
    ``show`` says; ``crashes``: what would have ended the interpreter; ``wire``: the bytes that
    reached the strip last.
    """

    def __init__(self) -> None:
        super().__init__("rpi_ws281x")
        self.ws = SimpleNamespace(WS2811_STRIP_RGB="rgb", WS2811_STRIP_GRB="grb")
        self.refusal = self.trouble = ""
        self.crashes: list[str] = []
        self.wire = b""
        self.begun = 0

    def PixelStrip(self, *given: Any, **named: Any) -> PixelStrip:  # noqa: N802
        return PixelStrip(self, *given, **named)


class PixelStrip:
    """As the real one: it registers its own cleaning up, which must not run before ``begin``."""

    def __init__(
        self,
        module: RpiWs281x,
        num: int,
        pin: int,
        freq_hz: int = 800_000,
        dma: int = 10,
        invert: bool = False,
        brightness: int = 255,
        channel: int = 0,
        strip_type: str | None = None,
    ) -> None:
        assert (freq_hz, dma, invert, brightness) == (800_000, 10, False, 255)
        assert channel == (1 if pin in (13, 19) else 0)
        self._module = module
        self._order = strip_type or "grb"
        self._pixels = [0] * num
        self._begun = False
        atexit.register(self._cleanup)

    def begin(self) -> None:
        if self._module.refusal:
            raise RuntimeError(f"ws2811_init failed with {self._module.refusal}")
        assert self._module.begun == 0, "the hardware is another strip's"
        self._module.begun += 1
        self._begun = True

    def __setitem__(self, light: int, colour: int) -> None:
        self._only_begun("a pixel was touched")
        self._pixels[light] = colour

    def show(self) -> None:
        self._only_begun("a frame was shown")
        if self._module.trouble:
            raise RuntimeError(f"ws2811_render failed with {self._module.trouble}")
        places = {"r": 16, "g": 8, "b": 0}
        self._module.wire = bytes(
            pixel >> places[letter] & 255 for pixel in self._pixels for letter in self._order
        )

    def _cleanup(self) -> None:
        self._only_begun("it was cleaned up")
        self._module.begun -= self._begun
        self._begun = False

    def _only_begun(self, what: str) -> None:
        if not self._begun:
            self._module.crashes.append(what)


# --- the kernel's file of lights ---


class KernelStrip:
    """The file of the kernel's ws2812-pio driver. ``refusal``: the error number that opening it
    gives; ``trouble``: the one that writing gives; ``short``: it takes only so many bytes.
    ``wire``: the bytes that reached the strip last; ``late``: a frame had to wait for its rest.
    """

    def __init__(self, path: str, lights: int) -> None:
        self.path = path
        self.refusal = self.trouble = 0
        self.short: int | None = None
        self.brightness = 255
        self.wire = b""
        self.late = False
        self._size = 4 * lights
        self._pixels = bytearray(self._size)
        self._places: dict[int, int] = {}

    def open(self) -> int:
        if self.refusal:
            raise OSError(self.refusal, os.strerror(self.refusal))
        file = os.open(os.devnull, os.O_WRONLY)
        self._places[file] = 0
        return file

    def mine(self, file: int) -> bool:
        return file in self._places

    def write(self, file: int, content: bytes) -> int:
        if self.trouble:
            raise OSError(self.trouble, os.strerror(self.trouble))
        place = self._places[file]
        if self.short is not None:
            return min(self.short, len(content))
        if place == 0 and len(content) == 1:
            self.brightness = content[0]
            return 1
        if place + len(content) > self._size:
            raise OSError(errno.EFBIG, "File too large")
        end = place + len(content)
        self._pixels[place:end] = content
        self._places[file] = end
        self.late |= end < self._size
        self.wire = bytes(
            self._sent(self._pixels[light + colour])
            for light in range(0, self._size, 4)
            for colour in (1, 0, 2)
        )
        return len(content)

    def close(self, file: int) -> None:
        self._places.pop(file, None)

    def _sent(self, value: int) -> int:
        """The kernel's own brightness and gamma."""
        return int(255 * (value * self.brightness // 255 / 255) ** (1 / 0.45))


@contextmanager
def kernel_strip(path: str, lights: int) -> Iterator[KernelStrip]:
    """A file of lights under this path, until the block ends."""
    strip, real = KernelStrip(path, lights), SimpleNamespace(**vars(os))

    def opened(asked: Any, *rest: Any, **more: Any) -> int:
        return strip.open() if asked == path else int(real.open(asked, *rest, **more))

    def written(file: int, content: bytes) -> int:
        return strip.write(file, content) if strip.mine(file) else int(real.write(file, content))

    def closed(file: int) -> None:
        strip.close(file)
        real.close(file)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", opened)
        patch.setattr(os, "write", written)
        patch.setattr(os, "close", closed)
        yield strip


def in_rgb(wire: bytes, order: str) -> bytes:
    """The bytes of a strip of this order as red, green, blue."""
    assert len(wire) % 3 == 0
    lights = [wire[at:next_] for at, next_ in pairwise(range(0, len(wire) + 1, 3))]
    return bytes(light[order.index(letter)] for light in lights for letter in "rgb")
