"""Which port the scanner is on: what is plugged in, what was asked for, what is found or said."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.interfaces import DriverError
from drivers.scanner.discovery import SerialPort, find_scanner_port, serial_ports, whereabouts

PICO = SerialPort("/dev/ttyACM0", "E6614C311B7F2A25", True)
SECOND = SerialPort("/dev/ttyACM1", "E6614C311B999999", True)
MODEM = SerialPort("/dev/ttyACM7", "", False)
WIRED = SerialPort("/dev/ttyS0", "", False)


@pytest.mark.parametrize(
    ("ports", "wanted", "found"),
    [
        ([PICO], "", "/dev/ttyACM0"),
        ([MODEM, PICO, WIRED], "", "/dev/ttyACM0"),
        ([PICO, SECOND], "E6614C311B999999", "/dev/ttyACM1"),
        ([PICO, SECOND], "e6614c311b7f2a25", "/dev/ttyACM0"),
        ([MODEM], "/dev/null", "/dev/null"),
    ],
)
def test_found(tmp_path: Path, ports: list[SerialPort], wanted: str, found: str) -> None:
    assert find_scanner_port(wanted, lambda: ports, tmp_path) == found


@pytest.mark.parametrize(
    ("ports", "wanted", "said"),
    [
        ([], "", "no Pico found; plug one in. If it has no MicroPython yet, hold BOOTSEL"),
        (
            [MODEM, WIRED],
            "",
            (
                "serial ports: /dev/ttyACM7 (something else), /dev/ttyS0 (something else); to use"
                ' another scanner, set port = "..." under [hardware] in the settings, or --port'
            ),
        ),
        (
            [PICO, SECOND],
            "",
            (
                "found more than one Pico: serial ports: /dev/ttyACM0 (a Pico, serial number"
                " E6614C311B7F2A25), /dev/ttyACM1 (a Pico, serial number E6614C311B999999);"
                " choose one with port ="
            ),
        ),
        (
            [PICO],
            "E6614C",
            "no serial port has the serial number 'E6614C'; serial ports: /dev/ttyACM0 (a Pico",
        ),
        ([PICO], "/dev/ttyACM3", "/dev/ttyACM3: there is no such port; serial ports: /dev/ttyACM0"),
    ],
)
def test_not_found(tmp_path: Path, ports: list[SerialPort], wanted: str, said: str) -> None:
    with pytest.raises(DriverError) as caught:
        find_scanner_port(wanted, lambda: ports, tmp_path)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_name_that_stays_is_preferred(tmp_path: Path) -> None:
    """As udev makes them: /dev/serial/by-id/usb-MicroPython_Board_..._E6614C311B7F2A25-if00."""
    port, by_id = tmp_path / "ttyACM0", tmp_path / "by-id"
    port.touch()
    by_id.mkdir()
    name = by_id / "usb-MicroPython_Board_in_FS_mode_e6614c311b7f2a25-if00"
    name.symlink_to("../ttyACM0")
    (by_id / "usb-another-if00").symlink_to("../ttyACM9")
    assert find_scanner_port("", lambda: [SerialPort(str(port), PICO.serial, True)], by_id) == str(
        name
    )


def test_whereabouts_of_one_of_two(tmp_path: Path) -> None:
    ports = [PICO, SECOND]
    assert whereabouts(SECOND.serial, lambda: ports, tmp_path) == "/dev/ttyACM1"
    ports.remove(SECOND)
    assert whereabouts(SECOND.serial, lambda: ports, tmp_path) is None


class Listed:
    """A port as pyserial lists it."""

    def __init__(self, device: str, vid: int | None, pid: int | None, serial: str | None) -> None:
        self.device, self.vid, self.pid, self.serial_number = device, vid, pid, serial


def test_what_the_system_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = [
        Listed("/dev/ttyS0", None, None, None),
        Listed("/dev/ttyACM0", 0x2E8A, 0x0005, "e6614c311b7f2a25"),
        Listed("/dev/ttyACM1", 0x2E8A, 0x000A, "E661"),
    ]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: listed)
    assert serial_ports() == [
        SerialPort("/dev/ttyACM0", "e6614c311b7f2a25", True),
        SerialPort("/dev/ttyACM1", "E661", False),
        SerialPort("/dev/ttyS0", "", False),
    ]


def test_what_this_system_lists_can_be_read() -> None:
    for port in serial_ports():
        assert port.path.startswith("/")
