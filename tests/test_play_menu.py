"""From one game to the next and to the switch, chosen at the board, by the program itself."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from firmware_host.cli import main

SAY = "press say\nwait 50 ms\n"
TURN = "press turn\nwait 50 ms\n"
MENU = "wait 200 ms\npress menu\nwait 50 ms\n"
GENERALS = f"{MENU}{3 * SAY}{TURN}{TURN}"
"""Go on, look back, Coalition Chess, Generals: its first thing to choose is to begin."""

SHUT_DOWN = f"{MENU}{9 * SAY}{TURN}{TURN}"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    systemctl = tmp_path / "systemctl"
    systemctl.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/asked\n')
    systemctl.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return tmp_path


def played(home: Path, game: str, script: str) -> int:
    """An appliance that plays this game, with these hands for the first one."""
    file = home / "hands"
    file.write_text(script)
    return main(["play", game, "--appliance", "--terminal", "--script", str(file)])


def test_another_game_is_chosen_and_the_next_start_goes_on_with_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(home, "russian-draughts", f"move c3 d4\nwait 600 ms\n{GENERALS}") == 0
    told = capsys.readouterr().out
    assert "Game of the Generals." in told
    assert len(re.findall("(Started|Continuing) game 20", told)) >= 2
    assert played(home, "russian-draughts", "wait 200 ms\npress quit\n") == 0
    assert "Black sets up next: " in capsys.readouterr().out
    assert not (home / "asked").exists()
    assert main(["games", "--json"]) == 0
    assert '"russian-draughts"' in capsys.readouterr().out  # left as it was


def test_the_computer_is_switched_off_when_everything_is_kept(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(home, "tafl-king", SHUT_DOWN) == 0
    told = capsys.readouterr().out
    assert told.rstrip().endswith("computer goes out, you can unplug it.")
    assert (home / "asked").read_text() == "--no-ask-password poweroff\n"


def test_who_only_plays_here_is_not_offered_that(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "hands"
    file.write_text(f"{MENU}press quit\n")
    assert main(["play", "tafl-king", "--terminal", "--script", str(file)]) == 0
    assert "(1 of 9)" in capsys.readouterr().out
