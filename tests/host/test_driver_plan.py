"""Which drivers a board's settings mean, and what is refused before anything is opened."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import replace

import pytest

from drivers import light_choice
from drivers.board_file import Board, load_board
from drivers.interfaces import Button, DriverError, pressed_down
from drivers.light_choice import LightFacts
from drivers.pi.spi_sensors import ADDRESS_PINS
from drivers.wakeup import BufferedButtons
from firmware_host.config.hardware_settings import Hardware
from firmware_host.config.setting_rule import ConfigError
from firmware_host.runtime import driver_plan, real_board
from firmware_host.runtime.driver_plan import DriverPlan, board_as_wired, open_drivers, plan_drivers
from firmware_host.runtime.real_board import RETRY_S, RealBoard
from firmware_host.runtime.system import SystemdNotifier, WatchedSensors
from tests.drivers.coupled import mock_pins
from tests.drivers.stand_ins import (
    Chain,
    Converter,
    RpiWs281x,
    Spidev,
    installed,
    kernel_strip,
)
from tests.in_memory import MemoryLeds, MemorySensors
from tests.patience import PATIENCE_S

SMALL, LARGE, ROUND = (load_board(name) for name in ("starter-8x8", "universal-11x11", "ring-65"))
OWN_LINES = replace(SMALL, matrix_columns=None)
EIGHT = "5, 6, 7, 8, 9, 10, 11, 12"

REFUSED = [
    # the settings, the board, what is said
    (Hardware(), SMALL, ('this needs a real board, but hardware.sensors is "simulated"; set'
                        ' sensors = "pico" under [hardware], or add --sensors pico')),
    (Hardware(sensors="gpio"), SMALL, ("hardware.columns has 11 GPIO numbers, but the board"
                                      " 'starter-8x8' has 8 columns; give one number for"
                                      " each (docs/pi-direct.md)")),
    (Hardware(sensors="gpio", columns=EIGHT, rows="13"), SMALL, ("hardware.rows has 1 GPIO"
                                                                " numbers, but the board"
                                                                " 'starter-8x8' has 8 rows;"
                                                                " give one number for each"
                                                                " (docs/pi-direct.md)")),
    (Hardware(sensors="gpio"), OWN_LINES, ('hardware.sensors is "gpio", but the board'
                                          " 'starter-8x8' has no matrix_columns; add them to"
                                          " the board file, or choose other sensors")),
    (Hardware(sensors="gpio", lights="pico"), LARGE, ('hardware.lights is "pico", but'
                                                     ' hardware.sensors is "gpio": a Pico'
                                                     " can only light the board it reads;"
                                                     ' set sensors = "pico", or lights ='
                                                     ' "auto"')),
    (Hardware(sensors="gpio", button_names="turn"), LARGE, ("hardware.buttons has 3 GPIO"
                                                           " numbers, but"
                                                           " hardware.button_names has 1"
                                                           " names; give a name for each"
                                                           " button")),
]  # fmt: skip


@pytest.fixture(autouse=True)
def every_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a Pi where all extras are installed; nothing of them is imported."""
    monkeypatch.setattr(driver_plan, "find_spec", lambda _name: object())


@pytest.mark.parametrize(("hardware", "board", "said"), REFUSED)
def test_what_does_not_fit_is_refused(hardware: Hardware, board: Board, said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        plan_drivers(hardware, board)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("sensors", "module", "extra"),
    [
        ("pico", "serial", "pico"),
        ("gpio", "gpiozero", "pi"),
        ("shift-registers", "spidev", "pi"),
        ("linear-hall", "spidev", "pi"),
    ],
)
def test_a_missing_library_is_named_with_what_installs_it(
    sensors: str, module: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver_plan, "find_spec", lambda _name: None)
    with pytest.raises(DriverError) as caught:
        plan_drivers(Hardware(sensors=sensors), LARGE)
    assert str(caught.value) == (
        f'sensors = "{sensors}" needs the Python library {module}, which is not installed;'
        f" run: pip install 'lodeboard[{extra}]'"
    )


LIGHTS = [
    # sensors and lights of the settings, what the machine is, which lights and why
    ("pico", "auto", "", "Lights: the Pico, which also reads the sensors over the same cable."),
    ("gpio", "auto", "Raspberry Pi 5", "Lights: /dev/leds0, on a Pi 5."),
    (
        "gpio",
        "auto",
        "",
        ("No lights: this is not a Raspberry Pi, and no Pico reads the sensors."),
    ),
    ("gpio", "ws281x", "", "Lights: ws281x, as chosen in the settings."),
    ("pico", "leds0", "", "Lights: leds0, as chosen in the settings."),
    ("pico", "none", "", "No lights, as chosen in the settings."),
]


