"""A round board: a disc of wood, grooves along the ways, a round window for each cell.

In: a layout. Out: the board on a picture. Knows no pieces, no lights.
"""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pygame

from simulator.window import fonts
from simulator.window.board_layout import BoardLayout
from simulator.window.rect import Point
from simulator.window.woodwork import (
    DARK,
    FRAME,
    GROOVE,
    INLAY,
    LABEL,
    LIGHT,
    mix,
    pixel_rect,
    planked,
    round_cut,
)

BEVEL = (128, 86, 58)
EDGE = (70, 42, 25)
ROUND = ("clockwise", "anticlockwise")
"""The ways that lead along a ring."""

NUMBER = re.compile(r"\d+")


def disc(picture: pygame.Surface, layout: BoardLayout, plank: pygame.Surface) -> None:
    """The board's disc: a dark rim, a line of inlay, light wood within."""
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
    """A groove along every way: an arc round the rings, straight elsewhere."""
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
    """Round windows of dark translucent wood let into the board, a little brighter within."""
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


def labels(picture: pygame.Surface, layout: BoardLayout) -> None:
    """The numbers in the cells' names: of the angles round the rim, of the rings beside the cells
    straight above the centre.
    """
    (x, y), pitch, frame = layout.field.centre, layout.pitch, layout.frame
    size = max(11, round(0.58 * frame))
    away = [math.dist(centre, (x, y)) for centre in layout.centres]
    for name, centre, radius in zip(layout.topology.names, layout.centres, away, strict=True):
        numbers = NUMBER.findall(name)
        if len(numbers) != 2:
            continue
        ring, angle = numbers
        if radius > max(away) - 0.1 * pitch:
            share = (_radius(layout) - 0.40 * frame) / radius
            at = x + (centre[0] - x) * share, y + (centre[1] - y) * share
            fonts.centred(picture, angle, size, LABEL, at)
        if abs(centre[0] - x) < 1 and centre[1] < y:
            small = max(11, round(0.28 * pitch))
            fonts.centred(picture, ring, small, GROOVE, _label_place(layout, centre))


def _label_place(layout: BoardLayout, centre: Point) -> Point:
    """A place for a word to the lower left of a cell; where another cell is near, to its upper
    right.
    """
    (x, y), away = centre, 0.48 * layout.pitch
    free = all(
        math.dist((x - away, y + away), other) > 0.6 * layout.pitch for other in layout.centres
    )
    return (x - away, y + away) if free else (x + away, y - away)


def _radius(layout: BoardLayout) -> float:
    return layout.field.width / 2 + layout.frame
