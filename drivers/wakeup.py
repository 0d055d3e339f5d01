"""What other threads do to the loop: they wake it, and press buttons.

In: ``set`` and ``press`` from any thread. Out: the end of ``wait``, and the port ``Buttons``. A
wakeup is a pipe to itself, to wait for files and for a call from another thread at once. It needs
no lock, so that a signal handler that runs in the middle of a wait can call ``set``, too.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from select import select

from drivers.interfaces import Pressed, Seconds


class Wakeup:
    """A wakeup; set once or often, it ends one wait: the running one, or the next."""

    def __init__(self) -> None:
        self._out, self._in = os.pipe()
        os.set_blocking(self._out, False)
        os.set_blocking(self._in, False)

    def set(self) -> None:
        """End the running wait or the next one. Can be called from any thread, and when closed."""
        # A full pipe is set already; for a closed one nobody waits.
        with suppress(OSError):
            os.write(self._in, b"\0")

    def wait(self, seconds: Seconds | None, *files: int, writing: Sequence[int] = ()) -> bool:
        """Wait for ``set`` or for files; return whether it was set.

        Waits at most ``seconds`` (None: without end), until one of ``files`` (open descriptors) has
        something to read, or one of ``writing`` has room for more.
        """
        out = self._out
        if out < 0:
            return True
        patience = None if seconds is None else max(0.0, seconds)
        ready, _, _ = select((out, *files), writing, (), patience)
        if out not in ready:
            return False
        with suppress(OSError):
            os.read(out, 4096)
        return True

    def close(self) -> None:
        """End the running wait and all later ones, and close the pipe. Closing twice is allowed."""
        self.set()
        # Forgotten first: their numbers can belong to another file a moment later.
        ends, self._in, self._out = (self._in, self._out), -1, -1
        for end in ends:
            if end >= 0:
                os.close(end)


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
