"""Drawing a curve about a middle line, such as the evaluation of a game.

In: points, where on it the viewer is, a place. Out: the curve on a picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from simulator.window.geometry import Point, Rect
from simulator.window.wood import pixel_rect

FINER: Final = 3
"""How much larger it is drawn and then shrunk, so that slopes are smooth."""

GROUND, AREA, LINE, MIDDLE, HERE = (
    (58, 47, 39),
    (118, 98, 66),
    (232, 200, 140),
    (120, 106, 90),
    (255, 190, 92),
)


def draw_curve(picture: pygame.Surface, place: Rect, points: Sequence[Point], here: float) -> None:
    """Draw points between 0 and 1 from the upper left, and a line at ``here``, across its place."""
    area = pixel_rect(place)
    width, height = FINER * area.width, FINER * area.height
    large = pygame.Surface((width, height))
    large.fill(GROUND)
    middle = height / 2
    ends = [(x * (width - 1), y * (height - 1)) for x, y in points]
    for one, other in pairwise(ends):
        shape = [one, other, (other[0], middle), (one[0], middle)]
        pygame.draw.polygon(large, AREA, shape)
    pygame.draw.line(large, MIDDLE, (0, middle), (width, middle), FINER)
    if len(ends) > 1:
        pygame.draw.lines(large, LINE, False, ends, 2 * FINER)
    x = here * (width - 1)
    pygame.draw.line(large, HERE, (x, 0), (x, height), 2 * FINER)
    picture.blit(pygame.transform.smoothscale(large, area.size), area)
