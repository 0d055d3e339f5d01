"""Buttons in memory: what is pressed is kept until the loop asks.

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
        """A player presses a button, or lets it go. May be called from any thread."""
        self._waiting.append(button)
        if self._wake is not None:
            self._wake()

    def pressed(self) -> Sequence[Pressed]:
        """The buttons pressed since the last call, oldest first."""
        # As many as there are now: each popleft is atomic, so a press meanwhile is the next call's.
        return [self._waiting.popleft() for _ in range(len(self._waiting))]

    def close(self) -> None:
        """They hold nothing."""
