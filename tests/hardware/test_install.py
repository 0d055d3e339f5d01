"""lodeboard-pi: installing on a Raspberry Pi, again, forth and back, and taking it away.

The script works in a folder that stands for the root of a Pi's card. The programs that would change
this machine are stand-ins that write down how they were called; ``python3 -m venv`` and pip are
stand-ins, too, in all tests but the last.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PI = ROOT / "hardware" / "pi"

RECORDED = ("systemctl", "udevadm", "useradd", "userdel", "usermod", "groupadd", "apt-get")

FAKE_PYTHON = """#!/bin/sh
# python3 -m venv DIR: an environment whose lodeboard knows one game and obeys two files
[ "$1 $2" = "-m venv" ] || exit 1
mkdir -p "$3/bin"
printf '#!/bin/sh\\necho "pip $*" >>"$LOG"\\n[ ! -e "$FAULTS/pip" ]\\n' >"$3/bin/pip"
cat >"$3/bin/lodeboard" <<'END'
#!/bin/sh
[ ! -e "$FAULTS/program" ] || { echo "lodeboard: broken" >&2; exit 1; }
case "$1 $2" in "moves krieger"|"moves russian-draughts") ;; moves*) exit 1 ;; esac
END
chmod +x "$3/bin/pip" "$3/bin/lodeboard"
"""

SYSTEMCTL = """#!/bin/sh
echo "systemctl $*" >>"$LOG"
# A restart fails while the release that is current is one that does not start.
[ "$1" = restart ] || exit 0
! grep -qx "$(readlink "$LODEBOARD_ROOT/opt/lodeboard/current")" "$FAULTS/start"
"""


class Card:
    """A Pi's card in a folder, and this checkout copied beside it, so that it can change."""

    def __init__(
        self, folder: Path, *, system: str = "bookworm", model: str = "Raspberry Pi 4"
    ) -> None:
        self.root = folder / "card"
        self.checkout = folder / "checkout"
        self.faults = folder / "faults"
        self.log = folder / "log"
        self._programs = folder / "programs"
        self.write("etc/os-release", f"ID=debian\nVERSION_CODENAME={system}\n")
        self.write("proc/device-tree/model", f"{model} Model B Rev 1.4\0")
        self.write("boot/firmware/config.txt", "dtparam=audio=on\n")
        self.faults.mkdir()
        (self.faults / "start").write_text("")
        self.log.write_text("")
        self._programs.mkdir()
        for name in RECORDED:
            self._program(name, f'#!/bin/sh\necho "{name} $*" >>"$LOG"\n')
        self._program("systemctl", SYSTEMCTL)
        self._program("getent", "#!/bin/sh\nexit 2\n")
        self._program("dpkg-query", '#!/bin/sh\necho "install ok installed"\n')
        self._program("python3", FAKE_PYTHON)
        self.checkout.mkdir()
        for part in ("engines", "drivers", "simulator", "firmware_host", "hardware/boards"):
            (self.checkout / part).mkdir(parents=True)
        (self.checkout / "docs").mkdir()
        shutil.copytree(PI, self.checkout / "hardware" / "pi")
        shutil.copy(ROOT / "pyproject.toml", self.checkout)
        self.version("1.0")

    def _program(self, name: str, text: str) -> None:
        (self._programs / name).write_text(text)
        (self._programs / name).chmod(0o755)

    def write(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def read(self, path: str) -> str:
        return (self.root / path).read_text()

    def version(self, version: str) -> None:
        """The checkout becomes this version."""
        (self.checkout / "firmware_host" / "__init__.py").write_text(f'__version__ = "{version}"\n')

    def run(
        self, *words: str, installed: bool = False, running: bool = True, real: bool = False
    ) -> subprocess.CompletedProcess[str]:
        place = (
            self.root / "opt/lodeboard/current/pi" if installed else self.checkout / "hardware/pi"
        )
        environment = {
            **os.environ,
            "PATH": f"{self._programs}:{os.environ['PATH']}",
            "LODEBOARD_ROOT": str(self.root),
            "LODEBOARD_SYSTEMD": "yes" if running else "",
            "LOG": str(self.log),
            "FAULTS": str(self.faults),
            "SUDO_USER": "pat",
        }
        if real:
            environment["PYTHON"] = sys.executable
        command = [str(place / "lodeboard-pi"), *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def good(self, *words: str, installed: bool = False, running: bool = True) -> str:
        done = self.run(*words, installed=installed, running=running)
        assert done.returncode == 0, done.stderr
        return done.stdout

    @property
    def calls(self) -> Sequence[str]:
        return self.log.read_text().splitlines()

    @property
    def current(self) -> str:
        """The version of the release that is used, without its checksum."""
        return (self.root / "opt/lodeboard/current").readlink().name.partition("-")[0]

    @property
    def files(self) -> dict[str, str]:
        """Every file and link of the card, with what is in it."""
        found = {}
        for path in sorted(self.root.rglob("*")):
            if path.is_symlink():
                found[str(path.relative_to(self.root))] = f"-> {path.readlink()}"
            elif path.is_file():
                found[str(path.relative_to(self.root))] = path.read_text()
        return found


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def test_a_first_install(card: Card) -> None:
    said = card.good("install", "--game", "krieger", "--board", "ring-65")
    assert "plays krieger" in said
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
        os.readlink(card.root / "usr/local/bin/lodeboard") == "/opt/lodeboard/current/bin/lodeboard"
    )
    assert any("pip install" in call and "[pico,web,seal]" in call for call in card.calls)
    assert "usermod -aG dialout,gpio,spi pat" in card.calls
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
    assert "is here already" in card.good(*options)
    assert card.files == before
    assert not [call for call in card.calls[calls:] if call.startswith(("pip", "udevadm"))]


def test_an_update_keeps_settings_and_game_and_one_release_to_go_back_to(card: Card) -> None:
    card.good("install", "--game", "krieger")
    card.write("etc/lodeboard/config.toml", 'board = "mine.toml"\n')
    card.write("var/lib/lodeboard/games/one.journal", "a game")
    for version in ("1.1", "1.2"):
        card.version(version)
        assert "plays krieger" in card.good("install", "--board", "ring-65")
    assert card.read("etc/lodeboard/config.toml") == 'board = "mine.toml"\n'
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
        ("pip", "What ran before still runs"),
        ("program", "does not work here"),
    ],
)
def test_a_new_release_that_fails_leaves_the_old_one_alone(
    card: Card, fault: str, told: str
) -> None:
    card.good("install")
    before = (card.root / "opt/lodeboard/current").readlink()
    card.version("1.1")
    (card.faults / fault).touch()
    done = card.run("install")
    assert done.returncode == 1
    assert told in done.stderr
    assert (card.root / "opt/lodeboard/current").readlink() == before
    (card.faults / fault).unlink()
    card.good("install")
    assert card.current == "1.1"


