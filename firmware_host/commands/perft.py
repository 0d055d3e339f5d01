"""``lodeboard perft``: the number of move sequences from a position.

In: a game, a position and a depth. Out: the number, and how long it took. Knows no game by name.
"""

from __future__ import annotations

import time
from argparse import Namespace

from engines import games
from firmware_host.commands.command_line import (
    Answer,
    CommandLine,
    game_of,
    position_of,
    whole_number,
)


def add(commands: CommandLine) -> None:
    """Add the command."""
    text = "count the move sequences that are exactly DEPTH moves long"
    perft = commands.about_position("perft", run, text)
    perft.add_argument("depth", type=whole_number(0), metavar="DEPTH", help="number of moves")


def run(asked: Namespace) -> Answer:
    """Count the move sequences."""
    game = game_of(asked)
    state = position_of(asked, game)
    began = time.perf_counter()
    try:
        nodes = games.perft(game, state, asked.depth)
    except RecursionError:
        raise ValueError(
            f"can't count sequences of {asked.depth} moves: they are too long; use a smaller DEPTH"
        ) from None
    seconds = time.perf_counter() - began
    return {"nodes": nodes, "seconds": round(seconds, 6)}, f"{nodes} in {seconds:.3f} s"
