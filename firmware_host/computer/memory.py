"""The memory of this machine, and how much a search needs that nobody asked for.

In: nothing. Out: bytes.
"""

from __future__ import annotations

import os
from typing import Final

MIN_FOR_BACKGROUND_SEARCH: Final = 800 << 20
"""The memory below which hints are searched for on request only.

Of a Raspberry Pi with 1 GB Linux has some 900 MB, of one with 512 MB some 430. Where game, pages
and a search share so little, the system swaps to the card and lights are late.
"""


def total_memory() -> int:
    """Return the memory that all programs share, in bytes."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
