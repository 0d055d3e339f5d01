"""Why a move is not allowed, in words for a player.

In: a state and a move that is not allowed. Out: one sentence part, the most helpful that fits.
Decides nothing, and like every offer looks at no rank: who stands where is all it may tell.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines import talk
from engines.game import Move, Seat
from engines.generals.layouts import layout_refusal
from engines.generals.notation import SHOW_FLAG
from engines.generals.squares import REACH, SEATS, TOPOLOGY, square
from engines.generals.state import State
from engines.message import Message
from engines.refusals import cells_refusal, general_refusal, lift_refusal


def of_layout(state: State, move: Move) -> Message | None:
    """What is wrong with a layout; None when it is allowed."""
    if general := general_refusal(move, SEATS, state.ended):
        return general
    if move.seat not in state.to_set_up:
        return Message("generals.set-up-already", seat=move.seat)
    if move.path or move.captured or move.also or move.choice:
        return Message("generals.army-alone")
    return layout_refusal(move.seat, move.layout)


def of_command(state: State, move: Move) -> Message:
    """Why a word may not be said now."""
    if general := general_refusal(move, SEATS, state.ended):
        return general
    if has_extra_fields(move):
        return Message("generals.word-alone")
    if move.choice == SHOW_FLAG:
        if move.seat in state.to_set_up:
            return Message("generals.no-flag-yet", seat=move.seat)
        return Message("generals.flag-shown-already", seat=move.seat)
    return talk.refusal(move, state.turn, state.offer, also=(SHOW_FLAG,))


def has_extra_fields(move: Move) -> bool:
    """Whether something comes with a word."""
    return bool(move.path or move.captured or move.also or move.layout)


def of_move(state: State, move: Move) -> Message:
    """Why a board move is not allowed."""
    if general := general_refusal(move, SEATS, state.ended):
        return general
    if state.to_set_up:
        return Message("generals.set-up-first", seats=tuple(state.to_set_up))
    if move.seat != state.turn:
        return Message("engines.not-your-turn", seat=state.turn)
    if move.choice:
        return Message("engines.move-takes-no-word", word=move.choice)
    if move.also:
        return Message("engines.one-piece")
    if move.captured:
        return Message("generals.challenge-names-nobody")
    return _of_path(state, move)


def _of_lift(move: Move, pieces: Mapping[Seat, int]) -> Message | None:
    """A piece is in the hand, and somebody asks why it cannot move."""
    origin = move.path[0]
    beside = REACH[origin] if 0 <= origin < len(TOPOLOGY) else ()
    free = any(not pieces[move.seat] >> cell & 1 for cell in beside)
    return lift_refusal(move, TOPOLOGY, pieces, free=free)


def _of_path(state: State, move: Move) -> Message:
    """What is wrong with the squares (rules 1 and 2)."""
    pieces = {seat: state.cells(seat) for seat in SEATS}
    if len(move.path) == 1 and (why := _of_lift(move, pieces)):
        return why
    if len(move.path) != 2:
        return Message("generals.move-without-squares")
    if why := cells_refusal(move, TOPOLOGY, pieces):
        return why
    origin, end = move.path
    if end not in REACH[origin]:
        return Message("generals.one-square")
    return Message("generals.own-piece-there", cell=square(end))
