"""Why a move cannot be, before any rule of a game is asked: shared by the games.

In: a move. Out: a part of a sentence for a player, or None. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engines.game import Move, Result, Seat
from engines.message import Message
from engines.topology import Topology


def general_refusal(move: Move, seats: Sequence[Seat], ended: Result | None) -> Message | None:
    """What is wrong with any move or word of a seat that is not at the table, or after the end."""
    if move.seat not in seats:
        return Message("engines.no-such-seat", name=move.seat, names=tuple(seats))
    return Message("engines.game-over", message=ended.reason) if ended else None


def has_extra_fields(move: Move) -> bool:
    """Whether a move carries what no move of a game of single pieces has, or a word what only a
    move has.
    """
    return bool(move.also or move.layout or (not move.path and move.captured))


def single_piece_refusal(move: Move, seats: Sequence[Seat], ended: Result | None) -> Message | None:
    """The same, in a game where one piece moves at a time and nothing is set up."""
    if why := general_refusal(move, seats, ended):
        return why
    if has_extra_fields(move):
        return Message("engines.one-piece-and-no-setup")
    return None


def turn_refusal(
    move: Move, seats: Sequence[Seat], turn: Seat, ended: Result | None
) -> Message | None:
    """The same of a board move, which is for the seat on turn and comes without a word."""
    if why := single_piece_refusal(move, seats, ended):
        return why
    if move.seat != turn:
        return Message("engines.not-your-turn", seat=turn)
    return Message("engines.move-takes-no-word", word=move.choice) if move.choice else None


def cells_refusal(move: Move, topology: Topology, pieces: Mapping[Seat, int]) -> Message | None:
    """What is wrong with the cells of a path themselves, or with the piece on the first one.
    ``pieces``: the cells of each seat's pieces, a bit mask.
    """
    for cell in move.path:
        if not 0 <= cell < len(topology):
            return Message("engines.no-cell", number=cell)
    name = topology.names[move.path[0]]
    for seat, cells in pieces.items():
        if cells >> move.path[0] & 1:
            if seat == move.seat:
                return None
            return Message("engines.not-your-piece", cell=name, seat=seat)
    return Message("engines.no-piece-there", cell=name)


def lift_refusal(
    move: Move, topology: Topology, pieces: Mapping[Seat, int], *, free: bool
) -> Message | None:
    """Why the piece on the one cell of a path cannot move, if no rule forbids it: somebody asks who
    has it in the hand. None where it can, and a landing is missing. ``pieces``: the cells of each
    seat's pieces, a bit mask; ``free``: whether it has a move.
    """
    why = cells_refusal(move, topology, pieces)
    return why or (None if free else Message("engines.blocked"))


def wrong_captures_refusal(move_text: str, cells: Iterable[str]) -> Message:
    """A move on offer was named with the wrong pieces taken. ``cells``: the right ones."""
    names = tuple(cells)
    if not names:
        return Message("engines.takes-nothing", move=move_text)
    return Message("engines.takes", move=move_text, cells=names)
