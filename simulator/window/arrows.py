"""Arrows and rings over the board: what a hint points to, and what may come next.

In: a layout, ways as cells. Out: an overlay for the board's field. What may come next is thinner,
numbered where it has an order, and dashed where others do it, so that shape tells them apart where
colours do not. Knows no rules.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import pygame

from drivers.ports import UpcomingPath
from simulator.lit_cells import HINT_COLOUR, UPCOMING_COLOUR
from simulator.window.board_layout import BoardLayout
from simulator.window.fonts import centred
from simulator.window.rect import Point, beam
from simulator.window.woodwork import pixel_rect

Shade: TypeAlias = tuple[int, int, int, int]
Paths: TypeAlias = tuple[tuple[int, ...], ...]

DASH = 0.24
"""A dash, and the gap behind it two thirds of that, in pitches. A guess: three dashes to a cell
would look like a line from afar."""


class Look(NamedTuple):
    """How arrows of one kind are drawn; ``wide``: in pitches."""

    fill: Shade
    edge: Shade
    wide: float
    dashed: bool = False


ADVISED = Look((*HINT_COLOUR, 215), (8, 40, 38, 190), 0.15)
OTHERS = Look((*UPCOMING_COLOUR, 235), (58, 6, 10, 215), 0.085, dashed=True)
OWN = Look((*HINT_COLOUR, 235), (8, 40, 38, 215), 0.085)

NUMBER = 0.36
"""How wide the disc of a number is, and how far behind the head of its arrow, in pitches: it covers
neither the head nor the next piece.
"""


def drawn(layout: BoardLayout, advised: Paths, ahead: Sequence[UpcomingPath]) -> pygame.Surface:
    """All of them, drawn at twice the size and shrunk to smooth their edges; numbers above all."""
    area, pitch = pixel_rect(layout.field), 2 * layout.pitch
    overlay = pygame.Surface((2 * area.width, 2 * area.height), pygame.SRCALPHA)
    looks = [(ADVISED, 0, way) for way in advised]
    # What is dashed leaves to be seen what lies below it.
    below_first = sorted(ahead, key=lambda each: not each.own)
    looks += [(OWN if each.own else OTHERS, each.number, each.path) for each in below_first]
    discs = list[tuple[Point, int, Look]]()
    for look, number, way in looks:
        points = [(2 * (x - area.x), 2 * (y - area.y)) for x, y in (layout.centres[c] for c in way)]
        if len(points) < 2:
            _ring(overlay, points[0], look, pitch)
            continue
        _arrow(overlay, points, look, pitch)
        if number:
            discs.append((_beside(points, [at for at, *_ in discs], pitch), number, look))
    for at, number, look in discs:
        pygame.draw.circle(overlay, look.edge[:3], at, NUMBER * pitch / 2 + 2)
        pygame.draw.circle(overlay, look.fill[:3], at, NUMBER * pitch / 2)
        centred(overlay, str(number), round(0.34 * pitch), look.edge[:3], at)
    return pygame.transform.smoothscale(overlay, area.size)


def _beside(points: Sequence[Point], others: Sequence[Point], pitch: float) -> Point:
    """On the last part of a way, near its head, and clear of other numbers if there is room."""
    end, start = points[-1], points[-2]
    length = math.dist(start, end)
    back = [0.45 * pitch + n * NUMBER * pitch for n in range(3)]
    places = [_on(end, start, min(far / length, 1.0)) for far in back]
    clear = (at for at in places if all(math.dist(at, o) > NUMBER * pitch for o in others))
    return next(clear, places[0])


def _ring(surface: pygame.Surface, at: Point, look: Look, pitch: float) -> None:
    """A ring about a piece, with the edge of an arrow."""
    width = 0.6 * look.wide * pitch
    for colour, more in ((look.edge, 0.4 * width), (look.fill, 0.0)):
        radius = 0.47 * pitch + more / 2
        pygame.draw.circle(surface, colour, at, radius, round(width + more))


def _arrow(surface: pygame.Surface, points: list[Point], look: Look, pitch: float) -> None:
    """A bent arrow through all points, with a dark edge so that it shows on any wood."""
    width = look.wide * pitch
    (x, y), (end_x, end_y) = points[-2:]
    length = math.dist(points[-2], points[-1])
    along = ((end_x - x) / length, (end_y - y) / length)
    for colour, half, extra in (
        (look.edge, 0.72 * width, 0.2 * width),
        (look.fill, width / 2, 0.0),
    ):
        head = 1.9 * width
        neck = (end_x - along[0] * head, end_y - along[1] * head)
        path = [*points[:-1], neck]
        parts = _dashes(path, DASH * pitch, extra) if look.dashed else pairwise(path)
        for one, other in parts:
            pygame.draw.polygon(surface, colour, beam(one, other, half))
        if not look.dashed:
            for joint in points[1:-1]:
                pygame.draw.circle(surface, colour, joint, half)
        pygame.draw.circle(surface, colour, points[0], 1.5 * half)
        side = (-along[1], along[0])
        wing, tip = 1.25 * width + extra, extra * 1.6
        back = (neck[0] - along[0] * extra, neck[1] - along[1] * extra)
        pygame.draw.polygon(
            surface,
            colour,
            [
                (end_x + along[0] * tip, end_y + along[1] * tip),
                (back[0] + side[0] * wing, back[1] + side[1] * wing),
                (back[0] - side[0] * wing, back[1] - side[1] * wing),
            ],
        )


def _dashes(path: Sequence[Point], length: float, more: float) -> Iterator[tuple[Point, Point]]:
    """Dashes along each straight part of a way, ``more`` longer at both ends."""
    for one, other in pairwise(path):
        whole = math.dist(one, other)
        number = max(1, round(whole / (5 / 3 * length)))
        for n in range(number):
            start, stop = (n + 0.4) / number * whole - more, (n + 1) / number * whole + more
            yield _on(one, other, start / whole), _on(one, other, min(stop / whole, 1.0))


def _on(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
