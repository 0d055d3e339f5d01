"""A bad diode, seen through everything: matrix, pins, driver, host, page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.board_file import load_board
from drivers.interfaces import Button
from drivers.pi.gpio import GpioMatrix
from drivers.wakeup import BufferedButtons
from drivers.wiring import fit
from engines import make_game
from engines.gesture import occupancy
from engines.topology import cells_of
from firmware_host.config.hardware_settings import gpio_numbers
from firmware_host.config.settings import Config, for_board
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from tests.drivers.coupled import Diode, Matrix, grouped
from tests.in_memory import MemoryLeds, MemoryScreen

GAME = make_game("russian-draughts")
BOARD = load_board("universal-11x11")
WIRING = fit(BOARD, GAME.topology.names, GAME.topology.grid)


class Desk:
    """A host on a matrix of eleven by eleven, with a clock that only goes when it is told to."""

    def __init__(self, folder: Path, matrix: Matrix) -> None:
        hardware = Config().hardware
        self.matrix = matrix
        self.now = 100.0
        self._standing = occupancy(GAME.observe(GAME.initial(), None))
        self._put()
        sensors = GpioMatrix(
            gpio_numbers(hardware.rows),
            gpio_numbers(hardware.columns),
            channels=WIRING.sensor_channels,
            pause=matrix.pause,
        )
        self.room = GameSession(GAME, Library(folder))
        self.room.begin()
        self.screen = MemoryScreen()
        leds = MemoryLeds(WIRING.led_channels)
        self.buttons = BufferedButtons()
        ports = Ports(sensors, leds, self.buttons, self.screen, lambda: self.now)
        self.host = Host(GAME, self.room, WIRING, ports, for_board(Config(), BOARD))
        self.run(1.0)

    def run(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until:
            self.host.run_once()
            self.now += 0.004

    def hands(self, text: str) -> None:
        for word in text.split():
            self._standing ^= 1 << GAME.topology.cell(word[:2])
            self._put()
            self.run(0.1)

    def _put(self) -> None:
        self.matrix.set(sum(1 << WIRING.sensors[cell] for cell in cells_of(self._standing)))

    def press(self, button: Button) -> str:
        """Press a button; what is asked then."""
        self.buttons.press(button)
        self.run(0.3)
        assert self.screen.page is not None
        return self.screen.page.status

    @property
    def moves(self) -> list[str]:
        table = self.room.table
        pairs = zip(table.states, table.moves, strict=False)  # the last state has no move yet
        return [GAME.move_text(state, move) for state, move in pairs]

    @property
    def faults(self) -> str:
        assert self.screen.page is not None
        faults = self.screen.page.faults
        return " ".join(f"{GAME.topology.names[cell]}:{fault}" for cell, fault in faults)


@pytest.fixture
def matrix() -> Iterator[Matrix]:
    hardware = Config().hardware
    made = Matrix(11, 11)
    with grouped(made, gpio_numbers(hardware.rows), gpio_numbers(hardware.columns)):
        yield made


def solder(matrix: Matrix, cell: str, diode: Diode) -> None:
    matrix.solder(1 << WIRING.sensors[GAME.topology.cell(cell)], diode)


# With a short at d4, the pieces on d4, d6 and f4 make one on f6, once f6 has been left.
MOVES = "c3- d4+ f6- g5+ g3- f4+"


def test_a_ghost_is_suspected_and_no_move_is_misread(tmp_path: Path, matrix: Matrix) -> None:
    solder(matrix, "d4", Diode.SHORT)
    desk = Desk(tmp_path, matrix)
    desk.hands(MOVES)
    assert matrix.reads() >> WIRING.sensors[GAME.topology.cell("f6")] & 1
    desk.run(2.0)
    assert "f6:ghost" in desk.faults.split()
    assert desk.moves == ["c3-d4", "f6-g5"]  # the third is in doubt, and nobody guesses
    desk.room.close()


def test_with_a_word_of_the_player_the_game_goes_on(tmp_path: Path, matrix: Matrix) -> None:
    solder(matrix, "d4", Diode.SHORT)
    desk = Desk(tmp_path, matrix)
    desk.hands(MOVES)
    assert "Did the piece on g3 move to f4?" in desk.press(Button.TURN)
    desk.press(Button.TURN)
    assert desk.moves == ["c3-d4", "f6-g5", "g3-f4"]
    desk.hands("b6- a5+")
    desk.run(1.0)
    assert desk.faults == "f6:stuck"
    assert desk.moves[3:] == ["b6-a5"]
    desk.room.close()


@pytest.mark.parametrize("diode", [Diode.GOOD, Diode.MISSING])
def test_without_a_short_there_is_no_ghost(tmp_path: Path, matrix: Matrix, diode: Diode) -> None:
    solder(matrix, "h4" if diode is Diode.MISSING else "d4", diode)
    desk = Desk(tmp_path, matrix)
    desk.hands(MOVES)
    desk.run(2.0)
    assert desk.faults == ""
    assert desk.moves == ["c3-d4", "f6-g5", "g3-f4"]
    desk.room.close()
