"""The clipboard of the desktop, for texts.

In: a text to copy. Out: whether that worked; the text that was copied last. Needs a window that is
open; without one, or where the desktop has no clipboard, nothing is copied and there is no text.
"""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Copy a text; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def copied_text() -> str:
    """Return the text that was copied last, in any program; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""
