"""The board of Tafl King: bit masks, slides and lines of sight.

In: the topology; pieces and obstacles as bits. Out: masks and tables of neighbours, made once at
import; the initial layouts; the slides of pieces (what they capture is found elsewhere); the
squares a king sees: corners, edges, and squares from which an edge leads to a corner. Bit n is cell
n: a1 is bit 0, b1 bit 1, a2 bit 11. A line's pattern is its eleven bits. Knows the five fortress
squares by place, S4 and where soldiers may stop (S5), and no other rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias, TypeVar

from engines.game import Move, Seat
from engines.topology import NO_CELLS, Cell, Mask, cells_of, grid, mask_of

# --- squares ---

SIDE: Final = 11
_GRID: Final = grid(SIDE, SIDE)
TOPOLOGY: Final = replace(
    _GRID,
    shades=tuple(int(name in ("f6", "a1", "a11", "k1", "k11")) for name in _GRID.names),
)
"""A plain board; only the five fortress squares are dark."""

ATTACKERS: Final = Seat("attackers")
DEFENDERS: Final = Seat("defenders")
SEATS: Final = (ATTACKERS, DEFENDERS)

BIT: Final = tuple(Mask(1 << cell) for cell in TOPOLOGY.cells)
BOARD: Final = Mask((1 << len(TOPOLOGY)) - 1)
WAYS: Final = ("south", "west", "east", "north")
"""The directions of this game, those to lower cells first."""


def names(bits: Mask) -> tuple[str, ...]:
    """Return the names of squares."""
    return tuple(TOPOLOGY.names[cell] for cell in cells_of(bits))


THRONE: Final = BIT[TOPOLOGY.cell("f6")]
CORNERS: Final = mask_of(map(TOPOLOGY.cell, ("a1", "a11", "k1", "k11")))
FORTRESSES: Final = THRONE | CORNERS
"""The squares only the king may stand on (S5)."""

FILE_A: Final = mask_of(
    cell for cell in TOPOLOGY.cells if TOPOLOGY.directions["west"][cell] is None
)
FILE_K: Final = mask_of(
    cell for cell in TOPOLOGY.cells if TOPOLOGY.directions["east"][cell] is None
)
EDGE: Final = mask_of(
    cell for cell in TOPOLOGY.cells if any(TOPOLOGY.directions[way][cell] is None for way in WAYS)
)
NOT_A: Final = BOARD & ~FILE_A
NOT_K: Final = BOARD & ~FILE_K
NEIGHBOURS: Final[Mapping[Mask, Mask]] = {
    BIT[cell]: mask_of(TOPOLOGY.neighbours(cell, WAYS)) for cell in TOPOLOGY.cells
}
"""The neighbours of each single bit."""

SANDWICHES: Final[tuple[tuple[tuple[Cell, Mask, Mask], ...], ...]] = tuple(
    tuple(
        (line[0], BIT[line[0]], BIT[line[1]])
        for way in WAYS
        if len(line := TOPOLOGY.ray(cell, way)) > 1
    )
    for cell in TOPOLOGY.cells
)
"""For a piece on each cell: the neighbour it may capture, its bit, that of the square
behind (S7).
"""

PATHS: Final[tuple[Mapping[Cell, Mask], ...]] = tuple(
    {
        end: mask_of(line[: line.index(end) + 1])
        for way in WAYS
        for line in (TOPOLOGY.ray(cell, way),)
        for end in line
    }
    for cell in TOPOLOGY.cells
)
"""For each cell and each cell in line with it: what must be free to go there."""

_AHEAD: Final[tuple[tuple[Mask, ...], ...]] = tuple(
    tuple(mask_of(TOPOLOGY.ray(cell, way)) for way in ("east", "north")) for cell in TOPOLOGY.cells
)
_BEHIND: Final[tuple[tuple[Mask, ...], ...]] = tuple(
    tuple(mask_of(TOPOLOGY.ray(cell, way)) for way in ("west", "south")) for cell in TOPOLOGY.cells
)
"""The squares in each direction from each cell, those of higher numbers and those of lower ones."""


def nearest(cell: Cell, among: Mask) -> Mask:
    """Return the first of some squares that is met in each direction from a cell."""
    found = NO_CELLS
    for ray in _AHEAD[cell]:
        met = ray & among
        found |= met & -met
    for ray in _BEHIND[cell]:
        if met := ray & among:
            found |= 1 << met.bit_length() - 1
    return found


def spread(bits: Mask) -> Mask:
    """Return the squares beside some squares, with those of them that are next to each other."""
    return ((bits & NOT_K) << 1 | (bits & NOT_A) >> 1 | bits << 11 | bits >> 11) & BOARD


def joined(start: Mask, among: Mask) -> Mask:
    """Return ``start`` and all squares of ``among`` that are connected to it."""
    while True:
        # as in ``spread``, but written out: rings are looked for at every move
        beside = (start & NOT_K) << 1 | (start & NOT_A) >> 1 | start << 11 | start >> 11
        grown = start | beside & among
        if grown == start:
            return start
        start = grown


def other(seat: Seat) -> Seat:
    """Return the opponent."""
    return DEFENDERS if seat == ATTACKERS else ATTACKERS


LAYOUTS: Final[Mapping[str, tuple[str, ...]]] = {
    "usual": (
        "...AAAAA...",
        ".....A.....",
        "...........",
        "A....D....A",
        "A...DDD...A",
        "AA.DDKDD.AA",
        "A...DDD...A",
        "A....D....A",
        "...........",
        ".....A.....",
        "...AAAAA...",
    ),
    "cross": (
        "...AAAAA...",
        ".....A.....",
        ".....D.....",
        "A....D....A",
        "A....D....A",
        "AADDDKDDDAA",
        "A....D....A",
        "A....D....A",
        ".....D.....",
        ".....A.....",
        "...AAAAA...",
    ),
}
"""The start positions, rank 11 first."""


# --- slides ---

STOPS: Final = BOARD & ~FORTRESSES
"""The squares on which soldiers may stop (S5)."""

_LINE: Final = (1 << SIDE) - 1
_PLACES: Final = range(SIDE)
_CELLS: Final = TOPOLOGY.cells
_PATTERNS: Final = range(1 << SIDE)
_ON_LINE: Final = tuple(tuple(cells_of(pattern)) for pattern in _PATTERNS)
"""The occupied places of a line, by its pattern."""

_TURNED: Final = tuple(sum(1 << SIDE * place for place in places) for places in _ON_LINE)
"""A rank's pattern as a file: the files of a board are the ranks of the turned one."""

