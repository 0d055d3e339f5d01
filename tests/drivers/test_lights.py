"""The lights of every Pi: what reaches the strip, and what a strip that cannot be driven says."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.device import RETRY_S, NoLights
from drivers.gamma_correction import table
from drivers.interfaces import DriverError
from drivers.pi.strips import LedsDevice, Ws281x
from tests.drivers.stand_ins import (
    KernelStrip,
    RpiWs281x,
    in_rgb,
    installed,
    kernel_strip,
)

FRAME = bytes((255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 100, 200))
PATH = "/dev/leds0"


# --- gamma ---


@given(exponent=st.floats(1, 3))
def test_gamma_raises_nothing_and_loses_no_light(exponent: float) -> None:
    made = table(exponent)
    assert (made[0], made[255], len(made)) == (0, 255, 256)
    assert all(0 < sent <= value for value, sent in enumerate(made) if value)
    assert list(made) == sorted(made)


def test_no_gamma_changes_nothing() -> None:
    assert table(1) == bytes(range(256))


def test_half_the_value_is_a_fifth_of_the_light() -> None:
    assert table(2.2)[128] == 55


@pytest.mark.parametrize("exponent", [0.99, 0, -1])
def test_a_gamma_that_would_raise_values_is_a_mistake(exponent: float) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        table(exponent)


# --- rpi-ws281x ---


@pytest.fixture
def ws281x() -> Iterator[RpiWs281x]:
    module = RpiWs281x()
    with installed(module):
        yield module
    assert module.crashes == []


@pytest.mark.parametrize("order", ["grb", "rgb"])
@pytest.mark.parametrize("pin", [10, 12, 13, 18, 19, 21])
def test_rpi_ws281x_sends_what_was_shown(ws281x: RpiWs281x, order: str, pin: int) -> None:
    leds = Ws281x(4, pin, order, gamma=1)
    leds.show(FRAME)
    assert in_rgb(ws281x.wire, order) == FRAME
    leds.close()
    assert not any(ws281x.wire)
    assert ws281x.begun == 0


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (
            "code -3 (Hardware revision is not supported)",
            r"the installed version doesn't know this computer \(.*Raspberry Pi.*\); to update it",
        ),
        ("code -5 (mmap() failed)", "it needs root; or connect the strip to GPIO 10"),
        ("code -9 (Failed to create mailbox device)", "it needs root"),
        ("code -13 (Unable to initialize SPI)", "to turn SPI on"),
        ("code -1 (Generic failure)", "lodeboard doctor"),
    ],
)
def test_a_strip_that_does_not_begin_says_the_way_out(
    ws281x: RpiWs281x, refusal: str, said: str
) -> None:
    ws281x.refusal = refusal
    with pytest.raises(DriverError, match=said) as caught:
        Ws281x(4)
    assert refusal in str(caught.value)


MACHINES = [
    # what the device tree says: the model and the revision's bytes; what is said
    (
        "Raspberry Pi 4 Model B Rev 1.5",
        "00c03115",
        "doesn't know this computer (Raspberry Pi 4 Model B Rev 1.5, revision c03115); to update"
        " it, run: pip install --upgrade rpi-ws281x; or use a Pico",
    ),
    (
        "Raspberry Pi 3 Model B Plus Rev 1.3",
        "",
        "doesn't know this computer (Raspberry Pi 3 Model B Plus Rev 1.3); to update it",
    ),
    (
        "Raspberry Pi 5 Model B Rev 1.0",
        "00d04170",
        "doesn't support the Pi 5; use the kernel driver dtoverlay=ws2812-pio",
    ),
    ("Raspberry Pi Compute Module 5 Rev 1.0", "", "doesn't support the Pi 5"),
    ("Some PC", "", "doesn't know this computer (not a Raspberry Pi)"),
]


@pytest.mark.parametrize(("machine", "revision", "said"), MACHINES)
def test_an_unknown_revision_is_a_pi_5_only_on_a_pi_5(
    ws281x: RpiWs281x,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    machine: str,
    revision: str,
    said: str,
) -> None:
    (tmp_path / "model").write_text(f"{machine}\0")
    monkeypatch.setattr("drivers.pi.model.MODEL", tmp_path / "model")
    if revision:
        (tmp_path / "revision").write_bytes(bytes.fromhex(revision))
    monkeypatch.setattr("drivers.pi.model.REVISION", tmp_path / "revision")
    ws281x.refusal = "code -3 (Hardware revision is not supported)"
    with pytest.raises(DriverError, match=re.escape(said)):
        Ws281x(4)


def test_a_pin_that_no_strip_can_be_on_is_refused(ws281x: RpiWs281x) -> None:
    with pytest.raises(DriverError, match="on GPIO 17; use one of 10, 12, 13, 18, 19, 21"):
        Ws281x(4, 17)


CRASHING = """
import atexit, os, sys, types
class PixelStrip:
    def __init__(self, *given, **named):
        atexit.register(self._cleanup)
    def begin(self):
        raise RuntimeError("ws2811_init failed with code -3 (Hardware revision is not supported)")
    def _cleanup(self):
        os.kill(os.getpid(), 11)
