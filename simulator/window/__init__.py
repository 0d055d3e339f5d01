"""The pygame window: a board to move with the mouse."""

import os

# pygame prints a greeting unless this is set before its import.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
