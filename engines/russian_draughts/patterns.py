"""Evaluation of men by pattern and of all pieces by number, fitted to the results of games.

In: the pieces of both colours as bits. Out: a score for White in hundredths of a man. Knows no
move. The table comes with the package; how its weights were fitted:
``docs/measurements/search.md``. Patterns of regions, fitted by logistic regression, were brought to
draughts by Fabien Letouzey's Scan and Ed Gilbert's Kingsrow.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from struct import iter_unpack
from typing import Final, NamedTuple, TypeAlias
from zlib import decompress

from engines.russian_draughts.board import BIT, TOPOLOGY

FILE: Final = "patterns.bin"

ACROSS: Final = 4
"""Files and ranks of a block: eight dark squares, each empty, white or black."""

PATTERNS: Final = 3 ** (ACROSS * ACROSS // 2)

FITTED: Final = ((0, 0), (4, 0), (2, 0), (0, 2), (2, 2))
"""Where the blocks of the table begin, file and rank. The others are these from Black's side."""

MAX_MEN: Final = 12
MAX_KINGS: Final = 3
"""The most kings of one colour in the table."""

SHARES: Final = 25
"""The number of shares of opening and ending: as many of the opening as there are pieces. It is
odd, so that nothing lies halfway between two hundredths and both colours are rounded alike.
"""

_LOW: Final = 20
_BOTH: Final = (1 << _LOW) - 1
_HALF: Final = 1 << _LOW - 1
"""Two numbers are added as one: the score of the ending, and in the low bits the difference."""

_KEPT: Final = 20_000
"""The most sums cached for each four files: some 3 MB each."""


class Weights(NamedTuple):
    """The table of fitted weights.

    ``opening``, ``ending``: for each fitted block, the score of each pattern for White with all
    pieces on the board, and with none. ``material``: of White's men and kings, then Black's.
    ``king``: the score of each king beyond those.
    """

    opening: Sequence[Sequence[int]]
    ending: Sequence[Sequence[int]]
    material: Sequence[int]
    king: int


@cache
def weights() -> Weights:
    """Return the weights: bytes of blocks, opening and ending in turn; then two-byte numbers."""
    read = decompress(files("engines.russian_draughts").joinpath(FILE).read_bytes())
    end = 2 * len(FITTED) * PATTERNS
    tables = [array("b", read[at : at + PATTERNS]) for at in range(0, end, PATTERNS)]
    *material, king = (number for (number,) in iter_unpack("<h", read[end:]))
    return Weights(tables[::2], tables[1::2], material, king)


class Block(dict[int, int]):
    """A cache of what the men of one region are worth to White, as two numbers.

    ``file``, ``rank``: its corner towards a1, both counted from 0.
    """

    def __init__(self, file: int, rank: int) -> None:
        super().__init__()
        squares = [
            BIT[TOPOLOGY.cell(f"{'abcdefgh'[file + right]}{1 + rank + up}")]
            for up in range(ACROSS)
            for right in range(ACROSS)
            if (right + up) % 2 == 0
        ]
        self.mask = sum(squares) << 36 | sum(squares)
        self.turned = (file, rank) not in FITTED
        self.fitted = FITTED.index((ACROSS - file, ACROSS - rank) if self.turned else (file, rank))
        if self.turned:
            squares.reverse()
        self._digits: list[tuple[int, int]] = [(bit, 3**place) for place, bit in enumerate(squares)]

    def pattern(self, white: int, black: int) -> int:
        """Return the number of this pattern of men, from the side the table has it from."""
        own, other = (black, white) if self.turned else (white, black)
        return sum(
            digit * (1 if own & bit else 2) for bit, digit in self._digits if (own | other) & bit
        )

    def __missing__(self, key: int) -> int:
        """Compute an entry. ``key``: White's men here, and 36 bits lower Black's."""
        number, table = self.pattern(key >> 36, key), weights()
        opening, ending = table.opening[self.fitted][number], table.ending[self.fitted][number]
        worth = (ending << _LOW) + opening - ending
        self[key] = worth = -worth if self.turned else worth
        return worth


class Files(dict[int, int]):
    """A cache of what the three blocks on four files are worth together.

    A search sees the same men again and again. ``key``: that of a block.
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
        self[key] = worth
        return worth


Counted: TypeAlias = tuple[int, int, int, int]
"""White's men and kings, Black's men and kings."""


def place(counted: Counted) -> int:
    """Return the index of so many pieces in the table."""
    at = 0
    for men, kings in (counted[:2], counted[2:]):
        at = at * (MAX_MEN + 1) + min(men, MAX_MEN)
        at = at * (MAX_KINGS + 1) + min(kings, MAX_KINGS)
    return at


class Material(dict[Counted, int]):
    """A cache of what pieces are worth to White by their number."""

    def __missing__(self, counted: Counted) -> int:
        more = max(counted[1] - MAX_KINGS, 0) - max(counted[3] - MAX_KINGS, 0)
        table = weights()
        self[counted] = worth = table.material[place(counted)] + table.king * more
        return worth


_WEST, _MIDDLE, _EAST = Files(0), Files(2), Files(4)
_WEST_MASK, _MIDDLE_MASK, _EAST_MASK = _WEST.mask, _MIDDLE.mask, _EAST.mask
_MATERIAL = Material()


def worth(white: int, black: int, kings: int) -> int:
    """Return what the pieces are worth to White."""
    if kings:
        white_kings, black_kings = (white & kings).bit_count(), (black & kings).bit_count()
        white &= ~kings
        black &= ~kings
    else:
        white_kings = black_kings = 0
    men, others = white.bit_count(), black.bit_count()
    key = white << 36 | black
    both = _WEST[key & _WEST_MASK] + _MIDDLE[key & _MIDDLE_MASK] + _EAST[key & _EAST_MASK] + _HALF
    opening = ((both & _BOTH) - _HALF) * (men + others + white_kings + black_kings)
    return (
        (both >> _LOW)
        + (opening + SHARES // 2) // SHARES
        + _MATERIAL[men, white_kings, others, black_kings]
    )
