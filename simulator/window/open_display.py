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
FRAME_ROOM = (16, 72)
"""Pixels that a desktop needs beside and above a window, for frame, title and its own panel: those
of Raspberry Pi OS and GNOME take 64 to 69 in height.
"""


def open_window(title: str, size: tuple[int, int]) -> pygame.Window:
    """A window to draw in, ``size`` in pixels or as much of it as the screen has room for. Raises
    NoDisplay where nobody would see it.

    A driver asked for with SDL_VIDEODRIVER is taken as it is, also one that draws into memory.
    """
    asked = bool(os.environ.get("SDL_VIDEODRIVER"))
    desktop = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not asked and not desktop:
        # Without a desktop SDL would quietly draw into memory, or take over the text console.
        raise NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if not asked and driver in BLIND_DRIVERS:
            pygame.display.quit()
            raise NoDisplay(f"the only display is {driver!r}, which is invisible")
        if driver == "x11":
            # Else SDL brings each picture to the screen by a renderer, which where there is no GPU
            # takes 400 times the time of the memory it shares with the X server (measured).
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        if driver not in BLIND_DRIVERS:
            size = fitting(size, pygame.display.get_desktop_sizes()[0])
        window = pygame.Window(title, size, pygame.WINDOWPOS_CENTERED, resizable=True)
        window.minimum_size = MIN_SIZE
        window.get_surface()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    return window


def has_room_for_windows() -> bool:
    """Return whether the screen is larger than the smallest window with its frame. A real screen of
    a Pi may be 480 by 320; what draws into memory has room for any.
    """
    desktop, (across, down) = pygame.display.get_desktop_sizes()[0], FRAME_ROOM
    blind = pygame.display.get_driver() in BLIND_DRIVERS
    return blind or (desktop[0] >= MIN_SIZE[0] + across and desktop[1] >= MIN_SIZE[1] + down)


def fitting(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """As much of a size as there is room for on the desktop."""
    (width, height), (across, down) = size, desktop
    return min(width, across - FRAME_ROOM[0]), min(height, down - FRAME_ROOM[1])
