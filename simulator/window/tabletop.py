"""All that never moves: the table, the board, the trays, drawn once per window size.

In: a layout. Out: one opaque picture that everything that moves is drawn upon. Knows no pieces, no
lights.
"""

from __future__ import annotations

import pygame

from simulator.lit_cells import Colour
from simulator.window import grid_board, ring_board
from simulator.window.board_layout import BoardLayout
from simulator.window.rect import Rect
from simulator.window.window_layout import WindowLayout
from simulator.window.woodwork import FRAME, grain, pixel_rect, planked, rounded, soft_shadow

TABLE: Colour = (38, 33, 30)
FELT: Colour = (36, 58, 50)


def background(layout: WindowLayout) -> pygame.Surface:
    """The table with board and trays, as large as the window."""
    picture = pygame.Surface(layout.size)
    plank = long_plank(layout.size)
    draw_table(picture)
    for box in layout.trays.boxes:
        _tray(picture, box, plank)
    for part in (*layout.trays.seat_areas, *layout.trays.notes):
        _hollow(picture, part)
    draw_board(picture, layout, plank)
    return picture


def long_plank(size: tuple[int, int]) -> pygame.Surface:
    """The grain of a plank as long as a picture, so that none shows where two meet."""
    return grain((max(700, *size), 700), 1)


def draw_board(picture: pygame.Surface, layout: BoardLayout, plank: pygame.Surface) -> None:
    """The bare board."""
    if layout.topology.grid is None:
        ring_board.disc(picture, layout, plank)
    else:
        grid_board.frame(picture, layout, plank)
        grid_board.labels(picture, layout)
    if layout.topology.shape == "square":
        grid_board.squares(picture, layout, plank)
    else:
        ring_board.ways(picture, layout)
        ring_board.points(picture, layout)
    if layout.topology.grid is None:
        ring_board.labels(picture, layout)


def draw_table(picture: pygame.Surface) -> None:
    """The dark top of a table, all over the picture."""
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
    """A seat's part of a tray, lined with felt."""
    hollow = pixel_rect(part)
    radius = max(4, min(hollow.size) // 30)
    pygame.draw.rect(picture, (20, 26, 23), hollow.inflate(4, 4), border_radius=radius)
    pygame.draw.rect(picture, FELT, hollow, border_radius=radius)
    # The rim throws its shadow on the felt along the upper edge.
    line = pygame.Surface((hollow.width - 2 * radius, 1), pygame.SRCALPHA)
    for depth in range(5):
        line.fill((8, 14, 12, 90 - 18 * depth))
        picture.blit(line, (hollow.left + radius, hollow.top + depth))
