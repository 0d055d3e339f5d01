"""A board of squares: its frame with the names of files and ranks, and thin wood over the lights.

In: a layout. Out: the board on a picture. Knows no pieces, no lights.
"""

from __future__ import annotations

import random

import pygame

from engines.topology import Topology
from simulator.window import fonts
from simulator.window.board_layout import BoardLayout
from simulator.window.rect import Rect
from simulator.window.woodwork import (
    DARK,
    FRAME,
    GROOVE,
    INLAY,
    LABEL,
    LIGHT,
    pixel_rect,
    planked,
    rounded,
    soft_shadow,
)


def frame(picture: pygame.Surface, layout: BoardLayout, plank: pygame.Surface) -> None:
    """Four beams with mitred corners about the field, and a line of inlay."""
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


def squares(picture: pygame.Surface, layout: BoardLayout, plank: pygame.Surface) -> None:
    """A square of veneer for each cell, light or dark."""
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
    """Whether no two neighbours in a rank are of the same shade."""
    return not any(
        neighbour is not None and topology.shades[cell] == topology.shades[neighbour]
        for cell, neighbour in enumerate(topology.directions.get("east", ()))
    )


def _joints(picture: pygame.Surface, layout: BoardLayout) -> None:
    """A dark line between squares that their shades do not tell apart."""
    pitch, line = layout.pitch, max(1, round(0.022 * layout.pitch))
    for x, y in layout.centres:
        area = pixel_rect(Rect(x - pitch / 2, y - pitch / 2, pitch, pitch)).inflate(line, line)
        pygame.draw.rect(picture, GROOVE, area, line)


def _windows(picture: pygame.Surface, layout: BoardLayout) -> None:
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


def labels(picture: pygame.Surface, layout: BoardLayout) -> None:
    """Files below and above, ranks left and right, as the cells' names say."""
    columns, rows = layout.topology.grid or (0, 0)
    field, pitch, half = layout.field, layout.pitch, layout.frame / 2
    size = max(12, round(0.5 * layout.frame))
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
