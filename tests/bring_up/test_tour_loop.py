"""The tours through drivers, files and the firmware: what a person at a board has of them."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from drivers.board_file import load_board
from drivers.interfaces import BoardFileError
from drivers.scanner import Scanner
from drivers.scanner.scanner import SystemCalls
from firmware_host.bring_up.calibrate import calibrate, target, template
from firmware_host.bring_up.check import pins, walk
from firmware_host.bring_up.learned_wiring import layout_of
from firmware_host.cli import main
from firmware_host.config.hardware_settings import Hardware
from firmware_host.config.setting_rule import ConfigError
from firmware_host.config.settings import Config
from firmware_host.runtime.driver_plan import Drivers
from tests.bring_up.faulty import FaultyBoard, Person
from tests.bring_up.learner import Learner
from tests.bring_up.rig import PicoRig, Rig
from tests.firmware.pico import Pico

STARTER = load_board("starter-8x8")
PICO = Hardware(sensors="pico")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def test_a_walk_ends_in_a_report() -> None:
    rig = Rig(FaultyBoard(STARTER, dead={"e4"}))
    rig.someone = Person(rig.faulty, rig)
    value, text = walk(Config(hardware=PICO), "starter-8x8", rig.terminal, rig.open)
    assert value["findings"][0]["parts"] == ("S28", "D28")
    assert text.splitlines()[0] == "starter-8x8: 1 fault found."
    assert text.splitlines()[1].startswith("1. e4 detects nothing.")
    assert rig.told[0] == "Lights by this test."
    assert rig.closed


def test_a_board_that_is_well() -> None:
    rig = Rig(FaultyBoard(STARTER))
    rig.someone = Person(rig.faulty, rig)
    value, text = walk(Config(hardware=PICO), "starter-8x8", rig.terminal, rig.open)
    assert value == {"board": "starter-8x8", "cells": 64, "walked": 64, "findings": []}
    assert text == "starter-8x8: all 64 cells and lights work."


def test_a_board_of_linear_hall_sensors_tells_the_poles() -> None:
    class PoleRig(Rig):
        def poles(self) -> tuple[int, int]:
            return self.faulty.poles()

    rig = PoleRig(FaultyBoard(STARTER, turned=frozenset({"e4"})))
    rig.someone = Person(rig.faulty, rig)
    value, _ = walk(Config(hardware=PICO), "starter-8x8", rig.terminal, rig.open)
    assert [finding["kind"] for finding in value["findings"]] == ["turned"]
    assert "e4: a south pole." in rig.told


def test_a_cable_that_comes_out_is_told_of_once_and_the_walk_goes_on() -> None:
    rig = Rig(FaultyBoard(STARTER))
    rig.someone = Person(rig.faulty, rig)
    rig.fails, rig.dark = (20.0, 23.0), (25.0, 27.0)
    value, _ = walk(Config(hardware=PICO), "starter-8x8", rig.terminal, rig.open)
    assert not value["findings"]
    for what in ("sensors", "lights"):
        gone = f"The {what} aren't responding: the cable is out; plug it in"
        assert rig.told.count(gone) == 1
        (back,) = (line for line in rig.told if line.startswith(f"The {what} are working again. "))
        assert rig.told.index(gone) < rig.told.index(back)
        assert "? (" in back  # what was asked last is asked once more


def test_the_pins_of_the_wires() -> None:
    found = pins(PICO, STARTER)
    assert found["R4"] == "GP3, plug XR1 contact 4"
    assert found["C1"] == "GP8, plug XC1 contact 1"
    direct = Hardware(sensors="gpio", rows="4, 5", columns="6, 7", buttons="")
    assert pins(direct, STARTER) == {"R1": "GPIO 4", "R2": "GPIO 5", "C1": "GPIO 6", "C2": "GPIO 7"}


# --- calibration ---


def learner(rig: Rig) -> Learner:
    return Learner(rig.faulty, rig, layout_of(rig.faulty.board))


def test_calibration_writes_a_file_that_is_read_again(home: Path) -> None:
    rig = Rig(FaultyBoard(STARTER))
    rig.someone = learner(rig)
    path = target(home / "boards" / "kitchen.toml", force=False)
    board = template("starter-8x8", None, path)
    value, text = calibrate(Config(hardware=PICO), board, path, rig.terminal, rig.open)
    assert value["written"]
    assert (value["sensors"], value["lights"]) == (64, 64)
    assert text.startswith(f"Saved: {path}\nCheck it:       lodeboard check {path} --sensors pico")
    made = load_board(path)
    assert (made.name, made.title) == ("kitchen", "kitchen, like Starter board, 8 x 8")
    assert (made.sensors, made.leds) == (dict(STARTER.sensors), dict(STARTER.leds))
    assert [file.name for file in path.parent.iterdir()] == ["kitchen.toml"]


def test_calibration_goes_on_after_ctrl_c(home: Path) -> None:
    path = target(None, force=False)
    board = template("starter-8x8", (8, 8), path)
    told = []
    for moment in (12.0, 40.0, 1e9):
        rig = Rig(FaultyBoard(STARTER))
        rig.someone = learner(rig)
        rig.interrupted = moment
        value, text = calibrate(Config(hardware=PICO), board, path, rig.terminal, rig.open)
        told.append(text.split()[0])
        assert rig.closed
    assert told == ["Stopped.", "Stopped.", "Saved:"]
    assert value["written"]
    assert any(line.startswith(f"Continuing from {home}/config/lodeboard") for line in rig.told)
    assert dict(load_board(path).leds) == dict(STARTER.leds)


def test_a_full_disk_in_the_middle_keeps_what_was_learned_before(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = home / "kitchen.toml"
    board = template("starter-8x8", None, path)
    opened, room = Path.open, iter([True, True, False])

    def open_(file: Path, mode: str = "r", *words: Any, **named: Any) -> Any:
        if mode == "wb" and not next(room, True):
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(file, mode, *words, **named)

    monkeypatch.setattr(Path, "open", open_)
    rig = Rig(FaultyBoard(STARTER))
    rig.someone = learner(rig)
    with pytest.raises(BoardFileError, match=r"can't write .*kitchen.draft .No space left"):
        calibrate(Config(hardware=PICO), board, path, rig.terminal, rig.open)
    assert rig.closed
    assert [file.name for file in home.iterdir()] == ["kitchen.draft"]
    rig = Rig(FaultyBoard(STARTER))
    rig.someone = learner(rig)
    value, _ = calibrate(Config(hardware=PICO), board, path, rig.terminal, rig.open)
    assert value["written"]
    assert "Sensors learned so far: 16" in rig.told[0]


def test_what_was_guessed_is_remarked_in_the_file(home: Path) -> None:
    rig = Rig(FaultyBoard(STARTER, dead={"c3"}))
    someone = learner(rig)
    rig.someone = someone
    path = home / "holes.toml"
    board = template("starter-8x8", None, path)
    value, text = calibrate(Config(hardware=PICO), board, path, rig.terminal, rig.open)
    assert value["not_felt"] == ["c3"]
    assert "Not detected: c3." in text
    assert "sensor's channel is a guess" in path.read_text().partition("\nc3 =")[2].split("\n")[0]
    assert load_board(path).sensors["c3"] == STARTER.sensors["c3"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "is damaged"),
        ('{"sensors":{"a1":"b"}}', "is damaged"),
        ('{"sensors":{"z9":0}}', "is from a board of another shape"),
    ],
)
def test_a_draft_that_does_not_fit(home: Path, content: str, message: str) -> None:
    path = home / "kitchen.toml"
    path.with_suffix(".draft").write_text(content)
    rig = Rig(FaultyBoard(STARTER))
    with pytest.raises(BoardFileError, match=message):
        calibrate(
            Config(hardware=PICO), template("starter-8x8", None, path), path, rig.terminal, rig.open
        )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["there.toml"],
            ("there.toml already exists; choose another name, or add --force to overwrite it"),
        ),
        (["board.txt"], "board.txt: the name of a board file must end in .toml"),
        (["My Board.toml"], "use only lower-case letters, digits and single dashes"),
        (["--columns", "4"], "--columns and --rows need each other"),
        (["--columns", "40", "--rows", "2"], "a board can't have 40 columns and 2 rows"),
        ([], "this needs a real board"),
        (["--sensors", "pico", "--port", "/dev/none"], "/dev/none: there is no such port"),
    ],
)
def test_what_cannot_be_calibrated(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    arguments: list[str], message: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(home)
    Path("there.toml").touch()
    assert main(["calibrate", *arguments]) == 1
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


def test_check_without_a_real_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert "lodeboard check universal-11x11 --sensors pico" in capsys.readouterr().out
    assert main(["check", "starter-8x8", "--noted", "--sensors", "pico", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["boards"][0]["board"] == "starter-8x8"
    assert main(["check", "starter-8x8", "--sensors", "pico", "--port", "/dev/none"]) == 1
    with pytest.raises(ConfigError):
        walk(Config(), "starter-8x8", Rig(FaultyBoard(STARTER)).terminal)


# --- through the firmware ---


@pytest.mark.long  # half a minute of processor time; its parts are walked above and in tests/chain
def test_a_walk_through_the_firmware_and_its_cable() -> None:
    faulty = FaultyBoard(STARTER, dead_rows={3}, dark={12})
    with Pico("starter-8x8") as pico:

        def opened() -> Drivers:
            scanner = Scanner(
                pico.port, 64, 64, system=SystemCalls(lambda: pico.now), patience_s=0.0
            )
            pico.advance(0.1)
            return Drivers(scanner, scanner, scanner, "")

        rig = PicoRig(faulty, pico, opened)
        rig.someone = Person(faulty, rig)
        value, _ = walk(Config(hardware=PICO), "starter-8x8", rig.terminal, rig.open)
    assert [finding["parts"] for finding in value["findings"]] == [("R4",), ("L12",)]
