"""What the tests of Russian draughts share: play by text, play by lot, the board as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engines.game import Move
from engines.russian_draughts import RussianDraughts
from engines.russian_draughts.state import State

GAME = RussianDraughts({})
SECTION_64 = RussianDraughts({"draws": "section-64"})
ONE_KING = RussianDraughts({"rule-17": "one-king"})

Wanted = Callable[[State, Move, State], bool]
"""Asks of a move, the state before it and the state after it whether a stroll may take it."""


def drawn(state: State) -> str:
    """The board as White sees it: o is a man and O a king of White, x and X are Black's."""
    letters = {("white", "man"): "o", ("white", "king"): "O", ("black", "man"): "x"}
    cells = [
        ("." if dark else " ") if piece is None else letters.get(piece, "X")
        for piece, dark in zip(GAME.observe(state, None), GAME.topology.shades, strict=True)
    ]
    rows = [f"{row + 1} {' '.join(cells[row * 8 : row * 8 + 8])}" for row in reversed(range(8))]
    return "\n".join([*rows, "  a b c d e f g h", GAME.position_text(state)])


def texts(state: State) -> set[str]:
    """The moves on offer, as players write them."""
    return {GAME.move_text(state, move) for move in GAME.legal(state, state.turn)}


def play(state: State, line: str, game: RussianDraughts = GAME) -> State:
    """The state after the moves and words of a line."""
    for text in line.split():
        state = game.apply(state, game.read_move(state, text))
    return state


def quiet(before: State, move: Move, after: State) -> bool:
    """Nothing is taken, and nothing can be taken next."""
    offered = GAME.legal(after._replace(ended=None), after.turn)
    return not move.captured and not any(answer.captured for answer in offered)


def by_king(before: State, move: Move, after: State) -> bool:
    """A quiet move of a king."""
    piece = GAME.observe(before, None)[move.path[0]]
    return piece is not None and piece.kind == "king" and quiet(before, move, after)


def by_man(before: State, move: Move, after: State) -> bool:
    """A quiet move of a man that stays one."""
    return before.kings == after.kings and quiet(before, move, after)


def stroll(game: RussianDraughts, state: State, plan: Sequence[Wanted]) -> list[State]:
    """The states of a game with one ply for each wish of the plan; only the last may end it.

    Moves are drawn by lot, always the same ones; a game that gets stuck is given up for a new one.
    """
    for seed in range(200):
        lot = Random(seed)
        states = [state]
        for ply, wanted in enumerate(plan, start=1):
            before = states[-1]
            offered = list(game.legal(before, before.turn))
            lot.shuffle(offered)
            taken = (game.apply(before, move) for move in offered)
            fitting = (
                after
                for move, after in zip(offered, taken, strict=True)
                if wanted(before, move, after) and (ply == len(plan) or after.ended is None)
            )
            after = next(fitting, None)
            if after is None:
                break
            states.append(after)
        else:
            return states
    raise AssertionError(f"no such game from\n{drawn(state)}")
