"""The keyboard of a window: what each key does.

In: pygame's events. Out: the action, the direction or the key that is meant. F11 (full screen) and
the mouse are in ``window_frame`` and ``pointer``.
"""

from __future__ import annotations

import pygame

from drivers.interfaces import Button
from simulator.simulated_board import Arrangement
from simulator.window.key_labels import Action, WindowAction
from simulator.window.sheet import Direction

KEYS: dict[int, Action] = {
    pygame.K_SPACE: Button.TURN,
    pygame.K_BACKSPACE: Button.TAKE_BACK,
    pygame.K_t: Button.TAKE_BACK,
    pygame.K_y: Button.REDO,
    pygame.K_1: Arrangement.STANDARD,
    pygame.K_KP_1: Arrangement.STANDARD,
    pygame.K_2: Arrangement.RANDOM,
    pygame.K_KP_2: Arrangement.RANDOM,
    pygame.K_3: Arrangement.LAST,
    pygame.K_KP_3: Arrangement.LAST,
    pygame.K_n: Button.NEW_GAME,
    pygame.K_h: Button.HINT,
    pygame.K_d: Button.DRAW,
    pygame.K_r: Button.RESIGN,
    pygame.K_s: Button.SAY,
    pygame.K_l: WindowAction.MOVES,
    pygame.K_PAGEUP: WindowAction.MOVES,
    pygame.K_HOME: WindowAction.MOVES,
    pygame.K_m: Button.MENU,
    pygame.K_p: WindowAction.TIDY,
    pygame.K_v: WindowAction.REVEAL,
    pygame.K_w: WindowAction.PHONES,
    pygame.K_F1: WindowAction.HELP,
    pygame.K_QUESTION: WindowAction.HELP,
    pygame.K_SLASH: WindowAction.HELP,  # where a question mark stands above it
    pygame.K_ESCAPE: Button.QUIT,
    pygame.K_j: Button.FIRST_CHOICE,
    pygame.K_k: Button.SECOND_CHOICE,
}
TEXT_KEYS = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
"""Larger and smaller letters."""

FULL_SCREEN_KEY = pygame.K_F11

TURN_BOARD_KEY = pygame.K_f
"""Turns the board round in the window."""

MUTE_KEY = pygame.K_a
"""Turns sounds off and on."""

ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Move the keyboard cursor, on the table and on a sheet."""

LIFTS = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Lift the piece at the cursor, or put the held piece there; press the focused button."""

DISCARD_KEYS = (pygame.K_DELETE, pygame.K_x)
"""Put the piece at the cursor, or the held one, beside the board."""

_LETTERS = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
"""Where a keyboard has the letters, by the number of the key."""


def key_of(event: pygame.event.Event) -> int:
    """Return the key that went down.

    On a keyboard set to non-Latin letters, it is the key at that place of a Latin one.
    """
    key: int = event.key
    place: int = getattr(event, "scancode", 0)
    foreign = ord("z") < key < pygame.K_CAPSLOCK
    return ord("a") + place - pygame.KSCAN_A if foreign and place in _LETTERS else key


def is_shift_down() -> bool:
    """Return whether a shift key is down."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
