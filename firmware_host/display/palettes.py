"""The colour palettes of the lights: a colour for each meaning and seat.

In: a light. Out: its colour in one of three palettes, of which two are for colour-blind players.
Meanings that share a colour differ in their rhythms, which are in ``painter``; docs/lights.md
explains both to players.
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
    """The colours of all meanings, and of the seats.

    ``seats``: in the game's order; a verdict has the colour of the seat whose piece survives, or
    the colour of its meaning if no piece does.
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
    allowed: Colour,
    capture: Colour,
    piece: Colour,
    wrong: Colour,
    neutral: Colour,
    happened: Colour,
    question: Colour,
    seats: tuple[Colour, ...],
) -> Palette:
    """Return the palette in which these colours are given to all meanings.

    ``allowed``: cells where a piece can be put, and items of a menu; ``capture``: captures;
    ``piece``: pieces that can move or capture, the origin of the one in hand, pieces set up;
    ``wrong``: what must be put right, dangers, and the last seconds; ``neutral``: the pieces and
    the time of the player on turn, and cells where a piece is missing; ``happened``: what has been
    played; ``question``: what the board asks, offers or recommends.
    """
    return Palette(
        {
            Meaning.TIME_LEFT: neutral,
            Meaning.LAST_SECONDS: wrong,
            Meaning.TURN: neutral,
            Meaning.LAST_MOVE: happened,
            Meaning.CAPTURED: capture,
            Meaning.MOVABLE: piece,
            Meaning.CAN_CAPTURE: capture,
            Meaning.CHECK: wrong,
            Meaning.WINNER: happened,
            Meaning.AWAITED: question,
            Meaning.ORIGIN: piece,
            Meaning.CHALLENGE_PENDING: happened,
            Meaning.VERDICT: wrong,
            Meaning.DESTINATION: allowed,
            Meaning.CAPTURE: capture,
            Meaning.DANGER: wrong,
            Meaning.HINTED: question,
            Meaning.CAPTOR: piece,
            Meaning.REMOVE: wrong,
            Meaning.DOUBT: question,
            Meaning.QUESTION: question,
            Meaning.NO_MOVE: wrong,
            Meaning.PUT_HERE: neutral,
            Meaning.TAKE_AWAY: wrong,
            Meaning.PLACE: allowed,
            Meaning.PLACED: piece,
            Meaning.TOUCH: question,
            Meaning.CHOICE: question,
            Meaning.LISTED: allowed,
            Meaning.CHOSEN: question,
        },
        seats,
    )


PALETTES: Mapping[str, Palette] = {
    "standard": _palette(
        allowed=(0, 200, 60),
        capture=(255, 110, 0),
        piece=(0, 150, 255),
        wrong=(255, 0, 20),
        neutral=(255, 255, 255),
        happened=(140, 50, 210),
        question=(255, 0, 200),
        seats=((255, 240, 210), (70, 110, 255), (40, 220, 90), (255, 60, 40)),
    ),
    # Red and green look alike: blue, yellow and brightness make the difference.
    "deuteranopia": _palette(
        allowed=(0, 114, 255),
        capture=(255, 200, 0),
        piece=(150, 200, 255),
        wrong=(255, 70, 0),
        neutral=(255, 255, 255),
        happened=(70, 60, 130),
        question=(255, 120, 220),
        seats=((255, 240, 210), (40, 80, 255), (255, 150, 0), (120, 200, 255)),
    ),
    # Blue and green look alike, as do yellow and violet: red, cyan and white make the difference.
    "tritanopia": _palette(
        allowed=(0, 220, 200),
        capture=(255, 40, 90),
        piece=(0, 120, 130),
        wrong=(255, 0, 0),
        neutral=(255, 255, 255),
        happened=(110, 90, 90),
        question=(255, 130, 180),
        seats=((255, 240, 230), (0, 150, 170), (130, 255, 230), (255, 70, 70)),
    ),
}
