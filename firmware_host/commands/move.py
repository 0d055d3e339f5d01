"""``lodeboard move``: one move, and its consequences.

In: a game, a position and a move. Out: the position after it. Knows no game by name.
"""

from __future__ import annotations

from argparse import Namespace

from engines.game import Move
from engines.localiser import english
from firmware_host.commands.command_line import Answer, CommandLine, game_of, position_of
from firmware_host.commands.kept_game import outcome
from firmware_host.display.status_text import result_text


def add(commands: CommandLine) -> None:
    """Add the command."""
    move = commands.about_position("move", run, "play one move and show the resulting position")
    move.add_argument("move", metavar="MOVE", help="in the game's notation, for example c3-d4")


def run(asked: Namespace) -> Answer:
    """Make one move and return what follows."""
    game = game_of(asked)
    state = position_of(asked, game)
    played: Move = game.read_move(state, asked.move)
    after = game.apply(state, played)
    result = game.result(after)
    position = game.position_text(after)
    captured = [game.topology.names[cell] for cell in played.captured]
    text = position if result is None else f"{position}\n{english(result_text(result))}"
    return {"position": position, "captured": captured, "result": outcome(result)}, text
