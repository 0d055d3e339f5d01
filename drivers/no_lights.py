"""The driver of a board without lights: frames are discarded.

In: frames. Out: nothing.
"""

from __future__ import annotations

from drivers.led_strip import Strip


class NoLights(Strip):
    """A strip that accepts frames for a number of lights and shows none."""

    def _open(self) -> None:
        """Claim nothing."""

    def _send(self, colours: bytes) -> None:
        """Light nothing."""
