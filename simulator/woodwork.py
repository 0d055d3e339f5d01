"""The board, its frame and the tray, drawn once per window size from nothing but geometry.

In: a layout. Out: one opaque picture that everything that moves is drawn upon. Knows no pieces, no
lights.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame

from simulator.layout import Box, Layout, Point
from simulator.lettering import Lettering

Colour = tuple[int, int, int]

TABLE: Colour = (38, 33, 30)
FRAME: Colour = (92, 58, 37)
INLAY: Colour = (206, 168, 112)
LIGHT: Colour = (226, 196, 150)
DARK: Colour = (124, 80, 51)
FELT: Colour = (36, 58, 50)
LABEL: Colour = (226, 200, 158)

SMOOTH = 3
"""Curves are drawn so many times as large and shrunk, which makes their edges smooth."""


def grain(size: tuple[int, int], seed: int, depth: int = 46) -> pygame.Surface:
    """Grey wood grain along x, white where the wood is clear; multiply a colour with it."""
    chance = random.Random(seed)
    width, height = size
    picture = pygame.Surface(size)
    picture.fill((255, 255, 255))
    steps = max(2, width // 24)
    for _ in range(height // 2):
        y = chance.uniform(-4, height + 4)
        shade = 255 - int(depth * chance.random() ** 2)
        wave, phase = chance.uniform(0.5, 3.5), chance.uniform(0, 2 * math.pi)
        length = chance.uniform(0.6, 1.6) * width
        left = chance.uniform(-0.8, 0.6) * width
        points = [
            (left + length * n / steps, y + wave * math.sin(phase + 5 * n / steps))
            for n in range(steps + 1)
        ]
        pygame.draw.aalines(picture, (shade, shade, shade), False, points)
    return pygame.transform.box_blur(picture, 1)


def rect(box: Box) -> pygame.Rect:
    """The box in whole pixels, without gaps between neighbours."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.x + box.width) - left, round(box.y + box.height) - top)


def background(layout: Layout, lettering: Lettering) -> pygame.Surface:
    """The table with board and tray, as large as the window."""
    picture = pygame.Surface(layout.size)
    # As long as the window, so that no board shows where two planks meet.
    plank = grain((max(700, *layout.size), 700), 1)
    _table(picture)
    _tray(picture, layout, plank)
    if layout.topology.grid is None:
        _round_board(picture, layout, plank)
    else:
        _frame(picture, layout, plank)
    if layout.topology.shape == "square":
        _squares(picture, layout, plank)
    else:
        _ways(picture, layout)
        _points(picture, layout)
    if layout.topology.grid is not None:
        _labels(picture, layout, lettering)
    return picture


def _table(picture: pygame.Surface) -> None:
    small = pygame.Surface((2, 2))
    small.fill(tuple(min(255, part + 14) for part in TABLE))
    small.fill(tuple(part - 8 for part in TABLE), pygame.Rect(0, 1, 2, 1))
    picture.blit(pygame.transform.smoothscale(small, picture.get_size()), (0, 0))


