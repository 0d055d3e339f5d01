"""The window on the desktop, in which boards and sheets are shown one after the other.

In: a title, a look, pygame's events. Out: a surface to draw on. Knows nothing of what is drawn.
Raises NoDisplay where nobody would see it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from simulator.window.keyboard import key_of
from simulator.window.look import WindowLook
from simulator.window.open_display import has_room_for_windows, open_window

TEXT_KEYS = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}


class WindowFrame:
    """``look``: how it looks now; ``kept`` is called with it whenever that is to be remembered.
    ``is_closed``: somebody has closed the window, and wants no other.
    """

    def __init__(
        self, title: str, look: WindowLook, kept: Callable[[WindowLook], None] = lambda look: None
    ) -> None:
        self.look = look
        self.is_closed = False
        self._kept = kept
        self.window = open_window(title, look.size)
        if not has_room_for_windows():
            self.look = replace(look, full_screen=True)
        if self.look.full_screen:
            self._fill_screen()

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; another one after the size has changed."""
        return self.window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Its size in pixels."""
        return self.surface.get_size()

    def set_title(self, title: str, icon: pygame.Surface | None = None) -> None:
        """Write this above it."""
        self.window.title = title
        if icon is not None:
            self.window.set_icon(icon)

    def change(self, look: WindowLook) -> None:
        """Look like this from now on, and the next time, too."""
        before, self.look = self.look, look
        if look.full_screen and not before.full_screen:
            self._fill_screen()
        elif before.full_screen and not look.full_screen:
            self.window.set_windowed()
            self.window.borderless = False
            self.window.size = look.size
            self.window.position = pygame.WINDOWPOS_CENTERED
        self._kept(look)

    def _fill_screen(self) -> None:
        # Where there is no window manager, as on a Pi that shows nothing else, nobody makes it
        # large but we, though SDL says so.
        self.window.borderless = True
        self.window.position = (0, 0)
        self.window.size = pygame.display.get_desktop_sizes()[0]
        self.window.set_fullscreen(True)

    def handle(self, event: pygame.event.Event, *, typing: bool = False) -> bool:
        """Take an event that is about the window itself; whether it was one. ``typing``: letters
        mean themselves.
        """
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.is_closed = True
            case pygame.WINDOWSIZECHANGED if not self.look.full_screen:
                self.look = replace(self.look, size=self.size)
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self.change(replace(self.look, full_screen=not self.look.full_screen))
            case pygame.KEYDOWN if event.key in TEXT_KEYS and not typing:
                self.change(self.look.larger(TEXT_KEYS[event.key]))
            case pygame.KEYDOWN if key_of(event) == pygame.K_f and not typing:
                self.change(replace(self.look, turned=not self.look.turned))
            case _:
                return False
        return True

    def close(self) -> None:
        """Close it, and remember its size."""
        self._kept(self.look)
        self.window.destroy()
        pygame.display.quit()
