"""``lodeboard doctor``: computers as files, and what is said of them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.bring_up import computer_probe
from firmware_host.bring_up.computer_probe import (
    Identity,
    examine,
    identity,
    in_words,
    model_keys,
    read_facts,
    run,
)
from firmware_host.bring_up.doctor import ComputerFacts, Disk, Row, State, rows
from firmware_host.cli import main
from firmware_host.config.hardware_settings import Hardware
from firmware_host.config.settings import Config
from tests.bring_up.computers import BOOKWORM, MODELS, TRIXIE, Computer

ALL_PACKAGES = {
    "msgspec": "0.20", "pyserial": "3.5", "gpiozero": "2.0.1", "lgpio": "0.2.2", "spidev": "3.8",
    "rpi-ws281x": "5.0.0",
}  # fmt: skip
LIGHTS = 121


@pytest.fixture
def pi(tmp_path: Path) -> Callable[..., Computer]:
    """Makes a Raspberry Pi, or without a model a laptop."""
    return lambda model="", system=BOOKWORM: Computer(tmp_path, MODELS.get(model, ""), system)


def looked(facts: ComputerFacts, **hardware: object) -> dict[str, tuple[str, str, str]]:
    """The rows by their names: state, what was found, repair."""
    facts = replace(facts, packages=ALL_PACKAGES, venv=True)
    settings = Hardware(**hardware)  # type: ignore[arg-type]
    return {row.name: row[1:] for row in rows(facts, settings, LIGHTS)}


def not_well(found: dict[str, tuple[str, str, str]]) -> dict[str, str]:
    return {name: row[0] for name, row in found.items() if row[0] != "ok"}


def test_a_laptop_with_a_simulated_board(pi: Callable[..., Computer]) -> None:
    found = looked(pi().facts())
    assert not not_well(found)
    assert found["board"][1] == "simulated: all it needs is Python"
    assert found["computer"][1] == "not a Raspberry Pi (x86_64), which is fine"
    assert "scanner" not in found


def test_a_laptop_with_a_pico(pi: Callable[..., Computer]) -> None:
    found = looked(pi().usb("pico").facts(), sensors="pico")
    assert not not_well(found)
    assert found["scanner"][1] == "/dev/ttyACM0 (a Pico, number E6614C311B7F2A25)"
    assert found["permission"][1] == "/dev/ttyACM0 can be used"
    assert found["lights"][1] == "by the Pico"


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("system", [BOOKWORM, TRIXIE])
def test_every_pi_is_well_with_a_pico(pi: Callable[..., Computer], model: str, system: str) -> None:
    found = looked(pi(model, system).usb("pico").facts(), sensors="pico")
    assert not not_well(found)
    assert found["computer"][1] == MODELS[model]


def test_no_pins_on_a_laptop(pi: Callable[..., Computer]) -> None:
    found = looked(pi().facts(), sensors="gpio", lights="none")
    assert not_well(found) == {"computer": "wrong", "lights": "warning"}
    assert "Use a Pico on USB" in found["computer"][2]


# --- the scanner ---


def test_no_scanner(pi: Callable[..., Computer]) -> None:
    state, found, repair = looked(pi("4").facts(), sensors="pico")["scanner"]
    assert (state, found) == ("wrong", "no Pico found; found no serial port")
    assert repair.startswith("Plug the Pico in")


def test_something_else_is_plugged_in(pi: Callable[..., Computer]) -> None:
    computer = pi("4").usb("clock", "0001", "ttyUSB0")
    _, found, _ = looked(computer.facts(), sensors="pico")["scanner"]
    assert found.endswith("found /dev/ttyUSB0 (something else, number 0001)")


def test_a_pico_without_micropython(pi: Callable[..., Computer]) -> None:
    state, found, repair = looked(pi().usb("empty pico", tty="").facts(), sensors="pico")["scanner"]
    assert state == "wrong"
    assert "no firmware" in found
    assert ".uf2" in repair


def test_two_picos(pi: Callable[..., Computer]) -> None:
    facts = pi().usb("pico", "AA").usb("pico", "BB", "ttyACM1").facts()
    state, _, repair = looked(facts, sensors="pico")["scanner"]
    assert state == "wrong"
    assert repair.endswith("or add --port AA")
    for port in ("BB", "bb", "/dev/ttyACM1", "/dev/serial/by-id/usb-BB-if00"):
        found = looked(facts, sensors="pico", port=port)
        assert found["scanner"][:2] == ("ok", "/dev/ttyACM1 (a Pico, number BB)")
    assert looked(facts, sensors="pico", port="CC")["scanner"][0] == "wrong"


def test_a_port_that_is_named_need_not_be_on_usb(pi: Callable[..., Computer]) -> None:
    computer = pi("4").device("ttyAMA0")
    facts = computer.facts("/dev/ttyAMA0")
    assert looked(facts, sensors="pico", port="/dev/ttyAMA0")["scanner"][0] == "ok"
    gone = looked(computer.facts("/dev/ttyS9"), sensors="pico", port="/dev/ttyS9")
    assert gone["scanner"][1].startswith("port '/dev/ttyS9' not found")


def test_groups(pi: Callable[..., Computer]) -> None:
    computer = pi("4")
    computer.may = False
    computer.usb("pico")
    facts = computer.facts()
    port = facts.ports[0].device
    assert not port.usable
    named = replace(facts, ports=(replace(facts.ports[0], device=replace(port, group="dialout")),))
    state, found, repair = looked(named, sensors="pico")["permission"]
    assert state == "wrong"
    assert found == "ada has no permission for /dev/ttyACM0, which belongs to the group dialout"
    assert repair == "sudo usermod -aG dialout ada && sudo reboot"
    entered = replace(named, listed=frozenset(("dialout",)))
    assert looked(entered, sensors="pico")["permission"][2] == "sudo reboot"
    roots = replace(facts, ports=(replace(facts.ports[0], device=replace(port, group="root")),))
    assert looked(roots, sensors="pico")["permission"][2].startswith("make install-pi")
    computer.gids = {os.stat(computer.root / "dev/ttyACM0").st_gid}
    assert computer.facts().ports[0].device.usable


def test_listed_groups(pi: Callable[..., Computer]) -> None:
    computer = pi("4").write("etc/group", "root:x:0:\ndialout:x:20:bob,ada\ngpio:x:997:adam\n")
    assert computer.facts().listed == {"dialout"}


def test_modem_manager(pi: Callable[..., Computer]) -> None:
    computer = pi().usb("pico").write("proc/812/comm", "ModemManager\n")
    state, _, repair = looked(computer.facts(), sensors="pico")["modem manager"]
    assert state == "warning"
    assert "ModemManager" in repair
    computer.write("etc/udev/rules.d/60-lodeboard.rules", "# lodeboard\n")
    assert looked(computer.facts(), sensors="pico")["modem manager"][0] == "ok"
    assert "modem manager" not in looked(computer.facts())


# --- the Pi's own pins ---


def matrix(computer: Computer, *config: str) -> dict[str, tuple[str, str, str]]:
    facts = computer.config(*config).device("gpiochip0").facts()
    return looked(facts, sensors="gpio", lights="none")


def test_pins_that_are_free(pi: Callable[..., Computer]) -> None:
    found = matrix(pi("4"), "dtparam=audio=on", "[pi5]", "dtparam=spi=on", "[all]", "#dtparam=i2c")
    assert found["pins"][:2] == ("ok", "/dev/gpiochip0 can be used")


@pytest.mark.parametrize(
    ("line", "what", "repair"),
    [
        ("dtparam=spi=on", "SPI is on and takes GPIO 7, 8, 9, 10, 11,", "do_spi 1"),
        ("dtparam=audio=off, spi", "SPI is on", "do_spi 1"),
        ("dtparam=i2c_arm=on", "I2C is on and takes GPIO 2, 3,", "do_i2c 1"),
        ("dtoverlay=w1-gpio", "1-wire is on and takes GPIO 4,", "do_onewire 1"),
        ("enable_uart=1", "the serial console is on and takes GPIO 14, 15,", "do_serial_hw 1"),
    ],
)
def test_pins_something_else_wants(
    pi: Callable[..., Computer], line: str, what: str, repair: str
) -> None:
    state, found, command = matrix(pi("4"), "[pi4]", line)["pins"]
    assert state == "wrong"
    assert found.startswith(what)
    assert command == f"{command.removesuffix(' && sudo reboot')} && sudo reboot"
    assert repair in command


def test_what_is_put_off_later_counts(pi: Callable[..., Computer]) -> None:
    assert matrix(pi("3"), "dtparam=spi=on", "dtparam=spi=off")["pins"][0] == "ok"


def test_no_gpio_device(pi: Callable[..., Computer]) -> None:
    found = looked(pi("4").facts(), sensors="gpio", lights="none")
    assert found["pins"][:2] == ("wrong", "there is no /dev/gpiochip0")


def test_spi(pi: Callable[..., Computer]) -> None:
    computer = pi("zero").device("gpiochip0")
    off = looked(computer.facts(), sensors="shift-registers", lights="none")["spi"]
    assert off[2] == "sudo raspi-config nonint do_spi 0 && sudo reboot"
    computer.config("dtparam=spi=on", path="boot/config.txt")
    waiting = looked(computer.facts(), sensors="shift-registers", lights="none")["spi"]
    assert waiting[1:] == (
        "SPI is turned on in /boot/config.txt, but not active yet",
        "sudo reboot",
    )
    computer.device("spidev0.0")
    assert looked(computer.facts(), sensors="linear-hall", lights="none")["spi"][0] == "ok"


def test_shift_registers_without_buttons_need_no_pins(pi: Callable[..., Computer]) -> None:
    facts = pi("4").device("spidev0.0").facts()
    assert "pins" not in looked(facts, sensors="shift-registers", lights="none", buttons="")


# --- lights ---


@pytest.mark.parametrize(
    ("model", "config", "devices", "hardware", "state", "words"),
    [
        ("5", "dtoverlay=ws2812-pio,gpio=18,num_leds=121", "leds0", {}, "ok", "/dev/leds0 can"),
        ("5", "", "", {}, "wrong", "echo 'dtoverlay=ws2812-pio,gpio=18,num_leds=121' | sudo tee"),
        (
            "5",
            "dtoverlay=ws2812-pio,num_leds=60",
            "leds0",
            {},
            "wrong",
            "a different number of lights",
        ),
        ("5", "dtoverlay=ws2812-pio,num_leds=121", "", {}, "wrong", "sudo apt full-upgrade"),
        ("4", "", "", {"lights": "leds0"}, "wrong", "needs a Raspberry Pi 5"),
        ("5", "", "", {"lights": "ws281x"}, "wrong", "can't drive a strip on a Raspberry Pi 5"),
        ("4", "", "", {}, "wrong", "on GPIO 18 the strip needs root"),
        ("4", "dtparam=spi=on", "spidev0.0", {"led_pin": 10}, "ok", "/dev/spidev0.0 can be used"),
        ("4", "", "", {"led_pin": 10}, "wrong", "SPI is off"),
        ("4", "dtparam=spi=on", "", {"led_pin": 10}, "wrong", "but not active yet sudo reboot"),
        ("4", "", "", {"lights": "none"}, "warning", "the board stays dark"),
    ],
)
def test_lights(
    pi: Callable[..., Computer], model: str, config: str, devices: str,
    hardware: dict[str, object], state: str, words: str,
) -> None:  # fmt: skip
    computer = pi(model).config(config).device("gpiochip0")
    for device in devices.split():
        computer.device(device)
    ways = {"sensors": "gpio", "columns": "17, 27", "rows": "14, 15", **hardware}
    row = looked(computer.facts(), **ways)["lights"]
    assert row[0] == state
    assert words in f"{row[1]} {row[2]}"


def test_lights_as_root(pi: Callable[..., Computer]) -> None:
    computer = pi("4").config("dtparam=audio=on").device("gpiochip0")
    facts = replace(computer.facts(), root=True)
    state, found, repair = looked(facts, sensors="gpio")["lights"]
    assert (state, found) == ("wrong", "the headphone jack also uses the PWM of GPIO 18")
    assert "dtparam=audio=off" in repair
    quiet = replace(facts, config=())
    assert looked(quiet, sensors="gpio")["lights"][:2] == ("ok", "rpi-ws281x 5.0.0 on GPIO 18")


# --- what is beside the board ---


@pytest.mark.parametrize(
    ("answer", "state", "words"),
    [
        ("throttled=0x0", "ok", "no under-voltage"),
        ("throttled=0x50005", "wrong", "under-voltage now"),
        ("throttled=0x50000", "warning", "under-voltage since"),
        ("throttled=0x40000", "warning", "slowed down"),
    ],
)
def test_power(pi: Callable[..., Computer], answer: str, state: str, words: str) -> None:
    computer = pi("4").usb("pico")
    computer.answers["vcgencmd"] = answer
    row = looked(computer.facts(), sensors="pico")["power"]
    assert row[0] == state
    assert words in row[1]


def test_power_without_vcgencmd(pi: Callable[..., Computer]) -> None:
    computer = pi("5").usb("pico")
    assert "power" not in looked(computer.facts(), sensors="pico")
    computer.answers["vcgencmd"] = "VCHI initialization failed=x"
    assert "power" not in looked(computer.facts(), sensors="pico")
    computer.write("sys/class/hwmon/hwmon1/name", "rpi_volt\n")
    computer.write("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    assert looked(computer.facts(), sensors="pico")["power"][0] == "wrong"


@pytest.mark.parametrize(
    ("disk", "state", "words"),
    [
        (Disk("/d", "SD card", 10**10), "ok", "10.0 GB free, SD card (/d)"),
        (Disk("/d", "SD card", 10**8), "warning", "apt clean"),
        (Disk("/d", "SD card", 10**6), "wrong", "apt clean"),
        (Disk("/d", "SD card", 10**10, read_only=True), "wrong", "is read-only"),
        (Disk("/d", "overlay", 10**10, forgets=True), "warning", "is lost"),
    ],
)
def test_disk(disk: Disk, state: str, words: str) -> None:
    row = looked(ComputerFacts(disk=disk))["disk"]
    assert row[0] == state
    assert words in f"{row[1]} {row[2]}"


@pytest.mark.parametrize(
    ("mount", "kind", "read_only", "forgets"),
    [
        ("/dev/mmcblk0p2 / ext4 rw", "SD card", False, False),
        ("/dev/mmcblk0p2 / ext4 ro", "SD card", True, False),
        ("/dev/nvme0n1p2 / ext4 rw", "NVMe disk", False, False),
        ("overlayroot / overlay rw", "overlay", False, True),
    ],
)
def test_which_disk(
    pi: Callable[..., Computer], mount: str, kind: str, read_only: bool, forgets: bool
) -> None:
    disk = pi("4").write("proc/mounts", f"{mount} 0 0\n").facts().disk
    assert (disk.kind, disk.read_only, disk.forgets) == (kind, read_only, forgets)


def test_clock(pi: Callable[..., Computer]) -> None:
    computer = pi("4")
    assert looked(computer.facts())["clock"][0] == "ok"
    (computer.root / "run/systemd/timesync/synchronized").unlink()
    assert "clock" not in looked(computer.facts())
    computer.answers["timedatectl"] = "no"
    assert looked(computer.facts())["clock"][2] == "sudo timedatectl set-ntp true"


@pytest.mark.parametrize(
    ("answer", "state"), [("active", "ok"), ("failed", "wrong"), ("inactive", "warning")]
)
def test_service(pi: Callable[..., Computer], answer: str, state: str) -> None:
    computer = pi("4").usb("pico")
    assert looked(computer.facts(), sensors="pico")["service"][0] == "ok"
    computer.write("etc/systemd/system/lodeboard.service", "[Unit]\n")
    computer.answers["systemctl"] = answer
    assert looked(computer.facts(), sensors="pico")["service"][0] == state


@pytest.mark.parametrize(
    ("change", "name", "state", "words"),
    [
        ({"codename": "bullseye"}, "system", "warning", "Raspberry Pi Imager"),
        ({"machine": "armv7l"}, "system", "warning", "32-bit"),
        ({"python": (3, 9, 2)}, "python", "wrong", "Install Python 3.11"),
        ({"managed": True, "venv": False}, "python", "warning", "PEP 668"),
        ({"packages": {}}, "libraries", "wrong", "pip install 'lodeboard[pico]'"),
    ],
)
def test_system_and_python(
    pi: Callable[..., Computer], change: dict[str, object], name: str, state: str, words: str
) -> None:
    facts = replace(pi("4").usb("pico").facts(), venv=True, packages=ALL_PACKAGES)
    facts = replace(facts, **change)  # type: ignore[arg-type]
    found = {row.name: row for row in rows(facts, Hardware(sensors="pico"), LIGHTS)}
    assert found[name].state == state
    assert words in f"{found[name].found} {found[name].repair}"


def test_without_lgpio_pins_are_slow(pi: Callable[..., Computer]) -> None:
    facts = replace(pi("4").device("gpiochip0").facts(), packages={"gpiozero": "2.0.1"}, venv=True)
    found = {row.name: row for row in rows(facts, Hardware(sensors="gpio"), LIGHTS)}
    assert found["libraries"].state == "warning"


def test_a_broken_computer_is_told_as_far_as_it_can_be(tmp_path: Path) -> None:
    facts = read_facts(Path("/nowhere"), root=tmp_path, ask=lambda _: "")
    found = looked(facts, sensors="pico")
    assert found["system"][1].startswith("unknown, kernel unknown")
    assert found["scanner"][0] == "wrong"


@pytest.mark.parametrize(
    ("model", "keys"),
    [
        (MODELS["3"], {"all", "pi3", "pi3+"}),
        (MODELS["4"], {"all", "pi4"}),
        (MODELS["5"], {"all", "pi5"}),
        (MODELS["zero"], {"all", "pi02"}),
        ("Raspberry Pi Compute Module 4 Rev 1.1", {"all", "pi4"}),
        ("Some other computer", {"all"}),
    ],
)
def test_sections_of_config_txt(model: str, keys: set[str]) -> None:
    assert model_keys(model) == keys


# --- as it is printed ---


def test_every_row_that_is_not_well_says_what_repairs_it(pi: Callable[..., Computer]) -> None:
    for sensors in ("simulated", "pico", "gpio", "shift-registers", "linear-hall"):
        found = rows(pi("4").facts(), Hardware(sensors=sensors), LIGHTS)
        assert all(bool(row.repair) == (row.state != "ok") for row in found)


def test_the_words(pi: Callable[..., Computer]) -> None:
    value, text = examine(Config(hardware=Hardware(sensors="pico")), pi().usb("pico").facts())
    assert text.splitlines()[0].startswith("ok       computer")
    assert json.loads(json.dumps(value))["rows"][0]["state"] == "ok"
    missing = Hardware(sensors="pico", port="another")
    words = in_words(rows(pi("4").facts(), missing, LIGHTS), missing)
    assert "\nWRONG    scanner" in words
    assert " -> Plug the Pico in" in words
    assert words.endswith("Fix them from the top down, then run this again.")


def test_the_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(["doctor"]) == 0
    assert capsys.readouterr().out.startswith("ok       board")
    assert main(["doctor", "--sensors", "pico", "--port", "/dev/none", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert {row["state"] for row in found["rows"]} >= {"ok", "wrong"}


def test_what_is_asked_of_the_system_itself() -> None:
    assert run(["echo", "yes"]) == "yes"
    assert run(["no-such-program-anywhere"]) == ""
    assert identity().uid == os.geteuid()


ENDS = [
    ((State.OK, State.OK), "Everything is fine."),
    ((State.OK, State.WARNING, State.WARNING), "Ready. Warnings: 2."),
    ((State.WRONG, State.WARNING), "Problems: 1. Fix them from the top down, then run this again."),
]


@pytest.mark.parametrize(("states", "end"), ENDS)
def test_the_last_line_counts_what_is_left_to_do(states: tuple[State, ...], end: str) -> None:
    found = [
        Row("part", state, "found", "" if state is State.OK else "mend it") for state in states
    ]
    assert in_words(found, Hardware(sensors="pico")).splitlines()[-1] == end
    simulated = in_words(found, Hardware()).splitlines()[-1]
    assert simulated.startswith(f"{end} To check for a real board, run: lodeboard doctor")


def test_a_user_and_groups_without_a_name_are_called_by_their_numbers(
    pi: Callable[..., Computer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a container."""

    def unknown(_: int) -> None:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", unknown)
    assert identity().user == str(os.geteuid())
    monkeypatch.setattr("grp.getgrgid", unknown)
    assert computer_probe._group(4711) == "4711"


@pytest.mark.parametrize(
    ("mode", "who", "usable"),
    [
        (0o600, "owner", True),
        (0o066, "owner", False),
        (0o060, "group", True),
        (0o606, "group", False),
        (0o006, "other", True),
        (0o660, "other", False),
        (0o000, "root", True),
    ],
)
def test_who_may_use_a_device(mode: int, who: str, usable: bool, tmp_path: Path) -> None:
    device = tmp_path / "ttyACM0"
    device.touch()
    device.chmod(mode)
    about = device.stat()
    users = {
        "owner": Identity("a", about.st_uid or 1, frozenset()),
        "group": Identity("b", 4711, frozenset({about.st_gid})),
        "other": Identity("c", 4711, frozenset()),
        "root": Identity("root", 0, frozenset()),
    }
    if who == "owner" and about.st_uid == 0:
        os.chown(device, 1, about.st_gid)
    found = computer_probe._device(tmp_path, device, users[who])
    assert found is not None
    assert found.usable == usable
