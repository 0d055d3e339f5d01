"""The field of a piece's magnet: a calculation, not a measurement.

In: the dimensions. Out: millitesla. The magnet is a disc magnetised through its height, taken as
many small dipoles. Iron is left out here; ``reed.py`` puts the reed's own into it.
"""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hardware.dimensions import dimensions
from hardware.parts.make import reed_middle

Points = NDArray[np.float64]
"""Of shape (points, 3), in millimetres."""

REMANENCE_T = 1.17
"""N35, the weakest common grade, at its weakest (magnet makers' tables: 1.17 to 1.22 T)."""

WEAKEST = 0.9
"""A magnet of a cheap lot, beside that (estimate)."""

STRONGEST = 1.22 / 1.17
"""N35 at its strongest, by the same tables."""


def surface() -> float:
    """The upper side of the acrylic above the underside of the floor, in millimetres."""
    chosen = dimensions()
    board = chosen["board"]
    return chosen["tile"]["height"] + chosen["light"]["cover"] + board["overlay"] + board["top"]


def magnet_middle() -> float:
    """The middle of a standing piece's magnet above the underside of the floor."""
    piece = dimensions()["piece"]
    return surface() + piece["felt"] + piece["magnet_height"] / 2


def depth() -> float:
    """From the middle of the magnet down to the middle of the reed, in millimetres."""
    return magnet_middle() - reed_middle()


def hall_depth() -> float:
    """From the middle of the magnet down to the element of a Hall sensor that lies on a holder."""
    chosen = dimensions()
    reed = chosen["reed"]
    holder = reed_middle() + reed["glass_length"] / 2 + reed["lead"]
    return magnet_middle() - holder - chosen["hall"]["element"]


@cache
def hall_mt(aside: float) -> float:
    """The upright field at a Hall element, of a piece so far from the middle of its cell."""
    return float(field_mt(np.array([[aside, 0.0, -hall_depth()]]))[0, 2])


def field_mt(points: Points) -> Points:
    """Of a magnet whose middle is the origin, its north pole up: millitesla each way, by point."""
    piece = dimensions()["piece"]
    volume = math.pi * (piece["magnet_diameter"] / 2) ** 2 * piece["magnet_height"] * 1e-9
    moment = REMANENCE_T * volume / (4e-7 * math.pi)
    places, shares = _dipoles()
    away = (points[:, None] - places[None]) * 1e-3
    length = np.linalg.norm(away, axis=2)
    upright = np.array([0.0, 0.0, 1.0])
    parts = 3 * away * (away[..., 2] / length**5)[..., None] - upright / length[..., None] ** 3
    found: Points = 1e-4 * moment * np.einsum("d,pdi->pi", shares, parts)
    return found


@cache
def _dipoles() -> tuple[Points, Points]:
    """Small magnets: where each lies, and the share it has of the whole."""
    piece = dimensions()["piece"]
    radius, height = piece["magnet_diameter"] / 2, piece["magnet_height"]
    places, shares = [], []
    for layer in range(6):
        z = height * ((layer + 0.5) / 6 - 0.5)
        for ring in range(4):
            count = 6 * (ring + 1)
            for n in range(count):
                turn, away = 2 * math.pi * n / count, radius * (ring + 0.5) / 4
                places.append((away * math.cos(turn), away * math.sin(turn), z))
                shares.append(((ring + 1) ** 2 - ring**2) / 16 / 6 / count)
    return np.array(places), np.array(shares)
