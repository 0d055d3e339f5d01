"""Which cells are lit, and how.

In: a frame of colours and the wiring. Out: the lit cells with their colours. Knows no meaning of a
colour.
"""

from __future__ import annotations

from typing import TypeAlias

from drivers.wiring import Wiring

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue; 0 to 255."""

HINT_COLOUR: Colour = (64, 214, 190)
"""Of what the window draws over the board after hint: no light has it."""

UPCOMING_COLOUR: Colour = (255, 92, 70)
"""Of what it draws there of what others may do next, in dashes."""


def lit_cells(frame: bytes, wiring: Wiring) -> dict[int, Colour]:
    """The game's cells whose light is on in this frame, and their colours."""
    lit = {}
    for cell, channel in enumerate(wiring.leds):
        colour = frame[3 * channel : 3 * channel + 3]
        if any(colour):
            lit[cell] = (colour[0], colour[1], colour[2])
    return lit
