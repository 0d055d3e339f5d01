"""Glows of lights through thin wood, and arrows and rings over the board.

In: a layout, colours of lights (0 to 255, as a strip is driven), paths as cells. Out: soft glows
drawn on a picture, and an overlay for the board's field. Arrows show a hint and the moves that may
come next; the latter are thinner, numbered where they have an order, and dashed where others make
them, so that shape tells them apart where colours do not. Knows no meaning of a colour and no
rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise, product
from typing import NamedTuple, TypeAlias

import pygame

from drivers.interfaces import UpcomingPath
from simulator.simulated_board import HINT_COLOUR, UPCOMING_COLOUR, Colour
from simulator.window.fonts import centred
from simulator.window.geometry import BoardLayout, Point, thick_line
from simulator.window.window_layout import SMALLEST
from simulator.window.wood import blit_about, mix, pixel_rect

# --- glows ---

Strength: TypeAlias = Callable[[float, float], float]
"""How strong a light is at each place of a picture, 0 to 1; places run from -1 to 1 both ways."""

GAMMA = 0.45
"""The eye is not linear: a light driven at a tenth looks a third as bright."""

FINE = 8
"""Brightness is drawn in steps of this, so that a pulsing light needs few different pictures."""

KEPT = 1024
"""More glows of each kind than a game's lights show in one size of the window."""

MASK = 96
CORNER: Colour = (214, 196, 255)
CROSS: Colour = (255, 196, 150)
EDGE: Colour = (38, 20, 60)

HALO = 1.1
"""Radius of the light spilt around a cell, in pitches."""


def draw_lit_cell(
    picture: pygame.Surface, layout: BoardLayout, middle: Point, colour: Colour
) -> None:
    """Draw the lit cell and the light it spills around."""
    hue, level = _perceived(colour)
    window = _square_window if layout.topology.shape == "square" else _round_window
    blit_about(picture, _tile(window, round(layout.pitch), hue, level), middle)
    halo = _light(_fading, round(2 * HALO * layout.pitch), hue, 0.42 * level)
    blit_about(picture, halo, middle, pygame.BLEND_RGB_ADD)


def draw_lamp(picture: pygame.Surface, middle: Point, side: int, colour: Colour) -> None:
    """Draw a light alone, as it looks through wood, in a square of this many pixels."""
    hue, level = _perceived(colour)
    blit_about(picture, _tile(_round_window, round(0.8 * side), hue, level), middle)


def draw_lit_rim(
    picture: pygame.Surface, layout: BoardLayout, middle: Point, colour: Colour
) -> None:
    """Draw the light that catches the edge of a piece standing on the lit cell."""
    hue, level = _perceived(colour)
    rim = _light(_ring, round(2.3 * layout.radius), hue, 0.75 * level)
    blit_about(picture, rim, middle, pygame.BLEND_RGB_ADD)


def mark_corners(picture: pygame.Surface, layout: BoardLayout, middle: Point) -> None:
    """Draw a corner at each side of a cell, which tells it from others where colours do not."""
    reach, arm = (0.45 if layout.topology.shape == "square" else 0.40) * layout.pitch, 0.17
    thick = max(2, round(0.045 * layout.pitch))
    for colour, wide, on in ((EDGE, thick, 1), (CORNER, thick, 0)):
        for right in (-1, 1):
            for down in (-1, 1):
                x, y = middle[0] + right * reach + on, middle[1] + down * reach + on
                short = arm * layout.pitch
                ends = ((x - right * short, y), (x, y), (x, y - down * short))
                pygame.draw.lines(picture, colour, False, ends, wide)


def mark_cross(picture: pygame.Surface, layout: BoardLayout, middle: Point) -> None:
    """Draw a cross on a cell, where a piece was captured."""
    reach, thick = 0.2 * layout.pitch, max(4, round(0.09 * layout.pitch))
    x, y = middle
    for colour, wide in ((EDGE, thick + 2), (CROSS, thick)):
        for down in (-reach, reach):
            line = thick_line((x - reach, y - down), (x + reach, y + down), wide / 2)
            pygame.draw.polygon(picture, colour, line)


def _perceived(colour: Colour) -> tuple[Colour, int]:
    """Return the pure hue of a light, and how bright it looks (0 to 255)."""
    strongest = max(1, *colour)
    level = round(255 * (strongest / 255) ** GAMMA / FINE) * FINE
    red, green, blue = (min(255, round(255 * part / strongest / FINE) * FINE) for part in colour)
    return (red, green, blue), min(255, level)


