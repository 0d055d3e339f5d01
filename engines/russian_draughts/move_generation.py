"""Move generation of Russian draughts, by bit shifts.

In: the pieces of the side to move, of the other side and all kings, one integer each, with the bits
of ``board``. Out: moves, whether there is one, counts. Knows no result, no draw and no text form.
Rules are those of ``docs/rules/russian-draughts.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engines.game import Move, Seat
from engines.russian_draughts.board import (
    BIT,
    CELL,
    DARK_SQUARES,
    KING_SLIDES,
    LINES,
    MAN_JUMPS,
    MAN_STEPS,
    RANK_1,
    RANK_8,
    WHITE,
    bits,
    seen,
)
from engines.topology import Cell

Capture: TypeAlias = tuple[tuple[Cell, ...], tuple[Cell, ...]]
"""A complete capture: the cells of the path from its origin on, and the captured cells, in
order.
"""


def scan_men(men: int, enemy: int, empty: int, white: bool) -> tuple[int, int, int]:
    """Return the men that can capture (rule 3), and those that can step by 4 and by 5 (rule 1)."""
    up4 = empty >> 4  # the squares with a free square a shift of 4 above them
    up5 = empty >> 5
    down4 = empty << 4
    down5 = empty << 5
    jumpers = men & (
        (enemy & up4) >> 4 | (enemy & up5) >> 5 | (enemy & down4) << 4 | (enemy & down5) << 5
    )
    if white:
        return jumpers, men & up4, men & up5
    return jumpers, men & down4, men & down5


def scan_kings(crowned: int, occupied: int, enemy: int) -> tuple[int, list[tuple[int, int]]]:
    """Return the kings that can capture, and each king with the squares it may go to (rule 1)."""
    jumpers = 0
    quiet = []
    while crowned:
        king = crowned & -crowned
        crowned ^= king
        a, b = seen(king, occupied)
        if (a.jumpable | b.jumpable) & enemy:
            jumpers |= king
        quiet.append((king, a.quiet | b.quiet))
    return jumpers, quiet


def captures(jumpers: int, own: int, enemy: int, kings: int, white: bool) -> list[Capture]:
    """Return every complete capture of these pieces; the choice among them is free (rule 2).

    Captured pieces stay on the board until the end, so they still block the way; only the origin
    counts as empty (rule 5). Two consecutive landings determine the piece between them, so no two
    captures share a path.
    """
    found: list[Capture] = []
    last = RANK_8 if white else RANK_1
    while jumpers:
        origin = jumpers & -jumpers
        jumpers ^= origin
        occupied = own ^ origin | enemy
        if origin & kings:
            _king_chains(origin, occupied, enemy, (), (), found)
        else:
            _man_chains(origin, occupied, enemy, last, (CELL[origin],), (), found)
    return found


def _man_chains(
    at: int,
    occupied: int,
    targets: int,
    last: int,
    path: tuple[Cell, ...],
    taken: tuple[Cell, ...],
    found: list[Capture],
) -> bool:
    """Add every way to finish a man's capture (rules 3, 5 and 6); False when nothing is taken."""
    some = False
    for victim, landing in MAN_JUMPS[at]:
        if victim & targets and not landing & occupied:
            some = True
            rest = targets ^ victim
            longer = (*path, CELL[landing])
            more = (*taken, CELL[victim])
            if landing & last:
                goes_on = _king_chains(landing, occupied, rest, path, more, found)
            else:
                goes_on = _man_chains(landing, occupied, rest, last, longer, more, found)
            if not goes_on:
                found.append((longer, more))
    return some


def _king_chains(
    at: int,
    occupied: int,
    targets: int,
    path: tuple[Cell, ...],
    taken: tuple[Cell, ...],
    found: list[Capture],
) -> bool:
    """Add every way to finish a king's capture (rules 4 and 5); False when nothing is taken.

    ``path`` ends before ``at``: most landings lead no further, and theirs need not be built.
    """
    mask, line, other_mask, other_line = LINES[at]
    _, jumpable, jumps = line[occupied & mask]
    _, other_jumpable, other_jumps = other_line[occupied & other_mask]
    if not jumpable & targets:
        if not other_jumpable & targets:
            return False
        jumps = other_jumps
    elif other_jumpable & targets:
        jumps += other_jumps
    here = path + (CELL[at],)
    for victim, landings in jumps:
        if victim & targets:
            rest = targets ^ victim
            more = taken + (CELL[victim],)
            leads_on = False
            for landing in landings:
                if _king_chains(landing, occupied, rest, here, more, found):
                    leads_on = True
            if not leads_on:  # only then all landings are free (rule 4)
                for landing in landings:
                    found.append((here + (CELL[landing],), more))
    return True


