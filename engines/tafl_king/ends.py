"""What ends a game on the board: corner, ring, encirclement, fort.

In: the pieces as bits and the rules in force. Out: whether it has happened. Knows no move and no
count. Ids are those of ``docs/rules/tafl-king.md``.
"""

from __future__ import annotations

from engines.game import Result, Seat
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
    joined,
    spread,
)
from engines.tafl_king.state import Pieces
from engines.tafl_king.variants import Ruleset


def nearly_ringed(pieces: Pieces) -> bool:
    """Whether at most one square beside the king is free, so that one move may ring him."""
    attackers, defenders, king = pieces
    free = NEIGHBOURS[king] & ~(attackers | defenders | FORTRESSES)
    return not free & (free - 1)


def ringed(rules: Ruleset, pieces: Pieces, landing: int) -> int:
    """The king and the soldiers taken with him if they are surrounded, else 0 (S11, S12).

    ``landing``: the bit of the attacker that must be part of the ring (Q4); 0 for any.
    """
    attackers, defenders, king = pieces
    if NEIGHBOURS[king] & ~(attackers | defenders | FORTRESSES):
        return 0  # nearly always: a free square beside the king
    group = joined(king, defenders) if rules.joined else king
    ring = spread(group) & ~group
    if landing and not landing & ring:
        return 0
    if group == king:
        edge = rules.king_at_edge == "taken" or (rules.king_at_edge == "last" and not defenders)
        corner = rules.corner_takes_king
    else:
        edge = corner = rules.group_edge
        if rules.outsiders_save and defenders & ~group:
            return 0
    if group & EDGE and not edge:
        return 0
    hostile = attackers | THRONE | (CORNERS if corner else 0)
    return 0 if ring & ~hostile else group


def encircled(pieces: Pieces) -> bool:
    """Whether attackers cut every defender off from the edge (Q8)."""
    attackers, defenders, king = pieces
    inside = defenders | king
    while not inside & EDGE:
        grown = inside | spread(inside) & ~attackers
        if grown == inside:
            return True
        inside = grown
    return False


def in_fort(rules: Ruleset, pieces: Pieces) -> bool:
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


def won(rules: Ruleset, pieces: Pieces, turn: Seat, landing: int) -> Result | None:
    """The win on the board when a seat comes to its turn.

    ``landing``: the bit of the square just moved to; 0 in a position that was set up, where what
    needs a move to happen has not.
    """
    if pieces.king & CORNERS:
        return Result((DEFENDERS,), "the king has reached a corner (S13)")
    if rules.any_move or (landing and turn == DEFENDERS):
        group = ringed(rules, pieces, 0 if rules.any_move else landing)
        if group == pieces.king:
            return Result((ATTACKERS,), "the king is surrounded (S11)")
        if group:
            return Result((ATTACKERS,), "the king is surrounded with his soldiers (S12)")
    if rules.encirclement and (turn == DEFENDERS or not landing) and encircled(pieces):
        return Result((ATTACKERS,), "all defenders are cut off from the edge (Q8)")
    if rules.edge_fort and turn == ATTACKERS and in_fort(rules, pieces):
        return Result((DEFENDERS,), "the king holds a fort at the edge (copenhagen)")
    return None
