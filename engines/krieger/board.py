"""The boards of Krieger, and the moves each kind has on them.

In: a board file's text (TOML) from the folder ``boards``, and the options of the centre. Out: the
spaces, directions and start position of one board; for each seat its moves as tables, with the
cells that must be free or hold a victim. Bit n of a mask is cell n. The files come with the package
and are read once, at import; adding a file adds a board. Knows no legal move of a position and no
end. Rules, decisions and file format (section 5) are those of ``docs/rules/krieger.md``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from engines.errors import EngineError
from engines.game import Move, Seat
from engines.message import Message
from engines.topology import Cell, Topology, rings

# --- boards ---

NORTH: Final = Seat("north")
SOUTH: Final = Seat("south")
SEATS: Final = (NORTH, SOUTH)

CHIEFTAIN: Final = "chieftain"
PRIEST: Final = "priest"
WARRIOR: Final = "warrior"
KINDS: Final[Mapping[str, str]] = MappingProxyType({CHIEFTAIN: "C", PRIEST: "P", WARRIOR: "W"})

CENTRE: Final = Cell(0)
"""The cell in the middle of every board."""

MAX_STEPS: Final = 64
MAX_RINGS: Final = 8

NextCells: TypeAlias = tuple[Cell | None, ...]
Army: TypeAlias = Mapping[str, tuple[Cell, ...]]
"""The cells of each kind."""

_CIRCLES: Final = ("clockwise", "anticlockwise")
_KEYS: Final = ("name", "steps", "points", "radii_mm", "lines", "start")


class Geometry(NamedTuple):
    """One board.

    ``ring``: the ring of each cell, the centre 0, the innermost ring 1. ``outermost``: the last
    ring. ``start``: the pieces of each seat.
    """

    name: str
    topology: Topology
    ring: tuple[int, ...]
    outermost: int
    start: Mapping[Seat, Army]

    @property
    def circles(self) -> tuple[NextCells, ...]:
        """The next space of each cell clockwise, and anticlockwise."""
        return tuple(self.topology.directions[way] for way in _CIRCLES)

    @property
    def lines(self) -> tuple[NextCells, ...]:
        """The next space of each cell along every straight line, and back."""
        ways = self.topology.directions
        return tuple(way for name, way in ways.items() if name not in _CIRCLES)


def read_board(text: str, source: str) -> Geometry:
    """Return the board a file's text describes; ``source`` names the file in messages.

    Raises EngineError, which says what is wrong, where, and what to do.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise EngineError(
            Message("krieger.board-not-toml", name=source, text=str(error))
        ) from error
    for key in table:
        if key not in _KEYS:
            raise EngineError(
                Message("krieger.board-key-unknown", name=source, key_name=key, names=tuple(_KEYS))
            )
    name = table.get("name")
    if not isinstance(name, str) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise EngineError(Message("krieger.board-name-wrong", name=source, text=repr(name)))
    steps = table.get("steps")
    if type(steps) is not int or not 1 <= steps <= MAX_STEPS:
        raise EngineError(
            Message("krieger.board-steps-wrong", name=source, text=repr(steps), number=MAX_STEPS)
        )
    points = _numbers(table, "points", source, (int,))
    if not 2 <= len(points) <= MAX_RINGS:
        raise EngineError(
            Message(
                "krieger.board-rings-wrong", name=source, number=len(points), most_number=MAX_RINGS
            )
        )
    radii = _numbers(table, "radii_mm", source, (int, float))
    lines = table.get("lines")
    if not isinstance(lines, list):
        raise EngineError(Message("krieger.board-lines-wrong", name=source, text=repr(lines)))
    names = [_names(line, source, f"lines[{index}]") for index, line in enumerate(lines)]
    try:
        topology = rings(points, steps, radii, names)
    except ValueError as error:
        raise EngineError(
            Message("krieger.board-impossible", name=source, text=str(error))
        ) from error
    ring = (0, *(n for n, count in enumerate(points, start=1) for _ in range(count)))
    return Geometry(name, topology, ring, len(points), _start(table, topology, source))


