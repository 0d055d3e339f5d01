"""A window that shows sheets, one after the other, before there is a board.

In: a source of sheets. Out: the end, when it has no more to show. Raises NoDisplay where there is
no window.
"""

from __future__ import annotations

import threading

import pygame

from simulator.window.display import WindowFrame
from simulator.window.sheet import SheetSource
from simulator.window.sheet_input import SheetInput

LOOK_MS = 200
"""How often to check whether ``stop`` was called: SDL wakes at once for all else."""


class SheetWindow:
    """The sheets of one source in a frame. ``stop`` can be called from a signal handler."""

    def __init__(self, frame: WindowFrame, source: SheetSource) -> None:
        self._frame = frame
        self._desk = SheetInput(source, frame.size, frame.look.text)
        self._stopped = threading.Event()

    def run(self) -> None:
        """Show sheets until there are no more, or until the window is closed."""
        pygame.key.start_text_input()
        pygame.event.clear()  # a click before anything was visible was not meant
        self.draw()
        while self._desk.sheet is not None and not (
            self._frame.is_closed or self._stopped.is_set()
        ):
            event = pygame.event.wait(LOOK_MS)
            events = [event, *pygame.event.get()]
            if sum(self._take(one) for one in events):
                self.draw()

    def stop(self) -> None:
        """End ``run`` soon."""
        self._stopped.set()

    def draw(self) -> None:
        """Draw the sheet that is shown."""
        self._desk.draw(self._frame.surface)
        self._frame.window.flip()

    def _take(self, event: pygame.event.Event) -> bool:
        sheet = self._desk.sheet
        typing = sheet is not None and sheet.takes_text
        if self._frame.handle(event, typing=typing) or event.type == pygame.WINDOWEXPOSED:
            self._desk.fit(self._frame.size, self._frame.look.text)
            return True
        changed = self._desk.handle(event)
        if changed:
            # What was pressed may have been about the window itself.
            self._desk.fit(self._frame.size, self._frame.look.text)
        return changed
