"""Which cells count as lit: one that blinks is not printed again and again.

In: the lit cells of each frame, the time. Out: the cells that are lit or were so lately. Knows no
meaning of a colour and owns no clock.
"""

from __future__ import annotations

from collections.abc import Mapping

from simulator.lit_cells import Colour

AFTERGLOW_SECONDS = 1.5
"""A light that was on so lately counts as lit. A guess: longer than a blinking one is dark."""

FAINT = 0.3
"""A light weaker than this part of the brightest is no bracket's worth: an eye takes it for a mere
background. A guess.
"""


class SteadyLights:
    """The lights of one board, as somebody who reads lines is to know of them."""

    def __init__(self) -> None:
        self._now: dict[int, Colour] = {}
        self._before: dict[int, tuple[float, Colour]] = {}

    @property
    def lit(self) -> dict[int, Colour]:
        """The lit cells, and those that blink and are dark just now, by number."""
        before = {cell: colour for cell, (_, colour) in self._before.items()}
        return dict(sorted((before | self._now).items()))

    @property
    def next_at(self) -> float | None:
        """When the next light that went out is forgotten, or None."""
        return min((at + AFTERGLOW_SECONDS for at, _ in self._before.values()), default=None)

    def show(self, lit: Mapping[int, Colour], now: float) -> None:
        """These cells are lit from now on, with these colours."""
        self._before |= {cell: (now, colour) for cell, colour in self._now.items()}
        bright = FAINT * max((max(colour) for colour in lit.values()), default=0)
        self._now = {cell: colour for cell, colour in lit.items() if max(colour) >= bright}

    def forget(self, now: float, since: float) -> None:
        """Lights that went out before ``since``, or too long ago, count no more."""
        since = max(now - AFTERGLOW_SECONDS, since)
        self._before = {cell: (at, c) for cell, (at, c) in self._before.items() if at > since}