def _numbers(table: Mapping[str, Any], key: str, source: str, types: Sequence[type]) -> list[Any]:
    value = table.get(key)
    # bool is a kind of int in Python, and no kind of number in TOML.
    if isinstance(value, list) and value and all(type(number) in types for number in value):
        return value
    raise EngineError(
        Message("krieger.board-numbers-wrong", name=source, key_name=key, text=repr(value))
    )


def _names(value: object, place: str, what: str) -> list[str]:
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return value
    raise EngineError(
        Message("krieger.board-cells-wrong", name=place, key_name=what, text=repr(value))
    )


def _start(table: Mapping[str, Any], topology: Topology, source: str) -> Mapping[Seat, Army]:
    """Return both armies; no two pieces on one cell, none on the centre, one chieftain each."""
    start = table.get("start")
    if not isinstance(start, dict) or set(start) != set(SEATS):
        raise EngineError(Message("krieger.board-start-wrong", name=source, seats=tuple(SEATS)))
    taken: set[str] = set()
    armies: dict[Seat, Army] = {}
    for seat in SEATS:
        place = f"{source}: [start.{seat}]"
        army = start[seat]
        if not isinstance(army, dict) or not set(army) <= set(KINDS):
            raise EngineError(Message("krieger.board-army-wrong", name=place, kinds=tuple(KINDS)))
        found: dict[str, tuple[Cell, ...]] = {}
        for kind in KINDS:
            names = _names(army.get(kind, []), place, kind)
            for name in names:
                if not topology.has(name) or topology.cell(name) == CENTRE:
                    raise EngineError(
                        Message("krieger.board-cell-wrong", name=place, kind=kind, text=name)
                    )
                if name in taken:
                    raise EngineError(
                        Message("krieger.board-cell-taken", name=place, kind=kind, text=name)
                    )
                taken.add(name)
            found[kind] = tuple(sorted(map(topology.cell, names)))
        if len(found[CHIEFTAIN]) != 1:
            raise EngineError(
                Message("krieger.board-chieftains-wrong", name=place, number=len(found[CHIEFTAIN]))
            )
        armies[seat] = MappingProxyType(found)
    return MappingProxyType(armies)


def read_folder(folder: Traversable) -> Mapping[str, Geometry]:
    """Return the boards of a folder by name, ``classic`` first. Raises EngineError."""
    boards: dict[str, Geometry] = {}
    for file in folder.iterdir():
        if file.name.endswith(".toml"):
            board = read_board(file.read_text(encoding="utf-8"), file.name)
            if board.name in boards:
                raise EngineError(
                    Message("krieger.board-twice", name=file.name, board_name=board.name)
                )
            boards[board.name] = board
    return MappingProxyType(
        {name: boards[name] for name in sorted(boards, key=lambda name: (name != "classic", name))}
    )


GEOMETRIES: Final = read_folder(files("engines.krieger") / "boards")


# --- moves as tables ---

Ray: TypeAlias = tuple[tuple[int, Move], ...]
"""The moves along one direction, nearest first; each is open while those before it are and while no
piece stands on its mask.
"""

Jump: TypeAlias = tuple[int, int, Move]
"""The cell of the victim, the cell that must be free, and the move."""


class Priest(NamedTuple):
    """The moves of a priest from one cell.

    ``there`` and ``back`` run round one circle (R7, K14). ``off``: victims and off-jumps.
    """

    there: Ray
    back: Ray
    steps: tuple[Ray, ...]
    off: tuple[tuple[int, Move], ...]


class Tables(NamedTuple):
    """One seat's moves, by the bit of the cell they start on.

    ``doubled``: whether on this board a piece can reach a space by two ways at once, apart from a
    priest round its circle.
    """

    warriors: Mapping[int, tuple[tuple[Ray, ...], tuple[Jump, ...]]]
    priests: Mapping[int, Priest]
    chieftains: Mapping[int, tuple[Ray, ...]]
    doubled: bool


class Centre(NamedTuple):
    """The options of the centre: whether a piece may ``stop`` on it (K5) and ``cross`` it (K6)."""

    stop: bool
    cross: bool


