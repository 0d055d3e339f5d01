"""What a move guards and threatens. In: the states before and after it. Out: parts of sentences.

Knows no score: it tells what could be taken, not whether that would be good.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.game import Move, Seat
from engines.message import Message
from engines.russian_draughts import move_generation
from engines.russian_draughts.evaluation import CENTRE
from engines.russian_draughts.notation import square
from engines.russian_draughts.squares import BIT
from engines.russian_draughts.state import State, other
from engines.search.thinking import Reason
from engines.search.ways import taking
from engines.topology import Cell


def remarks(before: State, move: Move, after: State) -> Iterator[Reason]:
    """Of a step; a capture speaks for itself."""
    if move.captured:
        return
    seat = move.seat
    against = _captures(before, seat)
    danger, left = _taken(against), _taken(_captures(after, seat))
    saved = danger - left - {move.path[0]}
    if saved:
        told = Message("russian-draughts.reason-saves", cells=_names(saved))
        yield Reason(told, taking(against, saved))
    elif move.path[0] in danger and not left:
        told = Message("russian-draughts.reason-escapes", cell=square(move.path[0]))
        yield Reason(told, taking(against, move.path[:1]))
    threats = _captures(after, other(seat))
    if not left and (threat := _taken(threats)):
        told = Message("russian-draughts.reason-threatens", cells=_names(threat))
        yield Reason(told, taking(threats, threat))
    origin, end = BIT[move.path[0]], BIT[move.path[-1]]
    if not origin & (before.kings | CENTRE) and end & CENTRE:
        yield Reason(Message("russian-draughts.reason-centre"))


def _captures(state: State, seat: Seat) -> list[Move]:
    """By which a seat would lose pieces if the other side were on turn."""
    taker = other(seat)
    found = move_generation.moves(state.pieces(taker), state.pieces(seat), state.kings, taker)
    return [move for move in found if move.captured]


def _taken(captures: Iterable[Move]) -> set[Cell]:
    return {cell for move in captures for cell in move.captured}


def _names(cells: set[Cell]) -> tuple[str, ...]:
    return tuple(map(square, sorted(cells)))
