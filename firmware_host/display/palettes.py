"""The colour palettes of the lights: a colour for each meaning and seat.

In: a meaning. Out: its colour in each palette, of which two are for colour-blind players. Patterns
in time are in ``painter``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from firmware_host.display.meanings import NO_SEAT, Light, Meaning

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


@dataclass(frozen=True)
class Palette:
    """The colours of all meanings, and of the seats in the game's order, used for verdicts; the
    meaning's own colour is for no survivor.
    """

    meanings: Mapping[Meaning, Colour]
    seats: tuple[Colour, ...]

    def colour(self, light: Light) -> Colour:
        """Return the colour of a light at full brightness."""
        if light.meaning is Meaning.VERDICT and light.number != NO_SEAT:
            return self.seats[light.number % len(self.seats)]
        return self.meanings[light.meaning]


def _palette(
    *,
    quiet: Colour,
    take: Colour,
    own: Colour,
    wrong: Colour,
    lack: Colour,
    past: Colour,
    ask: Colour,
    seats: tuple[Colour, ...],
) -> Palette:
    return Palette(
        {
            Meaning.TURN: lack,
            Meaning.LAST_MOVE: past,
            Meaning.MOVABLE: own,
            Meaning.CAN_CAPTURE: take,
            Meaning.CHECK: wrong,
            Meaning.WINNER: past,
            Meaning.AWAITED: ask,
            Meaning.ORIGIN: own,
            Meaning.CHALLENGE_PENDING: past,
            Meaning.VERDICT: wrong,
            Meaning.DESTINATION: quiet,
            Meaning.CAPTURE: take,
            Meaning.DANGER: wrong,
            Meaning.HINTED: ask,
            Meaning.CAPTOR: own,
            Meaning.REMOVE: wrong,
            Meaning.DOUBT: ask,
            Meaning.QUESTION: ask,
            Meaning.NO_MOVE: wrong,
            Meaning.PUT_HERE: lack,
            Meaning.TAKE_AWAY: wrong,
            Meaning.PLACE: quiet,
            Meaning.PLACED: own,
            Meaning.TOUCH: ask,
            Meaning.CHOICE: ask,
            Meaning.LISTED: quiet,
            Meaning.CHOSEN: ask,
        },
        seats,
    )


PALETTES: Mapping[str, Palette] = {
    "standard": _palette(
        quiet=(0, 200, 60),
        take=(255, 110, 0),
        own=(0, 150, 255),
        wrong=(255, 0, 20),
        lack=(255, 255, 255),
        past=(140, 50, 210),
        ask=(255, 0, 200),
        seats=((255, 240, 210), (70, 110, 255), (40, 220, 90), (255, 60, 40)),
    ),
    # Red and green look alike: blue, yellow and brightness make the difference.
    "deuteranopia": _palette(
        quiet=(0, 114, 255),
        take=(255, 200, 0),
        own=(150, 200, 255),
        wrong=(255, 70, 0),
        lack=(255, 255, 255),
        past=(70, 60, 130),
        ask=(255, 120, 220),
        seats=((255, 240, 210), (40, 80, 255), (255, 150, 0), (120, 200, 255)),
    ),
    # Blue and green look alike, as do yellow and violet: red, cyan and white make the difference.
    "tritanopia": _palette(
        quiet=(0, 220, 200),
        take=(255, 40, 90),
        own=(0, 120, 130),
        wrong=(255, 0, 0),
        lack=(255, 255, 255),
        past=(110, 90, 90),
        ask=(255, 130, 180),
        seats=((255, 240, 230), (0, 150, 170), (130, 255, 230), (255, 70, 70)),
    ),
}
