"""A board without lights: frames go nowhere, and the game is played all the same.

In: frames. Out: nothing.
"""

from __future__ import annotations

from drivers.ports import DriverError


class NoLights:
    """Takes frames for so many lights that are not there."""

    def __init__(self, channels: int) -> None:
        if channels < 1:
            raise ValueError(f"a strip has at least 1 light, not {channels}")
        self._channels = channels
        self._closed = False

    @property
    def channels(self) -> int:
        """How many lights a frame has."""
        return self._channels

    def show(self, colours: bytes) -> None:
        """Take one frame. Raises DriverError when closed, ValueError for a wrong length."""
        if self._closed:
            raise DriverError("the lights are closed; open them again before showing a frame")
        if len(colours) != 3 * self._channels:
            raise ValueError(f"a frame is {3 * self._channels} bytes here, not {len(colours)}")

    def close(self) -> None:
        """Nothing is to be given back. Closing twice is allowed."""
        self._closed = True