_STARTS: Final = tuple(SIDE * place for place in _PLACES)


def _run(place: int, pattern: int) -> int:
    """Return the free places about one place of a line, the first and the last, as one number."""
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
    """Return the slides along one line. ``line``: the cells of the rank or file, in order."""
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
    """Return the table of all slides, each as ``make`` makes it of its origin and its landing."""
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
    """Return the slides of some soldiers in two lists.

    The first has those along ranks and files without a marked cell, the second the others.
    ``walls``: all squares that stop them, their own included. ``marks``: the marked cells.
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
    """Yield the slides of the king to squares on which he may stop."""
    for line in _KING_RAYS[king.bit_length() - 1]:
        for bit, move in line:
            if bit & walls:
                break
            if bit & stops:
                yield move


# --- lines of sight ---

_OPEN: Final = BOARD & ~CORNERS
_LAST: Final = SIDE - 1
_TOP: Final = SIDE * _LAST
_ENDS: Final = 1 | 1 << _LAST
_MIDDLE: Final = _LINE & ~_ENDS

_STAND_UP: Final = sum(1 << _LAST * place for place in range(1, SIDE + 1))
"""A factor that puts a file's eleven bits side by side, from bit 110 on."""

_CARRY: Final = FILE_A * ((1 << _LAST) - 1)
"""Added to a board whose last file is empty, it sets a bit in that file for each rank with
a piece.
"""


def _sight_reach(place: int, pattern: int) -> int:
    """Return the free places of a line that are in sight from one of them."""
    behind, ahead = pattern & (1 << place) - 1, pattern >> place + 1
    end = place + (ahead & -ahead).bit_length() if ahead else SIDE
    return (1 << end) - (1 << behind.bit_length()) & ~(1 << place)


def _lane(pattern: int) -> int:
    """Return the places of an edge from which an end of it is in sight."""
    taken = pattern & _MIDDLE
    return _MIDDLE & ((taken & -taken) - 1 | -1 << taken.bit_length()) if taken else _MIDDLE


_STOOD: Final = [0]
"""By pattern: the same as file a."""

for _place in _PLACES:
    _STOOD.extend([1 << SIDE * _place | rest for rest in _STOOD])

