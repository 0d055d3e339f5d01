"""Drivers that other packages offer: named in settings, and broken ones told in one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from drivers import plugin_drivers
from drivers.board_file import load_board
from drivers.interfaces import Button, DriverError
from drivers.wakeup import BufferedButtons
from firmware_host.cli import main
from firmware_host.config.hardware_settings import LIGHT_WAYS, SENSOR_WAYS, Hardware
from firmware_host.config.setting_rule import ConfigError
from firmware_host.runtime.driver_plan import open_drivers, plan_drivers
from tests.drivers.benches import SENSORS
from tests.in_memory import MemoryLeds, MemorySensors

BOARD = load_board("starter-8x8")

MODULE = """
from types import SimpleNamespace
from tests.in_memory import MemoryLeds, MemorySensors
from drivers.interfaces import Button, DriverError

class Keys(MemorySensors):
    def pressed(self): return [Button.HINT]

def open_sensors(board, port): return Keys(board.sensor_channels)
def open_leds(board, port):
    if port != "here":
        raise DriverError("no lights there: plug them in")
    return MemoryLeds(board.led_channels)
debounced = True

sensors_alone = SimpleNamespace(open_sensors=lambda board, port: MemorySensors(64))
lights_alone = SimpleNamespace(open_leds=open_leds)
failing = SimpleNamespace(open_sensors=lambda board, port: 1 / 0)
short = SimpleNamespace(open_sensors=lambda board, port: MemorySensors(20))
odd = SimpleNamespace(open_sensors=lambda board, port: MemoryLeds(64))
"""

Offer = Callable[[str, Mapping[str, str]], None]


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Installs packages that offer drivers."""
    (tmp_path / "somebodys_driver.py").write_text(MODULE)
    (tmp_path / "leaving.py").write_text("raise SystemExit(3)")
    monkeypatch.syspath_prepend(tmp_path)

    def install(package: str, points: Mapping[str, str]) -> None:
        folder = tmp_path / f"{package}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in points.items()]
        (folder / "entry_points.txt").write_text("\n".join(["[lodeboard.drivers]", *lines]))
        plugin_drivers._points.cache_clear()

    yield install
    plugin_drivers._points.cache_clear()


def test_a_driver_of_another_package_is_named_like_ours(offer: Offer) -> None:
    own = list(SENSOR_WAYS)
    with pytest.raises(ConfigError, match='is "mine"; use '):
        Hardware(sensors="mine")
    offer("somebodys", {"mine": "somebodys_driver"})
    assert [*own, "mine"] == list(SENSOR_WAYS)
    assert len(SENSOR_WAYS) == len(own) + 1
    assert "mine" in LIGHT_WAYS
    with open_drivers_of(Hardware(sensors="mine", port="here")) as drivers:
        assert type(drivers.sensors).__name__ == "Keys"
        assert isinstance(drivers.leds, MemoryLeds)
        assert drivers.buttons.pressed() == [Button.HINT]
        assert drivers.lights_because == "Lights: mine, which also reads the sensors."
    assert plan_drivers(Hardware(sensors="mine"), BOARD).debounced


def open_drivers_of(hardware: Hardware):  # type: ignore[no-untyped-def]
    from contextlib import closing

    return closing(open_drivers(hardware, BOARD))


def test_sensors_and_lights_of_two_packages(offer: Offer) -> None:
    offer("one", {"feels": "somebodys_driver:sensors_alone"})
    offer("two", {"shines": "somebodys_driver:lights_alone"})
    with open_drivers_of(Hardware(sensors="feels", lights="shines", port="here")) as drivers:
        assert isinstance(drivers.sensors, MemorySensors)
        assert isinstance(drivers.leds, MemoryLeds)
        assert isinstance(drivers.buttons, BufferedButtons)
        assert drivers.lights_because == "Lights: shines, as chosen in the settings."
    with open_drivers_of(Hardware(sensors="feels", lights="none")) as drivers:
        assert drivers.lights_because == "No lights, as chosen in the settings."
    with pytest.raises(DriverError, match=r"^no lights there: plug them in$"):
        open_drivers(Hardware(sensors="feels", lights="shines"), BOARD)


BROKEN = [
    ("nowhere", "it can't be loaded (ModuleNotFoundError: No module named 'nowhere')"),
    ("leaving", "it can't be loaded (SystemExit: 3)"),
    ("somebodys_driver:none", "it can't be loaded (AttributeError: "),
    ("somebodys_driver:lights_alone", "it has no open_sensors"),
    ("somebodys_driver:failing", "open_sensors failed (ZeroDivisionError: division by zero)"),
    (
        "somebodys_driver:short",
        ("open_sensors has 20 channels, but the board starter-8x8 needs 64"),
    ),
    ("somebodys_driver:odd", "what open_sensors returns has no debounced, scan, wait, wake"),
]


@pytest.mark.parametrize(("value", "why"), BROKEN)
def test_a_broken_one_is_told_with_its_package(
    offer: Offer, capsys: pytest.CaptureFixture[str], value: str, why: str
) -> None:
    offer("somebodys", {"mine": value})
    with pytest.raises(DriverError) as error:
        open_drivers(Hardware(sensors="mine", lights="none"), BOARD)
    sentence = f"the driver mine of the package somebodys can't be used: {why}"
    assert str(error.value).startswith(sentence)
    assert main(["check", "starter-8x8", "--sensors", "mine", "--lights", "none"]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"lodeboard: {sentence}")
    assert told.count("\n") == 1


def test_lights_that_a_package_does_not_have(offer: Offer) -> None:
    offer("somebodys", {"mine": "somebodys_driver:sensors_alone"})
    with pytest.raises(DriverError, match=r"the driver mine of .* used: it has no open_leds"):
        plan_drivers(Hardware(sensors="mine", lights="mine"), BOARD)


def test_two_packages_with_one_name(offer: Offer) -> None:
    offer("one", {"mine": "somebodys_driver"})
    offer("two", {"mine": "somebodys_driver"})
    with pytest.raises(DriverError, match=r"^the packages (one and two|two and one) both have a"):
        plan_drivers(Hardware(sensors="mine"), BOARD)


def test_nobody_replaces_one_of_ours(offer: Offer, capsys: pytest.CaptureFixture[str]) -> None:
    own = list(SENSOR_WAYS)
    offer("somebodys", {"gpio": "leaving"})
    assert list(SENSOR_WAYS) == own
    assert main(["boards"]) == 0
    told = "the package somebodys also has a driver called gpio; Lodeboard's own driver is used"
    assert capsys.readouterr().err == f"lodeboard: {told}\n"


def test_all_of_ours_but_the_window_can_be_cut_off() -> None:
    """Else a contract would pass that asks nothing."""
    for name, bench in SENSORS.items():
        with bench() as made:
            assert (made.set_broken is None) == (name == "window")


def test_the_page_of_the_port_names_what_a_package_gives() -> None:
    """The two functions, spelt as the program calls them."""
    assert plugin_drivers.__doc__ is not None
    named = re.findall(r"def (open_\w+)\(board: Board, port: str\)", plugin_drivers.__doc__)
    assert named == [plugin_drivers.OPEN_SENSORS, plugin_drivers.OPEN_LEDS]