@pytest.mark.parametrize(("sensors", "lights", "model", "because"), LIGHTS)
def test_the_lights_are_chosen_for_a_reason(
    sensors: str, lights: str, model: str, because: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look(*, pico: bool, pin: int, leds: int) -> LightFacts:
        return LightFacts(model, pico, bool(model), True, False, False, pin, leds)

    monkeypatch.setattr(light_choice, "probe_lights", look)
    found = plan_drivers(Hardware(sensors=sensors, lights=lights), LARGE)
    assert found.lights_because == because
    assert found.debounced is (sensors == "pico")


def test_only_a_matrix_has_columns() -> None:
    for sensors, columns in [("pico", 16), ("gpio", 16), ("shift-registers", None)]:
        assert board_as_wired(Hardware(sensors=sensors), ROUND).matrix_columns == columns


def test_what_is_open_is_closed_where_the_rest_is_not_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No pins on this machine, and a strip that cannot begin: nothing stays claimed."""
    sensors = MemorySensors(121)
    sorts = {**driver_plan._SENSORS, "gpio": lambda _hardware, _board, _patience_s: sensors}
    monkeypatch.setattr(driver_plan, "_SENSORS", sorts)
    strip = RpiWs281x()
    strip.refusal = "code -5 (mmap() failed)"
    with installed(strip), pytest.raises(DriverError, match="needs root"):
        open_drivers(Hardware(sensors="gpio", lights="ws281x"), LARGE)
    with pytest.raises(DriverError, match="closed"):
        sensors.scan()


OPENED: list[tuple[str, str, Board]] = [
    ("gpio", "leds0", LARGE),
    ("shift-registers", "ws281x", SMALL),
    ("linear-hall", "ws281x", SMALL),
    ("shift-registers", "none", SMALL),
]


@pytest.mark.parametrize(("sensors", "lights", "board"), OPENED)
def test_what_the_settings_name_is_opened_for_every_channel(
    sensors: str, lights: str, board: Board
) -> None:
    hardware = Hardware(sensors=sensors, lights=lights, buttons="2, 3", button_names="turn, say")
    strip = RpiWs281x()
    with mock_pins() as factory, kernel_strip("/dev/leds0", board.led_channels) as kernel:
        hung = {
            "shift-registers": Chain(board.sensor_channels),
            "linear-hall": Converter([factory.pin(pin) for pin in ADDRESS_PINS]),
        }
        with installed(Spidev(hung.get(sensors, Chain(8)))), installed(strip):
            found = open_drivers(hardware, board)
            assert found.sensors.channels == board.sensor_channels
            assert found.sensors.scan() == 0
            found.leds.show(bytes(3 * board.led_channels - 1) + b"\xff")
            found.leds.show(bytes(3 * board.led_channels - 1) + b"\xff")
            wire = {"leds0": kernel.wire, "ws281x": strip.wire}.get(lights, b"")
            assert len(wire) == (0 if lights == "none" else 3 * board.led_channels)
            assert any(wire) == (lights != "none")
            factory.pin(3).drive_low()
            found.sensors.wait(0.2)
            assert pressed_down(found.buttons.pressed()) == [Button.SAY]
            found.buttons.close()
            found.leds.close()
            found.sensors.close()


def test_without_keys_there_are_none_to_press() -> None:
    hardware = Hardware(sensors="shift-registers", lights="none", buttons="", button_names="")
    with installed(Spidev(Chain(64))):
        found = open_drivers(hardware, SMALL)
        assert found.buttons.pressed() == []
        found.sensors.close()


def test_lights_are_dark_again_where_the_buttons_cannot_be_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leds, sensors = MemoryLeds(121), MemorySensors(121)

    def refused(*_: object) -> None:
        raise DriverError("GPIO 2 is in use")

    monkeypatch.setitem(driver_plan._LEDS, "none", lambda *_: leds)  # type: ignore[arg-type]
    monkeypatch.setitem(driver_plan._SENSORS, "gpio", lambda *_: sensors)  # type: ignore[arg-type]
    monkeypatch.setattr(driver_plan, "_buttons", refused)
    with pytest.raises(DriverError, match="GPIO 2 is in use"):
        open_drivers(Hardware(sensors="gpio", lights="none"), LARGE)
    with pytest.raises(DriverError, match="closed"):
        sensors.scan()
    with pytest.raises(DriverError, match="closed"):
        leds.show(bytes(363))


# --- a board whose parts come one by one ---


class Workbench:
    """A plan over drivers in memory that can be there or not, and a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 50.0
        self.there: set[str] = set()
        self.asked: list[str] = []
        self.sensors = MemorySensors(64)
        self.leds = MemoryLeds(64)
        self.buttons = BufferedButtons()
        self.board = RealBoard(
            DriverPlan(
                SMALL,
                True,
                "",
                (),
                lambda: self._open("sensors", self.sensors),
                lambda _sensors: self._open("leds", self.leds),
                lambda _sensors: self._open("buttons", self.buttons),
            ),
            lambda: self.now,
        )

    def _open(self, name: str, part):  # type: ignore[no-untyped-def]
        self.asked.append(name)
        if name not in self.there:
            raise DriverError(f"no {name} are plugged in")
        return part


def test_sensors_that_come_late() -> None:
    bench = Workbench()
    board = bench.board
    assert (board.channels, board.debounced) == (64, True)
    for _ in range(3):
        with pytest.raises(DriverError, match="no sensors are plugged in"):
            board.scan()
        with pytest.raises(DriverError, match="no sensors are plugged in"):
            board.show(bytes(192))
        assert board.pressed() == ()
    assert bench.asked == ["sensors"], "not looked for again before a second has passed"
    board.wait(0)
    bench.there = {"sensors", "leds", "buttons"}
    bench.now += RETRY_S
    bench.sensors.put(3)
    assert board.scan() == 8
    board.show(bytes([9]) * 192)
    assert bench.leds.frame == bytes([9]) * 192
    bench.buttons.press(Button.TURN)
    assert pressed_down(board.pressed()) == [Button.TURN]


def test_what_sensors_read_of_pieces_comes_through() -> None:
    class Tags(MemorySensors):
        def read_pieces(self) -> Mapping[int, tuple[int, str]]:
            return {3: (0, "flag")}

    bench = Workbench()
    bench.there = {"sensors"}
    watched = WatchedSensors(bench.board, SystemdNotifier("nobody"))
    assert watched.read_pieces() == {}
    bench.board.scan()
    assert watched.read_pieces() == {}, "these feel a piece, and that is all"
    watched.close()
    bench = Workbench()
    bench.there, bench.sensors = {"sensors"}, Tags(64)
    watched = WatchedSensors(bench.board, SystemdNotifier("nobody"))
    bench.board.scan()
    assert watched.read_pieces() == {3: (0, "flag")}
    watched.close()


def test_a_game_goes_on_in_the_dark_and_without_buttons(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bench = Workbench()
    bench.there = {"sensors"}
    for _ in range(3):
        assert bench.board.scan() == 0
        with pytest.raises(DriverError, match="no leds are plugged in"):
            bench.board.show(bytes(192))
        assert bench.board.pressed() == ()
        bench.now += RETRY_S
    assert [record.getMessage() for record in caplog.records] == [
        "buttons: no buttons are plugged in"
    ]


def test_closing_closes_what_is_there() -> None:
    bench = Workbench()
    bench.board.close()
    bench.board.close()
    bench.board.wait(10)  # at once
    bench = Workbench()
    bench.there = {"sensors", "leds"}
    bench.board.scan()
    bench.board.show(bytes([9]) * 192)
    bench.board.close()
    assert bench.leds.frame == bytes(192)
    with pytest.raises(DriverError, match="closed"):
        bench.sensors.scan()


def test_waking_ends_the_wait_for_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(real_board, "RETRY_S", 30.0)
    board = Workbench().board
    began = time.monotonic()
    board.wake()
    board.wait(100)
    board.close()
    assert time.monotonic() - began < 20


# --- what a laptop needs ---

HARDWARE_LIBRARIES = ("serial", "gpiozero", "lgpio", "rpi_ws281x", "spidev", "RPi")

WITHOUT = f"""
import sys
for name in {HARDWARE_LIBRARIES!r}:
    sys.modules[name] = None  # as if it were not installed: importing it fails
from firmware_host.cli import main
for command in sys.argv[1:]:
    assert main(command.split()) == 0, command
    found = [name for name in {HARDWARE_LIBRARIES!r} if sys.modules[name] is not None]
    assert not found, (command, found)
"""


COMMANDS = (
    "boards",
    "config",
    "check",
    "rules krieger",
    "campaign tafl-king --turns 2",
    "play russian-draughts --terminal --script /dev/stdin",
)


@pytest.mark.process
def test_without_a_board_no_hardware_library_is_needed(tmp_path: object) -> None:
    """One process does it all, for starting it is what takes time."""
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *COMMANDS],
        env=env,
        input="move c3 d4\nwait 300 ms\npress quit\n",
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.process
def test_opening_a_board_needs_its_library_alone(tmp_path: object) -> None:
    """The one that is missing is named; nothing ends with a traceback."""
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    code = (
        "import sys; sys.modules['serial'] = None; from importlib.machinery import PathFinder;"
        "from firmware_host.runtime import driver_plan; driver_plan.find_spec = lambda name: None;"
        "from firmware_host.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "russian-draughts", "--sensors", "pico"],
        env=env,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        'lodeboard: sensors = "pico" needs the Python library serial, which is not'
        " installed; run: pip install 'lodeboard[pico]'\n"
    )
