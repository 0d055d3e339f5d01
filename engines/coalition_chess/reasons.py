"""Reasons of Coalition Chess for a move, which a hint gives.

In: the states before and after a move, the rules. Out: parts of sentences on checks, and on pieces
that were or are now in danger. Knows no score.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Final

from engines.coalition_chess.board import (
    GREATER,
    KIND_OF,
    KING,
    PLACE,
    SEAT_OF,
    SEATS,
    TOPOLOGY,
    Rules,
    cells_of,
    king_of,
    square,
)
from engines.coalition_chess.piece_moves import attackers
from engines.coalition_chess.state import State, checkers, friends, hostile
from engines.coalition_chess.turns import is_mated
from engines.game import Move
from engines.message import Message
from engines.search.analysis import Arrow, Reason
from engines.topology import Cell
from engines.topology import cells_of as mask_cells

MIDDLE: Final = frozenset(
    TOPOLOGY.cell(f"{file}{rank}") for file in "defg" for rank in ("4", "5", "6", "7")
)
"""The sixteen central squares."""


def move_reasons(rules: Rules, before: State, move: Move, after: State) -> Iterator[Reason]:
    """Yield the reasons for a move: mate, checks, pieces that were or are now in danger."""
    seat = PLACE[move.seat]
    if not move.path:
        return
    if after.ended:
        for greater in GREATER:
            if SEATS[greater] not in after.ended.winners and is_mated(after, greater, rules):
                told = Message("coalition-chess.reason-mates", seat=SEATS[greater])
                yield Reason(told, is_first=True)
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
    """Yield what a move guards before it is attacked, and what it now attacks."""
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
