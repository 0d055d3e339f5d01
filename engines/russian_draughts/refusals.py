"""Why a move is not allowed, in words for a player.

In: a state, its legal moves and a move that is not among them. Out: one sentence part, the most
helpful that fits. Decides nothing: what is allowed is decided in ``rules``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move
from engines.message import Message
from engines.refusals import turn_refusal, wrong_captures_refusal
from engines.russian_draughts.fen import light
from engines.russian_draughts.notation import alternatives, square, write
from engines.russian_draughts.squares import BIT, CELL, DIAGONALS, LAST_RANK, TOPOLOGY, WHITE, ray
from engines.russian_draughts.state import SEATS, State, other
from engines.topology import Cell


def of_move(state: State, legal: Sequence[Move], move: Move) -> Message:
    """Why a board move is not allowed."""
    if why := turn_refusal(move, SEATS, state.turn, state.ended):
        return why
    return (
        _of_path(state, move)
        or (_of_lift(legal, move) if len(move.path) == 1 else None)
        or _of_victims(legal, move)
        or (_of_capture if legal[0].captured else _of_quiet)(state, legal, move)
    )


def _of_path(state: State, move: Move) -> Message | None:
    """What is wrong with the squares themselves or with the piece on the first one."""
    if not move.path:
        return Message("engines.move-without-squares")
    for cell in move.path:
        if not 0 <= cell < len(TOPOLOGY):
            return Message("engines.no-cell", number=cell)
        if not BIT[cell]:
            return light(cell)
    origin = BIT[move.path[0]]
    if origin & state.pieces(other(move.seat)):
        return Message("engines.not-your-piece", cell=square(move.path[0]), seat=other(move.seat))
    if not origin & state.pieces(move.seat):
        return Message("engines.no-piece-there", cell=square(move.path[0]))
    return None


def _of_lift(legal: Sequence[Move], move: Move) -> Message:
    """Somebody has lifted a piece and asks why it cannot move."""
    if any(known.path[0] == move.path[0] for known in legal):
        return Message("engines.move-without-squares")
    if legal[0].captured:
        return Message("russian-draughts.must-capture", moves=alternatives(legal))
    return Message("engines.blocked")


def _of_victims(legal: Sequence[Move], move: Move) -> Message | None:
    """A legal path with the wrong pieces taken."""
    for right in legal:
        if right.path == move.path:
            return wrong_captures_refusal(write(right), map(square, right.captured))
    return None


def _of_capture(state: State, legal: Sequence[Move], move: Move) -> Message:
    """Capturing is compulsory and has to be done whole (rules 2 and 4)."""
    length = len(move.path)
    longer = [known for known in legal if known.path[:length] == move.path]
    if longer:
        return Message("russian-draughts.capture-goes-on", moves=alternatives(longer))
    going_on = [known for known in legal if _captures_same(state, known, move.path)]
    if going_on:
        return Message("russian-draughts.land-to-go-on", moves=alternatives(going_on))
    return Message("russian-draughts.must-capture", moves=alternatives(legal))


def _captures_same(state: State, known: Move, path: tuple[Cell, ...]) -> bool:
    """Whether a path ends with a king's jump over the piece that a longer capture takes there."""
    step = len(path) - 2
    crowned = BIT[path[0]] & state.kings or any(
        BIT[cell] & LAST_RANK[known.seat] for cell in path[:-1]
    )
    if not crowned or known.path[: step + 1] != path[:-1] or len(known.path) <= len(path):
        return False
    passed = TOPOLOGY.between(path[-2], path[-1])
    if known.captured[step] not in passed:
        return False
    behind = (*passed[passed.index(known.captured[step]) + 1 :], path[-1])
    occupied = (state.white | state.black) & ~BIT[path[0]]
    return not any(BIT[cell] & occupied for cell in behind)


def _of_quiet(state: State, legal: Sequence[Move], move: Move) -> Message:
    """Nothing can be taken, so one piece makes one step (rule 1)."""
    occupied = state.white | state.black
    origin, landing = BIT[move.path[0]], BIT[move.path[1]]
    if len(move.path) > 2:
        return Message("russian-draughts.one-landing")
    if landing & occupied:
        return Message("engines.occupied", cell=square(move.path[1]))
    if origin & state.kings:
        for way in DIAGONALS:
            line = ray(origin, way)
            if landing in line:
                blocker = next(bit for bit in line if bit & occupied)
                return Message("engines.in-the-way", cells=(square(CELL[blocker]),))
        return Message("russian-draughts.king-moves-diagonally")
    backwards = DIAGONALS[2:] if move.seat == WHITE else DIAGONALS[:2]
    if any(TOPOLOGY.directions[way][move.path[0]] == move.path[1] for way in backwards):
        return Message("russian-draughts.man-never-backwards")
    return Message("russian-draughts.man-one-square")
