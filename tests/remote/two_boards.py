"""Two boards in two houses and a Redis between them: hands make moves at one, and follow the
lights at the other.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from drivers.interfaces import Button
from drivers.wakeup import BufferedButtons
from engines import make_game
from engines.game import AnyGame, Move, Seat
from engines.gesture import gesture_of, occupancy
from engines.topology import NO_CELLS, Mask, cells_of
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.hosted_table import HostedTable, read_invitation
from firmware_host.runtime.joined_table import JoinedTable
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.session_interface import SessionPort
from firmware_host.table.table import restore_table
from tests.contract import strolls
from tests.host.steps import landing_by_landing
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors
from tests.patience import PATIENCE_S
from tests.redis_server import RedisServer

OPTIONS = {"coalition-chess": {"yellow-setup": "usual"}}
"""Games that begin with a move."""


class Board:
    """One board with every device in memory; its clock goes with the turns of its loop."""

    def __init__(self, game: AnyGame, room: SessionPort, seats: list[Seat], wood: Mask) -> None:
        count = len(game.topology)
        self.game = game
        self.sensors, self.leds = MemorySensors(count), MemoryLeds(count)
        self.screen, self.buttons = MemoryScreen(), BufferedButtons(self.sensors.wake)
        self.now = 100.0
        self.sensors.set(wood)
        ports = Ports(self.sensors, self.leds, self.buttons, self.screen, lambda: self.now)
        config = Config(lights=Lights(budget_ma=2000))
        wiring = straight_wiring(game.topology)
        self.host = Host(game, room, wiring, ports, config, seats=seats)

    @property
    def wood(self) -> Mask:
        return self.sensors.scan()

    @property
    def status(self) -> str:
        page = self.screen.page
        return f"{page.status} {page.note}" if page else ""

    def hands(self, text: str) -> None:
        """``c3-`` lifts, ``d4+`` puts down; a third of a second each."""
        for word in text.split():
            cell = self.game.topology.cell(word[:-1])
            (self.sensors.put if word.endswith("+") else self.sensors.lift)(cell)
            self.turns(0.35)

    def turns(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until:
            self.host.run_once()
            self.now += 0.05

    def follow(self, wanted: Mask, displaced: Mask = NO_CELLS) -> None:
        """Put the wood as the game has it, piece by piece; on some cells another one."""
        for cell in cells_of(self.wood & (~wanted | displaced)):
            self.sensors.lift(cell)
            self.turns(0.35)
        for cell in cells_of(wanted & ~self.wood):
            self.sensors.put(cell)
            self.turns(0.35)


class TwoBoards:
    """The first seat plays where the table is, the last one elsewhere; who else there is, too."""

    def __init__(self, folder: Path, redis: RedisServer, name: str, position: str = "") -> None:
        self.folder, self.redis = folder, redis
        self.game = make_game(name, OPTIONS.get(name, {}))
        self.lot = Random(name)
        self.position = position
        self.start("")
        (self.text,) = [one for one in self.hosted.invitations if one.seat == self.away]
        self.join(occupancy(self.game.observe(self.states[0], None)))

    @property
    def away(self) -> Seat:
        return self.game.seats[-1]

    @property
    def states(self) -> list[Any]:
        return self.room.table.states

    @property
    def wanted(self) -> Mask:
        """The cells where pieces stand by the game."""
        return occupancy(self.game.observe(self.states[-1], None))

    def start(self, game_id: str) -> None:
        """The host's program begins, or goes on with a game."""
        self.room = GameSession(self.game, Library(self.folder))
        if game_id:
            self.room.resume(game_id)
        else:
            self.room.begin(self.position)
        here = [seat for seat in self.game.seats if seat != self.game.seats[-1]]
        wood = occupancy(self.game.observe(self.room.states[-1], None))
        self.home = Board(self.game, self.room, here, wood)
        self.hosted = HostedTable(
            self.room, self.redis.where, self.folder, [self.away], "a board", self.home.sensors.wake
        )

    def join(self, wood: Mask) -> None:
        """The other's program begins."""
        link, where = self.text.link, self.text.where
        invitation = read_invitation(link, where.user, where.password)
        self.joined = JoinedTable(self.game, invitation)
        self.far = Board(self.game, self.joined.session, [self.away], wood)
        self.joined.wake_with(self.far.sensors.wake)
        self.until(lambda: self.far.host.station.state is not None)

    def until(self, met: Callable[[], bool]) -> None:
        """Both loops go until something has come true."""
        end = time.monotonic() + PATIENCE_S
        while not met():
            assert time.monotonic() < end, (self.home.status, self.far.status)
            for board in (self.home, self.far):
                board.turns(0.05)
            time.sleep(0.001)

    def ply(self) -> Move | None:
        """A move drawn by lot, by the hands of whose it is, and followed at the other board; None
        where the game has none that hands make without being asked.
        """
        state, count = self.states[-1], len(self.states)
        moves = [
            move
            for move in strolls.all_moves(self.game, state)
            if len(move.path) > 1 and not (move.choice or move.also)
        ]
        if not moves:
            return None
        move = self.lot.choice(moves)
        board, other = (self.home, self.far) if move.seat != self.away else (self.far, self.home)
        displaced = gesture_of(self.game.topology, self.wanted, move).displaced
        self.make(board, move)
        self.until(lambda: len(self.states) > count)
        board.buttons.press(Button.TURN)
        self.settle(board)
        other.follow(self.wanted, displaced)
        self.settle(other)
        assert self.room.table.moves[-1] == move
        return move

    def make(self, board: Board, move: Move) -> None:
        names = self.game.topology.names
        taken = " ".join(f"{names[cell]}-" for cell in move.captured)
        if move.path[-1] in cells_of(board.wood):
            board.hands(f"{names[move.path[-1]]}-")
        board.hands(f"{' '.join(landing_by_landing(self.game.topology, move))} {taken}")
        assert board.wood == gesture_of(self.game.topology, self.wanted, move).final

    def settle(self, *boards: Board) -> None:
        """Both boards have the position, and hands have put the wood as it is."""
        place = self.room.progress
        self.until(lambda: self.joined.session.progress == place)
        for board in boards:
            board.follow(self.wanted)
        self.until(lambda: self.joined.session.is_saved and self.room.is_saved)

    def replayed(self) -> Any:
        """The state that the journal tells."""
        kept = Library(self.folder).read(self.room.table.game_id)
        return restore_table(self.game, kept.header, kept.events).states[-1]

    def killed(self) -> None:
        """The host's program ends as by kill -9, and is started again."""
        game_id = self.room.table.game_id
        self.hosted._client.close()
        self.room.close()
        # The lease of a process that is gone; this one goes on, and would be waited for.
        self.redis.ask("DEL", f"lodeboard:{{{self.hosted.table}}}:host")
        self.start(game_id)

    def close(self) -> None:
        self.joined.close()
        self.hosted.close()
        self.room.close()