def test_a_release_that_does_not_start_is_rolled_back(card: Card) -> None:
    card.good("install")
    card.version("1.1")
    card.good("install")
    newest = str((card.root / "opt/lodeboard/current").readlink())
    card.good("rollback")
    (card.faults / "start").write_text(newest + "\n")
    done = card.run("install")
    assert done.returncode == 1
    assert "is back; why: journalctl -u lodeboard" in done.stderr
    assert card.current == "1.0"
    assert card.calls[-1] == "systemctl restart lodeboard"


def test_power_cut_while_a_release_is_made(card: Card) -> None:
    card.good("install")
    card.version("1.1")
    (card.faults / "pip").touch()
    card.run("install")  # stops where pip does: the folder is there, and is not complete
    (card.faults / "pip").unlink()
    assert "making" in card.good("install")


def test_overlays_are_written_once_and_taken_out_again(card: Card) -> None:
    said = card.good("install", "--leds0", "18:121", "--spi")
    assert "restart the Pi" in said
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
        "run/lock/lodeboard-pi",
        "var/lib/lodeboard/games/one.journal",
    }
    card.good("install")
    card.good("uninstall", "--purge")
    assert set(card.files) - set(before) == {"run/lock/lodeboard-pi"}


def test_another_game(card: Card) -> None:
    card.good("install")
    card.good("game", "krieger", installed=True)
    assert "LODEBOARD_GAME=krieger" in card.read("etc/lodeboard/service.env")
    assert card.run("game", "ludo").returncode == 1
    assert "LODEBOARD_GAME=krieger" in card.read("etc/lodeboard/service.env")