_LANE: Final = tuple(map(_lane, _PATTERNS))
_LANE_UP: Final = tuple(_STOOD[lane] for lane in _LANE)
_REACH: Final = tuple(tuple(_sight_reach(place, x) for x in _PATTERNS) for place in _PLACES)
_REACH_UP: Final = tuple(tuple(_STOOD[x] for x in reach) for reach in _REACH)


_ENDS_UP: Final = _STOOD[_ENDS]


class _SquareSight(NamedTuple):
    """The lines of sight from one square.

    ``start`` is the first bit of its rank. The others: what is reached from it by the pattern of
    its rank and of its file; the files left of it, and right of it when they are moved to file a;
    the ends of its rank and of its file that are corners.
    """

    file: int
    start: int
    across: tuple[int, ...]
    upright: tuple[int, ...]
    left: int
    right: int
    corners: int
    corners_up: int


def _placed(cell: Cell) -> _SquareSight:
    rank, file = divmod(cell, SIDE)
    return _SquareSight(
        file,
        SIDE * rank,
        _REACH[file],
        _REACH_UP[rank],
        FILE_A * ((1 << file) - 1),
        FILE_A * ((1 << _LAST - file) - 1),
        _ENDS if rank in (0, _LAST) else 0,
        _ENDS_UP if file in (0, _LAST) else 0,
    )


_AT: Final[Mapping[Mask, _SquareSight]] = {BIT[cell]: _placed(cell) for cell in TOPOLOGY.cells}


LinesOfSight: TypeAlias = tuple[int, Mask, int, int]
"""How many corners a king sees; the lanes he sees, squares of edges with a corner in sight, as
bits. Squares from which a turn to the side leads to a lane, lanes included. Squares he can go to,
except corners.
"""


def lines_of_sight(king: Mask, walls: int) -> LinesOfSight:
    """Return what a king sees. ``walls``: all occupied squares, his own included."""
    file, start, across, upright, left, right, corners, corners_up = _AT[king]
    along = across[walls >> start & _LINE]
    up = upright[(walls >> file & FILE_A) * _STAND_UP >> _TOP & _LINE]
    in_corners = 0
    if corners or corners_up:
        in_corners = (along & corners).bit_count() + (up & corners_up).bit_count()
        along &= ~corners
        up &= ~corners_up
    to_south, to_north = _LANE[walls & _LINE], _LANE[walls >> _TOP]
    to_west = _LANE_UP[(walls & FILE_A) * _STAND_UP >> _TOP & _LINE]
    to_east = _LANE_UP[(walls >> _LAST & FILE_A) * _STAND_UP >> _TOP & _LINE]
    lanes = along & (to_west >> start & 1 | (to_east >> start & 1) << _LAST)
    lanes_up = up & (to_south >> file & 1 | (to_north >> file & 1) << _TOP)
    # all that stands to the south of him, and to the north, its ranks laid onto one another
    below, above = walls & (1 << start) - 1, walls >> start + SIDE
    below |= below >> 88
    above |= above >> 88
    below |= below >> 44
    above |= above >> 44
    below |= below >> 22
    above |= above >> 22
    below |= below >> 11
    above |= above >> 11
    ways = along & (to_south & ~below | to_north & ~above) | lanes
    ways_up = lanes_up | up & (
        to_west & ~((walls & left) + _CARRY >> _LAST)
        | to_east & ~((walls >> file + 1 & right) + _CARRY >> _LAST)
    )
    return (
        in_corners,
        Mask(lanes << start | lanes_up << file),
        ways.bit_count() + ways_up.bit_count(),
        along.bit_count() + up.bit_count(),
    )


def visible_from(origins: int, blockers: int) -> int:
    """Return some squares and all that a straight line over free ones connects to them."""
    free = _OPEN & ~blockers
    east, west = free & NOT_A, free & NOT_K
    return (
        _higher(origins, free, SIDE)
        | _higher(origins, east, 1)
        | _lower(origins, free, SIDE)
        | _lower(origins, west, 1)
    )


def _higher(found: int, free: int, step: int) -> int:
    """Return squares and the free ones behind them: one step, two more, four more, eight more."""
    found |= free & found << step
    free &= free << step
    found |= free & found << 2 * step
    free &= free << 2 * step
    found |= free & found << 4 * step
    return found | free & free << 4 * step & found << 8 * step


def _lower(found: int, free: int, step: int) -> int:
    """Return the same as ``_higher`` in the opposite direction."""
    found |= free & found >> step
    free &= free >> step
    found |= free & found >> 2 * step
    free &= free >> 2 * step
    found |= free & found >> 4 * step
    return found | free & free >> 4 * step & found >> 8 * step
