"""Pictures in few colours: a third of the file. Needs pygame, nothing of Lodeboard."""

from __future__ import annotations

import heapq
import math
from collections import Counter
from collections.abc import Sequence

import pygame

Colour = tuple[int, int, int]

_COARSE = bytes(value & 0xFC | 2 for value in range(256))
"""Six bits of each byte: fewer colours to compare, and no eye sees it."""


def thrifty(picture: pygame.Surface, colours: int = 256) -> pygame.Surface:
    """The picture in so many colours, at most 256."""
    pixels = pygame.image.tobytes(picture, "RGB").translate(_COARSE)
    points = list(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
    counted = Counter(points)
    palette = _palette(counted, colours)
    nearest = {
        colour: min(range(len(palette)), key=lambda n: math.dist(palette[n], colour))
        for colour in counted
    }
    few = pygame.image.frombytes(bytes(map(nearest.__getitem__, points)), picture.get_size(), "P")
    few.set_palette(palette)
    return few


def _palette(counted: Counter[Colour], colours: int) -> Sequence[Colour]:
    """Boxes of colours, the widest halved until there are enough; the middle of each.

    A colour weighs by the root of how often it occurs, so that small lights keep theirs.
    """
    first = list(counted)
    heap = [(*_widest(first), 0, first)]
    while len(heap) < colours and heap[0][0] < 0:
        _, part, number, box = heapq.heappop(heap)
        box.sort(key=lambda colour: colour[part])
        half = sum(math.sqrt(counted[colour]) for colour in box) / 2
        cut, weight = 0, 0.0
        while cut < len(box) - 1 and weight < half:
            weight += math.sqrt(counted[box[cut]])
            cut += 1
        for side, piece in enumerate((box[:cut], box[cut:]), start=1):
            heapq.heappush(heap, (*_widest(piece), 2 * number + side, piece))
    return [_middle(box, counted) for *_, box in heap]


def _widest(box: Sequence[Colour]) -> tuple[float, int]:
    """How wide a box is in its widest part, as a negative number, and which part that is."""
    spans = [max(c[part] for c in box) - min(c[part] for c in box) for part in range(3)]
    part = max(range(3), key=spans.__getitem__)
    return -spans[part] * math.sqrt(len(box)) if spans[part] else 0.0, part


def _middle(box: Sequence[Colour], counted: Counter[Colour]) -> Colour:
    weight = sum(counted[colour] for colour in box)
    red, green, blue = (
        round(sum(colour[part] * counted[colour] for colour in box) / weight) for part in range(3)
    )
    return red, green, blue
