"""lodeboard-pi asked again, with other words: what is named changes, and nothing else; what fails
changes nothing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from drivers.board_file import load_board
from firmware_host.config.hardware_settings import Hardware, gpio_numbers
from tests.hardware.card import ROOT, Card

EDITED = """# as I like it
board = "universal-11x11"  # of oak

[hardware]
# mine
port = "/dev/ttyACM1"
sensors = "pico"

[web]
start = true
"""
SETTINGS = "etc/lodeboard/config.toml"
CHOSEN = "var/lib/lodeboard/chosen-game.json"


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


@pytest.mark.parametrize(
    ("words", "now"),
    [
        (("--board", "starter-8x8"), {2: 'board = "starter-8x8"'}),
        (("--way", "pi"), {7: 'sensors = "gpio"'}),
        (
            ("--way", "pi", "--board", "ring-65", "--game", "krieger"),
            {2: 'board = "ring-65"', 7: 'sensors = "gpio"'},
        ),
        (("--way", "pico"), {}),
        ((), {}),
    ],
)
def test_what_is_named_again_changes_and_what_was_edited_stays(
    installed: Card, words: Sequence[str], now: dict[int, str]
) -> None:
    installed.write(SETTINGS, EDITED)
    said = installed.good("install", *words)
    lines = EDITED.splitlines()
    for number, line in now.items():
        assert f"before: {lines[number - 1]}" in said
        assert f"now:    {line}" in said
        lines[number - 1] = line
    found = installed.read(SETTINGS).splitlines()
    assert [line for line in found if not line.startswith(("columns", "rows"))] == lines


@pytest.mark.parametrize(
    ("settings", "wanted"),
    [
        ("", 'board = "ring-65"\n\n[hardware]\nsensors = "gpio"\nPINS'),
        (
            '[hardware]\nport = "x"\n[web]\n',
            'board = "ring-65"\n[hardware]\nport = "x"\nsensors = "gpio"\nPINS[web]\n',
        ),
    ],
)
def test_settings_that_nobody_has_written_yet(installed: Card, settings: str, wanted: str) -> None:
    installed.write(SETTINGS, settings)
    installed.good("install", "--board", "ring-65", "--way", "pi", "--game", "krieger")
    found = installed.read(SETTINGS)
    pins = re.findall(r"^(?:columns|rows) = .*\n", found, re.M)
    assert found == wanted.replace("PINS", "".join(pins))


@pytest.mark.parametrize("board", ["universal-11x11", "starter-8x8", "ring-65"])
def test_a_matrix_on_the_pi_s_pins_has_as_many_as_its_board(card: Card, board: str) -> None:
    """They are those that the page on the pins names."""
    game = "krieger" if board == "ring-65" else "russian-draughts"
    for words in (("--way", "pico", "--board", "another"), ()):
        card.good("install", "--way", "pi", "--board", board, "--game", game)
        hardware = Hardware(**tomllib.loads(card.read(SETTINGS))["hardware"])
        sizes = load_board(board)
        assert sizes.matrix_columns
        assert len(gpio_numbers(hardware.columns)) == sizes.matrix_columns
        rows = -(-sizes.sensor_channels // sizes.matrix_columns)
        assert len(gpio_numbers(hardware.rows)) == rows
        page = (ROOT / "docs/pi-direct.md").read_text()
        named = (f'columns = "{hardware.columns}"', f'rows = "{hardware.rows}"')
        assert all(line in page for line in named) or hardware == Hardware(sensors="gpio")
        if words:
            card.good("install", *words, "--game", game)


def test_sensors_of_the_same_way_stay(card: Card) -> None:
    card.good("install", "--way", "pi")
    card.write(SETTINGS, '[hardware]\nsensors = "linear-hall"\n')
    card.good("install", "--way", "pi")
    assert "linear-hall" in card.read(SETTINGS)


def test_a_board_file_of_one_s_own_comes_along(card: Card, tmp_path: Path) -> None:
    """The service sees no home (``ProtectHome``)."""
    (tmp_path / "oak.toml").write_text("a board")
    card.good("install", "--board", str(tmp_path / "oak.toml"))
    assert 'board = "./oak.toml"' in card.read(SETTINGS)
    assert card.read("etc/lodeboard/oak.toml") == "a board"
    assert "--board ./elm.toml: no such file" in card.run("install", "--board", "./elm.toml").stderr


def test_a_game_that_the_board_cannot_carry_is_refused(card: Card) -> None:
    card.good("install", "--board", "starter-8x8")
    before = card.files
    for words in (("game", "krieger"), ("install", "--game", "krieger")):
        done = card.run(*words)
        assert done.returncode == 1
        assert "krieger can't be played on the board starter-8x8" in done.stderr
        assert "Choose one of russian-draughts" in done.stderr
        assert "if you have another board (ring-65)" in done.stderr
        assert card.files == before


def test_a_board_that_does_not_carry_the_game_plays_another(card: Card) -> None:
    assert "playing krieger" in card.good("install", "--board", "ring-65")
    card.write(CHOSEN, "krieger")
    done = card.run("install", "--board", "starter-8x8")
    assert "playing russian-draughts" in done.stdout
    assert "krieger can't be played on the board starter-8x8" in done.stderr
    assert not (card.root / CHOSEN).exists()


@pytest.mark.parametrize(
    "words",
    [("install", "--board", "starter-8x8", "--game", "russian-draughts"), ("game", "krieger")],
)
def test_what_does_not_start_is_as_it_was(installed: Card, words: Sequence[str]) -> None:
    installed.write(SETTINGS, EDITED)
    installed.write(CHOSEN, "krieger")
    before = installed.files
    current = (installed.root / "opt/lodeboard/current").readlink()
    (installed.faults / "start").write_text(f"{current}\n")
    done = installed.run(*words)
    assert done.returncode == 1
    assert "to see why, run: journalctl -u lodeboard" in done.stderr
    assert installed.files == before


def test_an_update_that_does_not_start_gives_the_settings_back(installed: Card) -> None:
    before = installed.read(SETTINGS)
    installed.version("1.1")
    installed.good("install")
    newest = str((installed.root / "opt/lodeboard/current").readlink())
    installed.good("rollback")
    (installed.faults / "start").write_text(newest + "\n")
    assert installed.run("install", "--board", "starter-8x8").returncode == 1
    assert installed.read(SETTINGS) == before


def test_overlays_change_one_by_one(card: Card) -> None:
    card.good("install", "--leds0", "18:121", "--spi")
    card.good("install", "--leds0", "18:64")
    config = card.read("boot/firmware/config.txt")
    assert "num_leds=64\ndtparam=spi=on\n" in config
    card.good("install", "--no-spi")
    assert "spi=on" not in card.read("boot/firmware/config.txt")
    card.good("install", "--leds0", "none")
    assert card.read("boot/firmware/config.txt") == "dtparam=audio=on\n"
