"""The boards the game is played on, read from the files of the folder ``boards``.

In: a file's text (TOML). Out: spaces, ways and the start position of one board. The files come
with the package, so they are code's own tables and are read once, at import; one more file there is
one more board. Knows no move. Forms are those of ``docs/rules/krieger.md``, paragraph 5.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from engines.errors import EngineError
from engines.game import Seat
from engines.message import Message
from engines.topology import Cell, Topology, rings

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
    """One board. ``ring``: of each cell, the centre 0, the innermost ring 1; ``outermost``: the
    last ring. ``start``: the pieces of each seat.
    """

    name: str
    topology: Topology
    ring: tuple[int, ...]
    outermost: int
    start: Mapping[Seat, Army]

    @property
    def circles(self) -> tuple[NextCells, ...]:
        """The next space of each clockwise, and back."""
        return tuple(self.topology.directions[way] for way in _CIRCLES)

    @property
    def lines(self) -> tuple[NextCells, ...]:
        """The next space of each along every straight line, and back."""
        ways = self.topology.directions
        return tuple(way for name, way in ways.items() if name not in _CIRCLES)


def read_board(text: str, source: str) -> Geometry:
    """The board a file's text describes; ``source`` names the file in messages.

    Raises EngineError: what is wrong, where, what to do.
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
    names = [_names(line, f"{source}: lines", "a line") for line in lines]
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
    """Both armies; no two pieces on one cell, none on the centre, one chieftain each."""
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
    """The boards of a folder by name, ``classic`` first. Raises EngineError."""
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
