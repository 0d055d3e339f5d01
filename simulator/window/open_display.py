"""Opening a window, or saying plainly why there is none.

In: a title and a size. Out: a window, or NoDisplay. Needs pygame; knows nothing of boards.
"""

from __future__ import annotations

import os
import sys

import pygame

from simulator.errors import NoDisplay
from simulator.window.window_layout import MIN_SIZE

BLIND_DRIVERS = ("dummy", "offscreen")
INSTEAD = "; start it on a desktop, or play in the terminal"


def open_window(title: str, size: tuple[int, int]) -> pygame.Window:
    """A window to draw in, ``size`` in pixels. Raises NoDisplay where nobody would see it.

    A driver asked for with SDL_VIDEODRIVER is taken as it is, also one that draws into memory.
    """
    asked = bool(os.environ.get("SDL_VIDEODRIVER"))
    desktop = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not asked and not desktop:
        # Without a desktop SDL would quietly draw into memory, or take over the text console.
        raise NoDisplay(f"no window: neither DISPLAY nor WAYLAND_DISPLAY is set{INSTEAD}")
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if not asked and driver in BLIND_DRIVERS:
            pygame.display.quit()
            raise NoDisplay(f"no window: there is only the {driver!r} display{INSTEAD}")
        window = pygame.Window(title, size, resizable=True)
        window.minimum_size = MIN_SIZE
        window.get_surface()
    except pygame.error as error:
        raise NoDisplay(f"no window: {error}{INSTEAD}") from error
    return window