def can_move(own: int, enemy: int, kings: int, white: bool) -> bool:
    """Return whether the side to move has any move."""
    occupied = own | enemy
    jumpers, left, right = scan_men(own & ~kings, enemy, DARK_SQUARES ^ occupied, white)
    if jumpers or left or right:
        return True
    takers, quiet = scan_kings(own & kings, occupied, enemy)
    return bool(takers) or any(squares for _, squares in quiet)


def moves(own: int, enemy: int, kings: int, seat: Seat) -> list[Move]:
    """Return every move of the side to move: captures if it has any (rule 2), else the others."""
    white = seat == WHITE
    occupied = own | enemy
    jumpers, by4, by5 = scan_men(own & ~kings, enemy, DARK_SQUARES ^ occupied, white)
    quiet: list[tuple[int, int]] = []
    if own & kings:
        takers, quiet = scan_kings(own & kings, occupied, enemy)
        jumpers |= takers
    if jumpers:
        taking = captures(jumpers, own, enemy, kings, white)
        return [Move(seat, path, taken) for path, taken in taking]
    found: list[Move] = []
    for steps, movers in zip(MAN_STEPS[seat], (by4, by5), strict=True):
        while movers:
            bit = movers & -movers
            movers ^= bit
            found.append(steps[bit])
    for king, squares in quiet:
        slides = KING_SLIDES[seat][king]
        found += [slides[bit] for bit in bits(squares)]
    return found


def perft(own: int, enemy: int, kings: int, white: bool, depth: int) -> int:
    """Return the number of sequences of ``depth`` (at least 1) moves, all paths distinct (rule 7).

    At the last ply moves are counted, not made. Pieces are moved here and not by ``after`` because
    the speed of the engine is measured by this loop.
    """
    occupied = own | enemy
    jumpers, by4, by5 = scan_men(own & ~kings, enemy, DARK_SQUARES ^ occupied, white)
    quiet: list[tuple[int, int]] = []
    if own & kings:
        takers, quiet = scan_kings(own & kings, occupied, enemy)
        jumpers |= takers
    if jumpers:
        found = captures(jumpers, own, enemy, kings, white)
        if depth == 1:
            return len(found)
        return sum(
            perft(e, o, k, not white, depth - 1)
            for o, e, k in [after(own, enemy, kings, white, p, t) for p, t in found]
        )
    if depth == 1:
        count = by4.bit_count() + by5.bit_count()
        for _, squares in quiet:
            count += squares.bit_count()
        return count
    count = 0
    depth -= 1
    for shift, movers in ((4, by4), (5, by5)):
        while movers:
            bit = movers & -movers
            movers ^= bit
            if white:
                landing = bit << shift
                crowned = landing & RANK_8
            else:
                landing = bit >> shift
                crowned = landing & RANK_1
            count += perft(enemy, own ^ bit | landing, kings | crowned, not white, depth)
    for king, squares in quiet:
        for landing in bits(squares):
            count += perft(enemy, own ^ king | landing, kings ^ king | landing, not white, depth)
    return count


def after(
    own: int, enemy: int, kings: int, white: bool, path: Sequence[Cell], taken: Sequence[Cell]
) -> tuple[int, int, int]:
    """Return the mover's pieces, the other side's and all kings after a move (rules 5 and 6)."""
    origin = BIT[path[0]]
    landing = BIT[path[-1]]
    gone = 0
    for cell in taken:
        gone |= BIT[cell]
    crowned = kings & origin
    if not crowned:
        last = RANK_8 if white else RANK_1
        crowned = any(BIT[cell] & last for cell in path)
    left = kings & ~(origin | gone)
    return own ^ origin | landing, enemy & ~gone, left | landing if crowned else left
