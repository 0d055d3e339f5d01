"""Takes the picture of the README: a few moves by hands in the real window, a man lifted.

``python docs/screenshot.py FILE``; works without a display.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from drivers.wiring import fit, load_board
from engines import make_game
from firmware_host.config import Config, for_board
from firmware_host.journal import Library
from firmware_host.loop import Host, Ports
from firmware_host.room import Room
from firmware_host.scenes import numbered
from simulator.script import parse
from simulator.window import Window

POSITION = "W:Wc3,e3,g3,a3,d2,f2,h2,c1,Kd8:Bd4,f6,b8,f8,h8,a7,g7"
HANDS = """
wait 300 ms
move c3 e5
take d4
wait 500 ms
move f6 d4
take e5
wait 500 ms
move e3 c5
take d4
wait 500 ms
move g7 h6
wait 500 ms
lift d8
wait 400 ms
"""


def main(file: str) -> None:
    """Play the hands' script and save what the window shows."""
    game = make_game("russian-draughts")
    board = load_board("universal-11x11")
    wiring = fit(board, game.topology.names, game.topology.grid)
    with tempfile.TemporaryDirectory() as folder:
        room = Room(game, Library(Path(folder)))
        room.begin(POSITION)
        pieces = numbered(room.table.view((), None).scene, game.seats)
        steps = parse(HANDS, game.topology, game.seats)
        window = Window(
            game.topology,
            wiring,
            pieces,
            game.seats,
            game.title,
            script=steps,
            pieces_of=game.name,
        )
        host = Host(
            game, room, wiring, Ports(window, window, window, window), for_board(Config(), board)
        )
        host.turn()
        while not window.idle:
            window.wait(host.sleep())
            host.turn()
        window.screenshot(Path(file))
        room.close()
        window.close()


if __name__ == "__main__":
    main(sys.argv[1])
