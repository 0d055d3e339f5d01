"""The words in a tray: whose it is, and while it is empty what it is for.

In: a seat's name, and the part of a tray for it. Out: words on a picture.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simulator.lit_cells import Colour
from simulator.window import fonts
from simulator.window.rect import Point, Rect
from simulator.window.trays import NARROW_PLATE, PLAYER_LINE, player_size

ON_TURN: Colour = (255, 196, 84)
PLATE: Colour = (196, 206, 192)
GLASS: Colour = (28, 46, 42)
QUIET: Colour = (118, 140, 128)
BETWEEN = "  ·  "


def draw_plate(
    surface: pygame.Surface, plate: Rect, told: Sequence[str], on_turn: bool, by_phone: bool
) -> None:
    """A seat's name and, where there is room, what it moved last; a lamp and a brighter name for
    one on turn, a phone for one that a phone has taken.
    """
    colour = ON_TURN if on_turn else PLATE
    if plate.width < NARROW_PLATE:
        height = plate.height / 2
        words = fonts.fitting(told[0], round(0.82 * height), colour, plate.width - 4)
        left = right = plate.centre[0]
        middle, signs = plate.y + 0.6 * height, plate.y + 1.5 * height
    else:
        height = plate.height
        words = fonts.fitting(
            BETWEEN.join(told), round(0.82 * height), colour, plate.width - 1.5 * height
        )
        left, right = (plate.centre[0] + half * words.get_width() / 2 for half in (-1, 1))
        middle = signs = plate.y + 0.55 * height
    surface.blit(words, words.get_rect(center=(round(plate.centre[0]), round(middle))))
    if on_turn:
        _lamp(surface, (left - 0.45 * height, signs - 1), height)
    if by_phone:
        _phone(surface, (right + 0.4 * height, signs), height, colour)


def draw_player(surface: pygame.Surface, part: Rect, player: str) -> None:
    """Who plays a seat, at the lower edge of a tray that is high enough."""
    if player and (size := player_size(part)):
        words = fonts.fitting(player, size, PLATE, part.width - 8)
        middle = round(part.centre[0]), round(part.lower - PLAYER_LINE / 2 * size)
        surface.blit(words, words.get_rect(center=middle))


def _lamp(surface: pygame.Surface, at: Point, height: float) -> None:
    pygame.draw.aacircle(surface, (122, 84, 30), at, 0.26 * height)
    pygame.draw.aacircle(surface, ON_TURN, at, 0.2 * height)


def _phone(surface: pygame.Surface, at: Point, height: float, colour: Colour) -> None:
    phone = pygame.Rect(0, 0, round(0.48 * height), round(0.82 * height))
    phone.midleft = round(at[0]), round(at[1])
    pygame.draw.rect(surface, colour, phone, border_radius=max(2, phone.width // 5))
    glass = phone.inflate(-max(2, phone.width // 4), -max(4, phone.height // 3))
    pygame.draw.rect(surface, GLASS, glass)


def draw_use(surface: pygame.Surface, shelf: Rect, use: str) -> None:
    """How pieces come here (``use``), in the largest letters with which all lines fit."""
    for size in range(round(min(20, 0.4 * shelf.height)), 8, -1):
        lines = fonts.lines(use, size, shelf.width - 8)
        if len(lines) * 1.1 * size <= shelf.height and lines:
            break
    else:
        return
    x, top = shelf.centre[0], shelf.centre[1] - 0.55 * size * (len(lines) - 1)
    for number, line in enumerate(lines):
        fonts.centred(surface, line, size, QUIET, (x, top + 1.1 * size * number))
