"""Static evaluation of Russian draughts: kings, and the solved endings of kings against one.

In: the pieces as bits. Out: scores in hundredths of a man (men are scored by ``patterns``); the
plies in which up to three kings win against one, or None for a draw. That table comes with the
package; it is made by ``python -m bench.kings``, which solves all positions backwards, without
draws by counting. Knows no draw by counting.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import comb
from typing import Final
from zlib import decompress

from engines.russian_draughts.board import CELL, DARK_SQUARES, bits
from engines.russian_draughts.move_generation import scan_kings, scan_men
from engines.russian_draughts.patterns import worth
from engines.russian_draughts.rules import MAIN_DIAGONAL
from engines.search.alpha_beta import WIN

# --- evaluation ---

ROAD: Final = 8
"""The score of a king on the main diagonal, in Russian the main road: fitted with the patterns."""

_HELD: Final = 15
"""The score of each additional king that does not win: the other side may still go wrong."""


def value(own: int, enemy: int, kings: int, white: int) -> int | None:
    """Return the score for the side that has ``own``, in hundredths of a man.

    None if it must capture.
    """
    occupied = own | enemy
    if kings == occupied and own.bit_count() + enemy.bit_count() <= MOST + 1:
        if enemy.bit_count() == 1:
            plies = plies_to_win(own, enemy)
            return WIN - plies if plies else _HELD * (own.bit_count() - 1)
        if own.bit_count() == 1:
            return None  # what the table knows is a move away
    empty = DARK_SQUARES ^ occupied
    own_men = own & ~kings
    jumpers, by4, by5 = scan_men(own_men, enemy, empty, white == 1)
    if jumpers:
        return None
    if not kings:
        if not by4 and not by5:
            return -WIN
        return worth(own, enemy, 0) if white else -worth(enemy, own, 0)
    takers, slides = scan_kings(own & kings, occupied, enemy)
    if takers:
        return None
    if not by4 and not by5 and not any(squares for _, squares in slides):
        return -WIN
    return _with_kings(own, enemy, kings, white)


def _with_kings(own: int, enemy: int, kings: int, white: int) -> int:
    """Return the score where there are kings and no capture."""
    score = worth(own, enemy, kings) if white else -worth(enemy, own, kings)
    own_kings, enemy_kings = own & kings, enemy & kings
    score += ROAD * (bool(own_kings & MAIN_DIAGONAL) - bool(enemy_kings & MAIN_DIAGONAL))
    if own_kings and enemy_kings:
        weak, strong = (enemy, own) if score > 0 else (own, enemy)
        if not strong & ~kings and weak == weak & kings:
            few = strong.bit_count() < 3 or (strong.bit_count() == 3 and weak & MAIN_DIAGONAL)
            if few and weak.bit_count() <= strong.bit_count():
                return int(score / 10)  # a king that is not caught draws (rules 17 to 19)
    return score


# --- endings of kings ---

FILE: Final = "lone_king.bin"
MOST: Final = 3

_NUMBER: Final = {bit: number for number, bit in enumerate(CELL)}
_WAYS: Final = tuple(comb(len(CELL), kings) for kings in range(MOST + 1))
_STARTS: Final = tuple(len(CELL) * sum(_WAYS[1:kings]) for kings in range(MOST + 2))
SIZE: Final = _STARTS[-1]
"""Bytes of the table, one for each position; 0: no win, or two kings on one square."""


def place(many: int, one: int) -> int:
    """Return the index of a position in the table of kings.

    Ordered by how many kings, the square of the one, and the others' squares (``comb`` numbers the
    sets of so many squares).
    """
    squares = bits(many)
    ways = sum(comb(_NUMBER[bit], number) for number, bit in enumerate(squares, start=1))
    return _STARTS[len(squares)] + _NUMBER[one] * _WAYS[len(squares)] + ways


@cache
def _table() -> bytes:
    return decompress(files("engines.russian_draughts").joinpath(FILE).read_bytes())


def plies_to_win(many: int, one: int) -> int | None:
    """Return how many plies kings that are to move need at most; None if the one king holds out."""
    return _table()[place(many, one)] or None
