"""How strong a piece's magnet is where the reed stands: a calculation, not a measurement.

In: the dimensions. Out: millitesla along the reed. The magnet is a disc magnetised through its
height, taken as many small dipoles; iron near it, the reed's own blades included, is left out.

How much a reed needs is given by its makers in ampere-turns (AT) of a test coil. In a long coil
1 AT over 1 m makes mu0 = 1.257 uT (Dexter Magnetic Technologies, FAQ on sensors: 80 AT per metre
are 0.1 mT), so 20 AT in a coil of 25 mm are 1.0 mT. From one pole, as here, a reed needs about
twice that, and single cases differ by a factor of two (Littelfuse, application note "Ampere-turn
versus mT and Gauss").
"""

from __future__ import annotations

import math
from functools import cache

from hardware.dimensions import dimensions
from hardware.parts.make import reed_middle

REMANENCE_T = 1.17
"""N35, the weakest common grade (magnet makers' tables: 1.17 to 1.22 T)."""

CLOSES_MT = 2.0
"""Closes for certain: 20 AT in a coil of 25 mm, doubled for a single pole (estimate)."""

OPENS_MT = 0.2
"""Opens for certain: 4 AT, the smallest drop-out in makers' tables (estimate)."""


def depth() -> float:
    """From the middle of the magnet down to the middle of the reed, in millimetres."""
    chosen = dimensions()
    surface = (
        chosen["tile"]["height"]
        + chosen["light"]["cover"]
        + chosen["board"]["overlay"]
        + chosen["board"]["top"]
    )
    magnet = surface + chosen["piece"]["felt"] + chosen["piece"]["magnet_height"] / 2
    return magnet - reed_middle()


@cache
def upright_mt(aside: float, lifted: float = 0.0) -> float:
    """The field along an upright reed, averaged over its glass, of a piece whose middle is
    ``aside`` millimetres from the middle of the cell and ``lifted`` above the board.
    """
    half = dimensions()["reed"]["glass_length"] / 2
    heights = [half * (n - 5) / 5 for n in range(11)]
    away = depth() + lifted
    return sum(_field(aside, away - height)[1] for height in heights) / len(heights)


def flat_mt(aside: float, below: float) -> float:
    """The same along a reed that lies flat, ``aside`` from its middle along its length."""
    half = dimensions()["reed"]["glass_length"] / 2
    along = [half * (n - 5) / 5 for n in range(11)]
    return sum(_field(aside + at, below)[0] for at in along) / len(along)


def reach() -> float:
    """How far from the middle of its cell a piece may stand and be felt for certain, in steps of
    0.1 mm.
    """
    aside = 0.0
    while upright_mt(aside + 0.1) >= CLOSES_MT:
        aside += 0.1
    return round(aside, 1)


@cache
def _dipoles() -> tuple[tuple[float, float, float, float], ...]:
    """Small magnets: x, y, z in millimetres, and the share each has of the whole."""
    piece = dimensions()["piece"]
    radius, height = piece["magnet_diameter"] / 2, piece["magnet_height"]
    found = []
    for layer in range(6):
        z = height * ((layer + 0.5) / 6 - 0.5)
        for ring in range(4):
            share = ((ring + 1) ** 2 - ring**2) / 16 / 6
            count = 6 * (ring + 1)
            for n in range(count):
                turn, away = 2 * math.pi * n / count, radius * (ring + 0.5) / 4
                found.append((away * math.cos(turn), away * math.sin(turn), z, share / count))
    return tuple(found)


def _field(aside: float, below: float) -> tuple[float, float]:
    """Sideways and upright, in millitesla, so far beside and below the middle of the magnet."""
    piece = dimensions()["piece"]
    volume = math.pi * (piece["magnet_diameter"] / 2) ** 2 * piece["magnet_height"] * 1e-9
    moment = REMANENCE_T * volume / (4e-7 * math.pi)
    sideways = upright = 0.0
    for x, y, z, share in _dipoles():
        dx, dy, dz = (aside - x) * 1e-3, -y * 1e-3, (-below - z) * 1e-3
        away = math.sqrt(dx * dx + dy * dy + dz * dz)
        part = 1e-7 * moment * share * 1e3
        sideways += part * 3 * dz * dx / away**5
        upright += part * (3 * dz * dz / away**5 - 1 / away**3)
    return sideways, upright
