"""The pygame window: a board to move with the mouse."""

import os

# pygame prints a greeting and opens a sound device unless these are set before its import.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
