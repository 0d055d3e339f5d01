"""Questions to the rules of a game, about any position: the commands moves, move and perft.

In: what was asked on the command line. Out: answers as a value and in words. Knows no game by name.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from typing import Any

from engines import make_game
from engines.game import AnyGame, Move, Setup
from firmware_host.commands.records import Answer, outcome
from firmware_host.display.sentences import sentence


def game_of(asked: argparse.Namespace) -> AnyGame:
    """The game that is asked about, with its options. Raises ValueError."""
    return make_game(asked.game, options_of(asked))


def options_of(asked: argparse.Namespace) -> Mapping[str, str]:
    """The options of a game as they were given. Raises ValueError."""
    options = {}
    for text in asked.option:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise ValueError(f"--option {text!r}: write it as NAME=VALUE")
        options[name] = value
    return options


def _position(asked: argparse.Namespace, game: AnyGame) -> Any:
    return game.read_position(asked.position) if asked.position else game.initial()


def depth(text: str) -> int:
    """How deep to count. Raises ArgumentTypeError."""
    found = int(text)
    if found < 0:
        raise argparse.ArgumentTypeError("a depth is 0 or more")
    return found


def moves(asked: argparse.Namespace) -> Answer:
    """The legal moves, and the armies that are owed."""
    game = game_of(asked)
    state = _position(asked, game)
    to_act = [seat for seat in game.seats if seat in game.to_act(state)]
    legal = sorted(
        game.move_text(state, each) for seat in to_act for each in game.legal(state, seat)
    )
    setups = [setup for seat in to_act if (setup := game.setup(state, seat))]
    result = game.result(state)
    lines = [*legal, *(_laid_out(game, setup) for setup in setups if setup.due)]
    text = "\n".join(lines) if result is None else sentence(result)
    answer: dict[str, Any] = {
        "to_act": to_act,
        "moves": legal,
        "result": outcome(result),
    }
    if setups:
        answer["setups"] = [setup._asdict() for setup in setups]
    return answer, text


def _laid_out(game: AnyGame, setup: Setup) -> str:
    """A set-up that is owed, in words and as it would be written."""
    cells = [game.topology.names[cell] for cell in setup.cells]
    example = setup.usual or tuple(sorted(zip(setup.cells, setup.kinds, strict=False)))
    laid = Move(setup.seat, layout=example)
    return (
        f"{setup.seat} lays out {len(setup.kinds)} pieces on {cells[0]} to {cells[-1]},"
        f" for instance {game.move_text(game.initial(), laid)}"
    )


def move(asked: argparse.Namespace) -> Answer:
    """One move, and what comes of it."""
    game = game_of(asked)
    state = _position(asked, game)
    played: Move = game.read_move(state, asked.move)
    after = game.apply(state, played)
    result = game.result(after)
    position = game.position_text(after)
    captured = [game.topology.names[cell] for cell in played.captured]
    text = position if result is None else f"{position}\n{sentence(result)}"
    return {"position": position, "captured": captured, "result": outcome(result)}, text


def perft(asked: argparse.Namespace) -> Answer:
    """How many sequences of moves there are."""
    game = game_of(asked)
    state = _position(asked, game)
    began = time.perf_counter()
    nodes = game.perft(state, asked.depth)
    seconds = time.perf_counter() - began
    return {"nodes": nodes, "seconds": round(seconds, 6)}, f"{nodes} in {seconds:.3f} s"
