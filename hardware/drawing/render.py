"""Pictures of bodies, drawn here so that they are the same on every machine.

In: bodies with colours, and from where they are looked at. Out: a picture. Parallel projection, one
light; a dark line where the surface has an edge.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from hardware.drawing.solids import Body

Picture = NDArray[Any]

FINER = 2
"""Drawn so many times larger and then shrunk, which smooths the edges."""

LIGHT = np.array([-0.30, 0.78, 0.55])
"""From where the light comes: right, up, towards the eye."""

PAPER = np.array([255.0, 255.0, 255.0])


class RenderedBody(NamedTuple):
    """A body and its colour; ``clear``: how much of what lies behind is seen, 0 to 1."""

    body: Body
    colour: tuple[int, int, int]
    clear: float = 0.0


def render(
    things: Sequence[RenderedBody], width: int, turn: float = -30.0, tilt: float = 35.0
) -> Image.Image:
    """A picture ``width`` pixels wide. ``turn``: degrees by which the eye goes round, from the
    front; ``tilt``: degrees by which it looks down.
    """
    view = _view(turn, tilt)
    things = _joined(things)
    seen = [thing.body @ view.T for thing in things]
    corners = np.concatenate([body.reshape(-1, 3) for body in seen])
    low, high = corners.min(axis=0), corners.max(axis=0)
    scale = FINER * width * 0.96 / (high[0] - low[0])
    size = (
        math.ceil(FINER * width),
        math.ceil((high[1] - low[1]) * scale + FINER * width * 0.04),
    )
    offset = np.array(
        [FINER * width * 0.02 - low[0] * scale, FINER * width * 0.02 - low[1] * scale]
    )
    picture = np.broadcast_to(PAPER, (size[1], size[0], 3)).copy()
    depth = np.full((size[1], size[0]), -np.inf)
    for thing, body in zip(things, seen, strict=True):
        _paint(picture, depth, body, thing, scale, offset)
    image = Image.fromarray(np.clip(picture[::-1], 0, 255).astype(np.uint8), "RGB")
    return image.resize((width, round(size[1] / FINER)), Image.Resampling.LANCZOS)


def _joined(things: Sequence[RenderedBody]) -> list[RenderedBody]:
    """The same, all bodies that look alike as one, clear ones last: they are laid over the rest."""
    looks: dict[tuple[float, tuple[int, int, int]], list[Body]] = {}
    for thing in things:
        looks.setdefault((thing.clear, thing.colour), []).append(thing.body)
    return [
        RenderedBody(np.concatenate(bodies), colour, clear)
        for (clear, colour), bodies in sorted(looks.items(), key=lambda look: look[0][0])
    ]


def _view(turn: float, tilt: float) -> Picture:
    """From the bodies' coordinates to right, up, towards the eye."""
    a, b = math.radians(turn), math.radians(tilt)
    round_z = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
    look = np.array([[1, 0, 0], [0, math.sin(b), math.cos(b)], [0, -math.cos(b), math.sin(b)]])
    found: Picture = look @ round_z
    return found


def _paint(
    picture: Picture, depth: Picture, body: Body, thing: RenderedBody, scale: float, offset: Picture
) -> None:
    """One body over what is there, hidden where something solid is nearer."""
    normals = np.cross(body[:, 1] - body[:, 0], body[:, 2] - body[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    normals /= np.where(lengths, lengths, 1)[:, None]
    own = np.full(depth.shape, -np.inf)
    facing = np.zeros((*depth.shape, 3))
    for triangle, normal in zip(body, normals, strict=True):
        if normal[2] > 1e-6:
            _fill(own, facing, triangle, normal, scale, offset)
    shade = 0.58 + 0.42 * np.clip(facing @ (LIGHT / np.linalg.norm(LIGHT)), 0, 1)
    shade[_edges(own, facing)] *= 0.45
    colour = shade[..., None] * np.array(thing.colour, dtype=float)
    visible = own > depth
    mixed = (1 - thing.clear) * colour[visible] + thing.clear * picture[visible]
    picture[visible] = mixed
    if not thing.clear:
        depth[visible] = own[visible]


def _fill(
    own: Picture, facing: Picture, triangle: Body, normal: Picture, scale: float, offset: Picture
) -> None:
    """The pixels of one triangle that are nearer than what the body shows there so far."""
    flat = triangle[:, :2] * scale + offset
    rows, columns = own.shape
    left, low = np.maximum(np.floor(flat.min(axis=0)).astype(int), 0)
    right = min(math.ceil(flat[:, 0].max()) + 1, columns)
    top = min(math.ceil(flat[:, 1].max()) + 1, rows)
    if left >= right or low >= top:
        return
    x, y = np.arange(left, right) + 0.5, (np.arange(low, top) + 0.5)[:, None]
    (ax, ay), (bx, by), (cx, cy) = flat
    whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(whole) < 1e-9:
        return
    # How much each of the three corners counts at a pixel; all are positive within.
    b = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / whole
    c = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / whole
    z = (
        triangle[0, 2]
        + b * (triangle[1, 2] - triangle[0, 2])
        + c * (triangle[2, 2] - triangle[0, 2])
    )
    place = own[low:top, left:right]
    nearer = (b >= -1e-6) & (c >= -1e-6) & (b + c <= 1 + 1e-6) & (z > place)
    place[nearer] = z[nearer]
    facing[low:top, left:right][nearer] = normal


def _edges(own: Picture, facing: Picture) -> Picture:
    """Where the surface breaks off, or turns sharply, from one pixel to the next."""
    found = np.zeros(own.shape, dtype=bool)
    solid = np.isfinite(own)
    flat = np.where(solid, own, -1e6)
    for axis in (0, 1):
        drop = np.abs(np.diff(flat, axis=axis)) > 1.0
        bend = (np.abs(np.diff(facing, axis=axis)).sum(axis=-1)) > 0.5
        edge = drop | bend
        pad = [(0, 0), (0, 0)]
        pad[axis] = (0, 1)
        found |= np.pad(edge, pad)
    return found & solid
