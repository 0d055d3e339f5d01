"""What the tests of Tafl King share: positions by squares, play by text, the board as text."""

from __future__ import annotations

from collections.abc import Mapping

from engines.tafl_king import TaflKing
from engines.tafl_king.state import State

GAME = TaflKing({})
COPENHAGEN = TaflKing({"rules": "copenhagen"})
FETLAR = TaflKing({"rules": "fetlar"})
cell = GAME.topology.cell


def game(options: str) -> TaflKing:
    """The game with options written ``group=none ring=any-move``."""
    return TaflKing(dict(option.split("=") for option in options.split()))


def text(squares: str, turn: str) -> str:
    """The position's text of ``A e5 g5 D c3 K f5``."""
    rows = [["."] * 11 for _ in range(11)]
    letter = ""
    for word in squares.split():
        if word in ("A", "D", "K"):
            letter = word
        else:
            rows[11 - int(word[1:])]["abcdefghijk".index(word[0])] = letter
    return f"{'/'.join(map(''.join, rows))} {turn}"


def drawn(state: State) -> str:
    """The board with its coordinates."""
    rows, turn = GAME.position_text(state).split()
    lines = [f"{11 - i:2} {' '.join(row)}" for i, row in enumerate(rows.split("/"))]
    return "\n".join([*lines, "   a b c d e f g h i j k", f"{turn} to move"])


def play(state: State, line: str, game: TaflKing = GAME) -> State:
    """The state after the moves and words of a line."""
    for written in line.split():
        state = game.apply(state, game.read_move(state, written))
    return state


def taken(game: TaflKing, state: State, move: str) -> str:
    """The squares a move empties."""
    names: Mapping[int, str] = dict(enumerate(game.topology.names))
    return " ".join(names[victim] for victim in game.read_move(state, move).captured)
