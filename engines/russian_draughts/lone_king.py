"""Up to three kings against one: in how many plies they win, from a table that comes with the
package.

In: both sides' pieces, the several to move. Out: plies, or None for a draw. The table is made by
``python -m bench.kings``, which solves all positions backwards; draws by counting are not in it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import comb
from typing import Final
from zlib import decompress

from engines.russian_draughts.squares import CELL, bits

FILE: Final = "lone_king.bin"
MOST: Final = 3

_NUMBER: Final = {bit: number for number, bit in enumerate(CELL)}
_WAYS: Final = tuple(comb(len(CELL), kings) for kings in range(MOST + 1))
_STARTS: Final = tuple(len(CELL) * sum(_WAYS[1:kings]) for kings in range(MOST + 2))
SIZE: Final = _STARTS[-1]
"""Bytes of the table, one for each position; 0: no win, or two kings on one square."""


def place(many: int, one: int) -> int:
    """Where a position stands in the table: by how many kings, the square of the one, the others'
    (``comb`` numbers the sets of so many squares).
    """
    squares = bits(many)
    ways = sum(comb(_NUMBER[bit], number) for number, bit in enumerate(squares, start=1))
    return _STARTS[len(squares)] + _NUMBER[one] * _WAYS[len(squares)] + ways


@cache
def _table() -> bytes:
    return decompress(files("engines.russian_draughts").joinpath(FILE).read_bytes())


def plies_to_win(many: int, one: int) -> int | None:
    """How long kings that are to move need at most; None where the one king holds out."""
    return _table()[place(many, one)] or None
