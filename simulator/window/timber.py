"""What pieces are made of: woods and stains by the seats' names.

In: a seat's number and name. Out: its timber. Knows no shapes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from simulator.lit_cells import Colour

Rim = Literal["smooth", "fluted", "ringed", "studded"]


@dataclass(frozen=True)
class Timber:
    """A seat's wood, its lit and its shaded edges, and what is let into it.

    ``rim``: how the edge is worked, so that seats can be told apart without colour.
    """

    wood: Colour
    lit: Colour
    shaded: Colour
    inlay: Colour
    rim: Rim


BY_NAME: Mapping[str, Timber] = {
    # maple, walnut
    "white": Timber((240, 217, 174), (255, 243, 214), (160, 121, 74), (150, 44, 30), "smooth"),
    "black": Timber((62, 40, 29), (140, 100, 72), (18, 10, 7), (232, 190, 96), "fluted"),
    # boxwood, ash stained green, padauk
    "yellow": Timber((228, 178, 66), (255, 226, 138), (138, 92, 20), (84, 38, 14), "smooth"),
    "green": Timber((70, 118, 70), (142, 186, 128), (22, 48, 26), (240, 232, 190), "ringed"),
    "red": Timber((168, 56, 38), (226, 122, 88), (78, 18, 12), (250, 222, 168), "studded"),
    # smoked oak, birch
    "attackers": Timber((78, 46, 36), (156, 104, 82), (26, 12, 9), (238, 202, 128), "fluted"),
    "defenders": Timber((236, 208, 158), (255, 240, 206), (154, 112, 62), (52, 66, 108), "smooth"),
    # bog oak, ash
    "north": Timber((64, 56, 50), (140, 126, 112), (20, 16, 13), (238, 226, 190), "fluted"),
    "south": Timber((234, 206, 160), (255, 240, 208), (152, 110, 62), (124, 48, 24), "smooth"),
}

IN_ORDER = ("white", "black", "red", "green")
"""Whose timber seats of other names get; a fifth begins again."""


def timber(seat: int, name: str) -> Timber:
    """What the pieces of the seat of that number and name are made of."""
    return BY_NAME.get(name) or BY_NAME[IN_ORDER[seat % len(IN_ORDER)]]
