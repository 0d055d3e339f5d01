"""What ends a game on the board: corner, ring, encirclement, fort.

In: the pieces as bits and the rules in force. Out: whether it has happened. Knows no move and no
count. Ids are those of ``docs/rules/tafl-king.md``.
"""

from __future__ import annotations

from typing import Final

from engines.game import Result, Seat
from engines.message import Message
from engines.tafl_king.squares import (
    ATTACKERS,
    BOARD,
    CORNERS,
    DEFENDERS,
    EDGE,
    FORTRESSES,
    NEIGHBOURS,
    NOT_A,
    NOT_K,
    THRONE,
    TOPOLOGY,
    joined,
    spread,
)
from engines.tafl_king.state import Pieces
from engines.tafl_king.variants import Ruleset
from engines.topology import NO_CELLS, Mask

_NEVER: Final = 1 << len(TOPOLOGY)
"""A square off the board that is always open: what saves the king, whatever stands around him."""


def _siege(rules: Ruleset, pieces: Pieces) -> tuple[int, int, int]:
    """The king and the soldiers taken with him; the squares around them; which of these are open
    (S11, S12, Q3, Q5, Q6, Q14).
    """
    attackers, defenders, king = pieces
    group = joined(king, defenders) if rules.joined else king
    ring = spread(group) & ~group
    if group == king:
        edge = rules.king_at_edge == "taken" or (rules.king_at_edge == "last" and not defenders)
        corner, saved = rules.corner_takes_king, False
    else:
        edge = corner = rules.group_edge
        saved = rules.outsiders_save and bool(defenders & ~group)
    hostile = attackers | THRONE | (CORNERS if corner else 0)
    closed = not saved and (edge or not group & EDGE)
    return group, ring, ring & ~hostile | (0 if closed else _NEVER)


def captured_king_group(rules: Ruleset, pieces: Pieces, landing: Mask) -> int:
    """The king and the soldiers taken with him if they are surrounded, else 0 (S11, S12).

    ``landing``: the bit of the attacker that must be part of the ring (Q4); 0 for any.
    """
    if NEIGHBOURS[pieces.king] & ~(pieces.attackers | pieces.defenders | FORTRESSES):
        return 0  # nearly always: a free square beside the king
    group, ring, open_squares = _siege(rules, pieces)
    return 0 if open_squares or (landing and not landing & ring) else group


def last_gap(rules: Ruleset, pieces: Pieces) -> int:
    """The only square where the ring around the king is still open; 0 when there are more."""
    free = NEIGHBOURS[pieces.king] & ~(pieces.attackers | pieces.defenders | FORTRESSES)
    if free & (free - 1):
        return 0
    open_squares = _siege(rules, pieces)[2]
    return 0 if open_squares & (open_squares - 1) else open_squares & BOARD


def is_encircled(pieces: Pieces) -> bool:
    """Whether attackers cut every defender off from the edge (Q8)."""
    attackers, defenders, king = pieces
    inside = defenders | king
    while not inside & EDGE:
        grown = inside | spread(inside) & ~attackers
        if grown == inside:
            return True
        inside = grown
    return False


def is_in_fort(rules: Ruleset, pieces: Pieces) -> bool:
    """Whether the king stands at the edge, can move, and no attacker can ever come to him.

    A soldier holds unless the squares on two opposite sides of it can both turn against it. Those
    that do not hold are taken away until all that are left hold together. A row that could be
    taken by shieldwall guards nothing: before it and at both ends of it are attackers.
    """
    attackers, wall, king = pieces
    if not king & EDGE or not NEIGHBOURS[king] & ~(attackers | wall):
        return False
    free = BOARD & ~(king | rules.soldier_walls)
    while True:
        reach = joined(attackers, free & ~wall)
        if reach & NEIGHBOURS[king]:
            return False
        unsafe = reach | FORTRESSES
        across = (unsafe & NOT_K) << 1 & (unsafe & NOT_A) >> 1
        weak = wall & (across | unsafe << 11 & unsafe >> 11)
        if not weak:
            return True
        wall &= ~weak


def won(rules: Ruleset, pieces: Pieces, turn: Seat, landing: Mask) -> Result | None:
    """The win on the board when a seat comes to its turn.

    ``landing``: the bit of the square just moved to; 0 in a position that was set up, where what
    needs a move to happen has not.
    """
    if pieces.king & CORNERS:
        return Result((DEFENDERS,), Message("tafl-king.corner-reached"))
    if rules.any_move or (landing and turn == DEFENDERS):
        group = captured_king_group(rules, pieces, NO_CELLS if rules.any_move else landing)
        if group == pieces.king:
            return Result((ATTACKERS,), Message("tafl-king.king-surrounded"))
        if group:
            return Result((ATTACKERS,), Message("tafl-king.group-surrounded"))
    if rules.encirclement and turn == DEFENDERS and is_encircled(pieces):
        return Result((ATTACKERS,), Message("tafl-king.cut-off"))
    if rules.edge_fort and turn == ATTACKERS and is_in_fort(rules, pieces):
        return Result((DEFENDERS,), Message("tafl-king.fort"))
    return None
