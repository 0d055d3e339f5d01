"""Why a move is not allowed, in words for a player.

In: the rules, a state and a move that is not on offer. Out: one sentence part, the most helpful
that fits. Decides nothing: what is allowed is decided in ``rules``.
"""

from __future__ import annotations

from engines import talk
from engines.game import Move
from engines.refusals import of_one_piece, out_of_turn
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


def of_word(state: State, move: Move) -> str:
    """Why a word may not be said now."""
    if why := of_one_piece(move, SEATS, state.ended):
        return why
    return talk.refusal(move, state.turn, state.offer)


def of_move(rules: Ruleset, state: State, move: Move) -> str:
    """Why a board move is not allowed."""
    if why := out_of_turn(move, SEATS, state.turn, state.ended):
        return why
    return (
        _of_squares(state, move) or _of_way(rules, state, move) or _of_victims(rules, state, move)
    )


def _of_squares(state: State, move: Move) -> str | None:
    """What is wrong with the squares themselves or with the piece on the first one."""
    if len(move.path) != 2:
        return "a move needs a square to leave and one square to land on"
    for cell in move.path:
        if not 0 <= cell < len(TOPOLOGY):
            return f"there is no cell {cell} on this board"
    attackers, defenders, king = state.pieces
    white = defenders | king
    own, theirs = (attackers, white) if move.seat == ATTACKERS else (white, attackers)
    origin = BIT[move.path[0]]
    if origin & theirs:
        return f"the piece on {square(move.path[0])} belongs to the {other(move.seat)}"
    if not origin & own:
        return f"no piece stands on {square(move.path[0])}"
    return None


def _of_way(rules: Ruleset, state: State, move: Move) -> str | None:
    """Pieces go straight over free squares, and not everywhere (S4, S5, Q1)."""
    origin, landing = move.path
    if move_generation.reaches(rules, state.pieces, move.seat, origin, landing):
        return None
    if origin == landing:
        return "a move ends on another square than it began"
    if landing not in PATHS[origin]:
        return "pieces move along a rank or a file, not diagonally (S4)"
    way = PATHS[origin][landing]
    attackers, defenders, king = state.pieces
    occupied = way & (attackers | defenders | king)
    if occupied & BIT[landing]:
        return f"{square(landing)} is occupied"
    if occupied:
        return (
            f"{names(occupied)} is in the way"
            if occupied.bit_count() == 1
            else (f"{names(occupied)} are in the way")
        )
    if BIT[origin] & king:
        done = "stand on" if BIT[landing] & THRONE else "pass"
        return f"the king may not {done} the throne again (Q1)"
    if BIT[landing] & CORNERS:
        return f"only the king may stand on the corner {square(landing)} (S5)"
    if BIT[landing] & THRONE:
        return "only the king may stand on the throne f6 (S5)"
    return "soldiers may not pass the throne f6 (S5)"


def _of_victims(rules: Ruleset, state: State, move: Move) -> str:
    """A move on offer with the wrong pieces taken."""
    taken = move_generation.victims(rules, state.pieces, move.seat, *move.path)
    right = move._replace(captured=taken)
    takes = ", ".join(map(square, taken)) or "nothing"
    return f"{write_long(right)} takes {takes}: name exactly that"
