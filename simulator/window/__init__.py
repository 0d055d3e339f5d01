"""The pygame window: a board to move with the mouse."""

import os

# pygame greets on standard output and opens a sound device unless it is told otherwise beforehand.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
