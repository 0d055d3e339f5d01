"""A chess program plays on a Lodeboard: from hands through the scanner, its line, this program and
a port to the chess program, and back to the lights.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from drivers.board_file import grid_names, load_board
from drivers.chesslink import ChessLink
from drivers.scanner import Scanner
from drivers.scanner.scanner import SystemCalls
from drivers.serial_connection import PseudoTerminal
from drivers.wiring import fit
from firmware_host.chesslink.bridge import NAP_S, ChessLinkBridge, Lights
from firmware_host.display.dimming import FULL_MA, IDLE_MA
from firmware_host.runtime.driver_plan import Drivers
from tests.chesslink.client import Client
from tests.chesslink.hands import GAME, START_BITS, START_FEN, scans
from tests.chesslink.test_corners import FROM, TO, set_one_after_another
from tests.drivers.scripted_scanner import PluggedIn, ScriptedScanner
from tests.patience import PATIENCE_S

BOARD = load_board("starter-8x8")
WIRING = fit(BOARD, grid_names(8, 8), (8, 8))


def channels(bits: int) -> int:
    """Occupied squares as the board's channels."""
    return sum(1 << WIRING.sensors[number] for number in range(64) if bits >> number & 1)


class Table:
    """A board with its scanner, served on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.open = ExitStack()
        self.folder = folder
        self.told: list[str] = []
        self.plug()
        scanner = Scanner(
            str(folder / "ttyACM0"), 64, 64, gamma=1.0, system=SystemCalls(port_of=lambda uid: None)
        )
        self.open.callback(scanner.close)
        port = PseudoTerminal(folder / "chesslink")
        self.open.callback(port.close)
        self._sensors = scanner
        self.served = ChessLinkBridge(
            Drivers(scanner, scanner, scanner, ""),
            WIRING,
            port,
            self.told.append,
            budget_ma=BOARD.budget_ma,
            debounce_s=0.003,
        )

    def plug(self, bits: int = START_BITS) -> None:
        """Plug a scanner in, on a board that stands so."""
        scripted = ScriptedScanner(64, 64)
        scripted.bits = channels(bits)
        self.there = PluggedIn(self.folder / "ttyACM0", scripted)
        self.open.callback(self.there.unplug)

    def turn(self) -> None:
        self.served.step()
        self._sensors.wait(NAP_S)

    def touch(self, touches: str, bits: int) -> int:
        for state in scans(touches, bits):
            self.there.feel(channels(bits := state))
        return bits

    def client(self, *, parity: bool = True) -> Client:
        made = Client(self.folder / "chesslink", parity=parity, waiting=self.turn)
        self.open.callback(made.close)
        return made

    def until(self, met: Callable[[], bool]) -> bool:
        return any(met() for _ in range(1000) if self.turn() is None)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.open.close()


@pytest.mark.parametrize("parity", [True, False])
def test_a_whole_game(table: Table, parity: bool) -> None:
    client, bits = table.client(parity=parity), START_BITS
    assert client.ask("V") == "v0103"
    assert client.ask("W0203") == "w0203"  # say every change
    assert client.position() == START_FEN
    for touches, position in GAME:
        bits = table.touch(touches, bits)
        assert client.reported(position), touches
    assert client.position() == GAME[-1][1]


def test_squares_are_lit_and_put_out(table: Table) -> None:
    client = table.client()
    patterns = set_one_after_another({"e2": FROM, "e4": TO})
    assert client.ask("L10" + patterns.hex().upper()) == "l"

    def lit() -> list[str]:
        """The squares whose lights are on."""
        frame = table.there.scanner.frame
        names = grid_names(8, 8)
        return [name for name in names if any(frame[3 * BOARD.leds[name] :][:3])]

    assert table.until(lambda: lit() == ["e2"])
    assert table.until(lambda: lit() == ["e4"])
    assert client.ask("X") == "x"
    assert table.until(lambda: lit() == [])


def test_unplugged_and_plugged_in_again(table: Table) -> None:
    client = table.client()
    bits = table.touch("-e2 +e4", START_BITS)
    assert client.reported(GAME[0][1])
    table.there.unplug()
    assert table.until(lambda: "plug" in table.told[-1])
    assert client.position() == GAME[0][1]
    table.plug(bits)
    assert table.until(lambda: table.told[-1] == "the board is working again")
    table.touch("-d7 +d5", bits)
    assert client.reported(GAME[1][1])


@given(
    st.binary(min_size=81, max_size=81),
    st.integers(0, 255),
    st.sampled_from(["starter-8x8", "universal-11x11"]),
    st.integers(121, 8000),
)
@example(bytes([255] * 81), 255, "universal-11x11", 121)  # the idle current is the whole budget
@example(bytes([255] * 81), 255, "starter-8x8", 8000)
def test_no_frame_exceeds_the_budget(
    patterns: bytes, brightness: int, name: str, budget_ma: int
) -> None:
    board, link = load_board(name), ChessLink()
    link.patterns = patterns
    text = f"W04{brightness:02X}"
    check = 0
    for letter in text.encode():
        check ^= letter
    assert link.receive_data(f"{text}{check:02X}".encode())
    lights = Lights(fit(board, grid_names(8, 8), (8, 8)), budget_ma)
    for slot in range(8):
        frame = lights.frame(link, (slot + 0.5) * link.slot_s)
        assert len(frame) == 3 * board.led_channels
        assert IDLE_MA * board.led_channels + FULL_MA * sum(frame) / 765 <= budget_ma + 1e-6


@contextmanager
def crossed_adapters(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Two serial ports that are joined: what is said into one comes out of the other."""
    ports = PseudoTerminal(folder / "ours"), PseudoTerminal(folder / "theirs")
    over = Event()

    def carry() -> None:
        while not over.wait(0.001):
            for heard, other in (ports, ports[::-1]):
                if piece := heard.read():
                    other.write(piece)

    cable = Thread(target=carry)
    cable.start()
    try:
        yield folder / "ours", folder / "theirs"
    finally:
        over.set()
        cable.join()
        for port in ports:
            port.close()


def test_the_command_on_a_serial_port(tmp_path: Path) -> None:
    with crossed_adapters(tmp_path) as (ours, theirs):
        _serve(tmp_path, ["--serial", str(ours)], at=ours, opened=theirs)


def test_the_command(tmp_path: Path) -> None:
    link = tmp_path / "chesslink"
    _serve(tmp_path, ["--link", str(link)], at=link, opened=link)
    assert not link.is_symlink()


def _serve(folder: Path, where: list[str], *, at: Path, opened: Path) -> None:
    """As a person starts it, plays, and ends it with Ctrl-C. ``at``: what it says its port is;
    ``opened``: what a chess program opens.
    """
    scripted = ScriptedScanner(64, 64)
    scripted.bits = channels(START_BITS)
    there = PluggedIn(folder / "ttyACM0", scripted)
    arguments = ["--sensors", "pico", "--port", str(there.path), *where]
    started = subprocess.Popen(
        [sys.executable, "-m", "firmware_host", "chesslink", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"XDG_CONFIG_HOME": str(folder)},
    )
    try:
        assert started.stdout is not None
        assert f"ChessLink is ready at {at}" in started.stdout.readline()
        client = Client(opened, parity=True, waiting=lambda: None)
        assert client.position() == START_FEN
        client.close()
        started.send_signal(signal.SIGINT)
        assert started.wait(PATIENCE_S) == 0
        assert "starting position: a new game" in started.stdout.read()
    finally:
        started.kill()
        started.communicate()
        there.unplug()
