"""Every board move, found by walking the tables.

In: a seat's tables and the pieces as masks. Out: moves, the position after one, counts. Knows no
draw and no text. Rules and decisions are those of ``docs/rules/krieger.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engines.game import Move, Seat
from engines.krieger.geometry import CENTRE
from engines.krieger.state import other
from engines.krieger.tables import Tables
from engines.topology import Mask, cells_of

Pieces: TypeAlias = tuple[Mask, Mask, Mask, Mask]
"""The mover's pieces, the other side's, all priests, all chieftains."""

_CENTRE = 1 << CENTRE
_ALL = -1


def moves(
    tables: Tables, own: Mask, enemy: Mask, priests: Mask, chieftains: Mask, movers: int = _ALL
) -> list[Move]:
    """Every move of the side that has ``own`` (R4 to R8), or of those of its pieces that are among
    ``movers``; taking is never compulsory (K3).
    """
    occupied = own | enemy
    plain = enemy & ~chieftains  # all that an off-jump may take (K9)
    takeable = plain if enemy & priests else enemy  # a bound chieftain is not taken (R2, K21)
    found: list[Move] = []
    add = found.append
    left = own & movers
    while left:
        bit = left & -left
        left ^= bit
        if bit & priests:
            there, back, rays, off = tables.priests[bit]
            for target, move in there:
                if target & occupied:
                    break
                add(move)
            else:
                back = ()  # the circle is free: the other way leads to the same spaces (K15)
            for target, move in back:
                if target & occupied:
                    break
                add(move)
            for victim, move in off:
                if victim & plain:
                    add(move)
        elif bit & chieftains:
            if own & priests:
                continue
            rays = tables.chieftains[bit]
        else:
            rays, jumps = tables.warriors[bit]
            for victim, landing, move in jumps:
                if victim & takeable and not landing & occupied:
                    add(move)
        for ray in rays:
            for target, move in ray:
                if target & occupied:
                    break
                add(move)
    return list(dict.fromkeys(found)) if tables.doubled else found


def can_move(tables: Tables, own: Mask, enemy: Mask, priests: Mask, chieftains: Mask) -> bool:
    """Whether the side that has ``own`` has any move; nearly always its first piece tells."""
    return any(moves(tables, own, enemy, priests, chieftains, 1 << cell) for cell in cells_of(own))


def after(own: Mask, enemy: Mask, priests: Mask, chieftains: Mask, move: Move) -> Pieces:
    """The pieces after a move, the mover's first."""
    origin = 1 << move.path[0]
    landing = 1 << move.path[-1]
    own ^= origin ^ landing  # an off-jump lands where it starts and is taken off below
    if priests & origin:
        priests ^= origin ^ landing
    elif chieftains & origin:
        chieftains ^= origin ^ landing
    for cell in move.captured:
        gone = ~(1 << cell)
        own &= gone
        enemy &= gone
        priests &= gone
        chieftains &= gone
    return own, enemy, priests, chieftains


def perft(tables: Mapping[Seat, Tables], seat: Seat, pieces: Pieces, depth: int) -> int:
    """The number of sequences of ``depth`` (at least 1) moves; a won game goes on no further."""
    own, enemy, priests, chieftains = pieces
    if chieftains & _CENTRE or not own & chieftains or not enemy & chieftains:
        return 0
    found = moves(tables[seat], own, enemy, priests, chieftains)
    if depth == 1:
        return len(found)
    count = 0
    for move in found:
        own_after, enemy_after, *rest = after(own, enemy, priests, chieftains, move)
        count += perft(tables, other(seat), (enemy_after, own_after, rest[0], rest[1]), depth - 1)
    return count