FREE = Centre(stop=True, cross=True)
"""The options for a chieftain, which those of the centre do not affect (R1, K8)."""


def tables(geometry: Geometry, seat: Seat, centre: Centre) -> Tables:
    """Return the moves of a seat; ``centre`` applies to its warriors and priests."""
    cells = geometry.topology.cells
    warriors = {
        1 << cell: (_warrior(geometry, seat, cell, centre), _jumps(geometry, seat, cell, centre))
        for cell in cells
    }
    priests = {1 << cell: _priest(geometry, seat, cell, centre) for cell in cells}
    chieftains = {1 << cell: _warrior(geometry, seat, cell, FREE) for cell in cells}
    reached = [
        *([*_moves(rays), *(jump[2] for jump in jumps)] for rays, jumps in warriors.values()),
        *(_moves((priest.there, *priest.steps)) for priest in priests.values()),
        *map(_moves, chieftains.values()),
    ]
    doubled = any(len(set(moves)) < len(moves) for moves in reached)
    return Tables(warriors, priests, chieftains, doubled)


def _moves(rays: Iterable[Ray]) -> list[Move]:
    return [move for ray in rays for _, move in ray]


def along(way: NextCells, origin: Cell) -> Iterator[Cell]:
    """Yield the cells of one direction from an origin to the end, or once round (K14)."""
    cell = way[origin]
    while cell is not None and cell != origin:
        yield cell
        cell = way[cell]


def _ray(seat: Seat, origin: Cell, cells: Iterable[Cell], centre: Centre) -> Ray:
    """Return the moves onto these cells, up to a centre that may not be crossed."""
    ray = []
    crossed = 0
    for cell in cells:
        bit = 1 << cell
        if cell != CENTRE or centre.stop:
            ray.append((bit | crossed, Move(seat, (origin, cell))))
            crossed = 0
        else:
            crossed = bit  # free when the next one is reached, as nothing else looks at it
        if cell == CENTRE and not centre.cross:
            break
    return tuple(ray)


def _warrior(geometry: Geometry, seat: Seat, cell: Cell, centre: Centre) -> tuple[Ray, ...]:
    """Return a warrior's moves: one or two spaces along the circle, any distance along a line (R6,
    K13).
    """
    around = (islice(along(way, cell), 2) for way in geometry.circles)
    straight = (along(way, cell) for way in geometry.lines)
    rays = (_ray(seat, cell, cells, centre) for cells in (*around, *straight))
    return tuple(ray for ray in rays if ray)


def _jumps(geometry: Geometry, seat: Seat, cell: Cell, centre: Centre) -> tuple[Jump, ...]:
    """Return the jumps over each neighbour onto the next space behind it (R6, K1, K7, K16)."""
    jumps = []
    for way in (*geometry.circles, *geometry.lines):
        passed = list(islice(along(way, cell), 2))
        if len(passed) == 2 and (passed[1] != CENTRE or centre.stop):
            victim, landing = passed
            jumps.append((1 << victim, 1 << landing, Move(seat, (cell, landing), (victim,))))
    return tuple(jumps)


def _priest(geometry: Geometry, seat: Seat, cell: Cell, centre: Centre) -> Priest:
    """Return a priest's moves: along the circle, one space along a line, or off the board
    (R7, R8).
    """
    there, back = (_ray(seat, cell, along(way, cell), centre) for way in geometry.circles)
    ahead = [nearest for way in geometry.lines if (nearest := way[cell]) is not None]
    steps = (_ray(seat, cell, (nearest,), centre) for nearest in ahead)
    inner = geometry.outermost - 1
    off = tuple(
        (1 << victim, Move(seat, (cell,), (victim, cell)))
        for victim in ahead
        if (geometry.ring[cell], geometry.ring[victim]) == (inner, geometry.outermost)
    )
    return Priest(there, back, tuple(ray for ray in steps if ray), off)


def other(seat: Seat) -> Seat:
    """Return the opponent."""
    return SOUTH if seat == NORTH else NORTH
