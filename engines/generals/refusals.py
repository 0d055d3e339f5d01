"""Why a move is not allowed, in words for a player.

In: a state and a move that is not allowed. Out: one sentence part, the most helpful that fits.
Decides nothing, and like every offer looks at no rank: who stands where is all it may tell.
"""

from __future__ import annotations

from engines import talk
from engines.game import Move
from engines.generals.layouts import fault
from engines.generals.notation import SHOW_FLAG
from engines.generals.squares import REACH, SEATS, TOPOLOGY, other, square
from engines.generals.state import State
from engines.refusals import in_general, possessive


def of_layout(state: State, move: Move) -> str | None:
    """What is wrong with a layout; None when it is allowed."""
    if general := in_general(move, SEATS, state.ended):
        return general
    if move.seat not in state.owing:
        return f"{move.seat} has set up already"
    if move.path or move.captured or move.also or move.choice:
        return "an army is laid out without a move or a word beside it"
    return fault(move.seat, move.layout)


def of_word(state: State, move: Move) -> str:
    """Why a word may not be said now."""
    if general := in_general(move, SEATS, state.ended):
        return general
    if ballast(move):
        return "a word comes alone, without squares"
    if move.choice == SHOW_FLAG:
        if move.seat in state.owing:
            return f"{move.seat} has no flag on the board yet: set up first"
        return f"{move.seat}'s flag has been shown already"
    return talk.refusal(move, state.turn, state.offer, also=(SHOW_FLAG,))


def ballast(move: Move) -> bool:
    """Whether something comes with a word."""
    return bool(move.path or move.captured or move.also or move.layout)


def of_move(state: State, move: Move) -> str:
    """Why a board move is not allowed."""
    if general := in_general(move, SEATS, state.ended):
        return general
    if state.owing:
        return f"{' and '.join(state.owing)} must set up first"
    if move.seat != state.turn:
        return f"it is {possessive(state.turn)} turn"
    if move.choice:
        return f"a move takes no word, and {move.choice!r} came with it"
    if move.also:
        return "one piece moves at a time in this game"
    if move.captured:
        return "a challenge names no piece that leaves: the arbiter tells which do"
    return _of_path(state, move)


def _of_path(state: State, move: Move) -> str:
    """What is wrong with the squares (rules 1 and 2)."""
    if len(move.path) != 2:
        return "a move has a square to leave and a square to land on"
    for cell in move.path:
        if not 0 <= cell < len(TOPOLOGY):
            return f"there is no cell {cell} on this board"
    origin, end = move.path
    if state.cells(other(move.seat)) >> origin & 1:
        return f"the piece on {square(origin)} is {other(move.seat)}'s"
    if not state.cells(move.seat) >> origin & 1:
        return f"no piece stands on {square(origin)}"
    if end not in REACH[origin]:
        return "a piece moves one square forward, backward or sideways"
    return f"a piece of your own stands on {square(end)}"
