"""The frame of a window on the desktop, in which boards and sheets are shown one after the other.

In: a title, a size, a look, pygame's events. Out: a surface to draw on. Raises NoDisplay with a
plain reason where no window would be visible. Needs pygame; knows nothing of what is drawn.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace

import pygame

from engines.localiser import Localiser
from engines.message import Message
from engines.message_catalogue import ENGLISH
from simulator.errors import NoDisplay
from simulator.simulated_board import Colour
from simulator.window import fonts
from simulator.window.keyboard import (
    FULL_SCREEN_KEY,
    MUTE_KEY,
    TEXT_KEYS,
    TURN_BOARD_KEY,
    key_of,
)
from simulator.window.window_layout import MIN_SIDES, SMALLEST, WindowLook, is_too_small
from simulator.window.window_manager import has_window_manager

DARK: Colour = (25, 22, 20)
WORDS: Colour = (247, 236, 215)

# --- opening a window ---

BLIND_DRIVERS = ("dummy", "offscreen")
FRAME_ROOM = (16, 72)
"""Pixels that a desktop needs beside and above a window, for frame, title and its own panel: those
of Raspberry Pi OS and GNOME take 64 to 69 in height.
"""


LARGEST = (1920, 1200)
"""The size of a window for which none was chosen, where the screen has room and a window manager. A
guess: in a larger one, the mouse has far to go from the board to the buttons."""

USUAL = (1180, 920)
"""The same where there is no screen."""


def open_window(title: str, size: tuple[int, int] | None = None) -> pygame.Window:
    """Open a window of ``size`` in pixels, or as much of it as the screen has room for.

    Raises NoDisplay where it would not be visible. A driver set with SDL_VIDEODRIVER is used as it
    is, also one that draws into memory.
    """
    asked = bool(os.environ.get("SDL_VIDEODRIVER"))
    desktop = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not asked and not desktop:
        # Without a desktop SDL would silently draw into memory, or take over the text console.
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
        if driver in BLIND_DRIVERS:
            size = size or USUAL
        else:
            desktop_size = pygame.display.get_desktop_sizes()[0]
            if has_window_manager(driver):
                size = fitting(size or LARGEST, desktop_size)
            else:  # nobody could move it away from what is behind it
                (width, height), (across, down) = size or desktop_size, desktop_size
                size = min(width, across), min(height, down)
        window = pygame.Window(title, size, pygame.WINDOWPOS_CENTERED, resizable=True)
        window.minimum_size = MIN_SIDES[0], MIN_SIDES[0]
        window.get_surface()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    return window


def has_room_for_windows() -> bool:
    """Return whether the screen is larger than the smallest window with its frame.

    A real screen of a Pi can be 800 by 480; a driver that draws into memory has room for any size.
    """
    desktop = pygame.display.get_desktop_sizes()[0]
    blind = pygame.display.get_driver() in BLIND_DRIVERS
    return blind or not is_too_small(fitting(desktop, desktop))


def fitting(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return as much of a size as there is room for on the desktop."""
    (width, height), (across, down) = size, desktop
    return min(width, across - FRAME_ROOM[0]), min(height, down - FRAME_ROOM[1])


# --- a window that is too small ---


def draw_too_small(surface: pygame.Surface, language: str) -> None:
    """Draw one sentence in place of all else: how large the window has to be."""
    least, longest = MIN_SIDES
    told = Message("window.too-small", number=longest, other_number=least)
    text, room = Localiser(language).text(told), surface.get_width() - SMALLEST
    lines = fonts.lines(text, SMALLEST, room) or [text]
    surface.fill(DARK)
    x, y = surface.get_rect().center
    for number, line in enumerate(lines):
        at = x, y + SMALLEST * (number - (len(lines) - 1) / 2)
        fonts.centred(surface, line, SMALLEST, WORDS, at)


# --- the window ---


class WindowFrame:
    """A desktop window.

    ``look``: its current look; ``kept`` is called with it whenever that is to be saved.
    ``sits_far``: the only person in the game sits at the far side of the board. ``is_closed``: the
    user has closed the window, and wants no other. ``language``: of its texts.
    ``on_drop`` is called with the path of a file that was dropped on it, ``on_mute`` when sounds
    are to be turned off or on.
    """

    def __init__(
        self, title: str, look: WindowLook, kept: Callable[[WindowLook], None] = lambda look: None
    ) -> None:
        self.look = look
        self.language = ENGLISH
        self.sits_far = False
        self.is_closed = False
        self.on_drop: Callable[[str], None] = lambda path: None
        self.on_mute: Callable[[], None] = lambda: None
        self._kept = kept
        self.window = open_window(title, look.size)
        self._opened_size = self.size
        if not has_room_for_windows():
            self.look = replace(look, full_screen=True)
        if self.look.full_screen:
            self._fill_screen()

    @property
    def is_turned(self) -> bool:
        """Whether boards are shown from the far side: because the only person sits there, or
        because the user has flipped them."""
        return self.look.turned != self.sits_far

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; another one after the size has changed."""
        return self.window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Its size in pixels."""
        return self.surface.get_size()

    def show(self) -> None:
        """Show what has been drawn on the surface; in a window too small for it, say so instead."""
        if is_too_small(self.size):
            draw_too_small(self.surface, self.language)
        self.window.flip()

    def set_title(self, title: str, icon: pygame.Surface | None = None) -> None:
        """Set the window's title and icon."""
        self.window.title = title
        if icon is not None:
            self.window.set_icon(icon)

    def change(self, look: WindowLook) -> None:
        """Change to this look, now and for the next start."""
        before, self.look = self.look, look
        if look.full_screen and not before.full_screen:
            self._fill_screen()
        elif before.full_screen and not look.full_screen:
            self.window.set_windowed()
            self.window.borderless = False
            self.window.size = look.size or self._opened_size
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
        """Handle an event about the window itself; return whether it was one.

        ``typing``: letters are text, not keys of the window.
        """
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.is_closed = True
            case pygame.DROPFILE:
                self.on_drop(event.file)
            case pygame.WINDOWSIZECHANGED if not self.look.full_screen:
                if self.look.size or self.size != self._opened_size:  # else nobody has chosen it
                    self.look = replace(self.look, size=self.size)
            case pygame.KEYDOWN if event.key == FULL_SCREEN_KEY:
                self.change(replace(self.look, full_screen=not self.look.full_screen))
            case pygame.KEYDOWN if event.key in TEXT_KEYS and not typing:
                self.change(self.look.larger(TEXT_KEYS[event.key]))
            case pygame.KEYDOWN if key_of(event) == TURN_BOARD_KEY and not typing:
                self.change(replace(self.look, turned=not self.look.turned))
            case pygame.KEYDOWN if key_of(event) == MUTE_KEY and not typing:
                self.on_mute()
            case _:
                return False
        return True

    def close(self) -> None:
        """Close it, and save its size."""
        self._kept(self.look)
        self.window.destroy()
        pygame.display.quit()