def _planked(
    picture: pygame.Surface,
    area: pygame.Rect,
    colour: Colour,
    plank: pygame.Surface,
    *,
    at: tuple[int, int] = (0, 0),
    upright: bool = False,
) -> None:
    """Fill the area with wood of that colour; ``at``: which part of the plank it is cut from."""
    wood = pygame.Surface(area.size)
    wood.fill(colour)
    cut = pygame.transform.rotate(plank, 90) if upright else plank
    width, height = cut.get_size()
    for x in range(-(at[0] % width), area.width, width):
        for y in range(-(at[1] % height), area.height, height):
            wood.blit(cut, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(wood, area)


def soft_shadow(picture: pygame.Surface, area: pygame.Rect, blur: int, strength: int) -> None:
    """A shadow under something that lies on the table."""
    shade = pygame.Surface((area.width + 4 * blur, area.height + 4 * blur), pygame.SRCALPHA)
    inner = pygame.Rect(2 * blur, 2 * blur, area.width, area.height)
    pygame.draw.rect(shade, (0, 0, 0, strength), inner, border_radius=blur)
    shade = pygame.transform.box_blur(shade, blur)
    picture.blit(shade, (area.x - 2 * blur, area.y - 2 * blur + blur // 2))


def _frame(picture: pygame.Surface, layout: Layout, plank: pygame.Surface) -> None:
    field = rect(layout.field)
    width = round(layout.frame)
    outer = field.inflate(2 * width, 2 * width)
    soft_shadow(picture, outer, max(4, width // 3), 170)
    beams = pygame.Surface(outer.size)
    _planked(beams, beams.get_rect(), FRAME, plank)
    side = pygame.Surface((width, outer.height))
    _planked(side, side.get_rect(), FRAME, plank, upright=True)
    for left in (0, outer.width - width):
        # Mitred corners: the upright beam is cut off slantwise where it meets the flat one.
        beam = side.convert_alpha()
        far = width if left == 0 else 0
        for top, inward in ((0, width), (outer.height, outer.height - width)):
            corner = [(width - far, top), (far, top), (far, inward)]
            pygame.draw.polygon(beam, (0, 0, 0, 0), corner)
        beams.blit(beam, (left, 0))
    mask = pygame.Surface(outer.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=max(3, width // 6))
    cut = beams.convert_alpha()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(cut, outer)
    _edge(picture, outer, width)
    line = max(1, width // 12)
    pygame.draw.rect(picture, (52, 31, 19), field.inflate(4 * line, 4 * line), 4 * line)
    pygame.draw.rect(picture, INLAY, field.inflate(4 * line, 4 * line), line)


def _edge(picture: pygame.Surface, outer: pygame.Rect, width: int) -> None:
    """A bevel: light from above, so the upper edge shines and the lower is dark."""
    shine = pygame.Surface(outer.size, pygame.SRCALPHA)
    radius, line = max(3, width // 6), max(1, width // 14)
    pygame.draw.rect(shine, (255, 255, 255, 80), shine.get_rect(), line, border_radius=radius)
    fall = pygame.Surface((1, 2))
    fall.set_at((0, 0), (255, 226, 180))
    fall.set_at((0, 1), (0, 0, 0))
    shade = pygame.transform.smoothscale(fall, outer.size)
    shine.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(shine, outer)


def _squares(picture: pygame.Surface, layout: Layout, plank: pygame.Surface) -> None:
    chance = random.Random(2)
    pitch = layout.pitch
    for (x, y), shade in zip(layout.centres, layout.topology.shades, strict=True):
        area = rect(Box(x - pitch / 2, y - pitch / 2, pitch, pitch))
        base = DARK if shade else LIGHT
        # No two pieces of veneer are quite alike.
        tone = chance.uniform(0.95, 1.04)
        colour = tuple(min(255, round(part * tone)) for part in base)
        at = (chance.randrange(600), chance.randrange(600))
        _planked(picture, area, (colour[0], colour[1], colour[2]), plank, at=at)
    _windows(picture, layout)


def _windows(picture: pygame.Surface, layout: Layout) -> None:
    """Thin translucent wood: each cell a little brighter in the middle, darker at its edge."""
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


def _round_board(picture: pygame.Surface, layout: Layout, plank: pygame.Surface) -> None:
    field = layout.field
    radius = field.width / 2 + layout.frame
    side = round(2 * radius)
    area = pygame.Rect(0, 0, side, side)
    area.center = (round(field.centre[0]), round(field.centre[1]))
    shadow = pygame.Surface((side + 40, side + 40), pygame.SRCALPHA)
    pygame.draw.circle(shadow, (0, 0, 0, 170), (side / 2 + 20, side / 2 + 20), radius)
    picture.blit(pygame.transform.box_blur(shadow, 9), (area.x - 20, area.y - 12))
    middle = (side / 2, side / 2)
    for colour, share in ((FRAME, 1.0), (INLAY, 0.965), ((60, 36, 22), 0.957), (LIGHT, 0.945)):
        wood = pygame.Surface((side, side))
        _planked(wood, wood.get_rect(), colour, plank, at=(int(share * 200), 0))
        mask = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.aacircle(mask, (255, 255, 255), middle, share * radius)
        disc = wood.convert_alpha()
        disc.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        picture.blit(disc, area)


def _ways(picture: pygame.Surface, layout: Layout) -> None:
    """A groove along every way: straight, or an arc where both ends are as far from the middle."""
    lines = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    middle = layout.field.centre
    done: set[frozenset[int]] = set()
    width = max(2, round(0.035 * layout.pitch))
    for neighbours in layout.topology.ways.values():
        for start, end in enumerate(neighbours):
            if end is None or frozenset((start, end)) in done:
                continue
            done.add(frozenset((start, end)))
            points = _bow(layout.centres[start], layout.centres[end], middle, layout.pitch)
            for one, other in pairwise(points):
                pygame.draw.aaline(lines, (96, 60, 36, 255), one, other, width)
    picture.blit(lines, (0, 0))


def _bow(start: Point, end: Point, middle: Point, pitch: float) -> list[Point]:
    radius = math.dist(start, middle)
    if radius < pitch / 2 or abs(radius - math.dist(end, middle)) > pitch / 10:
        return [start, end]
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


def _points(picture: pygame.Surface, layout: Layout) -> None:
    """Round windows of dark translucent wood let into the board."""
    radius = 0.45 * layout.pitch
    for (x, y), shade in zip(layout.centres, layout.topology.shades, strict=True):
        fill = DARK if shade else (158, 110, 72)
        pygame.draw.aacircle(picture, (70, 42, 25), (x, y), radius + 1)
        pygame.draw.aacircle(picture, INLAY, (x, y), radius - 0.5)
        pygame.draw.aacircle(picture, (70, 42, 25), (x, y), radius - max(1, radius / 16) - 0.5)
        pygame.draw.aacircle(picture, fill, (x, y), radius - max(1, radius / 16) - 1.5)


def _labels(picture: pygame.Surface, layout: Layout, lettering: Lettering) -> None:
    """Files below and above, ranks left and right, as the cells' names say."""
    columns, rows = layout.topology.grid or (0, 0)
    field, pitch, half = layout.field, layout.pitch, layout.frame / 2
    size = max(12, round(0.5 * layout.frame))
    for column in range(columns):
        name = layout.topology.names[column].rstrip("0123456789")
        for y in (field.y - half, field.y + field.height + half):
            lettering.centred(picture, name, size, LABEL, (field.x + pitch * (column + 0.5), y))
    for row in range(rows):
        name = layout.topology.names[row * columns]
        name = name[len(name.rstrip("0123456789")) :]
        y = field.y + field.height - pitch * (row + 0.5)
        for x in (field.x - half, field.x + field.width + half):
            lettering.centred(picture, name, size, LABEL, (x, y))


def _tray(picture: pygame.Surface, layout: Layout, plank: pygame.Surface) -> None:
    outer = rect(layout.tray)
    radius = max(4, min(outer.size) // 30)
    soft_shadow(picture, outer, radius, 150)
    wood = pygame.Surface(outer.size)
    _planked(wood, wood.get_rect(), FRAME, plank, at=(90, 300), upright=layout.sideways)
    mask = pygame.Surface(outer.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
    cut = wood.convert_alpha()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(cut, outer)
    for part in layout.tray_parts:
        hollow = rect(part)
        pygame.draw.rect(picture, (20, 26, 23), hollow.inflate(4, 4), border_radius=radius)
        pygame.draw.rect(picture, FELT, hollow, border_radius=radius)
        # The rim throws its shadow on the felt along the upper edge.
        line = pygame.Surface((hollow.width - 2 * radius, 1), pygame.SRCALPHA)
        for depth in range(5):
            line.fill((8, 14, 12, 90 - 18 * depth))
            picture.blit(line, (hollow.left + radius, hollow.top + depth))