@lru_cache(maxsize=KEPT)
def _tile(window: Strength, side: int, hue: Colour, level: int) -> pygame.Surface:
    tile = pygame.transform.smoothscale(_mask(window), (side, side))
    tile.fill((*hue, level), special_flags=pygame.BLEND_RGBA_MULT)
    # The lamp sits under the middle: there the colour is washed out towards white.
    core = pygame.transform.smoothscale(_mask(_core), (side, side))
    core.fill((255, 255, 255, level), special_flags=pygame.BLEND_RGBA_MULT)
    tile.blit(core, (0, 0))
    return tile


@lru_cache(maxsize=KEPT)
def _light(strength: Strength, side: int, hue: Colour, level: float) -> pygame.Surface:
    """Return a glow on black, to be added to what is there."""
    shade = pygame.transform.smoothscale(_mask(strength), (side, side))
    black = pygame.Surface(shade.get_size())
    black.blit(shade, (0, 0))
    black.fill(mix((0, 0, 0), hue, level / 255), special_flags=pygame.BLEND_RGB_MULT)
    return black


@cache
def _mask(strength: Strength) -> pygame.Surface:
    """Return white, as opaque as ``strength`` says at each place: all four quarters are alike."""
    half = MASK // 2
    quarter = pygame.Surface((half, half), pygame.SRCALPHA)
    for x in range(half):
        for y in range(half):
            opaque = round(255 * max(0.0, min(1.0, strength((x + 0.5) / half, (y + 0.5) / half))))
            quarter.set_at((x, y), (255, 255, 255, opaque))
    picture = pygame.Surface((MASK, MASK), pygame.SRCALPHA)
    for left, top in product((True, False), repeat=2):
        at = (0 if left else half, 0 if top else half)
        picture.blit(pygame.transform.flip(quarter, left, top), at)
    return picture


def _square_window(x: float, y: float) -> float:
    edge = max(abs(x), abs(y))
    inside = min(1.0, (1.0 - edge) / 0.06)
    return inside * (0.95 - 0.50 * min(1.0, (x * x + y * y) / 1.7))


def _round_window(x: float, y: float) -> float:
    away = math.hypot(x, y)
    return min(1.0, max(0.0, (0.88 - away) / 0.05)) * (0.95 - 0.40 * away * away)


def _core(x: float, y: float) -> float:
    return 0.62 * max(0.0, 1 - (x * x + y * y) / 0.45) ** 2


def _fading(x: float, y: float) -> float:
    return max(0.0, 1 - math.hypot(x, y)) ** 2


def _ring(x: float, y: float) -> float:
    away = math.hypot(x, y) * 1.15
    if away < 1.0:
        return max(0.0, (away - 0.70) / 0.30) ** 2
    return max(0.0, 1 - (away - 1.0) / 0.12)


# --- arrows and rings ---

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
    """Return an overlay with all arrows, smoothed by drawing at twice the size; numbers on top."""
    area, pitch = pixel_rect(layout.field), 2 * layout.pitch
    overlay = pygame.Surface((2 * area.width, 2 * area.height), pygame.SRCALPHA)
    looks = [(ADVISED, 0, way) for way in advised]
    # Dashes leave visible what lies below them.
    below_first = sorted(ahead, key=lambda each: not each.own)
    looks += [(OWN if each.own else OTHERS, each.number, each.path) for each in below_first]
    discs = list[tuple[Point, int, Look]]()
    for look, number, way in looks:
        points = [(2 * (x - area.x), 2 * (y - area.y)) for x, y in (layout.centres[c] for c in way)]
        if len(points) < 2:
            _ring_mark(overlay, points[0], look, pitch)
            continue
        _arrow(overlay, points, look, pitch)
        if number:
            discs.append((_beside(points, [at for at, *_ in discs], pitch), number, look))
    for at, number, look in discs:
        pygame.draw.circle(overlay, look.edge[:3], at, NUMBER * pitch / 2 + 2)
        pygame.draw.circle(overlay, look.fill[:3], at, NUMBER * pitch / 2)
        centred(overlay, str(number), max(2 * SMALLEST, round(0.34 * pitch)), look.edge[:3], at)
    return pygame.transform.smoothscale(overlay, area.size)


DOT = 0.13
"""The radius of a dot where a piece could go, in pitches."""

