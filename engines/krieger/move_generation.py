"""Move generation of Krieger: every move of a seat, and the pieces after one.

In: a seat's tables and the pieces as masks. Out: moves, captured pieces, counts. Knows no turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engines.game import Move, Seat
from engines.krieger.board import CENTRE, Tables, other
from engines.topology import Mask, cells_of

Pieces: TypeAlias = tuple[Mask, Mask, Mask, Mask]
"""The mover's pieces, the other side's, all priests, all chieftains."""

_CENTRE = 1 << CENTRE
_ALL = -1


def moves(
    tables: Tables, own: Mask, enemy: Mask, priests: Mask, chieftains: Mask, movers: int = _ALL
) -> list[Move]:
    """Return every move of the side that has ``own``, or of its pieces among ``movers`` (R4 to R8).

    Captures are never compulsory (K3).
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
    """Return whether the side that has ``own`` has any move; usually decided by its first piece."""
    return any(moves(tables, own, enemy, priests, chieftains, 1 << cell) for cell in cells_of(own))


def after(own: Mask, enemy: Mask, priests: Mask, chieftains: Mask, move: Move) -> Pieces:
    """Return the pieces after a move, the mover's first."""
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
    """Return the number of sequences of ``depth`` (at least 1) moves.

    A won game ends its sequence.
    """
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
