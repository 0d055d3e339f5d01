"""Bodies as triangles: read from STL files, or simple ones made here; and their measures.

A body is an array of shape (triangles, 3 corners, 3), in millimetres, z up.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

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
