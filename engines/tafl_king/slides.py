"""Where pieces slide to, looked up by what stands on their rank and on their file.

In: pieces and obstacles as bits. Out: moves, made once, at import; what they take is not told.
Knows S4 and where soldiers may stop (S5); which fortress squares stop a piece, the obstacles say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

from engines.game import Move, Seat
from engines.tafl_king.squares import (
    BIT,
    BOARD,
    DEFENDERS,
    FORTRESSES,
    SEATS,
    SIDE,
    TOPOLOGY,
    WAYS,
)
from engines.topology import Cell, Mask, cells_of

STOPS: Final = BOARD & ~FORTRESSES
"""Where soldiers may stop (S5)."""

_LINE: Final = (1 << SIDE) - 1
_PLACES: Final = range(SIDE)
_CELLS: Final = TOPOLOGY.cells
_PATTERNS: Final = range(1 << SIDE)
_ON_LINE: Final = tuple(tuple(cells_of(pattern)) for pattern in _PATTERNS)
"""The places of a line on which something stands, by its pattern."""

_TURNED: Final = tuple(sum(1 << SIDE * place for place in places) for places in _ON_LINE)
"""A rank's pattern stood upright: the files of a board are the ranks of the turned one."""

_STARTS: Final = tuple(SIDE * place for place in _PLACES)


def _run(place: int, pattern: int) -> int:
    """The free places about one place of a line, the first and the last, as one number."""
    behind = pattern & (1 << place) - 1
    ahead = pattern >> place + 1
    last = place + (ahead & -ahead).bit_length() - 1 if ahead else SIDE - 1
    return SIDE * behind.bit_length() + last


_RUNS: Final = tuple(bytes(_run(place, pattern) for pattern in _PATTERNS) for place in _PLACES)
"""By place and pattern of the line."""

T = TypeVar("T")
Reach: TypeAlias = Mapping[int, tuple[T, ...]]
"""The slides of a soldier along its rank or its file, by run."""

Slides: TypeAlias = tuple[tuple[tuple[bytes, Reach[T], Reach[T]], ...], ...]
"""By rank and file: the runs along the rank, and the slides along rank and file."""


def _reach(cell: Cell, line: Sequence[Cell], make: Callable[[Cell, Cell], T]) -> Reach[T]:
    """``line``: the cells of the rank or file, in order."""
    place = line.index(cell)
    slides = {end: make(cell, end) for end in line if BIT[end] & STOPS}
    behind = [tuple(slides[end] for end in line[first:place] if end in slides) for first in _PLACES]
    ahead = [
        tuple(slides[end] for end in line[place + 1 : last + 1] if end in slides)
        for last in _PLACES
    ]
    return {
        SIDE * first + last: behind[first] + ahead[last]
        for first in range(place + 1)
        for last in range(place, SIDE)
    }


def table(make: Callable[[Cell, Cell], T]) -> Slides[T]:
    """Every slide there is, as ``make`` makes it of the cells it leaves and lands on."""
    rows = [_CELLS[start : start + SIDE] for start in _STARTS]
    return tuple(
        tuple(
            (_RUNS[file], _reach(cell, row, make), _reach(cell, _CELLS[file::SIDE], make))
            for file, cell in enumerate(row)
        )
        for row in rows
    )


def _moves(seat: Seat) -> Slides[Move]:
    return table(lambda origin, landing: Move(seat, (origin, landing)))


MOVES: Final = {seat: _moves(seat) for seat in SEATS}

_KING_RAYS: Final = tuple(
    tuple(
        tuple((BIT[end], Move(DEFENDERS, (cell, end))) for end in TOPOLOGY.ray(cell, way))
        for way in WAYS
    )
    for cell in TOPOLOGY.cells
)


def of_soldiers(
    slides: Slides[T], soldiers: int, walls: int, marks: Iterable[Cell]
) -> tuple[list[T], list[T]]:
    """Every slide of some soldiers, those along ranks and files without a marked cell apart
    from the others. ``walls``: all that stops them, themselves included.
    """
    plain: list[T] = []
    marked: list[T] = []
    by_rank = [plain] * SIDE
    by_file = [plain] * SIDE
    for cell in marks:
        by_rank[cell // SIDE] = by_file[cell % SIDE] = marked
    ranks = []
    turned = 0
    for place in _PLACES:
        pattern = walls & _LINE
        ranks.append(pattern)
        turned |= _TURNED[pattern] << place
        walls >>= SIDE
    files = [turned >> start & _LINE for start in _STARTS]
    for row, pattern, upright, found in zip(slides, ranks, _RUNS, by_rank, strict=True):
        for file in _ON_LINE[soldiers & _LINE]:
            level, along_rank, along_file = row[file]
            found += along_rank[level[pattern]]
            by_file[file] += along_file[upright[files[file]]]
        soldiers >>= SIDE
    return plain, marked


def of_king(king: Mask, walls: Mask, stops: Mask) -> Iterator[Move]:
    """Every slide of the king to squares he may stop on."""
    for line in _KING_RAYS[king.bit_length() - 1]:
        for bit, move in line:
            if bit & walls:
                break
            if bit & stops:
                yield move
