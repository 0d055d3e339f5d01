"""Bodies as triangles, their measures, and pictures of them that are the same on every machine.

In: STL files, or simple bodies made here, as arrays of shape (triangles, 3 corners, 3), in
millimetres, z up; colours, and from where they are looked at. Out: a picture. Parallel projection,
one light; a dark line where the surface has an edge.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Body: TypeAlias = NDArray[np.float64]
_RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
"""A triangle in a binary STL file; before them an 80 byte head and a count."""


def read_stl(path: Path) -> Body:
    """The body of a binary STL file."""
    records: NDArray[Any] = np.frombuffer(path.read_bytes(), _RECORD, offset=84)
    corners: Body = records["corners"].astype(np.float64)
    return corners


def bounds(body: Body) -> tuple[Body, Body]:
    """The lowest and the highest coordinates."""
    corners = body.reshape(-1, 3)
    return corners.min(axis=0), corners.max(axis=0)


def size(body: Body) -> Body:
    """The sides of the box about it."""
    low, high = bounds(body)
    sides: Body = high - low
    return sides


def volume(body: Body) -> float:
    """In cubic millimetres, of a closed body."""
    return float(np.einsum("ij,ij->i", body[:, 0], np.cross(body[:, 1], body[:, 2])).sum() / 6)


def area(body: Body) -> float:
    """Of the surface, in square millimetres."""
    sides = np.cross(body[:, 1] - body[:, 0], body[:, 2] - body[:, 0])
    return float(np.linalg.norm(sides, axis=1).sum() / 2)


def moved(body: Body, by: tuple[float, float, float], turn: float = 0.0) -> Body:
    """Turned about z (degrees anticlockwise), then shifted."""
    angle = math.radians(turn)
    c, s = math.cos(angle), math.sin(angle)
    there: Body = body @ np.array([[c, s, 0.0], [-s, c, 0.0], [0.0, 0.0, 1.0]]) + np.array(by)
    return there


def flipped(body: Body) -> Body:
    """Upside down: half a turn about x."""
    there: Body = body * np.array([1.0, -1.0, -1.0])
    return there


def slab(x: float, y: float, z: float, sides: tuple[float, float, float]) -> Body:
    """A box whose lowest corner is at (x, y, z)."""
    dx, dy, dz = sides
    return moved(_prism([(0, 0), (dx, 0), (dx, dy), (0, dy)], dz), (x, y, z))


def rod(x: float, y: float, z: float, diameter: float, height: float, corners: int = 40) -> Body:
    """An upright cylinder on (x, y, z)."""
    turns = [2 * math.pi * n / corners for n in range(corners)]
    circle = [(diameter / 2 * math.cos(turn), diameter / 2 * math.sin(turn)) for turn in turns]
    return moved(_prism(circle, height), (x, y, z))


def _prism(base: list[tuple[float, float]], height: float) -> Body:
    """An upright body on a convex base, whose corners go anticlockwise."""
    found: list[tuple[tuple[float, float, float], ...]] = []
    for n in range(len(base)):
        (ax, ay), (bx, by) = base[n], base[(n + 1) % len(base)]
        a, b, c, d = (ax, ay, 0.0), (bx, by, 0.0), (bx, by, height), (ax, ay, height)
        found += [(a, b, c), (a, c, d)]
    for n in range(1, len(base) - 1):
        three = (base[0], base[n], base[n + 1])
        found.append(tuple((x, y, height) for x, y in three))
        found.append(tuple((x, y, 0.0) for x, y in reversed(three)))
    return np.array(found, dtype=np.float64)


# --- pictures ---

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
