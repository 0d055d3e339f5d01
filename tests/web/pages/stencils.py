"""The shapes let into the pieces (simulator/window/pieces) as paths for the pages' drawing.

In: the tops of the wooden pieces. Out: for each game and kind a list of strokes, as the modules in
firmware_host/web/pages/shapes/ hold them. One drawing serves window and pages;
``python -m tests.web.pages.stencils`` writes the files anew, a test sees that they are up to date.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame

from simulator.window.geometry import Point
from simulator.window.pieces import SETS, discs, generals, tafl_king
from simulator.window.pieces.stencil import Shape, Stencil
from simulator.window.wood import BY_NAME, Timber

FOLDER = Path(__file__).parents[3] / "firmware_host" / "web" / "pages" / "shapes"

Stroke = tuple[str, str] | tuple[str, str, float]
"""``+`` inlaid or ``-`` wood again; the path; the width, where it is a line and not filled."""

PLAYERS = {
    "generals": "white",
    "coalition-chess": "yellow",
    "krieger": "north",
    "russian-draughts": "white",
    "tafl-king": "attackers",
}


class Drawn(Stencil):
    """A stencil that writes down what is drawn with it."""

    def __init__(self) -> None:
        self.strokes: list[Stroke] = []
        self._origin, self._across = (0.0, 0.0), (1.0, 0.0)

    def polygon(self, *corners: Point) -> None:
        self._fill("+", corners)

    def hole(self, *corners: Point) -> None:
        self._fill("-", corners)

    def disc(self, x: float, y: float, radius: float) -> None:
        self._round("+", x, y, radius)

    def drill(self, x: float, y: float, radius: float) -> None:
        self._round("-", x, y, radius)

    def line(self, width: float, *points: Point) -> None:
        self._line("+", width, points)

    def gap(self, width: float, *points: Point) -> None:
        self._line("-", width, points)

    def _fill(self, ink: str, corners: tuple[Point, ...]) -> None:
        at = [self._place(*corner) for corner in corners]
        turn = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*at, at[0]]))
        self._add(ink, self._path(at if turn > 0 else at[::-1]) + "z")

    def _round(self, ink: str, x: float, y: float, radius: float) -> None:
        (left, top), far = self._place(x, y), radius * math.hypot(*self._across)
        half = f"a{_short(far)} {_short(far)} 0 1 1 "
        self._add(ink, f"M{_short(left - far)} {_short(top)}{half}{_short(2 * far)} 0"
                  f"{half}{_short(-2 * far)} 0z")  # fmt: skip

    def _line(self, ink: str, width: float, points: tuple[Point, ...]) -> None:
        path = self._path([self._place(*point) for point in points])
        self.strokes.append((ink, path, round(width * math.hypot(*self._across), 2)))

    def _path(self, points: list[Point]) -> str:
        return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points)

    def _add(self, ink: str, path: str) -> None:
        """Filled shapes of one ink that follow one another are one path."""
        if self.strokes and len(self.strokes[-1]) == 2 and self.strokes[-1][0] == ink:
            self.strokes[-1] = (ink, self.strokes[-1][1] + path)
        else:
            self.strokes.append((ink, path))


def _short(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace("0.", ".", 1)


def shapes() -> dict[str, dict[str, list[Stroke]]]:
    """Every kind of every game that has a shape let into it; a soldier has one for either side."""
    found: dict[str, dict[str, list[Stroke]]] = {}
    for game, kinds in SETS.items():
        found[game] = {}
        for kind, top in kinds.items():
            for strokes in _inlaid(top, BY_NAME[PLAYERS[game]]):
                found[game][kind] = strokes
    for strokes in _inlaid(SETS["tafl-king"]["soldier"], BY_NAME["defenders"]):
        found["tafl-king"]["defender"] = strokes
    return found


def _inlaid(top: Any, wood: Timber) -> Iterator[list[Stroke]]:
    with _recording() as seen:
        top(pygame.Surface((200, 200), pygame.SRCALPHA), wood, (100.0, 100.0), 50.0)
    for shape in seen:
        drawn = Drawn()
        shape(drawn)
        yield drawn.strokes


@contextmanager
def _recording() -> Iterator[list[Shape]]:
    """What is let into a piece meanwhile."""
    seen: list[Shape] = []

    def inlay(_picture: Any, _wood: Any, _middle: Any, _unit: float, shape: Shape, *_: Any) -> None:
        seen.append(shape)

    modules: tuple[Any, ...] = (generals, discs, tafl_king)
    before = [module.inlay for module in modules]
    for module in modules:
        module.inlay = inlay
    try:
        yield seen
    finally:
        for module, old in zip(modules, before, strict=True):
            module.inlay = old


def modules() -> dict[str, str]:
    """The modules as they lie on the disk, by name."""
    return {f"{game}.js": _module(kinds) for game, kinds in shapes().items()}


def _module(kinds: dict[str, list[Stroke]]) -> str:
    lines = [
        "// Written by tests/web/pages/stencils.py from simulator/window/pieces: shapes let into"
        " the pieces,",
        "// mostly within -1 to 1. A stroke: + inlaid or - wood again; a path; a width, where it is"
        " a line.",
        "export default {",
    ]
    for kind, strokes in kinds.items():
        lines.append(f"  {json.dumps(kind)}: {json.dumps(strokes, separators=(',', ':'))},")
    return "\n".join([*lines, "};", ""])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, module in modules().items():
        (FOLDER / name).write_text(module, encoding="utf-8")
