"""No frame draws more than the supply of its board gives: measured on the bytes that reach the
strip, after gamma and colour order, for every board file and everything that can light it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.board_file import Board, board_files, load_board
from drivers.interfaces import Leds
from drivers.pi.strips import LedsDevice, Ws281x
from drivers.scanner import Scanner
from drivers.wiring import fit
from firmware_host.display.dimming import IDLE_MA, current_ma
from firmware_host.display.meanings import Light, Meaning
from firmware_host.display.painter import Painter
from firmware_host.display.palettes import PALETTES
from tests.drivers.scripted_scanner import PluggedIn, ScriptedScanner
from tests.drivers.stand_ins import RpiWs281x, installed, kernel_strip
from tests.extent import examples

Wire = Callable[[], bytes]


@contextmanager
def by_ws281x(board: Board, gamma: float) -> Iterator[tuple[Leds, Wire]]:
    with installed(module := RpiWs281x()):
        leds = Ws281x(board.led_channels, 18, board.colour_order, gamma)
        yield leds, lambda: module.wire
        leds.close()


@contextmanager
def by_the_kernel(board: Board, gamma: float) -> Iterator[tuple[Leds, Wire]]:
    with kernel_strip("/dev/leds0", board.led_channels) as kernel:
        leds = LedsDevice(board.led_channels, order=board.colour_order, gamma=gamma)
        yield leds, lambda: kernel.wire
        leds.close()


@contextmanager
def by_the_scanner(board: Board, gamma: float) -> Iterator[tuple[Leds, Wire]]:
    """What a scanner is sent; it limits the current once more (docs/scanner.md)."""
    with tempfile.TemporaryDirectory() as folder:
        pretended = ScriptedScanner(board.sensor_channels, board.led_channels)
        plugged = PluggedIn(Path(folder) / "ttyACM0", pretended)
        leds = Scanner(str(plugged.path), board.sensor_channels, board.led_channels, gamma=gamma)

        def wire() -> bytes:
            shown = len(plugged.heard())
            while len(plugged.heard()) == shown:
                leds.wait(0.001)
            return pretended.frame

        yield leds, wire
        leds.close()
        plugged.unplug()


WAYS: Mapping[str, Callable[[Board, float], AbstractContextManager[tuple[Leds, Wire]]]] = {
    "rpi-ws281x": by_ws281x,
    "kernel": by_the_kernel,
    "scanner": by_the_scanner,
}


def lights_of(cells: int) -> st.SearchStrategy[dict[int, Light]]:
    light = st.builds(Light, st.sampled_from(Meaning), st.integers(-1, 9), st.just(0.0))
    everywhere = light.map(lambda one: dict.fromkeys(range(cells), one))
    return everywhere | st.dictionaries(st.integers(0, cells - 1), light)


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
@pytest.mark.parametrize("gamma", [1.0, 2.2])
@pytest.mark.parametrize("name", board_files())
def test_no_frame_on_the_wire_draws_more_than_the_supply_gives(
    name: str,
    gamma: float,
    way: Callable[[Board, float], AbstractContextManager[tuple[Leds, Wire]]],
) -> None:
    board = load_board(name)
    wiring = fit(board, tuple(board.sensors), board.grid)
    idle = IDLE_MA * board.led_channels
    brightest = 0.0

    with way(board, gamma) as (leds, wire):

        @settings(max_examples=examples(40))
        @given(
            lights=lights_of(len(board.sensors)),
            palette=st.sampled_from(sorted(PALETTES)),
            brightness=st.floats(0, 1),
            budget_ma=st.just(float(board.budget_ma)) | st.floats(idle, board.budget_ma),
            now=st.floats(0, 10),
        )
        def on_the_wire(
            lights: dict[int, Light], palette: str, brightness: float, budget_ma: float, now: float
        ) -> None:
            nonlocal brightest
            frame = Painter(wiring, PALETTES[palette], brightness, budget_ma).paint(lights, now)
            leds.show(frame)
            sent = wire()
            assert len(sent) == len(frame)
            assert current_ma(sent) <= current_ma(frame) <= budget_ma
            brightest = max(brightest, current_ma(sent))

        on_the_wire()

    # Something was lit, or the bound would hold for a cut wire as well.
    assert brightest > idle
