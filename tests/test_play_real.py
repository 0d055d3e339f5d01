"""``lodeboard play`` on a real board: a scanner on a serial port (a pseudo-terminal), no screen."""

from __future__ import annotations

import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.board_file import load_board
from engines import make_game
from engines.game import AnyGame
from engines.gesture import occupancy
from engines.topology import cells_of, mask_of
from firmware_host.cli import main
from tests.drivers.scripted_scanner import PluggedIn, ScriptedScanner
from tests.patience import PATIENCE_S

BOARD = load_board("universal-11x11")
DRAUGHTS = make_game("russian-draughts")


class Table:
    """A program that plays, the scanner of its board, and hands."""

    def __init__(
        self, folder: Path, game: AnyGame, *flags: str, named: bool = True, **more: str
    ) -> None:
        self.path = folder / "ttyACM0"
        self.game = game
        self.scanner = ScriptedScanner(BOARD.sensor_channels, BOARD.led_channels)
        self.cells = set(cells_of(occupancy(game.observe(game.initial(), None))))
        self.plug: PluggedIn | None = None
        env = {key: text for key, text in os.environ.items() if not re.match(".*DISPLAY", key)}
        env |= {"XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), **more}
        command = [sys.executable, "-m", "firmware_host", "play", *flags]
        command += [game.name] if named else []
        command += ["--sensors", "pico", "--port", str(self.path)]
        self.program = subprocess.Popen(
            command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.said: list[str] = []
        self._lines: queue.Queue[str] = queue.Queue()
        for pipe in (self.program.stdout, self.program.stderr):
            threading.Thread(target=self._read, args=(pipe,)).start()

    def _read(self, pipe) -> None:  # type: ignore[no-untyped-def]
        with pipe:
            for line in pipe:
                self._lines.put(line.rstrip("\n"))

    def plug_in(self) -> None:
        self.feel()
        self.plug = PluggedIn(self.path, self.scanner)
        self.plug.restart("power")

    def unplug(self) -> None:
        if self.plug is not None:
            self.plug.unplug()
        self.plug = None

    def feel(self) -> None:
        """The scanner feels what stands on the board."""
        self.scanner.bits = self._felt()
        if self.plug is not None:
            self.plug.feel(self.scanner.bits)

    def _felt(self) -> int:
        grid = self.game.topology.grid
        assert grid is not None
        right, up = (11 - grid[0]) // 2, (11 - grid[1]) // 2
        places = (divmod(cell, grid[0]) for cell in self.cells)
        return mask_of((row + up) * 11 + column + right for row, column in places)

    def restart(self, text: str) -> None:
        """The scanner begins anew, and hands have done this when it has."""
        assert self.plug is not None
        with self.plug.lock:
            for word in text.split():
                self.cells ^= {self.game.topology.cell(word[:-1])}
            self.scanner.bits = self._felt()
            self.scanner.started(self.plug.ms)

    def hands(self, text: str) -> None:
        for word in text.split():
            self.cells ^= {self.game.topology.cell(word[:-1])}
            self.feel()
            time.sleep(0.05)

    def until(self, words: str) -> str:
        """The first line from now on that holds these words."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            try:
                line = self._lines.get(timeout=0.1)
            except queue.Empty:
                continue
            self.said.append(line)
            if words in line:
                return line
        raise AssertionError(f"{words!r} was never said: {self.said}")

    def end(self, number: int = signal.SIGTERM) -> int:
        self.program.send_signal(number)
        code = self.program.wait(PATIENCE_S)
        while not self._lines.empty():
            self.said.append(self._lines.get())
        return code

    def close(self) -> None:
        self.unplug()
        self.program.kill()
        self.program.wait()


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    opened: list[Table] = []
    yield opened
    for table in opened:
        table.close()


def test_a_game_through_every_sort_of_trouble(
    tmp_path: Path,
    tables: list[Table],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = Table(tmp_path, DRAUGHTS)
    tables.append(table)
    table.until("Lights: the Pico, which also reads the sensors")
    waiting = table.until("The sensors aren't responding")
    assert "there is no such port" in waiting
    assert "lodeboard:" not in waiting, "a board may come later: that is no error"
    table.plug_in()
    table.until("White to move.")
    table.hands("c3- d4+")
    table.until("Black to move.")
    table.unplug()
    table.until("The sensors aren't responding")
    table.hands("f6- e5+")  # nobody sees it
    table.plug_in()
    table.until("Pieces were moved while the sensors were off")
    table.hands("e5- f6+ f6- g5+")
    table.until("White to move.")
    table.restart("e3- f4+")  # its supply breaks down for a moment, and a hand is quick
    table.until("Pieces were moved while the sensors were off")
    table.hands("f4- e3+")
    table.until("White to move.")
    assert table.scanner.frame != bytes(3 * 121), "the board is lit"
    assert table.end() == 0
    assert table.scanner.frame == bytes(3 * 121), "and dark when the program has ended"
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(["games"]) == 0
    assert "1 move   unfinished" in capsys.readouterr().out
    assert not [line for line in table.said if "Traceback" in line]


def test_a_scanner_that_says_nothing(tmp_path: Path, tables: list[Table]) -> None:
    """Plugged in, and mute: it is said, and the program can be ended all the same, here when its
    terminal is closed.
    """
    table = Table(tmp_path, DRAUGHTS)
    tables.append(table)
    table.plug_in()
    assert table.plug is not None
    table.plug.mute = True
    table.until("isn't responding; unplug it and plug it in again")
    assert table.end(signal.SIGHUP) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_program_that_still_waits_can_be_ended(
    number: int, tmp_path: Path, tables: list[Table]
) -> None:
    table = Table(tmp_path, DRAUGHTS)
    tables.append(table)
    table.until("The sensors aren't responding")
    assert table.end(number) == 0
    assert sum("aren't responding" in line for line in table.said) == 1, "it is said once"


def test_nothing_secret_is_printed(tmp_path: Path, tables: list[Table]) -> None:
    """An army of the Game of the Generals, laid out by hand: kinds are for its owner's eyes."""
    game = make_game("generals")
    table = Table(tmp_path, game)
    tables.append(table)
    table.cells = set()
    table.plug_in()
    table.until("To see privately on a phone which piece to place next, add --web.")
    table.until("White is setting up: 0 of 21 pieces placed.")
    for number, cell in enumerate(("a1", "b1", "c1", "d1"), 1):
        table.hands(f"{cell}+")
        table.until(f"White is setting up: {number} of 21 pieces placed.")
        time.sleep(0.5)  # two pieces at once would be one that several squares feel
    assert table.end() == 0
    setup = game.setup(game.initial(), "white")
    assert setup is not None
    kinds = "|".join(set(setup.kinds))
    assert not [line for line in table.said if re.search(rf"\b({kinds})\b", line)]


def test_systemd_hears_of_it(tmp_path: Path, tables: list[Table]) -> None:
    notify = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(notify)
        systemd.settimeout(PATIENCE_S)
        table = Table(tmp_path, DRAUGHTS, NOTIFY_SOCKET=notify, WATCHDOG_USEC="10000000")
        tables.append(table)

        def until(wanted: str) -> list[str]:
            heard = [systemd.recv(4096).decode()]
            while not heard[-1].startswith(wanted):
                heard.append(systemd.recv(4096).decode())
            return heard

        assert until("STATUS=The sensors aren't responding")[:2] == ["READY=1", "WATCHDOG=1"]
        until("WATCHDOG=1")
        table.plug_in()
        until("STATUS=White to move.")
        table.program.send_signal(signal.SIGTERM)
        until("STOPPING=1")
        assert table.program.wait(PATIENCE_S) == 0
