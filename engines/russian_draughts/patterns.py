"""What men are worth as they stand together, and pieces by their number: a table that comes with
the package, fitted to the results of games.

In: the pieces of both colours as bits. Out: hundredths of a man, for White. Knows no move. How the
weights came about: ``docs/measurements/search.md``. Patterns of regions, fitted by logistic
regression, were brought to draughts by Fabien Letouzey's Scan and Ed Gilbert's Kingsrow.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple
from zlib import decompress

from engines.russian_draughts.squares import BIT, TOPOLOGY

FILE: Final = "patterns.bin"

ACROSS: Final = 4
"""Files and ranks of a block: eight dark squares, each empty, white or black."""

PATTERNS: Final = 3 ** (ACROSS * ACROSS // 2)

FITTED: Final = ((0, 0), (4, 0), (2, 0), (0, 2), (2, 2))
"""Where the blocks of the table begin, file and rank. The others are these from Black's side."""

MOST_MEN: Final = 12
MOST_KINGS: Final = 3
"""Of one colour; more are not in the table."""

ALL: Final = 2 * MOST_MEN
"""Pieces at the start."""

_KEPT: Final = 20_000
"""Sums kept in each of a dozen places, at most: some 3 MB each."""


class Weights(NamedTuple):
    """The table. ``opening``, ``ending``: of each fitted block, what each pattern is worth to White
    with all pieces on the board, and with none. ``material``: of White's men and kings, then
    Black's. ``king``: each one beyond those.
    """

    opening: Sequence[Sequence[int]]
    ending: Sequence[Sequence[int]]
    material: Sequence[int]
    king: int


@cache
def weights() -> Weights:
    """Bytes of blocks, opening and ending in turn; then numbers of two bytes."""
    read = decompress(files("engines.russian_draughts").joinpath(FILE).read_bytes())
    end = 2 * len(FITTED) * PATTERNS
    tables = [array("b", read[at : at + PATTERNS]) for at in range(0, end, PATTERNS)]
    *material, king = memoryview(read[end:]).cast("h").tolist()
    return Weights(tables[::2], tables[1::2], material, king)


class Block(dict[int, int]):
    """What the men of one region are worth to White, times ``ALL``: found when it is asked for, and
    kept. ``file``, ``rank``: its corner towards a1, both counted from 0.
    """

    def __init__(self, file: int, rank: int) -> None:
        super().__init__()
        squares = [
            BIT[TOPOLOGY.cell(f"{'abcdefgh'[file + right]}{1 + rank + up}")]
            for up in range(ACROSS)
            for right in range(ACROSS)
            if (right + up) % 2 == 0
        ]
        self.mask = _mask(sum(squares))
        self._turned = (file, rank) not in FITTED
        self._fitted = FITTED.index(
            (ACROSS - file, ACROSS - rank) if self._turned else (file, rank)
        )
        if self._turned:
            squares.reverse()
        self._digits: list[tuple[int, int]] = [(bit, 3**place) for place, bit in enumerate(squares)]

    def __missing__(self, key: int) -> int:
        """``key``: how many pieces there are, White's men here, Black's; 36 bits each."""
        if len(self) >= _KEPT:
            self.clear()
        pieces, white, black = min(key >> 72, ALL), key >> 36, key
        own, other = (black, white) if self._turned else (white, black)
        number = sum(
            digit * (1 if own & bit else 2) for bit, digit in self._digits if (own | other) & bit
        )
        table = weights()
        opening, ending = table.opening[self._fitted][number], table.ending[self._fitted][number]
        worth = opening * pieces + ending * (ALL - pieces)
        self[key] = worth = -worth if self._turned else worth
        return worth


def _mask(squares: int) -> int:
    """What a key tells of these squares."""
    return (63 << 36 | squares) << 36 | squares


class Files(dict[int, int]):
    """What the three blocks on four files are worth together, kept too: a search sees the same men
    again and again. ``key``: that of a block.
    """

    def __init__(self, file: int) -> None:
        super().__init__()
        self._low, self._middle, self._high = (Block(file, rank) for rank in (0, 2, 4))
        self.mask = self._low.mask | self._high.mask

    def __missing__(self, key: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        low, middle, high = self._low, self._middle, self._high
        worth = low[key & low.mask] + middle[key & middle.mask] + high[key & high.mask]
        self[key] = worth = int(worth / ALL)
        return worth


class Material(dict[tuple[int, int, int, int], int]):
    """What White's men and kings, and Black's, are worth by their number."""

    def __missing__(self, counted: tuple[int, int, int, int]) -> int:
        table = weights()
        place, more = 0, 0
        for men, kings, sign in ((*counted[:2], 1), (*counted[2:], -1)):
            few = min(kings, MOST_KINGS)
            place = (place * (MOST_MEN + 1) + min(men, MOST_MEN)) * (MOST_KINGS + 1) + few
            more += sign * (kings - few)
        worth = table.material[place] + table.king * more
        self[counted] = worth
        return worth


_WEST, _MIDDLE, _EAST = Files(0), Files(2), Files(4)
_WEST_MASK, _MIDDLE_MASK, _EAST_MASK = _WEST.mask, _MIDDLE.mask, _EAST.mask
_MATERIAL = Material()


def worth(white: int, black: int, kings: int) -> int:
    """What the pieces are worth to White."""
    if kings:
        white_kings, black_kings = (white & kings).bit_count(), (black & kings).bit_count()
        white &= ~kings
        black &= ~kings
    else:
        white_kings = black_kings = 0
    men, others = white.bit_count(), black.bit_count()
    pieces = men + others + white_kings + black_kings
    key = (pieces << 36 | white) << 36 | black
    return (
        _WEST[key & _WEST_MASK]
        + _MIDDLE[key & _MIDDLE_MASK]
        + _EAST[key & _EAST_MASK]
        + _MATERIAL[men, white_kings, others, black_kings]
    )
