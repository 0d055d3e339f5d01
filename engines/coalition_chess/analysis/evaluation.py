"""Evaluation of pieces for one search, and comments on moves.

In: a board and the side of each power. Out: tables of piece values by cell, in hundredths of a
Guard, positive for the first side, with the Kings where they stood when the search began. Piece
values are close to the pencil marks on the 2004 diagram (``docs/rules``, 9); the other weights are
guesses. Comments: in, the states before and after a move; out, parts of sentences on Kings and
pieces. Knows no move and, in the comments, no score.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias

from engines.coalition_chess.board import (
    AHEAD,
    ARTILLERY,
    CELLS,
    CODES,
    ENGINEER,
    GREATER,
    GUARD,
    KIND_OF,
    KING,
    MACHINE_GUN,
    MOTORCYCLIST,
    PLACE,
    PLANES,
    SEAT_OF,
    SEATS,
    SUBMARINE,
    TANK,
    TOPOLOGY,
    Board,
    Rules,
    cells_of,
    king_of,
    square,
)
from engines.coalition_chess.piece_moves import attackers
from engines.coalition_chess.state import State, checkers, friends, hostile
from engines.game import Move
from engines.message import Message
from engines.search.analysis import Arrow, Reason
from engines.topology import Cell
from engines.topology import cells_of as mask_cells

# --- values of pieces ---

PieceValues: TypeAlias = tuple[tuple[int, ...], ...]
"""Scores by the code of a piece and the cell."""

Sides: TypeAlias = tuple[int, int, int, int]
"""The side of each seat: 0 or 1, or ``NO_SIDE``."""

NO_SIDE: Final = 2
"""The side of a power that resigned: it has no turns, attacks nothing, and anybody may
capture it.
"""

VALUES: Final = {
    KING: 0,
    SUBMARINE: 1200,
    PLANES: 1000,
    TANK: 900,
    ARTILLERY: 480,
    ENGINEER: 300,
    MOTORCYCLIST: 320,
    MACHINE_GUN: 330,
    GUARD: 100,
}

_HUNTING: Final = {
    SUBMARINE: 14,
    PLANES: 10,
    TANK: 12,
    ARTILLERY: 6,
    ENGINEER: 8,
    MOTORCYCLIST: 6,
    MACHINE_GUN: 10,
    GUARD: 3,
}
"""The score of each step nearer to the enemy's King."""

_SHIELD, _CENTRE, _ADVANCE, _HIDING = 18, 3, 6, 8
_FAR: Final = 9
_COLUMNS, _ROWS = TOPOLOGY.grid or (0, 0)


