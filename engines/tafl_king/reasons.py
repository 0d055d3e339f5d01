"""Reasons of Tafl King for a move, which a hint gives.

In: the states before and after a move, the rules. Out: parts of sentences on what the move opens,
stops, guards, threatens and prepares. Knows no score.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Final

from engines.game import Move, Seat
from engines.message import Message
from engines.search.analysis import Arrow, Reason, capture_arrows
from engines.tafl_king.board import (
    ATTACKERS,
    BIT,
    CORNERS,
    DEFENDERS,
    EDGE,
    FORTRESSES,
    NEIGHBOURS,
    SIDE,
    TOPOLOGY,
    WAYS,
    names,
    other,
)
from engines.tafl_king.evaluation import (
    can_close_ring,
    fence_gaps,
    is_enclosed,
    lanes,
    ways_to_corners,
)
from engines.tafl_king.move_generation import moves
from engines.tafl_king.state import Pieces, State
from engines.tafl_king.variants import Ruleset
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of

MAX_GAP: Final = 2
"""How many attackers a fence before a corner can lack to be worth mentioning. A guess."""


def move_reasons(rules: Ruleset, before: State, move: Move, after: State) -> Iterator[Reason]:
    """Yield the reasons for a move, those about the king first, then soldiers."""
    if after.ended:
        return
    was, now = before.pieces, after.pieces
    of_king = _by_attackers if move.seat == ATTACKERS else _by_defenders
    yield from of_king(rules, was, now)
    if move.captured:
        return
    against = _captures(rules, was, move.seat)
    danger, left = _taken(against), _taken(_captures(rules, now, move.seat))
    if saved := danger & ~left & ~BIT[move.path[0]]:
        told = Message("tafl-king.reason-saves", cells=names(saved))
        yield Reason(told, capture_arrows(against, tuple(cells_of(saved))))
    if danger & BIT[move.path[0]] and not left & BIT[move.path[-1]]:
        told = Message("tafl-king.reason-escapes", cell=TOPOLOGY.names[move.path[0]])
        yield Reason(told, capture_arrows(against, move.path[:1]))
    enemy = other(move.seat)
    threats = _captures(rules, now, enemy)
    if threat := _taken(threats) & ~_taken(_captures(rules, was, enemy)):
        told = Message("tafl-king.reason-threatens", cells=names(threat))
        yield Reason(told, capture_arrows(threats, tuple(cells_of(threat))), is_already_so=True)
    if not now.king & BIT[move.path[-1]]:
        yield from _around_the_king(rules, move, was, now)
        yield from _neighbour_reasons(move, now, saved | threat)


def _by_attackers(rules: Ruleset, was: Pieces, now: Pieces) -> Iterator[Reason]:
    if stopped := ways_to_corners(rules, was) & ~ways_to_corners(rules, now):
        told = Message("tafl-king.reason-stops-way", cells=names(stopped))
        yield Reason(told, _paths_to(was, stopped))
    if stopped_lanes := _new_lanes(rules, now, was):
        over, corners = mask_of(stopped_lanes), reduce(or_, stopped_lanes.values())
        told = Message(
            "tafl-king.reason-stops-lane", cells=names(over), corner_cells=names(corners)
        )
        yield Reason(told, _lane_arrows(was, stopped_lanes))
    before, after = fence_gaps(was), fence_gaps(now)
    for corner, gap in after.items():
        if gap < before.get(corner, gap) and gap <= MAX_GAP:
            told = Message("tafl-king.reason-fences", cell=TOPOLOGY.names[corner], number=gap)
            yield Reason(told)
    if can_close_ring(rules, *now):
        yield Reason(Message("tafl-king.reason-threatens-ring"))
    if is_enclosed(now) and not is_enclosed(was):
        yield Reason(Message("tafl-king.reason-shuts-in"))


def _by_defenders(rules: Ruleset, was: Pieces, now: Pieces) -> Iterator[Reason]:
    if opened := ways_to_corners(rules, now) & ~ways_to_corners(rules, was):
        told = Message("tafl-king.reason-opens-way", cells=names(opened))
        yield Reason(told, _paths_to(now, opened))
    if opened_lanes := _new_lanes(rules, was, now):
        over, corners = mask_of(opened_lanes), reduce(or_, opened_lanes.values())
        told = Message(
            "tafl-king.reason-opens-lane", cells=names(over), corner_cells=names(corners)
        )
        yield Reason(told, _lane_arrows(now, opened_lanes))
    if can_close_ring(rules, *was) and not can_close_ring(rules, *now):
        yield Reason(Message("tafl-king.reason-stops-ring"))
    if is_enclosed(was) and not is_enclosed(now):
        yield Reason(Message("tafl-king.reason-breaks-out"))


def _new_lanes(rules: Ruleset, was: Pieces, now: Pieces) -> Mapping[Cell, Mask]:
    """Return the squares of the edge, with the corners in sight from there, that the king could go
    to now and could not before.
    """
    before = lanes(rules, was, _room(rules, was))
    found = lanes(rules, now, _room(rules, now))
    return {cell: corners for cell, corners in found.items() if cell not in before}


def _lane_arrows(pieces: Pieces, found: Mapping[Cell, Mask]) -> tuple[Arrow, ...]:
    """Return the arrows of ways to corners over the edge; those of a single one lead on."""
    arrows = _paths_to(pieces, mask_of(found))
    if len(found) == 1:
        ((over, corners),) = found.items()
        arrows += tuple(Arrow((over, corner), DEFENDERS) for corner in cells_of(corners))
    return arrows


def _around_the_king(rules: Ruleset, move: Move, was: Pieces, now: Pieces) -> Iterator[Reason]:
    """Yield how much room the king is left, and who stands beside him."""
    room, left = _room(rules, was), _room(rules, now)
    attacking = move.seat == ATTACKERS
    edge = EDGE & ~CORNERS if not was.king & EDGE else NO_CELLS
    if attacking and (stopped := room & ~left & edge & ~mask_of(lanes(rules, was, room))):
        told = Message("tafl-king.reason-stops-edge", cells=names(stopped))
        yield Reason(told, _paths_to(was, stopped))
    if not attacking and (opened := left & ~room & edge & ~mask_of(lanes(rules, now, left))):
        told = Message("tafl-king.reason-opens-edge", cells=names(opened))
        yield Reason(told, _paths_to(now, opened))
    beside = (NEIGHBOURS[now.king] & now.attackers).bit_count()
    if attacking and beside > (NEIGHBOURS[was.king] & was.attackers).bit_count():
        yield Reason(Message("tafl-king.reason-beside", number=beside), is_already_so=True)
    now_free, was_free = left.bit_count(), room.bit_count()
    if attacking and now_free < was_free:
        told = Message("tafl-king.reason-less-room", number=now_free, other_number=was_free)
        yield Reason(told)
    if not attacking and now_free > was_free:
        told = Message("tafl-king.reason-more-room", number=now_free, other_number=was_free)
        yield Reason(told)


def _neighbour_reasons(move: Move, now: Pieces, told: Mask) -> Iterator[Reason]:
    """Yield what a soldier does for and against its neighbours.

    ``told``: the cells that were mentioned already.
    """
    end = move.path[-1]
    own, enemy = now.attackers, now.defenders
    if move.seat != ATTACKERS:
        own, enemy = enemy, own
    lines = [line for way in WAYS if len(line := TOPOLOGY.ray(end, way)) > 1]
    shielded = mask_of(one for one, behind, *_ in lines if own & BIT[one] and enemy & BIT[behind])
    if shielded & ~told:
        shields = Message("tafl-king.reason-shields", cells=names(shielded & ~told))
        yield Reason(shields, is_already_so=True)
    standing = own | enemy | now.king | FORTRESSES
    flanked = mask_of(
        one for one, behind, *_ in lines if enemy & BIT[one] and not standing & BIT[behind]
    )
    if flanked & ~told:
        flanks = Message("tafl-king.reason-flanks", cells=names(flanked & ~told))
        yield Reason(flanks, is_already_so=True)
    if BIT[end] & EDGE and not BIT[move.path[0]] & EDGE and move.seat == ATTACKERS:
        corner = min(cells_of(CORNERS), key=lambda corner: _apart(corner, end))
        edge = Message("tafl-king.reason-edge", cell=TOPOLOGY.names[corner])
        yield Reason(edge, is_already_so=True)


def _apart(cell: Cell, other_cell: Cell) -> int:
    """Return how many steps lie between two squares."""
    return abs(cell % SIDE - other_cell % SIDE) + abs(cell // SIDE - other_cell // SIDE)


def _room(rules: Ruleset, pieces: Pieces) -> Mask:
    """Return the squares that the king could go to if it were his turn."""
    found = moves(rules, pieces, DEFENDERS)
    return mask_of(move.path[-1] for move in found if pieces.king & BIT[move.path[0]])


def _paths_to(pieces: Pieces, ends: Mask) -> tuple[Arrow, ...]:
    """Return the arrows from the king to these squares."""
    (king,) = cells_of(pieces.king)
    return tuple(Arrow((king, end), DEFENDERS) for end in cells_of(ends))


def _captures(rules: Ruleset, pieces: Pieces, seat: Seat) -> list[Move]:
    """Return the captures that the other side could make if it were on turn."""
    return [move for move in moves(rules, pieces, other(seat)) if move.captured]


def _taken(captures: Iterable[Move]) -> Mask:
    return mask_of(cell for move in captures for cell in move.captured)
