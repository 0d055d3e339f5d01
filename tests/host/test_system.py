"""The program and its operating system: what to type for it, and what systemd is told."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.interfaces import DriverError, Page
from firmware_host.runtime.system import (
    SystemdNotifier,
    WatchedSensors,
    command_name,
    with_watchdog,
)
from tests.in_memory import MemorySensors


def test_as_it_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / ".venv" / "bin" / "lodeboard"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/nowhere")
    assert command_name(".venv/bin/lodeboard") == ".venv/bin/lodeboard"
    assert command_name(str(program)) == ".venv/bin/lodeboard"
    assert command_name("/opt/lodeboard/bin/lodeboard") == "/opt/lodeboard/bin/lodeboard"
    assert command_name("/usr/bin/pytest") == "lodeboard"
    monkeypatch.setenv("PATH", str(program.parent))
    assert command_name(str(program)) == "lodeboard"


PAGE = Page("White to move.", "", (None,), (0,), (), is_saved=True)


class Systemd:
    """The other end of NOTIFY_SOCKET."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(f"\0{address[1:]}" if address.startswith("@") else address)
        self.socket.setblocking(False)

    def heard(self) -> list[str]:
        """The datagrams that have come, oldest first."""
        found = []
        while True:
            try:
                found.append(self.socket.recv(4096).decode())
            except BlockingIOError:
                return found


@pytest.fixture(params=["a path", "an abstract name"])
def systemd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Systemd]:
    abstract = f"@lodeboard-{os.getpid()}"
    systemd = Systemd(str(tmp_path / "notify") if request.param == "a path" else abstract)
    yield systemd
    systemd.socket.close()


def test_the_life_of_a_service(systemd: Systemd) -> None:
    now = 10.0
    sensors = MemorySensors(3)
    watchdog = WatchedSensors(sensors, SystemdNotifier(systemd.address), 1.0, lambda: now)
    watchdog.show_page(PAGE)
    assert systemd.heard() == ["STATUS=White to move."]
    sensors.put(2)
    assert watchdog.scan() == 4
    assert systemd.heard() == ["READY=1", "WATCHDOG=1"]
    for _ in range(1000):
        watchdog.scan()
    assert systemd.heard() == [], "hands at play are no reason to send a thousand datagrams"
    now += 1.0
    watchdog.scan()
    assert systemd.heard() == ["WATCHDOG=1"]
    watchdog.wait(0)
    assert systemd.heard() == [], "only the loop's own scans feed it"
    watchdog.close()
    watchdog.close()
    assert systemd.heard() == ["STOPPING=1"]
    with pytest.raises(DriverError):
        sensors.scan()


def test_a_board_that_is_not_there_is_no_reason_to_start_again(systemd: Systemd) -> None:
    now = 0.0
    sensors = MemorySensors(3)
    sensors.fail("no Pico found")
    watchdog = WatchedSensors(sensors, SystemdNotifier(systemd.address), 1.0, lambda: now)
    told = []
    for _ in range(3):
        with pytest.raises(DriverError, match="no Pico found"):
            watchdog.scan()
        told += systemd.heard()
        now += 1.0
    assert told == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"]
    watchdog.close()


def test_the_status_is_what_everybody_may_read(systemd: Systemd) -> None:
    watchdog = WatchedSensors(MemorySensors(3), SystemdNotifier(systemd.address))
    secret = PAGE._replace(status="White is setting up.", private="White: place the spy.")
    for page in (PAGE, PAGE, PAGE._replace(note="Not\nsaved."), secret):
        watchdog.show_page(page)
    assert systemd.heard() == [
        "STATUS=White to move.",
        "STATUS=White to move. Not saved.",
        "STATUS=White is setting up.",
    ]
    watchdog.close()


def test_nobody_listens(tmp_path: Path) -> None:
    """A socket that is gone, or full, ends no game."""
    watchdog = WatchedSensors(MemorySensors(3), SystemdNotifier(str(tmp_path / "nowhere")))
    assert watchdog.scan() == 0
    watchdog.close()
    full = Systemd(str(tmp_path / "full"))
    watchdog = WatchedSensors(MemorySensors(3), SystemdNotifier(full.address), 0.0)
    for _ in range(5000):
        assert watchdog.scan() == 0
    watchdog.close()
    full.socket.close()


@pytest.mark.parametrize(
    ("environment", "every_s"),
    [
        ({}, None),
        ({"NOTIFY_SOCKET": ""}, None),
        ({"NOTIFY_SOCKET": "@x"}, 1.0),
        ({"NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "10000000"}, 1.0),
        ({"NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "2000000"}, 0.5),
        ({"NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "soon"}, 1.0),
    ],
)
def test_how_often_systemd_wants_to_hear(
    environment: dict[str, str], every_s: float | None
) -> None:
    watchdog = with_watchdog(MemorySensors(1), environment)
    assert (watchdog._every_s if watchdog else None) == every_s
    if watchdog:
        watchdog.close()
