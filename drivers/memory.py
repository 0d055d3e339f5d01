"""Buttons in memory: presses are kept until the loop asks for them.

In: presses, in any thread. Out: the port ``Buttons``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from drivers.ports import Pressed


class BufferedButtons:
    """Presses in the order in which they were made; ``wake`` is called after each."""

    def __init__(self, wake: Callable[[], None] | None = None) -> None:
        self._wake = wake
        self._waiting: deque[Pressed] = deque()

    def press(self, button: Pressed) -> None:
        """Press or release a button. Can be called from any thread."""
        self._waiting.append(button)
        if self._wake is not None:
            self._wake()

    def pressed(self) -> Sequence[Pressed]:
        """Return the buttons pressed since the last call, oldest first."""
        # As many as there are now: each popleft is atomic, so a press meanwhile is the next call's.
        return [self._waiting.popleft() for _ in range(len(self._waiting))]

    def close(self) -> None:
        """Do nothing: nothing is held."""
