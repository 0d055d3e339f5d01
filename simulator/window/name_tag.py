"""What a piece is called, beside it, where the mouse rests or the keyboard stands.

In: words, the place of a piece, and of what shall be seen. Out: a small tag on a picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from simulator.lit_cells import Colour
from simulator.window import fonts
from simulator.window.rect import Point

GROUND: Colour = (25, 22, 20)
EDGE: Colour = (150, 118, 84)
WORDS: Colour = (247, 236, 215)


def draw_name(
    surface: pygame.Surface,
    words: str,
    at: Point,
    pitch: float,
    ways: Sequence[Sequence[Point]] = (),
) -> None:
    """The tag below the piece, or above or beside it where that is on the picture and covers
    nothing of the ``ways`` that arrows lead; nowhere if they leave no place.
    """
    said = fonts.rendered(words, round(min(24, max(13, 0.22 * pitch))), WORDS)
    size = said.get_rect().inflate(14, 8)
    for tag in _places(size, surface.get_rect(), at, 0.5 * pitch):
        if not _covers(tag, at, ways, pitch):
            pygame.draw.rect(surface, GROUND, tag, border_radius=5)
            pygame.draw.rect(surface, EDGE, tag, 1, border_radius=5)
            surface.blit(said, said.get_rect(center=tag.center))
            return


def _places(tag: pygame.Rect, picture: pygame.Rect, at: Point, far: float) -> Iterator[pygame.Rect]:
    """Where a tag can lie beside a piece, the best first."""
    x, y, half = round(at[0]), round(at[1]), round(far)
    for side, place in (
        ("midtop", (x, y + half)),
        ("midbottom", (x, y - half)),
        ("midleft", (x + half, y)),
        ("midright", (x - half, y)),
    ):
        lies = tag.copy()
        setattr(lies, side, place)
        moved = lies.clamp(picture)
        if moved.center == lies.center or not moved.collidepoint(at):
            yield moved


def _covers(tag: pygame.Rect, at: Point, ways: Sequence[Sequence[Point]], pitch: float) -> bool:
    """Whether a tag lies on an arrow, or on a piece that one leads over or to."""
    wide, near = tag.inflate(0.3 * pitch, 0.3 * pitch), tag.inflate(0.7 * pitch, 0.7 * pitch)
    return any(
        any(near.collidepoint(point) for point in way if point != at)
        or any(wide.clipline(one, other) for one, other in pairwise(way))
        for way in ways
    )