def test_a_card_in_a_reader_starts_it_with_the_next_boot(card: Card) -> None:
    assert "starts with the next boot" in card.good("install", running=False)
    assert not [call for call in card.calls if "restart" in call]


@pytest.mark.parametrize("system", ["bookworm", "trixie"])
@pytest.mark.parametrize(
    "model", ["Raspberry Pi 3", "Raspberry Pi 4", "Raspberry Pi 5", "Raspberry Pi Zero 2 W"]
)
def test_the_systems_it_is_made_for(tmp_path: Path, system: str, model: str) -> None:
    Card(tmp_path, system=system, model=model).good("install")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("install", "--way", "usb"), "--way usb: write pico or pi"),
        (("install", "--leds0", "18"), "write GPIO:COUNT"),
        (("install", "--board", "a b"), "write a board's name"),
        (("install", "--colour"), "unknown option --colour"),
        (("install", "--game"), "--game needs a value"),
        (("rollback",), "no release before this one"),
        (("game", "krieger"), "nothing is installed"),
        (("game",), "name one game"),
        (("fly",), "there is no command fly"),
    ],
)
def test_mistakes_are_told_in_a_line_and_change_nothing(
    card: Card, words: Sequence[str], told: str
) -> None:
    before = card.files
    done = card.run(*words)
    assert done.returncode == 1
    assert told in done.stderr
    assert {name: text for name, text in card.files.items() if "run/lock" not in name} == before


def test_another_system_wants_a_word(tmp_path: Path) -> None:
    card = Card(tmp_path, system="bullseye")
    done = card.run("install")
    assert done.returncode == 1
    assert "this is bullseye on Raspberry Pi 4" in done.stderr
    card.good("install", "--anyway")


def test_an_installed_copy_cannot_install_itself(card: Card) -> None:
    card.good("install")
    done = card.run("install", installed=True)
    assert "get a newer checkout" in done.stderr


needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze") and not os.environ.get("CI"),
    reason="systemd-analyze is not installed",
)


@needs_systemd
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
    usb_and_spi = ["char-166", "char-188", "char-153"]
    assert allowed == [*usb_and_spi, "char-gpiochip", "/dev/gpiomem", "/dev/leds0"]


@needs_systemd
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


@pytest.mark.skipif(
    not shutil.which("shellcheck") and not os.environ.get("CI"), reason="no shellcheck here"
)
def test_the_script_is_sound_shell() -> None:
    done = subprocess.run(
        ["shellcheck", str(PI / "lodeboard-pi")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(not os.environ.get("CI"), reason="fetches packages: only with CI set")
def test_a_real_environment_with_real_packages(tmp_path: Path) -> None:
    card = Card(tmp_path)
    shutil.rmtree(card.checkout)
    ignore = shutil.ignore_patterns("__pycache__", ".*", "node_modules", "oracles", "traces")
    shutil.copytree(ROOT, card.checkout, ignore=ignore)
    done = card.run("install", "--game", "tafl-king", real=True)
    assert done.returncode == 0, done.stdout + done.stderr
    program = card.root / "opt/lodeboard/current/bin/lodeboard"
    asked = [str(program), "boards", "--config", str(card.root / "etc/lodeboard/config.toml")]
    boards = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "universal-11x11" in boards.stdout
