"""A game to be killed: ``python -m tests.host.victim FOLDER SEED``.

Goes on with the newest unfinished game in FOLDER or begins one, plays random moves by hand for as
long as it lives. Whenever the screen says that all is saved it prints ``saved``, the number of
events in the journal and the moves of the game as they then stand.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from drivers.interfaces import Page
from drivers.wiring import Wiring
from engines import make_game
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.table.visibility import to_driver_pieces
from simulator.people.people import People
from simulator.people.profiles import PROFILES
from simulator.simulated_board import BoardParts, ScriptedBoard


class Herald(ScriptedBoard):
    """Says aloud what the screen says is saved."""

    room: GameSession

    @property
    def events(self) -> int:
        """How many events the journal has reported durable."""
        journal = self.room._journal
        return journal.saved if journal else 0

    def show_page(self, page: Page) -> None:
        super().show_page(page)
        if page.is_saved:
            game, table = self.room.table.game, self.room.table
            pairs = zip(table.states, table.moves, strict=False)
            moves = (game.move_text(state, move) for state, move in pairs)
            print("saved", self.events, *moves, flush=True)


def main(folder: str, seed: str) -> None:
    chance = random.Random(seed)
    game = make_game("russian-draughts")
    library = Library(Path(folder))
    room = GameSession(game, library)
    unfinished = library.latest_unfinished(game.name)
    if unfinished:
        room.resume(unfinished.game_id)
    else:
        room.begin()
    print("game", room.table.game_id, flush=True)
    cells = tuple(range(len(game.topology)))
    wiring = Wiring(cells, cells, len(cells), len(cells), game.topology.names)
    wood = to_driver_pieces(room.table.view((), None).scene, game.seats)
    board = Herald(BoardParts(game.topology, wiring, wood), quiet=1e9, keep=8)
    board.room = room
    ports = Ports(board, board, board, board, board.now)
    host = Host(game, room, wiring, ports, Config(lights=Lights(budget_ma=4000)))
    host.run_once()
    people = People(game, PROFILES["blitz"], chance)
    while room.table.result is None:
        board.pieces.tidy()  # a piece that was knocked over stands again
        state = room.table.states[-1]
        (seat,) = game.to_act(state)
        move = chance.choice(list(game.legal(state, seat)))
        board.add_steps(people.plan_move(state, move, board.pieces.pieces).steps)
        still_since = board.now()
        while board.now() < still_since + 0.5:
            playing = not board.is_idle
            board.wait(min(host.sleep(), 0.2))
            host.run_once()
            if playing:
                still_since = board.now()
            # Time on this board is virtual; the disk's is not. Now and then let it catch up.
            while not room.is_saved and chance.random() < 0.9:
                time.sleep(0.0002)
        host.run_once()
    host.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
