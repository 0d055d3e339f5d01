"""What every overlay has: its paper, its title, a measure to check the print by, its cells.

In: a game laid on a board. Out: a drawing at true size. The light has to shine through, so lines
are thin and nothing is filled, and no line comes near the middle of a cell.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engines.game import ARBITER
from hardware.dimensions import Laid, Point
from hardware.drawing.marks import Line, Mark, Text, around, polar

INK = "#4a3323"
SOFT = "#9a7f66"
SEAT_INKS = ("#a03c22", "#1f4e79")
"""For what belongs to a seat: rust and deep blue; small signs differ in shape too."""

FINE, THIN, BOLD = 0.2, 0.35, 0.7
CLEARANCE = 15.0
"""So far from the centre of a cell there is no ink: there the light comes through."""


def starts(laid: Laid) -> Mapping[int, tuple[int, str]]:
    """Cells where a piece stands at the beginning: the seat's number, and a letter for a piece that
    is not its side's commonest.
    """
    game = laid.game
    scene = game.observe(game.initial(), ARBITER)
    counts = Counter(piece for piece in scene if piece)
    common = {seat: max(counts[p] for p in counts if p.seat == seat) for seat, _ in counts}
    return {
        cell: (
            game.seats.index(piece.seat),
            "" if counts[piece] == common[piece.seat] else game.kinds[piece.kind],
        )
        for cell, piece in enumerate(scene)
        if piece
    }


def areas(laid: Laid) -> tuple[frozenset[int], ...]:
    """The cells on which the seats lay out their armies, for each seat that does."""
    state = laid.game.initial()
    found = (laid.game.setup(state, seat) for seat in laid.game.seats)
    return tuple(frozenset(setup.cells) for setup in found if setup)


def start_marks(
    laid: Laid, centres: Sequence[Point], distance: float, letter_distance: float
) -> Iterator[Mark]:
    """Four small signs about each cell where a piece stands at the beginning; its letter below."""
    for cell, (seat, letter) in starts(laid).items():
        ink = SEAT_INKS[seat % len(SEAT_INKS)]
        corners, first = ((3, 0.0), (4, 0.0))[seat % 2]
        for point in around(centres[cell], distance, 4, 45.0):
            yield Line(around(point, 1.3, corners, first), ink, THIN, closed=True)
        if letter:
            below = polar(centres[cell], letter_distance, math.radians(157.5))
            yield Text(below, 4.0, letter, ink)


def star(centre: Point, radius: float) -> Iterator[Mark]:
    """Two squares across each other: a cell that is unlike the others."""
    for first in (0.0, 45.0):
        yield Line(around(centre, radius, 4, first), INK, THIN, closed=True)


def measure(x: float, y: float) -> Iterator[Mark]:
    """A rule of 100 mm, its left end at (x, y)."""
    yield Line(((x, y), (x + 100, y)), SOFT, THIN)
    for n in range(11):
        high = 2.4 if n % 5 == 0 else 1.4
        yield Line(((x + 10 * n, y), (x + 10 * n, y + high)), SOFT, FINE)
    yield Text((x + 50, y - 2.6), 2.8, "100 mm: measure me; print at 100 %, not fitted", SOFT)


def title(laid: Laid) -> str:
    """The game, its form where it has several, and the board."""
    form = f" ({laid.variant})" if laid.variant else ""
    return f"{laid.game.title}{form} · {laid.board.title}"


def line_without(start: Point, end: Point, holes: Sequence[Point], radius: float) -> Iterator[Line]:
    """A fine line from start to end, broken where it would come nearer to a hole's centre."""
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    cuts = []
    for x, y in holes:
        dx, dy = x - start[0], y - start[1]
        at, aside = dx * along[0] + dy * along[1], dx * along[1] - dy * along[0]
        if abs(aside) < radius:
            half = math.sqrt(radius**2 - aside**2)
            cuts.append((at - half, at + half))
    drawn = 0.0
    for first, last in [*sorted(cuts), (length, length)]:
        if first - drawn > 0.1:
            yield Line(tuple(_at(start, along, d) for d in (drawn, min(first, length))), INK, FINE)
        drawn = max(drawn, last)


def _at(start: Point, along: Point, distance: float) -> Point:
    return start[0] + along[0] * distance, start[1] + along[1] * distance
