"""Conversion of lights at the corners of squares to lights in the squares.

In: for each of 81 corners a byte, one bit for each of eight time slots. Out: the same for 64
squares. Pure. A chess program marks a square by its four corners, which its neighbours share; a
square is lit if the lights can only mean it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple

SLOTS = 8


class Marked(NamedTuple):
    """The marked squares from a1, b1, ... to h8.

    For each, a byte with the slots in which it is lit, highest bit first, and one with those in
    which it is lit faintly.
    """

    full: bytes
    faint: bytes


def corners(square: int) -> tuple[int, int, int, int]:
    """Return the four corner lights of a square, counted down the files' edges from the left of
    a8."""
    file, rank = square % 8, square // 8
    top = 9 * file + 7 - rank
    return top, top + 1, top + 9, top + 10


def marked(patterns: Sequence[int]) -> Marked:
    """Return the squares that these patterns mark.

    A square is marked if three of its corners are on at once: then no other square has them. If
    adjacent squares use some of them in slots of their own, it is marked if all its corners are
    used, and follows those that are left. Corners of no such square light all squares around them,
    faintly.
    """
    full = bytearray(64)
    for square in range(64):
        for slot in range(SLOTS):
            bit = 1 << (SLOTS - 1 - slot)
            if sum(bool(patterns[corner] & bit) for corner in corners(square)) >= 3:
                full[square] |= bit
    known = _corners_of(full)
    for square in range(64):
        own = corners(square)
        left = [patterns[corner] for corner in own if corner not in known]
        if not full[square] and len(left) > 1 and all(patterns[corner] for corner in own):
            full[square] = reduce(and_, left)
    known = _corners_of(full)
    faint = bytearray(64)
    for square in range(64):
        for corner in corners(square):
            faint[square] |= 0 if corner in known else patterns[corner]
    return Marked(bytes(full), bytes(faint))


def _corners_of(lit: Sequence[int]) -> set[int]:
    return {corner for square in range(64) if lit[square] for corner in corners(square)}
