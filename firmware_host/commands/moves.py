"""``lodeboard moves``: the legal moves of a position, and its pending set-ups.

In: a game and a position. Out: an answer as a value and as text. Knows no game by name.
"""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from engines.game import AnyGame, Move, Setup
from engines.localiser import english
from firmware_host.commands.command_line import Answer, CommandLine, game_of, position_of
from firmware_host.commands.kept_game import outcome
from firmware_host.display.status_text import result_text


def add(commands: CommandLine) -> None:
    """Add the command."""
    commands.about_position("moves", run, "list the legal moves")


def run(asked: Namespace) -> Answer:
    """List the legal moves, and the pending set-ups."""
    game = game_of(asked)
    state = position_of(asked, game)
    to_act = [seat for seat in game.seats if seat in game.to_act(state)]
    legal = sorted(
        game.move_text(state, each) for seat in to_act for each in game.legal(state, seat)
    )
    setups = [setup for seat in to_act if (setup := game.setup(state, seat))]
    result = game.result(state)
    lines = [*legal, *(_laid_out(game, setup) for setup in setups if setup.due)]
    text = "\n".join(lines) if result is None else english(result_text(result))
    answer: dict[str, Any] = {
        "to_act": to_act,
        "moves": legal,
        "result": outcome(result),
    }
    if setups:
        answer["setups"] = [setup._asdict() for setup in setups]
    return answer, text


def _laid_out(game: AnyGame, setup: Setup) -> str:
    """Return a pending set-up as text, and as it would be written."""
    cells = [game.topology.names[cell] for cell in setup.cells]
    example = setup.usual or tuple(sorted(zip(setup.cells, setup.kinds, strict=False)))
    laid = Move(setup.seat, layout=example)
    return (
        f"{setup.seat} sets up {len(setup.kinds)} pieces on {cells[0]} to {cells[-1]},"
        f" for example {game.move_text(game.initial(), laid)}"
    )
