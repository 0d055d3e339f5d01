"""A board without lights: frames go nowhere, and the game is played all the same.

In: frames. Out: nothing.
"""

from __future__ import annotations

from drivers.led_strip import Strip


class NoLights(Strip):
    """Takes frames for so many lights that are not there."""

    def _open(self) -> None:
        """Nothing is claimed."""

    def _send(self, colours: bytes) -> None:
        """Nothing is lit."""
