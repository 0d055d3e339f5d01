"""Why a move is not allowed, in words for a player.

In: the rules, a state and a move that is not on offer. Out: one sentence part, the most helpful
that fits. Decides nothing: what is allowed is decided in ``rules``.
"""

from __future__ import annotations

from engines.game import Move
from engines.message import Message
from engines.refusals import turn_refusal, wrong_captures_refusal
from engines.tafl_king import move_generation
from engines.tafl_king.notation import square, write_long
from engines.tafl_king.squares import (
    ATTACKERS,
    BIT,
    CORNERS,
    PATHS,
    SEATS,
    THRONE,
    TOPOLOGY,
    names,
)
from engines.tafl_king.state import State, other
from engines.tafl_king.variants import Ruleset


def of_move(rules: Ruleset, state: State, move: Move) -> Message:
    """Why a board move is not allowed."""
    if why := turn_refusal(move, SEATS, state.turn, state.ended):
        return why
    return (
        _of_squares(state, move)
        or (_of_lift(rules, state, move) if len(move.path) == 1 else None)
        or _of_way(rules, state, move)
        or _of_victims(rules, state, move)
    )


def _of_lift(rules: Ruleset, state: State, move: Move) -> Message:
    """A piece is in the hand, and somebody asks why it cannot move."""
    moves = move_generation.moves(rules, state.pieces, move.seat)
    if any(known.path[0] == move.path[0] for known in moves):
        return Message("tafl-king.move-without-squares")
    return Message("engines.blocked")


def _of_squares(state: State, move: Move) -> Message | None:
    """What is wrong with the squares themselves or with the piece on the first one."""
    if len(move.path) not in (1, 2):
        return Message("tafl-king.move-without-squares")
    for cell in move.path:
        if not 0 <= cell < len(TOPOLOGY):
            return Message("engines.no-cell", number=cell)
    attackers, defenders, king = state.pieces
    white = defenders | king
    own, theirs = (attackers, white) if move.seat == ATTACKERS else (white, attackers)
    origin = BIT[move.path[0]]
    if origin & theirs:
        return Message("tafl-king.not-your-piece", cell=square(move.path[0]), seat=other(move.seat))
    if not origin & own:
        return Message("engines.no-piece-there", cell=square(move.path[0]))
    return None


def _of_way(rules: Ruleset, state: State, move: Move) -> Message | None:
    """Pieces go straight over free squares, and not everywhere (S4, S5, Q1)."""
    origin, landing = move.path
    if move_generation.is_reachable(rules, state.pieces, move.seat, origin, landing):
        return None
    if origin == landing:
        return Message("tafl-king.no-step")
    if landing not in PATHS[origin]:
        return Message("tafl-king.never-diagonally")
    way = PATHS[origin][landing]
    attackers, defenders, king = state.pieces
    occupied = way & (attackers | defenders | king)
    if occupied & BIT[landing]:
        return Message("engines.occupied", cell=square(landing))
    if occupied:
        return Message("engines.in-the-way", cells=names(occupied))
    if BIT[origin] & king:
        if BIT[landing] & THRONE:
            return Message("tafl-king.king-back-on-throne")
        return Message("tafl-king.king-back-over-throne")
    if BIT[landing] & CORNERS:
        return Message("tafl-king.corner-for-the-king", cell=square(landing))
    if BIT[landing] & THRONE:
        return Message("tafl-king.throne-for-the-king")
    return Message("tafl-king.no-way-over-throne")


def _of_victims(rules: Ruleset, state: State, move: Move) -> Message:
    """A move on offer with the wrong pieces taken."""
    taken = move_generation.victims(rules, state.pieces, move.seat, *move.path)
    right = move._replace(captured=taken)
    return wrong_captures_refusal(write_long(right), map(square, taken))
