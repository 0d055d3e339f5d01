"""lodeboard-pi: installing on a Raspberry Pi, again, forth and back, and taking it away.

The script works in a folder that stands for the root of a Pi's card (``card.py``); pip is real in
the last test alone.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.hardware.card import PI, ROOT, Card


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def test_a_first_install(card: Card) -> None:
    said = card.good("install", "--game", "krieger", "--board", "ring-65")
    assert "playing krieger" in said
    settings = card.read("etc/lodeboard/config.toml")
    assert 'board = "ring-65"' in settings
    assert 'sensors = "pico"' in settings
    assert "LODEBOARD_GAME=krieger" in card.read("etc/lodeboard/service.env")
    assert (
        card.read("etc/systemd/system/lodeboard.service") == (PI / "lodeboard.service").read_text()
    )
    assert (
        card.read("etc/udev/rules.d/60-lodeboard.rules") == (PI / "60-lodeboard.rules").read_text()
    )
    assert (
        card.read("etc/polkit-1/rules.d/60-lodeboard.rules")
        == (PI / "60-lodeboard-power.rules").read_text()
    )
    assert (
        os.readlink(card.root / "usr/local/bin/lodeboard") == "/opt/lodeboard/current/bin/lodeboard"
    )
    assert "usermod -aG lodeboard,dialout,gpio,spi,audio pat" in card.calls
    assert card.calls[-3:] == [
        "systemctl daemon-reload",
        "systemctl enable --quiet lodeboard",
        "systemctl restart lodeboard",
    ]
    assert card.read("boot/firmware/config.txt") == "dtparam=audio=on\n"


def test_twice_changes_nothing(card: Card) -> None:
    options = ("install", "--leds0", "18:121", "--spi")
    card.good(*options)
    before, calls = card.files, len(card.calls)
    assert "is already installed" in card.good(*options)
    assert card.files == before
    assert not [call for call in card.calls[calls:] if call.startswith(("pip", "udevadm"))]


def test_an_update_keeps_settings_and_game_and_one_release_to_go_back_to(card: Card) -> None:
    card.good("install", "--game", "krieger")
    edited = '# mine\nboard = "mine.toml"  # of oak\n[hardware]\nsensors = "shift-registers"\n'
    card.write("etc/lodeboard/config.toml", edited)
    card.write("var/lib/lodeboard/games/one.journal", "a game")
    for version in ("1.1", "1.2"):
        card.version(version)
        assert "playing krieger" in card.good("install")
    assert card.read("etc/lodeboard/config.toml") == edited
    locks = [call.rpartition("/")[2] for call in card.calls if "/locks/" in call]
    assert locks == ["build.txt", "pico.txt", *["build.txt", "pi.txt"] * 2]
    releases = sorted(
        path.name.partition("-")[0] for path in card.root.glob("opt/lodeboard/releases/*")
    )
    assert releases == ["1.1", "1.2"]
    assert card.current == "1.2"
    card.good("rollback", installed=True)
    assert card.current == "1.1"
    card.good("rollback", installed=True)
    assert card.current == "1.2"
    assert card.read("var/lib/lodeboard/games/one.journal") == "a game"


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("pip", "The installed release keeps running"),
        ("program", "does not work here"),
    ],
)
def test_a_new_release_that_fails_leaves_the_old_one_alone(
    installed: Card, fault: str, told: str
) -> None:
    before = (installed.root / "opt/lodeboard/current").readlink()
    installed.version("1.1")
    (installed.faults / fault).touch()
    done = installed.run("install")
    assert done.returncode == 1
    assert told in done.stderr
    assert (installed.root / "opt/lodeboard/current").readlink() == before
    (installed.faults / fault).unlink()
    installed.good("install")
    assert installed.current == "1.1"


def test_a_release_that_does_not_start_is_rolled_back(installed: Card) -> None:
    installed.version("1.1")
    installed.good("install")
    newest = str((installed.root / "opt/lodeboard/current").readlink())
    installed.good("rollback")
    (installed.faults / "start").write_text(newest + "\n")
    done = installed.run("install")
    assert done.returncode == 1
    assert "was restored; to see why, run: journalctl -u lodeboard" in done.stderr
    assert installed.current == "1.0"
    assert installed.calls[-1] == "systemctl restart lodeboard"


def test_power_cut_while_a_release_is_made(installed: Card) -> None:
    installed.version("1.1")
    (installed.faults / "pip").touch()
    installed.run("install")  # stops where pip does: the folder is there, and is not complete
    (installed.faults / "pip").unlink()
    assert "creating" in installed.good("install")


def test_overlays_are_written_once_and_taken_out_again(card: Card) -> None:
    said = card.good("install", "--leds0", "18:121", "--spi")
    assert "Restart the Pi" in said
    config = card.read("boot/firmware/config.txt")
    assert config == (
        "dtparam=audio=on\n# lodeboard: begin\n[all]\n"
        "dtoverlay=ws2812-pio,gpio=18,num_leds=121\ndtparam=spi=on\n# lodeboard: end\n"
    )
    card.good("install", "--leds0", "18:64")
    assert "num_leds=64" in card.read("boot/firmware/config.txt")
    assert card.read("boot/firmware/config.txt").count("begin") == 1
    card.good("uninstall")
    assert card.read("boot/firmware/config.txt") == "dtparam=audio=on\n"


def test_taken_away_games_and_settings_stay(card: Card) -> None:
    before = card.files
    card.good("install")
    card.write("var/lib/lodeboard/games/one.journal", "a game")
    card.good("uninstall", installed=True)
    left = set(card.files) - set(before)
    assert left == {
        "etc/lodeboard/config.toml",
        "etc/lodeboard/service.env",
        "run/lodeboard-pi.lock",
        "var/lib/lodeboard/games/one.journal",
    }
    card.good("install")
    card.good("uninstall", "--purge")
    assert set(card.files) - set(before) == {"run/lodeboard-pi.lock"}


def test_another_game(installed: Card) -> None:
    installed.good("game", "krieger", installed=True)
    assert "LODEBOARD_GAME=krieger" in installed.read("etc/lodeboard/service.env")
    assert installed.run("game", "ludo").returncode == 1
    assert "LODEBOARD_GAME=krieger" in installed.read("etc/lodeboard/service.env")


def test_how_it_is(card: Card) -> None:
    assert "nothing is installed" in card.good("status")
    card.good("install")
    said = card.good("status", installed=True)
    assert "playing russian-draughts; previous release: none" in said
    assert "address for phones: http://board.local:8080/" in said


def test_a_card_in_a_reader_starts_it_with_the_next_boot(card: Card) -> None:
    assert "will start at the next boot" in card.good("install", running=False)
    assert not [call for call in card.calls if "restart" in call]


@pytest.mark.parametrize(
    ("model", "system"),
    [
        ("Raspberry Pi 3", "bookworm"),
        ("Raspberry Pi 4", "trixie"),
        ("Raspberry Pi 5", "bookworm"),
        ("Raspberry Pi Zero 2 W", "trixie"),
    ],
)
def test_the_systems_it_is_made_for(tmp_path: Path, system: str, model: str) -> None:
    Card(tmp_path, system=system, model=model).good("install")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("install", "--way", "usb"), "--way usb: use pico or pi"),
        (("install", "--leds0", "18"), "use GPIO:COUNT"),
        (("install", "--board", "a b"), "use a board's name"),
        (("install", "--colour"), "unknown option --colour"),
        (("install", "--game"), "--game needs a value"),
        (("rollback",), "no previous release"),
        (("game", "krieger"), "nothing is installed"),
        (("game",), "give one game"),
        (("fly",), "unknown command fly"),
    ],
)
def test_mistakes_are_told_in_a_line_and_change_nothing(
    card: Card, words: Sequence[str], told: str
) -> None:
    before = card.files
    done = card.run(*words)
    assert done.returncode == 1
    assert told in done.stderr
    assert {
        name: text for name, text in card.files.items() if name != "run/lodeboard-pi.lock"
    } == before


def test_another_system_wants_a_word(tmp_path: Path) -> None:
    card = Card(tmp_path, system="bullseye")
    done = card.run("install")
    assert done.returncode == 1
    assert "this is bullseye on Raspberry Pi 4" in done.stderr
    card.good("install", "--anyway")


def test_an_installed_copy_cannot_install_itself(installed: Card) -> None:
    done = installed.run("install", installed=True)
    assert "get a newer checkout" in done.stderr


@pytest.mark.needs("systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    text = (PI / "lodeboard.service").read_text()
    unit = tmp_path / "lodeboard.service"
    # The program must exist for verify; nothing else is changed.
    unit.write_text(text.replace("/opt/lodeboard/current/bin/lodeboard", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_service_may_use_the_devices_of_every_driver() -> None:
    """Systemd looks names up when the service starts (systemd.resource-control(5)), so that those
    of drivers that come with what is plugged in would be left out. rpi_ws281x's ws2811.c opens
    /dev/gpiomem beside /dev/spidev0.0.
    """
    allowed = re.findall(r"^DeviceAllow=(\S+) rw$", (PI / "lodeboard.service").read_text(), re.M)
    usb_spi_and_sound = ["char-166", "char-188", "char-153", "char-116"]
    assert allowed == [*usb_spi_and_sound, "char-gpiochip", "/dev/gpiomem", "/dev/leds0"]


@pytest.mark.needs("systemd")
def test_the_unit_is_locked_up_well(tmp_path: Path) -> None:
    """The threshold is ten times the exposure that systemd counts; 100 is no lock at all."""
    shutil.copy(PI / "lodeboard.service", tmp_path)
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=25", "lodeboard.service"],
        cwd=tmp_path,
        env={**os.environ, "SYSTEMD_UNIT_PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "OK" in done.stdout


@pytest.mark.needs("ShellCheck")
def test_the_script_is_sound_shell() -> None:
    done = subprocess.run(
        ["shellcheck", str(PI / "lodeboard-pi")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.ci
def test_a_real_environment_with_real_packages(tmp_path: Path) -> None:
    card = Card(tmp_path)
    shutil.rmtree(card.checkout)
    ignore = shutil.ignore_patterns("__pycache__", ".*", "node_modules", "oracles", "traces")
    shutil.copytree(ROOT, card.checkout, ignore=ignore)
    done = card.run("install", "--game", "tafl-king", real=True, umask=0o077)
    assert done.returncode == 0, done.stdout + done.stderr
    installed = [path for path in (card.root / "opt").rglob("*") if not path.is_symlink()]
    wanted = {path: 0o055 if path.is_dir() else 0o044 for path in installed}
    assert not [path for path in installed if path.stat().st_mode & wanted[path] != wanted[path]]
    program = card.root / "opt/lodeboard/current/bin/lodeboard"
    asked = [str(program), "boards", "--config", str(card.root / "etc/lodeboard/config.toml")]
    boards = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "universal-11x11" in boards.stdout