module = types.ModuleType("rpi_ws281x")
module.ws = types.SimpleNamespace(WS2811_STRIP_GRB=1)
module.PixelStrip = PixelStrip
sys.modules["rpi_ws281x"] = module
from drivers.pi.strips import Ws281x
try:
    Ws281x(4)
except OSError as error:
    print(error)
"""


def test_the_interpreter_survives_a_strip_that_did_not_begin() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CRASHING],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "rpi-ws281x can't drive the strip" in done.stdout


# --- the kernel's file ---


@pytest.fixture
def kernel() -> Iterator[KernelStrip]:
    with kernel_strip(PATH, 4) as strip:
        yield strip


@pytest.mark.parametrize("order", ["grb", "rgb"])
@pytest.mark.parametrize("gamma", [1.0, 2.2, 3.0])
def test_the_kernel_sends_what_was_meant(kernel: KernelStrip, order: str, gamma: float) -> None:
    kernel.brightness = 0  # whatever it was before
    leds = LedsDevice(4, PATH, order, gamma)
    leds.show(FRAME)
    meant = FRAME.translate(table(gamma))
    sent = in_rgb(kernel.wire, order)
    # The kernel's own table leaves some values out; the next lower one is sent then.
    assert all(0 <= wanted - got <= 2 for wanted, got in zip(meant, sent, strict=True))
    assert [bool(value) for value in sent] == [bool(value) for value in meant]
    assert not kernel.late
    leds.close()
    assert not any(kernel.wire)


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (errno.ENOENT, "there is no /dev/leds0; .* dtoverlay=ws2812-pio,gpio=21,num_leds=4"),
        (errno.ENODEV, "there is no /dev/leds0"),
        (errno.EACCES, "no permission to write .*; install the udev rule"),
        (errno.EIO, "did not accept a frame"),
    ],
)
def test_a_file_that_does_not_open_says_the_way_out(
    kernel: KernelStrip, refusal: int, said: str
) -> None:
    kernel.refusal = refusal
    with pytest.raises(DriverError, match=said):
        LedsDevice(4, PATH, pin=21)


def test_an_overlay_with_too_few_lights_is_told(kernel: KernelStrip) -> None:
    leds = LedsDevice(5, PATH)
    with pytest.raises(DriverError, match=r"fewer lights than the board's 5; put .*num_leds=5"):
        leds.show(bytes(15))


def test_a_short_writing_is_an_error_and_tried_again(kernel: KernelStrip) -> None:
    now = 0.0
    leds = LedsDevice(4, PATH, gamma=1, clock=lambda: now)
    kernel.short = 7
    with pytest.raises(DriverError, match="took only 7 of 16 bytes"):
        leds.show(FRAME)
    kernel.short = None
    now += RETRY_S
    leds.show(FRAME)
    assert in_rgb(kernel.wire, "grb")[:9] == FRAME[:9]


def test_a_driver_that_was_loaded_anew_has_its_brightness_set_again(kernel: KernelStrip) -> None:
    now = 0.0
    leds = LedsDevice(4, PATH, clock=lambda: now)
    kernel.refusal = errno.ENOENT
    with pytest.raises(DriverError):
        leds.show(FRAME)
    kernel.refusal, kernel.brightness = 0, 40
    now += RETRY_S
    leds.show(FRAME)
    assert kernel.brightness == 255
    assert in_rgb(kernel.wire, "grb")[0] == 255


def test_four_bytes_a_light_red_first(tmp_path: Path) -> None:
    file = tmp_path / "leds0"
    file.touch()
    leds = LedsDevice(2, str(file), gamma=2.2)
    leds.show(bytes((255, 0, 0, 0, 255, 255)))
    assert file.read_bytes() == bytes((255, 0, 0, 0, 0, 255, 255, 0))


def test_a_pipe_nobody_reads_does_not_keep_the_board_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "leds0"
    os.mkfifo(pipe)
    with pytest.raises(DriverError, match="there is no"):
        LedsDevice(2, str(pipe))


def test_no_lights_take_any_frame() -> None:
    leds = NoLights(4)
    leds.show(FRAME)
    with pytest.raises(ValueError, match="must have 12 bytes, not 9"):
        leds.show(FRAME[:9])
    leds.close()
    with pytest.raises(DriverError, match="closed"):
        leds.show(FRAME)


@pytest.mark.parametrize("make", [Ws281x, LedsDevice, NoLights])
def test_no_lights_at_all_is_a_mistake(make: type[NoLights]) -> None:
    with pytest.raises(ValueError, match="at least 1 channel"):
        make(0)
