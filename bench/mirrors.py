"""A case of hands turned and mirrored, wherever the game's board and rules allow it.

In: a case. Out: its images under the symmetries of the board. Position, moves and edges are texts
with names of cells; an image counts where the game reads its position, allows its moves, and the
contacts end as the last of them leaves the board.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from bench.edges import Case, game_of, positions
from engines.errors import EngineError
from engines.game import ARBITER, AnyGame
from engines.gesture import occupancy
from engines.topology import Topology

_NAME = re.compile(r"r\d+k\d+|[a-k]\d+")
_RING = re.compile(r"r(\d+)k(\d+)")

Spot = tuple[int, int]
Turn = Callable[[int, int, int, int], Spot]

TURNS: tuple[Turn, ...] = (
    lambda x, y, w, h: (x, y),
    lambda x, y, w, h: (w - x, y),
    lambda x, y, w, h: (x, h - y),
    lambda x, y, w, h: (w - x, h - y),
    lambda x, y, w, h: (y, x),
    lambda x, y, w, h: (h - y, x),
    lambda x, y, w, h: (y, w - x),
    lambda x, y, w, h: (h - y, w - x),
)
"""Of a grid whose last column and row are ``w`` and ``h``; the last four of square ones alone."""

ROWS = {"tafl-king": re.compile("."), "coalition-chess": re.compile(r"\d+|[A-Z]{2}")}
"""Games that write positions row by row, the last row first, and what one cell looks like there (or
so many free ones).
"""


def symmetries(topology: Topology) -> Iterator[Mapping[str, str]]:
    """For each symmetry of the board where every cell goes; the first one moves none."""
    if topology.grid is None:
        steps = 1 + max(int(found[2]) for found in map(_RING.fullmatch, topology.names) if found)
        for sign in (1, -1):
            for turn in range(steps):
                image = {name: _round(name, sign, turn, steps) for name in topology.names}
                if all(map(topology.has, image.values())):
                    yield image
        return
    columns, rows = topology.grid
    for turned in TURNS[: 8 if columns == rows else 4]:
        image = {}
        for number, name in enumerate(topology.names):
            x, y = turned(number % columns, number // columns, columns - 1, rows - 1)
            image[name] = topology.names[y * columns + x]
        yield image


def _round(name: str, sign: int, turn: int, steps: int) -> str:
    found = _RING.fullmatch(name)
    return f"r{found[1]}k{(sign * int(found[2]) + turn) % steps}" if found else name


def mirrored(case: Case) -> list[Case]:
    """All images of a case that can be played, itself first."""
    game = game_of(case.game)
    start = case.position or game.position_text(game.initial(), ARBITER)
    found = []
    for image in symmetries(game.topology):
        turned = replace(
            case,
            position=moved(game, start, image),
            before=_all(case.before, image),
            intended=_all(case.intended, image),
            peak=_all(case.peak, image),
            edges=tuple(edge._replace(cell=image[edge.cell]) for edge in case.edges),
        )
        if playable(turned):
            found.append(turned)
    return found


def _all(moves: tuple[str, ...], image: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(_named(words, image) for words in moves)


def _named(text: str, image: Mapping[str, str]) -> str:
    return _NAME.sub(lambda found: image.get(found[0], found[0]), text)


def moved(game: AnyGame, position: str, image: Mapping[str, str]) -> str:
    """A position's text with every piece where its cell goes."""
    cell = ROWS.get(game.name)
    if cell is None or game.topology.grid is None:
        return _named(position, image)
    columns, rows = game.topology.grid
    board, space, rest = position.partition(" ")
    standing: dict[str, str] = {}
    for y, row in zip(reversed(range(rows)), board.split("/"), strict=True):
        x = 0
        for token in cell.findall(row):
            if token.isdigit():
                x += int(token)
            else:
                standing[image[game.topology.names[y * columns + x]]] = token
                x += 1
    lines = []
    for y in reversed(range(rows)):
        names = game.topology.names[y * columns : (y + 1) * columns]
        lines.append("".join(standing.get(name, " ") for name in names))
    counted = (re.sub(" +", lambda free: str(len(free[0])), line) for line in lines)
    return "/".join(counted) + space + _named(rest, image)


def playable(case: Case) -> bool:
    """Whether the rules allow all that was meant, and the contacts end as that leaves the board."""
    game = game_of(case.game)
    try:
        lines = [positions(game, case.position, line) for line in (case.before, case.intended)]
        if case.peak:
            positions(game, case.position, case.peak)
    except (EngineError, KeyError):
        return False
    began, ended = (occupancy(game.observe(game.read_position(line[-1]), None)) for line in lines)
    felt = int(began)
    for edge in case.edges:
        bit = 1 << game.topology.cell(edge.cell)
        if bool(felt & bit) is edge.on:
            return False
        felt ^= bit
    return felt == ended