def _apart(one: int, other: int) -> int:
    """Return the number of king's steps between two cells."""
    across = abs(one % _COLUMNS - other % _COLUMNS)
    return max(across, abs(one // _COLUMNS - other // _COLUMNS))


_APART: Final = tuple(tuple(_apart(cell, to) for to in CELLS) for cell in CELLS)
_EDGE: Final = tuple(
    min(cell % _COLUMNS, _COLUMNS - 1 - cell % _COLUMNS)
    + min(cell // _COLUMNS, _ROWS - 1 - cell // _COLUMNS)
    for cell in CELLS
)
"""The distance of each cell from the edges."""


def piece_values(board: Board, sides: Sequence[int]) -> PieceValues:
    """Return the tables for a search that begins on this board."""
    kings = {seat: king_of(board, seat) for seat in GREATER}
    return tuple(_of_code(code, sides, kings) for code in CODES)


def _of_code(code: int, sides: Sequence[int], kings: Mapping[int, int]) -> tuple[int, ...]:
    kind = KIND_OF[code]
    if not kind or sides[SEAT_OF[code]] == NO_SIDE:
        return (0,) * len(CELLS)
    side = sides[SEAT_OF[code]]
    hunted = [king for seat, king in kings.items() if sides[seat] != side]
    guarded = [king for seat, king in kings.items() if sides[seat] == side]
    sign = -1 if side else 1
    return tuple(sign * value_at(cell, code, hunted, guarded) for cell in CELLS)


def value_at(cell: int, code: int, hunted: Sequence[int], guarded: Sequence[int]) -> int:
    """Return what a piece is worth to its owner on a cell.

    ``hunted``, ``guarded``: the Kings it attacks and protects.
    """
    kind = KIND_OF[code]
    if kind == KING:
        return -_HIDING * _EDGE[cell]
    score = VALUES[kind] + _CENTRE * _EDGE[cell]
    for king in hunted:
        score += _HUNTING[kind] * (_FAR - _APART[cell][king])
    if kind >= MACHINE_GUN:
        score += _ADVANCE * (_FAR - len(AHEAD[SEAT_OF[code]][cell]))
        score += _SHIELD * any(_APART[cell][king] == 1 for king in guarded)
    return score


# --- comments on moves ---

MIDDLE: Final = frozenset(
    TOPOLOGY.cell(f"{file}{rank}") for file in "defg" for rank in ("4", "5", "6", "7")
)
"""The sixteen central squares."""


def comments(rules: Rules, before: State, move: Move, after: State) -> Iterator[Reason]:
    """Yield comments on checks, and on pieces that were or are now in danger."""
    seat = PLACE[move.seat]
    if not move.path or after.ended:
        return
    for greater in GREATER:
        checking = checkers(after, greater, rules)
        if greater != seat and len(checking) > len(checkers(before, greater, rules)):
            king = Cell(king_of(after.board, greater))
            told = Message("coalition-chess.reason-check", seat=SEATS[greater])
            yield Reason(told, tuple(_arrow(after, cell, king) for cell in checking))
    hanging = _hanging(before, seat, rules)
    saved = hanging.keys() - _hanging(after, seat, rules) - {move.path[0]}
    if saved:
        told = Message("coalition-chess.reason-saves", cells=tuple(map(square, sorted(saved))))
        yield Reason(told, _arrows(before, hanging, saved))
    elif move.path[0] in hanging and move.path[-1] not in _hanging(after, seat, rules):
        told = Message("coalition-chess.reason-escapes", cell=square(move.path[0]))
        yield Reason(told, _arrows(before, hanging, move.path[:1]))
    others = [other for other in range(4) if hostile(after, seat, rules) >> other & 1]
    threats = dict(chain(*(_hanging(after, other, rules).items() for other in others)))
    threat = threats.keys() - set(chain(*(_hanging(before, other, rules) for other in others)))
    if threat:
        told = Message("coalition-chess.reason-threatens", cells=tuple(map(square, sorted(threat))))
        yield Reason(told, _arrows(after, threats, threat), is_already_so=True)
    yield from _prepares(rules, before, move, after)


def _prepares(rules: Rules, before: State, move: Move, after: State) -> Iterator[Reason]:
    """Yield comments on what a move guards before it is attacked, and what it now attacks."""
    seat, end = PLACE[move.seat], move.path[-1]
    jump = not rules.plane_blocked
    own = friends(after, seat)
    pieces = [cell for cell in cells_of(after.board, seat) if KIND_OF[after.board[cell]] != KING]
    guarded = [
        cell
        for cell in pieces
        if end in attackers(after.board, cell, own, jump)
        and not attackers(before.board, cell, own, jump)
        and not attackers(after.board, cell, hostile(after, seat, rules), jump)
    ]
    if guarded:
        told = Message("coalition-chess.reason-guards", cells=tuple(map(square, guarded)))
        yield Reason(told, is_already_so=True)
    for other in GREATER:
        if not hostile(after, seat, rules) >> other & 1:
            continue
        king = king_of(after.board, other)
        around = mask_cells(TOPOLOGY.around[king]) if king >= 0 else ()
        near = [cell for cell in around if end in attackers(after.board, cell, own, jump)]
        if near:
            cells = tuple(map(square, near))
            told = Message("coalition-chess.reason-near-king", seat=SEATS[other], cells=cells)
            arrows = tuple(Arrow((end, cell), move.seat) for cell in near)
            yield Reason(told, arrows, is_already_so=True)
    if end in MIDDLE and move.path[0] not in MIDDLE and KIND_OF[after.board[end]] != KING:
        yield Reason(Message("coalition-chess.reason-centre"), is_already_so=True)


def _hanging(state: State, seat: int, rules: Rules) -> dict[Cell, Cell]:
    """Return the seat's pieces that are attacked and unguarded, each with the attacker's cell."""
    enemies, jump = hostile(state, seat, rules), not rules.plane_blocked
    own = friends(state, seat)
    return {
        cell: attacking[0]
        for cell in cells_of(state.board, seat)
        if KIND_OF[state.board[cell]] != KING
        and (attacking := attackers(state.board, cell, enemies, jump))
        and not attackers(state.board, cell, own, jump)
    }


def _arrows(
    state: State, attacked: Mapping[Cell, Cell], cells: Collection[Cell]
) -> tuple[Arrow, ...]:
    return tuple(_arrow(state, attacked[cell], cell) for cell in sorted(cells))


def _arrow(state: State, cell: Cell, other_cell: Cell) -> Arrow:
    return Arrow((cell, other_cell), SEATS[SEAT_OF[state.board[cell]]])
