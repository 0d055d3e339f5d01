"""What a move guards and threatens. In: the states before and after it. Out: parts of sentences.

Knows no score: it tells what could be taken, not whether that would be good.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.game import Move, Seat
from engines.message import Message
from engines.russian_draughts import move_generation
from engines.russian_draughts.evaluation import CENTRE
from engines.russian_draughts.notation import square
from engines.russian_draughts.squares import BIT
from engines.russian_draughts.state import State, other
from engines.topology import Cell


def remarks(before: State, move: Move, after: State) -> Iterator[Message]:
    """Of a step; a capture speaks for itself."""
    if move.captured:
        return
    seat = move.seat
    saved = _threatened(before, seat) - _threatened(after, seat) - {move.path[0]}
    if saved:
        yield Message("russian-draughts.reason-saves", cells=_names(saved))
    elif move.path[0] in _threatened(before, seat) and not _threatened(after, seat):
        yield Message("russian-draughts.reason-escapes", cell=square(move.path[0]))
    if not _threatened(after, seat) and (threat := _threatened(after, other(seat))):
        yield Message("russian-draughts.reason-threatens", cells=_names(threat))
    origin, end = BIT[move.path[0]], BIT[move.path[-1]]
    if not origin & (before.kings | CENTRE) and end & CENTRE:
        yield Message("russian-draughts.reason-centre")


def _threatened(state: State, seat: Seat) -> set[Cell]:
    """The pieces of a seat that the other side could take if it were on turn."""
    taker = other(seat)
    found = move_generation.moves(state.pieces(taker), state.pieces(seat), state.kings, taker)
    return {cell for move in found for cell in move.captured}


def _names(cells: set[Cell]) -> tuple[str, ...]:
    return tuple(map(square, sorted(cells)))
