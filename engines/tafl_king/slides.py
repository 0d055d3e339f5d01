"""Where pieces slide to, looked up by what stands on their rank and on their file.

In: pieces and obstacles as bits. Out: moves, made once, at import; what they take is not told.
Knows S4 and where soldiers may stop (S5); which fortress squares stop a piece, the obstacles say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

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

_Reach: TypeAlias = Mapping[int, tuple[Move, ...]]
"""The moves of a soldier along its rank or its file, by run."""


def _reach(seat: Seat, cell: Cell, line: Sequence[Cell]) -> _Reach:
    """``line``: the cells of the rank or file, in order."""
    place = line.index(cell)
    moves = {end: Move(seat, (cell, end)) for end in line if BIT[end] & STOPS}
    behind = [tuple(moves[end] for end in line[first:place] if end in moves) for first in _PLACES]
    ahead = [
        tuple(moves[end] for end in line[place + 1 : last + 1] if end in moves) for last in _PLACES
    ]
    return {
        SIDE * first + last: behind[first] + ahead[last]
        for first in range(place + 1)
        for last in range(place, SIDE)
    }


def _table(seat: Seat) -> tuple[tuple[tuple[bytes, _Reach, _Reach], ...], ...]:
    return tuple(
        tuple(
            (
                _RUNS[file],
                _reach(seat, _CELLS[rank * SIDE + file], _CELLS[rank * SIDE : rank * SIDE + SIDE]),
                _reach(seat, _CELLS[rank * SIDE + file], _CELLS[file::SIDE]),
            )
            for file in _PLACES
        )
        for rank in _PLACES
    )


_TABLES: Final = {seat: _table(seat) for seat in SEATS}
"""By rank and file: the runs along the rank, and the moves along rank and file."""

_KING_RAYS: Final = tuple(
    tuple(
        tuple((BIT[end], Move(DEFENDERS, (cell, end))) for end in TOPOLOGY.ray(cell, way))
        for way in WAYS
    )
    for cell in TOPOLOGY.cells
)


def of_soldiers(
    seat: Seat, soldiers: int, walls: int, marks: Iterable[Cell]
) -> tuple[list[Move], list[Move]]:
    """Every slide of a seat's soldiers, those along ranks and files without a marked cell apart
    from the others. ``walls``: all that stops them, themselves included.
    """
    plain: list[Move] = []
    marked: list[Move] = []
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
    for row, pattern, upright, found in zip(_TABLES[seat], ranks, _RUNS, by_rank, strict=True):
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