NAMED = Look((*CORNER, 225), (*EDGE, 215), 0.06)


def drawn_marks(
    layout: BoardLayout, reach: tuple[Sequence[int], Sequence[int]], ringed: Sequence[int]
) -> pygame.Surface:
    """Return an overlay with dots where another side's piece could go, rings around what it could
    capture, and rings around the cells that a text names.
    """
    area, pitch = pixel_rect(layout.field), 2 * layout.pitch
    overlay = pygame.Surface((2 * area.width, 2 * area.height), pygame.SRCALPHA)

    def at(cell: int) -> Point:
        x, y = layout.centres[cell]
        return 2 * (x - area.x), 2 * (y - area.y)

    ends, taken = reach
    for cell in ends:
        for colour, more in ((OTHERS.edge, 4), (OTHERS.fill, 0)):
            pygame.draw.circle(overlay, colour, at(cell), DOT * pitch + more)
    for cells, look in ((taken, OTHERS), (ringed, NAMED)):
        for cell in cells:
            _ring_mark(overlay, at(cell), look, pitch)
    return pygame.transform.smoothscale(overlay, area.size)


TRAIL_WIDTH, SHORT_OF_PIECE = 0.1, 0.42
"""How wide the arrow of a recent move is, and how far before the middle of a cell it ends, in
pitches: it lies below the pieces.
"""


class Trail(NamedTuple):
    """A recent move, in the wood of its seat."""

    wood: Colour
    edge: Colour
    path: tuple[int, int]


def drawn_trails(layout: BoardLayout, trails: tuple[Trail, ...]) -> pygame.Surface:
    """Return an overlay with the arrows of recent moves, numbered in order."""
    area, pitch = pixel_rect(layout.field), 2 * layout.pitch
    overlay = pygame.Surface((2 * area.width, 2 * area.height), pygame.SRCALPHA)
    discs = list[tuple[Point, int, Look]]()
    for number, trail in enumerate(trails, 1):
        look = Look((*trail.wood, 235), (*trail.edge, 235), TRAIL_WIDTH)
        ends = (layout.centres[cell] for cell in trail.path)
        start, end = ((2 * (x - area.x), 2 * (y - area.y)) for x, y in ends)
        share = 1 - SHORT_OF_PIECE * pitch / max(1.0, math.dist(start, end))
        _arrow(overlay, [start, _on(start, end, share)], look, pitch)
        discs.append((start, number, look))
    for at, number, look in discs:
        pygame.draw.circle(overlay, look.edge[:3], at, NUMBER * pitch / 2 + 2)
        pygame.draw.circle(overlay, look.fill[:3], at, NUMBER * pitch / 2)
        centred(overlay, str(number), max(2 * SMALLEST, round(0.34 * pitch)), look.edge[:3], at)
    return pygame.transform.smoothscale(overlay, area.size)


def _beside(points: Sequence[Point], others: Sequence[Point], pitch: float) -> Point:
    """Return a place on the last part of a way, near its head and clear of other numbers."""
    end, start = points[-1], points[-2]
    length = math.dist(start, end)
    back = [0.45 * pitch + n * NUMBER * pitch for n in range(3)]
    places = [_on(end, start, min(far / length, 1.0)) for far in back]
    clear = (at for at in places if all(math.dist(at, o) > NUMBER * pitch for o in others))
    return next(clear, places[0])


def _ring_mark(surface: pygame.Surface, at: Point, look: Look, pitch: float) -> None:
    """Draw a ring around a piece, edged like an arrow."""
    width = 0.6 * look.wide * pitch
    for colour, more in ((look.edge, 0.4 * width), (look.fill, 0.0)):
        radius = 0.47 * pitch + more / 2
        pygame.draw.circle(surface, colour, at, radius, round(width + more))


def _arrow(surface: pygame.Surface, points: list[Point], look: Look, pitch: float) -> None:
    """Draw a bent arrow through all points, with a dark edge so that it shows on any wood."""
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
            pygame.draw.polygon(surface, colour, thick_line(one, other, half))
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
    """Return dashes along each straight part of a way, ``more`` longer at both ends."""
    for one, other in pairwise(path):
        whole = math.dist(one, other)
        number = max(1, round(whole / (5 / 3 * length)))
        for n in range(number):
            start, stop = (n + 0.4) / number * whole - more, (n + 1) / number * whole + more
            yield _on(one, other, start / whole), _on(one, other, min(stop / whole, 1.0))


def _on(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
