"""Reasons of Russian draughts for a move, which a hint gives.

In: the states before and after a move. Out: parts of sentences on what it guards and threatens, and
where it leads. Knows no score: they say what could be captured, not whether that would be good.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engines.game import Move, Seat
from engines.message import Message
from engines.russian_draughts import move_generation
from engines.russian_draughts.board import (
    BIT,
    CELL,
    DIAGONALS,
    LAST_RANK,
    TOPOLOGY,
    WHITE,
    bits,
    other,
)
from engines.russian_draughts.notation import square
from engines.russian_draughts.rules import MAIN_DIAGONAL
from engines.russian_draughts.state import State
from engines.search.analysis import Reason, capture_arrows
from engines.topology import Cell

SIDE: Final = 8
MIDDLE: Final = sum(BIT[TOPOLOGY.cell(name)] for name in ("c5", "d4", "e5", "f4"))
NEAR_PROMOTION_STEPS: Final = 3
"""The most steps from the last row at which a man counts as near it. A guess."""
REAR_STEPS: Final = 6
"""The steps that a man on the two rows at the back still needs."""
MAX_RAIDER_STEPS: Final = 3
"""The greatest distance of an enemy man at which guarding the back row is mentioned. A guess."""


def move_reasons(before: State, move: Move, after: State) -> Iterator[Reason]:
    """Yield the reasons for a step; captures get none."""
    if move.captured:
        return
    seat = move.seat
    against = _captures_against(before, seat)
    attacked_before = _captured_cells(against)
    still_attacked = _captured_cells(_captures_against(after, seat))
    saved = attacked_before - still_attacked - {move.path[0]}
    if saved:
        message = Message("russian-draughts.reason-saves", cells=_names(saved))
        yield Reason(message, capture_arrows(against, saved))
    elif move.path[0] in attacked_before and not still_attacked:
        message = Message("russian-draughts.reason-escapes", cell=square(move.path[0]))
        yield Reason(message, capture_arrows(against, move.path[:1]))
    threats = _captures_against(after, other(seat))
    if not still_attacked and (threat := _captured_cells(threats)):
        message = Message("russian-draughts.reason-threatens", cells=_names(threat))
        yield Reason(message, capture_arrows(threats, threat), is_already_so=True)
    yield from _square_reasons(before, move, after, saved)


def _square_reasons(before: State, move: Move, after: State, saved: set[Cell]) -> Iterator[Reason]:
    """Yield what the square is good for to which the piece goes; ``saved``: mentioned already."""
    start, stop = move.path[0], move.path[-1]
    origin, end, king = BIT[start], BIT[stop], bool(before.kings & BIT[start])
    if covered := _covered(after, stop, move.seat) - {stop, *saved}:
        covers = Message("russian-draughts.reason-covers", cells=_names(covered))
        yield Reason(covers, is_already_so=True)
    if king and end & MAIN_DIAGONAL and not origin & MAIN_DIAGONAL:
        yield Reason(Message("russian-draughts.reason-road"), is_already_so=True)
    if king:
        return
    if not origin & MIDDLE and end & MIDDLE:
        yield Reason(Message("russian-draughts.reason-centre"), is_already_so=True)
    enemy = before.pieces(other(move.seat))
    if enemy & _reachable_ahead(start, move.seat) and not enemy & _reachable_ahead(stop, move.seat):
        yield Reason(Message("russian-draughts.reason-passes"), is_already_so=True)
    steps_to_promote = _steps_to_promote(stop, move.seat)
    if 0 < steps_to_promote <= NEAR_PROMOTION_STEPS:
        yield Reason(
            Message("russian-draughts.reason-nears", number=steps_to_promote),
            is_already_so=True,
            is_kept=True,  # a promotion that follows says the same
        )
    if _is_on_edge(stop) and steps_to_promote:
        yield Reason(Message("russian-draughts.reason-edge"), is_already_so=True)
    home = before.pieces(move.seat) & ~before.kings & LAST_RANK[other(move.seat)]
    raiders = (
        _steps_to_promote(CELL[bit], other(move.seat)) for bit in bits(enemy & ~before.kings)
    )
    if home.bit_count() > 1 and not origin & home and min(raiders, default=8) <= MAX_RAIDER_STEPS:
        cells = {CELL[bit] for bit in bits(home)}
        yield Reason(Message("russian-draughts.reason-row", cells=_names(cells)), is_kept=True)
    if (
        _steps_to_promote(start, move.seat) >= REAR_STEPS
        and _foremost(before, move.seat) < REAR_STEPS
    ):
        yield Reason(Message("russian-draughts.reason-rear"), is_already_so=True, is_kept=True)


def _foremost(state: State, seat: Seat) -> int:
    """Return the steps that the seat's foremost man needs to promote."""
    men = bits(state.pieces(seat) & ~state.kings)
    return min((_steps_to_promote(CELL[bit], seat) for bit in men), default=SIDE)


def _steps_to_promote(cell: Cell, seat: Seat) -> int:
    """Return how many steps a man needs to promote."""
    rank = cell // SIDE
    return SIDE - 1 - rank if seat == WHITE else rank


def _is_on_edge(cell: Cell) -> bool:
    """Return whether no piece there can be jumped over sideways: no square lies behind it."""
    return cell % SIDE in (0, SIDE - 1)


def _reachable_ahead(cell: Cell, seat: Seat) -> int:
    """Return the squares that a man there could ever go to."""
    steps = _steps_to_promote(cell, seat)
    return sum(
        BIT[other_cell]
        for other_cell in TOPOLOGY.cells
        if abs(other_cell % SIDE - cell % SIDE) <= steps - _steps_to_promote(other_cell, seat) > 0
    )


def _covered(after: State, cell: Cell, seat: Seat) -> set[Cell]:
    """Return the seat's pieces that cannot be captured while a piece stands behind them on
    a cell.
    """
    own = after.pieces(seat)
    ways = DIAGONALS[:2] if seat == WHITE else DIAGONALS[2:]
    near = (TOPOLOGY.ray(cell, way)[:1] for way in ways)
    return {
        beside for ray in near for beside in ray if own & BIT[beside] and not _is_on_edge(beside)
    }


def _captures_against(state: State, seat: Seat) -> list[Move]:
    """Return the captures that the other side could make if it were on turn."""
    taker = other(seat)
    found = move_generation.moves(state.pieces(taker), state.pieces(seat), state.kings, taker)
    return [move for move in found if move.captured]


def _captured_cells(captures: Iterable[Move]) -> set[Cell]:
    return {cell for move in captures for cell in move.captured}


def _names(cells: set[Cell]) -> tuple[str, ...]:
    return tuple(map(square, sorted(cells)))
