"""What the tests of Krieger share: positions and lines as text."""

from __future__ import annotations

from engines.game import Move
from engines.krieger import Krieger
from engines.krieger.state import State

GAME = Krieger({})


def place(text: str, game: Krieger = GAME) -> State:
    """The position of a text; a side without a chieftain gets it where it starts."""
    for symbol, seat in (("C", "north"), ("c", "south")):
        if f" {symbol}@" not in text:
            (home,) = game.geometry.start[seat]["chieftain"]  # type: ignore[index]
            text += f" {symbol}@{game.topology.names[home]}"
    return game.read_position(text)


def play(state: State, line: str, game: Krieger = GAME) -> State:
    """The state after some moves and words."""
    for text in line.split():
        state = game.apply(state, game.read_move(state, text))
    return state


def texts(state: State, origin: str = "", game: Krieger = GAME) -> list[str]:
    """All moves on offer, or those of the piece on one space, sorted."""
    moves = game.legal(state, state.turn)
    if origin:
        moves = [move for move in moves if move.path[0] == game.topology.cell(origin)]
    return sorted(game.move_text(state, move) for move in moves)


def tried(state: State, path: str, captured: str = "", game: Krieger = GAME) -> Move:
    """A move by the side on turn, allowed or not."""
    cell = game.topology.cell
    return Move(
        state.turn, tuple(map(cell, path.split("-"))), tuple(cell(x) for x in captured.split())
    )
