"""A board as it is built, from the hands to the lights, in the time of the Pico's model.

    hands -> contacts -> matrix -> Pico's firmware in MicroPython -> pty -> driver -> host
                          strip <- Pico's firmware in MicroPython <- pty <- driver <- host

Only hands, contacts and wires are models. The host is the one that plays on a real board, with its
room and a journal on the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from drivers.board_file import load_board
from drivers.interfaces import Button, Leds, Page, Pressed, pressed_down
from drivers.scanner import Scanner
from drivers.scanner.scanner import SystemCalls
from drivers.wiring import Wiring, fit
from engines.game import AnyGame
from engines.topology import cells_of
from firmware_host.config.hardware_settings import Hardware
from firmware_host.config.settings import Config, for_board
from firmware_host.display.dimming import current_ma
from firmware_host.journal.library import Library
from firmware_host.runtime.driver_plan import plan_drivers
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.real_board import RealBoard
from firmware_host.station.held_keys import DEFAULT_PANEL
from simulator.simulated_board import ScriptedBoard
from tests.firmware.pico import Pico
from tests.held_keys import hold_time_s

TURN_S = 0.05
"""The loop turns at least so often; what the driver does by itself may be so late."""

SHORTEST_S = 0.0001
"""A loop that goes round takes at least so long."""


def wiring_of(game: AnyGame, board: str) -> Wiring:
    """Where a game's cells are on a board."""
    return fit(load_board(board), game.topology.names, game.topology.grid)


class Chain:
    """``hands``: the wood and its contacts, made for ``wiring_of``; ``game_id``: of a game that
    goes on, else a new one begins; ``leds`` opens other lights than the Pico's. It is the ports of
    its own host: each asks the real board, and notes what came of it.

    ``wanted``: the newest frame the host wanted; ``pages``: what the players were told; ``turned``:
    whether the turn button came in with the last turn of the loop.
    """

    def __init__(
        self,
        game: AnyGame,
        board: str,
        hands: ScriptedBoard,
        pico: Pico,
        folder: Path,
        game_id: str = "",
        leds: Callable[[Chain], Leds] | None = None,
    ) -> None:
        self.game, self.hands, self.pico = game, hands, pico
        self.library = Library(folder)
        self.room = GameSession(game, self.library)
        if game_id:
            self.room.resume(game_id)
        else:
            self.room.begin()
        self.wanted = b""
        self.pages: list[Page] = []
        self.turned = False
        self._fresh = False
        self._state: int | None = None
        self._ahead = 0.0  # what the clock shows more than the Pico's
        self._closed = -1
        self._path = folder / "ttyACM0"
        self._plug_in(pico)
        self._gamma = [min(v, max(1, int(255 * (v / 255) ** 2.2))) for v in range(256)]
        hardware = Hardware(sensors="pico", port=str(self._path), gamma=2.2)
        parts = plan_drivers(hardware, load_board(board))
        self.board = parts.board
        parts = parts._replace(sensors=self._open)
        if leds is not None:
            parts = parts._replace(leds=lambda _: leds(self))
        self._real = RealBoard(parts, lambda: self.now)
        config = for_board(Config(), self.board)
        ports = Ports(self, self, self, self, lambda: self.now)
        self.host = Host(game, self.room, wiring_of(game, board), ports, config)

    def _open(self) -> Scanner:
        """The driver as ``devices`` opens it, but for its clock."""
        return Scanner(
            str(self._path),
            self.board.sensor_channels,
            self.board.led_channels,
            system=SystemCalls(lambda: self.now, lambda uid: None),
            patience_s=0.0,
        )

    # --- time ---

    @property
    def now(self) -> float:
        return self.pico.now + self._ahead

    def run(self, seconds: float) -> None:
        """Let the host's loop turn for so long."""
        until = self.now + seconds
        while self.now < until:
            self.wait(min(self.host.sleep(), until - self.now))
            self.host.run_once()

    def wait(self, seconds: float) -> None:
        """Let time pass until the scanner has said something, as a real wait would."""
        if self._fresh:  # there may be more
            self._fresh = False
            return
        seconds = min(max(seconds, SHORTEST_S), TURN_S)
        self._move_hands(self.now + seconds)
        self.pico.advance(seconds, until_said=True)

    def _move_hands(self, until: float) -> None:
        """What the hands do up to then happens on the Pico's wires at its time."""
        hands = self.hands
        while until - hands.now() > 1e-9:
            hands.wait(until - hands.now())
            in_s = max(0.0, hands.now() - self.now)
            self._feel(in_s)
            for word in pressed_down(hands.pressed()):
                way = DEFAULT_PANEL.key_press_for(word)
                assert way is not None, f"no key says {word}"
                self.pico.press([DEFAULT_PANEL.keys.index(way.key)], in_s)
                self.pico.press([], in_s + hold_time_s(DEFAULT_PANEL, way))

    def _feel(self, in_s: float) -> None:
        if self.hands.scan() != self._closed:
            self._closed = self.hands.scan()
            self.pico.close_switches(cells_of(self._closed), in_s)

    # --- plugs ---

    def _plug_in(self, pico: Pico) -> None:
        self._path.unlink(missing_ok=True)
        self._path.symlink_to(pico.port)
        self._ahead += self.pico.now - pico.now
        self.pico, self._closed = pico, -1
        self._feel(0.0)

    def swap(self, pico: Pico) -> None:
        """Take the Pico out of its sockets and put this one in."""
        self._plug_in(pico)

    # --- the host's ports ---

    @property
    def channels(self) -> int:
        return self._real.channels

    @property
    def debounced(self) -> bool:
        return self._real.debounced

    def scan(self) -> int:
        before, self._state = self._state, None
        try:
            self._state = state = self._real.scan()
        finally:
            self._fresh = self._state != before
        return state

    def wake(self) -> None:
        self._real.wake()

    def show(self, colours: bytes) -> None:
        self.wanted = colours
        self._real.show(colours)

    def pressed(self) -> Sequence[Pressed]:
        pressed = self._real.pressed()
        self.turned = Button.TURN in pressed_down(pressed)
        return pressed

    def show_page(self, page: Page) -> None:
        self.pages.append(page)

    def close(self) -> None:
        """End the program: the game is on the disk then."""
        self._real.close()
        self.room.close()

    # --- what came of it ---

    @property
    def status(self) -> str:
        return self.pages[-1].status

    @property
    def lit_as_wanted(self) -> bool:
        """Whether the strip shows what the host wanted last, darkened as eyes see it."""
        return self.pico.frames[-1].colours == bytes(self._gamma[v] for v in self.wanted)

    def lights_settle(self) -> None:
        """Let what is on its way to the strip arrive there, while the host wants nothing new."""
        for _ in range(10):
            self.pico.advance(0.02)
            self._real.wait(0.0)

    @property
    def most_ma(self) -> float:
        """The most that any frame on the strip has drawn."""
        return max(current_ma(frame.colours) for frame in self.pico.frames)

    def saved(self) -> GameSession:
        """The game as the journal has it; once this one is closed."""
        room = GameSession(self.game, self.library)
        room.resume(self.room.table.game_id)
        room.close()
        return room
