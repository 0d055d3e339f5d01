"""A player's picture: shapes that follow from the name, on a disc of the player's colour.

In: a name, a colour. Out: flat shapes, the same ones for the window and, as SVG, for pages. Pure.
There are some 1,200 pictures; names of the same player have the same one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from firmware_host.players.profiles import COLOURS, PlayerProfile, player_key
from simulator.simulated_board import Colour
from simulator.window.geometry import Point, on_circle
from simulator.window.sheet import Portrait

LIGHT: Final[Colour] = (250, 244, 232)
DARK: Final[Colour] = (38, 32, 28)

MEDIUM: Final = 145
"""Shapes are dark on colours that are lighter than this on average. A guess, by eye."""

ROUND: Final = 40
"""The corners of a disc: enough to look round at the size of a button."""


def portrait(profile: PlayerProfile) -> Portrait:
    """Return the picture of a player whose profile has a colour."""
    digest = sha256(f"portrait {player_key(profile.name)}".encode()).digest()
    colour = COLOURS[profile.colour]
    ink, paper = (DARK, LIGHT) if sum(colour) > 3 * MEDIUM else (LIGHT, DARK)
    petals, inner = 3 + digest[0] % 6, digest[1] % 4
    shape, reach = _PETALS[digest[2] % len(_PETALS)], 0.5 + 0.06 * (digest[3] % 3)
    turn = 180 / petals * (digest[4] % 2)
    ring = [
        _placed(shape, reach, 360 * number / petals + turn, 1.1 / (petals + 1))
        for number in range(petals)
    ]
    middle = [_polygon(0.3, 3 + inner), _polygon(0.13, ROUND)]
    return Portrait(
        (
            (colour, _polygon(0.98, ROUND)),
            *((ink, one) for one in ring),
            *zip((ink, colour if inner % 2 else paper), middle, strict=True),
        )
    )


def svg_polygons(picture: Portrait) -> Sequence[tuple[str, str]]:
    """Return the picture as SVG polygons, y and x from -1 to 1: the colour and corners of each."""
    return [(_hex(colour), _points(corners)) for colour, corners in picture.shapes]


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def _points(corners: tuple[Point, ...]) -> str:
    return " ".join(f"{x:.3f},{y:.3f}" for x, y in corners)


def _polygon(radius: float, corners: int, first: float = 0.0) -> tuple[Point, ...]:
    """Return a regular polygon about the middle; ``first``: its first corner is so many degrees
    clockwise from the top.
    """
    return tuple(on_circle(radius, first + 360 * number / corners) for number in range(corners))


_PETALS: Final[tuple[tuple[Point, ...], ...]] = (
    _polygon(0.9, ROUND),
    _polygon(1.0, 3, 90),
    _polygon(1.0, 4, 90),
    ((1.3, 0.0), (-0.2, 0.6), (-0.9, 0.0), (-0.2, -0.6)),
    ((0.9, 0.7), (0.9, -0.7), (-0.8, -0.3), (-0.8, 0.3)),
)
"""Shapes about 0, 0, whose outer end is to the right."""


def _placed(
    shape: tuple[Point, ...], reach: float, degrees: float, scale: float
) -> tuple[Point, ...]:
    """Return a shape at this distance from the middle, so many degrees clockwise from the top, its
    outer end outwards.
    """
    angle = math.radians(degrees - 90)
    cos, sin = math.cos(angle), math.sin(angle)
    moved = ((reach + scale * x, scale * y) for x, y in shape)
    return tuple((x * cos - y * sin, x * sin + y * cos) for x, y in moved)
