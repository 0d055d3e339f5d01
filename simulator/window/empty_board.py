"""The static background of a window: table, board and trays, drawn once per window size.

In: a layout. Out: one opaque picture, on which everything that moves is drawn. A square board has a
frame with the names of files and ranks, and thin wood over the lights; a round board is a disc of
wood with grooves along the ways and a round window for each cell. Knows no pieces, no lights.
"""

from __future__ import annotations

import math
import random
import re
from functools import lru_cache
from itertools import pairwise

import pygame

from engines.topology import Topology
from simulator.simulated_board import Colour
from simulator.window import fonts
from simulator.window.geometry import BoardLayout, Point, Rect
from simulator.window.window_layout import SMALLEST, WindowLayout
from simulator.window.wood import (
    DARK,
    FRAME,
    GROOVE,
    INLAY,
    LABEL,
    LIGHT,
    grain,
    mix,
    pixel_rect,
    planked,
    round_cut,
    rounded,
    soft_shadow,
)

# --- square boards ---


def frame(picture: pygame.Surface, layout: BoardLayout, plank: pygame.Surface) -> None:
    """Draw four beams with mitred corners about the field, and a line of inlay."""
    field = pixel_rect(layout.field)
    width = round(layout.frame)
    outer = field.inflate(2 * width, 2 * width)
    soft_shadow(picture, outer, max(4, width // 3), 170)
    beams = pygame.Surface(outer.size)
    planked(beams, beams.get_rect(), FRAME, plank)
    side = pygame.Surface((width, outer.height))
    planked(side, side.get_rect(), FRAME, plank, upright=True)
    for left in (0, outer.width - width):
        # Mitred corners: the upright beam is cut off slantwise where it meets the flat one.
        beam = side.convert_alpha()
        far = width if left == 0 else 0
        for top, inward in ((0, width), (outer.height, outer.height - width)):
            corner = [(width - far, top), (far, top), (far, inward)]
            pygame.draw.polygon(beam, (0, 0, 0, 0), corner)
        beams.blit(beam, (left, 0))
    picture.blit(rounded(beams, max(3, width // 6)), outer)
    _edge(picture, outer, width)
    line = max(1, width // 12)
    pygame.draw.rect(picture, (52, 31, 19), field.inflate(4 * line, 4 * line), 4 * line)
    pygame.draw.rect(picture, INLAY, field.inflate(4 * line, 4 * line), line)


def _edge(picture: pygame.Surface, outer: pygame.Rect, width: int) -> None:
    """Draw a bevel: the light is from above, so the upper edge shines and the lower is dark."""
    shine = pygame.Surface(outer.size, pygame.SRCALPHA)
    radius, line = max(3, width // 6), max(1, width // 14)
    pygame.draw.rect(shine, (255, 255, 255, 80), shine.get_rect(), line, border_radius=radius)
    fall = pygame.Surface((1, 2))
    fall.set_at((0, 0), (255, 226, 180))
    fall.set_at((0, 1), (0, 0, 0))
    shade = pygame.transform.smoothscale(fall, outer.size)
    shine.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(shine, outer)


def squares(picture: pygame.Surface, layout: BoardLayout, plank: pygame.Surface) -> None:
    """Draw a square of veneer for each cell, light or dark."""
    chance = random.Random(2)
    pitch = layout.pitch
    for (x, y), shade in zip(layout.centres, layout.topology.shades, strict=True):
        area = pixel_rect(Rect(x - pitch / 2, y - pitch / 2, pitch, pitch))
        base = DARK if shade else LIGHT
        # No two pieces of veneer are quite alike.
        tone = chance.uniform(0.95, 1.04)
        colour = tuple(min(255, round(part * tone)) for part in base)
        at = (chance.randrange(600), chance.randrange(600))
        planked(picture, area, (colour[0], colour[1], colour[2]), plank, at=at)
    _windows(picture, layout)
    if not _chequered(layout.topology):
        _joints(picture, layout)


def _chequered(topology: Topology) -> bool:
    """Return whether no two neighbours in a rank are of the same shade."""
    return not any(
        neighbour is not None and topology.shades[cell] == topology.shades[neighbour]
        for cell, neighbour in enumerate(topology.directions.get("east", ()))
    )


def _joints(picture: pygame.Surface, layout: BoardLayout) -> None:
    """Draw a dark line between squares that their shades do not tell apart."""
    pitch, line = layout.pitch, max(1, round(0.022 * layout.pitch))
    for x, y in layout.centres:
        area = pixel_rect(Rect(x - pitch / 2, y - pitch / 2, pitch, pitch)).inflate(line, line)
        pygame.draw.rect(picture, GROOVE, area, line)


def _windows(picture: pygame.Surface, layout: BoardLayout) -> None:
    """Draw thin translucent wood: each cell a little brighter in the middle, darker at its edge."""
    side = round(layout.pitch)
    cell = pygame.Surface((side, side), pygame.SRCALPHA)
    for inset in range(side // 2):
        nearness = inset / (side / 2)
        if nearness < 0.12:
            shade = (40, 20, 8, round(46 * (1 - nearness / 0.12)))
        else:
            shade = (255, 240, 210, round(16 * nearness))
        area = cell.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(cell, shade, area, 1, border_radius=max(1, inset // 2))
    for x, y in layout.centres:
        picture.blit(cell, (round(x - layout.pitch / 2), round(y - layout.pitch / 2)))


def grid_labels(picture: pygame.Surface, layout: BoardLayout, least: int) -> None:
    """Draw the files below and above, the ranks left and right, as the cells' names give them.

    ``least``: the smallest size of letters.
    """
    columns, rows = layout.topology.grid or (0, 0)
    field, pitch, half = layout.field, layout.pitch, layout.frame / 2
    size = max(least, round(0.5 * layout.frame))
    for column in range(columns):
        name = layout.topology.names[column].rstrip("0123456789")
        place = columns - 1 - column if layout.turned else column
        for y in (field.y - half, field.y + field.height + half):
            fonts.centred(picture, name, size, LABEL, (field.x + pitch * (place + 0.5), y))
    for row in range(rows):
        name = layout.topology.names[row * columns]
        name = name[len(name.rstrip("0123456789")) :]
        place = row if layout.turned else rows - 1 - row
        for x in (field.x - half, field.x + field.width + half):
            fonts.centred(picture, name, size, LABEL, (x, field.y + pitch * (place + 0.5)))


# --- round boards ---

BEVEL = (128, 86, 58)
EDGE = (70, 42, 25)
ROUND = ("clockwise", "anticlockwise")
"""The ways that lead along a ring."""

PART = re.compile(r"[a-z]+\d+")


def disc(picture: pygame.Surface, layout: BoardLayout, plank: pygame.Surface) -> None:
    """Draw the board's disc: a dark rim, a line of inlay, light wood within."""
    radius, frame = _radius(layout), layout.frame
    side = round(2 * radius)
    area = pygame.Rect(0, 0, side, side)
    area.center = (round(layout.field.centre[0]), round(layout.field.centre[1]))
    shadow = pygame.Surface((side + 40, side + 40), pygame.SRCALPHA)
    pygame.draw.circle(shadow, (0, 0, 0, 170), (side / 2 + 20, side / 2 + 20), radius)
    picture.blit(pygame.transform.box_blur(shadow, 9), (area.x - 20, area.y - 12))
    for colour, width in ((FRAME, 0.0), (INLAY, 0.80), ((60, 36, 22), 0.88), (LIGHT, 1.0)):
        wood = pygame.Surface((side, side))
        planked(wood, wood.get_rect(), colour, plank, at=(round(90 * width), 0))
        picture.blit(round_cut(wood, radius - width * frame), area)
    bevel = max(1, round(0.06 * frame))
    pygame.draw.aacircle(picture, BEVEL, area.center, radius, bevel)


def ways(picture: pygame.Surface, layout: BoardLayout) -> None:
    """Draw a groove along every way: an arc round the rings, straight elsewhere."""
    area = pixel_rect(layout.field)
    # Drawn at twice the size and shrunk, which smooths the edges.
    grooves = pygame.Surface((2 * area.width, 2 * area.height), pygame.SRCALPHA)
    centres = [(2 * (x - area.x), 2 * (y - area.y)) for x, y in layout.centres]
    middle = area.width, area.height
    done: set[frozenset[int]] = set()
    width = max(3, round(0.07 * layout.pitch))
    for way, neighbours in layout.topology.directions.items():
        for start, end in enumerate(neighbours):
            if end is None or frozenset((start, end)) in done:
                continue
            done.add(frozenset((start, end)))
            ends = centres[start], centres[end]
            path = _arc(*ends, middle) if way in ROUND else ends
            for one, other in pairwise(path):
                pygame.draw.aaline(grooves, GROOVE, one, other, width)
    picture.blit(pygame.transform.smoothscale(grooves, area.size), area)


def _arc(start: Point, end: Point, middle: Point) -> list[Point]:
    radius = math.dist(start, middle)
    first = math.atan2(start[1] - middle[1], start[0] - middle[0])
    last = math.atan2(end[1] - middle[1], end[0] - middle[0])
    turn = (last - first + math.pi) % (2 * math.pi) - math.pi
    return [
        (
            middle[0] + radius * math.cos(first + turn * n / 16),
            middle[1] + radius * math.sin(first + turn * n / 16),
        )
        for n in range(17)
    ]


def points(picture: pygame.Surface, layout: BoardLayout) -> None:
    """Draw round windows of dark translucent wood in the board, a little brighter within."""
    radius = 0.45 * layout.pitch
    line = max(1.0, radius / 16)
    for (x, y), shade in zip(layout.centres, layout.topology.shades, strict=True):
        fill = DARK if shade else (158, 110, 72)
        pygame.draw.aacircle(picture, EDGE, (x, y), radius + 1)
        pygame.draw.aacircle(picture, INLAY, (x, y), radius - 0.5)
        pygame.draw.aacircle(picture, EDGE, (x, y), radius - line - 0.5)
        inner = radius - line - 1.5
        for n in range(8):
            tone = mix(fill, LIGHT, 0.018 * n)
            pygame.draw.aacircle(picture, tone, (x, y), inner * (1 - 0.11 * n))


def ring_labels(picture: pygame.Surface, layout: BoardLayout, least: int) -> None:
    """Draw both parts of the cells' names: a cell has that of its ring and that of its angle.

    Angles stand round the rim, rings beside the cells straight above the centre. ``least``: the
    smallest size of letters.
    """
    (x, y), pitch, frame = layout.field.centre, layout.pitch, layout.frame
    size = max(least, round(0.58 * frame))
    away = [math.dist(centre, (x, y)) for centre in layout.centres]
    for name, centre, radius in zip(layout.topology.names, layout.centres, away, strict=True):
        parts = PART.findall(name)
        if len(parts) != 2:
            continue
        ring, angle = parts
        if radius > max(away) - 0.1 * pitch:
            share = (_radius(layout) - 0.40 * frame) / radius
            at = x + (centre[0] - x) * share, y + (centre[1] - y) * share
            fonts.centred(picture, angle, size, LABEL, at)
        if abs(centre[0] - x) < 1 and centre[1] < y:
            small = max(least, round(0.28 * pitch))
            fonts.centred(picture, ring, small, GROOVE, _label_place(layout, centre))


def _label_place(layout: BoardLayout, centre: Point) -> Point:
    """Return a place for a label to the lower left of a cell.

    Where another cell is near, it is to the upper right.
    """
    (x, y), away = centre, 0.48 * layout.pitch
    free = all(
        math.dist((x - away, y + away), other) > 0.6 * layout.pitch for other in layout.centres
    )
    return (x - away, y + away) if free else (x + away, y - away)


def _radius(layout: BoardLayout) -> float:
    return layout.field.width / 2 + layout.frame


# --- the table ---

TABLE: Colour = (38, 33, 30)
FELT: Colour = (36, 58, 50)


@lru_cache(maxsize=2)
def background(layout: WindowLayout) -> pygame.Surface:
    """Return the table with board and trays, as large as the window.

    It takes a quarter of a second, and the next game mostly begins at the same board.
    """
    picture = pygame.Surface(layout.size)
    plank = long_plank(layout.size)
    draw_table(picture)
    for box in layout.trays.boxes:
        _tray(picture, box, plank)
    for part in (*layout.trays.seat_areas, *layout.trays.notes):
        _hollow(picture, part)
    draw_board(picture, layout, plank)
    return picture


@lru_cache(maxsize=1)
def long_plank(size: tuple[int, int]) -> pygame.Surface:
    """Return the grain of a plank as long as a picture, so that no joint shows."""
    return grain((max(700, *size), 700), 1)


TALL = 1.3
"""Letters are no larger than so many widths of the frame that they stand in."""


def draw_board(
    picture: pygame.Surface, layout: BoardLayout, plank: pygame.Surface, shrunk: float = 1.0
) -> None:
    """Draw the bare board, with labels if they can be read once the picture is ``shrunk``."""
    least = round(SMALLEST / shrunk)
    is_labelled = least <= TALL * layout.frame
    if layout.topology.grid is None:
        disc(picture, layout, plank)
    else:
        frame(picture, layout, plank)
        if is_labelled:
            grid_labels(picture, layout, least)
    if layout.topology.shape == "square":
        squares(picture, layout, plank)
    else:
        ways(picture, layout)
        points(picture, layout)
    if layout.topology.grid is None and is_labelled:
        ring_labels(picture, layout, least)


def draw_table(picture: pygame.Surface) -> None:
    """Draw the dark top of a table, all over the picture."""
    small = pygame.Surface((2, 2))
    small.fill(tuple(min(255, part + 14) for part in TABLE))
    small.fill(tuple(part - 8 for part in TABLE), pygame.Rect(0, 1, 2, 1))
    picture.blit(pygame.transform.smoothscale(small, picture.get_size()), (0, 0))


def _tray(picture: pygame.Surface, box: Rect, plank: pygame.Surface) -> None:
    outer = pixel_rect(box)
    radius = max(4, min(outer.size) // 30)
    soft_shadow(picture, outer, radius, 150)
    wood = pygame.Surface(outer.size)
    planked(wood, wood.get_rect(), FRAME, plank, at=(90, 300), upright=box.height > box.width)
    picture.blit(rounded(wood, radius), outer)


def _hollow(picture: pygame.Surface, part: Rect) -> None:
    """Draw a seat's part of a tray, lined with felt."""
    hollow = pixel_rect(part)
    radius = max(4, min(hollow.size) // 30)
    pygame.draw.rect(picture, (20, 26, 23), hollow.inflate(4, 4), border_radius=radius)
    pygame.draw.rect(picture, FELT, hollow, border_radius=radius)
    # The rim throws its shadow on the felt along the upper edge.
    line = pygame.Surface((hollow.width - 2 * radius, 1), pygame.SRCALPHA)
    for depth in range(5):
        line.fill((8, 14, 12, 90 - 18 * depth))
        picture.blit(line, (hollow.left + radius, hollow.top + depth))
