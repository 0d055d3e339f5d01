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
    EDGE_LINES,
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

    A soldier holds unless the two squares on opposite sides of it can both turn against it; with
    shieldwalls no row of soldiers along the edge may be open to one. Those that do not hold are
    taken away until all that are left hold together.
    """
    attackers, wall, king = pieces
    if not king & EDGE or not NEIGHBOURS[king] & ~(attackers | wall):
        return False
    while True:
        inside = joined(king, BOARD & ~wall)
        if inside & attackers:
            return False
        unsafe = BOARD & ~(inside | wall) | FORTRESSES
        weak = wall & _between(unsafe)
        if rules.shieldwall:
            weak |= _rows(wall, unsafe)
        if not weak:
            return True
        wall &= ~weak


def _between(unsafe: int) -> int:
    """The squares with an unsafe one on both sides, along a rank or along a file."""
    across = (unsafe & NOT_K) << 1 & (unsafe & NOT_A) >> 1
    return across | unsafe << 11 & unsafe >> 11


def _rows(wall: int, unsafe: int) -> int:
    """Rows of two or more along the edge whose ends and fronts are all unsafe."""
    weak = 0
    for line in EDGE_LINES:
        row, start, fronts = 0, 0, True
        for bit in line:
            if bit & wall:
                row |= bit
                fronts = fronts and bool(NEIGHBOURS[bit] & ~EDGE & unsafe)
                continue
            if row.bit_count() > 1 and fronts and start and bit & unsafe:
                weak |= row
            row, start, fronts = 0, bit & unsafe, True
    return weak


def won(rules: Ruleset, pieces: Pieces, seat: Seat | None, landing: int) -> Result | None:
    """The win on the board after a move of a seat to a square, given by its bit.

    For a position that was set up the seat is None: then what needs a move to happen has not.
    """
    if seat != ATTACKERS:
        if pieces.king & CORNERS:
            return Result((DEFENDERS,), "the king has reached a corner (S13)")
        if rules.edge_fort and in_fort(rules, pieces):
            return Result((DEFENDERS,), "the king holds a fort at the edge (copenhagen)")
    if seat == ATTACKERS or rules.any_move:
        group = ringed(rules, pieces, 0 if rules.any_move else landing)
        if group == pieces.king:
            return Result((ATTACKERS,), "the king is surrounded (S11)")
        if group:
            return Result((ATTACKERS,), "the king and the soldiers with him are surrounded (S12)")
    if rules.encirclement and seat != DEFENDERS and encircled(pieces):
        return Result((ATTACKERS,), "all defenders are cut off from the edge (Q8)")
    return None
