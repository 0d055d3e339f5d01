"""The names of ``window_frame`` and ``keyboard`` in one place, until window.py and table_input.py
import them from there.
"""

from simulator.window.keyboard import (
    ARROWS,
    DISCARD_KEYS,
    KEYS,
    LIFTS,
    is_shift_down,
    key_of,
)
from simulator.window.window_frame import WindowFrame

__all__ = [
    "ARROWS",
    "DISCARD_KEYS",
    "KEYS",
    "LIFTS",
    "WindowFrame",
    "is_shift_down",
    "key_of",
]
